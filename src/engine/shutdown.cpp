#include "engine/shutdown.h"

#include <chrono>

namespace castellan::engine {

namespace {

using namespace std::chrono_literals;

// Together less than the second in which the process promises to end.
constexpr auto kLinger = 350ms;       // for limited searches at the end of the input
constexpr auto kEngineGrace = 250ms;  // for the engine to stop
constexpr auto kOutputGrace = 250ms;  // for the last lines to be read

}  // namespace

void shut_down(Engine& engine, LineWriter& output, bool linger,
               const std::function<void()>& give_up) {
  if (linger && !engine.waits_for_stop()) engine.wait(kLinger);
  engine.stop();
  if (!engine.wait(kEngineGrace) && give_up) give_up();
  engine.wait();
  if (!output.drain(kOutputGrace) && give_up) give_up();
}

}  // namespace castellan::engine
