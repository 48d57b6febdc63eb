#pragma once
// What to buy: a line for goods of which there is too little, with the figures that it follows
// from.

#include "api/calls/call.hpp"

#include <string>

namespace oms::api {

/// Lines of the whole company, the most missing first; the last price for who may see costs. As of
/// the call's moment.
Result<std::string> suggestions_json(QueryCall& call);

}  // namespace oms::api
