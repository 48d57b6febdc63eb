#pragma once
// Holds readers back while what they were told of is on its way to them.

#include <atomic>
#include <cstdint>
#include <thread>

namespace oms::storage {

/// Raised and lifted by one thread; any number wait.
class ReadBarrier {
  public:
    /// Who comes from now on waits until lift(). By now, whoever came before may not see what is
    /// on its way.
    void raise() {
        by_.store(std::this_thread::get_id(), std::memory_order_relaxed);
        turns_.fetch_or(1U, std::memory_order_seq_cst);
    }

    /// Nothing when it is not raised.
    void lift() noexcept {
        const std::uint32_t turn = turns_.load(std::memory_order_relaxed);
        if ((turn & 1U) != 0) {
            asked_.store(false, std::memory_order_relaxed);
            turns_.store(turn + 1, std::memory_order_seq_cst);
            turns_.notify_all();
        }
    }

    /// Returns at once to the thread that raised it. Once lifted, it is not waited for again.
    void wait() {
        looks_.fetch_add(1, std::memory_order_relaxed);
        const std::uint32_t turn = turns_.load(std::memory_order_seq_cst);
        if ((turn & 1U) != 0 && by_.load(std::memory_order_relaxed) != std::this_thread::get_id()) {
            asked_.store(true, std::memory_order_relaxed);
            turns_.wait(turn, std::memory_order_seq_cst);
        }
    }

    /// Somebody may be waiting. Said by mistake now and then.
    bool asked() const { return asked_.load(std::memory_order_relaxed); }

    /// How often wait() was called.
    std::uint64_t looks() const { return looks_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint32_t> turns_{0};  ///< odd: raised
    std::atomic<std::thread::id> by_{};
    std::atomic<bool> asked_{false};
    std::atomic<std::uint64_t> looks_{0};
};

}  // namespace oms::storage
