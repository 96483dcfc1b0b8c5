// Numbers for people: what the long-running commands say of their progress.
#pragma once

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>
#include <unistd.h>

namespace castellan::tools {

/// So many digits after the point.
inline std::string fixed(double value, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

/// Hours, minutes and seconds: 1:02:03.
inline std::string clock_text(double seconds) {
  const auto whole = static_cast<long long>(std::max(seconds, 0.0));
  std::ostringstream out;
  out << whole / 3600 << ':' << std::setfill('0') << std::setw(2) << whole / 60 % 60 << ':'
      << std::setw(2) << whole % 60;
  return out.str();
}

/// Whether progress is shown to somebody: its line is then written over again and again.
inline bool shown_on_terminal() { return isatty(STDOUT_FILENO) != 0; }

/// Seconds between two lines of progress; `wanted` 0: as fits the output.
inline double report_interval(int wanted) {
  if (wanted > 0) return wanted;
  return shown_on_terminal() ? 1 : 60;
}

}  // namespace castellan::tools
