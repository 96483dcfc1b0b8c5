// How a front end ends.
#pragma once

#include <functional>

#include "engine/engine.h"
#include "util/line_writer.h"

namespace castellan::engine {

/// Stops everything and waits until the engine is idle and all it said is written. With `linger`
/// (the end of the input, where nobody asked for an end) searches with a limit of their own may go
/// on for a moment, so that `echo "go depth 5" | castellan` works.
///
/// When the engine or the reader of its output cannot be waited for any longer, `give_up` is
/// called, which should end the program at once; without it the wait goes on.
void shut_down(Engine& engine, LineWriter& output, bool linger,
               const std::function<void()>& give_up);

}  // namespace castellan::engine
