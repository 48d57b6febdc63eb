#include "storage/proof/verify_tables.hpp"

#include <string>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

TEST(StreamTable, KeepsEveryStreamOfEveryTenantApart) {
    StreamTable table;
    const auto name = [](int i) { return "order/" + std::to_string(i); };
    const auto at = [&](const char* tenant, const std::string& stream) -> StreamState& {
        return table.at(table.key(tenant, stream));
    };
    for (int i = 0; i < 20000; ++i) {
        EXPECT_EQ(at(i % 2 == 0 ? "a" : "b", name(i / 2)).version, 0);
        at(i % 2 == 0 ? "a" : "b", name(i / 2)) = {i + 1, -i};
    }
    EXPECT_EQ(table.size(), 20000U);
    for (int i = 0; i < 20000; ++i) {
        const StreamState& state = at(i % 2 == 0 ? "a" : "b", name(i / 2));
        EXPECT_EQ(state.version, i + 1);
        EXPECT_EQ(state.time, -i);
    }
}

TEST(HashSet, TellsWhatItHasMet) {
    HashSet set;
    const auto hash = [](std::uint64_t i) { return i * 0x9e3779b97f4a7c15U; };
    for (std::uint64_t i = 1; i < 20000; ++i) {
        set.prepare(hash(i));
        EXPECT_TRUE(set.insert(hash(i)));
    }
    for (std::uint64_t i = 1; i < 20000; ++i) {
        EXPECT_FALSE(set.insert(hash(i)));
    }
    EXPECT_TRUE(set.insert(hash(20000)));
}

}  // namespace
}  // namespace oms::storage
