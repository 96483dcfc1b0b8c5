"""The knots of the weak levels in src/search/skill_params.cpp, and the search for a value in them."""

import math
import re
from dataclasses import dataclass
from pathlib import Path

from levels import Fault
from levels.specs import LEVEL_KEYS, Spec

SOURCE = Path(__file__).resolve().parents[2] / "src" / "search" / "skill_params.cpp"
ROW = re.compile(r"\{\s*(\d+),\s*\{([^{}]*)\}\s*\}")
WHOLE = ("q", "window", "nodes", "book")
MATE_GUARD_ELO = 1400

# Stockfish 15.1's Skill Levels on the scale of its authors (their commit a08b8d4).
ANCHORS = {0: 1320, 1: 1468, 2: 1608, 3: 1742, 4: 1923, 5: 2204, 6: 2363, 7: 2500, 8: 2596, 10: 2788}


@dataclass(frozen=True)
class Knot:
    elo: int
    values: dict  # by LEVEL_KEYS, as many as the table has columns

    def level(self):
        """(key, value) as Spec has them."""
        return tuple((key, number_text(key, value)) for key, value in self.values.items())

    def player(self, name):
        return Spec(name, "castellan", (("Skill", "Easy"),), self.level(), ())

    def with_values(self, **values):
        return Knot(self.elo, self.values | values)

    def row(self):
        """The line of the C++ table."""
        cells = ", ".join(cpp_text(key, value) for key, value in self.values.items())
        return f"    {{{self.elo}, {{{cells}}}}},"


def number_text(key, value):
    return str(round(value)) if key in WHOLE or key == "mate_guard" else f"{value:.4g}"


def cpp_text(key, value):
    if key == "mate_guard":
        return "true" if value else "false"
    if key == "nodes":
        return f"{round(value):,}".replace(",", "'")
    if key in WHOLE:
        return str(round(value))
    return f"{value:.2f}" if key in ("attention", "loss", "second_look") else f"{value:.4g}"


def parse_value(text):
    text = text.strip().replace("'", "")
    if text in ("true", "false"):
        return float(text == "true")
    return float(text)


def parse_table(text):
    """The knots in the C++ source `text`, by rising Elo."""
    knots = []
    for match in ROW.finditer(text):
        try:
            values = [parse_value(cell) for cell in match[2].split(",")]
        except ValueError:
            raise Fault(f"the row {match[0]} is not one of numbers") from None
        if len(values) > len(LEVEL_KEYS):
            raise Fault(f"the row {match[0]} has more than {len(LEVEL_KEYS)} columns")
        knots.append(Knot(int(match[1]), dict(zip(LEVEL_KEYS, values))))
    if not knots:
        raise Fault("there is no table of knots in the source")
    return sorted(knots, key=lambda knot: knot.elo)


def knot_for(elo, knots):
    """The knot of this Elo, interpolated as the engine does it; the nearest one outside the table."""
    if elo <= knots[0].elo or elo >= knots[-1].elo:
        return Knot(elo, dict((knots[0] if elo <= knots[0].elo else knots[-1]).values))
    upper = next(i for i, knot in enumerate(knots) if knot.elo >= elo)
    low, high = knots[upper - 1], knots[upper]
    share = (elo - low.elo) / (high.elo - low.elo)
    values = {}
    for key, one in low.values.items():
        other = high.values[key]
        if key == "nodes":
            values[key] = math.exp(math.log(one) + (math.log(other) - math.log(one)) * share)
        elif key == "mate_guard":
            values[key] = float(elo >= MATE_GUARD_ELO)
        else:
            values[key] = one + (other - one) * share
        if key in WHOLE:
            values[key] = round(values[key])
    return Knot(elo, values)


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


def solve(measure, target, start, slope, slope_error, rounds, step=1.0):
    """Finds x with y(x) = target from noisy measurements; (x, standard error of x).

    `measure(x, round)` returns (y, error of y). `slope` and `slope_error` say what is known of
    dy/dx before. No round goes further than `step` from what has been measured.
    """
    points, x = [], start
    for number in range(rounds):
        points.append((x, *measure(x, number)))
        line = fit_line(points, slope, slope_error)
        x = line.x_at(target)
        x = max(min(p[0] for p in points) - step, min(max(p[0] for p in points) + step, x))
    return x, line.x_error_at(target)
