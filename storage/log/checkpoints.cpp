#include "storage/log/checkpoints.hpp"

#include "storage/log/lmdb_meta.hpp"

#include <cerrno>
#include <utility>

namespace oms::storage {

struct Checkpoints::Held {
    Held(const lmdb::Env& env, std::atomic<std::int64_t>& readers) : txn(env), counted(readers) {
        ++counted;
    }

    ~Held() { --counted; }

    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    lmdb::ReadTxn txn;
    std::atomic<std::int64_t>& counted;
    Checkpoint checkpoint;
};

int Checkpoints::begin(bool closed) {
    if (const int failed = wait(); failed != 0) {
        return failed;
    }
    auto held = std::make_shared<Held>(env_, readers_);
    auto meta = lmdb::meta_of(env_, held->txn);
    if (!meta) {
        return EIO;
    }
    held->checkpoint = {closed, std::move(*meta)};
    beside_.start([this, held = std::move(held)] {
        failed_ = env_.sync();
        if (failed_ == 0) {
            failed_ = newest_->keep(held->checkpoint);
        }
        if (failed_ == 0) {
            held_ = held;  // what the one before saw may be overwritten now
        }
    });
    return 0;
}

int Checkpoints::start() {
    return begin(false);
}

int Checkpoints::make() {
    const int failed = begin(false);
    return failed != 0 ? failed : wait();
}

void Checkpoints::close() noexcept {
    try {
        if (begin(true) == 0) {
            wait();
        }
    } catch (const lmdb::Failure&) {
        // The next opening goes back to the checkpoint before.
    }
}

int Checkpoints::wait() {
    beside_.wait();
    return failed_;
}

}  // namespace oms::storage
