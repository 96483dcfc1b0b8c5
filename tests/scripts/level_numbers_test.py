#!/usr/bin/env python3
"""Tests of what the level scripts compute: statistics, names of players, the table of knots."""

import json
import math
import random
import sys
import unittest
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "scripts"))

from levels import Fault, specs, stats, table  # noqa: E402


class Statistics(unittest.TestCase):
    def test_elo(self):
        self.assertAlmostEqual(stats.elo(0.5), 0)
        self.assertAlmostEqual(stats.elo(0.75), 190.85, places=2)
        self.assertAlmostEqual(stats.elo(0.31), -stats.elo(0.69))
        self.assertEqual((stats.elo(0), stats.elo(1)), (-math.inf, math.inf))

    def test_score_of_independent_games(self):
        games = [(i, float(i % 2)) for i in range(100)]
        score = stats.match_score(games)
        self.assertEqual((score.wins, score.draws, score.losses), (50, 0, 50))
        self.assertAlmostEqual(score.high - score.score, 1.96 * 0.5 / math.sqrt(99), places=3)
        self.assertAlmostEqual(score.los, 0.5)
        self.assertAlmostEqual(stats.elo(score.high), 69, delta=2)

    def test_pairs_that_even_out_leave_no_doubt(self):
        paired = stats.match_score([(i // 2, float(i % 2)) for i in range(20)] + [(10, 1.0), (10, 1.0)])
        single = stats.match_score([(i, float(i % 2)) for i in range(20)] + [(20, 1.0), (21, 1.0)])
        self.assertEqual(paired.score, single.score)
        self.assertLess(paired.high - paired.low, single.high - single.low)

    def test_one_sided_match(self):
        score = stats.match_score([(i // 2, 1.0) for i in range(20)])
        self.assertEqual((score.score, score.high), (1, 1))
        self.assertAlmostEqual(score.low, 0.839, places=3)
        value, error = score.elo_with_error()
        self.assertTrue(0 < value < 1000 and 0 < error < 2000)
        self.assertGreater(score.los, 0.999)
        self.assertIsNone(score.as_dict()["elo"])
        self.assertIn("Elo +inf", score.text())

    def test_no_games(self):
        self.assertRaises(ValueError, stats.match_score, [])

    def test_accuracy(self):
        self.assertAlmostEqual(stats.win_percent(0), 50)
        self.assertAlmostEqual(stats.win_percent(100), 59.1, places=1)
        self.assertAlmostEqual(stats.move_accuracy(50, 50), 100, places=2)
        self.assertAlmostEqual(stats.move_accuracy(50, 80), 100, places=2)
        self.assertLess(stats.move_accuracy(0, -1000), 20)


class Profile(unittest.TestCase):
    def test_losses_fall_into_their_buckets(self):
        losses = [0, 0, 99, 100, 199, 200, 300, 499, 500, 1000]
        moves = [stats.JudgedMove(loss=loss, accuracy=50.0, best=loss == 0) for loss in losses]
        moves.append(stats.JudgedMove(mated=True))
        moves.append(stats.JudgedMove(mated=False, allowed_mate=True))
        row = stats.error_profile(moves)
        self.assertEqual(row["moves"], 10)
        self.assertAlmostEqual(row["acpl"], sum(losses) / 10)
        self.assertEqual(row["median"], 199.5)
        self.assertEqual([row[f"loss{bound}"] for bound in stats.LOSSES], [70, 50, 40, 20])
        self.assertEqual((row["best"], row["accuracy"]), (20, 50))
        self.assertEqual((row["mate"], row["mates"]), (50, 2))
        self.assertEqual((row["allowed_mates"], row["all_moves"]), (1, 12))
        self.assertEqual((row["recapture"], row["recaptures"]), (None, 0))

    def test_table(self):
        text = stats.profile_table([("a|b", stats.error_profile([]))])
        lines = text.splitlines()
        self.assertEqual(len(lines), 3)
        self.assertEqual(len({line.count("|") for line in lines}), 1)
        self.assertIn("a/b", lines[2])


class Specs(unittest.TestCase):
    def test_short_names(self):
        easy = specs.parse_spec("easy")
        self.assertEqual((easy.engine, easy.options), ("castellan", (("Skill", "Easy"),)))
        self.assertEqual(easy.limit(), {"movetime": specs.PATIENCE_MS})
        self.assertEqual(specs.parse_spec("full").limit(), {"movetime": specs.MOVE_MS})
        self.assertEqual(specs.parse_spec("elo1200").limit(), {"movetime": specs.PATIENCE_MS})
        level0 = specs.parse_spec("sf0")
        self.assertEqual((level0.engine, level0.options), ("stockfish", (("Skill Level", "0"),)))
        self.assertEqual(level0.limit(), {"nodes": specs.ANCHOR_NODES})
        self.assertEqual(specs.parse_spec("sf6").limit(), {"nodes": specs.STRONG_ANCHOR_NODES})

    def test_settings(self):
        spec = specs.parse_spec("./engine:Some Name=a b,go.nodes=500,level.attention=-0.2,level.q=4")
        self.assertEqual(spec.engine, "./engine")
        self.assertEqual(spec.options, (("Some Name", "a b"),))
        self.assertEqual(spec.limit(), {"nodes": 500})
        self.assertEqual(specs.level_text(spec.level), "attention=-0.2,q=4")

    def test_faults(self):
        for text, words in {
            "": "names no engine",
            ":Skill=Easy": "names no engine",
            "easy:": "not KEY=VALUE",
            "easy:Hash": "not KEY=VALUE",
            "easy:go.tempo=5": "no go.tempo",
            "easy:go.nodes=0": "whole number",
            "easy:level.luck=1": "no level.luck",
            "easy:level.q=much": "is a number",
        }.items():
            with self.subTest(text), self.assertRaisesRegex(Fault, words):
                specs.parse_spec(text)


def report(*levels):
    """What `castellan levels --json` prints, for (name, Elo, values)."""
    return json.dumps({
        "levels": [
            {"name": name, "uci_elo": elo, "params": dict(zip(specs.LEVEL_KEYS, values))}
            for name, elo, values in levels
        ]
    })


HIGH = (None, 1600, (5, 6, 0.6, 0.1, 20, 10, 40, 0.8, True, 200_000, 8, 0))
LOW = ("Beginner", 800, (1, 2, -0.2, 0.3, 40, 30, 120, 0.1, False, 2000, 4, 0))
HARD = ("Hard", 2600, (1, 6, 20, 0, 0, 8, 30, 0, True, 200_000, 8, 16))
FULL = (None, 1800, (1, 6, 20, 0, 0, 8, 30, 0, True, 200_000, 8, 6))
REPORT = report(HIGH, LOW, HARD, FULL)


class Table(unittest.TestCase):
    def test_read(self):
        knots = table.parse_table(REPORT)
        self.assertEqual(
            [(knot.elo, knot.name) for knot in knots], [(800, "Beginner"), (1600, ""), (1800, ""), (2600, "Hard")]
        )
        self.assertEqual(
            knots[0].row(),
            '    {800, "Beginner", {1, 2, -0.20, 0.30, 40, 30, 120, 0.10, false, 2\'000, 4}, {}},',
        )
        self.assertEqual(
            specs.level_text(knots[1].player("x").level),
            "depth=5,q=6,attention=0.6,loss=0.1,noise=20,temperature=10,window=40,second_look=0.8,"
            "mate_guard=1,nodes=200000,book=8,full_depth=0",
        )
        self.assertEqual(knots[3].row(), '    {2600, "Hard", full_search(16), {}},')
        self.assertEqual([knot.fitted_key() for knot in knots[1:3]], ["attention", "full_depth"])

    def test_interpolation(self):
        knots = table.parse_table(REPORT)
        middle = table.knot_for(1200, knots).values
        self.assertEqual((middle["depth"], middle["q"], middle["window"]), (3, 4, 80))
        self.assertAlmostEqual(middle["attention"], 0.2)
        self.assertEqual((middle["nodes"], middle["mate_guard"], middle["book"]), (20_000, 1, 6))
        self.assertEqual(table.knot_for(900, knots).values["book"], 5, "4.5, as lround has it")
        self.assertEqual(table.knot_for(1600, knots), knots[1])
        self.assertEqual(table.knot_for(500, knots).values, knots[0].values)

    def test_interpolation_of_the_full_search(self):
        knots = table.parse_table(REPORT)
        self.assertEqual(table.knot_for(1699, knots).values, knots[1].values)
        self.assertEqual(table.knot_for(1700, knots).values, knots[2].values)
        middle = table.knot_for(2000, knots)
        self.assertEqual(middle.values["full_depth"], 8.5)
        self.assertEqual(middle.row(), '    {2000, "", full_search(8.5), {}},')
        self.assertIn("full_depth=8.5", specs.level_text(middle.player("x").level))

    def test_faults(self):
        for text in ("", "[]", "{}", report(), REPORT.replace("book", "cook")):
            self.assertRaises(Fault, table.parse_table, text)

    def test_nearest_anchor(self):
        self.assertEqual(table.nearest_anchor(800), ("sf0", 1320))
        self.assertEqual(table.nearest_anchor(1650), ("sf2", 1608))


class Solving(unittest.TestCase):
    def test_exact_line(self):
        line = table.fit_line([(0, 1000, 1), (1, 1300, 1)], 400, 1e6)
        self.assertAlmostEqual(line.slope, 300, places=3)
        self.assertAlmostEqual(line.x_at(1150), 0.5)

    def test_one_point_uses_what_is_known(self):
        self.assertAlmostEqual(table.fit_line([(0, 1000, 30)], 400, 200).x_at(1200), 0.5)

    def test_noisy_measurements(self):
        rng = random.Random(1)

        def measure(x, _):
            return 1000 + 250 * x + rng.gauss(0, 20), 20

        x, error = table.solve(measure, 1400, 0, 400, 200, rounds=8)
        self.assertLess(error, 0.15)
        self.assertLess(abs(x - 1.6), 3 * error)

    def test_step_is_bounded(self):
        seen = []
        table.solve(lambda x, _: (seen.append(x) or 0, 1), 10_000, 0, 400, 200, rounds=3)
        self.assertTrue(all(abs(b - a) <= 1 for a, b in zip(seen, seen[1:])))

    def test_bounds_are_kept(self):
        seen = []
        x, _ = table.solve(lambda x, _: (seen.append(x) or 0, 1), -10_000, 2, 400, 200, rounds=4, bounds=(1, 9))
        self.assertEqual((min(seen), x), (1, 1))


if __name__ == "__main__":
    unittest.main()
