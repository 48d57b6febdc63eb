// Who reads an event, and how often.
#include "events/kit/codec.hpp"

#include "events/system/seen_events.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

StoredEvent seen(std::int64_t doc) {
    StoredEvent stored;
    stored.type = SeenMarked::kType;
    stored.schema_version = SeenMarked::kVersion;
    stored.stream = "seen/7";
    stored.payload = json::encode(SeenMarked{Id{7}, "order", Id{doc}, 3});
    return stored;
}

std::int64_t doc_of(const StoredEvent& stored) {
    return std::get<SeenMarked>(*decoded<SeenEvent>(stored)).docId.value;
}

TEST(Codec, WhatACommandMakesIsReadOnceAndCopiesShareIt) {
    StoredEvent made = seen(1);
    made.reading = Reading::kept();
    const auto first = decoded<SeenEvent>(made);
    EXPECT_EQ(decoded<SeenEvent>(made), first);
    const StoredEvent copy = made;
    EXPECT_EQ(decoded<SeenEvent>(copy), first);
    using Other = std::variant<SeenMarked, std::monostate>;
    EXPECT_EQ(made.reading.as<Other>(), nullptr) << "read as something else";
}

TEST(Codec, OfOtherEventsNothingIsKept) {
    // Readers of the log fill one event with the next.
    StoredEvent stored = seen(1);
    EXPECT_EQ(doc_of(stored), 1);
    stored.payload = seen(2).payload;
    EXPECT_EQ(doc_of(stored), 2);
}

}  // namespace
}  // namespace oms::events
