#pragma once
// Work that waits for other servers, on threads that may.

#include "api/calls/call.hpp"

#include <functional>
#include <memory>

namespace oms::api {

/// Runs `work`, which answers, on such a thread, in the turn of the caller's company. Answers
/// itself when there is no place for it, and when `work` throws.
void run_outside(
    const std::shared_ptr<DirectCall>& call, const Respond& respond, std::function<void()> work
);

/// The same in the turn of `company`: for calls that need no sign-in.
void run_outside_for(
    const TenantId& company,
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    std::function<void()> work
);

/// The same for what only reads: its data, or its refusal.
void answer_outside(
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    std::function<Result<std::string>(DirectCall&)> read
);

}  // namespace oms::api
