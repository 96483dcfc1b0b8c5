#!/usr/bin/env python3
"""A UCI engine for tests: counts material, looks one ply ahead and plays the first best move."""

import chess

VALUES = {chess.PAWN: 100, chess.KNIGHT: 300, chess.BISHOP: 300, chess.ROOK: 500, chess.QUEEN: 900, chess.KING: 0}


def material(board):
    """For the side to move."""
    return sum(
        value * (len(board.pieces(piece, board.turn)) - len(board.pieces(piece, not board.turn)))
        for piece, value in VALUES.items()
    )


def rated(board, move):
    board.push(move)
    score = 5000 if board.is_checkmate() else -material(board)
    board.pop()
    return score


def main():
    board = chess.Board()
    while True:
        words = input().split()
        if words[0] == "uci":
            print("id name Fake\noption name Hash type spin default 1 min 1 max 64")
            print("option name Skill Seed type spin default 0 min 0 max 2147483647\nuciok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "position":
            moves = words.index("moves") if "moves" in words else len(words)
            board = chess.Board(" ".join(words[2:moves])) if words[1] == "fen" else chess.Board()
            for move in words[moves + 1 :]:
                board.push_uci(move)
        elif words[0] == "go":
            only = words[words.index("searchmoves") + 1 :] if "searchmoves" in words else None
            moves = sorted((m for m in board.legal_moves if not only or m.uci() in only), key=str)
            best = max(moves, key=lambda move: rated(board, move))
            score = rated(board, best)
            print(f"info depth 1 score cp {score} nodes 20 pv {best}")
            print(f"info depth 2 score cp {score - 77} upperbound nodes 30 pv {best}")
            print(f"bestmove {best}", flush=True)
        elif words[0] == "quit":
            return


if __name__ == "__main__":
    try:
        main()
    except EOFError:
        pass
