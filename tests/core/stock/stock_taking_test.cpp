// Stock counts: a book of a moment, several people counting while goods move, differences posted.
#include "commands/stock/stock_bill_commands.hpp"
#include "commands/stock/stock_taking_commands.hpp"
#include "projections/stock/stock_documents.hpp"
#include "support/json_text.hpp"
#include "support/vectors.hpp"
#include "support/world/records.hpp"
#include "support/world/stock_world.hpp"

namespace oms::commands {
namespace {

using projections::Row;
using test::in_quotes;
using test::outcome;
using test::StockWorld;

class StockTakings : public testing::Test {
  protected:
    StockTakings() {
        second = w.keeper;
        second.user = Id{77};
        second.user_name = "仓管二";
    }

    void TearDown() override {
        EXPECT_TRUE(w.store.rebuild_equals_live());
        EXPECT_EQ(w.violations(), std::vector<std::string>{});
    }

    Result<Answers> save(const std::string& more) {
        return w.run(
            w.keeper,
            save_stock_taking(w.in(
                R"({"warehouseId":)" + in_quotes(w.warehouse) + R"(,"takingDate":"2026-01-05")" +
                more + "}"
            ))
        );
    }

    Id started(const std::string& more = R"(,"takingType":1)") {
        const auto made = save(more + R"(,"takingStatus":82)");
        EXPECT_TRUE(made) << outcome(made);
        return made ? made->front().id : Id{};
    }

    std::string update(Id taking, const std::string& more) {
        return update_as(w.keeper, taking, more);
    }

    std::string update_as(const Principal& who, Id taking, const std::string& more) {
        return outcome(
            w.run(who, update_stock_taking(w.in(R"({"id":)" + in_quotes(taking) + more + "}")))
        );
    }

    std::string count(
        const Principal& who, Id taking, const std::string& shade, const std::string& more
    ) {
        return update_as(
            who, taking, R"(,"details":[{"id":)" + in_quotes(line_of(taking, shade)) + more + "}]"
        );
    }

    std::string step(Id taking, int status, const std::string& more = "") {
        return update(taking, R"(,"takingStatus":)" + std::to_string(status) + more);
    }

    Row row_of(Id taking, const std::string& shade) {
        const auto& table = projections::taking_lines();
        for (const Row& row : w.rows_where(table.table(), "takingId", taking)) {
            if (projections::text(table, row, "colorNumber") == shade) {
                return row;
            }
        }
        throw std::runtime_error("no line " + shade);
    }

    Id line_of(Id taking, const std::string& shade) {
        return projections::id_of(projections::taking_lines(), row_of(taking, shade), "id");
    }

    std::int64_t line(Id taking, const std::string& shade, std::string_view column) {
        return projections::integer(projections::taking_lines(), row_of(taking, shade), column);
    }

    std::int64_t number(Id taking, std::string_view column) {
        const auto row = w.rows_where(projections::stock_taking_table(), "id", taking).front();
        return projections::integer(projections::stock_takings(), row, column);
    }

    /// `pieces` of a shade leave the warehouse.
    std::string lose(const std::string& shade, int pieces) {
        return outcome(w.run(
            w.keeper,
            save_stock_bill(w.in(
                R"({"billType":3,"sId":)" + in_quotes(w.stock_id(shade)) + R"(,"pieces":)" +
                std::to_string(pieces) + R"(,"reason":"破"})"
            ))
        ));
    }

    std::size_t lines(Id taking) {
        return w.rows_where(projections::taking_detail_table(), "takingId", taking).size();
    }

    StockWorld w;
    Principal second;
};

TEST_F(StockTakings, MovementsDuringACountStayValidAsInTv32) {
    const json::Ref values = test::vectors().values("TV-32");
    w.receive("S", 57, 100);
    const Id taking = started();
    EXPECT_EQ(line(taking, "S", "bookPieces"), 57);
    EXPECT_EQ(
        number(taking, "snapshotSeq"), static_cast<std::int64_t>(w.store.types(w.kTenant).size())
    );
    ASSERT_EQ(lose("S", 3), "ok");
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":55,"reason":"破损")"), "ok");
    EXPECT_EQ(line(taking, "S", "diffPieces"), test::number(values["diff"]));
    ASSERT_EQ(step(taking, 83), "ok");
    ASSERT_EQ(step(taking, 84), "ok");
    EXPECT_EQ(w.stock("S", "onHand"), test::number(values["final"]));
    EXPECT_EQ(number(taking, "lossPieces"), 2);
    EXPECT_EQ(number(taking, "diffAmount"), -200);
    EXPECT_EQ(number(taking, "closed"), 1);
    EXPECT_EQ(line(taking, "S", "costAmount"), -200);
}

TEST_F(StockTakings, CountsOfSeveralPeopleAddUpAndEachReplacesItsOwn) {
    w.receive("S", 57);
    const Id taking = started();
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":30)"), "ok");
    ASSERT_EQ(count(second, taking, "S", R"(,"countPieces":20)"), "ok");
    EXPECT_EQ(line(taking, "S", "countPieces"), 50);
    ASSERT_EQ(count(second, taking, "S", R"(,"countPieces":27)"), "ok");
    EXPECT_EQ(line(taking, "S", "countPieces"), 57);
    EXPECT_EQ(line(taking, "S", "counters"), 2);
    EXPECT_EQ(number(taking, "countedCount"), 1);
    EXPECT_EQ(number(taking, "lossPieces"), 0);
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":"")"), "ok");
    EXPECT_EQ(line(taking, "S", "countPieces"), 27);
    EXPECT_EQ(number(taking, "lossPieces"), 30);
    ASSERT_EQ(count(second, taking, "S", R"(,"countPieces":null)"), "ok");
    EXPECT_EQ(number(taking, "countedCount"), 0);
    EXPECT_EQ(number(taking, "lossPieces"), 0);
    EXPECT_EQ(step(taking, 83), "NOT_COUNTED details[0]");
}

TEST_F(StockTakings, WhatIsFoundBecomesALineOfBookNothing) {
    w.receive("S", 5, 100);
    const Id taking = started();
    const std::string found = R"(,"details":[{"commodityId":)" + in_quotes(w.tile) +
                              R"(,"colorNumber":"N","grade":"A","storageId":)" + in_quotes(w.bin) +
                              R"(,"reason":"漏登","countPieces":)";
    ASSERT_EQ(update(taking, found + "2}]"), "ok");
    ASSERT_EQ(update_as(second, taking, found + "1}]"), "ok");
    EXPECT_EQ(lines(taking), 2U) << "the second finds the first one's line";
    EXPECT_EQ(line(taking, "N", "bookPieces"), 0);
    EXPECT_EQ(line(taking, "N", "diffPieces"), 3);
    EXPECT_EQ(number(taking, "lineCount"), 2);
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":5)"), "ok");
    ASSERT_EQ(step(taking, 83), "ok");
    ASSERT_EQ(step(taking, 84), "ok");
    EXPECT_EQ(w.stock("N", "onHand"), 3);
    EXPECT_EQ(w.stock("S", "onHand"), 5);
    const auto bins = w.rows_where(projections::stock_bin_table(), "storageId", w.bin);
    ASSERT_EQ(bins.size(), 1U) << "put where it was found";
    EXPECT_EQ(std::get<std::int64_t>(bins.front()[2]), 3);
}

TEST_F(StockTakings, ADifferenceNeedsAReasonAndSomebodyElsesEyes) {
    w.receive("S", 5);
    const Id taking = started();
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":4)"), "ok");
    EXPECT_EQ(step(taking, 83), "DIFF_REASON details[0]");
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"reason":"破损")"), "ok");
    EXPECT_EQ(line(taking, "S", "countPieces"), 4) << "a reason alone counts nothing";
    EXPECT_EQ(step(taking, 84), "STATUS_DENIED");
    ASSERT_EQ(step(taking, 83), "ok");
    EXPECT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":5)"), "STATUS_DENIED");
    EXPECT_EQ(step(taking, 82), "REQUIRED_ENTER reason");
    EXPECT_EQ(step(taking, 82, R"(,"reason":"复盘")"), "ok");
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":5)"), "ok");
    ASSERT_EQ(step(taking, 83), "ok");
    Principal counter = w.keeper;
    counter.platform = false;
    counter.buttons = {"stocktaking_edit", "taking_count"};
    EXPECT_EQ(update_as(counter, taking, R"(,"takingStatus":84)"), "FORBIDDEN");
    const std::size_t before = w.store.types(w.kTenant).size();
    ASSERT_EQ(step(taking, 84), "ok");
    EXPECT_EQ(w.store.types(w.kTenant).size(), before + 1) << "no difference, no movement";
}

TEST_F(StockTakings, ALossBeyondWhatIsFreeNamesTheKey) {
    w.receive("S", 10);
    const Id taking = started();
    ASSERT_EQ(count(w.keeper, taking, "S", R"(,"countPieces":2,"reason":"少")"), "ok");
    ASSERT_EQ(step(taking, 83), "ok");
    ASSERT_EQ(lose("S", 5), "ok");
    const auto refused = w.run(
        w.keeper,
        update_stock_taking(w.in(R"({"id":)" + in_quotes(taking) + R"(,"takingStatus":84})"))
    );
    ASSERT_EQ(outcome(refused), "TAKING_SHORT details[0].countPieces");
    std::string named;
    for (const auto& [name, value] : refused.error().params) {
        named += name + "=" + value + " ";
    }
    EXPECT_EQ(named, "code=P8001 colorNumber=S grade=A n=3 ");
    EXPECT_EQ(w.stock("S", "onHand"), 5);
    EXPECT_EQ(number(taking, "takingStatus"), 83);
}

TEST_F(StockTakings, TheScopeDecidesWhatIsInTheBook) {
    w.receive("S", 10);
    w.receive("T", 4, 1000, w.second);
    w.receive("U", 3, 1000, {}, w.slab);
    EXPECT_EQ(lines(started()), 2U) << "of this warehouse only";
    const Id by_brand = started(R"(,"takingType":2,"scopeIds":)" + in_quotes(w.other_brand));
    ASSERT_EQ(lines(by_brand), 1U);
    EXPECT_EQ(line(by_brand, "U", "bookPieces"), 3);
    ASSERT_EQ(
        outcome(w.run(
            w.keeper,
            move_stock_bin(w.in(
                R"({"sId":)" + in_quotes(w.stock_id("S")) +
                R"(,"fromStorageId":"","toStorageId":)" + in_quotes(w.bin) + R"(,"pieces":7})"
            ))
        )),
        "ok"
    );
    const Id by_bin =
        started(R"(,"takingType":3,"scopeIds":")" + w.bin.str() + "," + w.bin2.str() + "\"");
    ASSERT_EQ(lines(by_bin), 1U);
    EXPECT_EQ(line(by_bin, "S", "bookPieces"), 7);
    const Id spot = started(
        R"(,"takingType":4,"details":[{"commodityId":)" + in_quotes(w.tile) +
        R"(,"colorNumber":"S","grade":"A"},{"commodityId":)" + in_quotes(w.tile) +
        R"(,"colorNumber":"Q","grade":"A"}])"
    );
    ASSERT_EQ(lines(spot), 2U);
    EXPECT_EQ(line(spot, "S", "bookPieces"), 10);
    EXPECT_EQ(line(spot, "Q", "bookPieces"), 0);
}

TEST_F(StockTakings, InputIsChecked) {
    EXPECT_EQ(outcome(save(R"(,"takingType":2)")), "REQUIRED_CHOOSE scopeIds");
    EXPECT_EQ(outcome(save(R"(,"takingType":2,"scopeIds":"5")")), "NOT_FOUND scopeIds");
    EXPECT_EQ(outcome(save(R"(,"takingType":4)")), "REQUIRED_LINE details");
    const std::string line =
        R"({"commodityId":)" + in_quotes(w.tile) + R"(,"colorNumber":"S","grade":"A"})";
    EXPECT_EQ(
        outcome(save(R"(,"takingType":4,"details":[)" + line + "," + line + "]")),
        "LINE_TWICE details[1]"
    );
    w.receive("S", 10);
    const Id taking = started();
    EXPECT_EQ(
        count(w.keeper, taking, "S", R"(,"countPieces":-1)"), "TOO_SMALL details[0].countPieces"
    );
    EXPECT_EQ(
        update(taking, R"(,"details":[{"id":"5","countPieces":1}])"), "NOT_FOUND details[0].id"
    );
    EXPECT_EQ(step(taking, 84), "STATUS_DENIED");
}

TEST_F(StockTakings, ADraftChangesAndIsVoided) {
    w.receive("S", 10);
    const auto made = save(R"(,"takingType":1)");
    ASSERT_TRUE(made) << outcome(made);
    EXPECT_EQ(made->front().no, "PD202601050001");
    const Id taking = made->front().id;
    EXPECT_EQ(update(taking, R"(,"remark":"月末")"), "ok");
    EXPECT_EQ(update(taking, R"(,"takingType":2,"takingStatus":82)"), "REQUIRED_CHOOSE scopeIds");
    EXPECT_EQ(step(taking, 82), "ok");
    EXPECT_EQ(lines(taking), 1U);
    const auto remove = [&](Id id) {
        return outcome(w.run(w.keeper, void_stock_taking(w.in(R"({"ids":)" + in_quotes(id) + "}")))
        );
    };
    EXPECT_EQ(remove(taking), "ok");
    EXPECT_EQ(number(taking, "takingStatus"), 89);
    EXPECT_EQ(remove(taking), "STATUS_DENIED");
    EXPECT_EQ(step(taking, 83), "STATUS_DENIED");
}

}  // namespace
}  // namespace oms::commands
