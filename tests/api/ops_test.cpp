// Verification beside the writer: started by auditors and administrators, each sees his company.
#include "api/company.hpp"
#include "api/samples.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace std::chrono_literals;

constexpr const char* kRoot = "000000/admin";
constexpr const char* kTa = "333333/admin";
const std::string kVerify = "/api/ops/ledger/verify";
const std::string kHealth = "/api/ops/health";

/// The state when no run is under way; fails after a minute.
Reply finished(const std::string& as) {
    for (int i = 0; i < 6000; ++i) {
        Reply reply = company().get(as, kVerify);
        if (reply.data()["running"].boolean() == false && reply.text("finished") != "") {
            return reply;
        }
        std::this_thread::sleep_for(10ms);
    }
    ADD_FAILURE() << "the verification does not end";
    return company().get(as, kVerify);
}

TEST(Ops, AreForAuditorsAndAdministrators) {
    Company& c = company();
    c.add_user("333333", "ops_dg", "dg");
    c.add_user("333333", "ops_sj", "auditor");
    for (const std::string& path : {kVerify, kHealth}) {
        EXPECT_EQ(c.get("333333/ops_dg", path).status(), 403);
        EXPECT_EQ(c.get("333333/ops_sj", path).status(), 200);
        EXPECT_EQ(c.get(kTa, path).status(), 200);
        EXPECT_EQ(c.get("333333/ops_sj", path + "?tenantId=888888").status(), 403);
        EXPECT_EQ(c.get(kRoot, path + "?tenantId=888888").status(), 200);
        EXPECT_EQ(c.get(kRoot, path + "?tenantId=nobody").status(), 404);
    }
    EXPECT_EQ(c.post("333333/ops_dg", kVerify).status(), 403);
}

TEST(Ops, VerifyInTheBackgroundOneAtATime) {
    Company& c = company();
    c.clock.advance(3'600'000);
    const Reply started = c.post(kTa, kVerify);
    ASSERT_TRUE(started.ok()) << started.body();
    // Commands are taken meanwhile.
    Samples samples(c, "333333");
    EXPECT_NE(samples.fresh(entities::entity_named("brand")), "");
    const Reply done = finished(kTa);
    const json::Ref report = done.data()["report"];
    EXPECT_EQ(report["intact"].boolean(), true) << done.body();
    ASSERT_EQ(report["tenants"].size(), 1U) << done.body();
    EXPECT_EQ(report["tenants"].at(0)["tenantId"].text(), "333333");
    EXPECT_GT(report["tenants"].at(0)["position"].integer().value_or(0), 0);
    // The clock of these tests moves on by a second with every look.
    c.clock.advance(3'600'000);
    ASSERT_TRUE(c.post(kRoot, kVerify).ok());
    const Reply all = finished(kRoot);
    EXPECT_GE(all.data()["report"]["tenants"].size(), 4U) << all.body();
    EXPECT_EQ(finished("888888/admin").data()["report"]["tenants"].size(), 1U);
}

TEST(Ops, TellWhereTheLedgerStands) {
    Company& c = company();
    const Reply health = c.get(kTa, kHealth);
    ASSERT_TRUE(health.ok()) << health.body();
    EXPECT_EQ(health.data()["ready"].boolean(), true);
    ASSERT_EQ(health.data()["tenants"].size(), 1U);
    const json::Ref own = health.data()["tenants"].at(0);
    EXPECT_EQ(own["tenantId"].text(), "333333");
    EXPECT_EQ(own["position"].integer(), c.position("333333"));
    EXPECT_EQ(own["readModelPosition"].integer(), c.position("333333"));
    EXPECT_EQ(own["hash"].text().value_or("").size(), 64U);
    EXPECT_GE(c.get(kRoot, kHealth).data()["tenants"].size(), 4U);
}

}  // namespace
}  // namespace oms::api
