// A slow and simple referee, written apart from the engine so that the two can check each other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::test {

/// A move of the oracle. Squares are 0 (a1) to 63 (h8); castling is king takes own rook.
struct OracleMove {
  int from = 0;
  int to = 0;
  char promotion = 0;  ///< 'n', 'b', 'r', 'q' or 0
  bool castling = false;
  bool en_passant = false;

  std::string uci() const;  ///< castling as king takes rook
};

/// A position on a plain array of FEN letters. Moves are made by trying each pseudo-legal one and
/// looking whether the king can be taken: no bitboards, no tables, no pins, no code of the engine.
class Oracle {
 public:
  /// `fen` must be a correct FEN with six fields (castling letters of any of the three kinds).
  explicit Oracle(std::string_view fen);

  std::vector<OracleMove> legal_moves() const;
  /// The legal moves as sorted UCI text, castling as king takes rook.
  std::vector<std::string> legal_uci() const;
  void play(const OracleMove& move);
  void pass();

  bool white_to_move() const { return white_; }
  bool in_check() const { return king_attacked(white_); }
  int checkers() const;  ///< how many pieces give check
  bool is_capture(const OracleMove& move) const;
  char at(int square) const { return board_[static_cast<std::size_t>(square)]; }
  /// X-FEN; the en passant square only when a capture is legal.
  std::string fen() const;
  std::uint64_t perft(int depth) const;

 private:
  char& at(int square) { return board_[static_cast<std::size_t>(square)]; }
  bool is_own(char piece, bool white) const;
  int find_king(bool white) const;
  bool attacks(int from, int target) const;
  bool king_attacked(bool white) const;
  bool square_attacked(int square, bool by_white) const;
  void add_pawn_moves(int from, std::vector<OracleMove>& moves) const;
  void add_piece_moves(int from, std::vector<OracleMove>& moves) const;
  void add_castling(std::vector<OracleMove>& moves) const;
  bool castling_path_free(int king, int rook, int king_to, int rook_to) const;
  bool en_passant_possible() const;
  std::string castling_field() const;

  std::array<char, 64> board_;
  bool white_ = true;
  std::array<int, 4> castling_rook_ = {-1, -1, -1, -1};  // white king and queen side, black ...
  int en_passant_ = -1;
  int halfmove_clock_ = 0;
  int fullmove_number_ = 1;
};

}  // namespace castellan::test
