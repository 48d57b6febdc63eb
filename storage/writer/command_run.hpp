#pragma once
// One batch of the writer: runs commands one after another inside open transactions of the log and
// of the tenants' files, then makes all of them durable at once.

#include "commands/kit/hold.hpp"
#include "storage/base/id_source.hpp"
#include "storage/base/row_change.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/command_key.hpp"
#include "storage/writer/clock_watch.hpp"
#include "storage/writer/command_queue.hpp"
#include "storage/writer/preparation.hpp"
#include "storage/writer/tenant_works.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::storage {

class CommandRun {
  public:
    /// `hold` may be empty; it and `clock` must outlive the run.
    CommandRun(
        EventLog& log,
        TenantWorks& works,
        IdSource& ids,
        const ClockWatch& clock,
        const commands::Hold& hold
    );
    ~CommandRun();
    CommandRun(const CommandRun&) = delete;
    CommandRun& operator=(const CommandRun&) = delete;

    /// Runs one command; on success its events are projected and put, not yet durable. Does not
    /// throw.
    Result<Accepted> execute(const Submission& submission, Timestamp now);
    /// What waits beside the rows of the batch, counts and sums, is done, while the batch can
    /// still be refused: what a read model cannot take, the log never gets.
    Status settle();
    /// The moment of truth: settle(), then the log. After an error nothing of the batch exists;
    /// with events(), show() has to follow.
    Status commit();
    /// From now on readers of the files wait for what commit() has appended, until show() ends.
    void announce();
    /// Commits the files behind the log; those that fail catch up later, and those that may wait
    /// are left to the next batches. Once. REQUIRES commit() has appended something.
    void show();
    /// Shows what was left, this batch's too once the log has it.
    void show_left();
    /// Shows what somebody waits for, but for files that this batch has begun with: true when that
    /// should not go on.
    bool asked();

    /// Some were answered without events: what is kept of that, the log does not have.
    bool idle() const { return idle_; }

    std::int64_t bytes() const { return bytes_; }

    /// Rows that show() made visible, by tenant.
    const std::vector<ChangedRows>& changed() const { return changed_; }

    /// New events of the batch, in order.
    const std::vector<events::StoredEvent>& events() const { return put_; }

  private:
    friend class RunContext;

    Result<Accepted> attempt(const Submission& submission, Timestamp now);
    /// Runs a command and keeps its events, unless they are held: then `held` says what is done in
    /// its place, and nothing has happened.
    Result<Accepted> carry_out(
        const Submission& submission,
        const CommandKey* key,
        Timestamp now,
        std::optional<commands::Held>& held
    );
    void take_back();
    void end_idle();
    /// A tenant with an open transaction in this batch.
    Result<TenantWork*> enter(const TenantId& tenant, bool create);
    /// An event of the log or of this batch, valid until the next call.
    const events::StoredEvent& event_at(std::int64_t seq);
    void put(std::vector<events::StoredEvent> made);

    EventLog& log_;
    TenantWorks& works_;
    IdSource& ids_;
    const ClockWatch& clock_;
    const commands::Hold& hold_;
    std::unique_ptr<LogBatch> batch_;
    std::unique_ptr<Preparation> preparation_;
    std::map<TenantId, TenantWork*> entered_;
    std::vector<TenantWork*> later_;        ///< of those, what may wait
    std::vector<events::StoredEvent> put_;  ///< events of the batch so far, by seq
    std::vector<ChangedRows> changed_;
    bool ended_ = false;  ///< its rows are kept or taken back
    bool shown_ = false;
    bool idle_ = false;            ///< answers without events are kept
    std::optional<Error> broken_;  ///< why nothing of this batch can be kept
    events::StoredEvent read_;
    std::int64_t next_seq_;
    std::int64_t bytes_ = 0;
};

}  // namespace oms::storage
