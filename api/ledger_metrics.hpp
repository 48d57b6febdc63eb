#pragma once
// What /metrics tells about log and read models.

#include "api/metrics.hpp"
#include "storage/engine.hpp"

namespace oms::api {

/// `engine` must live as long as `metrics` is asked.
void watch_ledger(Metrics& metrics, storage::Engine& engine);

}  // namespace oms::api
