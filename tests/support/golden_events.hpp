#pragma once
// Golden files of events, fixtures/events/<type>[.<case>].v<version>.json: one line as it lies in
// logs.

#include "events/kit/codec.hpp"
#include "support/fixture.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace oms::test {

/// The payload of an event, or of an older form of it; "" when it has no golden file.
template <class Event>
std::string golden_payload(const std::string& named = "") {
    std::string text = fixture(
        "events/" + std::string(Event::kType) + named + ".v" + std::to_string(Event::kVersion) +
        ".json"
    );
    if (!text.empty()) {
        text.pop_back();
    }
    return text;
}

/// The event as it was stored when `Event`, which may be an older form, was today's.
template <class Event>
events::StoredEvent golden_event(const std::string& named = "") {
    events::StoredEvent stored;
    stored.type = std::string(Event::kType);
    stored.schema_version = Event::kVersion;
    stored.payload = golden_payload<Event>(named);
    return stored;
}

/// Every older form reads its golden file, writes it back byte for byte, and has a road to today's.
template <class Variant, class Today, class Form>
void expect_older_forms(const std::string& named) {
    if constexpr (events::Lifted<Form>) {
        using Before = typename Form::Before;
        const std::string name =
            std::string(Before::kType) + named + " " + std::to_string(Before::kVersion);
        const events::StoredEvent stored = golden_event<Before>(named);
        const auto document = json::Document::parse(stored.payload);
        ASSERT_TRUE(document) << name;
        Before old;
        ASSERT_TRUE(json::decode(document->root(), old)) << name;
        EXPECT_EQ(json::encode(old), stored.payload) << name;
        const auto lifted = events::decode_event<Variant>(stored);
        ASSERT_TRUE(lifted) << name;
        EXPECT_TRUE(std::holds_alternative<Today>(*lifted)) << name;
        expect_older_forms<Variant, Today, Before>(named);
    }
}

/// Today's form reads its golden file and writes it back byte for byte: a renamed, dropped or
/// retyped member shows here. Older forms as above.
template <class Variant, class Event>
void expect_golden(const std::string& named = "") {
    const std::string name = std::string(Event::kType) + named;
    const events::StoredEvent stored = golden_event<Event>(named);
    ASSERT_FALSE(stored.payload.empty()) << name;
    const auto decoded = events::decode_event<Variant>(stored);
    ASSERT_TRUE(decoded) << name << " " << decoded.error().key << " " << decoded.error().field;
    ASSERT_TRUE(std::holds_alternative<Event>(*decoded)) << name;
    EXPECT_EQ(json::encode(std::get<Event>(*decoded)), stored.payload) << name;
    expect_older_forms<Variant, Event, Event>(named);
}

}  // namespace oms::test
