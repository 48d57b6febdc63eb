// Users of all companies, for the platform's administrator. There is no table of them: each
// company's own read model is asked for its newest, so that none of it lies beside another's.
#include "api/access_rows.hpp"
#include "api/page.hpp"
#include "api/routes/tables.hpp"
#include "entities/tables/directory.hpp"
#include "projections/tables.hpp"
#include "storage/list_query.hpp"

#include <algorithm>
#include <iterator>

namespace oms::api {
namespace {

using entities::tables::kPlatformUser;
using projections::AuditColumn;

constexpr std::size_t kCompaniesMax = 500;
/// Rows that each of several companies is asked for at most.
constexpr std::int64_t kDeepMax = 1'000;

struct Company {
    TenantId id;
    std::string name;
};

/// Which user, and when made: what the order of the list needs.
struct Found {
    std::int64_t made = 0;
    Id id;
    const Company* company = nullptr;
};

/// Those that `tenantId` names (a comma list), or all.
Result<std::vector<Company>> companies(QueryCall& call) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto wanted = entities::split_list(call.parameter("tenantId"));
    std::vector<Company> found;
    for (const auto& row : live_rows(**sys, table_named("tenant"))) {
        const json::Document tenant = stored_document(row);
        Company company;
        company.id = TenantId(tenant.root()["tenantId"].text().value_or(""));
        company.name = std::string(tenant.root()["tenantName"].text().value_or(""));
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), company.id) != wanted.end()) {
            found.push_back(std::move(company));
        }
    }
    if (found.size() > kCompaniesMax) {
        return Error::refused("TOO_MANY_COMPANIES", "tenantId")
            .with("max", std::to_string(kCompaniesMax));
    }
    return found;
}

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
bool write_user(QueryCall& call, json::Writer& out, const Company& company, Id id) {
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
    out.member("userStatus", user["userStatus"].integer().value_or(1));
    out.member("createTime", std::string_view(time(AuditColumn::CreateTime)));
    out.member("updateTime", std::string_view(time(AuditColumn::UpdateTime)));
    out.end_object();
    return true;
}

/// GET platform-page: newest first. Of one company any page; of several the first 1,000 rows.
Result<std::string> platform_page(QueryCall& call) {
    const auto asked = companies(call);
    if (!asked) {
        return asked.error();
    }
    auto query = user_query(call);
    if (!query) {
        return std::move(query).error();
    }
    const std::int64_t current = query->current;
    const std::int64_t size = query->size;
    const bool several = asked->size() > 1;
    if (several) {
        if (current * size > kDeepMax) {
            return Error::refused("TOO_DEEP").with("max", std::to_string(kDeepMax));
        }
        query->current = 1;
        query->size = current * size;
    }
    std::int64_t total = 0;
    std::vector<Found> found;
    for (const Company& company : *asked) {
        const auto model = call.model_of(company.id);
        if (!model) {
            continue;  // no ledger yet
        }
        const auto page = (*model)->page(*query, [&](const storage::RowView& row) {
            found.push_back({row.integer(1), Id{row.integer(0)}, &company});
        });
        if (!page) {
            return page.error();
        }
        total += page->total;
    }
    if (several) {
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
            return a.made != b.made ? a.made > b.made : a.id > b.id;
        });
        const auto before = std::min<std::int64_t>((current - 1) * size, std::ssize(found));
        found.erase(found.begin(), found.begin() + before);
        found.resize(std::min(found.size(), static_cast<std::size_t>(size)));
    }
    std::string data;
    json::Writer out(data);
    begin_page(out, total, current, size);
    out.begin_array();
    for (const Found& one : found) {
        write_user(call, out, *one.company, one.id);
    }
    out.end_array().end_object();
    return data;
}

/// GET platform-user?id=
Result<std::string> platform_user(QueryCall& call) {
    const auto id = call.id("id");
    if (!id) {
        return id.error();
    }
    const auto asked = companies(call);
    if (!asked) {
        return asked.error();
    }
    for (const Company& company : *asked) {
        std::string data;
        json::Writer out(data);
        if (write_user(call, out, company, *id)) {
            return data;
        }
    }
    return Error::not_found("id");
}

constexpr Route kRoutes[] = {
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
    return kRoutes;
}

}  // namespace oms::api
