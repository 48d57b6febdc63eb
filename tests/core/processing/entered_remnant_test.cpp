// Remnants that are entered by hand, and slabs with numbers: both are remnants like those that a
// cut left, and every fen of theirs is accounted for.
#include "commands/stock/stock_bill_commands.hpp"
#include "projections/stock/stock_documents.hpp"
#include "support/world/cutting.hpp"

namespace oms::test {
namespace {

class EnteredRemnants : public Cutting {
  protected:
    EnteredRemnants() {
        w.keeper.sees_cost = true;
        blind = w.keeper;
        blind.sees_cost = false;
    }

    /// An opening of one piece of the tile, `more` last.
    std::string given(const std::string& size, const std::string& more = "") {
        return R"({"billType":1,"warehouseId":)" + in_quotes(w.warehouse) + R"(,"commodityId":)" +
               in_quotes(w.tile) + R"(,"colorNumber":"S1","grade":"A","pieces":1,"reason":"期初")" +
               size + more + "}";
    }

    Result<commands::Answers> bill(const Principal& who, const std::string& text) {
        return w.run(who, commands::save_stock_bill(ProcessWorld::in(text)));
    }

    std::string told(const std::string& size, const std::string& more = "") {
        return outcome(bill(w.keeper, given(size, more)));
    }

    /// The remnant that a bill entered.
    projections::Row entered(const Result<commands::Answers>& made) {
        EXPECT_EQ(outcome(made), "ok");
        const auto rows =
            w.rows_where(projections::remnant_table(), "billId", made ? made->front().id : Id{});
        EXPECT_EQ(rows.size(), 1U);
        return rows.front();
    }

    static std::string_view word(const projections::Row& row, std::string_view column) {
        return projections::text(projections::remnants(), row, column);
    }

    Principal blind;  ///< works in the warehouse and sees no costs
};

constexpr const char* kSize = R"(,"length":420,"width":310)";

TEST_F(EnteredRemnants, OneEnteredByHandIsARemnantLikeAnyOther) {
    const auto made =
        bill(w.keeper, given(kSize, R"(,"costAmount":350,"storageId":)" + in_quotes(w.bin)));
    const auto row = entered(made);
    EXPECT_EQ(word(row, "remnantNo"), "YL:" + made->front().no);
    EXPECT_EQ(word(row, "billNo"), made->front().no);
    EXPECT_EQ(word(row, "colorNumber"), "S1");
    EXPECT_EQ(word(row, "storageCode"), "A-01-1");
    EXPECT_EQ(of_goods(row, "onHand"), 1);
    EXPECT_EQ(of_goods(row, "costAmount"), 350);
    EXPECT_EQ(of_goods(row, "remnantStatus"), 1);
    EXPECT_EQ(of_goods(row, "area"), 420 * 310);
    EXPECT_EQ(w.stock("S1", "onHand"), 50) << "no tile of that shade";
    // The next plan takes it before a whole tile, and its cost goes into what is made of it.
    const Id id = plan(part(400, 300, 1));
    EXPECT_EQ(of_plan(id, "newPieces"), 0);
    ASSERT_EQ(turn(id, 112), "ok");
    EXPECT_EQ(of_goods(row, "remnantStatus"), 2);
    ASSERT_EQ(turn(id, 113), "ok");
    EXPECT_EQ(of_plan(id, "costAmount"), 350);
    EXPECT_EQ(of_goods(row, "onHand"), 0);
    EXPECT_EQ(of_goods(row, "remnantStatus"), 3);
}

TEST_F(EnteredRemnants, WhatNobodySaysItCostIsItsPartOfATile) {
    saved(w.store, w.boss, "commodity", R"({"id":)" + in_quotes(w.tile) + R"(,"costPrice":5000})");
    // 50.00 a square metre, 0.1302 of them.
    EXPECT_EQ(of_goods(entered(bill(w.keeper, given(kSize))), "costAmount"), 651);
    EXPECT_EQ(of_goods(entered(bill(blind, given(kSize))), "costAmount"), 651);
    const std::string nothing = R"(,"costAmount":0)";
    EXPECT_EQ(of_goods(entered(bill(w.keeper, given(kSize, nothing))), "costAmount"), 0);
    EXPECT_EQ(
        outcome(bill(blind, given(kSize, R"(,"costAmount":9)"))), "FIELD_FORBIDDEN costAmount"
    );
}

TEST_F(EnteredRemnants, BadInputNamesItsFieldAndChangesNothing) {
    EXPECT_EQ(told(R"(,"length":801,"width":10)"), "OUT_OF_RANGE length");
    EXPECT_EQ(told(R"(,"length":800,"width":801)"), "OUT_OF_RANGE width");
    EXPECT_EQ(told(R"(,"length":800)"), "OUT_OF_RANGE width");
    EXPECT_EQ(told(R"(,"width":800)"), "OUT_OF_RANGE length");
    EXPECT_EQ(told(R"(,"length":-1,"width":10)"), "TOO_SMALL length");
    EXPECT_EQ(told(R"(,"length":100000,"width":10)"), "TOO_BIG length");
    EXPECT_EQ(told(R"(,"length":"4.5","width":10)"), "NOT_A_NUMBER length");
    EXPECT_EQ(told(kSize, R"(,"costAmount":-1)"), "OUT_OF_RANGE costAmount");
    EXPECT_EQ(told(kSize, R"(,"storageId":"77")"), "NOT_FOUND storageId");
    EXPECT_EQ(told(kSize, R"(,"serialIds":"77")"), "SERIALS_COUNT serialIds");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = given(kSize);
        text.replace(text.find(from), from.size(), to);
        return outcome(bill(w.keeper, text));
    };
    EXPECT_EQ(with(R"("pieces":1)", R"("pieces":2)"), "OUT_OF_RANGE pieces");
    EXPECT_EQ(with(R"("billType":1)", R"("billType":2)"), "OUT_OF_RANGE billType");
    EXPECT_EQ(with(R"("colorNumber":"S1")", R"("colorNumber":"YL:7")"), "NOT_FOUND colorNumber");
    EXPECT_EQ(with(R"("reason":"期初")", R"("reason":"")"), "REQUIRED_ENTER reason");
    EXPECT_EQ(with(in_quotes(w.tile), R"("77")"), "NOT_FOUND commodityId");
    EXPECT_TRUE(w.rows_where(projections::remnant_table(), "commodityId", w.tile).empty());
    EXPECT_TRUE(w.rows_where(projections::stock_bill_table(), "commodityId", w.tile).empty());
}

TEST_F(EnteredRemnants, OneIsWrittenOffAndABillIsTakenBack) {
    const auto made = bill(w.keeper, given(kSize, R"(,"costAmount":350)"));
    const auto row = entered(made);
    const std::string of_row =
        R"(,"sId":)" + in_quotes(w.stock_id(std::string(word(row, "remnantNo"))));
    const auto lose = [&] {
        return outcome(
            bill(w.keeper, R"({"billType":3,"pieces":1,"reason":"搬运破损")" + of_row + "}")
        );
    };
    const Id id = plan(part(400, 300, 1));
    ASSERT_EQ(turn(id, 112), "ok");
    EXPECT_EQ(lose(), "STOCK_SHORT pieces") << "it is kept for a plan";
    ASSERT_EQ(turn(id, 111), "ok");
    EXPECT_EQ(lose(), "ok");
    EXPECT_EQ(of_goods(row, "onHand"), 0);
    EXPECT_EQ(of_goods(row, "costAmount"), 0);
    EXPECT_EQ(lose(), "STOCK_SHORT pieces");
    const auto reverse = [&](Id of) {
        return outcome(w.run(
            w.keeper,
            commands::reverse_stock_bill(
                ProcessWorld::in(R"({"id":)" + in_quotes(of) + R"(,"reason":"录错"})")
            )
        ));
    };
    EXPECT_EQ(reverse(made->front().id), "STOCK_SHORT pieces") << "it is gone";
    const auto other = bill(w.keeper, given(kSize));
    const auto other_row = entered(other);
    EXPECT_EQ(reverse(other->front().id), "ok");
    EXPECT_EQ(of_goods(other_row, "remnantStatus"), 3);
}

TEST_F(EnteredRemnants, WhatWasCutStaysWhatItIs) {
    const auto row = entered(bill(w.keeper, given(kSize)));
    const std::string number(word(row, "remnantNo"));
    const auto become = [&](const std::string& shade, const std::string& to) {
        return outcome(bill(
            w.keeper,
            R"({"billType":4,"pieces":1,"reason":"r","sId":)" + in_quotes(w.stock_id(shade)) +
                R"(,"toColorNumber":")" + to + R"("})"
        ));
    };
    EXPECT_EQ(become(number, "S1"), "CUT_GOODS_STAY toColorNumber");
    EXPECT_EQ(become("S1", number), "CUT_GOODS_STAY toColorNumber");
}

/// Numbered slabs of 2400*1600 in shade Q1, 1,000.01 each, as the commodity that is cut.
class Slabs : public EnteredRemnants {
  protected:
    Slabs() {
        w.tile = saved(
            w.store,
            w.boss,
            "commodity",
            R"({"commodityCode":"DB1","commodityName":"大板","commodityType":"岩板","unit":"PCS",)"
            R"("size":"2400*1600","priceUnit":"PCS","salePrice":128000,"shadeManaged":1,)"
            R"("serialManaged":1,"brandId":)" +
                in_quotes(w.brand) + "}"
        );
        std::string all;
        for (const char* no : {"B1", "B2"}) {
            serials.push_back(saved(
                w.store,
                w.boss,
                "serial",
                R"({"serialNo":")" + std::string(no) + R"(","commodityId":)" + in_quotes(w.tile) +
                    "}"
            ));
            all += (all.empty() ? "" : ",") + serials.back().str();
        }
        const auto put = w.plan_put("Q1", 2, 100'001, w.warehouse);
        EXPECT_EQ(
            outcome(w.post_put(
                put.order,
                R"({"putDetailId":)" + in_quotes(put.line) + R"(,"pieces":2,"serialIds":")" + all +
                    "\"}"
            )),
            "ok"
        );
    }

    std::int64_t serial_status(Id serial) {
        const auto& table = *projections::find_table("serial");
        const auto row = w.rows_where(table, "id", serial).front();
        return std::get<std::int64_t>(MemoryTables::value(table, row, "serialStatus"));
    }

    /// Parts and remnants of a cut, by kind.
    std::vector<projections::Row> of_kind(Id plan_id, std::int64_t kind) {
        auto rows = made_by(plan_id);
        std::erase_if(rows, [&](const auto& row) { return of_goods(row, "kind") != kind; });
        return rows;
    }

    std::vector<Id> serials;
};

TEST_F(Slabs, ACutSlabLeavesStockAndItsRemnantsCarryItsNumber) {
    const std::string shade = R"(,"colorNumber":"Q1")";
    const Id id = plan(part(1500, 700, 1), shade);
    ASSERT_EQ(turn(id, 112), "ok");
    ASSERT_EQ(turn(id, 113), "ok");
    EXPECT_EQ(w.stock("Q1", "onHand"), 1);
    EXPECT_EQ(w.stock("Q1", "costAmount"), 100'001);
    EXPECT_EQ(of_plan(id, "partsCost") + of_plan(id, "remnantsCost"), 100'001);
    const auto remnants = of_kind(id, 1);
    ASSERT_FALSE(remnants.empty());
    std::int64_t cost = 0;
    for (const auto& row : made_by(id)) {
        cost += of_goods(row, "costAmount");
    }
    EXPECT_EQ(cost, 100'001);
    EXPECT_EQ(serial_status(serials[0]), 5) << "used up";
    const auto again_in = w.plan_put("Q1", 1, 1, w.warehouse);
    EXPECT_EQ(
        outcome(w.post_put(
            again_in.order,
            R"({"putDetailId":)" + in_quotes(again_in.line) + R"(,"pieces":1,"serialIds":")" +
                serials[0].str() + "\"}"
        )),
        "SERIAL_ELSEWHERE lines[0].serialIds"
    );
    EXPECT_EQ(serial_status(serials[1]), 1);
    const std::string number = serials[0].str();
    for (const auto& row : remnants) {
        EXPECT_EQ(word(row, "serialIds"), number);
    }
    // What a remnant of it leaves is still of that slab.
    const Id again = plan(part(300, 300, 1), shade);
    EXPECT_EQ(of_plan(again, "newPieces"), 0);
    ASSERT_EQ(turn(again, 112), "ok");
    ASSERT_EQ(turn(again, 113), "ok");
    const auto left = of_kind(again, 1);
    ASSERT_FALSE(left.empty());
    for (const auto& row : left) {
        EXPECT_EQ(word(row, "serialIds"), number);
    }
    EXPECT_EQ(turn(id, 114, "错裁"), "STOCK_SHORT outputs");
    ASSERT_EQ(turn(again, 114, "错裁"), "ok");
    EXPECT_EQ(turn(id, 114, "错裁"), "ok");
    EXPECT_EQ(w.stock("Q1", "costAmount"), 200'002);
}

TEST_F(Slabs, OnePlanAtATimeGetsASlab) {
    const std::string shade = R"(,"colorNumber":"Q1")";
    const Id first = plan(part(1500, 1500, 2), shade);
    const Id second = plan(part(1500, 1500, 1), shade);
    ASSERT_EQ(turn(first, 112), "ok");
    EXPECT_EQ(turn(second, 112), "STOCK_SHORT pieces[0].pieces");
    ASSERT_EQ(turn(first, 113), "ok");
    EXPECT_EQ(turn(first, 113), "STATUS_DENIED cutStatus") << "once";
    EXPECT_EQ(turn(second, 112), "STOCK_SHORT pieces[0].pieces");
    EXPECT_EQ(w.stock("Q1", "onHand"), 0);
}

}  // namespace
}  // namespace oms::test
