// Numbers as people read them.
#pragma once

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>

namespace castellan::tools {

/// So many digits behind the point.
inline std::string fixed(double value, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

/// 1:02:03; less than nothing is nothing.
inline std::string clock_text(double seconds) {
  const auto whole = static_cast<long long>(std::max(seconds, 0.0));
  std::ostringstream out;
  out << whole / 3600 << ':' << std::setfill('0') << std::setw(2) << whole / 60 % 60 << ':'
      << std::setw(2) << whole % 60;
  return out.str();
}

}  // namespace castellan::tools
