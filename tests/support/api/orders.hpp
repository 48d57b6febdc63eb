#pragma once
// Orders for tests over the API.

#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <string>

namespace oms::test {

using namespace api;

inline constexpr const char* kOrders = "/api/blade-system/orderApi/";

/// Input of an order that `as` (say "333333/dg01") sells to a new customer of its own, with one
/// line of the commodity ("": a new one). `more` is put behind the members, as ,"remark":"x".
std::string order_input(
    Company& company,
    const std::string& as,
    const std::string& commodity = {},
    const std::string& more = {}
);
/// Id of such an order, saved by `as`.
std::string make_order(
    Company& company,
    const std::string& as,
    const std::string& commodity = {},
    const std::string& more = {}
);
/// Id of whoever asks.
std::string user_id(Company& company, const std::string& as);

}  // namespace oms::test
