#pragma once
// Commands of a call given to the writer, and how their outcome is answered.

#include "api/calls/call.hpp"
#include "commands/kit/context.hpp"

#include <functional>
#include <memory>
#include <string>

namespace oms::api {

/// Gives a command to the writer in the caller's name. Its Command-Id stands for what `body` makes,
/// which is asked only when there is one; without `body` it is not kept (nothing will be appended).
/// `done` is called as replies are (CommandQueue), unless the call was refused before it came
/// there: then `respond` has said so (a full queue: 503 with Retry-After).
void submit_as_caller(
    const std::shared_ptr<DirectCall>& call,
    commands::Command command,
    const std::function<std::string()>& body,
    const Respond& respond,
    std::function<void(const Result<storage::Accepted>&)> done
);

/// The same, answered when it is durable: {id, no, version, position} or a
/// list. For direct handlers; command routes do it by themselves.
void submit_command(
    const std::shared_ptr<DirectCall>& call, commands::Command command, Respond respond
);

}  // namespace oms::api
