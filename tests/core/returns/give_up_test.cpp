// Lines of a confirmed order that are not wanted any more.
#include "commands/orders/order_short_commands.hpp"
#include "domain/goods/totals.hpp"
#include "domain/orders/order_delivery.hpp"
#include "support/json_text.hpp"
#include "support/world/return_world.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms {
namespace {

using namespace domain;
using testing::ElementsAre;

constexpr Id kFirst{1};
constexpr Id kSecond{2};

/// An order at 17 of two lines of ten pieces for 1000 each.
OrderState at_ship(LineDelivery first = {}, LineDelivery second = {}) {
    OrderState order;
    order.id = Id{9};
    order.status = kToShip;
    for (const Id id : {kFirst, kSecond}) {
        events::OrderLine line;
        line.id = id;
        line.lineNo = static_cast<std::int32_t>(id.value);
        line.pieces = 10;
        line.netAmount = 1000;
        order.lines.push_back(line);
    }
    order.deliveries = {{kFirst, std::move(first)}, {kSecond, std::move(second)}};
    return order;
}

std::string said(const Result<OrderEvents>& decided) {
    return decided ? "ok" : decided.error().key + " " + decided.error().field;
}

TEST(GivingUp, TakesWhatIsLeftOfALineOffAndTheOrderGoesOn) {
    OrderState order = at_ship({4, 4, 0, {}});
    const auto made = give_up_lines(order, {kFirst}, "客户改了方案", "王芳");
    ASSERT_TRUE(made);
    ASSERT_EQ(made->size(), 1U);
    const auto& event = std::get<events::OrderLinesGivenUp>(made->front());
    EXPECT_EQ(event.givenUp.missing, (std::vector<events::MissingLine>{{kFirst, 6, 600}}));
    EXPECT_EQ(event.givenUp.amount, 600);
    EXPECT_EQ(event.givenUp.reason, "客户改了方案");
    order.apply(made->front());
    EXPECT_EQ(order.status, kToShip);
    EXPECT_EQ(order.shortAmount, 600);
    EXPECT_EQ(
        said(commit_delivery(order, {{kFirst, Id{5}, 1}}, 0, true, "")), "OVER_DELIVER pieces"
    );
    EXPECT_EQ(said(unconfirm_order(at_ship({0, 0, 3, {}}), "x", "")), "STATUS_DENIED ");
}

TEST(GivingUp, ShipsTheOrderWhenNothingElseIsLeft) {
    const auto made = give_up_lines(at_ship({10, 10, 0, {}}), {kSecond}, "断货", "");
    ASSERT_TRUE(made);
    ASSERT_EQ(made->size(), 2U);
    const auto& shipped = std::get<events::OrderShipped>(made->back());
    EXPECT_EQ(shipped.toStatus, kToReceive);
    EXPECT_FALSE(shipped.closedShort);
}

TEST(GivingUp, TheRestIsClosedShortWithoutWhatWasGivenUpBefore) {
    OrderState order = at_ship({4, 4, 0, {}});
    order.apply(give_up_lines(order, {kFirst}, "x", "")->front());
    const auto closed = close_order_short(order, "y", "");
    ASSERT_TRUE(closed);
    const auto& closing = *std::get<events::OrderShipped>(closed->front()).closedShort;
    EXPECT_EQ(closing.missing, (std::vector<events::MissingLine>{{kSecond, 10, 1000}}));
    order.apply(closed->front());
    EXPECT_EQ(order.shortAmount, 1600);
    EXPECT_EQ(order.delivery(kFirst).missing, 6);
}

TEST(GivingUp, ShipmentsOfAnOrderThatGoesOnAreReversed) {
    OrderState order = at_ship({4, 4, 0, {}});
    order.apply(give_up_lines(order, {kFirst}, "x", "")->front());
    EXPECT_EQ(said(reverse_shipment(order, Id{1}, {{kFirst, 4, ""}}, "数错", "")), "ok");
}

TEST(GivingUp, IsRefusedWhereSomethingElseComesFirst) {
    const auto give = [](const OrderState& order, std::vector<Id> lines, const char* reason = "x") {
        return said(give_up_lines(order, lines, reason, ""));
    };
    EXPECT_EQ(give(at_ship(), {kFirst, kSecond}), "CANCEL_INSTEAD lineIds");
    EXPECT_EQ(give(at_ship({6, 4, 0, {}}), {kFirst}), "ORDER_HAS_OUT_ORDERS ");
    EXPECT_EQ(give(at_ship({10, 10, 0, {}}), {kFirst}), "LINE_DONE lineIds");
    EXPECT_EQ(give(at_ship({0, 0, 10, {}}), {kFirst}), "LINE_DONE lineIds");
    EXPECT_EQ(give(at_ship(), {Id{7}}), "NOT_FOUND lineIds");
    EXPECT_EQ(give(at_ship(), {kFirst}, ""), "REQUIRED_ENTER reason");
    OrderState processed = at_ship();
    processed.lines[0].needProcess = true;
    EXPECT_EQ(give(processed, {kFirst}), "LINE_IN_PROCESS lineIds");
    OrderState early = at_ship();
    early.status = kToConfirm;
    EXPECT_EQ(give(early, {kFirst}), "STATUS_DENIED ");
}

class GivingUpFlow : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w_.violations(), std::vector<std::string>{}); }

    /// A paid and confirmed order of two lines, of thirty and twenty pieces.
    Id confirmed() {
        w_.receive("S1", 50);
        const std::string first = w_.line(w_.tile, R"("unit":"PCS","inputQty":30000)");
        const std::string second = w_.line(w_.tile, R"("unit":"PCS","inputQty":20000)");
        const auto made =
            w_.save(w_.boss, "{" + w_.header() + R"(,"details":[)" + first + "," + second + "]}");
        EXPECT_EQ(test::outcome(made), "ok");
        const Id id = made->front().id;
        for (const int status : {13, 14}) {
            EXPECT_EQ(test::outcome(w_.step(w_.boss, id, status)), "ok");
        }
        w_.paid(id, w_.number(id, "payableAmount"));
        EXPECT_EQ(test::outcome(w_.confirm_stock(id)), "ok");
        return id;
    }

    Id line_of(Id order, std::size_t index) {
        return projections::id_of(projections::order_lines(), w_.lines(order).at(index), "id");
    }

    std::string give_up(const Principal& who, Id order, std::size_t line, const char* reason) {
        return test::outcome(w_.run(
            who,
            commands::give_up_order_lines(w_.in(
                R"({"id":)" + test::in_quotes(order) + R"(,"lineIds":)" +
                test::in_quotes(line_of(order, line)) + R"(,"reason":")" + reason + "\"}"
            ))
        ));
    }

    test::ReturnWorld w_;
};

TEST_F(GivingUpFlow, FreesTheGoodsCreditsTheLineAndPaysItBack) {
    const Id order = confirmed();
    EXPECT_EQ(w_.stock("S1", "reserved"), 50);
    EXPECT_EQ(give_up(w_.guide, order, 1, "x"), "FORBIDDEN");
    EXPECT_EQ(give_up(w_.finance, order, 1, ""), "REQUIRED_ENTER reason");
    EXPECT_EQ(give_up(w_.finance, order, 1, "改了方案"), "ok");
    EXPECT_EQ(w_.number(order, "orderStatus"), 17);
    EXPECT_EQ(w_.stock("S1", "reserved"), 30);
    EXPECT_EQ(w_.line_number(order, 1, "shortPieces"), 20);
    EXPECT_EQ(w_.line_number(order, 1, "reservedPieces"), 0);
    EXPECT_EQ(w_.line_number(order, 0, "reservedPieces"), 30);
    const std::int64_t net = w_.line_number(order, 1, "netAmount");
    EXPECT_EQ(w_.number(order, "creditedAmount"), net);
    ASSERT_EQ(w_.refunds_of(order).size(), 1U);
    EXPECT_EQ(w_.refund(w_.refunds_of(order).front(), "amount"), net);
    EXPECT_EQ(give_up(w_.finance, order, 1, "again"), "LINE_DONE lineIds");
    EXPECT_EQ(give_up(w_.finance, order, 0, "all"), "CANCEL_INSTEAD lineIds");
    EXPECT_THAT(w_.log_actions(order), testing::Contains("17 giveUp"));
    // The other line goes on as if nothing had been.
    const std::string all =
        R"({"orderDetailId":)" + test::in_quotes(line_of(order, 0)) + R"(,"pieces":30})";
    EXPECT_EQ(test::outcome(w_.deliver(order, all)), "ok");
    EXPECT_EQ(test::outcome(w_.ship_all(w_.outs_of(order).front())), "ok");
    EXPECT_EQ(w_.number(order, "orderStatus"), 18);
    EXPECT_EQ(test::outcome(w_.sign(w_.receipts_of(order).front())), "ok");
    EXPECT_EQ(w_.number(order, "orderStatus"), 19);
    EXPECT_EQ(w_.number(order, "dueAmount"), 0);
}

TEST_F(GivingUpFlow, OfTheLastOpenLineReceivesAnOrderThatIsSignedFor) {
    const Id order = confirmed();
    const std::string all =
        R"({"orderDetailId":)" + test::in_quotes(line_of(order, 0)) + R"(,"pieces":30})";
    EXPECT_EQ(test::outcome(w_.deliver(order, all)), "ok");
    EXPECT_EQ(give_up(w_.finance, order, 0, "x"), "ORDER_HAS_OUT_ORDERS");
    EXPECT_EQ(test::outcome(w_.ship_all(w_.outs_of(order).front())), "ok");
    EXPECT_EQ(test::outcome(w_.sign(w_.receipts_of(order).front())), "ok");
    EXPECT_EQ(give_up(w_.finance, order, 1, "断货"), "ok");
    EXPECT_EQ(w_.number(order, "orderStatus"), 19);
}

TEST_F(GivingUpFlow, ACancelledOrderGivesBackTheRest) {
    const Id order = confirmed();
    EXPECT_EQ(give_up(w_.finance, order, 0, "x"), "ok");
    EXPECT_EQ(test::outcome(w_.cancel(w_.finance, order)), "ok");
    std::int64_t back = 0;
    for (const Id each : w_.refunds_of(order)) {
        back += w_.refund(each, "amount");
    }
    EXPECT_EQ(back, w_.number(order, "payableAmount"));
    EXPECT_EQ(w_.stock("S1", "reserved"), 0);
}

}  // namespace
}  // namespace oms
