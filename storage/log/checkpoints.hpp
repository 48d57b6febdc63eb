#pragma once
// LMDB's file made durable behind the commits, on a thread of its own.

#include "storage/base/side_thread.hpp"
#include "storage/log/lmdb.hpp"
#include "storage/log/newest_batches.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace oms::storage {

/// Of one log, in the thread that writes it.
class Checkpoints {
  public:
    Checkpoints(lmdb::Env& env, std::unique_ptr<NewestBatches> newest)
        : env_(env), newest_(std::move(newest)) {}

    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;

    NewestBatches& newest() { return *newest_; }

    /// Begins one of what is committed now. Waits for the one before; 0, or the system's error
    /// number of that one: nothing can be relied on then, since the system forgets what it could
    /// not write.
    int start();
    /// The same, and until it is done.
    int make();
    /// The last one: LMDB's file is whole. A failure leaves that to the next opening.
    void close() noexcept;

    /// Read transactions that it has open. Any thread.
    std::int64_t readers() const { return readers_; }

  private:
    /// A state that LMDB may not overwrite.
    struct Held;

    int begin(bool closed);
    int wait();

    lmdb::Env& env_;
    std::unique_ptr<NewestBatches> newest_;
    std::atomic<std::int64_t> readers_{0};
    std::shared_ptr<Held> held_;  ///< of the last checkpoint
    int failed_ = 0;
    SideThread beside_;  // last: it uses everything above
};

}  // namespace oms::storage
