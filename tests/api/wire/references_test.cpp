// Every reference of every input, by every role: a record of another company, or one that the
// caller's lists do not show, cannot be named.
#include "api/calls/route.hpp"
#include "commands/system/seed/standard.hpp"
#include "entities/input_spec.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;
using entities::InputSpec;

/// A reference somewhere in an input, and a body that names `id` there and says as much of the rest
/// as has to be said before anybody looks at it.
struct Place {
    std::string name;  ///< "details[0].commodityId"
    std::string ref;
    std::function<std::string(const std::string& id)> body;
};

std::string json_text(std::string_view text) {
    return "\"" + std::string(text) + "\"";
}

/// Stands for a record of the entity that the caller may name.
std::string stand_in(std::string_view entity) {
    return "@" + std::string(entity) + "@";
}

/// The required members, and `more`.
std::string object_with(const InputSpec& spec, std::string_view named, const std::string& more) {
    std::string out;
    const auto references = entities::references_of(spec);
    for (const FieldSpec& member : spec.members) {
        if (member.has(entities::kRequired) && member.name != named) {
            const auto reference =
                std::find_if(references.begin(), references.end(), [&](const FieldSpec& each) {
                    return each.name == member.name;
                });
            const std::string value =
                reference == references.end() ? "1" : stand_in(reference->ref);
            out += json_text(member.name) + ":" + json_text(value) + ",";
        }
    }
    return "{" + out + more + "}";
}

void find_places(const InputSpec& spec, const std::string& prefix, std::vector<Place>& found) {
    for (const FieldSpec& field : entities::references_of(spec)) {
        found.push_back(
            {prefix + std::string(field.name),
             std::string(field.ref),
             [&spec, name = std::string(field.name)](const std::string& id) {
                 return object_with(spec, name, json_text(name) + ":" + json_text(id));
             }}
        );
    }
    for (const entities::InputList& list : spec.lists) {
        std::vector<Place> inside;
        find_places(*list.of, prefix + std::string(list.name) + "[0].", inside);
        for (Place& place : inside) {
            place.body = [&spec, &list, inner = place.body](const std::string& id) {
                return object_with(spec, "", json_text(list.name) + ":[" + inner(id) + "]");
            };
            found.push_back(std::move(place));
        }
    }
}

class References : public ::testing::TestWithParam<std::string> {
  protected:
    struct World {
        std::map<std::string, std::string> foreign;  ///< of 888888, by entity
        std::map<std::string, std::string> others;   ///< of 333333, by entity
        std::map<std::string, std::string> users;    ///< by role
    };

    static const World& world() {
        static const World made = make();
        return made;
    }

    static World make() {
        World w;
        Company& c = company();
        Samples foreign(c, "888888");
        Samples own(c, "333333");
        for (const EntitySpec* entity : made_entities()) {
            if (entity->tenant_scope == entities::TenantScope::Tenant) {
                w.foreign[std::string(entity->name)] = foreign.id(entity->name);
                w.others[std::string(entity->name)] = own.fresh(*entity);
            }
        }
        c.add_user("888888", "ref_seller", "dg");
        c.add_user("333333", "ref_seller", "dg");
        w.foreign["order"] = make_order(c, "888888/ref_seller");
        w.others["order"] = make_order(c, "333333/ref_seller");
        for (const auto& role : commands::seed::roles()) {
            if (role.alias != "administrator") {
                const std::string account = "ref_" + std::string(role.alias);
                c.add_user("333333", account, std::string(role.alias));
                w.users[std::string(role.alias)] = "333333/" + account;
            }
        }
        make_order(c, w.users.at("dg"));
        return w;
    }

    /// Whether the caller's choices offer the record.
    static bool offered(const std::string& as, const std::string& entity, const std::string& id) {
        const Reply reply =
            company().get(as, "/api/blade-system/lookup/list?entity=" + entity + "&ids=" + id);
        return reply.ok() && reply.text("total") != "0";
    }

    /// The body that names `id` there, and records that the caller sees elsewhere; "" when there is
    /// none of them that it sees.
    static std::string body_of(const std::string& as, const Place& place, const std::string& id) {
        std::string body = place.body(id);
        for (auto at = body.find('@'); at != std::string::npos; at = body.find('@')) {
            const auto end = body.find('@', at + 1);
            const Reply choices = company().get(
                as, "/api/blade-system/lookup/list?entity=" + body.substr(at + 1, end - at - 1)
            );
            const json::Ref first = choices.data()["records"].at(0)["id"];
            if (!choices.ok() || !first.text()) {
                return "";
            }
            body.replace(at, end - at + 1, *first.text());
        }
        return body;
    }

    static Reply ask(const std::string& as, const Route& route, const std::string& body) {
        if (route.verbs != Verbs::Get) {
            return company().post(as, std::string(route.path), body);
        }
        const auto document = json::Document::parse(body);
        std::string query;
        document->root().each_member([&](std::string_view name, json::Ref value) {
            query += (query.empty() ? "?" : "&") + std::string(name) + "=" +
                     std::string(value.text().value_or(""));
        });
        return company().get(as, std::string(route.path) + query);
    }

    static void refused(
        const std::string& as, const Route& route, const Place& place, const std::string& body
    ) {
        const Reply reply = ask(as, route, body);
        const bool hidden = reply.key() == "NOT_FOUND" && reply.field() == place.name;
        EXPECT_TRUE(hidden) << as << " " << route.path << " " << body << " -> " << reply.body();
    }
};

TEST_P(References, NameOnlyWhatTheCallerSees) {
    Company& c = company();
    const World& w = world();
    const std::string as = w.users.at(GetParam());
    int asked = 0;
    for (const Route& route : c.router().routes()) {
        if (route.input() == nullptr || route.access == Access::Platform) {
            continue;
        }
        std::vector<Place> places;
        find_places(*route.input(), "", places);
        for (const Place& place : places) {
            const std::string nobody =
                w.foreign.contains(place.ref) ? w.foreign.at(place.ref) : "1234567890123";
            const std::string body = body_of(as, place, nobody);
            if (body.empty()) {
                continue;  // nothing that the role could do there
            }
            if (ask(as, route, body).code() == 403) {
                break;  // the call is not the role's
            }
            ++asked;
            refused(as, route, place, body);
            const auto other = w.others.find(place.ref);
            if (other != w.others.end() && !offered(as, place.ref, other->second)) {
                refused(as, route, place, body_of(as, place, other->second));
            }
        }
    }
    const std::set<std::string> write = {"admin", "manager", "dg", "ck", "cw", "qd"};
    EXPECT_TRUE(asked > 0 || !write.contains(GetParam()));
}

/// Members of a new record that names nothing but what the caller sees; nothing when it has no such
/// choice where it needs one.
std::optional<Members> seen_members(Samples& own, const EntitySpec& entity, const std::string& as) {
    Members seen;
    for (auto& [name, value] : own.good(entity)) {
        const FieldSpec* field = entities::find_field(entity, name);
        if (field == nullptr || field->ref.empty() || value == "\"\"") {
            seen.emplace_back(name, value);
            continue;
        }
        const Reply choices =
            company().get(as, "/api/blade-system/lookup/list?entity=" + std::string(field->ref));
        const auto first =
            choices.ok() ? choices.data()["records"].at(0)["id"].text() : std::nullopt;
        if (first) {
            seen.emplace_back(name, json_text(*first));
        } else if (field->has(entities::kRequired)) {
            return std::nullopt;
        }
    }
    return seen;
}

/// The same of records: one that the caller may make is refused as soon as it names what it does
/// not see.
TEST_P(References, OfRecordsNameOnlyWhatTheCallerSees) {
    Company& c = company();
    const World& w = world();
    const std::string as = w.users.at(GetParam());
    Samples own(c, "333333");
    int asked = 0;
    for (const EntitySpec* entity : made_entities()) {
        if (entity->tenant_scope != entities::TenantScope::Tenant) {
            continue;
        }
        const std::string path(maker_of(*entity)->path);
        const auto control = seen_members(own, *entity, as);
        if (!control || !c.post(as, path, object_of(*control)).ok()) {
            continue;  // nothing that the role could make
        }
        for (const FieldSpec& field : entity->fields) {
            const auto nobody = w.foreign.find(std::string(field.ref));
            if (field.has(entities::kAuto) || nobody == w.foreign.end() || field.ref == "role") {
                continue;
            }
            const auto other = w.others.find(std::string(field.ref));
            for (const std::string& hidden : {nobody->second, other->second}) {
                if (offered(as, std::string(field.ref), hidden)) {
                    continue;
                }
                auto members = *seen_members(own, *entity, as);
                std::erase_if(members, [&](const auto& m) { return m.first == field.name; });
                members.emplace_back(field.name, json_text(hidden));
                const Reply reply = c.post(as, path, object_of(members));
                EXPECT_FALSE(reply.ok()) << as << " " << path << " " << field.name;
                EXPECT_EQ(reply.field(), field.name) << as << " " << path << " " << reply.body();
                ++asked;
            }
        }
    }
    const std::set<std::string> write = {"admin", "manager"};
    EXPECT_TRUE(asked > 0 || !write.contains(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(
    Standard,
    References,
    ::testing::Values("admin", "manager", "dg", "sjs", "ck", "cw", "qd", "pp", "guest", "auditor")
);

TEST(ReferencesOfRecords, AreThoseOfTheCompany) {
    Company& c = company();
    Samples own(c, "333333");
    Samples foreign(c, "888888");
    int asked = 0;
    for (const EntitySpec* entity : made_entities()) {
        if (entity->tenant_scope != entities::TenantScope::Tenant) {
            continue;
        }
        for (const FieldSpec& field : entity->fields) {
            const EntitySpec* target = entities::find_entity(field.ref);
            if (field.has(entities::kAuto) || target == nullptr || maker_of(*target) == nullptr ||
                target->tenant_scope != entities::TenantScope::Tenant) {
                continue;
            }
            Members input = own.good(*entity);
            for (auto& [name, value] : input) {
                // The platform's standard roles are every company's.
                const std::string id =
                    field.ref == "role" ? foreign.fresh(*target) : foreign.id(field.ref);
                value = name == field.name ? json_text(id) : value;
            }
            const Reply reply =
                c.post(own.maker(*entity), std::string(maker_of(*entity)->path), object_of(input));
            EXPECT_FALSE(reply.ok()) << entity->name << "." << field.name << reply.body();
            EXPECT_EQ(reply.code() / 100, 4) << entity->name << "." << field.name;
            ++asked;
        }
    }
    EXPECT_GT(asked, 20);
}

/// A dealer orders for itself, on its own credit.
TEST(ReferencesOfDealers, AreTheirOwnChannelCustomer) {
    Company& c = company();
    const auto dealer = [&](const std::string& account) {
        const std::string user = c.add_user("333333", account, "qd");
        Samples samples(c, "333333");
        const EntitySpec& dealers = entities::entity_named("channelCustomer");
        Members input = samples.good(dealers);
        for (auto& [name, value] : input) {
            value = name == "userId" ? json_text(user) : value;
        }
        return c.made("333333/ta01", std::string(maker_of(dealers)->path), object_of(input));
    };
    const std::string own = dealer("ref_qd1");
    const std::string other = dealer("ref_qd2");
    const std::string as = "333333/ref_qd1";
    const std::string goods = Samples(c, "333333").fresh(*entities::find_entity("commodity"));
    const auto order = [&](const std::string& channel, const std::string& more) {
        return R"({"channelCustomerId":")" + channel + R"(","guideUserId":")" + user_id(c, as) +
               R"(","deptId":")" + c.dept_id("333333") +
               R"(","projectAddress":"滨河路 8 号","regionCode":"440604","receiver":"李四",)"
               R"("receiverTel":"13900001234","deliverMode":1)" +
               more + R"(,"details":[{"commodityId":")" + goods +
               R"(","grade":"A","unit":"PCS","inputQty":2000}]})";
    };
    const std::string path = std::string(kOrders) + "saveOrderVO";
    const Reply mine = c.post(as, path, order(own, R"(,"payMode":3)"));
    EXPECT_TRUE(mine.ok()) << mine.body();
    const Reply theirs = c.post(as, path, order(other, R"(,"payMode":3)"));
    EXPECT_EQ(theirs.key(), "NOT_FOUND") << theirs.body();
    EXPECT_EQ(theirs.field(), "channelCustomerId");
    // Nor by a change afterwards; and what stands there already is no wish.
    const std::string change = std::string(kOrders) + "updateOrderBody";
    const Reply moved = c.post(
        as, change, R"({"id":")" + mine.text("id") + R"(","channelCustomerId":")" + other + "\"}"
    );
    EXPECT_EQ(moved.key(), "NOT_FOUND") << moved.body();
    const Reply same = c.post(
        as, change, R"({"id":")" + mine.text("id") + R"(","channelCustomerId":")" + own + "\"}"
    );
    EXPECT_TRUE(same.ok()) << same.body();
    // Nor with next to nothing paid first.
    const Reply low = c.post(as, path, order(own, R"(,"payMode":2,"depositRate":1)"));
    EXPECT_EQ(low.key(), "OUT_OF_RANGE") << low.body();
    EXPECT_EQ(low.field(), "depositRate");
    EXPECT_TRUE(c.post(as, path, order(own, R"(,"payMode":2,"depositRate":1000)")).ok());
}

}  // namespace
}  // namespace oms::api
