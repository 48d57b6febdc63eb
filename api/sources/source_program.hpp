#pragma once
// A program that is given one text and answers one text, in a process that is ended when its time
// is up.

#include "base/result.hpp"

#include <chrono>
#include <cstddef>
#include <string>

namespace oms::api {

/// Unavailable / SOURCE_FAILED: what a source, or the program that asks it, failed at.
Error source_failed(std::string what);

/// Blocks. Its environment is empty but for PATH and LANG; it inherits no file. Unavailable /
/// SOURCE_FAILED with `what`: it cannot be started, takes longer, answers more, or ends badly.
Result<std::string> run_program(
    const std::string& program,
    const std::string& input,
    std::chrono::milliseconds time_max,
    std::size_t output_max
);

/// order-ledger-odbc beside the program that runs.
std::string program_beside(const std::string& name);

}  // namespace oms::api
