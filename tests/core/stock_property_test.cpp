// Random sequences of warehouse commands against an oracle: after every one stock, value,
// reservations and orders are what the accepted inputs add up to, and every invariant holds.
// STOCK_SEQUENCES sets how many sequences, STOCK_SEED the first seed. A failing sequence is shrunk
// and printed.
#include "support/stock_sequences.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::kCommands;
using test::setting;

TEST(StockProperties, StockIsWhatTheAcceptedCommandsAddUpTo) {
    const std::uint64_t first = setting("STOCK_SEED", 1);
    const std::uint64_t sequences = setting("STOCK_SEQUENCES", 100);
    std::uint64_t accepted = 0;
    std::uint64_t forbidden = 0;
    for (std::uint64_t seed = first; seed < first + sequences; ++seed) {
        test::StockroomPlayer player;
        const auto wrong = test::play_seed(player, seed);
        ASSERT_FALSE(wrong) << *wrong;
        accepted += static_cast<std::uint64_t>(player.accepted());
        forbidden += static_cast<std::uint64_t>(player.forbidden());
    }
    EXPECT_GT(accepted, sequences * kCommands / 8) << "the player should get somewhere";
    EXPECT_GT(forbidden, sequences * kCommands / 20) << "people should try what they may not";
}

}  // namespace
}  // namespace oms::commands
