#include "api/outside/outbox_worker.hpp"

#include "api/outside/open_companies.hpp"
#include "commands/system/outbox_commands.hpp"
#include "commands/system/seed.hpp"
#include "events/system/ledger_events.hpp"
#include "projections/system/outbox.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <iostream>

namespace oms::api {
namespace {

constexpr std::size_t kAtOnce = 20;      ///< of one company, before the next one's turn
constexpr std::int64_t kRetryMs = 5000;  ///< when the ledger cannot be read or written
constexpr std::chrono::milliseconds kTick{500};

/// What the writer said of an outcome.
struct Recording {
    bool done = false;
    std::string refusal;  ///< why what follows from it cannot be; "" when it can, or may later
};

}  // namespace

void OutboxWorker::add_sender(std::string_view kind, EffectSender sender) {
    senders_.emplace(kind, std::move(sender));
}

void OutboxWorker::start(std::vector<TenantId> tenants) {
    for (const TenantId& tenant : tenants) {
        wake(tenant, 0);
    }
    thread_ = std::thread([this] { run(); });
}

void OutboxWorker::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void OutboxWorker::on_events(const std::vector<events::StoredEvent>& events) {
    for (const events::StoredEvent& event : events) {
        if (projections::is_outbox_event(event) || event.stream == events::kLedgerStream) {
            wake(event.tenant, 0);
        }
    }
}

void OutboxWorker::wake(const TenantId& tenant, std::int64_t at_ms) {
    {
        const std::lock_guard lock(mutex_);
        const auto [it, fresh] = due_.try_emplace(tenant, at_ms);
        if (!fresh) {
            it->second = std::min(it->second, at_ms);
        }
    }
    wake_.notify_all();
}

void OutboxWorker::run() {
    std::string told;
    for (;;) {
        std::size_t done = 0;
        try {
            done = run_once();
            told.clear();
        } catch (const std::exception& fault) {
            if (told != fault.what()) {
                told = fault.what();
                std::cerr << "outbox: " << told << std::endl;
            }
        }
        std::unique_lock lock(mutex_);
        if (done == 0) {
            wake_.wait_for(lock, kTick, [this] { return stopping_; });
        }
        if (stopping_) {
            return;
        }
    }
}

std::size_t OutboxWorker::run_once() {
    std::vector<TenantId> tenants;
    {
        const std::lock_guard lock(mutex_);
        const std::int64_t now = clock_.now().ms;
        for (auto it = due_.begin(); it != due_.end();) {
            const bool due = it->second <= now;
            if (due) {
                tenants.push_back(it->first);
            }
            it = due ? due_.erase(it) : std::next(it);
        }
    }
    std::size_t done = 0;
    for (const TenantId& tenant : tenants) {
        try {
            done += work_on(tenant);
        } catch (...) {
            wake(tenant, clock_.now().ms + kRetryMs);
            throw;
        }
        models_.close(tenant);  // seldom asked for again soon, and each takes its memory
    }
    if (!tenants.empty()) {
        models_.close(TenantId(kSysTenant));
    }
    return done;
}

std::size_t OutboxWorker::work_on(const TenantId& tenant) {
    const Waiting waiting = read(tenant);
    std::size_t tried = 0;
    for (const Effect& effect : waiting.due) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) {
                return tried;
            }
        }
        ++tried;
        if (!settle(effect)) {
            wake(tenant, clock_.now().ms + kRetryMs);
            return tried;
        }
    }
    if (waiting.next != 0) {
        wake(tenant, waiting.next);
    }
    return tried;
}

OutboxWorker::Waiting OutboxWorker::read(const TenantId& tenant) {
    using projections::outbox;
    Waiting waiting;
    // For one that is closed it would be done, and could not be recorded.
    const auto open = is_open_company(models_, tenant);
    if (!open || !*open) {
        waiting.next = open ? 0 : clock_.now().ms + kRetryMs;
        return waiting;
    }
    const auto model = models_.open(tenant);
    if (!model) {
        if (model.error().code == ErrorCode::Unavailable) {
            waiting.next = clock_.now().ms + kRetryMs;
        }
        return waiting;
    }
    const std::int64_t now = clock_.now().ms;
    storage::ListQuery query;
    query.table = &projections::outbox_table();
    query.entity = entities::find_entity("outbox");
    query.select = {"id", "kind", "effectKey", "target", "content", "nextTry", "attempts"};
    query.filters = {{"sendStatus", storage::Match::Equal, {std::int64_t{domain::kEffectWaiting}}}};
    query.sort = {{"nextTry", false}};
    query.size = static_cast<std::int64_t>(kAtOnce);
    const auto read = (*model)->page(query, [&](const storage::RowView& row) {
        const std::int64_t at = row.integer(5);
        if (at > now) {
            waiting.next = waiting.next == 0 ? at : waiting.next;
            return;
        }
        waiting.due.push_back(
            {tenant,
             Id{row.integer(0)},
             std::string(row.text(1)),
             std::string(row.text(2)),
             std::string(row.text(3)),
             std::string(row.text(4)),
             static_cast<std::int32_t>(row.integer(6))}
        );
    });
    if (!read || waiting.due.size() == kAtOnce) {
        waiting.next = read ? now : now + kRetryMs;
    }
    return waiting;
}

/// Tries, unless that is done already, and has the outcome recorded. False when it could not be.
bool OutboxWorker::settle(const Effect& effect) {
    const std::pair key(effect.tenant, effect.id);
    auto known = unrecorded_.find(key);
    if (known == unrecorded_.end()) {
        const auto sender = senders_.find(effect.kind);
        Sent sent(domain::Attempt{
            domain::Attempt::Outcome::Refused, "nobody does this: " + effect.kind});
        if (sender != senders_.end()) {
            sent = sender->second(effect);
        }
        known = unrecorded_.emplace(key, std::move(sent)).first;
    }
    std::promise<Recording> recorded;
    storage::Submission submission;
    submission.user = commands::system_user(effect.tenant);
    submission.correlation_id = "outbox/" + effect.id.str();
    submission.command =
        commands::record_effect(effect.id, known->second.attempt, known->second.then);
    const bool taken = commands_.submit(
        std::move(submission),
        [&recorded](const Result<storage::Accepted>& result) {
            // What is over, or not there any more, has been recorded before; what cannot be written
            // now is written later, and not sent again meanwhile.
            Recording what;
            what.done = result || result.error().code == ErrorCode::NotFound ||
                        result.error().key == "STATUS_DENIED";
            const bool later = !result && (result.error().code == ErrorCode::Unavailable ||
                                           result.error().code == ErrorCode::Internal);
            what.refusal = what.done || later ? std::string() : result.error().key;
            recorded.set_value(std::move(what));
        }
    );
    if (!taken) {
        return false;
    }
    const Recording what = recorded.get_future().get();
    if (!what.refusal.empty() && known->second.then) {
        known->second = Sent(domain::Attempt{domain::Attempt::Outcome::Refused, what.refusal});
    }
    if (what.done) {
        unrecorded_.erase(known);
    }
    return what.done;
}

}  // namespace oms::api
