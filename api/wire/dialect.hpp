#pragma once
// The two dialects of the API family (wire-protocol 0).

#include <cstdint>

namespace oms::api {

/// What a session speaks: that of the token endpoint where it began.
enum class Dialect : std::uint8_t {
    X,  ///< /blade-auth/oauth/token: snake_case, a bare object
    O,  ///< /blade-auth/token: camelCase, enveloped
};

}  // namespace oms::api
