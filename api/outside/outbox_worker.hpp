#pragma once
// Does what the ledger asks for outside: takes due rows of the outbox, hands each to the sender of
// its kind, and has the outcome recorded by a command. Only in `serve`: an import, a rebuild or a
// look at the past sends nothing.

#include "api/calls/services.hpp"
#include "commands/system/outbox_commands.hpp"
#include "domain/messages/outbox.hpp"
#include "events/kit/envelope.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace oms::api {

struct Effect {
    TenantId tenant;
    Id id;
    std::string kind;
    std::string key;  ///< the same at every try
    std::string target;
    std::string content;        ///< JSON object
    std::int32_t attempts = 0;  ///< before this one
};

/// What came of a try, and what else is recorded with it. `then` decides on the writer's thread; an
/// error of it ends the effect with that error's key.
struct Sent {
    Sent(domain::Attempt what) : attempt(std::move(what)) {}

    Sent(domain::Attempt what, commands::EffectFollowUp follow)
        : attempt(std::move(what)), then(std::move(follow)) {}

    domain::Attempt attempt;
    commands::EffectFollowUp then;
};

/// Blocks until it is known what came of it.
using EffectSender = std::function<Sent(const Effect&)>;

class OutboxWorker {
  public:
    /// All must outlive the worker.
    OutboxWorker(ReadModels& models, storage::CommandQueue& commands, const Clock& clock)
        : models_(models), commands_(commands), clock_(clock) {}

    ~OutboxWorker() { stop(); }

    OutboxWorker(const OutboxWorker&) = delete;
    OutboxWorker& operator=(const OutboxWorker&) = delete;

    /// Before start().
    void add_sender(std::string_view kind, EffectSender sender);
    /// Looks through the outboxes of these companies first: what waited while nobody served.
    void start(std::vector<TenantId> tenants);
    /// A try that runs is finished. Idempotent.
    void stop();
    /// Of the writer's commits: outboxes with news are looked at soon, and those of companies whose
    /// ledger was opened. Nothing is sent for one that is closed.
    void on_events(const std::vector<events::StoredEvent>& events);

    /// One round over what is due, by the calling thread: how much was tried. For tests.
    std::size_t run_once();

  private:
    using Due = std::map<TenantId, std::int64_t>;  ///< company -> not before, ms

    struct Waiting {
        std::vector<Effect> due;
        std::int64_t next = 0;  ///< ms of the next one that is not due; 0: none
    };

    void run();
    void wake(const TenantId& tenant, std::int64_t at_ms);
    Waiting read(const TenantId& tenant);
    bool settle(const Effect& effect);
    std::size_t work_on(const TenantId& tenant);

    ReadModels& models_;
    storage::CommandQueue& commands_;
    const Clock& clock_;
    std::map<std::string, EffectSender, std::less<>> senders_;
    /// Tried, but the outcome is not in the ledger yet: recorded before anything is tried again.
    std::map<std::pair<TenantId, Id>, Sent> unrecorded_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Due due_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace oms::api
