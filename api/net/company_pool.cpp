#include "api/net/company_pool.hpp"

#include <algorithm>
#include <utility>

namespace oms::api {

CompanyPool::CompanyPool(std::size_t threads, std::size_t queue_max)
    : queue_max_(queue_max),
      queue_max_of_one_(std::max<std::size_t>(queue_max / 4, 1)),
      threads_of_one_(std::max<std::size_t>(threads / 2, 1)) {
    threads_.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { run(); });
    }
}

CompanyPool::~CompanyPool() {
    stop();
}

bool CompanyPool::submit(const std::string& company, Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || waiting_ >= queue_max_) {
            return false;
        }
        const auto known = companies_.try_emplace(company).first;
        if (known->second.waiting.size() >= queue_max_of_one_) {
            return false;
        }
        if (known->second.waiting.empty()) {
            turns_.push_back(known);
        }
        known->second.waiting.push_back(std::move(job));
        ++waiting_;
    }
    wake_.notify_one();
    return true;
}

void CompanyPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    threads_.clear();
}

CompanyPool::Companies::iterator CompanyPool::next() {
    const auto turn = std::find_if(turns_.begin(), turns_.end(), [this](const auto& company) {
        return stopping_ || company->second.running < threads_of_one_;
    });
    if (turn == turns_.end()) {
        return companies_.end();
    }
    const auto company = *turn;
    turns_.erase(turn);
    return company;
}

void CompanyPool::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        auto company = companies_.end();
        wake_.wait(lock, [&] {
            company = next();
            return company != companies_.end() || (stopping_ && turns_.empty());
        });
        if (company == companies_.end()) {
            return;
        }
        Company& of = company->second;
        Job job = std::move(of.waiting.front());
        of.waiting.pop_front();
        --waiting_;
        ++of.running;
        if (!of.waiting.empty()) {
            turns_.push_back(company);
        }
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        if (--of.running == 0 && of.waiting.empty()) {
            companies_.erase(company);
        } else if (!of.waiting.empty()) {
            wake_.notify_one();
        }
    }
}

}  // namespace oms::api
