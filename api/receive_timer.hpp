#pragma once
// Orders that nobody complained about count as received some days after the last goods left
// (domain-model 3.1, 18 -> 19). Only in `serve`.

#include "api/services.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace oms::api {

class ReceiveTimer {
  public:
    /// All must outlive the timer.
    ReceiveTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock)
        : models_(models), commands_(commands), clock_(clock) {}

    ~ReceiveTimer() { stop(); }

    ReceiveTimer(const ReceiveTimer&) = delete;
    ReceiveTimer& operator=(const ReceiveTimer&) = delete;

    /// A look at once, then one every ten minutes.
    void start();
    /// Idempotent.
    void stop();

    /// One look through every company by the calling thread: how many orders were handed to the
    /// writer. The command decides; its Command-Id makes a second look harmless.
    std::size_t run_once();

  private:
    void run();
    std::size_t look_at(const TenantId& tenant);

    ReadModels& models_;
    storage::CommandQueue& commands_;
    const Clock& clock_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace oms::api
