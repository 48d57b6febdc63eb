#pragma once
// What /metrics tells about log, read models and request logs.

#include "api/net/metrics.hpp"
#include "storage/engine.hpp"
#include "storage/folder/log_book.hpp"

namespace oms::api {

/// `engine` must live as long as `metrics` is asked.
void watch_ledger(Metrics& metrics, storage::Engine& engine);
/// The same of `logs`.
void watch_logs(Metrics& metrics, const storage::LogBook& logs);

}  // namespace oms::api
