#pragma once
// Which program this is.

#include <string>

namespace oms::storage {

/// The id that the linker made from the program's bytes (ELF note GNU_BUILD_ID), in hexadecimal
/// digits; "" when it was linked without.
std::string build_id();

}  // namespace oms::storage
