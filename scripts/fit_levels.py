#!/usr/bin/env python3
"""Measures the levels of play and fits their numbers.

  scripts/fit_levels.py play easy sf0 --games 200 --jobs 2      a match
  scripts/fit_levels.py profile easy --games 40                 self-play and its error profile
  scripts/fit_levels.py fit 1130 2300                           attention or depth for these Elo figures
  scripts/fit_levels.py fit 1100 --acpl 58                      attention for this ACPL
  scripts/fit_levels.py accept --json report.json               the acceptance criteria

Openings are 8 plies, drawn by Stockfish unless --book names a file, each played with both colours.
Games end by the rules of chess alone: third repetitions and fifty moves draw, and so do 400 plies.
"""

import argparse
import json
import math
import os
import sys

from levels import Fault, run, specs, stats, table

CRITERIA = range(1, 9)


def parse_anchor(text):
    name, equals, elo = text.rpartition("=")
    if not equals or not elo.lstrip("-").isdigit():
        raise argparse.ArgumentTypeError(f"'{text}' is not PLAYER=ELO")
    return name, int(elo)


def parse_values(text):
    values = {}
    for part in text.split(","):
        key, equals, value = part.partition("=")
        try:
            values[key] = float(value)
        except ValueError:
            equals = ""
        if not equals or key not in specs.LEVEL_KEYS:
            raise argparse.ArgumentTypeError(
                f"'{part}' is not NAME=NUMBER with a name among {', '.join(specs.LEVEL_KEYS)}"
            )
    return values


def parse_criteria(text):
    numbers = []
    for part in text.split(","):
        if not part.isdigit() or int(part) not in CRITERIA:
            raise argparse.ArgumentTypeError(f"'{part}' is not a criterion, 1 to {CRITERIA[-1]}")
        numbers.append(int(part))
    return sorted(set(numbers))


def count(text):
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 on")
    return int(text)


def arguments():
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--castellan", metavar="FILE", help="[build/castellan]")
    shared.add_argument("--stockfish", metavar="FILE", help="[found in PATH]")
    shared.add_argument("--book", metavar="FILE", help="openings, EPD, FEN or PGN")
    shared.add_argument("--seed", type=count, default=1, help="same seed, same openings and same chance [1]")
    shared.add_argument(
        "--jobs", type=count, default=os.cpu_count() or 1, help="games at the same time [all processors]"
    )
    shared.add_argument("--pgn", metavar="FILE", help="append the games to this file")
    judging = argparse.ArgumentParser(add_help=False)
    judging.add_argument("--judge", metavar="ENGINE", help="UCI engine that judges moves [stockfish]")
    judging.add_argument(
        "--judge-nodes", type=count, default=stats.JUDGE_NODES, help="of a look at a position [%(default)s]"
    )

    details = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=f"{__doc__}\n{specs.__doc__}", formatter_class=details)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser(
        "play", parents=[shared], help="a match between two players", description=specs.__doc__,
        formatter_class=details,
    )
    play.add_argument("a", metavar="A", help="player to be measured")
    play.add_argument("b", metavar="B", help="its opponent")
    play.add_argument("--games", type=count, default=200, help="[200]")
    play.add_argument("--json", action="store_true", help="JSON instead of text")

    profile = commands.add_parser(
        "profile", parents=[shared, judging], help="error profile of a player", description=specs.__doc__,
        formatter_class=details,
    )
    profile.add_argument("player", metavar="PLAYER")
    profile.add_argument("--against", metavar="PLAYER", help="its opponent [itself]")
    profile.add_argument("--games", type=count, default=60, help="[60]")
    profile.add_argument("--json", action="store_true", help="JSON instead of a table")

    fit = commands.add_parser(
        "fit", parents=[shared, judging], help="finds the number of a row for an Elo or an ACPL", formatter_class=details,
        description="Prints rows for the table in src/search/skill_levels.cpp: attention for those of the weak\n"
        "search, full_depth for those of the full search. Needs a Castellan built with -DCASTELLAN_TUNE=ON.\n"
        "All other numbers are those of its table, interpolated.",
    )
    fit.add_argument("elo", type=count, nargs="+", metavar="ELO", help="of the row, and the aim without --acpl")
    fit.add_argument("--acpl", type=float, help="aim of the row: average centipawn loss against itself")
    fit.add_argument(
        "--anchor", type=parse_anchor, metavar="PLAYER=ELO", help="opponent [nearest Stockfish level]"
    )
    fit.add_argument("--set", type=parse_values, default={}, metavar="NAME=NUMBER,...", help="other numbers of the row")
    fit.add_argument("--games", type=count, default=100, help="of a round [100]")
    fit.add_argument("--rounds", type=count, default=5, help="[5]")

    accept = commands.add_parser(
        "accept", parents=[shared, judging], help="runs the acceptance criteria", formatter_class=details,
        description="1 strength, 2 ladder, 3 error profile, 4 nothing absurd, 5 mates in one, 6 times,\n"
        "7 variety, 8 determinism. The exit status is 0 when all are met, 3 when some are not.",
    )
    accept.add_argument("--only", type=parse_criteria, default=list(CRITERIA), metavar="N,N", help="some criteria")
    accept.add_argument("--games", type=count, default=200, help="of a match [200]")
    accept.add_argument("--moves", type=count, default=2000, help="judged for a profile [2000]")
    accept.add_argument("--positions", type=count, default=300, help="with a mate in one [300]")
    accept.add_argument("--full-ms", type=count, default=300, help="a move of full in the ladder [300]")
    accept.add_argument("--hard-ms", type=count, default=1500, help="a move of Hard's opponent sf10 [1500]")
    accept.add_argument("--json", metavar="FILE", help="also write the result to FILE, - for the output alone")
    return parser.parse_args()


def programs_of(options):
    from levels.players import Programs

    return Programs(options.castellan, options.stockfish)


def openings_of(options, programs, games):
    """Enough openings for `games` games, in an order that the seed decides."""
    import random

    from levels import openings

    wanted = (games + 1) // 2
    if not options.book:
        return openings.draw_openings(programs.path("stockfish"), wanted, options.seed)
    found = openings.read_book(options.book)
    random.Random(options.seed).shuffle(found)
    return found[:wanted]


def judges_of(options, programs):
    """What opens a judge."""
    from levels.judge import Judge

    program = programs.path(options.judge or "stockfish")
    return lambda: Judge(program, options.judge_nodes)


def played(options, match):
    from levels.arena import write_pgn

    match.play()
    if options.pgn:
        write_pgn(options.pgn, match.games)
    return match


def warn_of_few(games):
    if games < 200:
        print("fewer than 200 games: too few to claim a level", file=sys.stderr)


def play(options):
    from collections import Counter

    from levels.arena import Match, times_text

    a, b = specs.parse_spec(options.a), specs.parse_spec(options.b)
    programs = programs_of(options)
    openings = openings_of(options, programs, options.games)
    match = played(options, Match(a, b, programs, openings, options.games, options.jobs, options.seed))
    reasons = Counter(game.reason for game in match.games)
    if options.json:
        seconds = {side: match.seconds(side) for side in "ab"}
        report = {
            "a": a.text,
            "b": b.text,
            "score": match.score().as_dict(),
            "ends": dict(reasons),
            "mean_ms": {side: round(1000 * sum(s) / max(1, len(s)), 2) for side, s in seconds.items()},
            "max_ms": {side: round(1000 * max(s, default=0), 2) for side, s in seconds.items()},
        }
        print(json.dumps(report, indent=2))
    else:
        print(f"{a.text} against {b.text}: {match.score().text()}")
        print("ends: " + ", ".join(f"{number} {reason}" for reason, number in reasons.most_common()))
        print(f"{a.text}: {times_text(match.seconds('a'))}")
        print(f"{b.text}: {times_text(match.seconds('b'))}")
    warn_of_few(options.games)
    return 0


def judged_moves(options, match, programs, side=None):
    """Judged moves of A and B together, or of side A alone."""
    from levels.judge import judge_games

    games = [(game.board.root(), list(game.board.move_stack), ("w", "b")) for game in match.games]

    def wanted(index, colour):
        return side is None or colour == match.games[index].a_is_white

    of_players = judge_games(games, judges_of(options, programs), options.jobs, wanted)
    return [move for moves in of_players.values() for move in moves]


def profile(options):
    from levels.arena import Match

    player = specs.parse_spec(options.player)
    opponent = specs.parse_spec(options.against) if options.against else player
    programs = programs_of(options)
    openings = openings_of(options, programs, options.games)
    match = played(options, Match(player, opponent, programs, openings, options.games, options.jobs, options.seed))
    moves = judged_moves(options, match, programs, "a" if options.against else None)
    row = stats.error_profile(moves)
    print(json.dumps({player.text: row}, indent=2) if options.json else stats.profile_table([(player.text, row)]))
    return 0


ELO_SLOPES = {"attention": (400, 200), "full_depth": (130, 60)}  # Elo gained by one unit: guess and its error
ACPL_SLOPES = {"attention": (-30, 20), "full_depth": (-3, 2)}
BOUNDS = {"attention": (-20, 20), "full_depth": (1, 100)}


def fit(options):
    if options.acpl is not None and len(options.elo) > 1:
        raise Fault("--acpl is the aim of one row")
    programs = programs_of(options)
    knots = table.read_table(programs.path("castellan"))
    openings = openings_of(options, programs, options.games)
    rows = []
    for elo in options.elo:
        knot = table.knot_for(elo, knots).with_values(**options.set)
        key = knot.fitted_key()
        measure, target, slope = meter(options, programs, openings, knot)
        value, error = table.solve(
            measure, target, knot.values[key], *slope, options.rounds, bounds=BOUNDS[key]
        )
        print(f"{elo}: {key} {value:.2f} +- {1.96 * error:.2f} (95 %)", flush=True)
        rows.append(knot.with_values(**{key: value}).row())
    print("\n".join(rows))
    return 0


def meter(options, programs, openings, knot):
    """(measure of the fitted number, target, slope) for table.solve."""
    from levels.arena import Match

    key = knot.fitted_key()
    if options.acpl is not None:
        opponent, anchor_elo = None, 0
    else:
        name, anchor_elo = options.anchor or table.nearest_anchor(knot.elo)
        opponent = specs.parse_spec(name)

    def match(value, number):
        player = knot.with_values(**{key: value}).player(f"castellan at {knot.elo}")
        seed = options.seed + 1000 * number
        games = Match(player, opponent or player, programs, openings, options.games, options.jobs, seed)
        return played(options, games)

    def elo_of(value, number):
        score = match(value, number).score()
        elo, error = score.elo_with_error()
        print(f"{knot.elo}: {key} {value:.2f} against {opponent.text}: {score.text()}", flush=True)
        return anchor_elo + elo, error

    def acpl_of(value, number):
        moves = judged_moves(options, match(value, number), programs)
        losses = [move.loss for move in moves if move.loss is not None]
        if len(losses) < 2:
            raise Fault("no moves to judge")
        mean = sum(losses) / len(losses)
        error = math.sqrt(sum((loss - mean) ** 2 for loss in losses)) / len(losses)
        print(f"{knot.elo}: {key} {value:.2f}: ACPL {mean:.1f} in {len(losses)} moves", flush=True)
        return mean, max(error, 0.1)

    if options.acpl is not None:
        return acpl_of, options.acpl, ACPL_SLOPES[key]
    return elo_of, knot.elo, ELO_SLOPES[key]


def accept(options):
    from dataclasses import asdict

    from levels.acceptance import Acceptance, Settings

    programs = programs_of(options)
    openings = openings_of(options, programs, options.games)
    settings = Settings(
        options.games, options.moves, options.positions, options.jobs, options.seed,
        options.full_ms, options.hard_ms, options.pgn,
    )
    checks = []
    for check in Acceptance(programs, openings, judges_of(options, programs), settings).run(options.only):
        checks.append(check)
        if options.json != "-":
            print(check.text(), flush=True)
    failed = sum(not check.passed for check in checks)
    if options.json:
        text = json.dumps([asdict(check) for check in checks], indent=2) + "\n"
        if options.json == "-":
            print(text, end="")
        else:
            with open(options.json, "w", encoding="utf-8") as file:
                file.write(text)
    if options.json != "-":
        print(f"{len(checks)} checks, {failed} failed")
    if set(options.only) & {1, 2}:
        warn_of_few(options.games)
    return 3 if failed else 0


def main():
    options = arguments()
    return {"play": play, "profile": profile, "fit": fit, "accept": accept}[options.command](options)


if __name__ == "__main__":
    sys.exit(run("fit_levels", main))
