#include "crash/goods_client.hpp"

#include "base/json.hpp"

#include <utility>

namespace oms::test {
namespace {

constexpr const char* kApi = "/api/blade-system/";

std::string line(const std::string& call, const std::string& body, const std::string& as) {
    return R"({"at":"2026-01-05 08:00:00","tenant":"000000","user":"admin","call":"POST )" +
           std::string(kApi) + call + R"(","params":{},"body":)" + body + R"(,"as":")" + as +
           "\"}\n";
}

std::string q(const std::string& text) {
    return "\"" + text + "\"";
}

}  // namespace

std::string goods_fixture() {
    return line(
               "dept/submit",
               R"({"deptName":"仓","fullName":"仓","deptCategory":1,"sort":1})",
               "dept"
           ) +
           line("brandApi/saveBrand", R"({"brandCode":"B","brandName":"B"})", "brand") +
           line(
               "WareHouseApi/saveWareHouse",
               R"({"warehouseCode":"W1","warehouseName":"W1","warehouseType":1,"deptId":"${dept.id}"})",
               "warehouse"
           ) +
           line(
               "commodityApi/saveCommodity",
               R"({"commodityCode":"P1","commodityName":"P1","commodityType":"抛釉砖",)"
               R"("size":"800*800","unit":"PCS","priceUnit":"PCS","salePrice":100,)"
               R"("shadeManaged":1,"brandId":"${brand.id}"})",
               "commodity"
           );
}

void GoodsClient::look_up() {
    warehouse_ = first_id("WareHouseApi/wareHousePageList");
    commodity_ = first_id("commodityApi/commodityPageList");
    dept_ = field(
        get("/api/blade-system/WareHouseApi/detailWareHouse?id=" + warehouse_), {"data", "deptId"}
    );
    user_ = field(get("/api/blade-user/info"), {"data", "id"});
    customer_ = first_id("customerApi/customerPageList");
    if (customer_.empty()) {
        customer_ = post(
            "customerApi/saveCustomer",
            R"({"customerName":"C","tel":"13900000001","sourceType":1,"regionCode":"440604","userId":)" +
                q(user_) + R"(,"deptId":)" + q(dept_) + "}"
        );
    }
    if (warehouse_.empty() || commodity_.empty() || customer_.empty()) {
        fail("the warehouse of the crash loop is not there");
    }
}

std::size_t GoodsClient::work(const std::atomic<bool>& stop) {
    try {
        look_up();
        while (!stop) {
            round();
        }
    } catch (const Gone&) {
        // Killed, as it was meant to be.
    }
    return accepted_;
}

void GoodsClient::round() {
    ++rounds_;
    const std::string put = post(
        "PutOrderApi/savePutOrder",
        R"({"putType":1,"putStatus":52,"putDate":"2026-01-05","warehouseId":)" + q(warehouse_) +
            R"(,"details":[{"commodityId":)" + q(commodity_) +
            R"(,"colorNumber":"S","grade":"A","planPieces":40,"unitCost":7}]})"
    );
    const HttpAnswer put_view =
        get("/api/blade-system/PutOrderApi/getPutOrderById?putOrderId=" + put);
    const auto put_doc = json::Document::parse(put_view.body);
    const std::string put_line(put_doc->root()["data"]["details"].at(0)["id"].text().value_or(""));
    post(
        "PutOrderApi/updatePutWhVO",
        R"({"putOrderId":)" + q(put) + R"(,"lines":[{"putDetailId":)" + q(put_line) +
            R"(,"pieces":40}]})"
    );
    // A gift costs nothing, so that no money has to be recorded and confirmed by two people.
    const std::string order = post(
        "orderApi/saveOrderVO",
        R"({"customerId":)" + q(customer_) + R"(,"guideUserId":)" + q(user_) + R"(,"deptId":)" +
            q(dept_) +
            R"(,"projectAddress":"A","regionCode":"440604","receiver":"R","receiverTel":"13900000001",)"
            R"("payMode":1,"deliverMode":1,"details":[{"commodityId":)" +
            q(commodity_) + R"(,"grade":"A","unit":"PCS","inputQty":30000,"isGift":1}]})"
    );
    for (const char* status : {"13", "14", "15", "17"}) {
        post(
            "orderApi/updateOrderBody", R"({"id":)" + q(order) + R"(,"orderStatus":)" + status + "}"
        );
    }
    const HttpAnswer view = get("/api/blade-system/orderApi/orderDetail?id=" + order);
    const auto order_doc = json::Document::parse(view.body);
    const std::string order_line(order_doc->root()["data"]["details"].at(0)["id"].text().value_or(""
    ));
    post(
        "orderApi/saveOrderDeliver",
        R"({"orderId":)" + q(order) + R"(,"deliverDate":"2026-01-06","lines":[{"orderDetailId":)" +
            q(order_line) + R"(,"pieces":)" + (rounds_ % 3 == 0 ? "10" : "30") + "}]}"
    );
    const HttpAnswer after = get("/api/blade-system/orderApi/orderDetail?id=" + order);
    const auto after_doc = json::Document::parse(after.body);
    const std::string out(after_doc->root()["data"]["outOrders"].at(0)["id"].text().value_or(""));
    const HttpAnswer out_view =
        get("/api/blade-system/OutOrderApi/OutOrderDetail?outOrderId=" + out);
    const auto out_doc = json::Document::parse(out_view.body);
    const std::string out_line(out_doc->root()["data"]["details"].at(0)["id"].text().value_or(""));
    post(
        "OutOrderApi/updateOutWarehouse",
        R"({"outOrderId":)" + q(out) + R"(,"lines":[{"outDetailId":)" + q(out_line) + "}]}"
    );
    if (rounds_ % 4 == 0) {
        const HttpAnswer shipped =
            get("/api/blade-system/OutOrderApi/OutOrderDetail?outOrderId=" + out);
        const auto shipped_doc = json::Document::parse(shipped.body);
        const std::string record(
            shipped_doc->root()["data"]["records"].at(0)["id"].text().value_or("")
        );
        post(
            "PutOrderApi/removeOutPutRecordDetail",
            R"({"outPutRecordId":)" + q(record) + R"(,"reason":"x"})"
        );
    }
}

std::string GoodsClient::post(const std::string& path, const std::string& body) {
    const auto answer = client_.send("POST", kApi + path, headers_, body);
    if (!answer) {
        throw Gone{};
    }
    if (answer->status != 200) {
        fail(path + " answered " + std::to_string(answer->status) + ": " + answer->body);
    }
    const std::string id = field(*answer, {"data", "id"});
    if (id.empty()) {
        fail(path + " was refused: " + answer->body);
    }
    ++accepted_;
    return id;
}

HttpAnswer GoodsClient::get(const std::string& path) {
    auto answer = client_.send("GET", path, headers_);
    if (!answer) {
        throw Gone{};
    }
    return std::move(*answer);
}

std::string GoodsClient::first_id(const std::string& list) {
    const HttpAnswer answer = get(kApi + list + "?current=1&size=1");
    const auto doc = json::Document::parse(answer.body);
    return std::string(doc->root()["data"]["records"].at(0)["id"].text().value_or(""));
}

}  // namespace oms::test
