// Returns to suppliers, their accounts and suggestions of what to buy, through the API.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class SupplierApi : public ::testing::Test {
  protected:
    SupplierApi() {
        static int goods = 0;
        static const bool people = [this] {
            c.add_user("333333", "sup_dg", "dg");
            c.add_user("333333", "sup_cw", "cw");
            c.add_user("333333", "sup_ck", "ck");
            return true;
        }();
        EXPECT_TRUE(people);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"SU)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"piecesPerBox":3,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        supplier = c.made(
            kAdmin,
            kSystem + "cooperationApi/saveOrUpdateCooperation",
            R"({"cooperationName":"佛山供应","cooperationType":1,"linkman":"陈","tel":"13800000001",)"
            R"("startDate":"2020-01-01","settleType":3,"payDays":30})"
        );
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kSystem + "procurementApi/" + call, body);
    }

    Reply account(const std::string& call, const std::string& as = kAdmin) {
        return c.get(as, kSystem + "supplierAccountApi/" + call);
    }

    Reply view(const std::string& id) {
        return c.get(kAdmin, kSystem + "procurementApi/getProcurementById?id=" + id);
    }

    static std::string first(const Reply& reply, std::string_view list) {
        return std::string(reply.data()[list].at(0)["id"].text().value_or(""));
    }

    void step(const std::string& id, const std::string& status, const std::string& more = "") {
        const Reply moved = post(
            kAdmin,
            "updateProcument",
            R"({"id":)" + in_quotes(id) + R"(,"poStatus":)" + status + more + "}"
        );
        EXPECT_TRUE(moved.ok()) << moved.body();
    }

    /// Ten pieces at 300 fen, signed for and put away.
    std::string put_away(const std::string& term = "2") {
        const std::string id = c.made(
            kAdmin,
            kSystem + "procurementApi/addOrUpdateProcurementVO",
            R"({"poType":1,"expectDate":"2026-12-01","cooperationId":)" + in_quotes(supplier) +
                R"(,"payTerm":)" + term + R"(,"warehouseId":)" + in_quotes(warehouse) +
                R"(,"details":[{"commodityId":)" + in_quotes(tile) +
                R"(,"grade":"A","priceUnit":"PCS","price":300,"pieces":10}]})"
        );
        step(id, "42");
        step(id, "44");
        step(
            id,
            "45",
            R"(,"logistics":[{"waybillNo":"YD1","sendTime":"2026-11-02 08:00:00","pieces":10}])"
        );
        const Reply signing = post(
            kAdmin,
            "updateProcumentSign",
            R"({"id":)" + in_quotes(id) + R"(,"lines":[{"detailId":)" +
                in_quotes(first(view(id), "details")) +
                R"(,"signedPieces":10,"colorNumber":"26A1"}]})"
        );
        EXPECT_TRUE(signing.ok()) << signing.body();
        const std::string put = first(view(id), "putOrders");
        const Reply put_view =
            c.get(kAdmin, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put);
        const Reply posted = c.post(
            kAdmin,
            kSystem + "PutOrderApi/updatePutWhVO",
            R"({"putOrderId":)" + in_quotes(put) + R"(,"lines":[{"putDetailId":)" +
                in_quotes(first(put_view, "details")) + R"(,"pieces":10}]})"
        );
        EXPECT_TRUE(posted.ok()) << posted.body();
        return id;
    }

    Reply give_back(
        const std::string& id, const std::string& pieces, const std::string& as = kAdmin
    ) {
        return post(
            as,
            "returnProcurement",
            R"({"id":)" + in_quotes(id) + R"(,"lines":[{"detailId":)" +
                in_quotes(first(view(id), "details")) + R"(,"pieces":)" + pieces + "}]}"
        );
    }

    /// What the ageing says of the supplier.
    json::Ref owed(const Reply& ageing) {
        const json::Ref all = ageing.data()["suppliers"];
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all.at(i)["cooperationId"].text() == supplier) {
                return all.at(i);
            }
        }
        return json::Ref();
    }

    Company& c = company();
    std::string warehouse, tile, supplier;
};

TEST_F(SupplierApi, GoodsGoBackAndLessIsOwed) {
    const std::string id = put_away();
    EXPECT_EQ(view(id).data()["details"].at(0)["returnablePieces"].integer(), 10);
    EXPECT_NE(view(id).body().find("\"return\""), std::string::npos) << "allowed tells it";
    EXPECT_EQ(give_back(id, "4", "333333/sup_dg").key(), "FORBIDDEN");
    EXPECT_EQ(give_back(id, "11").text("field"), "lines[0].pieces");
    const Reply made = give_back(id, "4");
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(view(id).data()["details"].at(0)["returnablePieces"].integer(), 6);
    const std::string out = first(view(id), "outOrders");
    const Reply out_view = c.get(kAdmin, kSystem + "OutOrderApi/OutOrderDetail?outOrderId=" + out);
    EXPECT_EQ(out_view.text("sourceId"), id);
    EXPECT_EQ(out_view.text("cooperationId"), supplier);
    const Reply posted = c.post(
        kAdmin,
        kSystem + "OutOrderApi/updateOutWarehouse",
        R"({"outOrderId":)" + in_quotes(out) + R"(,"lines":[{"outDetailId":)" +
            in_quotes(first(out_view, "details")) + R"(,"pieces":4}]})"
    );
    ASSERT_TRUE(posted.ok()) << posted.body();
    EXPECT_EQ(view(id).text("owedAmount"), "1800");
    EXPECT_EQ(view(id).text("returnedPieces"), "4");
    const Reply ageing = account("getAgeing");
    EXPECT_EQ(owed(ageing)["payable"].integer(), 1800) << ageing.body();
    EXPECT_EQ(owed(ageing)["open"].integer(), 1800);
    EXPECT_EQ(owed(ageing)["amounts"].at(1).integer(), 1800) << "due since it was signed for";
    EXPECT_EQ(account("getEntryPage?cooperationId=" + supplier).text("total"), "2");
}

TEST_F(SupplierApi, MonthlyGoodsAreDueLaterAndMoneyInAdvanceIsTold) {
    const std::string id = put_away("3");
    const Reply before = account("getAgeing");
    EXPECT_EQ(owed(before)["amounts"].at(0).integer(), 3000) << "not due";
    const auto pay = [&](const std::string& amount, const std::string& more = "") {
        return post(
            "333333/sup_cw",
            "payProcurement",
            R"({"id":)" + in_quotes(id) +
                R"(,"payType":2,"payTime":"2026-10-30 08:00:00","amount":)" + amount + more + "}"
        );
    };
    ASSERT_TRUE(pay("3000").ok());
    const Reply paid = account("getAgeing");
    EXPECT_EQ(owed(paid)["paid"].integer(), 3000);
    EXPECT_EQ(owed(paid)["open"].integer(), 0);
    EXPECT_EQ(owed(paid)["amounts"].at(0).integer(), 0);
    const Reply made = give_back(id, "1");
    ASSERT_TRUE(made.ok()) << made.body();
    const std::string out = first(view(id), "outOrders");
    const Reply out_view = c.get(kAdmin, kSystem + "OutOrderApi/OutOrderDetail?outOrderId=" + out);
    ASSERT_TRUE(c.post(
                     kAdmin,
                     kSystem + "OutOrderApi/updateOutWarehouse",
                     R"({"outOrderId":)" + in_quotes(out) + R"(,"lines":[{"outDetailId":)" +
                         in_quotes(first(out_view, "details")) + R"(,"pieces":1}]})"
    )
                    .ok());
    const Reply ahead = account("getAgeing");
    EXPECT_EQ(owed(ahead)["open"].integer(), -300);
    EXPECT_EQ(owed(ahead)["advance"].integer(), 300);
    const Reply before_all = account("getAgeing?asOf=2020-01-01");
    EXPECT_TRUE(owed(before_all).is_null()) << "nothing had happened then";
}

TEST_F(SupplierApi, AMonthOpensAndClosesWithWhatHappenedInIt) {
    const std::string id = put_away();
    const std::string month = std::string(view(id).text("signTime")).substr(0, 7);
    const Reply statement = account("getStatement?cooperationId=" + supplier + "&month=" + month);
    ASSERT_TRUE(statement.ok()) << statement.body();
    EXPECT_EQ(statement.data()["opening"].integer(), 0);
    EXPECT_EQ(statement.data()["purchases"].integer(), 3000);
    EXPECT_EQ(statement.data()["closing"].integer(), 3000);
    ASSERT_EQ(statement.data()["entries"].size(), 1U);
    EXPECT_EQ(statement.data()["entries"].at(0)["procurementId"].text(), id);
    const Reply later = account("getStatement?cooperationId=" + supplier + "&month=2999-01");
    EXPECT_EQ(later.data()["opening"].integer(), 3000);
    EXPECT_EQ(later.data()["entries"].size(), 0U);
    const Reply months = account("getStatementMonths?cooperationId=" + supplier);
    ASSERT_EQ(months.data().size(), 1U);
    EXPECT_EQ(months.data().at(0)["month"].text(), month);
    EXPECT_EQ(account("getStatement?cooperationId=" + supplier).text("field"), "month");
    EXPECT_EQ(account("getStatement?cooperationId=77&month=" + month).key(), "NOT_FOUND");
    EXPECT_EQ(account("getAgeing", "333333/sup_dg").key(), "FORBIDDEN");
}

TEST_F(SupplierApi, AMonthIsAgreedByFinanceAndSaidOnPaper) {
    const std::string id = put_away();
    const std::string signed_in = std::string(view(id).text("signTime")).substr(0, 7);
    // Money that is dated into a month long over: it alone stands there.
    const Reply paid = post(
        "333333/sup_cw",
        "payProcurement",
        R"({"id":)" + in_quotes(id) +
            R"(,"payType":2,"payTime":"2026-03-05 08:00:00","amount":1000})"
    );
    ASSERT_TRUE(paid.ok()) << paid.body();
    const auto agree = [&](const std::string& as, const std::string& month, int closing) {
        return c.post(
            as,
            kSystem + "supplierAccountApi/agreeStatement",
            R"({"cooperationId":)" + in_quotes(supplier) + R"(,"month":")" + month +
                R"(","closing":)" + std::to_string(closing) + R"(,"remark":"已核对"})"
        );
    };
    EXPECT_EQ(agree("333333/sup_dg", "2026-03", -1000).key(), "FORBIDDEN");
    EXPECT_EQ(agree("333333/sup_cw", signed_in, 2000).key(), "MONTH_OPEN");
    const Reply changed = agree("333333/sup_cw", "2026-03", 0);
    EXPECT_EQ(changed.key(), "STATEMENT_CHANGED");
    EXPECT_EQ(changed.text("field"), "closing");
    ASSERT_TRUE(agree("333333/sup_cw", "2026-03", -1000).ok());
    EXPECT_EQ(agree("333333/sup_cw", "2026-03", -1000).key(), "STATUS_DENIED");
    const std::string query = "getStatement?cooperationId=" + supplier + "&month=2026-03";
    EXPECT_EQ(account(query).data()["agreed"]["closing"].integer(), -1000);
    EXPECT_EQ(account(query).data()["agreed"]["remark"].text(), "已核对");
    EXPECT_EQ(account(query).data()["agreed"]["changed"].integer(), 0);
    const Reply months = account("getStatementMonths?cooperationId=" + supplier);
    ASSERT_EQ(months.data().size(), 2U);
    EXPECT_EQ(months.data().at(0)["agreed"].integer(), 0);
    EXPECT_EQ(months.data().at(1)["agreed"].integer(), 1);
    EXPECT_TRUE(
        account(query + "&asOf=2026-03-20").data()["agreed"].is_null() ||
        !account(query + "&asOf=2026-03-20").data()["agreed"].present()
    );
    for (const char* language : {"zh", "en"}) {
        const Reply paper = c.get(
            kAdmin,
            kSystem + "print/supplierStatement?cooperationId=" + supplier +
                "&month=2026-03&lang=" + language
        );
        EXPECT_EQ(paper.body().substr(0, 4), "%PDF") << language;
    }
    EXPECT_EQ(
        c.get(
             "333333/sup_dg",
             kSystem + "print/supplierStatement?cooperationId=" + supplier + "&month=2026-03"
        )
            .status(),
        403
    );
}

TEST_F(SupplierApi, WhatLacksIsSuggestedWithItsFigures) {
    const auto suggested = [&](const Reply& reply) {
        for (std::size_t i = 0; i < reply.data().size(); ++i) {
            if (reply.data().at(i)["commodityId"].text() == tile) {
                return reply.data().at(i);
            }
        }
        return json::Ref();
    };
    const auto ask = [&] { return c.get(kAdmin, kSystem + "procurementApi/getSuggestions"); };
    EXPECT_TRUE(suggested(ask()).is_null());
    c.made(
        kAdmin,
        kSystem + "goodsManageApi/saveOrUpdateGoodsManage",
        R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" + in_quotes(tile) +
            R"(,"safetyPieces":25})"
    );
    put_away();
    const Reply found = ask();
    const json::Ref line = suggested(found);
    ASSERT_FALSE(line.is_null()) << found.body();
    EXPECT_EQ(line["minimum"].integer(), 25);
    EXPECT_EQ(line["available"].integer(), 10);
    EXPECT_EQ(line["missing"].integer(), 15);
    EXPECT_EQ(line["lot"].integer(), 3) << "a box";
    EXPECT_EQ(line["pieces"].integer(), 15);
    EXPECT_EQ(line["cooperationId"].text(), supplier);
    EXPECT_EQ(line["leadDays"].integer(), 1);
    EXPECT_EQ(line["price"].integer(), 300);
    EXPECT_EQ(line["warehouseId"].text(), warehouse);
    EXPECT_NE(line["poNo"].text(), "");
    // Who may not open the last purchase is not told which one it was.
    const Reply keeper = c.get("333333/sup_ck", kSystem + "procurementApi/getSuggestions");
    ASSERT_FALSE(suggested(keeper).is_null()) << keeper.body();
    EXPECT_EQ(suggested(keeper)["pieces"].integer(), 15);
    EXPECT_EQ(suggested(keeper)["procurementId"].text(), "");
    EXPECT_EQ(suggested(keeper)["poNo"].text(), "");
    const auto buy = [&](const std::string& command) {
        return c.send(
            "POST",
            kAdmin,
            kSystem + "procurementApi/buySuggested",
            R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"lines":[{"commodityId":)" +
                in_quotes(tile) + R"(,"grade":"A","pieces":15}]})",
            {{"command-id", command}}
        );
    };
    const Reply bought = buy("sup-" + tile);
    ASSERT_TRUE(bought.ok()) << bought.body();
    EXPECT_EQ(buy("sup-" + tile).body(), bought.body()) << "once, however often it is sent";
    EXPECT_TRUE(suggested(ask()).is_null()) << "fifteen are coming";
    EXPECT_EQ(c.get("333333/sup_cw", kSystem + "procurementApi/getSuggestions").key(), "FORBIDDEN");
}

}  // namespace
}  // namespace oms::api
