#include "api/net/worker_pool.hpp"

#include <utility>

namespace oms::api {

WorkerPool::WorkerPool(std::size_t threads, std::size_t queue_max)
    : queue_max_(queue_max), shares_(threads) {
    threads_.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { run(); });
    }
}

WorkerPool::~WorkerPool() {
    stop();
}

bool WorkerPool::submit(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || jobs_.size() >= queue_max_) {
            return false;
        }
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
}

void WorkerPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    threads_.clear();
}

std::size_t WorkerPool::queued() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size() + shares_.waiting();
}

void WorkerPool::run() {
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (jobs_.empty()) {
                return;
            }
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace oms::api
