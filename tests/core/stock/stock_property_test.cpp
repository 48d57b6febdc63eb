// Random sequences of warehouse commands against an oracle: after every one stock, value,
// reservations and orders are what the accepted inputs add up to, and every invariant holds.
// STOCK_SEQUENCES sets how many sequences, STOCK_SEED the first seed. A failing sequence is shrunk
// and printed.
#include "support/stock/stock_sequences.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::kCommands;
using test::setting;

constexpr std::uint64_t kParts = 6;

/// The sequences in parts, so that several processes can share them.
class StockProperties : public testing::TestWithParam<std::uint64_t> {};

TEST_P(StockProperties, StockIsWhatTheAcceptedCommandsAddUpTo) {
    const std::uint64_t first = setting("STOCK_SEED", 1);
    const std::uint64_t end = first + setting("STOCK_SEQUENCES", 100);
    std::uint64_t sequences = 0;
    std::uint64_t accepted = 0;
    std::uint64_t forbidden = 0;
    for (std::uint64_t seed = first + GetParam(); seed < end; seed += kParts) {
        ++sequences;
        test::StockroomPlayer player;
        const auto wrong = test::play_seed(player, seed);
        ASSERT_FALSE(wrong) << *wrong;
        accepted += static_cast<std::uint64_t>(player.accepted());
        forbidden += static_cast<std::uint64_t>(player.forbidden());
    }
    EXPECT_GE(accepted, sequences * kCommands / 8) << "the player should get somewhere";
    EXPECT_GE(forbidden, sequences * kCommands / 20) << "people should try what they may not";
}

INSTANTIATE_TEST_SUITE_P(Part, StockProperties, testing::Range(std::uint64_t{0}, kParts));

}  // namespace
}  // namespace oms::commands
