#include "storage/base/side_thread.hpp"

#include <utility>

namespace oms::storage {

SideThread::SideThread() : thread_([this] { run(); }) {}

SideThread::~SideThread() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

void SideThread::start(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        work_ = std::move(work);
    }
    wake_.notify_all();
}

void SideThread::wait() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return !work_; });
}

bool SideThread::wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, time, [this] { return !work_; });
}

void SideThread::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return work_ || stopping_; });
        if (!work_) {
            return;
        }
        lock.unlock();
        work_();
        lock.lock();
        work_ = nullptr;
        wake_.notify_all();
    }
}

}  // namespace oms::storage
