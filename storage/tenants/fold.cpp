#include "storage/tenants/fold.hpp"

#include "storage/log/chain.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace oms::storage {

std::string StoppedModel::text() const {
    return fmt::format(
        "{}: event {}{}{}{}{}: {}",
        tenant,
        position,
        type.empty() ? "" : ", ",
        type,
        stream.empty() ? "" : " of ",
        stream,
        why
    );
}

Error model_stopped(const StoppedModel& model) {
    return Error::unavailable("READ_MODEL_STOPPED")
        .with("position", std::to_string(model.position))
        .with("type", model.type);
}

FoldFault::FoldFault(const events::StoredEvent& event, std::string why)
    : FoldFault(StoppedModel{event.tenant, event.position, event.type, event.stream, std::move(why)}
      ) {}

bool of_rows(const SqliteFault& fault) {
    switch (fault.code() & 0xFF) {
        case SQLITE_ERROR:
        case SQLITE_TOOBIG:
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH:
        case SQLITE_RANGE:
            return true;
        default:
            return false;
    }
}

void ChainFollower::follow(const LoggedEvent& logged) {
    const events::StoredEvent& event = logged.event;
    if (event.position != position_ + 1) {
        throw FoldFault(StoppedModel{
            event.tenant,
            position_ + 1,
            "",
            "",
            fmt::format("it is missing or damaged; the next one is {}", event.position)});
    }
    bytes_.clear();
    append_canonical(bytes_, event);
    if (chain_hash(hash_, bytes_) != logged.hash) {
        throw FoldFault(event, "it is not what the chain covers");
    }
    position_ = event.position;
    hash_ = logged.hash;
}

void project_event(
    const Projection& projection, const events::StoredEvent& event, projections::TableWriter& writer
) {
    try {
        projection.project(event, writer);
    } catch (const SqliteFault& fault) {
        if (of_rows(fault)) {
            throw FoldFault(event, fault.what());
        }
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& fault) {
        throw FoldFault(event, fault.what());
    }
}

}  // namespace oms::storage
