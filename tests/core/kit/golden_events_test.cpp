// Every event there is reads the golden file of each of its versions, and writes it back byte for
// byte: a renamed, dropped or retyped member shows here.
#include "support/golden_events.hpp"

#include "events/catalogue.hpp"

#include <gtest/gtest.h>

namespace oms::events {
namespace {

using test::expect_golden;

template <class Variant, class Event>
void expect_event() {
    // Orders keep the catalogue's RecordRemoved in a form of their own.
    expect_golden<Variant, Event>(std::is_same_v<Event, OrderRemoved> ? ".order" : "");
}

template <class Variant, std::size_t... I>
void expect_variant(std::index_sequence<I...>) {
    (expect_event<Variant, std::variant_alternative_t<I, Variant>>(), ...);
}

template <class... Variant>
void expect_variants(Variants<Variant...>) {
    (expect_variant<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>()), ...);
}

TEST(GoldenEvents, AreReadAndWrittenBack) {
    expect_variants(AllVariants());
}

TEST(GoldenEvents, FormsWithOptionalMembersToo) {
    expect_golden<OrderEvent, OrderShipped>(".short");
    expect_golden<RefundEvent, RefundOpened>(".overpaid");
    expect_golden<RefundEvent, RefundPaid>(".gold");
    expect_golden<PaymentEvent, PaymentRecorded>(".bonus");
    expect_golden<FlowInstanceEvent, FlowStarted>(".approval");
    expect_golden<FlowInstanceEvent, FlowTaskCompleted>(".form");
    expect_golden<StockBillEvent, StockBillPosted>(".enteredRemnant");
}

}  // namespace
}  // namespace oms::events
