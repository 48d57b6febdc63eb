#pragma once
// Golden files of events, fixtures/events/<type>[.<case>].v<version>.json: one line as it lies in
// logs.

#include "events/kit/codec.hpp"
#include "support/fixture.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace oms::test {

/// The payload of an event of that type in that version; "" when it has no golden file.
inline std::string payload_of(std::string_view type, const std::string& named, int version) {
    std::string text =
        fixture("events/" + std::string(type) + named + ".v" + std::to_string(version) + ".json");
    if (!text.empty()) {
        text.pop_back();
    }
    return text;
}

/// The payload of an event, or of an older form of it; "" when it has no golden file.
template <class Event>
std::string golden_payload(const std::string& named = "") {
    return payload_of(Event::kType, named, Event::kVersion);
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

/// What came of a golden file.
struct Reading {
    std::string error;    ///< why the variant cannot read it; "" when it does
    bool today = false;   ///< what was read is today's form
    std::string written;  ///< today's form, written back
};

/// Hundreds of events are read: what is told of each is no part of what is compiled for each.
inline void expect_reading(
    const std::string& name, const events::StoredEvent& stored, const Reading& reading
) {
    ASSERT_FALSE(stored.payload.empty()) << name;
    ASSERT_EQ(reading.error, "") << name;
    ASSERT_TRUE(reading.today) << name;
    EXPECT_EQ(reading.written, stored.payload) << name;
}

/// As a variant reads an event of it.
template <class Variant, class Event>
Reading read_as(const events::StoredEvent& stored) {
    const Result<Variant> decoded = events::decode_event<Variant>(stored);
    if (!decoded) {
        return {decoded.error().key + " " + decoded.error().field, false, ""};
    }
    const Event* event = std::get_if<Event>(&*decoded);
    return {"", event != nullptr, event ? json::encode(*event) : ""};
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
        Reading lifted = read_as<Variant, Today>(stored);
        lifted.written = json::encode(old);
        expect_reading(name, stored, lifted);
        expect_older_forms<Variant, Today, Before>(named);
    }
}

/// Today's form reads its golden file and writes it back byte for byte: a renamed, dropped or
/// retyped member shows here. Older forms as above.
template <class Variant, class Event>
void expect_golden(const std::string& named = "") {
    const events::StoredEvent stored = golden_event<Event>(named);
    expect_reading(std::string(Event::kType) + named, stored, read_as<Variant, Event>(stored));
    expect_older_forms<Variant, Event, Event>(named);
}

}  // namespace oms::test
