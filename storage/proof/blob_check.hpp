#pragma once
// Are the uploads there that the log names?

#include "storage/folder/blob_store.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/damage.hpp"

#include <functional>

namespace oms::storage {

/// A damage for each event that names an upload whose blob is missing or holds something else.
/// Records that are damaged themselves are left to verify_log.
void check_blobs(
    const EventLog& log, const BlobStore& blobs, const std::function<void(Damage)>& found
);

}  // namespace oms::storage
