// Whom a real ledger's rows are told to, and what a commit says.
#include "api/push/push_changes.hpp"
#include "projections/projector.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using entities::entity_named;

std::shared_ptr<const Person> person(const std::string& tenant, const std::string& account) {
    Directory& directory = company().directory();
    return directory.person(tenant, directory.user(tenant, account)->id, "", "");
}

Id id_of(const std::string& text) {
    return *Id::parse(text);
}

class PushRowsTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        for (const char* guide : {"pg1", "pg2"}) {
            company().add_user("333333", guide, "dg");
        }
        company().add_user("888888", "pg3", "dg");
    }

    bool sees(const std::string& tenant, const std::string& account, const char* entity, Id id) {
        return sight_.sees(*person(tenant, account), entity_named(entity), id);
    }

    ModelSight sight_{company().models()};
};

TEST_F(PushRowsTest, AGuideSeesItsOwnOrdersOnly) {
    const Id order = id_of(make_order(company(), "333333/pg1"));
    EXPECT_TRUE(sees("333333", "pg1", "order", order));
    EXPECT_FALSE(sees("333333", "pg2", "order", order));
    EXPECT_TRUE(sees("333333", "ta01", "order", order));
    EXPECT_FALSE(sees("888888", "pg3", "order", order));
}

TEST_F(PushRowsTest, ARemovedRowIsStillToldToWhoSawIt) {
    const std::string order = make_order(company(), "333333/pg1");
    ASSERT_TRUE(company().post("333333/pg1", std::string(kOrders) + "deleteOrder?ids=" + order).ok()
    );
    EXPECT_TRUE(sees("333333", "pg1", "order", id_of(order)));
    EXPECT_FALSE(sees("333333", "pg2", "order", id_of(order)));
}

TEST_F(PushRowsTest, OfThePlatformsCompaniesOneSeesItsOwn) {
    const auto id = [](const std::string& tenant) {
        const Reply page =
            company().get("000000/admin", "/api/blade-system/tenant/list?tenantId_equal=" + tenant);
        return id_of(std::string(*page.data()["records"].at(0)["id"].text()));
    };
    EXPECT_TRUE(sees("333333", "ta01", "tenant", id("333333")));
    EXPECT_FALSE(sees("333333", "ta01", "tenant", id("888888")));
    EXPECT_TRUE(sees("000000", "admin", "tenant", id("888888")));
}

TEST_F(PushRowsTest, TheViewButtonDecidesOnTopics) {
    const auto guide = person("333333", "pg1");
    EXPECT_TRUE(may_view(*guide, entity_named("order")));
    EXPECT_FALSE(may_view(*guide, entity_named("user")));
    EXPECT_FALSE(may_view(*guide, entity_named("orderDetail")));
    EXPECT_FALSE(may_view(*guide, entity_named("orderLog")));
    EXPECT_TRUE(may_view(*person("000000", "admin"), entity_named("user")));
}

TEST_F(PushRowsTest, ApiScopesNarrowTopics) {
    Person narrow = *person("333333", "pg1");
    narrow.reach = {{narrow.principal.buttons, {"/api/blade-system/customerApi"}}};
    EXPECT_FALSE(may_view(narrow, entity_named("order")));
    EXPECT_TRUE(may_view(narrow, entity_named("customer")));
}

events::StoredEvent event(
    const std::string& stream, std::int64_t version, const std::string& payload
) {
    events::StoredEvent e;
    e.tenant = "333333";
    e.position = 7;
    e.stream = stream;
    e.version = version;
    e.payload = payload;
    return e;
}

std::vector<PushBatch> batches(
    const std::vector<events::StoredEvent>& events, std::vector<storage::RowChange> rows
) {
    return push_batches(events, {{"333333", 7, std::move(rows)}, {"888888", 3, {}}});
}

TEST(PushBatches, RowsOfEntitiesAreToldOnce) {
    const auto* orders = projections::find_table("order");
    const auto* customers = projections::find_table("customer");
    const auto* seen = projections::find_table("seen");
    const auto all =
        batches({event("order/5", 1, "{}")}, {{orders, 5}, {customers, 2}, {orders, 5}, {seen, 1}});
    ASSERT_EQ(all.size(), 1U);  // nothing happened in 888888
    EXPECT_EQ(all[0].position, 7);
    const std::vector<PushChange> expected{
        {&entity_named("customer"), Id{2}, false}, {&entity_named("order"), Id{5}, false}};
    EXPECT_EQ(all[0].changes, expected);
}

TEST(PushBatches, ARowWhoseOwnerIsNamedMayHaveMoved) {
    const auto* orders = projections::find_table("order");
    const auto moved = [&](std::int64_t version, const std::string& payload) {
        return batches({event("order/5", version, payload)}, {{orders, 5}})[0].changes[0].moved;
    };
    EXPECT_TRUE(moved(2, R"({"header":{"guideUserId":"9"}})"));
    EXPECT_TRUE(moved(2, R"({"deptId":"9"})"));
    EXPECT_FALSE(moved(1, R"({"guideUserId":"9"})"));
    EXPECT_FALSE(moved(2, R"({"remark":"guideUserId"})"));
}

TEST(PushBatches, OpeningsAndAccountsAreTheirPersons) {
    const auto all = batches(
        {event("seen/12", 1, "{}"), event("seen/12", 2, "{}"), event("user/3", 2, "{}")}, {}
    );
    const std::vector<OwnChange> expected{{Id{3}, "user", Id{3}}, {Id{12}, "seen", Id{12}}};
    EXPECT_EQ(all[0].own, expected);
}

TEST(PushBatches, LaterOnesAreTakenIn) {
    const auto* orders = projections::find_table("order");
    PushBatch batch = batches({event("order/5", 1, "{}")}, {{orders, 5}})[0];
    std::vector<storage::RowChange> many;
    for (std::int64_t i = 1; i <= 31; ++i) {
        many.push_back({orders, i});
    }
    batch.merge(PushBatch(batches({event("order/1", 1, "{}")}, many)[0]));
    EXPECT_EQ(batch.changes.size(), 31U);
    batch.merge(PushBatch(batches({event("order/1", 1, "{}")}, {{orders, 40}, {orders, 41}})[0]));
    const std::vector<PushChange> crowd{{&entity_named("order"), Id{}, true}};
    EXPECT_EQ(batch.changes, crowd);
}

}  // namespace
}  // namespace oms::api
