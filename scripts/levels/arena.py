"""Games between two players, several at a time, ended by the rules alone."""

import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from datetime import date

from levels import Progress
from levels.chesslib import chess
from levels.players import Player, seed_of
from levels.stats import match_score

MAX_PLIES = 400  # a longer game is a draw


@dataclass
class Game:
    number: int
    opening: int  # index: the games of one opening belong together
    board: object  # its last position, with all moves
    players: tuple  # names of White and Black
    a_is_white: bool
    result: str
    reason: str
    book_plies: int
    seconds: dict = field(default_factory=dict)  # side "a" or "b": time of each of its moves

    def points_of_a(self):
        if self.result == "1/2-1/2":
            return 0.5
        return float((self.result == "1-0") == self.a_is_white)


def verdict(board, plies):
    """(result, reason) once the game is over, else None. Repetition and 50 moves need no claim."""
    if board.is_checkmate():
        return ("0-1" if board.turn else "1-0"), "checkmate"
    if board.is_stalemate():
        return "1/2-1/2", "stalemate"
    if board.is_insufficient_material():
        return "1/2-1/2", "insufficient material"
    if board.is_repetition(3):
        return "1/2-1/2", "third repetition"
    if board.is_fifty_moves():
        return "1/2-1/2", "fifty moves"
    if plies >= MAX_PLIES:
        return "1/2-1/2", f"{MAX_PLIES} plies"
    return None


def play_game(number, opening_index, opening, a, b, seed):
    """One game; A has White in games with even numbers."""
    a_is_white = number % 2 == 0
    sides = {a_is_white: ("a", a), (not a_is_white): ("b", b)}  # by colour: True is White
    for name, player in sides.values():
        player.new_game(seed_of(seed, number, name))
    board = opening.board()
    seconds = {"a": [], "b": []}
    while (over := verdict(board, len(board.move_stack))) is None:
        name, player = sides[board.turn]
        move, time = player.move(board)
        seconds[name].append(time)
        board.push(move)
    names = tuple(sides[colour][1].spec.text for colour in (chess.WHITE, chess.BLACK))
    return Game(number, opening_index, board, names, a_is_white, *over, len(opening.moves), seconds)


class Match:
    """Plays `games` games between the Specs `a` and `b`, each opening twice with colours changed."""

    def __init__(self, a, b, programs, openings, games, jobs=1, seed=1, once=False):
        self.a, self.b, self.programs = a, b, programs
        self.openings, self.count, self.jobs, self.seed = openings, games, jobs, seed
        self.per_opening = 1 if once else 2
        self.games = []
        self.local = threading.local()
        self.opened = []

    def play(self):
        """The games, in order. All engines are closed in the end, whatever happens."""
        label = f"{self.a.text} v {self.b.text}"
        pool = ThreadPoolExecutor(self.jobs)
        try:
            with Progress(label, self.count) as progress:
                futures = [pool.submit(self.play_one, number) for number in range(self.count)]
                for future in as_completed(futures):
                    self.games.append(future.result())
                    progress.add()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for player in self.opened:
                player.close()
        self.games.sort(key=lambda game: game.number)
        return self.games

    def play_one(self, number):
        if not hasattr(self.local, "players"):
            self.local.players = []
            for spec in (self.a, self.b):
                player = Player(spec, self.programs)
                self.local.players.append(player)
                self.opened.append(player)
        index = number // self.per_opening % len(self.openings)
        return play_game(number, index, self.openings[index], *self.local.players, self.seed)

    def score(self):
        """MatchScore of A."""
        return match_score([(game.opening, game.points_of_a()) for game in self.games])

    def seconds(self, side):
        return [time for game in self.games for time in game.seconds[side]]


def times_text(seconds):
    if not seconds:
        return "no moves"
    mean = sum(seconds) / len(seconds)
    return f"{1000 * mean:.1f} ms mean, {1000 * max(seconds):.0f} ms at most in {len(seconds)} moves"


def as_pgn(game):
    """PGN text of a Game."""
    tree = chess.pgn.Game.from_board(game.board)
    tree.headers["Event"] = "Castellan levels"
    tree.headers["Date"] = date.today().strftime("%Y.%m.%d")
    tree.headers["Round"] = str(game.number + 1)
    tree.headers["White"], tree.headers["Black"] = game.players
    tree.headers["Result"] = game.result
    tree.end().comment = game.reason
    return str(tree)


def write_pgn(path, games):
    with open(path, "a", encoding="utf-8") as file:
        for game in games:
            file.write(as_pgn(game) + "\n\n")
