"""The table of levels in src/search/skill_levels.cpp, and the search for a value in it."""

import json
import math
import subprocess
from dataclasses import dataclass

from levels import Fault
from levels.specs import LEVEL_KEYS, Spec

WHOLE = ("q", "window", "nodes", "book")

# Stockfish 15.1's Skill Levels on the scale of its authors (their commit a08b8d4).
ANCHORS = {0: 1320, 1: 1468, 2: 1608, 3: 1742, 4: 1923, 5: 2204, 6: 2363, 7: 2500, 8: 2596, 10: 2788}


@dataclass(frozen=True)
class Knot:
    elo: int
    name: str  # empty between the levels
    values: dict  # by LEVEL_KEYS

    def player(self, name):
        level = tuple((key, number_text(key, value)) for key, value in self.values.items())
        return Spec(name, "castellan", (("Skill", "Easy"),), level, ())

    def with_values(self, **values):
        return Knot(self.elo, self.name, self.values | values)

    def fitted_key(self):
        """The number that decides the strength."""
        return "full_depth" if self.values["full_depth"] else "attention"

    def row(self):
        """The line of the C++ table."""
        if self.values["full_depth"]:
            params = f"full_search({self.values['full_depth']:.4g})"
        else:
            cells = (cpp_text(key, value) for key, value in self.values.items() if key != "full_depth")
            params = f"{{{', '.join(cells)}}}"
        return f'    {{{self.elo}, "{self.name}", {params}, {{}}}},'


def nearest(value):
    """The nearest whole number, a half upwards as the engine has it."""
    return math.floor(value + 0.5)


def number_text(key, value):
    return str(nearest(value)) if key in WHOLE or key == "mate_guard" else f"{value:.4g}"


def cpp_text(key, value):
    if key == "mate_guard":
        return "true" if value else "false"
    if key in WHOLE:
        return f"{nearest(value):,}".replace(",", "'")
    return f"{value:.2f}" if key in ("attention", "loss", "second_look") else f"{value:.4g}"


def parse_table(text):
    """The knots in what `castellan levels --json` prints, by rising Elo."""
    try:
        knots = []
        for level in json.loads(text)["levels"]:
            values = {key: float(level["params"][key]) for key in LEVEL_KEYS}
            knots.append(Knot(int(level["uci_elo"]), level["name"] or "", values))
    except (ValueError, KeyError, TypeError) as error:
        raise Fault(f"no table of levels can be read from it ({type(error).__name__}: {error})") from None
    if not knots:
        raise Fault("its table of levels is empty")
    return sorted(knots, key=lambda knot: knot.elo)


def read_table(program):
    """The knots of the Castellan `program`."""
    run = subprocess.run(
        [program, "levels", "--json"], capture_output=True, text=True, timeout=20, check=False,
        stdin=subprocess.DEVNULL,
    )
    if run.returncode != 0:
        raise Fault(f"{program} has no command 'levels'")
    try:
        return parse_table(run.stdout)
    except Fault as fault:
        raise Fault(f"{program}: {fault}") from None


def knot_for(elo, knots):
    """The knot of this Elo, interpolated as the engine does it; the nearest one outside the table."""
    exact = [knot for knot in knots if knot.elo == elo]
    if exact:
        return exact[0]
    if elo < knots[0].elo or elo > knots[-1].elo:
        return Knot(elo, "", knots[0 if elo < knots[0].elo else -1].values)
    upper = next(i for i, knot in enumerate(knots) if knot.elo > elo)
    low, high = knots[upper - 1], knots[upper]
    share = (elo - low.elo) / (high.elo - low.elo)
    if bool(low.values["full_depth"]) != bool(high.values["full_depth"]):
        return Knot(elo, "", (low if share < 0.5 else high).values)
    values = {}
    for key, one in low.values.items():
        other = high.values[key]
        if key == "nodes":
            values[key] = math.exp(math.log(one) + (math.log(other) - math.log(one)) * share)
        elif key == "mate_guard":
            values[key] = one if share < 0.5 else other
        else:
            values[key] = one + (other - one) * share
        if key in WHOLE:
            values[key] = nearest(values[key])
    return Knot(elo, "", values)


def nearest_anchor(elo):
    """(name, Elo) of the Stockfish level next to `elo`."""
    level = min(ANCHORS, key=lambda level: abs(ANCHORS[level] - elo))
    return f"sf{level}", ANCHORS[level]


@dataclass(frozen=True)
class Line:
    """y = y0 + slope * (x - x0), with one standard error of y0 and slope."""

    x0: float
    y0: float
    slope: float
    y0_error: float
    slope_error: float

    def x_at(self, y):
        return self.x0 + (y - self.y0) / self.slope

    def x_error_at(self, y):
        return math.hypot(self.y0_error, (self.x_at(y) - self.x0) * self.slope_error) / abs(self.slope)


def fit_line(points, slope, slope_error):
    """Weighted least squares through `points`, (x, y, error of y), with what is known of the slope."""
    weights = [1 / error**2 for _, _, error in points]
    total = sum(weights)
    x0 = sum(w * x for w, (x, _, _) in zip(weights, points)) / total
    y0 = sum(w * y for w, (_, y, _) in zip(weights, points)) / total
    spread = sum(w * (x - x0) ** 2 for w, (x, _, _) in zip(weights, points)) + 1 / slope_error**2
    product = sum(w * (x - x0) * (y - y0) for w, (x, y, _) in zip(weights, points))
    fitted = (product + slope / slope_error**2) / spread
    if fitted * slope <= 0:  # chance has turned it round
        fitted = slope
    return Line(x0, y0, fitted, math.sqrt(1 / total), math.sqrt(1 / spread))


def solve(measure, target, start, slope, slope_error, rounds, step=1.0, bounds=(-math.inf, math.inf)):
    """Finds x with y(x) = target from noisy measurements; (x, standard error of x).

    `measure(x, round)` returns (y, error of y). `slope` and `slope_error` say what is known of
    dy/dx before. No round goes further than `step` from what has been measured, nor out of `bounds`.
    """
    points, x = [], start
    for number in range(rounds):
        points.append((x, *measure(x, number)))
        line = fit_line(points, slope, slope_error)
        x = line.x_at(target)
        low, high = min(p[0] for p in points) - step, max(p[0] for p in points) + step
        x = max(low, bounds[0], min(high, bounds[1], x))
    return x, line.x_error_at(target)
