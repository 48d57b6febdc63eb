// Purchases through the API: the whole way of the fifteen calls, lists with counts, who sees what,
// the payment proxy, and what bad input is told.
#include "api/paper/paper.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class ProcurementApi : public ::testing::Test {
  protected:
    ProcurementApi() {
        static int goods = 0;
        static const bool people = [this] {
            c.add_user("333333", "po_dg", "dg");
            c.add_user("333333", "po_dg2", "dg");
            c.add_user("333333", "po_cw", "cw");
            return true;
        }();
        EXPECT_TRUE(people);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"PO)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        supplier = c.made(
            kAdmin,
            kSystem + "cooperationApi/saveOrUpdateCooperation",
            R"({"cooperationName":"佛山供应","cooperationType":1,"linkman":"陈","tel":"13800000001",)"
            R"("startDate":"2020-01-01","settleType":2})"
        );
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kSystem + "procurementApi/" + call, body);
    }

    Reply get(const std::string& as, const std::string& call) {
        return c.get(as, kSystem + "procurementApi/" + call);
    }

    /// A purchase of one line, paid on delivery unless `more` says otherwise.
    std::string input(const std::string& pieces, const std::string& more = "") {
        const bool on_delivery = more.find("payTerm") == std::string::npos;
        return R"({"poType":1,"expectDate":"2026-12-01","cooperationId":)" + in_quotes(supplier) +
               (on_delivery ? R"(,"payTerm":2)" : "") + R"(,"warehouseId":)" +
               in_quotes(warehouse) + more + R"(,"details":[{"commodityId":)" + in_quotes(tile) +
               R"(,"grade":"A","priceUnit":"PCS","price":333,"pieces":)" + pieces + "}]}";
    }

    std::string made(
        const std::string& as, const std::string& pieces, const std::string& more = ""
    ) {
        return c.made(as, kSystem + "procurementApi/addOrUpdateProcurementVO", input(pieces, more));
    }

    Reply step(
        const std::string& as,
        const std::string& id,
        const std::string& status,
        const std::string& more = ""
    ) {
        return post(
            as,
            "updateProcument",
            R"({"id":)" + in_quotes(id) + R"(,"poStatus":)" + status + more + "}"
        );
    }

    Reply view(const std::string& id, const std::string& as = kAdmin) {
        return get(as, "getProcurementById?id=" + id);
    }

    /// By finance, of what is due.
    Reply pay(const std::string& id, const std::string& time) {
        return post(
            "333333/po_cw",
            "payProcurement",
            R"({"id":)" + in_quotes(id) + R"(,"payType":2,"payTime":")" + time +
                R"(","amount":1432})"
        );
    }

    static constexpr const char* kWaybill =
        R"(,"logistics":[{"waybillNo":"YD1","sendTime":"2026-11-02 08:00:00","pieces":5}])";

    Company& c = company();
    std::string warehouse, tile, supplier;
};

std::string id_in(const Reply& reply, std::string_view list) {
    return std::string(reply.data()[list].at(0)["id"].text().value_or(""));
}

TEST_F(ProcurementApi, GoesTheWholeWay) {
    const std::string id = made(kAdmin, "5");
    EXPECT_TRUE(post(
                    kAdmin,
                    "UpdateProcurementVO",
                    R"({"id":)" + in_quotes(id) + R"(,"freightAmount":100,"version":1})"
    )
                    .ok());
    EXPECT_EQ(view(id).text("payableAmount"), "1765");
    EXPECT_TRUE(step(kAdmin, id, "42").ok());
    EXPECT_TRUE(step(kAdmin, id, "44").ok());
    EXPECT_TRUE(step(kAdmin, id, "45", kWaybill).ok());
    const Reply sent = view(id);
    EXPECT_EQ(sent.text("poStatus"), "45");
    EXPECT_EQ(sent.data()["logistics"].size(), 1U);
    const std::string line = id_in(sent, "details");
    const Reply signing = post(
        kAdmin,
        "updateProcumentSign",
        R"({"id":)" + in_quotes(id) +
            R"(,"signUserName":"老李","signUrl":"/blob/a.jpg","lines":[)"
            R"({"detailId":)" +
            in_quotes(line) + R"(,"signedPieces":4,"shortPieces":1,"colorNumber":"26A1"}]})"
    );
    EXPECT_TRUE(signing.ok()) << signing.body();
    const Reply signed_for = view(id);
    EXPECT_EQ(signed_for.text("poStatus"), "46");
    EXPECT_EQ(signed_for.text("signUserName"), "老李");
    EXPECT_EQ(signed_for.data()["signs"].at(0)["colorNumber"].text(), "26A1");
    EXPECT_EQ(signed_for.text("dueAmount"), "1432");
    const std::string put = id_in(signed_for, "putOrders");
    const Reply put_view = c.get(kAdmin, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put);
    EXPECT_TRUE(c.post(
                     kAdmin,
                     kSystem + "PutOrderApi/updatePutWhVO",
                     R"({"putOrderId":)" + in_quotes(put) + R"(,"lines":[{"putDetailId":)" +
                         in_quotes(id_in(put_view, "details")) + R"(,"pieces":4}]})"
    )
                    .ok());
    EXPECT_EQ(view(id).text("poStatus"), "47");
    // The clock of whoever writes it may be fast, but not by a day.
    const Timestamp now = c.clock.now();
    const Reply tomorrow = pay(id, format_datetime(Timestamp{now.ms + 86'400'000}));
    EXPECT_EQ(tomorrow.key(), "DATE_TOO_LATE");
    EXPECT_EQ(tomorrow.field(), "payTime");
    const Reply paid = pay(id, format_date(now) + " 23:59:59");
    EXPECT_TRUE(paid.ok()) << paid.body();
    EXPECT_EQ(view(id).text("dueAmount"), "0");
    const Reply log = get(kAdmin, "getLogList?procurementId=" + id);
    EXPECT_EQ(log.data().size(), 7U);
    EXPECT_EQ(log.data().at(0)["label"].text(), "待提交");
    EXPECT_EQ(log.data().at(0)["child"].size(), 3U);
    const Reply entries = get(kAdmin, "logPageList?procurementId=" + id);
    EXPECT_EQ(entries.text("total"), "8");
    const std::string entry = id_in(entries, "records");
    EXPECT_EQ(get(kAdmin, "getLogDetail?id=" + entry).text("procurementId"), id);
    // What it was: before it was submitted nothing was to be seen of that.
    const auto position = log.data().at(0)["child"].at(1)["position"].integer();
    const Reply before =
        get(kAdmin,
            "getProcurementById?id=" + id + "&asOf=" + std::to_string(position.value_or(0)));
    EXPECT_EQ(before.text("poStatus"), "41") << before.body();
    EXPECT_EQ(before.text("payableAmount"), "1765");
}

TEST_F(ProcurementApi, ListsCountAndTellTheLastPrice) {
    const std::string first = made(kAdmin, "5", R"(,"poStatus":42)");
    EXPECT_TRUE(step(kAdmin, first, "44").ok());
    const std::string second = made(kAdmin, "2");
    const Reply detail = view(second);
    EXPECT_EQ(detail.data()["details"].at(0)["last"]["price"].integer(), 333);
    EXPECT_EQ(detail.data()["details"].at(0)["last"]["procurementId"].text(), first);
    EXPECT_TRUE(view(first).data()["details"].at(0)["last"].is_null());
    const Reply page =
        get(kAdmin, "procurementPageList?warehouseId=" + warehouse + "&counts=1&poStatus=44");
    EXPECT_EQ(page.text("total"), "1");
    EXPECT_EQ(page.data()["counts"]["44"].integer(), 1);
    EXPECT_EQ(page.data()["counts"]["41"].integer(), 1);
    EXPECT_GE(get(kAdmin, "getCount?poType=1").data()["44"].integer().value_or(0), 1);
    EXPECT_GE(get(kAdmin, "getProNumByUserid").data().size(), 1U);
    EXPECT_GE(get(kAdmin, "getProNumByDept?startDate=2020-01-01").data().size(), 1U);
    EXPECT_EQ(get(kAdmin, "getProNumByDept?startDate=x").text("field"), "startDate");
}

TEST_F(ProcurementApi, StandsOnPaper) {
    const std::string id = made(kAdmin, "5");
    const std::string calls = kSystem + "procurementApi/";
    const Reply counted =
        c.post(kAdmin, calls + "updatePrintNum", R"({"id":)" + in_quotes(id) + "}");
    ASSERT_TRUE(counted.ok()) << counted.body();
    const Reply detail = c.get(kAdmin, calls + "getProcurementById?id=" + id);
    const auto sheet =
        pages(c.get(kAdmin, kSystem + "print/procurement?lang=en&printNum=1&id=" + id).body());
    ASSERT_EQ(sheet.size(), 1U);
    EXPECT_THAT(sheet.front(), Says("Purchase order"));
    EXPECT_THAT(sheet.front(), Says(detail.text("poNo")));
    EXPECT_THAT(sheet.front(), Says(detail.text("cooperationName")));
    EXPECT_EQ(c.get(kAdmin, calls + "getPrintList?id=" + id).data().size(), 1U);
    EXPECT_EQ(c.get(kAdmin, kSystem + "print/procurement?id=77").key(), "NOT_FOUND");
}

TEST_F(ProcurementApi, OthersDoNotSeeThem) {
    const std::string id = made("333333/po_dg", "5");
    EXPECT_TRUE(view(id, "333333/po_dg").ok());
    EXPECT_EQ(view(id, "333333/po_dg2").key(), "NOT_FOUND");
    EXPECT_EQ(get("333333/po_dg2", "getLogList?procurementId=" + id).key(), "NOT_FOUND");
    EXPECT_EQ(get("333333/po_dg2", "logPageList?procurementId=" + id).text("total"), "0");
    EXPECT_EQ(step("333333/po_dg2", id, "42").key(), "NOT_FOUND");
    EXPECT_TRUE(step("333333/po_dg", id, "42").ok());
    EXPECT_EQ(step("333333/po_dg", id, "44").key(), "FORBIDDEN");
    EXPECT_EQ(post("333333/po_cw", "addOrUpdateProcurementVO", input("1")).key(), "FORBIDDEN");
}

TEST_F(ProcurementApi, BadInputIsToldByItsField) {
    const auto field = [&](const std::string& body) {
        return post(kAdmin, "addOrUpdateProcurementVO", body).text("field");
    };
    EXPECT_EQ(field(input("0")), "details[0].pieces");
    EXPECT_EQ(field(input("1", R"(,"brandId":"77")")), "brandId");
    EXPECT_EQ(field(input("1", R"(,"payTerm":4)")), "payTerm");
    EXPECT_EQ(field("{}"), "poType");
    const std::string id = made(kAdmin, "1");
    EXPECT_EQ(
        post(kAdmin, "UpdateProcurementVO", R"({"id":)" + in_quotes(id) + R"(,"version":0})").ok(),
        false
    );
    EXPECT_EQ(
        post(kAdmin, "deleteProcurement", R"({"ids":")" + id + R"(","reason":"不要了"})").ok(), true
    );
    EXPECT_EQ(view(id).text("closed"), "1");
    EXPECT_EQ(step(kAdmin, id, "42").key(), "STATUS_DENIED");
}

TEST_F(ProcurementApi, ThePaymentProxyTakesANumberForThem) {
    const std::string id = made(kAdmin, "5", R"(,"payTerm":1,"poStatus":42)");
    EXPECT_TRUE(step(kAdmin, id, "43").ok());
    const auto number = [&](const std::string& amount) {
        return c.get(
            kAdmin, "/api/thirdproxy/getPayOrderNo?bizType=4&bizId=" + id + "&amount=" + amount
        );
    };
    EXPECT_EQ(number("1666").key(), "PAY_OVER");
    const Reply taken = number("1665");
    ASSERT_TRUE(taken.ok()) << taken.body();
    EXPECT_EQ(view(id).text("payOrderNo"), taken.text("no"));
}

}  // namespace
}  // namespace oms::api
