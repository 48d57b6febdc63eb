#pragma once
// Random sequences of warehouse steps: made from a seed, played, shrunk to what a failure needs.
// STOCK_SEED sets the first seed.

#include "support/stock/sequences.hpp"
#include "support/stock/stockroom_player.hpp"

#include <optional>
#include <random>
#include <sstream>

namespace oms::test {

inline constexpr std::size_t kCommands = 200;
inline constexpr unsigned kKinds = 20;

inline std::vector<Step> steps_of(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<Step> steps;
    for (std::size_t i = 0; i < kCommands; ++i) {
        steps.push_back(
            {static_cast<unsigned>(random() % kKinds), random(), random(), random(), random()}
        );
    }
    return steps;
}

/// Leaves out what the failure does not need.
template <class Player>
std::vector<Step> shrunk(std::vector<Step> steps) {
    for (std::size_t chunk = steps.size() / 2; chunk > 0; chunk /= 2) {
        for (std::size_t at = 0; at + chunk <= steps.size();) {
            std::vector<Step> fewer = steps;
            const auto from = fewer.begin() + static_cast<std::ptrdiff_t>(at);
            fewer.erase(from, from + static_cast<std::ptrdiff_t>(chunk));
            if (Player().play(fewer)) {
                steps = std::move(fewer);
            } else {
                at += chunk;
            }
        }
    }
    return steps;
}

inline std::string printed(const std::vector<Step>& steps) {
    std::ostringstream out;
    for (const Step& s : steps) {
        out << "{" << s.kind << ", " << s.a << "U, " << s.b << "U, " << s.c << "U, " << s.who
            << "U}, ";
    }
    return out.str();
}

/// Plays one sequence; nothing when all is well, else what went wrong and the steps it needs.
template <class Player>
std::optional<std::string> play_seed(Player& player, std::uint64_t seed) {
    const auto steps = steps_of(seed);
    const auto wrong = player.play(steps);
    if (!wrong) {
        return std::nullopt;
    }
    const auto fewer = shrunk<Player>(steps);
    return "seed " + std::to_string(seed) + ": " + *wrong + "\nshrunk to " +
           std::to_string(fewer.size()) + " steps: " + printed(fewer) + "\n" +
           Player().play(fewer).value_or("?");
}

}  // namespace oms::test
