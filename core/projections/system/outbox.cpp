#include "projections/system/outbox.hpp"

#include "domain/messages/status.hpp"
#include "entities/tables/tables.hpp"
#include "events/system/outbox_events.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

class OutboxProjection {
  public:
    OutboxProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::EffectRequested& e) {
        Cells cells(outbox());
        set_created(cells, event_);
        events::EffectRequested::describe(cells, e);
        cells.set("id", cell(e.outboxId));
        cells.set("sendStatus", domain::kEffectWaiting);
        cells.set("nextTry", std::max(event_.time.ms, e.notBefore));
        cells.set("createUserName", std::string_view(e.operatorName));
        out_.put(outbox_table(), cells.row());
    }

    void operator()(const events::EffectFailed& e) {
        tried(e.outboxId, domain::kEffectWaiting, e.attempt, e.reason, Cell(e.nextTry));
    }

    void operator()(const events::EffectDone& e) {
        tried(e.outboxId, domain::kEffectDone, e.attempt, e.outcome, Cell(std::monostate{}));
    }

    void operator()(const events::EffectGivenUp& e) {
        tried(e.outboxId, domain::kEffectGivenUp, e.attempt, e.reason, Cell(std::monostate{}));
    }

  private:
    void tried(Id id, std::int64_t status, std::int64_t count, std::string_view text, Cell next) {
        Cells cells(outbox());
        cells.set("sendStatus", status);
        cells.set("attempts", count);
        cells.set("outcome", text);
        cells.set("nextTry", next);
        if (status != domain::kEffectWaiting) {
            cells.set("doneTime", event_.time.ms);
        }
        set_touched(cells, event_);
        out_.patch(outbox_table(), std::array{cell(id)}, cells.changes());
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& outbox() {
    static const RichTable table(
        entities::tables::kOutbox,
        {
            {"effectKey", ColumnType::Text},
            {"content", ColumnType::Text},
            {"createUserName", ColumnType::Text},
        },
        {
            {"createTime"},
            {"kind, createTime"},
            {"sendStatus, nextTry"},
            {"sendStatus, createTime"},
            {"target"},
            {"nextTry"},
            {"doneTime"},
        },
        {"kind", "target"}
    );
    return table;
}

bool is_outbox_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == "outbox";
}

void project_outbox(const StoredEvent& event, const events::OutboxEvent& e, TableWriter& out) {
    std::visit(OutboxProjection(event, out), e);
}

}  // namespace oms::projections
