// Random sequences of warehouse commands against an oracle: after every one stock, value,
// reservations and orders are what the accepted inputs add up to, and every invariant holds.
// STOCK_SEQUENCES sets how many sequences, STOCK_SEED the first seed. A failing sequence is shrunk
// and printed.
#include "support/stockroom_player.hpp"

#include <cstdlib>
#include <optional>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::Step;
using test::StockroomPlayer;

constexpr std::size_t kCommands = 200;
constexpr unsigned kKinds = 20;

std::vector<Step> steps_of(std::uint64_t seed) {
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
std::vector<Step> shrunk(std::vector<Step> steps) {
    for (std::size_t chunk = steps.size() / 2; chunk > 0; chunk /= 2) {
        for (std::size_t at = 0; at + chunk <= steps.size();) {
            std::vector<Step> fewer = steps;
            const auto from = fewer.begin() + static_cast<std::ptrdiff_t>(at);
            fewer.erase(from, from + static_cast<std::ptrdiff_t>(chunk));
            if (StockroomPlayer().play(fewer)) {
                steps = std::move(fewer);
            } else {
                at += chunk;
            }
        }
    }
    return steps;
}

std::string printed(const std::vector<Step>& steps) {
    std::ostringstream out;
    for (const Step& s : steps) {
        out << "{" << s.kind << ", " << s.a << "U, " << s.b << "U, " << s.c << "U, " << s.who
            << "U}, ";
    }
    return out.str();
}

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(StockProperties, StockIsWhatTheAcceptedCommandsAddUpTo) {
    const std::uint64_t first = setting("STOCK_SEED", 1);
    const std::uint64_t sequences = setting("STOCK_SEQUENCES", 100);
    std::uint64_t accepted = 0;
    std::uint64_t forbidden = 0;
    for (std::uint64_t seed = first; seed < first + sequences; ++seed) {
        const auto steps = steps_of(seed);
        StockroomPlayer player;
        const auto wrong = player.play(steps);
        accepted += static_cast<std::uint64_t>(player.accepted());
        forbidden += static_cast<std::uint64_t>(player.forbidden());
        if (wrong) {
            const auto fewer = shrunk(steps);
            FAIL() << "seed " << seed << ": " << *wrong << "\nshrunk to " << fewer.size()
                   << " steps: " << printed(fewer) << "\n"
                   << StockroomPlayer().play(fewer).value_or("?");
        }
    }
    EXPECT_GT(accepted, sequences * kCommands / 8) << "the player should get somewhere";
    EXPECT_GT(forbidden, sequences * kCommands / 20) << "people should try what they may not";
}

}  // namespace
}  // namespace oms::commands
