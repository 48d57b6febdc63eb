#pragma once
// Calls that set a password: it is hashed on a thread of its own before the command is made.

#include "api/calls/call.hpp"
#include "base/json.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace oms::api {

/// Makes a command from the sealed hash of a password.
using WithHash = std::function<commands::Command(const std::string& sealed_hash)>;

/// Hashes the password on the hashing thread and gives the command that it makes to the writer. 503
/// when too many wait.
void submit_with_password(
    const std::shared_ptr<DirectCall>& call,
    std::string password,
    WithHash make,
    const Respond& respond
);

/// The password of an input; "" when there is none. Invalid: BAD_FIELD, TOO_LONG.
Result<std::string> given_password(json::Ref input, std::string_view name);
/// A parameter of the call that is a password. Invalid: PARAM_REQUIRED, TOO_LONG.
Result<std::string> required_password(const Call& call, std::string_view name);

}  // namespace oms::api
