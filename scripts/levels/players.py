"""Running engines."""

import shutil
import subprocess
import time
import zlib
from pathlib import Path

from levels import Fault
from levels.chesslib import chess
from levels.specs import level_text

TOP = Path(__file__).resolve().parents[2]


class Programs:
    """Where the engines are."""

    def __init__(self, castellan=None, stockfish=None):
        self.castellan = castellan or str(TOP / "build" / "castellan")
        self.stockfish = stockfish or shutil.which("stockfish") or "/usr/games/stockfish"

    def path(self, engine):
        wanted = {"castellan": self.castellan, "stockfish": self.stockfish}.get(engine, engine)
        found = shutil.which(wanted)
        if not found:
            hint = f"; name it with --{engine} FILE" if engine in ("castellan", "stockfish") else ""
            raise Fault(f"there is no program {wanted}{hint}")
        return found


def seed_of(*parts):
    """A seed for Skill Seed: never 0, which means the clock."""
    return zlib.crc32(repr(parts).encode()) % 0x7FFFFFFF or 1


def open_engine(program, options=()):
    """A started engine with its (name, value) options set."""
    try:
        engine = chess.engine.SimpleEngine.popen_uci(program, timeout=20, stderr=subprocess.DEVNULL)
    except (chess.engine.EngineError, TimeoutError, OSError) as error:
        raise Fault(f"{program} does not answer as a UCI engine: {error}") from None
    try:
        for name, value in options:
            if name not in engine.options:
                raise Fault(f"{program} has no option {name}")
            if engine.options[name].is_managed():
                raise Fault(f"{program}: option {name} is set by this script")
            engine.configure({name: value})
    except chess.engine.EngineError as error:
        engine.close()
        raise Fault(f"{program}: {error}") from None
    except Fault:
        engine.close()
        raise
    return engine


class Player:
    """The engine of a Spec."""

    def __init__(self, spec, programs, extra_options=()):
        self.spec = spec
        options = list(spec.options) + list(extra_options)
        self.engine = open_engine(programs.path(spec.engine), options)
        if spec.level:
            if "LevelParams" not in self.engine.options:
                self.close()
                raise Fault(
                    f"{spec.text}: level.* needs a Castellan built with -DCASTELLAN_TUNE=ON, "
                    f"and {programs.path(spec.engine)} is not"
                )
            self.engine.configure({"LevelParams": level_text(spec.level)})
        self.seeded = "Skill Seed" in self.engine.options and all(
            name.lower() != "skill seed" for name, _ in spec.options
        )
        limit = spec.limit()
        self.limit = chess.engine.Limit(
            time=limit["movetime"] / 1000 if "movetime" in limit else None,
            nodes=limit.get("nodes"),
            depth=limit.get("depth"),
        )
        self.game = None

    def new_game(self, seed):
        if self.seeded:
            self.engine.configure({"Skill Seed": seed})
        self.game = object()

    def move(self, board):
        """(move, seconds until it came)."""
        begin = time.perf_counter()
        try:
            move = self.engine.play(board, self.limit, game=self.game).move
        except (chess.engine.EngineError, TimeoutError) as error:
            raise Fault(f"{self.spec.text} in {board.fen()}: {error or 'no move in time'}") from None
        if move is None:
            raise Fault(f"{self.spec.text} has no move in {board.fen()}")
        return move, time.perf_counter() - begin

    def close(self):
        self.engine.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
