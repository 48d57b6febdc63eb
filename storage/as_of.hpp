#pragma once
// Documents as they were: their streams projected up to a position into a read model in memory.

#include "storage/event_log.hpp"
#include "storage/read_model.hpp"
#include "storage/schema.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace oms::storage {

/// The rows that the events of `streams` at or before `position` make. `live` (the tenant's read
/// model) tells where they are in the log. Streams that projections of others write to have to be
/// named too (an order and its payments). Rows of other streams are not there.
std::unique_ptr<ReadModel> read_as_of(
    ReadModel& live,
    const EventLog& log,
    const Projection& projection,
    const std::vector<std::string>& streams,
    std::int64_t position
);

}  // namespace oms::storage
