// Process orders through their commands: the way to the customer's word, what they cost on both
// sides, what they mean to their order, who may, and what bad input is told.
#include "base/time.hpp"
#include "support/json_text.hpp"
#include "support/world/process_world.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

using Strings = std::vector<std::string>;

class Processes : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    std::string save(const std::string& header, const std::string& lists) {
        return outcome(w.make(w.writer, "{" + w.process_header(header) + lists + "}"));
    }

    std::string change(const Principal& who, Id id, const std::string& members) {
        return outcome(w.run(
            who,
            commands::update_process(
                "updateProcess", ProcessWorld::in(R"({"id":)" + in_quotes(id) + members + "}")
            )
        ));
    }

    std::string remove(const Principal& who, commands::ProcessList list, Id line) {
        return outcome(w.run(
            who,
            commands::remove_process_lines(
                "remove", list, ProcessWorld::in(R"({"ids":[)" + in_quotes(line) + "]}")
            )
        ));
    }

    std::string of_order(Id order) { return R"(,"orderId":)" + in_quotes(order); }

    ProcessWorld w;
};

TEST_F(Processes, ANewVersionOfAPriceCountsFromItsDayForWhatIsNotQuoted) {
    const Id quoted = w.process_at(33);
    const Id draft = w.process();
    const auto version = [&](Id list, int fen, const char* day) {
        return saved(
            w.store,
            w.boss,
            "plantPrice",
            R"({"plantId":)" + in_quotes(w.plant) + R"(,"plantPriceid":)" + in_quotes(list) +
                R"(,"craftId":)" + in_quotes(w.chamfer) + R"(,"priceUnit":"M","price":)" +
                std::to_string(fen) + R"(,"effectiveDate":")" + day + "\"}"
        );
    };

    version(w.cost, 450, "2026-01-06");
    const Id row = version(w.sell, 700, "2026-01-06");
    const auto submitted = [&] {
        const Id id = w.process();
        EXPECT_EQ(outcome(w.turn_process(w.writer, id, 32)), "ok");
        return id;
    };
    const Id waiting = submitted();
    EXPECT_EQ(w.made(waiting, "sellAmount"), 38'400) << "tomorrow's price is not today's";
    w.store.now = *parse_datetime("2026-01-05 23:59:59");
    EXPECT_EQ(w.made(w.process(), "sellAmount"), 38'400) << "until the day is over";
    w.store.now = *parse_datetime("2026-01-06 00:00:00");
    EXPECT_EQ(w.made(w.process(), "sellAmount"), 44'800);
    EXPECT_EQ(outcome(w.turn_process(w.quoter, waiting, 33)), "ok");
    EXPECT_EQ(w.made(waiting, "sellAmount"), 44'800) << "the day of the quotation decides";
    EXPECT_EQ(w.made(waiting, "costAmount"), 28'800);
    const auto& works = projections::process_works();
    const auto told = w.list_of(works, waiting).front();
    EXPECT_EQ(projections::id_of(works, told, "priceId"), row);
    EXPECT_EQ(projections::text(works, told, "priceFrom"), "2026-01-06");
    EXPECT_EQ(projections::text(works, told, "costPriceFrom"), "2026-01-06");
    EXPECT_EQ(w.made(draft, "sellAmount"), 38'400) << "nothing is written by a day that comes";
    EXPECT_EQ(outcome(w.turn_process(w.writer, quoted, 34)), "ok");
    EXPECT_EQ(w.made(quoted, "sellAmount"), 38'400) << "what was quoted keeps its price";
    EXPECT_EQ(projections::text(works, w.list_of(works, quoted).front(), "priceFrom"), "");
    EXPECT_TRUE(w.store.rebuild_equals_live());
}

TEST_F(Processes, AreQuotedByThePlantsListsOnBothSides) {
    const auto saved = w.make(
        w.writer,
        "{" + w.process_header(R"(,"urgentRate":2000)") + R"(,"bricks":[)" + w.brick() +
            R"(],"cut":[)" + w.cut() + "]}"
    );
    ASSERT_EQ(outcome(saved), "ok");
    const Id id = saved->front().id;
    EXPECT_EQ(w.made(id, "processStatus"), 31);
    EXPECT_EQ(w.made(id, "craftAmount"), 44'400);
    EXPECT_EQ(w.made(id, "urgentAmount"), 8'880);
    EXPECT_EQ(w.made(id, "sellAmount"), 53'280);
    EXPECT_EQ(w.made(id, "costAmount"), 37'296);
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 32)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 34)), "ok");
    EXPECT_EQ(w.made(id, "processStatus"), 34);
    const auto& works = projections::process_works();
    const auto rows = w.list_of(works, id);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(projections::text(works, rows[0], "formula"), "max(1000, 600 * 1600 * 40 / 1000)");
    EXPECT_EQ(projections::id_of(works, rows[0], "priceId"), w.chamfer_price);
    EXPECT_EQ(projections::integer(works, rows[0], "priceVersion"), 1);
}

TEST_F(Processes, KeepTheirPricesFromTheQuotationOn) {
    const Id waiting = w.process_at(32);
    const Id quoted = w.process_at(33);
    oms::test::saved(
        w.store, w.boss, "plantPrice", R"({"id":)" + in_quotes(w.chamfer_price) + R"(,"price":700})"
    );
    EXPECT_EQ(outcome(w.turn_process(w.quoter, waiting, 33)), "ok");
    EXPECT_EQ(w.made(waiting, "sellAmount"), 44'800);
    EXPECT_EQ(w.made(quoted, "sellAmount"), 38'400);
    const auto& works = projections::process_works();
    EXPECT_EQ(projections::integer(works, w.list_of(works, waiting).front(), "priceVersion"), 2);
}

TEST_F(Processes, WithoutAPriceTheyAreNotQuotedButByHand) {
    const std::string honed = R"({"commodityId":)" + in_quotes(w.tile) +
                              R"(,"length":800,"width":400,"quantity":5,"crafts":[{"craftId":)" +
                              in_quotes(w.honing) + "}]}";
    const auto saved = w.make(
        w.writer, "{" + w.process_header() + R"(,"processStatus":32,"bricks":[)" + honed + "]}"
    );
    ASSERT_EQ(outcome(saved), "ok");
    const Id id = saved->front().id;
    EXPECT_EQ(w.made(id, "unpricedWorks"), 1);
    EXPECT_EQ(
        outcome(w.turn_process(w.quoter, id, 33)), "PRICE_MISSING bricks[0].crafts[0].handPrice"
    );
    const auto by_hand = [&](const std::string& reason) {
        return R"(,"bricks":[{"id":)" + in_quotes(w.first_of(projections::process_bricks(), id)) +
               R"(,"crafts":[{"id":)" + in_quotes(w.first_of(projections::process_crafts(), id)) +
               R"(,"handPrice":2000)" + reason + "}]}]";
    };
    EXPECT_EQ(change(w.quoter, id, by_hand("")), "REQUIRED_ENTER bricks[0].crafts[0].handReason");
    EXPECT_EQ(change(w.writer, id, by_hand(R"(,"handReason":"样品")")), "FORBIDDEN");
    EXPECT_EQ(change(w.quoter, id, by_hand(R"(,"handReason":"样品")")), "ok");
    EXPECT_EQ(w.made(id, "sellAmount"), 2000 * 32 / 100 * 5);
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ok");
}

TEST_F(Processes, TheOrderPaysWhatWasQuotedForIt) {
    const Id order = w.at(13);
    const std::int64_t goods = w.number(order, "totalAmount");
    const Id id = w.process_at(32, of_order(order));
    EXPECT_EQ(w.number(order, "processAmount"), 0);
    EXPECT_EQ(outcome(w.step(w.finance, order, 14)), "PROCESS_UNQUOTED");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ok");
    EXPECT_EQ(w.number(order, "processAmount"), 38'400);
    EXPECT_EQ(w.number(order, "totalAmount"), goods + 38'400);
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 31, R"(,"reason":"改图")")), "ok");
    EXPECT_EQ(w.number(order, "processAmount"), 0);
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 32)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ok");
    const Id second = w.process_at(33, of_order(order));
    EXPECT_EQ(w.number(order, "processAmount"), 76'800);
    EXPECT_EQ(outcome(w.drop(second)), "ok");
    EXPECT_EQ(w.number(order, "processAmount"), 38'400);
    EXPECT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    EXPECT_EQ(w.number(order, "payableAmount"), goods + 38'400);
}

TEST_F(Processes, OfAnAccountedOrderDoNotChangeItsMoney) {
    const Id order = w.at(14);
    const Id id = w.process_at(32, of_order(order));
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ORDER_ACCOUNTED orderId");
    EXPECT_EQ(w.made(id, "processStatus"), 32);
    EXPECT_EQ(outcome(w.cancel(w.boss, order)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "STATUS_DENIED orderId");
    EXPECT_EQ(save(of_order(order), ""), "STATUS_DENIED orderId");
}

TEST_F(Processes, AreNotAgreedToOnceTheirOrderIsCancelled) {
    const Id order = w.at(12);
    const Id id = w.process_at(33, of_order(order));
    EXPECT_EQ(outcome(w.cancel(w.boss, order)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 34)), "ORDER_CLOSED orderId");
    EXPECT_EQ(outcome(w.drop(id, R"(,"reason":"订单取消")")), "ok");
    EXPECT_EQ(w.made(id, "closed"), 1);
    EXPECT_EQ(outcome(w.drop(id)), "STATUS_DENIED");
}

TEST_F(Processes, LinesAreChangedByIdAndTakenOff) {
    const Id id = w.process();
    const Id brick = w.first_of(projections::process_bricks(), id);
    EXPECT_EQ(
        change(w.writer, id, R"(,"bricks":[{"id":)" + in_quotes(brick) + R"(,"quantity":20}])"),
        "ok"
    );
    EXPECT_EQ(w.made(id, "sellAmount"), 19'200) << "its crafts stay";
    EXPECT_EQ(change(w.writer, id, R"(,"bricks":[{"id":"77"}])"), "NOT_FOUND bricks[0].id");
    const Id craft = w.first_of(projections::process_crafts(), id);
    EXPECT_EQ(remove(w.other, commands::ProcessList::Crafts, craft), "NOT_FOUND");
    EXPECT_EQ(remove(w.writer, commands::ProcessList::Parts, craft), "NOT_FOUND");
    EXPECT_EQ(remove(w.writer, commands::ProcessList::Crafts, craft), "ok");
    EXPECT_EQ(w.made(id, "sellAmount"), 0);
    EXPECT_EQ(remove(w.writer, commands::ProcessList::Bricks, brick), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 32)), "REQUIRED_LINE parts");
    const Id quoted = w.process_at(33);
    EXPECT_EQ(
        remove(
            w.boss, commands::ProcessList::Bricks, w.first_of(projections::process_bricks(), quoted)
        ),
        "STATUS_DENIED"
    );
}

TEST_F(Processes, PartsDesksStairsAndMaterialsAreKept) {
    const std::string goods = R"({"commodityId":)" + in_quotes(w.slab);
    const std::string lists =
        R"(,"drawingUrls":["/blob/a.pdf"],"parts":[)" + goods + R"(,"productId":)" +
        in_quotes(w.product) +
        R"(,"length":900,"width":120,"quantity":4,"edgeLength":900,"craftIds":")" + w.polish.str() +
        R"("}],"desk":[)" + goods +
        R"(,"deskName":"厨房","length":2400,"width":620,"thickness":20,"quantity":1,)"
        R"("frontEdge":1,"edgeLength":3640,"handPrice":150000,"handReason":"报价"}],"stairs":[)" +
        goods +
        R"(,"stepCount":18,"treadLength":1000,"treadWidth":300,"frontEdge":1,"quantity":1,)"
        R"("handPrice":200000,"handReason":"报价"}],"commodity":[)" +
        goods + R"(,"ioType":1,"colorNumber":"S1","grade":"A","planPieces":2}])";
    const auto saved = w.make(
        w.writer, "{" + w.process_header(R"(,"processType":5)") + lists + R"(,"processStatus":32})"
    );
    ASSERT_EQ(outcome(saved), "ok");
    const Id id = saved->front().id;
    EXPECT_EQ(w.made(id, "sellAmount"), 2'880 + 150'000 + 200'000);
    EXPECT_EQ(w.made(id, "unpricedWorks"), 0);
    EXPECT_EQ(w.list_of(projections::process_materials(), id).size(), 1U);
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 33)), "ok");
}

TEST_F(Processes, BadInputIsToldByItsField) {
    EXPECT_EQ(save(R"(,"processType":9)", ""), "BAD_OPTION processType");
    EXPECT_EQ(save(R"(,"plantId":"1")", ""), "NOT_FOUND plantId");
    EXPECT_EQ(save(R"(,"plantPriceid":"1")", ""), "NOT_FOUND plantPriceid");
    EXPECT_EQ(save(R"(,"plantPriceid":)" + in_quotes(w.cost), ""), "BAD_OPTION plantPriceid");
    EXPECT_EQ(save(R"(,"plantPriceid":"")", ""), "REQUIRED_CHOOSE plantPriceid");
    EXPECT_EQ(save(R"(,"warehouseId":"1")", ""), "NOT_FOUND warehouseId");
    EXPECT_EQ(save(R"(,"urgentRate":10001)", ""), "TOO_BIG urgentRate");
    EXPECT_EQ(save(R"(,"freightAmount":-1)", ""), "TOO_SMALL freightAmount");
    EXPECT_EQ(save(R"(,"freightAmount":9000000000000000)", "").substr(0, 3), "TOO");
    const auto lines = [&](const std::string& list, const std::string& line) {
        return save("", ",\"" + list + "\":[" + line + "]");
    };
    EXPECT_EQ(lines("cut", w.cut(R"(,"kerf":51)")), "TOO_BIG cut[0].kerf");
    EXPECT_EQ(lines("cut", w.cut(R"(,"fromSize":"300*300")")), "SIZE_TOO_LARGE cut[0].toLength");
    EXPECT_EQ(lines("cut", w.cut(R"(,"wasteArea":1,"kerf":-1)")), "TOO_SMALL cut[0].kerf");
    EXPECT_EQ(
        lines("bricks", w.brick(R"(,"handPrice":-1)")), "TOO_SMALL bricks[0].crafts[0].handPrice"
    );
    EXPECT_EQ(
        lines(
            "commodity",
            R"({"ioType":2,"colorNumber":"S1","grade":"A","commodityId":)" + in_quotes(w.tile) + "}"
        ),
        "BAD_OPTION commodity[0].ioType"
    );
    EXPECT_EQ(
        save(R"(,"processType":3,"processStatus":32)", R"(,"bricks":[)" + w.brick() + "]"),
        "REQUIRED_CHOOSE drawingUrls"
    );
    const Id id = w.process();
    EXPECT_EQ(outcome(w.turn_process(w.boss, id, 35)), "STATUS_DENIED processStatus");
    EXPECT_EQ(outcome(w.turn_process(w.boss, id, 99)), "BAD_OPTION processStatus");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 32)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn_process(w.other, id, 32)), "NOT_FOUND");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 32)), "ok");
    EXPECT_EQ(outcome(w.turn_process(w.writer, id, 33)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.turn_process(w.quoter, id, 31)), "REQUIRED_ENTER reason");
}

TEST_F(Processes, TheLargestThatAreEnteredStopNothing) {
    const std::string huge =
        R"({"commodityId":)" + in_quotes(w.tile) +
        R"(,"length":800,"width":800,"quantity":1000000,"crafts":[{"craftId":)" +
        in_quotes(w.chamfer) + R"(,"edgeMask":15,"handPrice":1000000000000,"handReason":"x"}]})";
    EXPECT_EQ(save("", R"(,"bricks":[)" + huge + "]"), "OUT_OF_RANGE sellAmount");
    const std::string large =
        R"({"commodityId":)" + in_quotes(w.tile) +
        R"(,"toLength":1,"toWidth":1,"quantity":1000000,"priceUnit":"PCS","handPrice":1000,)"
        R"("handReason":"x"})";
    EXPECT_EQ(save("", R"(,"cut":[)" + large + "]"), "ok");
}

}  // namespace
}  // namespace oms::test
