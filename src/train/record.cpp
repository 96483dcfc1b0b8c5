#include "train/record.h"

#include <cmath>
#include <iomanip>
#include <sstream>

#include "util/json.h"

namespace castellan::train {

namespace {

std::string hex(std::uint64_t hash) {
  std::ostringstream out;
  out << '"' << std::hex << std::setfill('0') << std::setw(16) << hash << '"';
  return out.str();
}

std::string loss_text(double loss) {
  if (!std::isfinite(loss)) return "null";
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << std::fixed << std::setprecision(8) << loss;
  return out.str();
}

}  // namespace

std::string describe_training(const std::string& program, const std::string& settings,
                              const Dataset& dataset, std::span<const EpochReport> epochs) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "{\n  \"program\": " << json_quoted(program)
      << ",\n  \"settings\": " << json_quoted(settings)
      << ",\n  \"training\": {\"games\": " << dataset.games
      << ", \"positions\": " << dataset.training.size()
      << "},\n  \"validation\": {\"games\": " << dataset.validation_games
      << ", \"positions\": " << dataset.validation.size()
      << "},\n  \"positions_hash\": " << hex(dataset.hash) << ",\n  \"files\": [";
  const char* separator = "\n";
  for (const DataFile& file : dataset.files) {
    out << separator << "    {\"path\": " << json_quoted(file.path) << ", \"bytes\": " << file.bytes
        << ", \"fnv1a\": " << hex(file.hash) << ", \"games\": " << file.read.games
        << ", \"positions\": " << file.read.kept << ", \"faults\": " << file.read.faults << "}";
    separator = ",\n";
  }
  out << "\n  ],\n  \"epochs\": [";
  separator = "\n";
  for (const EpochReport& epoch : epochs) {
    out << separator << "    {\"training\": " << loss_text(epoch.training)
        << ", \"validation\": " << loss_text(epoch.validation) << "}";
    separator = ",\n";
  }
  out << "\n  ]\n}\n";
  return out.str();
}

}  // namespace castellan::train
