// Process orders and goods: material goes to the plant and is accounted for to the piece and the
// fen, in stock and beside it.
#include "support/json_text.hpp"
#include "support/world/process_world.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Strings = std::vector<std::string>;

class ProcessGoods : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    std::string turn(Id id, int status, const std::string& more = "") {
        return outcome(w.turn_process(w.maker, id, status, more));
    }

    std::int64_t of_slab(Id id, std::string_view column) {
        const auto rows = w.rows_where(projections::process_table(), "id", id);
        const std::string number(
            projections::text(projections::processes(), rows.front(), "processNo")
        );
        const auto& table = projections::stocks();
        const auto stock = w.rows_where(table.table(), "commodityId", w.slab);
        for (const auto& row : stock) {
            if (projections::text(table, row, "colorNumber") == number) {
                return projections::integer(table, row, column);
            }
        }
        return 0;
    }

    ProcessWorld w;
};

TEST_F(ProcessGoods, GoToThePlantAndComeBackAsWhatWasMade) {
    w.receive("S1", 50, 1000);
    const Id id = w.with_material(42);
    EXPECT_EQ(turn(id, 35), "ok");
    EXPECT_EQ(w.made(id, "processStatus"), 35);
    EXPECT_EQ(w.stock("S1", "onHand"), 8);
    EXPECT_EQ(w.stock("S1", "costAmount"), 8'000);
    EXPECT_EQ(turn(id, 36), "OUT_OF_RANGE finishedPieces");
    EXPECT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    EXPECT_EQ(w.made(id, "finishedPieces"), 40);
    EXPECT_EQ(turn(id, 37, w.inspection(id, 39, 2, 0)), "MATERIAL_UNACCOUNTED materials");
    EXPECT_EQ(turn(id, 37, w.inspection(id, 39, 2, 2)), "MATERIAL_UNACCOUNTED materials");
    EXPECT_EQ(turn(id, 37, w.inspection(id, 39, 2, 1, 0)), "REQUIRED_LINE products");
    EXPECT_EQ(turn(id, 37, w.inspection(id, 39, 2, 1, 3)), "ok");
    EXPECT_EQ(w.made(id, "processStatus"), 37);
    EXPECT_EQ(w.stock("S1", "onHand"), 10);
    EXPECT_EQ(of_slab(id, "onHand"), 3);
    EXPECT_EQ(of_slab(id, "costAmount"), 39'000) << "what was used";
    EXPECT_EQ(w.made(id, "materialCost"), 39'000);
    EXPECT_EQ(w.made(id, "goodPieces"), 38);
    EXPECT_EQ(w.list_of(projections::process_materials(), id).size(), 4U)
        << "issue, surplus, scrap, product";
    EXPECT_EQ(outcome(w.drop(id)), "STATUS_DENIED");
    EXPECT_EQ(turn(id, 37), "STATUS_DENIED") << "once";
}

TEST_F(ProcessGoods, WhatIsNotThereIsNotDispatched) {
    w.receive("S1", 41, 1000);
    const Id id = w.with_material(42);
    EXPECT_EQ(turn(id, 35), "STOCK_SHORT commodity[0].planPieces");
    EXPECT_EQ(w.made(id, "processStatus"), 34);
    EXPECT_EQ(w.stock("S1", "onHand"), 41);
    const Id first = w.with_material(40);
    const Id second = w.with_material(40);
    EXPECT_EQ(turn(first, 35), "ok");
    EXPECT_EQ(turn(second, 35), "STOCK_SHORT commodity[0].planPieces");
    EXPECT_EQ(turn(first, 35), "STATUS_DENIED");
    EXPECT_EQ(w.stock("S1", "onHand"), 1) << "issued once";
}

TEST_F(ProcessGoods, WorkIsSentBackToThePlant) {
    w.receive("S1", 42, 1000);
    const Id id = w.with_material(42);
    ASSERT_EQ(turn(id, 35), "ok");
    ASSERT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    EXPECT_EQ(turn(id, 35), "REQUIRED_ENTER reason");
    EXPECT_EQ(turn(id, 35, R"(,"reason":"崩边")"), "ok");
    EXPECT_EQ(w.stock("S1", "onHand"), 0) << "nothing is issued twice";
    EXPECT_EQ(turn(id, 36, R"(,"finishedPieces":39)"), "ok");
    EXPECT_EQ(turn(id, 37, w.inspection(id, 42, 0, 0)), "FINISHED_UNACCOUNTED goodPieces");
    ASSERT_EQ(turn(id, 35, R"(,"reason":"再磨")"), "ok");
    ASSERT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    EXPECT_EQ(turn(id, 37, w.inspection(id, 42, 0, 0)), "ok");
}

TEST_F(ProcessGoods, WithoutMaterialOfOursOnlyTheWorkIsDone) {
    const Id id = w.process_at(34);
    EXPECT_EQ(turn(id, 35), "ok");
    EXPECT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    EXPECT_EQ(turn(id, 37, R"(,"goodPieces":40)"), "ok");
    EXPECT_EQ(w.made(id, "materialCost"), 0);
}

TEST_F(ProcessGoods, WaitForTheConfirmedOrderWhichIsThenNotCancelled) {
    w.receive("S1", 100, 1000);
    const Id order = w.at(13);
    const Id id = w.process_at(34, R"(,"orderId":)" + in_quotes(order));
    EXPECT_EQ(turn(id, 35), "ORDER_NOT_CONFIRMED orderId");
    ASSERT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    w.paid(order, w.number(order, "payableAmount"));
    ASSERT_EQ(w.number(order, "orderStatus"), 15);
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_EQ(turn(id, 35), "ok");
    EXPECT_EQ(outcome(w.cancel(w.boss, order)), "PROCESS_IN_WORK");
}

TEST_F(ProcessGoods, ComeFromTheReservationOfTheirOrderAndGoToItAlone) {
    w.receive("S1", 50, 1000);
    const auto drawn = w.save(
        w.boss,
        "{" + w.header() + R"(,"details":[)" +
            w.line(w.tile, R"("unit":"PCS","inputQty":40000,"needProcess":1)") + "]}"
    );
    ASSERT_EQ(outcome(drawn), "ok");
    const Id order = drawn->front().id;
    ASSERT_EQ(outcome(w.step(w.boss, order, 13)), "ok");
    const Id id = w.with_material(42, R"(,"orderId":)" + in_quotes(order));
    ASSERT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    w.paid(order, w.number(order, "payableAmount"));
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    ASSERT_EQ(w.stock("S1", "reserved"), 40);
    ASSERT_EQ(turn(id, 35), "ok") << "what the order holds is what goes to the plant";
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(w.stock("S1", "onHand"), 8);
    ASSERT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    const std::string made =
        R"(,"products":[{"grade":"A","pieces":60,"commodityId":)" + in_quotes(w.tile) + "}]";
    ASSERT_EQ(turn(id, 37, w.inspection(id, 42, 0, 0, 0) + made), "ok");
    const auto rows = w.rows_where(projections::process_table(), "id", id);
    const std::string shade(projections::text(projections::processes(), rows.front(), "processNo"));
    EXPECT_EQ(w.stock(shade, "onHand"), 60);
    EXPECT_EQ(w.stock(shade, "reserved"), 40) << "kept for the order";
    // Twenty more are there, but not for anybody else.
    const Id other = w.order_of(15);
    EXPECT_EQ(outcome(w.confirm_stock(other)), "STOCK_SHORT details[0].pieces");
    const Id small = w.order_of(5);
    ASSERT_EQ(outcome(w.confirm_stock(small)), "ok");
    const auto line = [&](Id of) { return R"({"orderDetailId":)" + in_quotes(w.only_line(of)); };
    EXPECT_EQ(
        outcome(w.deliver(
            small, line(small) + R"(,"pieces":5,"sId":)" + in_quotes(w.stock_id(shade)) + "}"
        )),
        "MADE_FOR_ANOTHER lines[0].sId"
    );
    ASSERT_EQ(outcome(w.deliver(order, line(order) + R"(,"pieces":40})")), "ok");
    ASSERT_EQ(outcome(w.ship_all(w.outs_of(order).back())), "ok");
    EXPECT_EQ(w.stock(shade, "onHand"), 20);
    EXPECT_EQ(w.number(order, "orderStatus"), 18);
}

TEST_F(ProcessGoods, AreMovedByWhoMayAndWorksThere) {
    w.receive("S1", 42, 1000);
    const Id id = w.with_material(42);
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 35)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 35)), "FORBIDDEN");
    ASSERT_EQ(turn(id, 35), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 36, R"(,"finishedPieces":1)")), "FORBIDDEN");
    EXPECT_EQ(turn(id, 36, R"(,"finishedPieces":-1)"), "OUT_OF_RANGE finishedPieces");
    ASSERT_EQ(turn(id, 36, R"(,"finishedPieces":40)"), "ok");
    const auto bad = [&](const std::string& more) {
        return turn(id, 37, R"(,"goodPieces":40)" + more);
    };
    EXPECT_EQ(bad(R"(,"materials":[{"id":"77","usedPieces":1}])"), "NOT_FOUND materials[0].id");
    EXPECT_EQ(bad(""), "MATERIAL_UNACCOUNTED materials");
    const std::string line = in_quotes(w.first_of(projections::process_materials(), id));
    EXPECT_EQ(
        bad(R"(,"materials":[{"id":)" + line + R"(,"usedPieces":-1}])"),
        "OUT_OF_RANGE materials[0].usedPieces"
    );
    EXPECT_EQ(
        bad(R"(,"products":[{"commodityId":"77","grade":"A","pieces":1}])"),
        "NOT_FOUND products[0].commodityId"
    );
    EXPECT_EQ(
        bad(R"(,"products":[{"grade":"A","pieces":0,"commodityId":)" + in_quotes(w.slab) + "}]"),
        "OUT_OF_RANGE products[0].pieces"
    );
    EXPECT_EQ(w.made(id, "processStatus"), 36);
}

}  // namespace
}  // namespace oms::test
