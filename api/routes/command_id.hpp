#pragma once
// What the Command-Id of a request stands for (architecture 3.8).

#include "api/calls/call.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// As it was sent; "" for none. Invalid / BAD_HEADER.
Result<std::string_view> command_id_of(const Call& call);

/// Method, route and input in one canonical text: what a Command-Id stands for. Its hash is kept
/// with the events, so passwords, keys and files stand in it by their fingerprints: nobody who
/// reads the log can guess them.
std::string canonical_input(DirectCall& call);

}  // namespace oms::api
