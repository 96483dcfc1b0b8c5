"""Score and Elo of matches, error profile of moves. Scores of positions in centipawns."""

import math
from collections import defaultdict
from dataclasses import asdict, dataclass
from statistics import median

Z95 = 1.959964  # two-sided 95 % of the normal distribution

CUT = 1000  # scores beyond, and mates, count as this
BALANCED = 300  # a position within it is balanced
BOOK_PLIES = 8  # earlier moves are not judged
JUDGE_NODES = 12_000  # of a look at a position


def elo(score):
    """Elo difference that makes one expect the share `score` of the points."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def wilson(share, count):
    """95 % interval of a share seen in `count` independent trials."""
    z = Z95**2 / count
    middle = (share + z / 2) / (1 + z)
    half = math.sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class MatchScore:
    """What one player made of a match; `low` and `high` bound the score at 95 %."""

    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    los: float  # likelihood that it is the better player

    @property
    def games(self):
        return self.wins + self.draws + self.losses

    @property
    def elo(self):
        return elo(self.score)

    def elo_with_error(self):
        """Elo and its standard error, finite for one-sided results too."""
        score = (self.score * self.games + 0.5) / (self.games + 1)
        error = (self.high - self.low) / 2 / Z95
        return elo(score), error * 400 / math.log(10) / (score * (1 - score))

    def text(self):
        return (
            f"+{self.wins} ={self.draws} -{self.losses}, {100 * self.score:.1f} % "
            f"({100 * self.low:.1f} to {100 * self.high:.1f}), Elo {self.elo:+.0f} "
            f"({elo(self.low):+.0f} to {elo(self.high):+.0f}), LOS {100 * self.los:.1f} %"
        )

    def as_dict(self):
        def finite(value):
            return round(value, 1) if math.isfinite(value) else None

        return asdict(self) | {
            "games": self.games,
            "elo": finite(self.elo),
            "elo_low": finite(elo(self.low)),
            "elo_high": finite(elo(self.high)),
        }


def match_score(games):
    """MatchScore of `games`, pairs of (opening, points of 0, 0.5 or 1).

    Games of one opening are not independent, so the error comes from the sums per opening.
    """
    points = [point for _, point in games]
    if not points:
        raise ValueError("no games")
    count = len(points)
    score = sum(points) / count
    sums = defaultdict(float)
    for opening, point in games:
        sums[opening] += point - score
    groups = len(sums)
    variance = sum(value * value for value in sums.values()) / count**2
    error = math.sqrt(variance * groups / (groups - 1)) if groups > 1 else 0.0
    if error > 0:
        low, high = max(0.0, score - Z95 * error), min(1.0, score + Z95 * error)
        los = 0.5 * math.erfc((0.5 - score) / error / math.sqrt(2))
    else:  # all alike says nothing of the spread
        low, high = wilson(score, count)
        los = 0.5 if score == 0.5 else 1 - 0.5 ** (count + 1) if score > 0.5 else 0.5 ** (count + 1)
    return MatchScore(points.count(1), points.count(0.5), points.count(0), score, low, high, los)


def cut(score):
    return max(-CUT, min(CUT, score))


def win_percent(score):
    """Chance of winning as lichess.org/page/accuracy computes it."""
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * score)) - 1)


def move_accuracy(before, after):
    """Accuracy in percent of a move, from the mover's scores before and after it (same source)."""
    drop = win_percent(before) - win_percent(after)
    return max(0.0, min(100.0, 103.1668 * math.exp(-0.04354 * max(0.0, drop)) - 3.1669))


@dataclass(frozen=True)
class JudgedMove:
    """What is counted of one move; None where the question did not arise."""

    loss: float | None = None  # in a balanced position after the book
    accuracy: float | None = None
    best: bool | None = None  # the judge's move
    recaptured: bool | None = None  # recapturing was clearly best
    mated: bool | None = None  # there was a mate in one
    allowed_mate: bool = False  # in one, although another move would not have


LOSSES = (100, 200, 300, 500)


def percent(flags):
    flags = list(flags)
    return 100 * sum(flags) / len(flags) if flags else None


def error_profile(moves):
    """The row of the table: a dict whose percentages and means are None where nothing was counted."""
    losses = [move.loss for move in moves if move.loss is not None]
    row = {
        "moves": len(losses),
        "acpl": sum(losses) / len(losses) if losses else None,
        "median": median(losses) if losses else None,
        "best": percent(move.best for move in moves if move.loss is not None),
    }
    for bound in LOSSES:
        row[f"loss{bound}"] = percent(loss >= bound for loss in losses)
    accuracies = [move.accuracy for move in moves if move.loss is not None]
    row["accuracy"] = sum(accuracies) / len(accuracies) if accuracies else None
    recaptures = [move.recaptured for move in moves if move.recaptured is not None]
    mates = [move.mated for move in moves if move.mated is not None]
    row |= {
        "recapture": percent(recaptures),
        "recaptures": len(recaptures),
        "mate": percent(mates),
        "mates": len(mates),
        "allowed_mates": sum(move.allowed_mate for move in moves),
        "all_moves": len(moves),
    }
    return row


COLUMNS = (  # key, heading, decimals
    ("moves", "moves", 0),
    ("acpl", "ACPL", 1),
    ("median", "median", 0),
    ("best", "best move %", 1),
    ("loss100", "loss >=100 %", 1),
    ("loss200", ">=200 %", 1),
    ("loss300", ">=300 %", 1),
    ("loss500", ">=500 %", 1),
    ("accuracy", "accuracy %", 1),
    ("recapture", "recapture %", 0),
    ("recaptures", "of", 0),
    ("mate", "mate in 1 %", 0),
    ("mates", "of", 0),
    ("allowed_mates", "mates allowed", 0),
    ("all_moves", "of", 0),
)


def profile_table(rows):
    """Markdown of `rows`, pairs of (name, error_profile)."""
    lines = [["player"] + [heading for _, heading, _ in COLUMNS]]
    for name, row in rows:
        cells = [name.replace("|", "/")]
        for key, _, decimals in COLUMNS:
            cells.append("-" if row[key] is None else f"{row[key]:.{decimals}f}")
        lines.append(cells)
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "| " + " | ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths))
        ) + " |"
        for line in lines
    )
