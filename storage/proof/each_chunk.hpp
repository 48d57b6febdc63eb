#pragma once
// A log looked through by two threads: each takes a chunk from the log, works on it, and checks it
// when its turn has come, so that a chunk's bytes stay near the processor that read them.

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <future>
#include <mutex>
#include <utility>

namespace oms::storage {

/// What the two threads share: where to read on, whose turn it is to check, and how it ended.
class ChunkTurns {
  public:
    /// Calls take(where to read on), one caller at a time, which tells where to go on after that or
    /// 0 when there is nothing. The turn of what was taken; negative: there is no more.
    template <class Take>
    std::int64_t take(const Take& take) {
        const std::lock_guard lock(reading_);
        if (ended()) {
            return -1;
        }
        try {
            const std::int64_t behind = take(next_);
            if (behind == 0) {
                end(nullptr);
                return -1;
            }
            next_ = behind;
            return taken_++;
        } catch (...) {
            end(std::current_exception());  // what was taken before it is checked all the same
            return -1;
        }
    }

    /// Calls check() when all turns before have ended, unless one of them was the last: check() was
    /// false, or threw.
    template <class Check>
    void check(std::int64_t turn, const Check& check) {
        std::unique_lock lock(mutex_);
        its_turn_.wait(lock, [&] { return checked_ == turn || stopped_; });
        if (stopped_) {
            return;
        }
        lock.unlock();
        bool more = false;
        std::exception_ptr fault;
        try {
            more = check();
        } catch (...) {
            fault = std::current_exception();
        }
        lock.lock();
        ++checked_;
        if (!more) {
            stopped_ = ended_ = true;
            fault_ = fault;  // of what comes later nobody asks any more
        }
        its_turn_.notify_all();
    }

    /// When both threads have ended: throws what reading or checking threw.
    void rethrow() const {
        if (fault_) {
            std::rethrow_exception(fault_);
        }
    }

  private:
    bool ended() {
        const std::lock_guard lock(mutex_);
        return ended_;
    }

    void end(std::exception_ptr fault) {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        if (!stopped_) {
            fault_ = std::move(fault);
        }
    }

    std::mutex reading_;
    std::int64_t next_ = 1;
    std::int64_t taken_ = 0;

    std::mutex mutex_;
    std::condition_variable its_turn_;
    std::int64_t checked_ = 0;
    bool ended_ = false;    ///< nothing more is taken
    bool stopped_ = false;  ///< nor checked
    std::exception_ptr fault_;
};

/// Calls check(chunk) for the log's chunks in order, one at a time and on either of two threads,
/// until it returns false; work(chunk) before that, for two of them at once. read(seq, chunk) fills
/// a chunk and tells the sequence behind its last record; 0: no record. What any of them throws
/// comes out when everything before it was checked.
template <class Chunk, class Read, class Work, class Check>
void each_chunk(const Read& read, const Work& work, const Check& check) {
    ChunkTurns turns;
    const auto part = [&] {
        Chunk chunk;
        for (;;) {
            const std::int64_t turn =
                turns.take([&](std::int64_t seq) { return read(seq, chunk); });
            if (turn < 0) {
                return;
            }
            std::exception_ptr fault;
            try {
                work(chunk);
            } catch (...) {
                fault = std::current_exception();
            }
            turns.check(turn, [&] {
                if (fault) {
                    std::rethrow_exception(fault);
                }
                return check(std::as_const(chunk));
            });
        }
    };
    auto other = std::async(std::launch::async, part);
    part();
    other.get();
    turns.rethrow();
}

}  // namespace oms::storage
