#pragma once
// What people can do with a payment order of a provider now, for whoever is refused.

#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

/// What the rules look at; from rows.
struct WxOrderFacts {
    std::int32_t status = 0;    ///< WxStatus
    std::int32_t biz = 0;       ///< WxBiz
    std::int32_t credited = 0;  ///< CreditStatus
    bool refunding = false;     ///< some of it was asked back and is not back
    bool unanswered = false;    ///< the provider left a refund without an answer
    bool own = false;           ///< the person pays it
};

/// Wire names out of credit, close, refund, retry.
std::vector<std::string_view> allowed_wx_actions(const WxOrderFacts& order, const Principal& user);

}  // namespace oms::domain
