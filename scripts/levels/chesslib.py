"""python-chess: rules, SAN, PGN and the engines' side of UCI."""

from levels import Fault

try:
    import chess
    import chess.engine
    import chess.pgn
except ImportError as error:
    raise Fault(
        f"python-chess is missing ({error}). Get it with 'apt install python3-chess' where the system\n"
        "has that package, else into an environment of its own:\n"
        "  python3 -m venv ~/chess-venv && ~/chess-venv/bin/pip install chess\n"
        "and start the script with ~/chess-venv/bin/python3"
    ) from None
