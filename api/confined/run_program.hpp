#pragma once
// A program that is given one text and answers one text, in a process of its own that is ended when
// its time is up. What strangers wrote (drivers of databases) or sent (pictures) is looked at
// there.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::confined {

struct Program {
    std::string file;                         ///< file_beside()
    std::vector<std::string> arguments = {};  ///< behind its name
};

struct Bounds {
    std::chrono::milliseconds time;
    std::size_t output;  ///< bytes
};

struct RunResult {
    enum class End : std::uint8_t {
        Answered,
        NotStarted,
        Late,
        TooLong,
        Failed,  ///< with another exit code than 0, as when a library of it is missing
        Broken,  ///< by a signal: a fault of its own, or more memory or processor time than it has
    };
    End end;
    std::string text;  ///< what it answered; else what went wrong, for the operator
};

/// Blocks. The program has to read what it wants of its input before it answers. Its environment is
/// empty but for PATH and LANG; it inherits no file.
RunResult run_program(const Program& program, std::string_view input, const Bounds& bounds);

}  // namespace oms::confined
