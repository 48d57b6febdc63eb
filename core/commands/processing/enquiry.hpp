#pragma once
// What somebody without an account asks a company for, from its published calculator.

#include "commands/kit/context.hpp"

#include <string>

namespace oms::commands {

struct Enquiry {
    std::string name;
    std::string tel;
    std::string remark;
    std::string works;  ///< what was calculated, in words
    std::int64_t amount = 0;
};

/// A message to the company's office. To be run as its system user. Invalid: REQUIRED_ENTER,
/// TOO_LONG, BAD_PHONE tel.
Command send_enquiry(Enquiry enquiry);

}  // namespace oms::commands
