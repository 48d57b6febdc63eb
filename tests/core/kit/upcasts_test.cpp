// An event is read from every form in which it was ever stored.
#include "events/kit/upcasts.hpp"

#include "commands/system/print_commands.hpp"
#include "events/system/print_events.hpp"
#include "support/golden_events.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

struct WeightV1 {
    static constexpr std::string_view kType = "Weighed";
    static constexpr int kVersion = 1;
    std::int64_t jin = 0;

    static void describe(auto& visit, auto& self) { visit("jin", self.jin); }
};

struct WeightV2 {
    static constexpr std::string_view kType = "Weighed";
    static constexpr int kVersion = 2;
    using Before = WeightV1;
    std::int64_t kilograms = 0;

    static void describe(auto& visit, auto& self) { visit("kilograms", self.kilograms); }

    static WeightV2 lift(WeightV1&& old) { return {old.jin / 2}; }
};

struct Weighed {
    static constexpr std::string_view kType = "Weighed";
    static constexpr int kVersion = 3;
    using Before = WeightV2;
    std::int64_t grams = 0;

    static void describe(auto& visit, auto& self) { visit("grams", self.grams); }

    static Weighed lift(WeightV2&& old) { return {old.kilograms * 1000}; }
};

using WeightEvent = std::variant<Weighed>;

StoredEvent weighed(int version, std::string payload) {
    StoredEvent stored;
    stored.type = "Weighed";
    stored.stream = "scale/1";
    stored.schema_version = version;
    stored.payload = std::move(payload);
    return stored;
}

std::int64_t grams(int version, std::string payload) {
    return std::get<Weighed>(*decoded<WeightEvent>(weighed(version, std::move(payload)))).grams;
}

TEST(Upcasts, AreAChainFromAnyVersionToTodays) {
    EXPECT_EQ(grams(1, R"({"jin":6})"), 3000);
    EXPECT_EQ(grams(2, R"({"kilograms":4})"), 4000);
    EXPECT_EQ(grams(3, R"({"grams":5})"), 5);
}

TEST(Upcasts, AnOlderFormIsReadByItsOwnMembers) {
    EXPECT_EQ(grams(1, R"({"grams":9})"), 0);
    const auto wrong = decode_event<WeightEvent>(weighed(1, R"({"jin":"six"})"));
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().field, "jin");
}

TEST(Upcasts, ANewerVersionAndNoneAreUnreadableAndSaySo) {
    for (const int version : {4, 0}) {
        const auto read = decode_event<WeightEvent>(weighed(version, "{}"));
        ASSERT_FALSE(read) << version;
        EXPECT_EQ(
            read.error().params.front().second,
            "Weighed: stored as version " + std::to_string(version) + ", this program reads 1 to 3"
        );
    }
    try {
        static_cast<void>(*decoded<WeightEvent>(weighed(4, "{}")));
        FAIL() << "a newer version was read";
    } catch (const std::runtime_error& e) {
        EXPECT_STREQ(
            e.what(),
            "unreadable Weighed in scale/1: Weighed: stored as version 4, this program reads 1 to 3"
        );
    }
}

TEST(Upcasts, APrintOfTheFirstFormIsOneOfTodays) {
    const StoredEvent first = test::golden_event<DocumentPrintedV1>();
    const StoredEvent today = test::golden_event<DocumentPrinted>();
    EXPECT_EQ(first.schema_version, 1);
    EXPECT_NE(first.payload, today.payload);
    EXPECT_EQ(*decoded<PrintEvent>(first), *decoded<PrintEvent>(today));
    commands::PrintState state;
    commands::PrintState::evolve(state, first);
    EXPECT_EQ(state.prints, 2);
}

}  // namespace
}  // namespace oms::events
