#pragma once
// Threads that several companies work on: long work of one leaves room for the others'. What is
// known to be short runs at once. Of long work, and of what nobody has seen yet, a company has half
// of the threads at most, all companies together all but one; more of it waits, and companies take
// turns.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace oms::api {

/// Thread-safe.
class WorkShares {
  public:
    using Job = std::function<void()>;

    explicit WorkShares(std::size_t threads);

    /// Runs the job, now on this thread or later on another that calls this; it must not throw.
    /// `kind`: what takes about as long each time. False, and nothing is run, when too many of the
    /// company wait.
    [[nodiscard]] bool run(const std::string& company, const void* kind, Job job);
    /// Runs the job here and now if it is known to be short; false, and nothing is run, otherwise.
    [[nodiscard]] bool run_short(const std::string& company, const void* kind, const Job& job);
    /// Jobs that are kept for later.
    std::size_t waiting() const;

  private:
    struct Task {
        const void* kind = nullptr;
        Job job;
    };

    struct Company {
        std::unordered_map<const void*, std::int64_t> took;  ///< us, a moving average
        std::size_t running = 0;                             ///< long ones
        std::deque<Task> waiting;
    };

    static bool is_long(const Company& company, const void* kind);
    static std::int64_t perform(const Job& job);
    static void note(Company& company, const void* kind, std::int64_t us);
    /// Runs the task, then what waits, as long as there is any.
    void work(Company* company, Task task);
    bool next(Company*& company, Task& task);

    const std::size_t of_one_;
    const std::size_t of_all_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Company> companies_;
    std::deque<Company*> turns_;  ///< those of whom some waits
    std::size_t running_ = 0;
};

}  // namespace oms::api
