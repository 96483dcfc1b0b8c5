"""Openings: a position and the moves played from it before the players begin."""

import math
import random
from dataclasses import dataclass

from levels import Fault, Progress
from levels.chesslib import chess
from levels.players import open_engine
from levels.stats import BOOK_PLIES

NODES = 2000  # a look at a position
CHOICES = 6
TEMPERATURE = 30  # of the choice among the best moves, centipawns
WINDOW = 80  # a move further behind the best is not played
LEVEL = 60  # an opening further from 0 is thrown away


@dataclass(frozen=True)
class Opening:
    fen: str
    moves: tuple = ()

    def board(self):
        board = chess.Board(self.fen)
        for move in self.moves:
            board.push(move)
        return board


START = Opening(chess.STARTING_FEN)


def read_book(path, plies=BOOK_PLIES):
    """All openings of a PGN (its first `plies` moves) or of a file with a FEN or EPD a line."""
    openings = []
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = (line for line in file if line.strip())
        pgn = next(lines, "").lstrip().startswith("[")
        file.seek(0)
        if pgn:
            while (game := chess.pgn.read_game(file)) is not None:
                moves = tuple(game.mainline_moves())[:plies]
                if len(moves) == plies:
                    openings.append(Opening(game.board().fen(), moves))
        else:
            for number, line in enumerate(file, 1):
                if not line.strip() or line.startswith("#"):
                    continue
                try:
                    openings.append(Opening(board_of(line).fen()))
                except ValueError as error:
                    raise Fault(f"{path}, line {number}: {error}") from None
    if not openings:
        raise Fault(f"{path} has no opening of {plies} plies")
    return openings


def board_of(line):
    """The position of a FEN, or of an EPD with or without operations."""
    fields = line.split()
    if len(fields) >= 6 and fields[4].isdecimal() and fields[5].rstrip(";").isdecimal():
        board = chess.Board(" ".join(fields[:5] + [fields[5].rstrip(";")]))
    else:
        board = chess.Board.from_epd(line.strip())[0]
    if not board.is_valid():
        raise ValueError(f"no legal position: {board.fen()}")
    if board.is_game_over():
        raise ValueError(f"the game is over: {board.fen()}")
    return board


def draw_openings(program, count, seed, plies=BOOK_PLIES):
    """`count` different openings in which `program` sees the game level; the same ones each time."""
    rng = random.Random(seed)
    openings, seen = [], set()
    engine = open_engine(program, [("Hash", 16)])
    limit = chess.engine.Limit(nodes=NODES)
    try:
        with Progress("openings", count) as progress:
            for _ in range(20 * count):
                board, game = chess.Board(), object()
                for _ in range(plies):
                    board.push(choose(engine.analyse(board, limit, multipv=CHOICES, game=game), rng))
                key = board.epd()
                score = centipawns(engine.analyse(board, limit, game=game))
                if key in seen or abs(score) > LEVEL or board.is_game_over():
                    continue
                seen.add(key)
                openings.append(Opening(chess.STARTING_FEN, tuple(board.move_stack)))
                progress.add()
                if len(openings) == count:
                    return openings
    except chess.engine.EngineError as error:
        raise Fault(f"{program}: {error}") from None
    finally:
        engine.close()
    raise Fault(f"{program} finds only {len(openings)} level openings; try --book FILE")


def centipawns(info):
    return info["score"].relative.score(mate_score=100_000)


def choose(lines, rng):
    """One of the first moves of `lines`, better ones more often: P ~ exp(gap / TEMPERATURE)."""
    best = centipawns(lines[0])
    near = [line for line in lines if centipawns(line) >= best - WINDOW]
    weights = [math.exp((centipawns(line) - best) / TEMPERATURE) for line in near]
    return rng.choices(near, weights)[0]["pv"][0]
