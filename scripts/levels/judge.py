"""What a strong engine thinks of the moves of a game.

The loss of a move is the judge's score before it less the score after it, both within CUT, and
nothing when it is the judge's own move. Only moves in balanced positions after the book count.
"""

import threading
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

from levels import Fault, Progress
from levels.arena import verdict
from levels.chesslib import chess
from levels.players import open_engine
from levels.stats import BALANCED, BOOK_PLIES, CUT, JUDGE_NODES, JudgedMove, cut, move_accuracy, win_percent

HASH = 16
CLEARLY = 7.5  # percent of winning chance by which the best move is clearly best


class Judge:
    """An engine with the scores it gives, from the mover's side."""

    def __init__(self, program, nodes=JUDGE_NODES, options=()):
        self.program = program
        self.engine = open_engine(program)
        known = self.engine.options
        settings = {"Hash": HASH, "Threads": 1, "Use NNUE": False} | dict(options)
        unknown = [name for name, _ in options if name not in known]
        if unknown:
            self.engine.close()
            raise Fault(f"the judge {program} has no option {unknown[0]}")
        try:
            self.engine.configure({name: value for name, value in settings.items() if name in known})
        except chess.engine.EngineError as error:
            self.engine.close()
            raise Fault(f"the judge {program}: {error}") from None
        self.limit = chess.engine.Limit(nodes=nodes)
        self.game = None

    @property
    def name(self):
        return self.engine.id.get("name", self.program)

    def new_game(self):
        """Forgets all it knows, so that a game's scores do not depend on games before it."""
        self.game = object()

    def look(self, board, moves=None):
        """(score within CUT, best move) for the mover, among `moves` if given.

        It is the last score that is not a mere bound: one of those may stand at the end of a search
        that its nodes cut short.
        """
        found = None
        try:
            with self.engine.analysis(board, self.limit, game=self.game, root_moves=moves) as lines:
                for line in lines:
                    bound = "lowerbound" in line or "upperbound" in line
                    if line.get("pv") and "score" in line and not (bound and found):
                        found = line
        except chess.engine.EngineError as error:
            raise Fault(f"the judge {self.program} in {board.fen()}: {error}") from None
        if found is None:
            raise Fault(f"the judge {self.program} gives no score in {board.fen()}")
        return cut(found["score"].relative.score(mate_score=100_000)), found["pv"][0]

    def close(self):
        self.engine.close()


def final_score(board):
    """Score for the mover where the rules have ended the game, else None."""
    over = verdict(board, 0)
    if over is None:
        return None
    return -CUT if board.is_checkmate() else 0


def mates_in_one(board):
    """The moves that mate at once."""
    found = []
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            if board.is_checkmate():
                found.append(move)
            board.pop()
    return found


def allows_mate(board, move):
    """Whether the opponent can mate at once after `move`."""
    board.push(move)
    found = bool(mates_in_one(board))
    board.pop()
    return found


def allowed_avoidable_mate(board, move):
    """Whether `move` lets the opponent mate at once although another move would not."""
    return allows_mate(board, move) and any(
        not allows_mate(board, other) for other in board.legal_moves if other != move
    )


def is_recapture(board, move):
    """Whether `move` takes what has just taken something there."""
    if not board.move_stack or not board.is_capture(move):
        return False
    last = board.pop()
    taken = board.is_capture(last)
    board.push(last)
    return taken and move.to_square == last.to_square


class GameJudgement:
    """Judges the moves of one game; each position is looked at once at most."""

    def __init__(self, judge, start, moves):
        self.judge = judge
        self.board = start
        self.moves = list(moves)
        self.cache = {}
        judge.new_game()

    def look(self, index):
        """(score, best move) before the move `index`, where `self.board` must stand."""
        if index not in self.cache:
            over = final_score(self.board)
            self.cache[index] = self.judge.look(self.board) if over is None else (over, None)
        return self.cache[index]

    def play_through(self, wanted):
        """Yields (colour, JudgedMove) for each move of the colours `wanted`."""
        for index, move in enumerate(self.moves):
            if self.board.turn in wanted:
                yield self.board.turn, self.judged(index, move)
            self.board.push(move)

    def judged(self, index, move):
        board = self.board
        mates = mates_in_one(board)
        mated = move in mates if mates else None
        allowed = allowed_avoidable_mate(board, move)
        if board.ply() < BOOK_PLIES:
            return JudgedMove(mated=mated, allowed_mate=allowed)
        before, best = self.look(index)
        if best is None or abs(before) > BALANCED:
            return JudgedMove(mated=mated, allowed_mate=allowed)
        recaptured = self.recaptured(before, best, move)
        if move == best:
            after = before
        else:
            board.push(move)
            after = -self.look(index + 1)[0]
            board.pop()
        return JudgedMove(
            loss=max(0, before - after),
            accuracy=move_accuracy(before, after),
            best=move == best,
            recaptured=recaptured,
            mated=mated,
            allowed_mate=allowed,
        )

    def recaptured(self, before, best, move):
        """Whether `move` recaptures; None where that was not clearly best."""
        if not is_recapture(self.board, best):
            return None
        others = [other for other in self.board.legal_moves if other.to_square != best.to_square]
        if not others:
            return None
        second, _ = self.judge.look(self.board, others)
        if win_percent(before) - win_percent(second) < CLEARLY:
            return None
        return move.to_square == best.to_square


def judge_games(games, open_judge, jobs=1, wanted=None):
    """Judged moves by player.

    `games` are tuples (start board, moves, names of White and Black); `wanted(game index, colour)`
    names whose moves count, all of them without it. Each of `jobs` threads has a judge of its own.
    """
    local, opened = threading.local(), []

    def one(index):
        if not hasattr(local, "judge"):
            local.judge = open_judge()
            opened.append(local.judge)
        start, moves, _ = games[index]
        colours = [colour for colour in chess.COLORS if wanted is None or wanted(index, colour)]
        return list(GameJudgement(local.judge, start, moves).play_through(colours))

    result = defaultdict(list)
    pool = ThreadPoolExecutor(jobs)
    try:
        with Progress("judged games", len(games)) as progress:
            for index, judged in enumerate(pool.map(one, range(len(games)))):
                names = games[index][2]
                for colour, move in judged:
                    result[names[0] if colour == chess.WHITE else names[1]].append(move)
                progress.add()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for judge in opened:
            judge.close()
    return dict(result)


def read_games(path):
    """(games of standard chess for judge_games, their headers, how many could not be read)."""
    games, headers, bad = [], [], 0
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            try:
                start = game.board()
                usable = not game.errors and type(start) is chess.Board and start.is_valid()
            except ValueError:
                usable = False
            moves = list(game.mainline_moves())
            if not usable:
                bad += 1
            elif moves:
                names = game.headers.get("White", "?"), game.headers.get("Black", "?")
                games.append((start, moves, names))
                headers.append(dict(game.headers))
    return games, headers, bad
