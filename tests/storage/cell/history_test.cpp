// The judge of what clients were told: what it accepts and what it refuses.
#include "support/history.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Kind = Exchange::Kind;

Exchange read(int began, int ended, int version, const std::string& value) {
    return {Kind::Read, began, ended, version, value};
}

Exchange changed(int began, int ended, int from, const std::string& value) {
    return {Kind::Changed, began, ended, from, value};
}

bool possible(std::vector<Exchange> history) {
    return can_have_happened(std::move(history), {1, "a"});
}

TEST(Histories, OfOneClientFollowEachOther) {
    EXPECT_TRUE(possible({}));
    EXPECT_TRUE(possible({read(1, 2, 1, "a"), changed(3, 4, 1, "b"), read(5, 6, 2, "b")}));
    EXPECT_FALSE(possible({changed(1, 2, 1, "b"), read(3, 4, 1, "a")})) << "an old read";
    EXPECT_FALSE(possible({changed(1, 2, 1, "b"), read(3, 4, 2, "a")})) << "another value";
    EXPECT_FALSE(possible({read(1, 2, 2, "b"), changed(3, 4, 1, "b")})) << "read too early";
}

TEST(Histories, OfClientsAtOnceMayGoEitherWay) {
    EXPECT_TRUE(possible({changed(1, 9, 1, "b"), read(2, 3, 1, "a"), read(4, 5, 2, "b")}));
    EXPECT_FALSE(possible({changed(1, 9, 1, "b"), read(2, 3, 2, "b"), read(4, 5, 1, "a")}));
    EXPECT_FALSE(possible({changed(1, 9, 1, "b"), changed(1, 9, 1, "c")})) << "a lost update";
    const Exchange refused{Kind::Refused, 2, 3, 1, ""};
    EXPECT_TRUE(possible({changed(1, 9, 1, "b"), refused}));
    EXPECT_FALSE(possible({refused, changed(4, 5, 1, "b")})) << "refused for nothing";
}

TEST(Histories, MayHoldWhatNobodyKnowsOf) {
    const Exchange unknown{.kind = Kind::Unknown, .began = 1, .version = 1, .value = "b"};
    EXPECT_TRUE(possible({unknown, read(2, 3, 1, "a")}));
    EXPECT_TRUE(possible({unknown, read(2, 3, 1, "a"), read(4, 5, 2, "b")}));
    EXPECT_FALSE(possible({unknown, read(2, 3, 2, "b"), read(4, 5, 1, "a")}));
    EXPECT_TRUE(possible({unknown, changed(2, 3, 1, "c"), read(4, 5, 2, "c")}));
    EXPECT_FALSE(possible({unknown, changed(2, 3, 1, "c"), read(4, 5, 2, "b")}));
}

/// Every order, looked through.
bool possible_in_any_order(const std::vector<Exchange>& history) {
    std::vector<std::size_t> order(history.size());
    std::iota(order.begin(), order.end(), 0U);
    do {
        std::int64_t version = 1;
        std::string value = "a";
        bool fits = true;
        for (std::size_t i = 0; i < order.size() && fits; ++i) {
            const Exchange& one = history[order[i]];
            for (std::size_t later = i + 1; later < order.size(); ++later) {
                fits = fits && history[order[later]].ended >= one.began;
            }
            const bool same = one.version == version;
            switch (one.kind) {
                case Kind::Read:
                    fits = fits && same && one.value == value;
                    break;
                case Kind::Refused:
                    fits = fits && !same;
                    break;
                case Kind::Changed:
                    fits = fits && same;
                    break;
                case Kind::Unknown:
                    break;
            }
            if (same && (one.kind == Kind::Changed || one.kind == Kind::Unknown)) {
                version += 1;
                value = one.value;
            }
        }
        if (fits) {
            return true;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    return false;
}

TEST(Histories, AreJudgedAsBySearchingAllOrders) {
    std::mt19937 random(7);
    const auto any = [&](unsigned below) { return static_cast<int>(random() % below); };
    int accepted = 0;
    for (int run = 0; run < 1'000; ++run) {
        std::vector<Exchange> history;
        for (int n = 0; n < 6; ++n) {
            Exchange one;
            one.kind = static_cast<Kind>(any(4));
            one.began = any(12);
            one.ended = one.kind == Kind::Unknown ? one.ended : one.began + 1 + any(6);
            one.version = 1 + any(3);
            one.value = std::string(1, static_cast<char>('a' + one.version - (any(8) == 0)));
            one.value[0] = static_cast<char>(one.value[0] - (one.kind == Kind::Read ? 1 : 0));
            history.push_back(one);
        }
        const bool expected = possible_in_any_order(history);
        accepted += expected ? 1 : 0;
        ASSERT_EQ(possible(history), expected) << "run " << run;
    }
    EXPECT_GT(accepted, 20);
    EXPECT_LT(accepted, 980);
}

TEST(Histories, OfThousandsOfExchangesAreJudgedSoon) {
    std::mt19937 random(3);
    std::vector<Exchange> history;
    RecordState state{1, "a"};
    for (int n = 0; n < 4'000; ++n) {
        // Eight at once: each takes effect at 10 n, somewhere within its time.
        const std::int64_t at = 10 * n;
        Exchange one{
            Kind::Read,
            at - static_cast<std::int64_t>(random() % 40),
            at + static_cast<std::int64_t>(random() % 40),
            state.version,
            state.value};
        if (random() % 3 == 0) {
            one.kind = Kind::Changed;
            one.value = std::to_string(n);
            state = {state.version + 1, one.value};
        }
        history.push_back(one);
    }
    EXPECT_TRUE(possible(history));
    history.push_back(read(50'000, 50'001, static_cast<int>(state.version) - 1, state.value));
    EXPECT_FALSE(possible(history));
}

}  // namespace
}  // namespace oms::test
