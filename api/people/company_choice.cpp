#include "api/people/company_choice.hpp"

#include "api/calls/route.hpp"
#include "api/views/company_rows.hpp"
#include "api/views/rows.hpp"
#include "entities/spec.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::string_view kTenantId = "tenantId";

/// Calls about the people of a company, and the entity that their `id` and `ids` name.
struct Calls {
    std::string_view begin;
    std::string_view entity;
};

constexpr Calls kCalls[] = {
    {"/api/blade-user/", "user"},
    {"/api/blade-system/dept/", "dept"},
    {"/api/blade-system/menu/role-tree-keys", "role"},
    {"/api/blade-system/post/", "post"},
    {"/api/blade-system/role/", "role"},
};

/// Among them the caller's own, those of guests who come by themselves, and those that look at
/// several companies anyway.
constexpr std::string_view kOtherCalls[] = {
    "/api/blade-user/info",
    "/api/blade-user/update-info",
    "/api/blade-user/update-password",
    "/api/blade-user/openUser/register",
    "/api/blade-user/register-guest",
    "/api/blade-user/platform-page",
    "/api/blade-user/platform-user"};

/// Parameters that name a record, with its entity; "": that of the call. A new record names others,
/// which say nothing of where it belongs.
struct Naming {
    std::string_view parameter;
    std::string_view entity;
    std::string_view calls = {};  ///< only in those about this entity; "": in all
};

constexpr Naming kNamings[] = {
    {"userIds", "user"},
    {"userId", "user"},
    {"roleIds", "role"},
    {"roleId", "role", "role"},
    {"ids", ""},
    {"id", ""},
    {"parentId", ""},
};

const Calls* calls_of(const Route& route) {
    const bool other = std::find(std::begin(kOtherCalls), std::end(kOtherCalls), route.path) !=
                       std::end(kOtherCalls);
    const auto* const it = std::find_if(std::begin(kCalls), std::end(kCalls), [&](const Calls& c) {
        return route.path.starts_with(c.begin);
    });
    return other || it == std::end(kCalls) ? nullptr : it;
}

/// Whether `tenantId` is a member of what the route takes.
bool takes_company(const Route& route) {
    const auto own = entities::split_list(route.parameters);
    return route.access == Access::Platform || route.access == Access::Public ||
           route.access == Access::Optional ||
           std::find(own.begin(), own.end(), kTenantId) != own.end() ||
           (route.entity != nullptr && entities::find_field(*route.entity, kTenantId) != nullptr);
}

bool changes(const Route& route) {
    return route.is_command() ||
           (std::holds_alternative<DirectFn>(route.run) && route.verbs != Verbs::Get);
}

bool has_record(Services& services, const TenantId& company, std::string_view entity, Id id) {
    const auto model = services.models.open(company);
    return model && live_row(**model, table_named(entity), id).has_value();
}

/// The entity and id of the first record that the call names; 0: none.
std::pair<std::string_view, Id> named_record(const DirectCall& call, const Calls& calls) {
    for (const Naming& naming : kNamings) {
        if (!naming.calls.empty() && naming.calls != calls.entity) {
            continue;
        }
        std::string_view text = call.parameter(naming.parameter);
        const json::Ref listed = call.body()[naming.parameter];
        if (text.empty() && listed.size() > 0) {
            text = listed.at(0).text().value_or("");
        }
        const auto id = Id::parse(text.substr(0, text.find(',')));
        if (id && *id) {
            return {naming.entity.empty() ? calls.entity : naming.entity, *id};
        }
    }
    return {};
}

/// The company that holds the record; the caller's own unless another one does.
Result<TenantId> company_with(DirectCall& call, const Calls& calls) {
    const TenantId own = call.user().tenant;
    const auto [entity, id] = named_record(call, calls);
    if (!id || has_record(call.services(), own, entity, id)) {
        return own;
    }
    const auto all = companies(call, {});
    if (!all) {
        return all.error();
    }
    for (const CompanyName& company : *all) {
        if (has_record(call.services(), company.id, entity, id)) {
            return company.id;
        }
    }
    return own;
}

}  // namespace

std::shared_ptr<const Person> working_in(const Person& person, const TenantId& company) {
    auto there = std::make_shared<Person>(person);
    there->principal.tenant = company;
    there->principal.dept = {};
    there->principal.company = {};
    return there;
}

Status choose_company(DirectCall& call) {
    if (!call.signed_in()) {
        return {};
    }
    const Principal& user = call.user();
    const TenantId named(call.parameter(kTenantId));
    const Calls* calls = calls_of(call.route());
    if (!named.empty() && named != user.tenant) {
        const bool elsewhere = changes(call.route()) && !takes_company(call.route());
        if (calls == nullptr) {
            return elsewhere ? Status(Error::forbidden()) : Status();
        }
        if (!user.platform) {
            return Error::forbidden();
        }
        if (call.services().directory.tenant_state(named) == TenantState::Unknown) {
            return Error::not_found(std::string(kTenantId));
        }
        call.set_person(working_in(*call.person(), named));
        call.drop_parameter(kTenantId);
        return {};
    }
    if (calls == nullptr || !user.platform || !named.empty()) {
        return {};
    }
    const auto holder = company_with(call, *calls);
    if (!holder) {
        return holder.error();
    }
    if (*holder != user.tenant) {
        call.set_person(working_in(*call.person(), *holder));
    }
    return {};
}

}  // namespace oms::api
