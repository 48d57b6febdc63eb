#pragma once
// Facts as JSON: what events of an instance carry.

#include "base/json.hpp"
#include "domain/workflow/facts.hpp"

#include <string>

namespace oms::domain::workflow {

/// An array; what read_facts reads.
std::string write_facts(const Facts& facts);

/// Invalid: BAD_FIELD facts, for what write_facts has not written.
Result<Facts> read_facts(json::Ref stored);

}  // namespace oms::domain::workflow
