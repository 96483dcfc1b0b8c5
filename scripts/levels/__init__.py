"""Measures and fits the weak levels; see ../analyse_levels.py and ../fit_levels.py.

  stats       score, Elo and error profile: numbers only
  specs       players as they are named on the command line
  table       the table of levels in src/search/skill_levels.cpp and the search for its values
  chesslib    python-chess, or a word on where to get it
  players     running engines
  openings    from a book, or drawn by a strong engine
  arena       games between two players
  judge       what a strong engine thinks of the moves of a game
  acceptance  the criteria that the levels must meet

Only the modules from chesslib on need python-chess.
"""

import os
import sys


class Fault(Exception):
    """Something that the user can put right; shown without a traceback."""


class Progress:
    """One line on a terminal that counts what is done; nothing elsewhere."""

    def __init__(self, what, total):
        self.what, self.total, self.done = what, total, 0
        self.shown = sys.stderr.isatty()
        self.add(0)

    def add(self, count=1):
        self.done += count
        if self.shown:
            print(f"\r\033[K{self.what}: {self.done} of {self.total}", end="", file=sys.stderr, flush=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def run(name, main):
    """Exit status of `main()`: its own, or 1 with a message."""
    try:
        status = main()
        sys.stdout.flush()
        return status
    except Fault as fault:
        print(f"{name}: {fault}", file=sys.stderr)
        return 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        else:
            print(f"{name}: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"{name}: interrupted", file=sys.stderr)
        return 130
