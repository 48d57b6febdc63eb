#include "api/push/push_hub.hpp"

#include <iostream>

namespace oms::api {
namespace {

constexpr std::chrono::milliseconds kTick{250};

std::int64_t steady_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// A store that cannot be read now is no reason for the others not to be told.
template <class F>
void guarded(const F& f) {
    try {
        f();
    } catch (const std::exception& fault) {
        std::cerr << "push: " << fault.what() << std::endl;
    }
}

}  // namespace

PushHub::PushHub(Authenticator& authenticator, ReadModels& models, PushLimits limits)
    : sight_(models),
      core_(authenticator, sight_, limits, steady_ms()),
      thread_([this] { run(); }) {}

PushHub::~PushHub() {
    stop();
}

void PushHub::post(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) {
            return;
        }
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

void PushHub::opened(PushCore::Key key, std::shared_ptr<PushPeer> peer, Language language) {
    post([key, peer = std::move(peer), language](PushCore& core) {
        core.opened(key, peer, language);
    });
}

void PushHub::received(PushCore::Key key, std::string bytes) {
    post([key, bytes = std::move(bytes)](PushCore& core) { core.received(key, bytes); });
}

void PushHub::closed(PushCore::Key key) {
    post([key](PushCore& core) { core.closed(key); });
}

void PushHub::committed(
    const std::vector<events::StoredEvent>& events, const std::vector<storage::ChangedRows>& changed
) {
    auto batches = push_batches(events, changed);
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) {
            return;
        }
        for (PushBatch& batch : batches) {
            const auto it = batches_.find(batch.tenant);
            if (it == batches_.end()) {
                batches_.emplace(batch.tenant, std::move(batch));
            } else {
                it->second.merge(std::move(batch));
            }
        }
    }
    wake_.notify_one();
}

void PushHub::run() {
    std::int64_t ticked = 0;
    while (true) {
        std::deque<Task> tasks;
        std::map<TenantId, PushBatch> batches;
        bool stopping = false;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, kTick, [this] {
                return stopping_ || !tasks_.empty() || !batches_.empty();
            });
            tasks.swap(tasks_);
            batches.swap(batches_);
            stopping = stopping_;
        }
        core_.at(steady_ms());
        // Commits first: who comes back then finds them in what it missed.
        for (const auto& [ledger, batch] : batches) {
            guarded([&] { core_.committed(batch); });
        }
        for (const Task& task : tasks) {
            guarded([&] { task(core_); });
        }
        if (steady_ms() - ticked >= kTick.count()) {
            ticked = steady_ms();
            guarded([&] { core_.tick(); });
        }
        if (stopping) {
            core_.stop();
            return;
        }
    }
}

void PushHub::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

}  // namespace oms::api
