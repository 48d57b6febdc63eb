// The demo tells of a company at work: whatever a document may stand at, one stands there.
#include "entities/spec.hpp"
#include "support/api/real_server.hpp"
#include "support/places.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace oms::test {
namespace {

struct Walked {
    std::string_view entity;
    std::string_view field;
    std::string_view list;
    std::set<std::string_view> absent = {};  ///< what stands nowhere in the demo
};

/// What becomes of a payment order that a provider knows is the provider's to say, and nobody asks
/// one during an import. A refund that is given up is one of money that was too much; the demo has
/// none.
const Walked kWalked[] = {
    {"order", "orderStatus", "orderApi/orderPageList"},
    {"order", "payMode", "orderApi/orderPageList"},
    {"payment", "payStatus", "paymentApi/getPaymentPage"},
    {"returns", "returnsStatus", "returnsApi/returnsPageList"},
    {"refund", "refundStatus", "refundApi/refundPageList", {"2"}},
    {"procurement", "poStatus", "procurementApi/procurementPageList"},
    {"process", "processStatus", "processApi/getProcessPage"},
    {"cutPlan", "cutStatus", "cutPlanApi/cutPlanPage"},
    {"remnant", "remnantStatus", "remnantApi/remnantPage"},
    {"zqOrder", "zqStatus", "ZqOrderApi/getZqOrderPage"},
    {"putOrder", "putStatus", "PutOrderApi/getPutOrderPage"},
    {"outOrder", "outStatus", "OutOrderApi/getOutOrderPage"},
    {"shiftOrder", "shiftStatus", "shiftOrderApi/shiftOrderPageList"},
    {"receipt", "receiptStatus", "receiptApi/getReceiptPageList"},
    {"stockBill", "billType", "StockBillApi/getVoucherPage"},
    {"stockBill", "billStatus", "StockBillApi/getVoucherPage"},
    {"stockTaking", "takingStatus", "stockTakingApi/getStockTakingPage"},
    {"wxOrder", "payStatus", "WxOrderApi/wxOrderPageList", {"90", "91", "94", "95"}},
    {"conflict", "conflictStatus", "conflictApi/conflictPageList"},
};

class Demo : public ::testing::Test {
  protected:
    void SetUp() override {
        server_.import(fixtures() + "/demo");
        // The story grows older; what was shipped in it stays on its way.
        const auto patient = folder_ / "patient.ndjson";
        std::ofstream(patient
        ) << R"({"at":"2026-11-20 23:59:59","tenant":"333333","user":"ta01",)"
             R"("call":"POST /api/blade-system/param/submit","body":{"paramName":"自动收货天数",)"
             R"("paramKey":"order.autoReceiveDays","paramValue":"3650"}})"
          << '\n';
        server_.import(patient);
        server_.start();
        token_ = server_.sign_in("333333", "ta01", "Oms@2026");
    }

    std::string total(const std::string& target) {
        const HttpAnswer answer = server_.get(token_, target);
        const auto document = json::Document::parse(answer.body);
        const json::Ref total = document->root()["data"]["total"];
        return total.present() ? std::string(total.text().value_or(total.dump())) : answer.body;
    }

    const TempDir folder_;
    RealServer server_;
    std::string token_;
};

TEST_F(Demo, HasADocumentAtEveryStep) {
    for (const Walked& walked : kWalked) {
        const auto* field =
            entities::find_field(entities::entity_named(walked.entity), walked.field);
        ASSERT_NE(field, nullptr) << walked.entity << "." << walked.field;
        for (const std::string_view step : entities::split_list(field->options)) {
            const std::string found = total(
                "/api/blade-system/" + std::string(walked.list) + "?size=1&" +
                std::string(walked.field) + "=" + std::string(step)
            );
            EXPECT_EQ(found == "0", walked.absent.contains(step))
                << walked.entity << "." << walked.field << " " << step << ": " << found;
        }
    }
    EXPECT_NE(total("/api/blade-user/guest-page?size=1&userStatus=0"), "0")
        << "asks for an account";
    EXPECT_NE(total("/api/blade-user/page?size=1&userStatus=3"), "0") << "was closed";
    EXPECT_NE(total("/api/blade-desk/notice/list?size=1"), "0");
    EXPECT_NE(total("/api/blade-report/report/rest/list?size=1"), "0");
    const auto tops =
        json::Document::parse(server_.get(token_, "/api/blade-system/menu/top-menu").body);
    EXPECT_EQ(tops->root()["data"].size(), 3U);
}

}  // namespace
}  // namespace oms::test
