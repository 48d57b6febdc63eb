// Users beyond the general lists and commands.
#include "api/access_rows.hpp"
#include "api/crud.hpp"
#include "api/password_calls.hpp"
#include "api/record_lists.hpp"
#include "api/record_page.hpp"
#include "api/routes/tables.hpp"
#include "commands/identity_commands.hpp"
#include "domain/identity/access.hpp"

namespace oms::api {
namespace {

using commands::SaveMode;
using commands::SaveRequest;
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

Result<std::string> user_page(QueryCall& call) {
    const auto parameters = with_depts_below(call);
    if (!parameters) {
        return parameters.error();
    }
    const auto query = record_query(call, user_entity(), *parameters);
    return query ? page_of(call, *query) : query.error();
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
    query->filters.push_back({"userStatus", Match::Equal, {std::int64_t{1}}});
    query->current = 1;
    query->size = kUsersMax;
    query->select = {"id", "doc"};
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    const auto read = (*model)->page(*query, [&](const storage::RowView& row) {
        const auto doc = json::Document::parse(row.text(1));
        out.begin_object().member("id", Id{row.integer(0)});
        for (const std::string_view name : {"account", "name", "realName", "avatar", "deptId"}) {
            out.member(name, doc ? doc->root()[name].text().value_or("") : std::string_view());
        }
        out.end_object();
    });
    if (!read) {
        return read.error();
    }
    out.end_array();
    return data;
}

Result<std::string> user_detail(QueryCall& call) {
    const auto id = call.id("id");
    return id ? read_detail(call, user_entity(), *id, call.user()) : id.error();
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
        parameter_value(*call, call->user().tenant, "account.initPassword", "123456");
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
    const json::Ref ext = call.body()["userExt"];
    const std::string text = ext.is_object() ? ext.dump() : std::string(call.parameter("userExt"));
    return commands::save_user_platform(*user, *type, text);
}

constexpr Route kRoutes[] = {
    {"/api/blade-user/page",
     Verbs::Get,
     Access::Button,
     "user_view",
     user_page,
     "current,size,deptId"},
    {"/api/blade-user/list",
     Verbs::Get,
     Access::Button,
     "user_view",
     user_page,
     "current,size,deptId"},
    {"/api/blade-user/user-list", Verbs::Get, Access::SignedIn, "", user_list, "deptId"},
    {"/api/blade-user/platform-detail", Verbs::Get, Access::Button, "user_view", user_detail, "id"},
    // Asks for user_add or user_edit by what the input is.
    {"/api/blade-user/submit", Verbs::Post, Access::SignedIn, "", user_submit},
    {"/api/blade-user/reset-password",
     Verbs::Post,
     Access::Button,
     "user_reset",
     user_reset,
     "userIds"},
    {"/api/blade-user/grant",
     Verbs::Post,
     Access::Button,
     "user_grant",
     user_grant,
     "userIds,roleIds"},
    {"/api/blade-user/unlock", Verbs::Post, Access::Button, "user_unlock", user_unlock, "userIds"},
    {"/api/blade-user/update-platform",
     Verbs::Post,
     Access::Button,
     "user_platform",
     user_platform,
     "userId,userType,userExt"},
};

}  // namespace

std::span<const Route> user_routes() {
    return kRoutes;
}

}  // namespace oms::api
