#pragma once
// Variables as callers send them.

#include "base/json.hpp"
#include "base/result.hpp"
#include "domain/workflow/expression/value.hpp"

#include <string>

namespace oms::domain::workflow {

inline constexpr std::size_t kVariablesMax = 100;      ///< of one input
inline constexpr std::size_t kVariableTextMax = 2000;  ///< characters of a text
inline constexpr int kVariableDepthMax = 5;

/// An object of a caller: names of letters, digits and underscores. Invalid, with the member's
/// place as field ("variables.days"): BAD_FIELD, NOT_A_NUMBER, TOO_LONG (param max), TOO_BIG (param
/// max).
Result<Object> read_variables(json::Ref given, const std::string& field);

}  // namespace oms::domain::workflow
