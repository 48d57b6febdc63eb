#pragma once
// The schemas of an OpenAPI document as TypeScript, for ui/src/lib/wire/types.ts.

#include "base/json.hpp"

#include <string>

namespace oms::test {

/// One type for every component that an operation's input or answer refers to, in their order.
std::string typescript_of(json::Ref openapi);

}  // namespace oms::test
