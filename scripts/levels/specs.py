"""Players as they are named on the command line.

A player is ENGINE, or ENGINE:KEY=VALUE,KEY=VALUE,... with the keys
  Name of a UCI option     castellan:UCI_LimitStrength=true,UCI_Elo=1200
  go.movetime, go.nodes, go.depth     limits of a move; milliseconds the first
  level.NAME               one number of the level, in a tuning build: easy:level.attention=0.3
ENGINE is castellan, stockfish, any other UCI engine's program, or a short name:
  beginner easy medium hard full      castellan with that Skill
  elo1200                  castellan with UCI_LimitStrength and that UCI_Elo
  sf0 ... sf20             stockfish with that Skill Level
Without a limit the levels of Castellan below full decide for themselves, Stockfish's have 40000 nodes
up to sf5 and 200000 from sf6 on (about 50 and 250 ms, and the same on a busy machine; sfN chooses its
move at depth N + 1), all others 50 ms.
"""

import re
from dataclasses import dataclass

from levels import Fault

LEVELS = ("beginner", "easy", "medium", "hard", "full")
LIMITS = ("movetime", "nodes", "depth")
LEVEL_KEYS = (  # in the order of the table in src/search/skill_levels.cpp
    "depth", "q", "attention", "loss", "noise", "temperature", "window", "second_look",
    "mate_guard", "nodes", "book", "full_depth",
)
MOVE_MS = 50
ANCHOR_NODES = 40_000
STRONG_ANCHOR = 6  # Skill Level from which more nodes are needed
STRONG_ANCHOR_NODES = 200_000
PATIENCE_MS = 10_000  # for levels that end their search themselves


@dataclass(frozen=True)
class Spec:
    text: str  # as the user wrote it: the player's name
    engine: str
    options: tuple  # of (name, value)
    level: tuple
    limits: tuple

    def limit(self):
        """Limits of a move by name; never empty."""
        if self.limits:
            return dict(self.limits)
        options = {name.lower(): value.lower() for name, value in self.options}
        level = options.get("skill level")
        if level is not None:
            strong = level.isdigit() and int(level) >= STRONG_ANCHOR
            return {"nodes": STRONG_ANCHOR_NODES if strong else ANCHOR_NODES}
        weak = options.get("skill", "full") != "full" or options.get("uci_limitstrength") == "true"
        return {"movetime": PATIENCE_MS if weak or self.level else MOVE_MS}


def short_name(name):
    """(engine, options) behind a short name; the name itself where it is none."""
    if name in LEVELS:
        return "castellan", {"Skill": name.capitalize()}
    if match := re.fullmatch(r"elo(\d+)", name):
        return "castellan", {"UCI_LimitStrength": "true", "UCI_Elo": match[1]}
    if match := re.fullmatch(r"sf(\d+)", name):
        return "stockfish", {"Skill Level": match[1]}
    return name, {}


def parse_level(key, value):
    if key not in LEVEL_KEYS:
        raise Fault(f"there is no level.{key}; there are {', '.join(LEVEL_KEYS)}")
    try:
        float(value)
    except ValueError:
        raise Fault(f"level.{key} is a number, not '{value}'") from None
    return value


def parse_limit(key, value):
    if key not in LIMITS:
        raise Fault(f"there is no go.{key}; there are {', '.join(LIMITS)}")
    if not re.fullmatch(r"[1-9]\d{0,9}", value):
        raise Fault(f"go.{key} is a whole number from 1 on, not '{value}'")
    return int(value)


def parse_spec(text):
    name, colon, rest = text.partition(":")
    engine, options = short_name(name.strip())
    if not engine:
        raise Fault(f"player '{text}' names no engine")
    level, limits = {}, {}
    for setting in rest.split(",") if colon else []:
        key, equals, value = (part.strip() for part in setting.partition("="))
        if not key or not equals:
            raise Fault(f"player '{text}': '{setting}' is not KEY=VALUE")
        if key.startswith("level."):
            level[key[6:]] = parse_level(key[6:], value)
        elif key.startswith("go."):
            limits[key[3:]] = parse_limit(key[3:], value)
        else:
            options[key] = value
    return Spec(text, engine, tuple(options.items()), tuple(level.items()), tuple(limits.items()))


def level_text(level):
    """The value of the UCI option LevelParams."""
    return ",".join(f"{key}={value}" for key, value in level)
