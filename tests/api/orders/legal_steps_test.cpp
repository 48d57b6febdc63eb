// What may be done now, told by the refusal of a step that may not.
#include "support/api/orders.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;

constexpr const char* kGuide = "333333/steps_dg";
const std::string kStep = std::string(kOrders) + "updateOrder";

class LegalSteps : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { company().add_user("333333", "steps_dg", "dg"); }

    static std::string step(const std::string& id, int status) {
        return R"({"id":")" + id + R"(","orderStatus":)" + std::to_string(status) + "}";
    }

    /// "edit,submit": of an answer's data.
    static std::string allowed(const Reply& reply) {
        std::string names;
        const json::Ref steps = reply.data()["allowed"];
        for (std::size_t i = 0; i < steps.size(); ++i) {
            names += (i == 0 ? "" : ",") + std::string(*steps.at(i).text());
        }
        return names;
    }

    static Reply detail(const std::string& as, const std::string& id) {
        return company().get(as, std::string(kOrders) + "orderDetail?id=" + id);
    }
};

TEST_F(LegalSteps, ARefusedStepSaysWhereTheOrderStandsAndWhatIsNext) {
    Company& c = company();
    const std::string id = make_order(c, kGuide);
    const Reply refused = c.post(kGuide, kStep, step(id, 18));
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(allowed(refused), "edit,submit,cancel,delete");
    EXPECT_EQ(allowed(refused), allowed(detail(kGuide, id)));
    const json::Ref document = refused.data()["document"];
    EXPECT_EQ(document["entity"].text(), "order");
    EXPECT_EQ(document["id"].text(), id);
    EXPECT_EQ(document["status"].integer(), 12);
    EXPECT_EQ(document["closed"].boolean(), false);
    EXPECT_THAT(refused.body(), HasSubstr("当前状态为“待提交”"));
    EXPECT_THAT(refused.body(), HasSubstr("现在可以：编辑、提交、取消、删除"));
    const Reply english = c.send("POST", kGuide, kStep, step(id, 18), {{"accept-language", "en"}});
    EXPECT_THAT(english.body(), HasSubstr("It is “To submit” now"));
    EXPECT_THAT(english.body(), HasSubstr("you can now: edit, submit, cancel, delete"));
}

TEST_F(LegalSteps, AreThoseOfWhoeverAsks) {
    Company& c = company();
    const std::string id = make_order(c, kGuide);
    ASSERT_TRUE(c.post(kGuide, kStep, step(id, 13)).ok());
    const Reply refused = c.post(kGuide, kStep, step(id, 18));
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(allowed(refused), allowed(detail(kGuide, id)));
    const Reply of_admin = c.post(kTa, kStep, step(id, 18));
    ASSERT_EQ(of_admin.key(), "STATUS_DENIED") << of_admin.body();
    EXPECT_EQ(allowed(of_admin), allowed(detail(kTa, id)));
    EXPECT_NE(allowed(of_admin), allowed(refused));
}

TEST_F(LegalSteps, OfWhatIsClosedThereAreNone) {
    Company& c = company();
    const std::string id = make_order(c, kGuide);
    ASSERT_TRUE(c.post(
                     kGuide,
                     std::string(kOrders) + "cancelOrder",
                     R"({"id":")" + id + R"(","closeReason":"客户不要了"})"
    )
                    .ok());
    const Reply refused = c.post(kGuide, kStep, step(id, 13));
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(refused.data()["document"]["closed"].boolean(), true);
    EXPECT_EQ(allowed(refused), allowed(detail(kGuide, id)));
    EXPECT_THAT(refused.body(), HasSubstr("当前状态为“已关闭”"));
}

/// The refusal is about the discount: steps would be no answer to that.
TEST_F(LegalSteps, AreNotToldOfARefusalOfSomethingElse) {
    Company& c = company();
    const Reply refused = c.post(
        kGuide,
        std::string(kOrders) + "saveOrderVO",
        order_input(c, kGuide, "", R"(,"eraseAmount":1)")
    );
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(refused.field(), "eraseAmount");
    EXPECT_FALSE(refused.data()["allowed"].present());
    EXPECT_THAT(refused.body(), HasSubstr("当前状态不允许此操作"));
}

TEST_F(LegalSteps, OfMoneyAreConfirmedOrVoidedOnce) {
    Company& c = company();
    c.add_user("333333", "steps_cw", "cw");
    c.add_user("333333", "steps_cw2", "cw");
    const std::string id = make_order(c, kGuide);
    ASSERT_TRUE(c.post(kGuide, kStep, step(id, 13)).ok());
    const Reply early = c.post(
        "333333/steps_cw",
        kSystem + "paymentApi/savePayment",
        R"({"orderId":")" + id + R"(","payType":1,"amount":100,"payTime":"2026-11-01"})"
    );
    ASSERT_EQ(early.key(), "STATUS_DENIED") << early.body();
    EXPECT_EQ(early.data()["document"]["entity"].text(), "order") << early.body();
    ASSERT_TRUE(c.post("333333/steps_cw", kStep, step(id, 14)).ok());
    const std::string payment = c.made(
        "333333/steps_cw",
        kSystem + "paymentApi/savePayment",
        R"({"orderId":")" + id + R"(","payType":1,"amount":100,"payTime":"2026-11-01"})"
    );
    const std::string drop = R"({"id":")" + payment + R"(","reason":"录错"})";
    ASSERT_TRUE(c.post("333333/steps_cw", kSystem + "paymentApi/voidPayment", drop).ok());
    const Reply refused =
        c.post("333333/steps_cw2", kSystem + "paymentApi/confirmPayment?ids=" + payment);
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(refused.data()["document"]["entity"].text(), "payment") << refused.body();
    EXPECT_EQ(refused.data()["document"]["status"].integer(), 2);
    EXPECT_EQ(allowed(refused), "");
    EXPECT_THAT(refused.body(), HasSubstr("当前状态为“已作废”"));
}

TEST_F(LegalSteps, OfGoodsThatAreStillToCome) {
    Company& c = company();
    Samples samples(c, "333333");
    const std::string id = c.made(
        kTa,
        kSystem + "PutOrderApi/savePutOrder",
        R"({"putType":1,"putStatus":52,"putDate":"2026-11-01","warehouseId":")" +
            samples.id("warehouse") + R"(","details":[{"commodityId":")" +
            samples.fresh(*entities::find_entity("commodity")) +
            R"(","colorNumber":"A1","grade":"A","unitCost":331,"planPieces":2}]})"
    );
    const std::string path = kSystem + "PutOrderApi/";
    const std::string drop = R"({"putOrderId":")" + id + R"(","reason":"不要了"})";
    ASSERT_TRUE(c.post(kTa, path + "removePutOrder", drop).ok());
    const Reply refused = c.post(kTa, path + "removePutOrder", drop);
    ASSERT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    EXPECT_EQ(refused.data()["document"]["entity"].text(), "putOrder");
    EXPECT_EQ(refused.data()["document"]["status"].integer(), 59);
    EXPECT_EQ(allowed(refused), allowed(c.get(kTa, path + "getPutOrderById?putOrderId=" + id)));
    EXPECT_THAT(refused.body(), HasSubstr("当前状态为“作废”"));
    EXPECT_THAT(refused.body(), HasSubstr("您现在没有可做的步骤"));
}

}  // namespace
}  // namespace oms::api
