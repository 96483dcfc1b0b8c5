#!/usr/bin/env python3
"""Tests of the level scripts with games and a fake engine. Exit status 77: python-chess is missing."""

import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE.parents[1] / "scripts"
sys.path.insert(0, str(SCRIPTS))

from levels import Fault  # noqa: E402

try:
    from levels import acceptance, arena, judge, openings, players, specs  # noqa: E402
    from levels.chesslib import chess  # noqa: E402
except Fault as fault:
    print(f"level_games_test: skipped: {fault}")
    sys.exit(77)


def fake_engine(folder):
    """A program that runs the fake engine with this Python."""
    path = Path(folder, "fake")
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{HERE / "fake_engine.py"}"\n', encoding="utf-8")
    path.chmod(0o755)
    return str(path)


class WithEngine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.engine = fake_engine(self.folder)

    def file(self, name, text):
        path = Path(self.folder, name)
        path.write_text(text, encoding="utf-8")
        return str(path)

    def script(self, name, *arguments):
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        return subprocess.run(
            [sys.executable, SCRIPTS / name, *arguments], capture_output=True, text=True, timeout=120,
            env=environment, check=False,
        )


def moves_of(board, text):
    return [board.push_san(san) for san in text.split()]


class Positions(unittest.TestCase):
    def test_mates_in_one(self):
        board = chess.Board("6k1/5ppp/8/8/8/8/8/R3R2K w - - 0 1")
        self.assertEqual({move.uci() for move in judge.mates_in_one(board)}, {"a1a8", "e1e8"})

    def test_avoidable_mate(self):
        guarded = chess.Board("4r1k1/8/8/8/8/8/5PPP/R5K1 w - - 0 1")
        self.assertTrue(judge.allowed_avoidable_mate(guarded, chess.Move.from_uci("a1a2")))
        self.assertFalse(judge.allowed_avoidable_mate(guarded, chess.Move.from_uci("h2h3")))
        self.assertFalse(acceptance.threatens_avoidable_mate(guarded))
        threatened = chess.Board("4r1k1/8/8/8/8/8/R4PPP/6K1 w - - 0 1")
        self.assertTrue(acceptance.threatens_avoidable_mate(threatened))

    def test_recapture(self):
        board = chess.Board()
        moves_of(board, "e4 d5 exd5")
        self.assertTrue(judge.is_recapture(board, board.parse_san("Qxd5")))
        self.assertFalse(judge.is_recapture(board, board.parse_san("Nf6")))

    def test_ends_of_games(self):
        board = chess.Board()
        moves_of(board, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
        self.assertIsNone(arena.verdict(board, 7))
        moves_of(board, "Ng8")
        self.assertEqual(arena.verdict(board, 8), ("1/2-1/2", "third repetition"))
        self.assertEqual(arena.verdict(chess.Board("8/8/8/3k4/8/8/8/3K4 w - - 0 1"), 0)[1], "insufficient material")
        self.assertEqual(arena.verdict(chess.Board("R6k/8/6K1/8/8/8/8/8 b - - 0 1"), 0), ("1-0", "checkmate"))
        self.assertEqual(arena.verdict(chess.Board(), arena.MAX_PLIES)[0], "1/2-1/2")


class Judging(WithEngine):
    def test_losses(self):
        start = chess.Board("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 9")
        board = start.copy()
        moves = moves_of(board, "exd4 Qxd4 Nc6 Qxa7 Rxa7 Nc3")
        result = judge.judge_games(
            [(start, moves, ("w", "b"))], lambda: judge.Judge(self.engine), jobs=2)
        self.assertEqual([move.loss for move in result["b"]][:2], [0, 100])
        self.assertEqual([move.best for move in result["b"]][:2], [True, False])
        self.assertEqual([move.loss for move in result["w"]], [0, 0, None])
        self.assertTrue(result["w"][0].recaptured)

    def test_only_one_player_and_the_book(self):
        board = chess.Board()
        moves = moves_of(board, "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4")
        result = judge.judge_games(
            [(chess.Board(), moves, ("w", "b"))], lambda: judge.Judge(self.engine),
            wanted=lambda _, colour: colour == chess.WHITE)
        self.assertEqual(list(result), ["w"])
        self.assertEqual([move.loss is None for move in result["w"]], [True] * 4 + [False] * 2)

    def test_unknown_option(self):
        self.assertRaisesRegex(Fault, "no option Speed", judge.Judge, self.engine, 100, [("Speed", "1")])


class Games(WithEngine):
    def test_match_is_the_same_again(self):
        spec = specs.parse_spec(self.engine)
        programs = players.Programs()
        book = openings.read_book(self.file("book.epd", chess.STARTING_FEN + "\n" + "k7/8/8/8/8/8/6q1/K7 b - - 0 1\n"))
        matches = []
        for jobs in (1, 2):
            match = arena.Match(spec, spec, programs, book, 4, jobs)
            match.play()
            matches.append(match)
        lines = [[game.board.move_stack for game in match.games] for match in matches]
        self.assertEqual(lines[0], lines[1])
        self.assertEqual([game.opening for game in matches[0].games], [0, 0, 1, 1])
        self.assertEqual([game.a_is_white for game in matches[0].games], [True, False, True, False])
        self.assertEqual(matches[0].score().games, 4)
        self.assertTrue(matches[0].seconds("a"))
        again = chess.pgn.read_game(io.StringIO(arena.as_pgn(matches[0].games[0])))
        self.assertEqual(list(again.mainline_moves()), matches[0].games[0].board.move_stack)
        self.assertEqual(again.errors, [])

    def test_books(self):
        pgn = '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 *\n\n[Event "y"]\n\n1. e4 *\n'
        book = openings.read_book(self.file("book.pgn", pgn))
        self.assertEqual([len(opening.moves) for opening in book], [8])
        epd = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id "e4";\n'
        self.assertEqual(openings.read_book(self.file("book.epd", epd))[0].board().turn, chess.BLACK)
        for text in ("", "no position\n", "8/8/8/8/8/8/8/8 w - - 0 1\n"):
            self.assertRaises(Fault, openings.read_book, self.file("bad.epd", text))

    def test_bad_engines(self):
        programs = players.Programs(castellan=str(Path(self.folder, "none")))
        self.assertRaisesRegex(Fault, "there is no program", players.Player, specs.parse_spec("easy"), programs)
        programs = players.Programs(castellan=self.engine)
        self.assertRaisesRegex(Fault, "no option Skill", players.Player, specs.parse_spec("easy"), programs)
        spec = specs.parse_spec("castellan:level.q=2")
        self.assertRaisesRegex(Fault, "CASTELLAN_TUNE", players.Player, spec, programs)
        spec = specs.parse_spec("castellan:Hash=1000")
        self.assertRaisesRegex(Fault, "at most 64", players.Player, spec, programs)


class Commands(WithEngine):
    def test_analyse(self):
        moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bxd4"
        pgn = self.file("games.pgn", f'[White "Ann"]\n[Black "Bob"]\n[WhiteElo "1250"]\n\n{moves} *\n')
        run = self.script("analyse_levels.py", pgn, "--judge", self.engine, "--json")
        rows = json.loads(run.stdout)
        self.assertEqual((rows["Ann"]["moves"], rows["Bob"]["moves"]), (2, 2))
        run = self.script("analyse_levels.py", pgn, "--judge", self.engine, "--rating", "1200-1399")
        self.assertIn("rated 1200-1399", run.stdout)
        run = self.script("analyse_levels.py", pgn, "--judge", self.engine, "--player", "Cid")
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn("no game has moves", run.stderr)

    def test_play(self):
        book = self.file("book.epd", "k7/8/8/8/8/8/6q1/K7 b - - 0 1\n")
        run = self.script("fit_levels.py", "play", self.engine, self.engine, "--book", book, "--games", "2", "--json")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(json.loads(run.stdout)["score"]["games"], 2)

    def test_faults_are_one_line(self):
        for arguments in (
            ("play", "easy", "sf0", "--castellan", "/nowhere", "--book", "/nowhere"),
            ("play", "easy:what", "sf0"),
            ("fit", "1100", "--castellan", "/bin/true"),
            ("fit", "1100", "--castellan", "/bin/false"),
            ("profile", "sf0", "--stockfish", "/nowhere"),
        ):
            run = self.script("fit_levels.py", *arguments)
            self.assertEqual(run.returncode, 1, arguments)
            self.assertRegex(run.stderr, r"\Afit_levels: [^\n]*\n\Z")


if __name__ == "__main__":
    unittest.main()
