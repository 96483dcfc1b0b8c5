#!/usr/bin/env python3
"""Error profile of players: judges their moves in PGN games with a strong engine.

  scripts/analyse_levels.py games.pgn --player easy
  scripts/analyse_levels.py human.pgn --rating 1200-1399 --jobs 2

Counted are moves in balanced positions (within 3 pawns, after ply 8); scores are cut at 10 pawns. A
recapture counts where it is clearly best, a mate allowed where another move would have avoided it;
mates in one are counted in all positions. Profiles can be compared only when the judge, its nodes
and its settings are the same. The same games give the same table.
"""

import argparse
import json
import os
import re
import sys

from levels import Fault, run
from levels.stats import JUDGE_NODES


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pgn", nargs="+", metavar="PGN", help="file with games")
    parser.add_argument("--player", metavar="NAME", help="only the moves of this player")
    parser.add_argument("--rating", metavar="LOW-HIGH", help="only moves of players rated so, as one row")
    parser.add_argument("--judge", metavar="ENGINE", help="UCI engine [stockfish]")
    parser.add_argument("--nodes", type=int, default=JUDGE_NODES, help="of a look at a position [%(default)s]")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="UCI option of the judge"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="judges at the same time [all processors]"
    )
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    options = parser.parse_args()
    if options.nodes < 1 or options.jobs < 1:
        parser.error("--nodes and --jobs are whole numbers from 1 on")
    options.option = [tuple(option.split("=", 1)) for option in options.option]
    if any(len(option) != 2 for option in options.option):
        parser.error("--option takes NAME=VALUE")
    if options.rating and not re.fullmatch(r"\d+-\d+", options.rating):
        parser.error("--rating takes LOW-HIGH")
    return options


def chooser(options, games, headers):
    """The predicate of judge_games that fits --player and --rating."""
    low, high = map(int, options.rating.split("-")) if options.rating else (0, 0)

    def wanted(index, colour):
        name = games[index][2][0 if colour else 1]
        if options.player is not None and name.lower() != options.player.lower():
            return False
        if options.rating:
            rating = headers[index].get("WhiteElo" if colour else "BlackElo", "")
            return rating.isdecimal() and low <= int(rating) <= high
        return True

    return wanted


def main():
    options = arguments()
    from levels import judge, players, stats

    games, headers = [], []
    for path in options.pgn:
        more, their_headers, bad = judge.read_games(path)
        games += more
        headers += their_headers
        if bad:
            print(f"analyse_levels: {path}: {bad} games left out: not standard chess or with errors", file=sys.stderr)
    wanted = chooser(options, games, headers)
    chosen = [i for i in range(len(games)) if wanted(i, True) or wanted(i, False)]
    if not chosen:
        raise Fault("no game has moves of such a player")
    games, headers = [games[i] for i in chosen], [headers[i] for i in chosen]

    program = players.Programs(stockfish=options.judge).path("stockfish")

    def open_judge():
        return judge.Judge(program, options.nodes, options.option)

    moves = judge.judge_games(games, open_judge, options.jobs, chooser(options, games, headers))
    if options.rating:
        everything = [move for of_one in moves.values() for move in of_one]
        moves = {options.player or f"rated {options.rating}": everything}
    rows = [(name, stats.error_profile(of_one)) for name, of_one in sorted(moves.items())]
    if options.json:
        print(json.dumps({name: row for name, row in rows}, indent=2))
    else:
        print(stats.profile_table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(run("analyse_levels", main))
