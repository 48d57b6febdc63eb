// Every event of records, users and roles reads the golden file of its version, and writes it back
// byte for byte: a renamed, dropped or retyped member shows here.

#include "events/record_events.hpp"

#include "events/codec.hpp"
#include "events/identity_events.hpp"
#include "support/fixture.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

template <class Variant, class Event>
void expect_golden() {
    const std::string name =
        std::string(Event::kType) + ".v" + std::to_string(Event::kVersion) + ".json";
    std::string text = test::fixture("events/" + name);
    ASSERT_FALSE(text.empty()) << name;
    text.pop_back();
    StoredEvent stored;
    stored.type = std::string(Event::kType);
    stored.schema_version = Event::kVersion;
    stored.payload = text;
    const auto decoded = decode_event<Variant>(stored);
    ASSERT_TRUE(decoded) << name << " " << decoded.error().field;
    ASSERT_TRUE(std::holds_alternative<Event>(*decoded)) << name;
    EXPECT_EQ(json::encode(std::get<Event>(*decoded)), text) << name;
}

template <class Variant, std::size_t... I>
void expect_all_golden(std::index_sequence<I...>) {
    (expect_golden<Variant, std::variant_alternative_t<I, Variant>>(), ...);
}

template <class Variant>
void expect_all_golden() {
    expect_all_golden<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>());
}

TEST(RecordEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<RecordEvent>();
}

TEST(IdentityEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<UserEvent>();
    expect_all_golden<RoleEvent>();
}

}  // namespace
}  // namespace oms::events
