#pragma once
// A thread beside its owner, which does one thing at a time for it.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace oms::storage {

class SideThread {
  public:
    SideThread();
    ~SideThread();
    SideThread(const SideThread&) = delete;
    SideThread& operator=(const SideThread&) = delete;

    /// Begins `work`, which must not throw. Wait for it before the next one.
    void start(std::function<void()> work);
    /// Until what was started is done; at once when nothing was.
    void wait();
    /// The same for so long; false when it is not done then.
    bool wait_for(std::chrono::milliseconds time);

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::function<void()> work_;  ///< empty: nothing is to be done
    bool stopping_ = false;
    std::thread thread_;  // last: it uses everything above
};

}  // namespace oms::storage
