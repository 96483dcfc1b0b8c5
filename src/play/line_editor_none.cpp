// Stands in where the line editing library was not found.
#include "play/console.h"

namespace castellan::play {

std::unique_ptr<Console> make_line_editor(std::ostream&) { return nullptr; }

}  // namespace castellan::play
