"""The acceptance criteria of the levels, by number."""

from collections import Counter
from dataclasses import dataclass

from levels import Fault, Progress
from levels.arena import Match, times_text, verdict, write_pgn
from levels.chesslib import chess
from levels.judge import allows_mate, judge_games, mates_in_one
from levels.openings import START
from levels.players import Player, seed_of
from levels.specs import parse_spec
from levels.stats import error_profile, percent

WEAK = ("beginner", "easy", "medium")
WON = 500  # centipawns of a position that should not end in a repetition
PER_GAME = 2  # positions with a mate taken from one game
TIMED_MOVES = 500
VARIETY_GAMES = 100
SEED_POSITIONS = 50
RUNS = 3

MATCHES = (  # A, B, least and most per cent of A
    ("easy", "sf0", 8, 25),
    ("medium", "sf1", 55, 80),
    ("medium", "sf2", 40, 65),
    ("beginner", "easy", 12, 25),
    ("hard", "sf10", 50, 100),
)
LADDER = (("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("full", "hard"))
ACPL = {"beginner": (65, 90), "easy": (50, 70), "medium": (28, 42)}
LOSS200 = {"beginner": (9, 14), "easy": (6, 10), "medium": (2, 5)}
BEST = {"easy": 30, "medium": 37}
LOSS500 = {"easy": 2.5, "medium": 1}
RECAPTURES = {"easy": 80, "medium": 95}
MATES = {"beginner": (50, 80), "easy": (70, 90), "medium": (100, 100), "hard": (100, 100)}
GUARDED = ("medium", "hard")
TIMES = {  # most ms on average and at most
    "beginner": (None, 20), "easy": (None, 20), "medium": (100, 400), "hard": (None, 1500),
}


@dataclass(frozen=True)
class Settings:
    games: int  # of a match
    moves: int  # judged for a profile
    positions: int  # with a mate in one
    jobs: int
    seed: int
    full_ms: int  # a move of full in the ladder
    hard_ms: int  # a move of sf10 against hard
    pgn: str | None


@dataclass(frozen=True)
class Check:
    criterion: int
    what: str
    wanted: str
    measured: str
    value: float | None
    passed: bool

    def text(self):
        outcome = "pass" if self.passed else "FAIL"
        return f"{self.criterion}  {self.what:<40} {self.wanted:<12} {outcome}  {self.measured}"


def within(criterion, what, value, bounds, measured, unit=" %"):
    low, high = bounds
    wanted = f"{low}{unit}" if low == high else f"{low} to {high}{unit}"
    return Check(criterion, what, wanted, measured, value, value is not None and low <= value <= high)


def at_least(criterion, what, value, bound, measured, unit=""):
    passed = value is not None and value >= bound
    return Check(criterion, what, f">= {bound:g}{unit}", measured, value, passed)


def at_most(criterion, what, value, bound, measured, unit=""):
    passed = value is not None and value <= bound
    return Check(criterion, what, f"<= {bound:g}{unit}", measured, value, passed)


def shown(value, unit="", decimals=1):
    return "nothing" if value is None else f"{value:.{decimals}f}{unit}"


def with_limit(name, movetime):
    return parse_spec(f"{name}:go.movetime={movetime}")


class Acceptance:
    """Runs the criteria. Games of a level against itself serve several of them."""

    def __init__(self, programs, openings, open_judge, settings):
        self.programs, self.openings, self.open_judge = programs, openings, open_judge
        self.settings = settings
        self.matches = {}
        self.self_play = {level: [] for level in (*WEAK, "hard")}

    def run(self, numbers):
        """Yields the Checks of the criteria `numbers`."""
        criteria = {
            1: self.strength, 2: self.ladder, 3: self.profile, 4: self.absurdities,
            5: self.mates, 6: self.times, 7: self.variety, 8: self.determinism,
        }
        for number in numbers:
            yield from criteria[number]()

    def played(self, match):
        games = match.play()
        if self.settings.pgn:
            write_pgn(self.settings.pgn, games)
        return match

    def match(self, a, b):
        if (a, b) not in self.matches:
            limits = {"full": self.settings.full_ms, "sf10": self.settings.hard_ms}
            specs = [with_limit(n, limits[n]) if n in limits else parse_spec(n) for n in (a, b)]
            self.matches[a, b] = self.played(
                Match(*specs, self.programs, self.openings, self.settings.games, self.settings.jobs,
                      seed_of(self.settings.seed, a, b))
            )
        return self.matches[a, b]

    def more_self_play(self, level, games, jobs, openings=None, once=False):
        spec = parse_spec(level)
        seed = seed_of(self.settings.seed, level, len(self.self_play[level]), once)
        offset = len(self.self_play[level]) // 2 % len(self.openings)
        openings = openings or self.openings[offset:] + self.openings[:offset]
        return self.played(Match(spec, spec, self.programs, openings, games, jobs, seed, once))

    def strength(self):
        for a, b, low, high in MATCHES:
            score = self.match(a, b).score()
            value = 100 * score.score
            what = f"{a} against {b}"
            if high == 100:
                yield at_least(1, what, value, low, score.text(), " %")
            else:
                yield within(1, what, value, (low, high), score.text())

    def ladder(self):
        for above, below in LADDER:
            match = self.match(above, below)
            score = match.score()
            yield at_least(2, f"{above} against {below}", 100 * score.score, 80, score.text(), " %")
            yield at_least(2, "  its lower bound", 100 * score.low, 75, f"{100 * score.low:.1f} %", " %")
            share = 100 * self.repeated_when_won(match.games) / len(match.games)
            yield at_most(2, "  repetitions from a won position", share, 3, f"{share:.1f} %", " %")

    def repeated_when_won(self, games):
        repeated = [game for game in games if game.reason == "third repetition"]
        if not repeated:
            return 0
        judge = self.open_judge()
        try:
            judge.new_game()
            return sum(abs(judge.look(game.board.copy(stack=False))[0]) >= WON for game in repeated)
        finally:
            judge.close()

    def profile_of(self, level):
        """Error profile over enough moves of the level against itself."""
        moves, games = [], self.self_play[level]
        counted, judged = 0, 0
        while counted < self.settings.moves:
            batch = max(2, min(60, (self.settings.moves - counted) // 30 + 1))
            if judged == len(games):
                games += self.more_self_play(level, batch, self.settings.jobs).games
            if len(games) > 10 * self.settings.moves:
                raise Fault(f"{counted} balanced moves in {len(games)} games of {level}")
            fresh = [(game.board.root(), list(game.board.move_stack), game.players) for game in games[judged:]]
            judged = len(games)
            for of_one in judge_games(fresh, self.open_judge, self.settings.jobs).values():
                moves += of_one
                counted += sum(move.loss is not None for move in of_one)
        return error_profile(moves)

    def profiles(self):
        if not hasattr(self, "rows"):
            self.rows = {level: self.profile_of(level) for level in self.self_play}
        return self.rows

    def profile(self):
        rows = self.profiles()
        for level, bounds in ACPL.items():
            value = rows[level]["acpl"]
            measured = f"{shown(value)} in {rows[level]['moves']} moves"
            yield within(3, f"{level}: ACPL", value, bounds, measured, "")
        for level, bounds in LOSS200.items():
            value = rows[level]["loss200"]
            yield within(3, f"{level}: moves losing >= 200", value, bounds, shown(value, " %"))
        for level, bound in BEST.items():
            value = rows[level]["best"]
            yield at_least(3, f"{level}: best moves", value, bound, shown(value, " %"), " %")
        values = [rows[level]["acpl"] for level in rows]
        falls = all(a > b for a, b in zip(values, values[1:]))
        measured = ", ".join(f"{level} {shown(rows[level]['acpl'])}" for level in rows)
        yield Check(3, "ACPL falls level by level", "strictly", measured, None, falls)

    def absurdities(self):
        rows = self.profiles()
        for level, bound in LOSS500.items():
            value = rows[level]["loss500"]
            yield at_most(4, f"{level}: moves losing >= 500", value, bound, shown(value, " %"), " %")
        for level, bound in RECAPTURES.items():
            value, count = rows[level]["recapture"], rows[level]["recaptures"]
            measured = f"{shown(value, ' %')} of {count}"
            yield at_least(4, f"{level}: recaptures when clearly best", value, bound, measured, " %")

    def positions(self, fits, wanted):
        """`wanted` positions without history from games of Beginner and Easy where `fits(board)`."""
        found = []
        used = dict.fromkeys(("beginner", "easy"), 0)
        for _ in range(200):
            for level in used:
                games = self.self_play[level]
                if used[level] == len(games):
                    games += self.more_self_play(level, 20, self.settings.jobs).games
                for game in games[used[level]:]:
                    found += positions_of(game, fits, PER_GAME)
                used[level] = len(games)
                if len(found) >= wanted:
                    return found[:wanted]
        raise Fault(f"{len(found)} positions in 8000 games instead of {wanted}")

    def answers(self, spec, boards, seed, extra_options=()):
        """The player's move in each position, each a game of its own with the same chance."""
        with Player(spec, self.programs, extra_options) as player:
            moves = []
            with Progress(spec.text, len(boards)) as progress:
                for board in boards:
                    player.new_game(seed)
                    moves.append(player.move(board)[0])
                    progress.add()
            return moves

    def mates(self):
        boards = self.positions(mates_in_one, self.settings.positions)
        for level, bounds in MATES.items():
            moves = self.answers(parse_spec(level), boards, self.settings.seed)
            value = percent(move in mates_in_one(board) for board, move in zip(boards, moves))
            yield within(5, f"{level}: mates in one played", value, bounds, f"{value:.1f} % of {len(boards)}")
        boards = self.positions(threatens_avoidable_mate, self.settings.positions)
        for level in GUARDED:
            moves = self.answers(parse_spec(level), boards, self.settings.seed)
            value = sum(allows_mate(board, move) for board, move in zip(boards, moves))
            measured = f"{value} of {len(boards)}"
            yield at_most(5, f"{level}: avoidable mates in one allowed", value, 0, measured)

    def times(self):
        for level, (mean, most) in TIMES.items():
            seconds = []
            while len(seconds) < TIMED_MOVES:
                match = self.more_self_play(level, 2, jobs=1)
                self.self_play[level] += match.games
                seconds += match.seconds("a") + match.seconds("b")
            text = times_text(seconds)
            if mean is not None:
                average = 1000 * sum(seconds) / len(seconds)
                yield at_most(6, f"{level}: mean time", average, mean, text, " ms")
            yield at_most(6, f"{level}: longest time", 1000 * max(seconds), most, text, " ms")

    def variety(self):
        count = min(VARIETY_GAMES, self.settings.games)
        judge = self.open_judge()
        try:
            for level in self.self_play:
                games = self.more_self_play(level, count, self.settings.jobs, [START], once=True).games
                lines = [tuple(game.board.move_stack) for game in games]
                different = len(set(lines))
                starts = len({line[:10] for line in lines})
                yield at_least(7, f"{level}: different games", different, 0.95 * count, f"{different} of {count}")
                yield at_least(7, f"{level}: different 10-ply openings", starts, 0.4 * count, f"{starts} of {count}")
                firsts = Counter(line[0] for line in lines)
                worth = first_moves_worth(judge, firsts)
                often = sum(number > 0.05 * count for number in firsts.values())
                shares = ", ".join(
                    f"{chess.Board().san(move)} {100 * number / count:.0f} % ({worth[move]:+d})"
                    for move, number in firsts.most_common()
                )
                yield at_least(7, f"{level}: first moves over 5 % each", often, 3, shares)
                worst = min(worth.values())
                yield at_least(7, f"{level}: worst first move", worst, -60, f"{worst:+d} cp", " cp")
        finally:
            judge.close()

    def determinism(self):
        boards = self.positions(is_middlegame, min(SEED_POSITIONS, self.settings.positions))
        for level in WEAK:
            spec = parse_spec(level)
            seed = self.settings.seed
            runs = [
                self.answers(spec, boards, seed, (("Threads", threads), ("Hash", size)))
                for threads in (1, 4) for size in (1, 64) for _ in range(RUNS)
            ]
            same = sum(len(set(moves)) == 1 for moves in zip(*runs))
            yield at_least(8, f"{level}: same seed, same move", same, len(boards), f"{same} of {len(boards)}")
            others = self.answers(spec, boards, seed + 1)
            value = percent(a != b for a, b in zip(runs[0], others))
            yield at_least(8, f"{level}: another seed, another move", value, 15, f"{value:.0f} %", " %")


def positions_of(game, fits, most):
    """At most `most` positions of a Game, one every ten plies, without history."""
    board, found, last = game.board.root(), [], -10
    for move in game.board.move_stack:
        if len(found) == most:
            break
        ply = len(board.move_stack)
        if ply - last >= 10 and verdict(board, 0) is None and fits(board):
            found.append(board.copy(stack=False))
            last = ply
        board.push(move)
    return found


def threatens_avoidable_mate(board):
    """Whether the opponent threatens mate in one and some but not all moves allow it."""
    if board.is_check() or mates_in_one(board):
        return False
    board.push(chess.Move.null())
    threat = bool(mates_in_one(board))
    board.pop()
    if not threat:
        return False
    allowed = [allows_mate(board, move) for move in board.legal_moves]
    return any(allowed) and not all(allowed)


def is_middlegame(board):
    return board.fullmove_number >= 10 and chess.popcount(board.occupied) >= 14 and board.legal_moves.count() >= 5


def first_moves_worth(judge, moves):
    """Score of White after each first move."""
    judge.new_game()
    return {move: judge.look(chess.Board(), [move])[0] for move in moves}
