#pragma once
// Files that are installed with the program that runs: those it starts, and modules.

#include <string>

namespace oms::confined {

/// The file's place: beside the program that runs, as it is built; in lib/order-ledger, as it is
/// installed; or in the folder above, as of the programs of tests.
std::string file_beside(const std::string& name);

}  // namespace oms::confined
