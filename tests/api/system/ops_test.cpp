// Verification beside the writer: started by auditors and administrators, each sees his company.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/eventually.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kVerify = "/api/ops/ledger/verify";
const std::string kHealth = "/api/ops/health";

/// The state when no run is under way; fails after a minute.
Reply finished(const std::string& as) {
    Reply reply = company().get(as, kVerify);
    EXPECT_TRUE(eventually([&] {
        reply = company().get(as, kVerify);
        return reply.data()["running"].boolean() == false && reply.text("finished") != "";
    })) << "the verification does not end";
    return reply;
}

TEST(Ops, AreForAuditorsAndAdministrators) {
    Company& c = company();
    c.add_user("333333", "ops_dg", "dg");
    c.add_user("333333", "ops_sj", "auditor");
    for (const std::string& path : {kVerify, kHealth}) {
        EXPECT_EQ(c.get("333333/ops_dg", path).status(), 403);
        EXPECT_EQ(c.get("333333/ops_sj", path).status(), 200);
        EXPECT_EQ(c.get(kAdmin, path).status(), 200);
        EXPECT_EQ(c.get("333333/ops_sj", path + "?tenantId=888888").status(), 403);
        EXPECT_EQ(c.get(kRoot, path + "?tenantId=888888").status(), 200);
        EXPECT_EQ(c.get(kRoot, path + "?tenantId=nobody").status(), 404);
    }
    EXPECT_EQ(c.post("333333/ops_dg", kVerify).status(), 403);
}

TEST(Ops, VerifyInTheBackgroundOneAtATime) {
    Company& c = company();
    c.clock.advance(3'600'000);
    c.sign_heads();
    const Reply started = c.post(kAdmin, kVerify);
    ASSERT_TRUE(started.ok()) << started.body();
    // Commands are taken meanwhile.
    Samples samples(c, "333333");
    EXPECT_NE(samples.fresh(entities::entity_named("brand")), "");
    const Reply done = finished(kAdmin);
    const json::Ref report = done.data()["report"];
    EXPECT_EQ(report["intact"].boolean(), true) << done.body();
    ASSERT_EQ(report["tenants"].size(), 1U) << done.body();
    EXPECT_EQ(report["tenants"].at(0)["tenantId"].text(), "333333");
    EXPECT_GT(report["tenants"].at(0)["position"].integer().value_or(0), 0);
    // The clock of these tests moves on by a second with every look.
    c.clock.advance(3'600'000);
    c.sign_heads();
    ASSERT_TRUE(c.post(kRoot, kVerify).ok());
    const Reply all = finished(kRoot);
    EXPECT_GE(all.data()["report"]["tenants"].size(), 4U) << all.body();
    EXPECT_EQ(finished("888888/admin").data()["report"]["tenants"].size(), 1U);
}

TEST(Ops, TellWhereTheLedgerStands) {
    Company& c = company();
    const Reply health = c.get(kAdmin, kHealth);
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

TEST(Ops, MetricsAreForThisMachine) {
    Company& c = company();
    const Reply elsewhere = c.get("", "/metrics");  // from 10.0.0.1
    EXPECT_EQ(elsewhere.status(), 403) << elsewhere.body();
    const Reply ready = c.get("", "/readyz");
    EXPECT_EQ(ready.status(), 200) << ready.body();
    EXPECT_EQ(ready.body().find("positions"), std::string::npos) << ready.body();
}

}  // namespace
}  // namespace oms::api
