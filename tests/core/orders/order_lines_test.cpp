// The lines of orders: what is computed, what is refused, what a change leaves as it was.
#include "commands/orders/order_commands.hpp"
#include "support/world/order_test.hpp"

namespace oms::commands {
namespace {

using test::id_of;
using test::outcome;
using test::Types;

class OrderLines : public test::OrderTest {};

TEST_F(OrderLines, BadLinesAreNamedWithTheirIndex) {
    EXPECT_EQ(
        save_line(w.tile_line() + "," + w.line(w.tile, R"("unit":"PCS")")),
        "REQUIRED_ENTER details[1].inputQty"
    );
    EXPECT_EQ(
        save_line(w.line(Id{5}, R"("unit":"PCS","inputQty":1000)")),
        "NOT_FOUND details[0].commodityId"
    );
    EXPECT_EQ(
        save_line(w.line(w.off_sale, R"("unit":"PCS","inputQty":1000)")),
        "COMMODITY_OFF_SALE details[0].commodityId"
    );
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1500)")),
        "WHOLE_UNITS details[0].inputQty"
    );
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1500,"priceUnit":"BOX")")),
        "WHOLE_UNITS details[0].inputQty"
    ) << "nothing is priced that could not be counted";
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1000,"lossRate":5)")),
        "OUT_OF_RANGE details[0].lossRate"
    );
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1000,"size":"600x600")")),
        "BAD_OPTION details[0].size"
    );
    EXPECT_EQ(save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1000,"size":"800x800")")), "ok");
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":1000,"warehouseId":"7")")),
        "NOT_FOUND details[0].warehouseId"
    );
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("id":"77","unit":"PCS","inputQty":1000)")),
        "NOT_FOUND details[0].id"
    );
    EXPECT_EQ(save_line("7"), "BAD_JSON details[0]");
    EXPECT_EQ(
        outcome(w.save(w.guide, "{" + w.header(R"(,"details":5)") + "}")), "BAD_FIELD details"
    );
}

TEST_F(OrderLines, TheFloorPriceHoldsForWhoMayNotGoBelow) {
    const std::string cheap = w.line(w.tile, R"("unit":"PCS","inputQty":3000,"dealPrice":7999)");
    EXPECT_EQ(save_line(cheap), "PRICE_FLOOR details[0].dealPrice");
    EXPECT_EQ(save_line(w.line(w.tile, R"("unit":"PCS","inputQty":3000,"dealPrice":8000)")), "ok");
    // The floor follows the price unit: 80.00/m2 is 51.20 a piece.
    EXPECT_EQ(
        save_line(
            w.line(w.tile, R"("unit":"PCS","inputQty":3000,"priceUnit":"PCS","dealPrice":5119)")
        ),
        "PRICE_FLOOR details[0].dealPrice"
    );
    EXPECT_EQ(
        save_line(w.line(w.tile, R"("unit":"PCS","inputQty":3000,"isGift":1)")),
        "PRICE_FLOOR details[0].dealPrice"
    );
    EXPECT_EQ(save_line(w.line(w.filler, R"("unit":"BAG","inputQty":3000,"isGift":1)")), "ok");
    const auto by_boss = w.save(w.boss, "{" + w.header() + R"(,"details":[)" + cheap + "]}");
    ASSERT_TRUE(by_boss);
    // What was allowed once stays allowed as long as the price stays.
    const Id id = by_boss->front().id;
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            update_order_detail(w.in("{" + line_id(id, 0) + R"(,"inputQty":6000,"dealPrice":7999})")
            )
        )),
        "ok"
    );
    EXPECT_EQ(
        outcome(w.run(
            w.guide, update_order_detail(w.in("{" + line_id(id, 0) + R"(,"dealPrice":7998})"))
        )),
        "PRICE_FLOOR dealPrice"
    );
}

TEST_F(OrderLines, ReplacingLinesMatchesThemById) {
    const Id id = w.draft();
    const std::string first = line_id(id, 0);
    const std::size_t before = events();
    const auto answer = w.update_lines(
        w.guide,
        "{" + id_of(id) + R"(,"details":[)" + w.line(w.slab, R"("unit":"PCS","inputQty":1000)") +
            ",{" + first + R"(,"inputQty":70000}]})"
    );
    ASSERT_TRUE(answer) << outcome(answer);
    EXPECT_EQ(
        types_since(before), (Types{"OrderHeaderChanged", "OrderLineAdded", "OrderLineChanged"})
    ) << "two brands now: the order has none";
    EXPECT_EQ(w.number(id, "brandId"), 0);
    EXPECT_EQ(w.line_text(id, 0, "commodityCode"), "Y3216");
    EXPECT_EQ(w.line_number(id, 1, "pieces"), 115);
    EXPECT_EQ(w.line_number(id, 1, "dealPrice"), 8'990) << "the price stays";
    EXPECT_EQ(
        outcome(w.update_lines(
            w.guide, "{" + id_of(id) + R"(,"details":[{)" + first + "},{" + first + "}]}"
        )),
        "BAD_OPTION details[1].id"
    );
    EXPECT_EQ(outcome(w.update_lines(w.guide, "{" + id_of(id) + R"(,"details":[]})")), "ok");
    EXPECT_EQ(w.number(id, "payableAmount"), 0);
    EXPECT_EQ(w.lines(id).size(), 0U);
}

TEST_F(OrderLines, LinesOneByOne) {
    const Id id = w.draft();
    const std::string order = R"({"orderId":")" + id.str() + "\",";
    ASSERT_TRUE(w.run(
        w.guide,
        add_order_detail(w.in(
            order + R"("version":1,"commodityId":")" + w.filler.str() +
            R"(","grade":"A","unit":"BAG","inputQty":1000})"
        ))
    ));
    ASSERT_TRUE(w.run(
        w.guide,
        add_order_detail(w.in(
            order + R"("commodityId":")" + w.slab.str() +
            R"(","grade":"B","unit":"BOX","inputQty":2000,"discountRate":9000})"
        ))
    ));
    EXPECT_EQ(w.line_number(id, 2, "dealPrice"), 115'200);
    EXPECT_EQ(w.line_number(id, 2, "lineAmount"), 230'400);
    const std::string gone = std::to_string(w.line_number(id, 0, "id")) + "," +
                             std::to_string(w.line_number(id, 1, "id"));
    EXPECT_EQ(
        outcome(w.run(w.guide, delete_order_detail(w.in(R"({"ids":")" + gone + "\"}")))), "ok"
    );
    ASSERT_EQ(w.lines(id).size(), 1U);
    EXPECT_EQ(w.line_number(id, 0, "lineNo"), 1) << "numbers close up";
    EXPECT_EQ(w.text(id, "brandName"), "云石") << "one brand is left";
    EXPECT_EQ(
        outcome(w.run(w.guide, delete_order_detail(w.in(R"({"ids":")" + gone + "\"}")))),
        "NOT_FOUND"
    );
    EXPECT_EQ(
        outcome(w.run(
            w.guide, add_order_detail(w.in(order + R"("version":1,"commodityId":"1","grade":"A"})"))
        )),
        "VERSION_STALE"
    );
}

TEST_F(OrderLines, PricesFollowWhatChanged) {
    const Id id = w.draft();
    const auto change = [&](const std::string& what) {
        return outcome(
            w.run(w.boss, update_order_detail(w.in("{" + line_id(id, 0) + "," + what + "}")))
        );
    };
    const auto price = [&] { return w.line_number(id, 0, "dealPrice"); };
    const auto rate = [&] { return w.line_number(id, 0, "discountRate"); };
    EXPECT_EQ(change(R"("discountRate":9500,"dealPrice":8990)"), "ok");
    EXPECT_EQ(price(), 9'491) << "a form sends the old price back with the new rate";
    EXPECT_EQ(change(R"("dealPrice":9000,"discountRate":9500)"), "ok");
    EXPECT_EQ(price(), 9'000);
    EXPECT_EQ(rate(), 9'009);
    EXPECT_EQ(change(R"("isGift":true,"dealPrice":9000)"), "ok");
    EXPECT_EQ(price(), 0);
    EXPECT_EQ(rate(), 0);
    EXPECT_EQ(w.line_number(id, 0, "lineAmount"), 0);
    EXPECT_EQ(change(R"("isGift":0,"dealPrice":0)"), "ok");
    EXPECT_EQ(price(), 9'990) << "no gift any more: the list price";
    EXPECT_EQ(change(R"("priceUnit":"PCS")"), "ok");
    EXPECT_EQ(price(), 6'394);
    EXPECT_EQ(w.line_number(id, 0, "lineAmount"), 6'394 * 58);
    EXPECT_EQ(change(R"("dealPrice":6000)"), "ok");
    EXPECT_EQ(change(R"("dealPrice":null)"), "ok");
    EXPECT_EQ(price(), 6'394) << "a cleared price is the list price";
    EXPECT_EQ(change(R"("dealPrice":6000)"), "ok");
    const std::string slab = R"("commodityId":")" + w.slab.str() + "\"";
    EXPECT_EQ(
        change(slab + R"(,"priceUnit":"PCS","unit":"PCS","lossRate":0,"inputQty":1000)"), "ok"
    );
    EXPECT_EQ(price(), 128'000) << "other goods: their price";
    EXPECT_EQ(w.line_text(id, 0, "size"), "3200*1600");
}

TEST_F(OrderLines, TheGuidesRoundingRuleRoundsUpToBoxes) {
    w.set_rounding(w.guide, 1);
    const Id id = w.draft();
    EXPECT_EQ(w.line_number(id, 0, "pieces"), 60);
    EXPECT_EQ(w.line_number(id, 0, "area"), 38'400'000);
    EXPECT_EQ(w.line_number(id, 0, "vanviRule"), 1);
}

}  // namespace
}  // namespace oms::commands
