// Users beyond the general lists and commands.
#include "api/calls/param_values.hpp"
#include "api/people/access_rows.hpp"
#include "api/people/company_choice.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/password_calls.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/company_rows.hpp"
#include "api/views/front_end_rows.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_page.hpp"
#include "api/wire/page.hpp"
#include "commands/people/identity_commands.hpp"
#include "commands/people/people_inputs.hpp"
#include "domain/people/access.hpp"
#include "domain/people/status.hpp"

#include <map>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using commands::SaveMode;
using commands::SaveRequest;
using storage::ListQuery;
using storage::Match;

const entities::EntitySpec& user_entity() {
    return *entities::find_entity("user");
}

/// The parameters with `deptId` widened to the departments below.
Result<Pairs> with_depts_below(QueryCall& call) {
    Pairs parameters = call.parameters();
    const auto given = optional_ids(call, "deptId");
    if (!given) {
        return given.error();
    }
    if (given->empty()) {
        return parameters;
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const auto depts = dept_rows(**model);
    std::string list;
    for (const Id dept : *given) {
        for (const Id id : domain::dept_and_below(depts, dept)) {
            list.append(list.empty() ? "" : ",").append(id.str());
        }
    }
    for (auto& [name, value] : parameters) {
        value = name == "deptId" ? list : value;
    }
    return parameters;
}

Result<ListQuery> listed_users(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"tenantId"};
    const auto parameters = with_depts_below(call);
    return parameters ? record_query(call, user_entity(), *parameters, kOwn) : parameters.error();
}

/// GET company-page: users of the company.
Result<std::string> company_page(QueryCall& call) {
    const auto query = listed_users(call);
    return query ? page_of(call, *query) : query.error();
}

/// The users that were found, each as its company shows it, in that order.
Status write_found(QueryCall& call, json::Writer& out, const std::vector<FoundRow>& found) {
    std::map<TenantId, std::vector<Id>> by_company;
    for (const FoundRow& row : found) {
        by_company[row.company->id].push_back(row.id);
    }
    std::map<Id, std::string> users;
    for (const auto& [company, ids] : by_company) {
        const WorkingIn there(call, company);
        auto query = record_query(call, user_entity(), {});
        if (!query) {
            return std::move(query).error();
        }
        storage::Filter filter{"id", Match::In, {}};
        for (const Id id : ids) {
            filter.values.emplace_back(id.value);
        }
        query->filters.push_back(std::move(filter));
        query->size = static_cast<std::int64_t>(ids.size());
        auto read = read_records(call, std::move(*query));
        if (!read) {
            return std::move(read).error();
        }
        for (RenderedRow& row : read->rows) {
            users[row.id] = std::move(row.json);
        }
    }
    for (const FoundRow& row : found) {
        if (const auto user = users.find(row.id); user != users.end()) {
            out.raw(user->second);
        }
    }
    return {};
}

/// GET page (dialect X), list (O): of the platform's administrator, who works in no company, the
/// users of all of them.
Result<std::string> user_page(QueryCall& call) {
    const bool everywhere = call.user().platform && call.user().tenant == kPlatformTenant &&
                            call.parameter("tenantId").empty();
    if (!everywhere) {
        return company_page(call);
    }
    const auto all = companies(call, {});
    auto page = listed_users(call);
    if (!all || !page) {
        return all ? std::move(page).error() : all.error();
    }
    const std::int64_t current = page->current;
    const std::int64_t size = page->size;
    const auto found =
        newest(*all, *page, [&](const CompanyName& company, const storage::RowSink& take) {
            const WorkingIn there(call, company.id);
            auto query = listed_users(call);
            const auto model = call.model();
            if (!query || !model) {
                return query ? Result<storage::PageInfo>(storage::PageInfo{})  // no ledger yet
                             : std::move(query).error();
            }
            query->current = page->current;
            query->size = page->size;
            query->sort = {};
            query->select = {"id", "createTime"};
            return (*model)->page(*query, take);
        });
    if (!found) {
        return found.error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out).begin_array();
    if (Status written = write_found(call, out, found->rows); !written) {
        return std::move(written).error();
    }
    end_page(out.end_array(), {found->total, current, size});
    return data;
}

/// GET user-list: people to choose from, for everybody: no more of them than a name card.
Result<std::string> user_list(QueryCall& call) {
    const auto parameters = with_depts_below(call);
    if (!parameters) {
        return parameters.error();
    }
    constexpr std::int64_t kUsersMax = 2'000;
    const entities::EntitySpec& entity = user_entity();
    auto query = record_query(call, entity, *parameters);
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"userStatus", Match::Equal, {std::int64_t{domain::kUserNormal}}});
    query->current = 1;
    query->size = kUsersMax;
    query->select = {"id", "doc"};
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    // Who is not of the house gets names, not what people sign in with.
    const Principal& user = call.user();
    const bool guest = user.has_role("qd") || user.has_role("pp") || user.has_role("guest");
    std::string data;
    json::Writer out(data);
    out.begin_array();
    const auto read = (*model)->page(*query, [&](const storage::RowView& row) {
        const auto doc = json::Document::parse(row.text(1));
        out.begin_object().member("id", Id{row.integer(0)});
        for (const std::string_view name : {"account", "name", "realName", "avatar", "deptId"}) {
            const bool told =
                doc && (!guest || name != "account" || row.integer(0) == user.user.value);
            out.member(name, told ? doc->root()[name].text().value_or("") : std::string_view());
        }
        out.end_object();
    });
    if (!read) {
        return read.error();
    }
    out.end_array();
    return data;
}

/// GET platform-detail: the platform's part in the form in which its screen edits it.
Result<std::string> platform_detail(QueryCall& call) {
    const auto id = call.id("id");
    auto user = id ? read_detail(call, user_entity(), *id, call.user()) : id.error();
    FrontEndLabels labels(call);
    return user
               ? Result<std::string>(for_front_end(call, "user.platform", std::move(*user), labels))
               : std::move(user).error();
}

/// POST update: who may not change others still changes what is its own to change.
Result<commands::Command> user_update(Call& call) {
    const auto id = call.id("id");
    if (id && *id == call.user().user && !call.user().can("user_edit")) {
        auto input = input_object(call);
        return input ? Result<commands::Command>(commands::update_own_info(std::move(*input)))
                     : std::move(input).error();
    }
    auto request = save_request(call, user_entity(), "user_edit", SaveMode::Update);
    return request ? Result<commands::Command>(commands::save_record(std::move(*request)))
                   : std::move(request).error();
}

/// POST submit: a new user comes with a password; of one that exists it is not changed here.
void user_submit(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto request = save_request(*call, user_entity(), "user_edit");
    if (!request) {
        respond(refusal(*call, request.error()));
        return;
    }
    const json::Ref input = request->input->root();
    auto password = given_password(input, "password");
    if (!password) {
        respond(refusal(*call, password.error()));
        return;
    }
    if (!commands::creates(SaveMode::Submit, input) || password->empty()) {
        submit_command(call, commands::save_record(std::move(*request)), std::move(respond));
        return;
    }
    submit_with_password(
        call,
        std::move(*password),
        [request = std::move(*request)](const std::string& hash) {
            SaveRequest with_hash = request;
            with_hash.password_hash = hash;
            return commands::save_record(std::move(with_hash));
        },
        respond
    );
}

/// POST reset-password?userIds: the tenant's initial password. Its hash is made once.
void user_reset(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto users = id_list(*call, "userIds");
    if (!users) {
        respond(refusal(*call, users.error()));
        return;
    }
    const auto password =
        param_text(call->services().models, call->user().tenant, domain::params::kInitPassword);
    if (!password) {
        respond(refusal(*call, password.error()));
        return;
    }
    submit_with_password(
        call,
        *password,
        [users = *users](const std::string& hash) {
            std::vector<std::pair<Id, std::string>> hashes;
            hashes.reserve(users.size());
            for (const Id user : users) {
                hashes.emplace_back(user, hash);
            }
            return commands::reset_passwords(std::move(hashes));
        },
        respond
    );
}

Result<commands::Command> user_grant(Call& call) {
    auto users = id_list(call, "userIds");
    if (!users) {
        return std::move(users).error();
    }
    auto roles = id_list(call, "roleIds");
    if (!roles) {
        return std::move(roles).error();
    }
    return commands::grant_user_roles(std::move(*users), std::move(*roles));
}

Result<commands::Command> user_unlock(Call& call) {
    auto users = id_list(call, "userIds");
    return users ? Result<commands::Command>(commands::unlock_users(std::move(*users)))
                 : std::move(users).error();
}

Result<commands::Command> user_platform(Call& call) {
    const auto user = call.id("userId");
    if (!user) {
        return user.error();
    }
    const auto type = call.number("userType", 0, 0, INT32_MAX);
    if (!type) {
        return type.error();
    }
    const json::Ref ext = call.input()["userExt"];
    const std::string text = ext.is_object() ? ext.dump() : std::string(call.parameter("userExt"));
    return commands::save_user_platform(*user, *type, text);
}

constexpr Route kUserRoutes[] = {
    {"/api/blade-user/company-page",
     Verbs::Get,
     Access::Button,
     "user_view",
     company_page,
     "current,size,deptId",
     "Users of the company"},
    {"/api/blade-user/page",
     Verbs::Get,
     Access::Button,
     "user_view",
     user_page,
     "current,size,deptId,tenantId"},
    {"/api/blade-user/list",
     Verbs::Get,
     Access::Button,
     "user_view",
     user_page,
     "current,size,deptId,tenantId"},
    {"/api/blade-user/user-list", Verbs::Get, Access::SignedIn, "", user_list, "deptId"},
    {"/api/blade-user/platform-detail",
     Verbs::Get,
     Access::Button,
     "user_view",
     platform_detail,
     "id"},
    // Asks for user_edit, but for one's own account.
    {"/api/blade-user/update", Verbs::Post, Access::SignedIn, "", user_update},
    // Asks for user_add or user_edit by what the input is.
    {"/api/blade-user/submit", Verbs::Post, Access::SignedIn, "", user_submit},
    {"/api/blade-user/reset-password",
     Verbs::Post,
     Access::Button,
     "user_reset",
     taking(inputs::kSomeUsers, user_reset),
     ""},
    {"/api/blade-user/grant",
     Verbs::Post,
     Access::Button,
     "user_grant",
     taking(inputs::kGrantRoles, user_grant),
     ""},
    {"/api/blade-user/unlock",
     Verbs::Post,
     Access::Button,
     "user_unlock",
     taking(inputs::kSomeUsers, user_unlock)},
    {"/api/blade-user/update-platform",
     Verbs::Post,
     Access::Button,
     "user_platform",
     taking(inputs::kUserPlatform, user_platform),
     "userExt"},
};

}  // namespace

std::span<const Route> user_routes() {
    return kUserRoutes;
}

}  // namespace oms::api
