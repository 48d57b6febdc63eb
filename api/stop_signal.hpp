#pragma once

// SIGTERM and SIGINT: the first asks the program to stop, the second ends it at once.

namespace oms::api {

/// Make it before any thread is started: threads inherit that the signals are held back.
class StopSignal {
  public:
    StopSignal();

    /// Waits for the first signal. From then on another one ends the process (exit 1).
    void wait() const;
};

}  // namespace oms::api
