// Users of all companies, for the platform's administrator. There is no table of them: each
// company's own read model is asked for its newest, so that none of it lies beside another's.
#include "api/routes/tables.hpp"
#include "api/views/company_rows.hpp"
#include "api/views/rows.hpp"
#include "api/wire/page.hpp"
#include "domain/people/status.hpp"
#include "entities/tables/people/directory.hpp"
#include "projections/kit/tables.hpp"
#include "projections/records/identity_rows.hpp"
#include "storage/lists/list_query.hpp"

namespace oms::api {
namespace {

using entities::tables::kPlatformUser;
using projections::AuditColumn;

Result<storage::ListQuery> user_query(QueryCall& call) {
    // Names that the description does not have mean nothing here, whatever a user's record has.
    constexpr std::string_view kOwn[] = {"tenantId"};
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        &kPlatformUser, table_named("user"), call.parameters(), &call.user(), ignored, kOwn
    );
    if (query) {
        for (const std::string& name : ignored) {
            call.ignore(name);
        }
        query->viewer = nullptr;  // Access::Platform: nobody else comes here
        query->sort = {};
        query->select = {"id", "createTime"};
    }
    return query;
}

std::string names_of(
    storage::ReadModel& model, json::Ref user, std::string_view entity, std::string_view field
) {
    const std::string name_field = std::string(entity) + "Name";
    std::string names;
    for (const Id id : projections::ids_of(user[field].text().value_or(""))) {
        if (const auto row = live_row(model, table_named(entity), id)) {
            const json::Document record = stored_document(*row);
            names.append(names.empty() ? "" : ",")
                .append(record.root()[name_field].text().value_or(""));
        }
    }
    return names;
}

/// False when the company has no such user (any more). A thread keeps few read models open: each is
/// asked for where it is needed.
bool write_user(QueryCall& call, json::Writer& out, const CompanyName& company, Id id) {
    const auto model = call.model_of(company.id);
    const auto row = model ? live_row(**model, table_named("user"), id) : std::nullopt;
    if (!row) {
        return false;
    }
    const json::Document document = stored_document(*row);
    const json::Ref user = document.root();
    const auto time = [&](std::size_t column) {
        const auto* ms = std::get_if<std::int64_t>(&(*row)[column]);
        return ms == nullptr ? std::string() : format_datetime({*ms});
    };
    out.begin_object().member("id", id);
    out.member("tenantId", std::string_view(company.id));
    out.member("tenantName", std::string_view(company.name));
    for (const std::string_view name : {"account", "name", "realName"}) {
        out.member(name, user[name].text().value_or(""));
    }
    out.member("userType", user["userType"].integer().value_or(1));
    out.member("roleName", std::string_view(names_of(**model, user, "role", "roleId")));
    out.member("deptName", std::string_view(names_of(**model, user, "dept", "deptId")));
    out.member("userStatus", user["userStatus"].integer().value_or(domain::kUserNormal));
    out.member("createTime", std::string_view(time(AuditColumn::CreateTime)));
    out.member("updateTime", std::string_view(time(AuditColumn::UpdateTime)));
    out.end_object();
    return true;
}

/// GET platform-page: newest first. Of one company any page; of several the first 1,000 rows.
Result<std::string> platform_page(QueryCall& call) {
    const auto asked = companies(call, call.parameter("tenantId"));
    if (!asked) {
        return asked.error();
    }
    auto query = user_query(call);
    if (!query) {
        return std::move(query).error();
    }
    const std::int64_t current = query->current;
    const std::int64_t size = query->size;
    const auto found = newest(*asked, *query, [&](const CompanyName& company, const auto& take) {
        const auto model = call.model_of(company.id);
        return model ? (*model)->page(*query, take)
                     : Result<storage::PageInfo>(storage::PageInfo{});  // no ledger yet
    });
    if (!found) {
        return found.error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out).begin_array();
    for (const FoundRow& one : found->rows) {
        write_user(call, out, *one.company, one.id);
    }
    end_page(out.end_array(), {found->total, current, size});
    return data;
}

/// GET platform-user?id=
Result<std::string> platform_user(QueryCall& call) {
    const auto id = call.id("id");
    if (!id) {
        return id.error();
    }
    const auto asked = companies(call, call.parameter("tenantId"));
    if (!asked) {
        return asked.error();
    }
    for (const CompanyName& company : *asked) {
        std::string data;
        json::Writer out(data);
        if (write_user(call, out, company, *id)) {
            return data;
        }
    }
    return Error::not_found("id");
}

constexpr Route kPlatformUserRoutes[] = {
    {"/api/blade-user/platform-page",
     Verbs::Get,
     Access::Platform,
     "platformuser_view",
     platform_page,
     "current,size,tenantId,account,realName,userType,userStatus",
     "Users of all companies, or of those that tenantId names"},
    {"/api/blade-user/platform-user",
     Verbs::Get,
     Access::Platform,
     "platformuser_view",
     platform_user,
     "id,tenantId",
     "One user of any company"},
};

}  // namespace

std::span<const Route> platform_user_routes() {
    return kPlatformUserRoutes;
}

}  // namespace oms::api
