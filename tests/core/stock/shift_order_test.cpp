// Goods from warehouse to warehouse: kept, sent off, received, broken on the way, taken back.
#include "commands/stock/shift_order_commands.hpp"
#include "projections/stock/stock_documents.hpp"
#include "support/json_text.hpp"
#include "support/vectors.hpp"
#include "support/world/records.hpp"
#include "support/world/stock_world.hpp"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>

namespace oms::commands {
namespace {

using projections::Row;
using test::in_quotes;
using test::outcome;
using test::StockWorld;
using testing::ElementsAre;

class ShiftOrders : public testing::Test {
  protected:
    void TearDown() override {
        EXPECT_TRUE(w.store.rebuild_equals_live());
        EXPECT_EQ(w.violations(), std::vector<std::string>{});
    }

    std::string line(std::int64_t pieces, const std::string& more = "", Id commodity = {}) {
        return R"({"commodityId":)" + in_quotes(commodity ? commodity : w.tile) +
               R"(,"colorNumber":"2601A","grade":"A","pieces":)" + std::to_string(pieces) + more +
               "}";
    }

    Result<Answers> save(const std::string& lines, const std::string& more = "") {
        return save_as(w.keeper, lines, more);
    }

    Result<Answers> save_as(
        const Principal& who, const std::string& lines, const std::string& more = ""
    ) {
        return w.run(
            who,
            save_shift_order(w.in(
                R"({"outWarehouseId":)" + in_quotes(w.warehouse) + R"(,"inWarehouseId":)" +
                in_quotes(w.second) + R"(,"shiftDate":"2026-01-05","details":[)" + lines + "]" +
                more + "}"
            ))
        );
    }

    /// A shift of one line that reached a status.
    Id at(int status, std::int64_t pieces) {
        const auto made = save(line(pieces), status > 71 ? R"(,"shiftStatus":72)" : "");
        EXPECT_TRUE(made) << outcome(made);
        const Id id = made ? made->front().id : Id{};
        for (int next = 73; next <= status; ++next) {
            EXPECT_EQ(step(id, next), "ok");
        }
        return id;
    }

    std::string step(Id shift, int status, const std::string& more = "") {
        return step_as(w.keeper, shift, status, more);
    }

    std::string step_as(const Principal& who, Id shift, int status, const std::string& more = "") {
        return update_as(who, shift, R"(,"shiftStatus":)" + std::to_string(status) + more);
    }

    std::string update_as(const Principal& who, Id shift, const std::string& more) {
        return outcome(w.run(
            who, update_shift_order(w.in(R"({"shiftOrderId":)" + in_quotes(shift) + more + "}"))
        ));
    }

    std::string receive(Id shift, const std::string& what) {
        return step(
            shift, 74, R"(,"details":[{"id":)" + in_quotes(lines(shift).front()) + what + "}]"
        );
    }

    std::string remove(Id shift) {
        return outcome(w.run(
            w.keeper,
            void_shift_order(w.in(R"({"shiftId":)" + in_quotes(shift) + R"(,"reason":"改期"})"))
        ));
    }

    std::vector<Id> lines(Id shift) {
        std::vector<Id> ids;
        for (const Row& row :
             w.rows_where(projections::shift_detail_table(), "shiftOrderId", shift)) {
            ids.push_back(projections::id_of(projections::shift_lines(), row, "id"));
        }
        return ids;
    }

    std::int64_t number(Id shift, std::string_view column) {
        const auto row = w.rows_where(projections::shift_order_table(), "id", shift).front();
        return projections::integer(projections::shift_orders(), row, column);
    }

    std::int64_t line_number(Id line_id, std::string_view column) {
        const auto row = w.rows_where(projections::shift_detail_table(), "id", line_id).front();
        return projections::integer(projections::shift_lines(), row, column);
    }

    StockWorld w;
};

TEST_F(ShiftOrders, OnePieceBrokenOnTheWayIsTv31) {
    w.receive("2601A", 40, 3310);
    const Id shift = at(73, 30);
    EXPECT_EQ(w.stock("2601A", "onHand"), 10);
    EXPECT_EQ(w.stock("2601A", "reserved"), 0);
    EXPECT_EQ(w.stock("2601A", "inTransit", w.second), 30);
    ASSERT_EQ(receive(shift, R"(,"inPieces":29,"lossPieces":1)"), "ok");
    EXPECT_EQ(w.stock("2601A", "onHand", w.second), 29);
    EXPECT_EQ(w.stock("2601A", "inTransit", w.second), 0);
    EXPECT_EQ(w.stock("2601A", "costAmount", w.second), 29 * 3310);
    EXPECT_EQ(number(shift, "shiftStatus"), 74);
    EXPECT_EQ(number(shift, "lossPieces"), 1);
    EXPECT_EQ(number(shift, "closed"), 1);
    EXPECT_EQ(line_number(lines(shift).front(), "inPieces"), 29);
    EXPECT_EQ(line_number(lines(shift).front(), "lossPieces"), 1);

    // Legs by location, the two of a step that leave one place together.
    const auto& table = projections::output_records();
    std::vector<std::pair<std::string, std::int64_t>> postings;
    std::int64_t sum = 0;
    const auto name = [&](std::string_view loc) {
        return loc == w.warehouse.str()          ? std::string("W1")
               : loc == w.second.str()           ? std::string("W2")
               : loc.starts_with("SYS:TRANSIT/") ? std::string("SYS:TRANSIT")
                                                 : std::string(loc);
    };
    for (const Row& row : w.rows_where(table.table(), "sourceId", shift)) {
        const std::int64_t pieces = projections::integer(table, row, "pieces");
        for (const auto& [column, change] :
             {std::pair("fromLoc", -pieces), std::pair("toLoc", pieces)}) {
            const std::string place = name(projections::text(table, row, column));
            const auto same = std::find_if(postings.begin(), postings.end(), [&](const auto& p) {
                return p.first == place && (p.second < 0) == (change < 0);
            });
            if (same == postings.end()) {
                postings.emplace_back(place, change);
            } else {
                same->second += change;
            }
            sum += change;
        }
    }
    std::string text;
    for (const auto& [place, change] : postings) {
        text += (text.empty() ? "[" : ",") + ("[\"" + place + "\"," + std::to_string(change) + "]");
    }
    const json::Ref values = test::vectors().values("TV-31");
    EXPECT_EQ(text + "]", values["postings"].dump());
    EXPECT_EQ(sum, test::number(values["sum"]));
}

TEST_F(ShiftOrders, KeepsGoodsOnceItIsSubmitted) {
    w.receive("2601A", 60);
    at(72, 20);
    EXPECT_EQ(w.stock("2601A", "reserved"), 20);
    EXPECT_EQ(
        w.stock("2601A", "available"), test::number(test::vectors().values("TV-33")["available"])
    );
    const auto refused = save(line(45), R"(,"shiftStatus":72)");
    ASSERT_EQ(outcome(refused), "STOCK_SHORT details[0].pieces");
    EXPECT_EQ(
        "refused STOCK_SHORT, missing " + refused.error().params.front().second,
        test::vectors().values("TV-33")["result"].text()
    );
    EXPECT_EQ(outcome(save(line(40), R"(,"shiftStatus":72)")), "ok");
    EXPECT_EQ(w.stock("2601A", "available"), 0);
}

TEST_F(ShiftOrders, IsVoidUntilTheGoodsLeave) {
    w.receive("2601A", 60);
    const Id shift = at(72, 20);
    EXPECT_EQ(remove(shift), "ok");
    EXPECT_EQ(w.stock("2601A", "reserved"), 0);
    EXPECT_EQ(number(shift, "shiftStatus"), 79);
    EXPECT_EQ(remove(shift), "STATUS_DENIED");
    EXPECT_EQ(remove(at(73, 20)), "STATUS_DENIED");
    EXPECT_EQ(remove(at(71, 20)), "ok");
}

TEST_F(ShiftOrders, LinesGoAwayAndTheLastOneVoidsIt) {
    w.receive("2601A", 60);
    const auto made = save(line(10) + "," + line(20), R"(,"shiftStatus":72)");
    ASSERT_TRUE(made) << outcome(made);
    const Id shift = made->front().id;
    const auto remove_line = [&](Id id) {
        return outcome(
            w.run(w.keeper, remove_shift_details(w.in(R"({"detailIds":)" + in_quotes(id) + "}")))
        );
    };
    const auto ids = lines(shift);
    EXPECT_EQ(remove_line(ids[0]), "ok");
    EXPECT_EQ(w.stock("2601A", "reserved"), 20);
    EXPECT_EQ(number(shift, "totalPieces"), 20);
    EXPECT_EQ(remove_line(ids[0]), "NOT_FOUND");
    EXPECT_EQ(remove_line(ids[1]), "ok");
    EXPECT_EQ(w.stock("2601A", "reserved"), 0);
    EXPECT_EQ(number(shift, "shiftStatus"), 79);
}

TEST_F(ShiftOrders, OnlyWhatDoesNotTouchThePlanChangesOnceGoodsAreKept) {
    w.receive("2601A", 60);
    const Id shift = at(72, 20);
    const std::string id = R"({"id":)" + in_quotes(lines(shift).front());
    EXPECT_EQ(
        update_as(
            w.keeper, shift, R"(,"plateNo":"粤E1","details":[)" + id + R"(,"remark":"轻放"}])"
        ),
        "ok"
    );
    EXPECT_EQ(
        update_as(w.keeper, shift, R"(,"details":[)" + id + R"(,"pieces":21}])"),
        "PLAN_FIXED details"
    );
    EXPECT_EQ(
        update_as(w.keeper, shift, R"(,"outWarehouseId":)" + in_quotes(w.second)),
        "PLAN_FIXED details"
    );
    EXPECT_EQ(step(shift, 73), "ok");
    EXPECT_EQ(update_as(w.keeper, shift, R"(,"plateNo":"粤E2")"), "STATUS_DENIED");
    EXPECT_EQ(step(shift, 73), "STATUS_DENIED");
    EXPECT_EQ(step(shift, 72), "STATUS_DENIED");
}

TEST_F(ShiftOrders, EveryPieceSentIsToldOf) {
    w.receive("2601A", 60);
    const Id shift = at(73, 20);
    EXPECT_EQ(
        receive(shift, R"(,"inPieces":18,"lossPieces":1)"), "SHIFT_UNEVEN details[0].inPieces"
    );
    EXPECT_EQ(receive(shift, R"(,"inPieces":21)"), "OUT_OF_RANGE details[0].inPieces");
    EXPECT_EQ(
        receive(shift, R"(,"inPieces":20,"inStorageId":)" + in_quotes(w.bin)),
        "NOT_FOUND details[0].inStorageId"
    ) << "a bin of the other warehouse";
    EXPECT_EQ(step(shift, 74, R"(,"details":[{"id":"5"}])"), "NOT_FOUND details[0].id");
    EXPECT_EQ(receive(shift, R"(,"lossPieces":20)"), "ok");
    EXPECT_EQ(w.stock("2601A", "onHand", w.second), 0);
    EXPECT_EQ(w.stock("2601A", "inTransit", w.second), 0);
    EXPECT_EQ(receive(shift, ""), "STATUS_DENIED");
    const Id whole = at(73, 20);
    EXPECT_EQ(step(whole, 74), "ok") << "without details everything arrived";
    EXPECT_EQ(w.stock("2601A", "onHand", w.second), 20);
}

TEST_F(ShiftOrders, GoodsLeaveTheirBinAndArriveInOne) {
    const Id there = test::saved(
        w.store,
        w.boss,
        "storage",
        R"({"storageCode":"B-1","warehouseId":)" + in_quotes(w.second) + "}"
    );
    w.receive("2601A", 60);
    const auto wrong = save(line(5, R"(,"outStorageId":)" + in_quotes(there)));
    EXPECT_EQ(outcome(wrong), "NOT_FOUND details[0].outStorageId");
    const auto made = save(
        line(5, R"(,"outStorageId":)" + in_quotes(w.bin) + R"(,"inStorageId":)" + in_quotes(there)),
        R"(,"shiftStatus":72)"
    );
    ASSERT_TRUE(made) << outcome(made);
    EXPECT_EQ(step(made->front().id, 73), "BIN_SHORT details[0].pieces");
    const std::string id = R"({"id":)" + in_quotes(lines(made->front().id).front());
    EXPECT_EQ(step(made->front().id, 73, R"(,"details":[)" + id + R"(,"outStorageId":""}])"), "ok");
    EXPECT_EQ(step(made->front().id, 74), "ok");
    const auto bins = w.rows_where(projections::stock_bin_table(), "storageId", there);
    ASSERT_EQ(bins.size(), 1U);
    EXPECT_EQ(std::get<std::int64_t>(bins.front()[2]), 5);
}

TEST_F(ShiftOrders, EachEndIsWorkedByItsOwnPeople) {
    w.receive("2601A", 60);
    // Its user record says that it works in the first warehouse.
    Principal here = w.guide;
    here.buttons = {"shift_dispatch", "shift_receive", "shiftorder_add", "shiftorder_edit"};
    const auto made = save_as(here, line(20), R"(,"shiftStatus":72)");
    ASSERT_TRUE(made) << outcome(made);
    const Id shift = made->front().id;
    EXPECT_EQ(step_as(w.other, shift, 73), "NOT_FOUND");
    Principal reader = here;
    reader.buttons = {"shiftorder_view"};
    EXPECT_EQ(step_as(reader, shift, 73), "FORBIDDEN");
    EXPECT_EQ(step_as(here, shift, 73), "ok");
    EXPECT_EQ(step_as(here, shift, 74), "FORBIDDEN") << "of the other warehouse";
    EXPECT_EQ(step(shift, 74), "ok");
}

TEST_F(ShiftOrders, BothWarehousesDepartmentsSeeItAndNoOther) {
    const auto department = [&](const char* name) {
        return test::saved(
            w.store,
            w.boss,
            "dept",
            R"({"deptName":")" + std::string(name) + R"(","fullName":")" + name +
                R"(","deptCategory":5,"sort":1,"parentId":)" + in_quotes(w.dept) + "}"
        );
    };
    const Id there = department("二号仓");
    const Id elsewhere = department("门店");
    test::saved(
        w.store,
        w.boss,
        "warehouse",
        R"({"id":)" + in_quotes(w.second) + R"(,"deptId":)" + in_quotes(there) + "}"
    );
    w.receive("2601A", 60);
    const Id shift = at(73, 20);
    EXPECT_EQ(number(shift, "inDeptId"), there.value);

    Principal them = w.other;
    them.rows = {RowScope::Kind::Dept, {elsewhere}};
    them.buttons = {"shift_dispatch", "shift_receive"};
    EXPECT_EQ(step_as(them, shift, 74), "NOT_FOUND");
    them.rows.depts = {w.dept};
    EXPECT_EQ(step_as(them, shift, 74), "FORBIDDEN") << "of the warehouse the goods left";
    them.rows.depts = {there};
    EXPECT_EQ(step_as(them, shift, 74), "ok");
    EXPECT_EQ(w.stock("2601A", "onHand", w.second), 20);
}

TEST_F(ShiftOrders, InputIsChecked) {
    EXPECT_EQ(outcome(save("")), "REQUIRED_LINE details");
    EXPECT_EQ(outcome(save(line(0))), "TOO_SMALL details[0].pieces");
    const auto to = [&](const std::string& warehouse) {
        return outcome(w.run(
            w.keeper,
            save_shift_order(w.in(
                R"({"outWarehouseId":)" + in_quotes(w.warehouse) + R"(,"inWarehouseId":")" +
                warehouse + R"(","shiftDate":"2026-01-05","details":[)" + line(1) + "]}"
            ))
        ));
    };
    EXPECT_EQ(to(w.warehouse.str()), "SAME_WAREHOUSE inWarehouseId");
    EXPECT_EQ(to("5"), "NOT_FOUND inWarehouseId");
    EXPECT_EQ(to(""), "REQUIRED_CHOOSE inWarehouseId");
    EXPECT_EQ(outcome(save_as(w.guide, line(1))), "FORBIDDEN");
    const Id shift = at(71, 5);
    EXPECT_EQ(step(shift, 73), "STATUS_DENIED");
    EXPECT_EQ(step(shift, 72), "STOCK_SHORT details[0].pieces");
    EXPECT_EQ(update_as(w.keeper, shift, R"(,"version":1,"plateNo":"A")"), "ok");
    EXPECT_EQ(update_as(w.keeper, shift, R"(,"version":1,"plateNo":"B")"), "VERSION_STALE");
}

TEST_F(ShiftOrders, SerialsGoAlongAndTheLostOneIsNamed) {
    const Id slab = test::saved(
        w.store,
        w.boss,
        "commodity",
        R"({"commodityCode":"S1","commodityName":"大板","commodityType":"岩板","size":"3200*1600",)"
        R"("unit":"PCS","priceUnit":"PCS","salePrice":128000,"shadeManaged":1,"serialManaged":1,)"
        R"("brandId":)" +
            in_quotes(w.brand) + "}"
    );
    std::vector<Id> serials;
    std::string all;
    for (int i = 1; i <= 2; ++i) {
        serials.push_back(test::saved(
            w.store,
            w.boss,
            "serial",
            R"({"serialNo":"B)" + std::to_string(i) + R"(","commodityId":)" + in_quotes(slab) + "}"
        ));
        all += (all.empty() ? "" : ",") + serials.back().str();
    }
    const Id tile = w.tile;
    w.tile = slab;
    const auto plan = w.plan_put("2601A", 2, 100, w.warehouse);
    w.tile = tile;
    ASSERT_EQ(
        outcome(w.post_put(
            plan.order,
            R"({"putDetailId":)" + in_quotes(plan.line) + R"(,"pieces":2,"serialIds":")" + all +
                "\"}"
        )),
        "ok"
    );
    EXPECT_EQ(
        outcome(save(line(2, "", slab), R"(,"shiftStatus":72)")),
        "SERIALS_COUNT details[0].serialIds"
    );
    const auto made = save(line(2, R"(,"serialIds":")" + all + "\"", slab), R"(,"shiftStatus":72)");
    ASSERT_TRUE(made) << outcome(made);
    const Id shift = made->front().id;
    ASSERT_EQ(step(shift, 73), "ok");
    EXPECT_EQ(receive(shift, R"(,"lossPieces":1)"), "SERIALS_COUNT details[0].lossSerialIds");
    EXPECT_EQ(
        receive(shift, R"(,"lossPieces":1,"lossSerialIds":"7")"),
        "NOT_FOUND details[0].lossSerialIds"
    );
    ASSERT_EQ(receive(shift, R"(,"lossPieces":1,"lossSerialIds":)" + in_quotes(serials[1])), "ok");
    const auto status = [&](Id serial) {
        const auto& table = *projections::find_table("serial");
        const auto row = w.rows_where(table, "id", serial).front();
        return std::get<std::int64_t>(test::MemoryTables::value(table, row, "serialStatus"));
    };
    EXPECT_EQ(status(serials[0]), 1) << "in stock";
    EXPECT_EQ(status(serials[1]), 6) << "scrapped";
}

}  // namespace
}  // namespace oms::commands
