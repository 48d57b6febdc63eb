// The table of rows that standard roles see: it names what is there.
#include "domain/people/default_scopes.hpp"

#include "commands/system/seed/standard.hpp"
#include "domain/people/data_scope.hpp"
#include "entities/spec.hpp"
#include "projections/projector.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

TEST(DefaultScopes, NameRolesEntitiesAndColumnsThatAreThere) {
    const auto roles = commands::seed::roles();
    EXPECT_GT(default_scopes().size(), 20U);
    for (const DefaultScope& row : default_scopes()) {
        const std::string what = std::string(row.role) + " " + std::string(row.entity);
        EXPECT_TRUE(
            row.role.empty() ||
            std::any_of(
                roles.begin(), roles.end(), [&](const auto& r) { return r.alias == row.role; }
            )
        ) << what;
        const entities::EntitySpec* entity = entities::find_entity(row.entity);
        ASSERT_TRUE(entity != nullptr) << what;
        EXPECT_TRUE(!row.own || !entity->owner_fields.empty()) << what << " belongs to nobody";
        if (row.rule.empty()) {
            EXPECT_FALSE(row.role.empty()) << what;
            continue;
        }
        const auto rule = parse_rule(row.rule);
        ASSERT_TRUE(rule) << what;
        for (const RuleTerm& term : *rule) {
            EXPECT_TRUE(projections::leads_to_number(*entity, term.column)) << what;
        }
    }
}

TEST(DefaultScopes, LeadNowhereWithoutALinkOfTheRightKind) {
    const auto leads = [](const char* entity, const char* path) {
        return projections::leads_to_number(entities::entity_named(entity), path);
    };
    EXPECT_TRUE(leads("payment", "orderId.channelCustomerId"));
    EXPECT_TRUE(leads("order", "outOrder.orderId.warehouseId"));
    EXPECT_FALSE(leads("payment", "orderId.orderNo"));  // a text
    EXPECT_FALSE(leads("payment", "orderId.nothing"));
    EXPECT_FALSE(leads("payment", "paymentNo.id"));           // names nothing
    EXPECT_FALSE(leads("order", "payment.id.amount"));        // no link
    EXPECT_FALSE(leads("order", "putDetail.putOrderId.id"));  // names something else
    EXPECT_FALSE(leads("order", "nobody.orderId.id"));
    EXPECT_FALSE(leads("order", "nothing"));
}

}  // namespace
}  // namespace oms::domain
