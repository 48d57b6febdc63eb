#include "commands/system/seed.hpp"

#include "base/text.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/record_state.hpp"
#include "commands/system/seed/standard.hpp"
#include "commands/system/seed/write.hpp"
#include "commands/workflow/deployment_commands.hpp"
#include "domain/people/access.hpp"
#include "domain/people/status.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using entities::EntitySpec;
using entities::Record;
using seed::record;
using seed::Records;

constexpr std::string_view kAdminAccount = "admin";

void save_roles(Records& records, bool platform) {
    for (const seed::Role& role : seed::roles()) {
        if (role.alias == domain::kPlatformRole && !platform) {
            continue;
        }
        const Id id{seed::kRoleBase + role.number};
        records.save(
            "role",
            id,
            record(
                {{"roleName", role.name}, {"roleAlias", role.alias}},
                {{"dataScope", role.data_scope}, {"sort", role.number}}
            )
        );
        if (const auto menus = seed::granted_menus(role); !menus.empty()) {
            records.append("role", id, events::RoleGranted{id, menus});
        }
    }
}

struct FirstUser {
    Id user;
    Id role;
    Id dept;
    Id post;
    std::string password_hash;
};

void save_first_user(Records& records, std::string_view company, const FirstUser& first) {
    records.save(
        "dept",
        first.dept,
        record(
            {{"ancestors", "0"}, {"deptName", company}, {"fullName", company}},
            {{"deptCategory", 1}, {"sort", 1}}
        )
    );
    records.save(
        "user",
        first.user,
        record(
            {{"account", kAdminAccount},
             {"name", "管理员"},
             {"realName", "管理员"},
             {"roleId", first.role.str()},
             {"deptId", first.dept.str()},
             {"postId", first.post.str()}},
            {{"userType", 1},
             {"sex", 0},
             {"byCompany", first.dept.value},
             {"userStatus", domain::kUserNormal}}
        )
    );
    records.append("user", first.user, events::PasswordReset{first.user, first.password_hash});
}

void save_posts(Records& records) {
    std::int64_t number = 0;
    for (const seed::Post& post : seed::posts()) {
        ++number;
        records.save(
            "post",
            Id{seed::kPostBase + number},
            record(
                {{"postCode", post.code}, {"postName", post.name}},
                {{"category", post.category}, {"sort", number}}
            )
        );
    }
}

void save_client(Records& records, const Seal& seal) {
    records.save(
        "client",
        Id{seed::kClientId},
        record(
            {{"clientId", "saber"},
             {"clientSecret", seal("saber_secret")},
             {"scope", "all"},
             {"authorizedGrantTypes", "password,captcha,refresh_token,social"}},
            {{"accessTokenValidity", 3600}, {"refreshTokenValidity", 604800}, {"autoapprove", 1}}
        )
    );
}

Result<Answers> run_seed(CommandContext& ctx, const PlatformSeed& given) {
    const std::string admin = "role/" + Id{seed::kRoleBase + 1}.str();
    if (ctx.version(admin) > 0) {
        return Answers{};
    }
    if (!given.seal || given.password_hash.empty()) {
        return Error::internal("a seed needs a password hash and a key");
    }
    Records records(ctx, TenantId(kPlatformTenant));
    seed::save_menus(records);
    seed::save_dicts(records);
    save_client(records, given.seal);
    records.save(
        "tenant",
        Id{seed::kTenantRowId},
        record(
            {{"tenantId", kPlatformTenant}, {"tenantName", "管理组"}, {"linkman", "admin"}},
            {{"accountNumber", -1}}
        )
    );
    save_roles(records, true);
    save_posts(records);
    seed::save_params(records);
    save_first_user(
        records,
        "管理组",
        {Id{seed::kUserId},
         Id{seed::kRoleBase + 1},
         Id{seed::kDeptId},
         Id{seed::kPostBase + 1},
         given.password_hash}
    );
    deploy_standard(ctx, TenantId(kPlatformTenant));
    return Answers{{Id{seed::kUserId}, std::string(kAdminAccount), 2}};
}

bool valid_tenant_id(std::string_view id) {
    return !id.empty() && id.size() <= 12 && id != kSysTenant &&
           std::all_of(id.begin(), id.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
           });
}

bool taken(
    CommandContext& ctx, const EntitySpec& entity, std::string_view field, std::string_view value
) {
    return !value.empty() && lookups_for(ctx, entity).find(entity, field, value).has_value();
}

/// A number of six digits that no company has.
std::string free_tenant_id(CommandContext& ctx, const EntitySpec& entity) {
    constexpr std::int64_t kLowest = 100000;
    constexpr std::int64_t kCount = 900000;
    std::int64_t n = ctx.new_id().value % kCount;
    std::string id = std::to_string(kLowest + n);
    while (taken(ctx, entity, "tenantId", id)) {
        n = (n + 1) % kCount;
        id = std::to_string(kLowest + n);
    }
    return id;
}

Error tenant_error(Error error) {
    std::string label = "entity.tenant." + error.field;
    return std::move(error).with("label", std::move(label));
}

/// Fills and checks the company's number and address.
Status complete_tenant(CommandContext& ctx, const EntitySpec& entity, Record& wanted) {
    if (wanted.text("tenantId").empty()) {
        wanted.set("tenantId", free_tenant_id(ctx, entity));
    }
    if (!valid_tenant_id(wanted.text("tenantId"))) {
        return tenant_error(Error::invalid("BAD_FIELD", "tenantId"));
    }
    for (const std::string_view field : {"tenantId", "domainUrl"}) {
        if (taken(ctx, entity, field, wanted.text(field))) {
            return tenant_error(Error::refused("CODE_EXISTS", std::string(field)));
        }
    }
    return {};
}

/// The input with `domain` under its other name `domainUrl`.
std::shared_ptr<const json::Document> with_domain_url(std::shared_ptr<const json::Document> input) {
    const json::Ref given = input->root();
    if (!given["domain"].present() || given["domainUrl"].present()) {
        return input;
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    given.each_member([&](std::string_view name, json::Ref value) {
        out.key(name == "domain" ? "domainUrl" : name).raw(value.dump());
    });
    out.end_object();
    auto renamed = json::Document::parse(text);
    return renamed ? std::make_shared<const json::Document>(std::move(*renamed)) : input;
}

Result<Answers> run_setup(CommandContext& ctx, const SaveRequest& request) {
    constexpr std::size_t kDeptNameMax = 45;
    const EntitySpec& entity = *entities::find_entity("tenant");
    if (!ctx.user().platform) {
        return Error::forbidden();
    }
    if (request.password_hash.empty()) {
        return Error::internal("a company needs its administrator's password hash");
    }
    auto wanted =
        entities::read_input(entity, request.input->root(), true, entities::Strictness::Api);
    if (!wanted) {
        return std::move(wanted).error();
    }
    if (Status complete = complete_tenant(ctx, entity, *wanted); !complete) {
        return std::move(complete).error();
    }
    const TenantId tenant(wanted->text("tenantId"));
    const Id row = ctx.new_id();
    Records records(ctx, tenant);
    records.save("tenant", row, *wanted);
    save_roles(records, false);
    const FirstUser first{
        ctx.new_id(),
        Id{seed::kRoleBase + 2},
        ctx.new_id(),
        Id{seed::kPostBase + 1},
        request.password_hash};
    const seed::Post& post = seed::posts().front();
    records.save(
        "post",
        first.post,
        record(
            {{"postCode", post.code}, {"postName", post.name}},
            {{"category", post.category}, {"sort", 1}}
        )
    );
    save_first_user(records, first_characters(wanted->text("tenantName"), kDeptNameMax), first);
    deploy_standard(ctx, tenant);
    return Answers{{row, tenant, 1}};
}

}  // namespace

Command seed_platform(PlatformSeed seed) {
    return {"seed", false, [seed = std::move(seed)](CommandContext& ctx) {
                return run_seed(ctx, seed);
            }};
}

Command submit_tenant(SaveRequest request) {
    request.entity = entities::find_entity("tenant");
    request.input = with_domain_url(std::move(request.input));
    if (!creates(request.mode, request.input->root())) {
        return save_record(std::move(request));
    }
    return {"tenant setup", false, [request = std::move(request)](CommandContext& ctx) {
                return run_setup(ctx, request);
            }};
}

Principal system_user(TenantId tenant) {
    Principal system;
    system.tenant = std::move(tenant);
    system.account = "system";
    system.user_name = "system";
    system.rows.kind = RowScope::Kind::All;
    system.sees_cost = true;
    system.sees_phone = true;
    system.platform = true;
    return system;
}

}  // namespace oms::commands
