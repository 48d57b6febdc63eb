// Returns and refunds through the API: the whole way with its walls, the lists with their counts,
// the past, exports, and what bad input is told.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

std::string id_at(const Reply& reply, std::string_view list, std::size_t i) {
    return std::string(reply.data()[list].at(i)["id"].text().value_or(""));
}

class ReturnsApi : public ::testing::Test {
  protected:
    ReturnsApi() {
        static int goods = 0;
        static const bool people = [this] {
            c.add_user("333333", "rt_cw", "cw");
            c.add_user("333333", "rt_dg", "dg");
            return true;
        }();
        EXPECT_TRUE(people);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"RT)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        order = shipped();
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kSystem + call, body);
    }

    Reply view() { return c.get(kAdmin, kSystem + "orderApi/orderDetail?id=" + order); }

    void step(const std::string& status) {
        const Reply done = post(
            kAdmin,
            "orderApi/updateOrderBody",
            R"({"id":)" + in_quotes(order) + R"(,"orderStatus":)" + status + "}"
        );
        EXPECT_TRUE(done.ok()) << status << " " << done.body();
    }

    /// A paid order of two pieces at 18.
    std::string shipped() {
        const std::string put = c.made(
            kAdmin,
            kSystem + "PutOrderApi/savePutOrder",
            R"({"putType":1,"putStatus":52,"putDate":"2026-11-01","warehouseId":)" +
                in_quotes(warehouse) + R"(,"details":[{"commodityId":)" + in_quotes(tile) +
                R"(,"colorNumber":"26A1","grade":"A","unitCost":331,"planPieces":2}]})"
        );
        const Reply put_view =
            c.get(kAdmin, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put);
        post(
            kAdmin,
            "PutOrderApi/updatePutWhVO",
            R"({"putOrderId":)" + in_quotes(put) + R"(,"lines":[{"putDetailId":)" +
                in_quotes(id_at(put_view, "details", 0)) + R"(,"pieces":2}]})"
        );
        order = make_order(c, kAdmin, tile);
        step("13");
        step("14");
        const std::string payment = c.made(
            kAdmin,
            kSystem + "paymentApi/savePayment",
            R"({"orderId":)" + in_quotes(order) + R"(,"payType":1,"amount":)" +
                view().text("dueAmount") + R"(,"payTime":"2026-11-01 08:00:00"})"
        );
        post("333333/rt_cw", "paymentApi/confirmPayment?ids=" + payment, "");
        step("17");
        line = id_at(view(), "details", 0);
        post(
            kAdmin,
            "orderApi/saveOrderDeliver",
            R"({"orderId":)" + in_quotes(order) +
                R"(,"deliverDate":"2026-11-02","lines":[{"orderDetailId":)" + in_quotes(line) +
                "}]}"
        );
        const std::string out = id_at(view(), "outOrders", 0);
        const Reply out_view =
            c.get(kAdmin, kSystem + "OutOrderApi/OutOrderDetail?outOrderId=" + out);
        post(
            kAdmin,
            "OutOrderApi/updateOutWarehouse",
            R"({"outOrderId":)" + in_quotes(out) + R"(,"lines":[{"outDetailId":)" +
                in_quotes(id_at(out_view, "details", 0)) + "}]}"
        );
        EXPECT_EQ(view().text("orderStatus"), "18");
        return order;
    }

    std::string input(const std::string& pieces, const std::string& more = "") {
        return R"({"orderId":)" + in_quotes(order) + R"(,"returnsType":1,"reason":"余砖")" + more +
               R"(,"details":[{"orderDetailId":)" + in_quotes(line) +
               R"(,"colorNumber":"26A1","grade":"A","pieces":)" + pieces + "}]}";
    }

    Reply turn(const std::string& as, const std::string& id, const std::string& status) {
        return post(
            as,
            "returnsApi/updateReturn",
            R"({"returnsId":)" + in_quotes(id) + R"(,"returnsStatus":)" + status +
                R"(,"feeRate":0,"reason":"x","warehouseId":)" + in_quotes(warehouse) + "}"
        );
    }

    Reply return_view(const std::string& id, const std::string& more = "") {
        return c.get(kAdmin, kSystem + "returnsApi/getReturnVO?returnsId=" + id + more);
    }

    Company& c = company();
    std::string warehouse;
    std::string tile;
    std::string order;
    std::string line;
};

TEST_F(ReturnsApi, FromTheFirstCallToTheLastFen) {
    const Reply free = c.get(kAdmin, kSystem + "returnsApi/getReturnable?orderId=" + order);
    ASSERT_TRUE(free.ok()) << free.body();
    EXPECT_EQ(free.data()["lines"].at(0)["returnable"].integer(), 2);
    EXPECT_EQ(free.data()["lines"].at(0)["shades"].at(0)["colorNumber"].text(), "26A1");
    const Reply made = post(kAdmin, "returnsApi/addReturns", input("2"));
    ASSERT_TRUE(made.ok()) << made.body();
    const std::string id = made.text("id");
    const std::int64_t drafted = c.position("333333");
    for (const char* status : {"23", "24", "25", "26"}) {
        const Reply done = turn(kAdmin, id, status);
        ASSERT_TRUE(done.ok()) << status << done.body();
    }
    const Reply agreed = return_view(id);
    EXPECT_EQ(agreed.text("returnsStatus"), "26");
    EXPECT_EQ(agreed.text("refundAmount"), "17980");
    EXPECT_EQ(return_view(id, "&asOf=" + std::to_string(drafted)).text("returnsStatus"), "22");
    const std::string refund = id_at(agreed, "refunds", 0);
    const Reply self = post(
        kAdmin, "refundApi/confirmRefund", R"({"id":)" + in_quotes(refund) + R"(,"refundType":2})"
    );
    EXPECT_EQ(self.key(), "SELF_CONFIRM");
    const Reply paid = post(
        "333333/rt_cw",
        "refundApi/confirmRefund",
        R"({"id":)" + in_quotes(refund) + R"(,"refundType":2,"refundTime":"2026-11-01 10:00:00"})"
    );
    ASSERT_TRUE(paid.ok()) << paid.body();
    EXPECT_EQ(return_view(id).text("returnsStatus"), "27");
    EXPECT_EQ(view().text("refundedAmount"), "17980");
    EXPECT_EQ(view().text("dueAmount"), "0");
    EXPECT_EQ(id_at(view(), "returns", 0), id);
    EXPECT_EQ(id_at(view(), "refunds", 0), refund);
    const Reply log = c.get(
        kAdmin,
        kSystem + "orderLogApi/getOrderLogList?orderType=4&orderId=" + order + "&returnsId=" + id
    );
    ASSERT_EQ(log.data().size(), 6U) << log.body();
    EXPECT_EQ(log.data().at(1)["child"].at(0)["action"].text(), "acceptReturn");
}

TEST_F(ReturnsApi, ListsCountWhatStandsWhereAndGoIntoSheets) {
    const std::string id = post(kAdmin, "returnsApi/addReturns", input("1")).text("id");
    const std::string page = kSystem + "returnsApi/returnsPageList?counts=1&orderId=" + order;
    const Reply list = c.get(kAdmin, page);
    ASSERT_TRUE(list.ok()) << list.body();
    EXPECT_EQ(list.text("total"), "1");
    EXPECT_EQ(list.data()["counts"]["22"].integer(), 1);
    EXPECT_EQ(c.get(kAdmin, page + "&returnsStatus=23").text("total"), "0");
    EXPECT_EQ(c.get(kAdmin, kSystem + "export/returns?orderId=" + order).status(), 200);
    EXPECT_EQ(c.get(kAdmin, kSystem + "export/refund").status(), 200);
    EXPECT_EQ(
        c.get(kAdmin, kSystem + "returnsApi/getReturnDetailsList?returnsId=" + id).data().size(), 1U
    );
    EXPECT_EQ(
        c.get(kAdmin, kSystem + "returnsApi/getReturnsDetailsList?returnsId=" + id).text("total"),
        "1"
    );
    const Reply gone =
        c.get(kAdmin, kSystem + "returnsApi/removeReturns?reason=x&returnsIds=" + id);
    ASSERT_TRUE(gone.ok()) << gone.body();
    EXPECT_EQ(return_view(id).text("closed"), "1");
    const Reply after = c.get(kAdmin, page + "&closed=0&returnsStatus=22");
    EXPECT_EQ(after.text("total"), "0");
    EXPECT_EQ(after.data()["counts"]["22"].integer().value_or(0), 0)
        << "a tab counts what it shows";
    EXPECT_EQ(after.data()["counts"]["closed"].integer(), 1);
}

TEST_F(ReturnsApi, OthersFindNothingAndBadInputIsNamed) {
    const std::string id = post(kAdmin, "returnsApi/addReturns", input("1")).text("id");
    const std::string other = "888888/admin";
    for (const char* path :
         {"returnsApi/getReturnVO?returnsId=", "returnsApi/getReturnDetailsList?returnsId="}) {
        EXPECT_EQ(c.get(other, kSystem + path + id).key(), "NOT_FOUND");
        EXPECT_EQ(c.get("333333/rt_dg", kSystem + path + id).key(), "NOT_FOUND");
    }
    EXPECT_EQ(turn(other, id, "23").key(), "NOT_FOUND");
    EXPECT_EQ(turn("333333/rt_dg", id, "23").key(), "NOT_FOUND");
    EXPECT_EQ(
        c.get(other, kSystem + "returnsApi/getReturnable?orderId=" + order).key(), "NOT_FOUND"
    );
    EXPECT_EQ(post(kAdmin, "returnsApi/addReturns", input("3")).key(), "OVER_RETURN");
    EXPECT_EQ(post(kAdmin, "returnsApi/addReturns", input("0")).key(), "TOO_SMALL");
    EXPECT_EQ(post(kAdmin, "returnsApi/addReturns", input("9223372036854775807")).key(), "TOO_BIG");
    EXPECT_EQ(turn(kAdmin, id, "27").key(), "STATUS_DENIED");
    EXPECT_EQ(
        post(
            kAdmin,
            "refundApi/saveRefund",
            R"({"amount":1,"refundType":2,"orderId":)" + in_quotes(order) + "}"
        )
            .key(),
        "OVER_REFUND"
    );
    EXPECT_EQ(post(kAdmin, "refundApi/confirmRefund", R"({"id":"77"})").key(), "NOT_FOUND");
}

TEST_F(ReturnsApi, ACommandSentTwiceIsDoneOnce) {
    const Pairs named{{"command-id", "return-" + order}};
    const auto send = [&] {
        return c.send("POST", kAdmin, kSystem + "returnsApi/addReturns", input("2"), named);
    };
    const Reply first = send();
    const Reply second = send();
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(second.text("id"), first.text("id"));
    EXPECT_EQ(view().data()["returns"].size(), 1U);
}

}  // namespace
}  // namespace oms::api
