// What finance and channel customers may change of a channel customer.
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kApi = "/api/blade-system/channelCustomerApi/";

class ChannelCustomers : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        const std::string itself = c.add_user("333333", "rights_qd", "qd");
        const std::string seller = c.add_user("333333", "rights_dg", "dg");
        c.add_user("333333", "rights_cw", "cw");
        id_ = made("渠道甲", itself, seller);
        other_ = made("渠道乙", seller, itself);
    }

    static std::string made(
        const std::string& name, const std::string& user, const std::string& owner
    ) {
        Company& c = company();
        return c.made(
            kTa,
            kApi + "saveChannelCustomer",
            R"({"channelName":")" + name +
                R"(","channelType":1,"linkman":"甲","tel":"13600000001",)" + R"("userId":")" +
                user + R"(","ownerUserId":")" + owner + R"(","deptId":")" + c.dept_id("333333") +
                R"(","regionCode":"330106","priceLevel":1,"discountRate":8500})"
        );
    }

    static Reply change(
        const std::string& account, const std::string& fields, const std::string& id = id_
    ) {
        return company().post(
            "333333/" + account,
            kApi + "updateChannelCustomer",
            R"({"id":")" + id + R"(",)" + fields + "}"
        );
    }

    static void expect_refused(const Reply& reply, const std::string& field) {
        EXPECT_EQ(reply.status(), 403) << reply.body();
        EXPECT_EQ(reply.key(), "FIELD_FORBIDDEN");
        EXPECT_EQ(reply.field(), field);
    }

    static inline std::string id_;
    static inline std::string other_;  ///< seen by its owner, whose it is not
};

TEST_F(ChannelCustomers, ChangeTheirOwnContact) {
    EXPECT_TRUE(change(
                    "rights_qd",
                    R"("linkman":"乙","tel":"13600000002","regionCode":"330105",)"
                    R"("address":"拱墅","remark":"r")"
    )
                    .ok());
    const Reply now = company().get(kTa, kApi + "detailChannelCustomer?id=" + id_);
    EXPECT_EQ(now.text("linkman"), "乙");
    EXPECT_EQ(now.text("tel"), "13600000002");
    expect_refused(change("rights_qd", R"("linkman":"丙","creditLimit":100)"), "creditLimit");
    expect_refused(change("rights_qd", R"("discountRate":1)"), "discountRate");
    expect_refused(change("rights_qd", R"("valid":0)"), "valid");
    EXPECT_TRUE(change("rights_qd", R"("linkman":"乙","discountRate":8500)").ok())
        << "what stays as it is may be sent";
    EXPECT_EQ(change("rights_qd", R"("linkman":"x")", other_).status(), 403);
}

TEST_F(ChannelCustomers, HaveTheirCreditChangedByFinance) {
    EXPECT_TRUE(change("rights_cw", R"("creditLimit":500000,"payDays":30)").ok());
    expect_refused(change("rights_cw", R"("linkman":"x")"), "linkman");
    expect_refused(change("rights_cw", R"("creditLimit":1,"priceLevel":2)"), "priceLevel");
    const Reply now = company().get(kTa, kApi + "detailChannelCustomer?id=" + id_);
    EXPECT_EQ(now.text("creditLimit"), "500000");
    EXPECT_EQ(now.text("priceLevel"), "1");
}

TEST_F(ChannelCustomers, AreChangedByTheAdministratorAndReadBySellers) {
    EXPECT_TRUE(change("ta01", R"("discountRate":8000,"creditLimit":1,"remark":"ta")").ok());
    EXPECT_TRUE(change("ta01", R"("discountRate":8500)").ok());
    EXPECT_EQ(change("rights_dg", R"("linkman":"x")").status(), 403);
}

TEST_F(ChannelCustomers, SayToTheirScreensWhatStaysAsItIs) {
    const auto fixed = [](const std::string& account) {
        std::string names;
        const Reply schema = company().get("333333/" + account, "/api/blade-system/schema/list");
        for (std::size_t i = 0; i < schema.data().size(); ++i) {
            const json::Ref entity = schema.data().at(i);
            for (std::size_t j = 0; j < entity["fields"].size(); ++j) {
                const json::Ref field = entity["fields"].at(j);
                if (field["fixed"].boolean().value_or(false)) {
                    names += std::string(field["name"].text().value_or("")) + " ";
                }
            }
        }
        return names;
    };
    EXPECT_EQ(fixed("ta01"), "");
    EXPECT_NE(fixed("rights_cw").find("linkman "), std::string::npos);
    EXPECT_EQ(fixed("rights_cw").find("creditLimit "), std::string::npos);
    EXPECT_NE(fixed("rights_qd").find("discountRate "), std::string::npos);
    EXPECT_EQ(fixed("rights_qd").find("address "), std::string::npos);
}

}  // namespace
}  // namespace oms::api
