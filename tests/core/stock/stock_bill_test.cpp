// Stock bills: openings, gains, losses, re-classings, corrections of value, and the way back.
#include "commands/stock/stock_bill_commands.hpp"
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

class StockBills : public testing::Test {
  protected:
    void TearDown() override {
        EXPECT_TRUE(w.store.rebuild_equals_live());
        EXPECT_EQ(w.violations(), std::vector<std::string>{});
    }

    Result<Answers> run(
        int type, std::int64_t pieces, const std::string& more = "", const std::string& shade = "S"
    ) {
        return w.run(
            w.keeper,
            save_stock_bill(w.in(
                R"({"billType":)" + std::to_string(type) + R"(,"warehouseId":)" +
                in_quotes(w.warehouse) + R"(,"commodityId":)" + in_quotes(w.tile) +
                R"(,"colorNumber":")" + shade + R"(","grade":"A","pieces":)" +
                std::to_string(pieces) + R"(,"reason":"盘点")" + more + "}"
            ))
        );
    }

    Id bill(
        int type, std::int64_t pieces, const std::string& more = "", const std::string& shade = "S"
    ) {
        const auto made = run(type, pieces, more, shade);
        EXPECT_TRUE(made) << outcome(made);
        return made ? made->front().id : Id{};
    }

    std::string reverse(Id id) {
        return outcome(w.run(
            w.keeper, reverse_stock_bill(w.in(R"({"id":)" + in_quotes(id) + R"(,"reason":"录错"})"))
        ));
    }

    std::int64_t number(Id id, std::string_view column) {
        const auto row = w.rows_where(projections::stock_bill_table(), "id", id).front();
        return projections::integer(projections::stock_bills(), row, column);
    }

    StockWorld w;
};

TEST_F(StockBills, MovingAverageIsTv30) {
    const json::Ref values = test::vectors().values("TV-30");
    w.receive("S", 100, 3310);
    w.receive("S", 50, 3450);
    EXPECT_EQ(w.stock("S", "costAmount"), test::number(values["total"]));
    EXPECT_EQ(number(bill(3, 40), "costAmount"), test::number(values["issue40"]));
    const auto figures = [&] {
        return std::vector<std::int64_t>{w.stock("S", "onHand"), w.stock("S", "costAmount")};
    };
    EXPECT_EQ(figures(), test::numbers(values["left"]));
    EXPECT_EQ(number(bill(3, 110), "costAmount"), test::number(values["issue110"]));
    EXPECT_EQ(figures(), test::numbers(values["end"]));
}

TEST_F(StockBills, AnOpeningIsTheFirstOfItsKey) {
    const Id opening = bill(1, 10, R"(,"costAmount":33100)");
    EXPECT_EQ(w.stock("S", "onHand"), 10);
    EXPECT_EQ(w.stock("S", "costAmount"), 33100);
    EXPECT_EQ(outcome(run(1, 5)), "KEY_HAS_MOVEMENTS commodityId");
    EXPECT_EQ(reverse(opening), "ok");
    EXPECT_EQ(w.stock("S", "onHand"), 0);
    EXPECT_EQ(w.stock("S", "costAmount"), 0);
    EXPECT_EQ(number(opening, "billStatus"), 2);
    EXPECT_EQ(reverse(opening), "STATUS_DENIED");
    EXPECT_EQ(outcome(run(1, 5)), "KEY_HAS_MOVEMENTS commodityId") << "taken back is not undone";
}

TEST_F(StockBills, AGainIsWorthWhatTheOthersAre) {
    w.receive("S", 3, 1000);
    EXPECT_EQ(number(bill(2, 2), "costAmount"), 2000);
    EXPECT_EQ(w.stock("S", "costAmount"), 5000);
    // None there: the cost price, which is per m2.
    test::saved(
        w.store, w.boss, "commodity", R"({"id":)" + in_quotes(w.tile) + R"(,"costPrice":5000})"
    );
    const auto other = run(2, 10, "", "T");
    ASSERT_TRUE(other) << outcome(other);
    EXPECT_EQ(w.stock("T", "costAmount"), 32000);
}

TEST_F(StockBills, ALossIsNoMoreThanIsAvailable) {
    w.receive("S", 10);
    const auto refused = run(3, 12);
    EXPECT_EQ(outcome(refused), "STOCK_SHORT pieces");
    EXPECT_EQ(refused.error().params.front().second, "2");
    const Id loss = bill(3, 10);
    EXPECT_EQ(w.stock("S", "onHand"), 0);
    EXPECT_EQ(reverse(loss), "ok");
    EXPECT_EQ(w.stock("S", "onHand"), 10);
    EXPECT_EQ(w.stock("S", "costAmount"), 10000);
}

TEST_F(StockBills, AReclassingMovesPiecesAndValueToAnotherKey) {
    w.receive("S", 10, 700);
    EXPECT_EQ(
        outcome(run(4, 4, R"(,"toColorNumber":"S","toGrade":"A")")), "SAME_KEY toColorNumber"
    );
    const Id made = bill(4, 4, R"(,"toColorNumber":"T")");
    EXPECT_EQ(w.stock("S", "onHand"), 6);
    EXPECT_EQ(w.stock("T", "onHand"), 4);
    EXPECT_EQ(w.stock("S", "costAmount"), 4200);
    EXPECT_EQ(w.stock("T", "costAmount"), 2800);
    EXPECT_EQ(w.records_of(made).size(), 2U);
    EXPECT_EQ(reverse(made), "ok");
    EXPECT_EQ(w.stock("S", "onHand"), 10);
    EXPECT_EQ(w.stock("T", "onHand"), 0);
    EXPECT_EQ(w.stock("S", "costAmount"), 7000);
}

TEST_F(StockBills, AReclassingGoesBackAtTheValueItMoved) {
    w.receive("S", 10, 700);
    w.receive("T", 6, 1900);
    const Id made = bill(4, 4, R"(,"toColorNumber":"T")");
    EXPECT_EQ(w.stock("T", "costAmount"), 6 * 1900 + 2800);
    EXPECT_EQ(reverse(made), "ok");
    EXPECT_EQ(w.stock("S", "costAmount"), 7000);
    EXPECT_EQ(w.stock("T", "costAmount"), 6 * 1900) << "not today's average of it";
}

TEST_F(StockBills, AReclassingThatCannotGiveItsValueBackGivesWhatThereIs) {
    w.receive("S", 10, 700);
    const Id all = bill(4, 4, R"(,"toColorNumber":"T")");
    bill(5, 0, R"(,"costAmount":60)", "T");
    EXPECT_EQ(reverse(all), "ok");
    EXPECT_EQ(w.stock("T", "costAmount"), 0) << "with the last piece all of it leaves";
    EXPECT_EQ(w.stock("S", "costAmount"), 7060) << "and none is lost on the way";

    const Id some = bill(4, 4, R"(,"toColorNumber":"U")");
    w.receive("U", 4, 0);
    bill(5, 0, R"(,"costAmount":-2024)", "U");
    EXPECT_EQ(w.stock("U", "costAmount"), 800);
    EXPECT_EQ(reverse(some), "ok");
    EXPECT_EQ(w.stock("U", "costAmount"), 400) << "it has less than was moved: its average";
    EXPECT_EQ(w.stock("S", "costAmount"), 7060 - 2824 + 400);
}

TEST_F(StockBills, ACorrectionChangesValueAlone) {
    EXPECT_EQ(outcome(run(5, 0, R"(,"costAmount":5)")), "STOCK_EMPTY costAmount");
    w.receive("S", 10, 700);
    EXPECT_EQ(outcome(run(5, 0)), "REQUIRED_ENTER costAmount");
    EXPECT_EQ(outcome(run(5, 0, R"(,"costAmount":-7001)")), "OUT_OF_RANGE costAmount");
    const Id made = bill(5, 0, R"(,"costAmount":-1000)");
    EXPECT_EQ(w.stock("S", "costAmount"), 6000);
    EXPECT_EQ(w.stock("S", "onHand"), 10);
    EXPECT_EQ(reverse(made), "ok");
    EXPECT_EQ(w.stock("S", "costAmount"), 7000);
}

TEST_F(StockBills, ItsKeyMayBeNamedByTheStockRow) {
    w.receive("S", 10);
    const auto made = w.run(
        w.keeper,
        save_stock_bill(w.in(
            R"({"billType":3,"sId":)" + in_quotes(w.stock_id("S")) + R"(,"pieces":1,"reason":"破"})"
        ))
    );
    ASSERT_TRUE(made) << outcome(made);
    EXPECT_EQ(made->front().no, "TZ202601050001");
    EXPECT_EQ(w.stock("S", "onHand"), 9);
    EXPECT_EQ(
        outcome(w.run(
            w.keeper, save_stock_bill(w.in(R"({"billType":3,"sId":"5","pieces":1,"reason":"破"})"))
        )),
        "NOT_FOUND sId"
    );
}

TEST_F(StockBills, ABillThatIsThereStaysAsItIs) {
    w.receive("S", 10);
    const Id made = bill(3, 1);
    EXPECT_EQ(outcome(run(3, 2, R"(,"id":)" + in_quotes(made))), "STATUS_DENIED");
    EXPECT_EQ(outcome(run(3, 2, R"(,"id":"5")")), "NOT_FOUND");
    EXPECT_EQ(outcome(run(3, 0)), "OUT_OF_RANGE pieces");
    Principal reader = w.keeper;
    reader.platform = false;
    reader.buttons = {"stockbill_add"};
    EXPECT_EQ(
        outcome(w.run(
            reader, reverse_stock_bill(w.in(R"({"id":)" + in_quotes(made) + R"(,"reason":"x"})"))
        )),
        "FORBIDDEN"
    );
}

TEST_F(StockBills, PiecesAreCarriedFromBinToBin) {
    w.receive("S", 10);
    const auto carry = [&](const std::string& from, const std::string& to, int pieces) {
        return outcome(w.run(
            w.keeper,
            move_stock_bin(w.in(
                R"({"sId":)" + in_quotes(w.stock_id("S")) + R"(,"fromStorageId":")" + from +
                R"(","toStorageId":")" + to + R"(","pieces":)" + std::to_string(pieces) + "}"
            ))
        ));
    };
    EXPECT_EQ(carry("", w.bin.str(), 6), "ok");
    EXPECT_EQ(carry(w.bin.str(), w.bin2.str(), 7), "BIN_SHORT pieces");
    EXPECT_EQ(carry(w.bin.str(), w.bin2.str(), 2), "ok");
    EXPECT_EQ(carry(w.bin.str(), w.bin.str(), 2), "SAME_BIN toStorageId");
    EXPECT_EQ(carry(w.bin.str(), "5", 2), "NOT_FOUND toStorageId");
    EXPECT_EQ(carry(w.bin.str(), w.bin2.str(), 0), "OUT_OF_RANGE pieces");
    EXPECT_EQ(w.stock("S", "onHand"), 10);
    const auto there = w.rows_where(projections::stock_bin_table(), "storageId", w.bin2);
    ASSERT_EQ(there.size(), 1U);
    EXPECT_EQ(std::get<std::int64_t>(there.front()[2]), 2);
}

}  // namespace
}  // namespace oms::commands
