#pragma once
// What a command is answered whose Command-Id was used before.

#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "storage/rows/command_key.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/writer/command_queue.hpp"
#include "storage/writer/tenant_works.hpp"

#include <cstdint>
#include <functional>

namespace oms::storage {

/// The answer that it was given, made again from its events: the documents of the first event's
/// kind, in the order in which they were written. COMMAND_ID_REUSED for another body. `event_at`:
/// an event of the log or of the running batch, valid until the next call.
Result<Accepted> repeated(
    const Submission& submission,
    const CommandKey& key,
    TenantWork& work,
    const UsedCommand& use,
    const std::function<const events::StoredEvent&(std::int64_t seq)>& event_at
);

}  // namespace oms::storage
