#pragma once
// What a sheet says of its making, so that it explains itself when it is printed.

#include "api/calls/call.hpp"

#include <string>

namespace oms::api {

/// When the sheet was made, and as of when; in the language of the call.
std::string made_stamp(const Call& call);

/// The same for paper, in its language.
std::string printed_stamp(const Call& call, Language language);

/// The last line of a sheet that holds only so many rows of its list.
std::string cut_stamp(Language language, std::int64_t given, std::int64_t total);

}  // namespace oms::api
