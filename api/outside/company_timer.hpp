#pragma once
// Work of the clock: now and then every company is looked through, by a thread of its own. Only in
// `serve`.

#include "api/calls/services.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace oms::api {

class CompanyTimer {
  public:
    /// `models`, `commands` and `clock` must outlive the timer. `name` is for the error log.
    CompanyTimer(
        std::string name,
        std::chrono::seconds pause,
        ReadModels& models,
        storage::CommandQueue& commands,
        const Clock& clock
    )
        : models_(models),
          clock_(clock),
          commands_(commands),
          name_(std::move(name)),
          pause_(pause) {}

    virtual ~CompanyTimer() { stop(); }

    CompanyTimer(const CompanyTimer&) = delete;
    CompanyTimer& operator=(const CompanyTimer&) = delete;

    /// A look at once, then one after each pause.
    void start();
    /// Idempotent. Derived classes call it first in their destructor.
    void stop();

    /// One look through every company by the calling thread, until the writer has answered for all
    /// that was found: how much that is. Where nothing can be due, nobody looks: opening a
    /// company's file takes milliseconds, and there may be a thousand of them. A company that
    /// cannot be looked at is named in the error log, and the next one is looked at. Command-Ids
    /// make a second look harmless.
    std::size_t run_once();

    /// Looks that have ended. Any thread.
    const std::atomic<std::int64_t>& looks() const { return looks_; }

  protected:
    static constexpr std::int64_t kNever = INT64_MAX;

    /// What a look came to.
    struct Look {
        std::size_t done = 0;  ///< found due and carried out
        /// Before this, ms, nothing can be due unless the company's ledger grows. 0: not known.
        std::int64_t quiet_until = 0;
    };

    struct Due {
        std::string command_id;
        commands::Command command;
    };

    /// Hands the commands to the writer, by the company's system user, and waits until each is
    /// answered; a refusal is an answer, too. `told` hears of each, by its Command-Id, whether it
    /// was accepted. How many the writer took.
    using Told = std::function<void(const std::string& command_id, bool accepted)>;
    std::size_t carry_out(const TenantId& tenant, std::vector<Due> due, const Told& told = {});

    /// The least value of a column of times among the rows of `query` that are later than `now`;
    /// kNever when there is none.
    static std::int64_t first_after(
        storage::ReadModel& model, storage::ListQuery query, const char* column, Timestamp now
    );

    /// Asked between the parts of a long look.
    bool stopping() {
        const std::lock_guard lock(mutex_);
        return stopping_;
    }

    ReadModels& models_;
    const Clock& clock_;

  private:
    struct Quiet {
        std::optional<std::int64_t> position;  ///< of the ledger, before the last look
        std::int64_t until = 0;
    };

    /// What is due in a company, carried out. May throw.
    virtual Look look_at(const TenantId& tenant) = 0;
    std::size_t look_where_due(const TenantId& tenant);
    void run();

    storage::CommandQueue& commands_;
    std::string name_;
    std::chrono::seconds pause_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::atomic<std::int64_t> looks_{0};
    std::map<TenantId, Quiet> quiet_;  ///< of who looks
    std::thread thread_;
};

}  // namespace oms::api
