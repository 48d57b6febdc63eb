#pragma once
// A few threads with a bounded queue, for work that takes long or waits for other servers.
// Companies take turns, so that one that sends much, or whose own servers never answer, keeps
// nobody else from them. Pools of their own make pictures, hash passwords and ask other servers.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace oms::api {

/// Thread-safe.
class CompanyPool {
  public:
    using Job = std::function<void()>;

    /// A company has half of the threads at most, and of `queue_max` places a quarter; one at
    /// least.
    CompanyPool(std::size_t threads, std::size_t queue_max);
    ~CompanyPool();  ///< as stop()
    CompanyPool(const CompanyPool&) = delete;
    CompanyPool& operator=(const CompanyPool&) = delete;

    /// False when there is no place, or the pool is stopping: the job was not taken. Jobs must not
    /// throw. Company "" is nobody's work, and has its turns as one.
    [[nodiscard]] bool submit(const std::string& company, Job job);
    void stop();  ///< runs what is queued, then ends the threads; idempotent

  private:
    struct Company {
        std::size_t running = 0;
        std::deque<Job> waiting;
    };

    using Companies = std::map<std::string, Company>;

    void run();
    /// Whose turn it is; end when nobody's that may have a thread.
    Companies::iterator next();

    const std::size_t queue_max_;
    const std::size_t queue_max_of_one_;
    const std::size_t threads_of_one_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Companies companies_;                    ///< that have work waiting or running
    std::deque<Companies::iterator> turns_;  ///< those of whom some waits
    std::size_t waiting_ = 0;
    bool stopping_ = false;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace oms::api
