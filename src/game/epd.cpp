#include "game/epd.h"

#include <cstddef>
#include <utility>

#include "board/fen.h"
#include "util/text.h"

namespace castellan::game {
namespace {

constexpr std::size_t kEpdFields = 4;

/// Takes the first word off `text`.
std::string_view take_word(std::string_view& text) {
  text = trim(text);
  std::size_t end = 0;
  while (end < text.size() && !is_blank(text[end]) && text[end] != ';') ++end;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// Takes a text in double quotes off `text`, which begins with the opening one. A missing
/// closing quote ends at the end of the line.
std::string_view take_quoted(std::string_view& text) {
  text.remove_prefix(1);
  const std::size_t end = text.find('"');
  const std::string_view content = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return content;
}

std::vector<EpdOperation> read_operations(std::string_view text) {
  std::vector<EpdOperation> operations;
  while (!(text = trim(text)).empty()) {
    if (text.front() == ';') {
      text.remove_prefix(1);
      continue;
    }
    EpdOperation operation{std::string(take_word(text)), {}};
    while (!(text = trim(text)).empty() && text.front() != ';') {
      const bool quoted = text.front() == '"';
      operation.operands.emplace_back(quoted ? take_quoted(text) : take_word(text));
    }
    operations.push_back(std::move(operation));
  }
  return operations;
}

bool is_counter(std::string_view word) { return parse_integer<unsigned>(word).has_value(); }

}  // namespace

const std::vector<std::string>* EpdRecord::find(std::string_view opcode) const {
  for (const EpdOperation& operation : operations)
    if (operation.opcode == opcode) return &operation.operands;
  return nullptr;
}

std::string_view EpdRecord::first(std::string_view opcode) const {
  const std::vector<std::string>* operands = find(opcode);
  return operands == nullptr || operands->empty() ? std::string_view{} : operands->front();
}

Result<EpdRecord> parse_epd(std::string_view line) {
  std::string_view rest = line;
  std::string fields;
  for (std::size_t i = 0; i < kEpdFields; ++i) {
    const std::string_view word = take_word(rest);
    if (word.empty()) return Error{"an EPD line needs four fields before its operations"};
    if (i > 0) fields += ' ';
    fields += word;
  }

  std::string halfmove_clock = "0";
  std::string fullmove_number = "1";
  std::string_view after_counters = rest;
  const std::string_view fifth = take_word(after_counters);
  const std::string_view sixth = take_word(after_counters);
  if (is_counter(fifth) && is_counter(sixth)) {
    halfmove_clock = fifth;
    fullmove_number = sixth;
    rest = after_counters;
  }

  EpdRecord record{Position{}, read_operations(rest)};
  if (is_counter(record.first("hmvc"))) halfmove_clock = record.first("hmvc");
  if (is_counter(record.first("fmvn"))) fullmove_number = record.first("fmvn");
  const Result<ParsedFen> parsed = parse_fen(fields + ' ' + halfmove_clock + ' ' + fullmove_number);
  if (!parsed) return Error{parsed.error()};
  record.position = parsed->position;
  return record;
}

}  // namespace castellan::game
