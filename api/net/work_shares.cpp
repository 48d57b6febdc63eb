#include "api/net/work_shares.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace oms::api {
namespace {

constexpr std::int64_t kLongUs = 2000;
constexpr std::size_t kWaitingMax = 512;  ///< of one company
constexpr std::int64_t kAveraged = 8;

}  // namespace

WorkShares::WorkShares(std::size_t threads)
    : of_one_(std::max<std::size_t>(1, threads / 2)),
      of_all_(std::max<std::size_t>(1, threads - 1)) {}

bool WorkShares::run_short(const std::string& company, const void* kind, const Job& job) {
    Company* of = nullptr;
    {
        const std::lock_guard lock(mutex_);
        of = &companies_[company];
        if (is_long(*of, kind)) {
            return false;
        }
    }
    const std::int64_t us = perform(job);
    const std::lock_guard lock(mutex_);
    note(*of, kind, us);
    return true;
}

bool WorkShares::run(const std::string& company, const void* kind, Job job) {
    if (run_short(company, kind, job)) {
        return true;
    }
    Task task{kind, std::move(job)};
    Company* of = nullptr;
    {
        const std::lock_guard lock(mutex_);
        of = &companies_[company];
        if (of->running >= of_one_ || running_ >= of_all_) {
            if (of->waiting.size() >= kWaitingMax) {
                return false;
            }
            if (of->waiting.empty()) {
                turns_.push_back(of);
            }
            of->waiting.push_back(std::move(task));
            return true;
        }
        ++of->running;
        ++running_;
    }
    work(of, std::move(task));
    return true;
}

std::size_t WorkShares::waiting() const {
    const std::lock_guard lock(mutex_);
    std::size_t jobs = 0;
    for (const Company* company : turns_) {
        jobs += company->waiting.size();
    }
    return jobs;
}

bool WorkShares::is_long(const Company& company, const void* kind) {
    const auto known = company.took.find(kind);
    return known == company.took.end() || known->second >= kLongUs;
}

/// How long it took, in us.
std::int64_t WorkShares::perform(const Job& job) {
    using namespace std::chrono;
    const auto began = steady_clock::now();
    job();
    return duration_cast<microseconds>(steady_clock::now() - began).count();
}

void WorkShares::note(Company& company, const void* kind, std::int64_t us) {
    const auto [known, first] = company.took.emplace(kind, us);
    if (!first) {
        known->second += (us - known->second) / kAveraged;
    }
}

void WorkShares::work(Company* company, Task task) {
    bool more = true;
    while (more) {
        const std::int64_t us = perform(task.job);
        const std::lock_guard lock(mutex_);
        note(*company, task.kind, us);
        --company->running;
        --running_;
        more = next(company, task);
    }
}

/// The first in turn that has a share left.
bool WorkShares::next(Company*& company, Task& task) {
    for (std::size_t tried = turns_.size(); tried > 0; --tried) {
        Company* const first = turns_.front();
        turns_.pop_front();
        if (first->running >= of_one_) {
            turns_.push_back(first);
            continue;
        }
        company = first;
        task = std::move(first->waiting.front());
        first->waiting.pop_front();
        if (!first->waiting.empty()) {
            turns_.push_back(first);
        }
        ++first->running;
        ++running_;
        return true;
    }
    return false;
}

}  // namespace oms::api
