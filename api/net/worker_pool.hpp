#pragma once
// A few threads with a bounded queue, in order of arrival: they run the handlers, whose long work
// shares them by company.

#include "api/net/work_shares.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace oms::api {

class WorkerPool {
  public:
    using Job = std::function<void()>;

    WorkerPool(std::size_t threads, std::size_t queue_max);
    ~WorkerPool();  ///< finishes what is queued
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// False when the queue is full or the pool is stopping: the job was not taken. Jobs must not
    /// throw.
    [[nodiscard]] bool submit(Job job);
    void stop();                 ///< runs what is queued, then ends the threads; idempotent
    std::size_t queued() const;  ///< with what waits for its company's share

    /// For jobs, about what they do for a company.
    WorkShares& shares() { return shares_; }

  private:
    void run();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;
    const std::size_t queue_max_;
    bool stopping_ = false;
    WorkShares shares_;
    std::vector<std::jthread> threads_;
};

}  // namespace oms::api
