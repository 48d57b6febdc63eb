#pragma once
// What the process orders of a period would cost by other prices.

#include "api/calls/call.hpp"
#include "api/wire/request.hpp"

#include <memory>

namespace oms::api {

/// Each process order as it is and as it would be, with the works that differ and why. Nothing is
/// saved. Costs only for who may see them.
void answer_repricing(const std::shared_ptr<DirectCall>& call, Respond respond);

}  // namespace oms::api
