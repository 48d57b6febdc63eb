#pragma once
// What a process order would be priced at, while it is entered.

#include "api/calls/call.hpp"
#include "api/wire/request.hpp"

#include <memory>

namespace oms::api {

/// The input of saveProcessVO, priced as far as it goes: amounts, sub-parts, and the works that
/// explain them. Nothing is saved; refusals as of saving. Costs only for who may see them.
void answer_process_price(const std::shared_ptr<DirectCall>& call, Respond respond);

}  // namespace oms::api
