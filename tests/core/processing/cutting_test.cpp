// Cut plans: what they say adds up to the square millimetre and the fen, goods come and go with
// them, and whatever is done in whatever order, nothing is lost.
#include "domain/processing/cutting.hpp"

#include "domain/processing/cut_content.hpp"
#include "domain/processing/cut_layout.hpp"
#include "domain/processing/cut_plan.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/stock/remnants.hpp"
#include "support/world/cutting.hpp"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using events::CutContent;
using events::CutPartLine;
using events::CutPieceLine;
using Lines = std::vector<std::string>;

CutContent wanted(std::vector<CutPartLine> parts) {
    CutContent content;
    content.header.commodityId = Id{7};
    content.header.grade = "A";
    content.header.colorNumber = "S1";
    content.header.kerf = 3;
    content.header.remnantSide = 200;
    content.parts = std::move(parts);
    return content;
}

CutPartLine cut_part(std::int64_t id, std::int32_t length, std::int32_t width, std::int64_t n) {
    CutPartLine part;
    part.id = Id{id};
    part.length = length;
    part.width = width;
    part.quantity = n;
    return part;
}

CutPieceLine offer(std::int32_t length, std::int32_t width, std::int64_t n, std::int64_t cost) {
    CutPieceLine piece;
    piece.length = length;
    piece.width = width;
    piece.pieces = n;
    piece.unitCost = cost;
    piece.remnant = n == 1 && length < 800;
    return piece;
}

Status plan_it(CutContent& content, const std::vector<CutPieceLine>& offered) {
    std::int64_t last = 100;
    return domain::plan_content(content, offered, [&last] { return Id{++last}; });
}

TEST(CutContents, AddUpToTheSquareMillimetreAndTheFen) {
    std::mt19937_64 random(7);
    const auto any = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
    };
    for (int round = 0; round < 60; ++round) {
        std::vector<CutPartLine> parts;
        for (int n = 0; n < any(1, 5); ++n) {
            parts.push_back(cut_part(n + 1, any(60, 790), any(60, 390), any(1, 9)));
            parts.back().fixed = any(0, 2) == 0;
        }
        CutContent content = wanted(std::move(parts));
        content.header.remnantSide = any(1, 400);
        const Status done = plan_it(
            content,
            {offer(any(300, 799), any(100, 700), 1, any(0, 5000)),
             offer(800, 800, 200, any(1, 9999))}
        );
        ASSERT_TRUE(done) << done.error().key << " " << done.error().field;
        EXPECT_TRUE(domain::check_content(content));
        std::int64_t area = 0;
        std::int64_t cost = 0;
        for (CutPieceLine& piece : content.pieces) {
            piece.costAmount += any(0, 2);  // stock is not worth round figures
            area += std::int64_t{piece.length} * piece.width * piece.pieces;
            cost += piece.costAmount;
        }
        const events::CutFigures& f = content.figures;
        EXPECT_EQ(area, f.partsArea + f.remnantsArea + f.kerfArea + f.scrapArea);
        const auto outputs = domain::outputs_of(content, "QG202601050001");
        ASSERT_TRUE(outputs);
        std::int64_t parts_area = 0;
        std::int64_t remnants_area = 0;
        for (const events::CutOutput& output : *outputs) {
            (output.remnant ? remnants_area : parts_area) +=
                std::int64_t{output.length} * output.width * output.pieces;
            cost -= output.costAmount;
            EXPECT_GE(output.costAmount, 0);
        }
        EXPECT_EQ(cost, 0) << "cost in is cost of what was made";
        EXPECT_EQ(parts_area, f.partsArea);
        EXPECT_EQ(remnants_area, f.remnantsArea);
        EXPECT_LE(f.newPieces, f.gridPieces);
    }
}

TEST(CutContents, ALayoutIsReadAsItWasWritten) {
    CutContent content = wanted({cut_part(1, 390, 390, 3), cut_part(2, 200, 100, 4)});
    ASSERT_TRUE(plan_it(content, {offer(800, 800, 9, 1000)}));
    for (const events::CutSheetLine& line : content.sheets) {
        const auto sheet = domain::read_layout(line.layout, {800, 800}, 3, content.parts);
        ASSERT_TRUE(sheet);
        EXPECT_EQ(domain::write_layout(*sheet), line.layout);
    }
    for (const char* bad :
         {"",
          "X0 . .",
          "X800 .",
          "X900 . .",
          "P0",
          "X390 P0",
          "X390 P0 . .",
          "P9",
          "Z1",
          "X",
          "P-1",
          "X390 Y390 T0 . . P0"}) {
        EXPECT_FALSE(domain::read_layout(bad, {800, 800}, 3, content.parts)) << bad;
    }
}

TEST(CutContents, ThatDoNotAddUpAreRefused) {
    CutContent good = wanted({cut_part(1, 390, 390, 6)});
    ASSERT_TRUE(plan_it(good, {offer(800, 800, 9, 1000)}));
    const auto refused = [](CutContent content) {
        const Status checked = domain::check_content(content);
        return checked ? "ok" : checked.error().key + " " + checked.error().field;
    };
    EXPECT_EQ(refused(good), "ok");
    CutContent fewer = good;
    fewer.parts[0].quantity = 7;
    EXPECT_EQ(refused(fewer), "CUT_UNEVEN parts");
    CutContent more = good;
    ++more.pieces[0].pieces;
    EXPECT_EQ(refused(more), "CUT_UNEVEN pieces");
    CutContent lost = good;
    --lost.figures.scrapArea;
    EXPECT_EQ(refused(lost), "CUT_UNEVEN sheets");
    CutContent thinner = good;
    thinner.header.kerf = 2;
    EXPECT_EQ(refused(thinner), "CUT_UNEVEN sheets");
}

TEST(CutContents, TwoHundredPartsAreKeptWithinBounds) {
    CutContent content = wanted({});
    for (int n = 0; n < 20; ++n) {
        content.parts.push_back(cut_part(n + 1, 200 + 17 * n, 150 + 11 * n, 10));
    }
    ASSERT_TRUE(plan_it(content, {offer(2400, 1200, 100, 50'000)}));
    EXPECT_TRUE(domain::check_content(content));
    CutContent slivers = wanted({cut_part(1, 30, 30, 2000)});
    slivers.header.remnantSide = 1;
    const Status many = plan_it(slivers, {offer(40, 40, 2000, 1)});
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().key, "TOO_MANY_REMNANTS");
}

TEST_F(Cutting, PiecesBecomePartsAndRemnants) {
    const Id id = plan(part(780, 400, 3));
    EXPECT_EQ(of_plan(id, "cutStatus"), 111);
    EXPECT_EQ(of_plan(id, "newPieces"), 3);
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(turn(id, 113), "STATUS_DENIED cutStatus") << "what is not kept is not cut";
    EXPECT_EQ(turn(id, 112), "ok");
    EXPECT_EQ(w.stock("S1", "reserved"), 3);
    EXPECT_EQ(turn(id, 113), "ok");
    EXPECT_EQ(w.stock("S1", "onHand"), 47);
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
    EXPECT_EQ(w.stock("S1", "costAmount"), 47'000);
    EXPECT_EQ(of_plan(id, "costAmount"), 3'000);
    EXPECT_EQ(of_plan(id, "partsCost") + of_plan(id, "remnantsCost"), 3'000);
    const auto goods = made_by(id);
    ASSERT_EQ(goods.size(), 4U) << "one line of parts, a remnant of each piece";
    std::int64_t pieces = 0;
    for (const auto& row : goods) {
        pieces += of_goods(row, "onHand");
        EXPECT_EQ(of_goods(row, "remnantStatus"), 1);
    }
    EXPECT_EQ(pieces, 6);
}

TEST_F(Cutting, RemnantsAreUsedBeforeWholePieces) {
    const Id first = plan(part(780, 400, 1));
    ASSERT_EQ(turn(first, 112), "ok");
    ASSERT_EQ(turn(first, 113), "ok");
    const Id second = plan(part(390, 390, 1));
    EXPECT_EQ(of_plan(second, "newPieces"), 0);
    EXPECT_EQ(of_plan(second, "remnantPieces"), 1);
    EXPECT_EQ(turn(second, 112), "ok");
    EXPECT_EQ(turn(second, 113), "ok");
    EXPECT_EQ(w.stock("S1", "onHand"), 49);
    EXPECT_EQ(turn(first, 114, "错裁"), "STOCK_SHORT outputs") << "its remnant is cut up";
    const Id whole = plan(part(390, 390, 1), R"(,"withoutRemnants":1)");
    EXPECT_EQ(of_plan(whole, "newPieces"), 1);
}

TEST_F(Cutting, TakenBackEverythingIsAsItWas) {
    const Id id = plan(part(390, 390, 5));
    ASSERT_EQ(turn(id, 112), "ok");
    ASSERT_EQ(turn(id, 113), "ok");
    EXPECT_EQ(turn(id, 114), "REQUIRED_ENTER reason");
    EXPECT_EQ(turn(id, 114, "错裁"), "ok");
    EXPECT_EQ(w.stock("S1", "onHand"), 50);
    EXPECT_EQ(w.stock("S1", "costAmount"), 50'000);
    for (const auto& row : made_by(id)) {
        EXPECT_EQ(of_goods(row, "onHand"), 0);
        EXPECT_EQ(of_goods(row, "costAmount"), 0);
        EXPECT_EQ(of_goods(row, "remnantStatus"), 3);
    }
    EXPECT_EQ(turn(id, 114, "错裁"), "STATUS_DENIED cutStatus");
}

TEST_F(Cutting, BadInputNamesItsFieldAndChangesNothing) {
    EXPECT_EQ(outcome(save(body(""))), "REQUIRED_LINE parts");
    EXPECT_EQ(outcome(save(body(part(0, 10, 1)))), "TOO_SMALL parts[0].length");
    EXPECT_EQ(outcome(save(body(part(10, 10, 2001)))), "TOO_BIG parts[0].quantity");
    EXPECT_EQ(outcome(save(body(part(900, 10, 1)))), "SIZE_TOO_LARGE parts[0]");
    EXPECT_EQ(outcome(save(body(part(800, 800, 51)))), "STOCK_SHORT");
    EXPECT_EQ(
        outcome(save(body(part(10, 10, 1), R"(,"colorNumber":"S9")"))), "STOCK_SHORT commodityId"
    );
    EXPECT_EQ(
        outcome(save(body(part(10, 10, 1), R"(,"colorNumber":"YL:1")"))), "NOT_FOUND colorNumber"
    );
    EXPECT_EQ(outcome(save(body(part(10, 10, 1), R"(,"kerf":51)"))), "TOO_BIG kerf");
    EXPECT_TRUE(w.rows_where(projections::cut_plan_table(), "commodityId", w.tile).empty());
}

TEST_F(Cutting, AnotherPlansPiecesAreNotTaken) {
    const Id first = plan(part(800, 800, 40));
    const Id second = plan(part(800, 800, 20));
    EXPECT_EQ(turn(first, 112), "ok");
    EXPECT_EQ(turn(second, 112), "STOCK_SHORT pieces[0].pieces");
    EXPECT_EQ(of_plan(second, "cutStatus"), 111);
    EXPECT_EQ(drop(first), "ok");
    EXPECT_EQ(turn(second, 112), "ok");
    EXPECT_EQ(turn(second, 111), "ok");
    EXPECT_EQ(w.stock("S1", "reserved"), 0);
}

TEST_F(Cutting, PartsAreForLinesOfTheProcessOrderAndLeadToThem) {
    const Id process = w.process();
    const Id line = w.first_of(projections::process_bricks(), process);
    const Id other = w.first_of(projections::process_bricks(), w.process());
    const auto source = [](Id id) { return R"(,"sourceLineId":)" + in_quotes(id); };
    const std::string of_process = R"(,"processId":)" + in_quotes(process);
    const auto told = [&](const std::string& parts, const std::string& more) {
        return outcome(save(body(parts, more)));
    };
    const std::string bad = "NOT_FOUND parts[1].sourceLineId";
    const std::string first = part(390, 390, 1) + ",";
    EXPECT_EQ(told(first + part(200, 200, 1, source(other)), of_process), bad);
    EXPECT_EQ(told(first + part(200, 200, 1, source(Id{77})), of_process), bad);
    EXPECT_EQ(told(first + part(200, 200, 1, source(line)), ""), bad) << "no process order";
    const Id id = plan(part(390, 390, 4, source(line)), of_process);
    ASSERT_EQ(turn(id, 112), "ok");
    ASSERT_EQ(turn(id, 113), "ok");
    const auto& table = projections::remnants();
    for (const auto& row : made_by(id)) {
        const bool is_part = of_goods(row, "kind") == 2;
        EXPECT_EQ(projections::id_of(table, row, "sourceLineId"), is_part ? line : Id{});
        EXPECT_EQ(projections::id_of(table, row, "processId"), is_part ? process : Id{});
        EXPECT_EQ(projections::text(table, row, "processNo").empty(), !is_part);
    }
}

TEST_F(Cutting, NobodyIsSoldARemnantForATile) {
    const Id id = plan(part(390, 390, 1));
    ASSERT_EQ(turn(id, 112), "ok");
    ASSERT_EQ(turn(id, 113), "ok");
    const Id order = w.order_of(50);
    EXPECT_NE(outcome(w.confirm_stock(order)), "ok") << "49 tiles are left";
}

TEST_F(Cutting, WhatWasCutIsIssuedLikeOtherGoods) {
    const Id id = plan(part(780, 400, 3));
    ASSERT_EQ(turn(id, 112), "ok");
    ASSERT_EQ(turn(id, 113), "ok");
    const auto& table = projections::remnants();
    const auto issue = [&](const std::string& number, int pieces) {
        const auto made = w.run(
            w.keeper,
            commands::save_out_order(ProcessWorld::in(
                R"({"outType":6,"outStatus":62,"outDate":"2026-01-05","warehouseId":)" +
                in_quotes(w.warehouse) + R"(,"details":[{"commodityId":)" + in_quotes(w.tile) +
                R"(,"colorNumber":")" + number + R"(","grade":"A","planPieces":)" +
                std::to_string(pieces) + "}]}"
            ))
        );
        return made ? outcome(w.ship_all(made->front().id)) : outcome(made);
    };
    EXPECT_EQ(issue("YL:nothing", 1), "NOT_FOUND details[0].colorNumber");
    for (const auto& row : made_by(id)) {
        const auto pieces = static_cast<int>(of_goods(row, "onHand"));
        EXPECT_EQ(issue(std::string(projections::text(table, row, "remnantNo")), pieces), "ok");
        EXPECT_EQ(of_goods(row, "remnantStatus"), 3);
        EXPECT_EQ(of_goods(row, "costAmount"), 0);
    }
    EXPECT_EQ(turn(id, 114, "错裁"), "STOCK_SHORT outputs");
}

/// Everything that can be asked for, at random; after each the rows of all hold together.
TEST_F(Cutting, WhateverIsDoneNothingIsLost) {
    std::mt19937_64 random(20'260'105);
    const auto any = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    std::vector<Id> plans;
    int cut = 0;
    for (int round = 0; round < 300; ++round) {
        const std::size_t what = any(8);
        if (plans.empty() || what < 2) {
            const auto saved = save(body(part(
                100 + static_cast<int>(any(700)),
                100 + static_cast<int>(any(300)),
                1 + static_cast<int>(any(4))
            )));
            if (saved) {
                plans.push_back(saved->front().id);
            }
        } else if (what == 7) {
            drop(plans[any(plans.size())]);
        } else {
            const int steps[] = {112, 112, 113, 113, 113, 111, 114};
            cut += turn(plans[any(plans.size())], steps[any(7)], "错裁") == "ok" ? 1 : 0;
        }
        ASSERT_EQ(w.violations(), Lines{}) << "round " << round;
    }
    EXPECT_GT(cut, 20);
    // Value: what came in stands in stock, whole or cut.
    std::int64_t value = w.stock("S1", "costAmount");
    for (const Id id : plans) {
        for (const auto& row : made_by(id)) {
            value += of_goods(row, "costAmount");
        }
    }
    EXPECT_EQ(value, 50'000);
}

}  // namespace
}  // namespace oms::test
