// Tile cutting orders: what their children need of the tile, their way into a process order and out
// of it again, and what bad input is told.
#include "domain/processing/zq_order.hpp"

#include "commands/processing/zq_commands.hpp"
#include "domain/processing/cut_content.hpp"
#include "projections/processing/zq_orders.hpp"
#include "support/json_text.hpp"
#include "support/vectors.hpp"
#include "support/world/process_world.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using events::ZqChild;
using events::ZqContent;

ZqContent of_tile(
    const std::string& size, std::vector<std::pair<std::string, std::int64_t>> wanted
) {
    ZqContent content;
    content.header.parentSize = size;
    content.header.kerf = 3;
    for (const auto& [child, pieces] : wanted) {
        ZqChild line;
        line.size = child;
        line.pieces = pieces;
        content.children.push_back(line);
    }
    return content;
}

std::string settled(ZqContent content) {
    const Status done = domain::settle_zq(content);
    return done ? "ok" : done.error().key + " " + done.error().field;
}

TEST(ZqContents, SayWhatTheChildrenNeedOfTheTile) {
    ZqContent content = of_tile("800x800", {{"390x390", 9}, {"800*120", 6}});
    ASSERT_TRUE(domain::settle_zq(content));
    EXPECT_EQ(content.header.parentSize, "800*800");
    EXPECT_EQ(content.children[0].yieldPerPiece, 4);
    EXPECT_EQ(content.children[0].sourcePieces, 3);
    EXPECT_EQ(content.children[1].yieldPerPiece, 6);
    EXPECT_EQ(content.children[1].sourcePieces, 1);
    EXPECT_EQ(content.header.parentPieces, 4);
    EXPECT_EQ(content.header.wasteArea, 4 * 640'000 - 9 * std::int64_t{390} * 390 - 6 * 800 * 120);
    EXPECT_EQ(content.children[1].lineNo, 2);
}

TEST(ZqContents, AreNestedOnNoMoreTilesThanTheGridTakes) {
    ZqContent content = of_tile("800*800", {{"390*390", 9}, {"800*120", 6}, {"380*200", 4}});
    ASSERT_TRUE(domain::settle_zq(content));
    const auto plan = domain::nest_zq(content);
    ASSERT_TRUE(plan) << plan.error().key << " " << plan.error().field;
    const events::CutFigures& figures = plan->figures;
    EXPECT_EQ(figures.gridPieces, content.header.parentPieces);
    EXPECT_LT(figures.newPieces, content.header.parentPieces) << "kinds share a tile";
    EXPECT_EQ(
        figures.partsArea + figures.remnantsArea + figures.kerfArea + figures.scrapArea,
        figures.newPieces * 640'000
    );
    EXPECT_TRUE(domain::check_content(*plan));
    EXPECT_EQ(figures.costAmount, 0) << "nobody has said which stock";
}

TEST(ZqContents, AreNotNestedBeyondWhatOnePlanTakes) {
    ZqContent content = of_tile("800*800", {{"390*390", 1}, {"100*100", 2'001}});
    ASSERT_TRUE(domain::settle_zq(content));
    const auto plan = domain::nest_zq(content);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().key + " " + plan.error().field, "OUT_OF_RANGE children[1].pieces");
    content.children[1].pieces = 2'000;
    const auto most = domain::nest_zq(content);
    ASSERT_FALSE(most);
    EXPECT_EQ(most.error().key + " " + most.error().field, "TOO_MANY_LINES children");
}

TEST(ZqContents, HugeSumsAreRefused) {
    ZqContent content = of_tile("99999*99999", {});
    for (std::size_t i = 0; i < domain::kZqChildrenMax; ++i) {
        events::ZqChild child;
        child.size = "50001*50001";
        child.pieces = 1'000'000'000'000;
        content.children.push_back(child);
    }
    EXPECT_EQ(settled(content).substr(0, 12), "NUMBER_RANGE");
}

TEST(ZqContents, BadOnesAreToldByTheirField) {
    EXPECT_EQ(settled(of_tile("", {{"390*390", 1}})), "SIZE_MISSING parentSize");
    EXPECT_EQ(settled(of_tile("800*800", {})), "REQUIRED_LINE children");
    EXPECT_EQ(settled(of_tile("800*800", {{"x", 1}})), "SIZE_MISSING children[0].size");
    EXPECT_EQ(
        settled(of_tile("800*800", {{"390*390", 1}, {"900*900", 1}})),
        "SIZE_TOO_LARGE children[1].size"
    );
    EXPECT_EQ(settled(of_tile("800*800", {{"390*390", 0}})), "OUT_OF_RANGE children[0].pieces");
    ZqContent wide = of_tile("800*800", {{"390*390", 1}});
    wide.header.kerf = 51;
    EXPECT_EQ(settled(wide), "OUT_OF_RANGE kerf");
}

class ZqOrders : public testing::Test {
  protected:
    ZqOrders() : order(w.order_of(50)) {}

    void TearDown() override { EXPECT_EQ(w.violations(), std::vector<std::string>{}); }

    std::string body(const std::string& more = "", const std::string& child = "") {
        return R"("orderId":)" + in_quotes(order) + R"(,"orderDetailId":)" +
               in_quotes(w.only_line(order)) + R"(,"commodityId":)" + in_quotes(w.tile) + more +
               R"(,"children":[{"size":"390*390","pieces":9)" + child + "}]";
    }

    Result<commands::Answers> save(const std::string& members) {
        return w.run(w.boss, commands::save_zq_order(ProcessWorld::in("{" + members + "}")));
    }

    Id made(const std::string& more = "") { return save(body(more))->front().id; }

    std::string step(Id id, int status, const std::string& more = "") {
        return outcome(
            save(R"("id":)" + in_quotes(id) + R"(,"zqStatus":)" + std::to_string(status) + more)
        );
    }

    std::string drop(Id id) {
        return outcome(w.run(
            w.boss,
            commands::remove_zq_orders(
                ProcessWorld::in(R"({"ids":")" + id.str() + R"(","reason":"改尺寸"})")
            )
        ));
    }

    std::int64_t of(Id id, std::string_view column) {
        const auto rows = w.rows_where(projections::zq_order_table(), "id", id);
        return rows.empty() ? -1
                            : projections::integer(projections::zq_orders(), rows.front(), column);
    }

    Id process_for(Id of_order) {
        const auto saved = w.make(
            w.boss,
            "{" + w.process_header(R"(,"orderId":)" + in_quotes(of_order)) + R"(,"bricks":[)" +
                w.brick() + "]}"
        );
        return saved->front().id;
    }

    static std::string into(Id process) { return R"(,"processId":)" + in_quotes(process); }

    ProcessWorld w;
    Id order;
};

TEST_F(ZqOrders, AreDrawnChangedConfirmedAndOpenedAgain) {
    const Id id = made();
    EXPECT_EQ(of(id, "zqStatus"), 0);
    EXPECT_EQ(of(id, "parentPieces"), 3);
    EXPECT_EQ(of(id, "kerf"), 3);
    EXPECT_EQ(outcome(save(R"("id":)" + in_quotes(id) + "," + body(R"(,"kerf":30)"))), "ok");
    EXPECT_EQ(of(id, "parentPieces"), 9);
    EXPECT_EQ(step(id, 1), "ok");
    EXPECT_EQ(of(id, "zqStatus"), 1);
    EXPECT_EQ(outcome(save(R"("id":)" + in_quotes(id) + "," + body())), "STATUS_DENIED");
    EXPECT_EQ(step(id, 0), "ok");
    EXPECT_EQ(step(id, 2, into(process_for(order))), "STATUS_DENIED zqStatus");
    EXPECT_EQ(drop(id), "ok");
    EXPECT_EQ(of(id, "zqStatus"), 9);
    EXPECT_EQ(drop(id).substr(0, 13), "STATUS_DENIED");
}

TEST_F(ZqOrders, BecomeCutsOfAProcessOrderAndLeaveItAgain) {
    const Id id = made();
    ASSERT_EQ(step(id, 1), "ok");
    const Id process = process_for(order);
    const std::int64_t before = w.made(process, "sellAmount");
    ASSERT_EQ(step(id, 2, into(process)), "ok");
    EXPECT_EQ(of(id, "zqStatus"), 2);
    EXPECT_EQ(of(id, "processId"), process.value);
    const auto& cuts = projections::process_cuts();
    const auto rows = w.list_of(cuts, process);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(projections::integer(cuts, rows[0], "quantity"), 9);
    EXPECT_EQ(projections::integer(cuts, rows[0], "sourcePieces"), 3);
    EXPECT_EQ(projections::id_of(cuts, rows[0], "zqId"), id);
    EXPECT_GT(w.made(process, "sellAmount"), before) << "the cuts are priced";
    EXPECT_EQ(drop(id).substr(0, 13), "STATUS_DENIED");
    const auto removed = w.run(
        w.boss,
        commands::remove_process_lines(
            "remove",
            commands::ProcessList::Cut,
            ProcessWorld::in(R"({"ids":")" + projections::id_of(cuts, rows[0], "id").str() + "\"}")
        )
    );
    ASSERT_EQ(outcome(removed), "ok");
    EXPECT_EQ(of(id, "zqStatus"), 1);
    EXPECT_EQ(of(id, "processId"), 0);
    ASSERT_EQ(step(id, 2, into(process)), "ok");
    ASSERT_EQ(outcome(w.drop(process)), "ok");
    EXPECT_EQ(of(id, "zqStatus"), 1) << "a cancelled process order has no lines";
}

TEST_F(ZqOrders, GoIntoAProcessOrderOfTheirOrderThatMayStillChange) {
    const Id id = made();
    ASSERT_EQ(step(id, 1), "ok");
    EXPECT_EQ(step(id, 2), "REQUIRED_CHOOSE processId");
    EXPECT_EQ(step(id, 2, into(process_for(w.order_of(10)))), "BAD_OPTION processId");
    EXPECT_EQ(step(id, 2, into(Id{77})), "NOT_FOUND");
    const Id cancelled = process_for(order);
    ASSERT_EQ(outcome(w.drop(cancelled)), "ok");
    EXPECT_EQ(step(id, 2, into(cancelled)), "STATUS_DENIED processId");
    EXPECT_EQ(of(id, "zqStatus"), 1);
}

TEST_F(ZqOrders, BadInputIsToldByItsField) {
    const auto told = [&](const std::string& members) { return outcome(save(members)); };
    EXPECT_EQ(told(body("", R"(,"edgeCraft":"77")")), "NOT_FOUND children[0].edgeCraft");
    EXPECT_EQ(told(body(R"(,"kerf":51)")).substr(0, 7), "TOO_BIG");
    EXPECT_EQ(told(body(R"(,"parentSize":"300*300")")), "SIZE_TOO_LARGE children[0].size");
    EXPECT_EQ(told(body(R"(,"parentSize":"801*100")")), "SIZE_TOO_LARGE parentSize");
    EXPECT_EQ(told(body("", R"(,"id":"77")")), "NOT_FOUND children[0].id");
    const std::string elsewhere = R"("orderId":)" + in_quotes(order) +
                                  R"(,"orderDetailId":"5","commodityId":)" + in_quotes(w.tile) +
                                  R"(,"children":[{"size":"1*1","pieces":1}])";
    EXPECT_EQ(told(elsewhere), "NOT_FOUND orderDetailId");
    const auto refused =
        w.run(w.writer, commands::save_zq_order(ProcessWorld::in("{" + body() + "}")));
    EXPECT_EQ(outcome(refused).substr(0, 9), "FORBIDDEN");
}

}  // namespace
}  // namespace oms::test
