#pragma once
// Random sequences in tests: how many and from which seed the environment says.

#include <cstdint>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace oms::test {

inline std::uint64_t setting(const std::string& name, std::uint64_t otherwise) {
    const char* text = std::getenv(name.c_str());
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// Plays Player(seed) for each of <prefix>_SEQUENCES seeds from <prefix>_SEED on, until one fails.
/// Returns how many commands were accepted in all; `played` counts the sequences.
template <class Player>
int play_sequences(const std::string& prefix, std::uint64_t otherwise, std::uint64_t& played) {
    const std::uint64_t first = setting(prefix + "_SEED", 1);
    const std::uint64_t sequences = setting(prefix + "_SEQUENCES", otherwise);
    int accepted = 0;
    for (played = 0; played < sequences && !::testing::Test::HasFailure(); ++played) {
        const std::uint64_t seed = first + played;
        SCOPED_TRACE(prefix + "_SEED=" + std::to_string(seed));
        Player player(seed);
        player.play();
        accepted += player.accepted();
    }
    return accepted;
}

}  // namespace oms::test
