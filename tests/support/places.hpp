#pragma once
// Where the tree stands and its programs were built. Only places.cpp is compiled with these paths.

#include <string>

namespace oms::test {

std::string source_dir();
/// The folder fixtures/.
std::string fixtures();
std::string order_ledger();
std::string replay_tool();

}  // namespace oms::test
