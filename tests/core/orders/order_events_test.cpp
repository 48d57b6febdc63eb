#include "events/orders/order_events.hpp"

#include "events/kit/codec.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

TEST(OrderEvents, UnknownTypeVersionAndMemberTypeAreRefused) {
    StoredEvent stored;
    stored.type = "OrderInvented";
    stored.payload = "{}";
    EXPECT_FALSE(decode_event<OrderEvent>(stored));
    stored.type = "OrderCancelled";
    EXPECT_TRUE(decode_event<OrderEvent>(stored));
    stored.schema_version = 2;
    EXPECT_FALSE(decode_event<OrderEvent>(stored));
    stored.schema_version = 1;
    stored.payload = R"({"reason":7})";
    const auto bad = decode_event<OrderEvent>(stored);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().field, "reason");
    stored.payload = "{";
    EXPECT_FALSE(decode_event<OrderEvent>(stored));
}

TEST(OrderEvents, HeaderChangesHoldOnlyWhatDiffersAndClearedMembersToo) {
    OrderHeader before;
    before.contractNo = "A";
    before.guideUserId = Id{7};
    before.allowMixShade = true;
    before.attachUrls = {"x"};
    OrderHeader after = before;
    after.contractNo.clear();
    after.guideUserId = Id{};
    after.allowMixShade = false;
    after.attachUrls.clear();
    OrderAmounts amounts_after;
    amounts_after.freightAmount = 5;
    const std::string text = header_changes(before, {}, after, amounts_after);
    EXPECT_EQ(
        text,
        R"({"contractNo":"","guideUserId":"","allowMixShade":false,"attachUrls":[],"freightAmount":5})"
    );
    const auto changed = json::Document::parse(text);
    ASSERT_TRUE(changed);
    OrderHeader patched = before;
    ASSERT_TRUE(json::decode(changed->root(), patched));
    EXPECT_EQ(patched, after);
    EXPECT_EQ(header_changes(before, {}, before, {}), "{}");
}

}  // namespace
}  // namespace oms::events
