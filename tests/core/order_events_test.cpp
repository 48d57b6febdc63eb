// Every event of orders, payments, openings and goods reads the golden file of its version, and
// writes it back byte for byte: a renamed, dropped or retyped member shows here.

#include "events/order_events.hpp"

#include "events/balance_events.hpp"
#include "events/codec.hpp"
#include "events/message_events.hpp"
#include "events/out_order_events.hpp"
#include "events/payment_events.hpp"
#include "events/print_events.hpp"
#include "events/put_order_events.hpp"
#include "events/receipt_events.hpp"
#include "events/refund_events.hpp"
#include "events/returns_events.hpp"
#include "events/seen_events.hpp"
#include "events/shift_order_events.hpp"
#include "events/statement_events.hpp"
#include "events/stock_bill_events.hpp"
#include "events/stock_events.hpp"
#include "events/stock_taking_events.hpp"
#include "events/wx_order_events.hpp"
#include "support/fixture.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

template <class Variant, class Event>
void expect_golden(const std::string& suffix = "") {
    const std::string name =
        std::string(Event::kType) + suffix + ".v" + std::to_string(Event::kVersion) + ".json";
    std::string text = test::fixture("events/" + name);
    ASSERT_FALSE(text.empty()) << name;
    text.pop_back();
    StoredEvent stored;
    stored.type = std::string(Event::kType);
    stored.schema_version = Event::kVersion;
    stored.payload = text;
    const auto decoded = decode_event<Variant>(stored);
    ASSERT_TRUE(decoded) << name << " " << decoded.error().key << " " << decoded.error().field;
    ASSERT_TRUE(std::holds_alternative<Event>(*decoded)) << name;
    EXPECT_EQ(json::encode(std::get<Event>(*decoded)), text) << name;
}

template <class Variant, std::size_t... I>
void expect_all_golden(std::index_sequence<I...>) {
    (
        [] {
            using Event = std::variant_alternative_t<I, Variant>;
            // The catalogue's RecordRemoved is used by every aggregate; this is the order's form.
            expect_golden<Variant, Event>(Event::kType == "RecordRemoved" ? ".order" : "");
        }(),
        ...
    );
}

template <class Variant>
void expect_all_golden() {
    expect_all_golden<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>());
}

TEST(OrderEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<OrderEvent>();
    expect_golden<OrderEvent, OrderShipped>(".short");
}

TEST(ReturnEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<ReturnEvent>();
    expect_all_golden<RefundEvent>();
    expect_golden<RefundEvent, RefundOpened>(".overpaid");
    expect_golden<RefundEvent, RefundPaid>(".gold");
}

TEST(PaymentEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<PaymentEvent>();
    expect_golden<PaymentEvent, PaymentRecorded>(".bonus");
}

TEST(MessageEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<MessageEvent>();
}

TEST(BalanceEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<BalanceEvent>();
    expect_all_golden<WxOrderEvent>();
}

TEST(StatementEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<StatementEvent>();
}

TEST(PrintEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<PrintEvent>();
}

TEST(SeenEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<SeenEvent>();
}

TEST(WarehouseEvents, GoldenFilesAreReadAndWrittenBack) {
    expect_all_golden<PutOrderEvent>();
    expect_all_golden<OutOrderEvent>();
    expect_all_golden<ReceiptEvent>();
    expect_all_golden<StockEvent>();
    expect_all_golden<ShiftOrderEvent>();
    expect_all_golden<StockBillEvent>();
    expect_all_golden<StockTakingEvent>();
}

TEST(OrderEvents, UnknownTypeVersionAndMemberTypeAreRefused) {
    StoredEvent stored;
    stored.type = "OrderInvented";
    stored.payload = "{}";
    EXPECT_FALSE(decode_order_event(stored));
    stored.type = "OrderCancelled";
    EXPECT_TRUE(decode_order_event(stored));
    stored.schema_version = 2;
    EXPECT_FALSE(decode_order_event(stored));
    stored.schema_version = 1;
    stored.payload = R"({"reason":7})";
    const auto bad = decode_order_event(stored);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().field, "reason");
    stored.payload = "{";
    EXPECT_FALSE(decode_order_event(stored));
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
