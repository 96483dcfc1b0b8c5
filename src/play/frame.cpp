#include "play/frame.h"

#include <algorithm>

#include "board/notation.h"
#include "play/move_text.h"
#include "util/text.h"

namespace castellan::play {

namespace {

constexpr std::int64_t kAlarmMs = 30'000;
constexpr std::int64_t kTenthsMs = 20'000;
constexpr int kGap = 3;                 // between board and panel
constexpr int kWidestPanel = 46;        // wider would tear names and clocks apart
constexpr std::size_t kWideRows = 5;    // moves beside the board
constexpr std::size_t kNarrowRows = 3;  // and below it
constexpr int kMoveColumns = 12;
constexpr int kColorColumns = 6;

void trim_end(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
}

std::string two_digits(std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

std::string time_text(std::int64_t ms) {
  ms = std::max<std::int64_t>(ms, 0);
  if (ms < kTenthsMs) return std::to_string(ms / 1000) + '.' + std::to_string(ms % 1000 / 100);
  const std::int64_t seconds = (ms + 999) / 1000;
  const std::int64_t hours = seconds / 3600;
  const std::int64_t minutes = seconds / 60 % 60;
  const std::string rest = ':' + two_digits(seconds % 60);
  if (hours == 0) return std::to_string(minutes) + rest;
  return std::to_string(hours) + ':' + two_digits(minutes) + rest;
}

/// Two lines for one side: whose turn, colour, name and clock; then what was taken.
class PlayerLines {
 public:
  PlayerLines(const Scene& scene, Color side, const Style& style, int width)
      : scene_(scene), side_(side), style_(style), width_(width) {}

  std::string name() const {
    const PlayerView& player = view();
    const bool active = scene_.active == side_;
    const int clock_width = player.remaining_ms ? kClockWidth : 0;
    std::string text = active ? "> " : "  ";
    text += padded(name_of(side_), kColorColumns);
    text += fitted(player.name, width_ - 2 - kColorColumns - clock_width);
    text = painted(padded(text, width_ - clock_width), active ? Role::Strong : Role::Plain, style_);
    return player.remaining_ms ? text + clock_text(*player.remaining_ms, style_) : text;
  }

  std::string taken() const {
    const Position& position = scene_.game.position_at(scene_.ply);
    const int indent = 2 + kColorColumns;
    return std::string(static_cast<std::size_t>(indent), ' ') +
           taken_text(taken_by(scene_.game, side_, scene_.ply), side_,
                      material_lead(position, side_), style_, width_ - indent);
  }

  /// The column of the clock, counted from 0 at the start of the line.
  int clock_column() const { return width_ - kClockWidth; }
  bool has_clock() const { return view().remaining_ms.has_value(); }

 private:
  const PlayerView& view() const { return scene_.players[at(side_)]; }

  const Scene& scene_;
  Color side_;
  const Style& style_;
  int width_;
};

void place_clock(Frame& frame, const PlayerLines& lines, Color side, int column) {
  if (lines.has_clock())
    frame.clocks[at(side)] = {static_cast<int>(frame.lines.size()) + 1,
                              column + lines.clock_column() + 1};
}

void add_wide(Frame& frame, const Scene& scene, const std::vector<std::string>& board,
              const Style& style) {
  const int width = std::min(style.width - kBoardWidth - kGap, kWidestPanel);
  const PlayerLines upper(scene, ~scene.bottom, style, width);
  const PlayerLines lower(scene, scene.bottom, style, width);
  std::vector<std::string> sheet = score_sheet(scene.game, scene.ply, style, kWideRows);
  sheet.resize(kWideRows);
  for (std::size_t row = 0; row < kBoardHeight; ++row) {
    std::string panel;
    if (row == 0) {
      place_clock(frame, upper, ~scene.bottom, kBoardWidth + kGap);
      panel = upper.name();
    } else if (row == 1) {
      panel = upper.taken();
    } else if (row < 2 + kWideRows) {
      panel = "  " + sheet[row - 2];
    } else if (row == 2 + kWideRows) {
      place_clock(frame, lower, scene.bottom, kBoardWidth + kGap);
      panel = lower.name();
    } else {
      panel = lower.taken();
    }
    frame.lines.push_back(board[row] + std::string(kGap, ' ') + panel);
  }
}

void add_narrow(Frame& frame, const Scene& scene, const std::vector<std::string>& board,
                const Style& style) {
  frame.lines.insert(frame.lines.end(), board.begin(), board.end());
  for (const Color side : {~scene.bottom, scene.bottom}) {
    const PlayerLines lines(scene, side, style, style.width);
    place_clock(frame, lines, side, 0);
    frame.lines.push_back(lines.name());
    frame.lines.push_back(lines.taken());
  }
  for (const std::string& line : score_sheet(scene.game, scene.ply, style, kNarrowRows))
    frame.lines.push_back("  " + line);
}

}  // namespace

std::string end_line(const game::Verdict& verdict) {
  std::string reason(game::describe(verdict.reason));
  if (!reason.empty()) reason.front() = to_upper(reason.front());
  std::string text(game::to_string(verdict.result));
  text += ' ' + reason;
  if (verdict.result == game::GameResult::WhiteWins) return text + ": White wins.";
  if (verdict.result == game::GameResult::BlackWins) return text + ": Black wins.";
  return text + ": a draw.";
}

std::string clock_text(std::int64_t remaining_ms, const Style& style) {
  const bool alarm = remaining_ms < kAlarmMs;
  const std::string text = padded_left(time_text(remaining_ms), kClockWidth - 1);
  return painted(text + (alarm ? '!' : ' '), alarm ? Role::Alarm : Role::Strong, style);
}

std::vector<std::string> score_sheet(const game::Game& game, std::size_t ply, const Style& style,
                                     std::size_t rows) {
  std::vector<std::string> lines;
  std::size_t end = 0;  // after the line with the last move shown
  for (std::size_t i = 0; i < game.plies(); ++i) {
    const Position& position = game.position_at(i);
    const bool white = position.side_to_move() == Color::White;
    if (white || lines.empty()) {
      lines.push_back(padded_left(std::to_string(position.fullmove_number()), 3) + '.');
      if (!white) lines.back() += padded(" ...", kMoveColumns + 2);
    }
    const std::string text = move_text(position, game.moves()[i], style);
    const bool last = i + 1 == ply;
    lines.back() += padded(last ? '[' + text + ']' : ' ' + text, kMoveColumns + 2);
    if (last) end = lines.size();
  }
  for (std::string& line : lines) trim_end(line);
  end = std::min(std::max(end, rows), lines.size());
  const std::size_t begin = end > rows ? end - rows : 0;
  return {lines.begin() + static_cast<std::ptrdiff_t>(begin),
          lines.begin() + static_cast<std::ptrdiff_t>(end)};
}

Frame draw_frame(const Scene& scene, const Style& style) {
  BoardMarks marks = scene.marks;
  if (scene.ply > 0) marks.last = scene.game.moves()[scene.ply - 1];
  const Position& position = scene.game.position_at(scene.ply);
  const std::vector<std::string> board = draw_board(position, scene.bottom, marks, style);
  Frame frame;
  if (style.width >= kWideWidth)
    add_wide(frame, scene, board, style);
  else
    add_narrow(frame, scene, board, style);
  frame.lines.push_back("");
  frame.lines.push_back(
      painted(scene.status, position.in_check() ? Role::Alarm : Role::Strong, style));
  for (std::string& line : frame.lines) trim_end(line);
  return frame;
}

}  // namespace castellan::play
