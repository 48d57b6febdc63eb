#include "commands/people/guest_commands.hpp"

#include "base/text.hpp"
#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/records/identity_rules.hpp"
#include "commands/records/record_state.hpp"
#include "domain/people/access.hpp"
#include "domain/people/status.hpp"
#include "entities/field_reader.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using entities::entity_named;
using entities::EntitySpec;
using entities::Record;

constexpr std::int64_t kCompany = 1;

Status check_length(std::string_view field, std::string_view text) {
    const auto max = entities::limits_of(*entities::find_field(entity_named("user"), field)).max;
    if (characters(text) > max) {
        return Error::invalid("TOO_LONG", std::string(field))
            .with("label", "entity.user." + std::string(field))
            .with("max", std::to_string(max));
    }
    return {};
}

/// The first company of the tenant: where people stand until somebody places them.
Id first_company(CommandContext& ctx) {
    const auto found = records_where(ctx.lookups(), entity_named("dept"), "deptCategory", kCompany);
    return found.empty() ? Id{} : found.front().first;
}

Id role_called(CommandContext& ctx, std::string_view alias) {
    return ctx.lookups().find(entity_named("role"), "roleAlias", alias).value_or(Id{});
}

/// Whether somebody in the company, or who asks to be, signs in by this provider's id already.
bool is_bound(CommandContext& ctx, const projections::Table& table, const std::string& oauth_id) {
    const bool of_provider = oauth_id.find(':') != std::string::npos;
    const auto rows = of_provider ? ctx.lookups().rows(table, "oauthId", std::string_view(oauth_id))
                                  : std::vector<projections::Row>();
    return std::any_of(rows.begin(), rows.end(), [](const projections::Row& row) {
        return row[projections::AuditColumn::IsDeleted] == projections::OwnedCell(std::int64_t{0});
    });
}

Result<Answers> run_register(CommandContext& ctx, const GuestRequest& request) {
    const EntitySpec& entity = entity_named("user");
    const std::string name = request.name.empty() ? request.account : request.name;
    for (const Status& fits :
         {check_length("account", request.account), check_length("name", name)}) {
        if (!fits) {
            return fits.error();
        }
    }
    if (ctx.lookups().find(entity, "account", std::string_view(request.account))) {
        return Error::refused("CODE_EXISTS", "account").with("label", "entity.user.account");
    }
    const auto& table = projections::table_for(entity);
    if (is_bound(ctx, table, request.oauth_id)) {
        return Error::refused("CODE_EXISTS", "oauthId").with("label", "entity.user.oauthId");
    }
    if (ctx.lookups().rows(table, "userStatus", domain::kUserPending).size() >= kGuestsWaitingMax) {
        return Error::refused("GUESTS_WAITING");
    }
    if (Status room = check_account_room(ctx); !room) {
        return std::move(room).error();
    }
    const Id id = ctx.new_id();
    const Id company = first_company(ctx);
    Record fields;
    fields.set("account", request.account);
    fields.set("name", name);
    fields.set("realName", name);
    fields.set("userType", std::int64_t{1});
    fields.set("sex", std::int64_t{0});
    fields.set("userStatus", domain::kUserPending);
    if (const Id guest = role_called(ctx, "guest")) {
        fields.set("roleId", guest.str());
    }
    if (company) {
        fields.set("deptId", company.str());
        fields.set("byCompany", company.value);
    }
    if (!request.oauth_id.empty()) {
        fields.set("oauthId", request.oauth_id);
    }
    const std::string stream = stream_of(entity, id);
    ctx.append<RecordState>(
        stream, events::RecordSaved{"user", id, true, {fields.to_json(entity)}}
    );
    ctx.append<RecordState>(stream, events::PasswordReset{id, request.password_hash});
    const StepMessage message{
        "guest.registered", {{"account", request.account}, {"name", name}}, "user", id};
    for (const std::string_view role : {domain::kAdminRole, domain::kPlatformRole}) {
        if (Status told = tell_role(ctx, message, role); !told) {
            return std::move(told).error();
        }
    }
    return Answers{{id, request.account, ctx.version(stream)}};
}

/// Runs `each` on the fields of every pending person, all or nothing.
template <class F>
Result<Answers> for_pending(CommandContext& ctx, const std::vector<Id>& users, F&& each) {
    const EntitySpec& entity = entity_named("user");
    Answers answers;
    for (const Id id : users) {
        const std::string stream = stream_of(entity, id);
        const RecordState& state = ctx.load<RecordState>(stream);
        if (!state.live()) {
            return Error::not_found("userIds").with("id", id.str());
        }
        if (state.fields.integer("userStatus", domain::kUserNormal) != domain::kUserPending) {
            return Error::refused("STATUS_DENIED", "userStatus").with("id", id.str());
        }
        const Record changes = state.fields.changes_to(each(state.fields));
        ctx.append<RecordState>(
            stream, events::RecordSaved{"user", id, false, {changes.to_json(entity)}}
        );
        answers.push_back({id, std::string(state.fields.text("account")), ctx.version(stream)});
    }
    return answers;
}

/// The role that the company's preset names, else its guides'.
Id default_role(CommandContext& ctx) {
    const EntitySpec& preset = entity_named("tenantPreset");
    Lookups& sys = lookups_for(ctx, preset);
    const auto id = sys.find(preset, "tenantId", std::string_view(ctx.user().tenant));
    const auto record = id ? read_record(sys, preset, *id) : std::nullopt;
    const Id named = record ? Id::parse(record->text("roleIddg")).value_or(Id{}) : Id{};
    const bool there = named && ctx.lookups().record(entity_named("role"), named);
    return there ? named : role_called(ctx, "dg");
}

Status check_there(CommandContext& ctx, std::string_view entity, Id id, std::string_view field) {
    const bool fine = !id || ctx.lookups().record(entity_named(entity), id);
    return fine ? Status()
                : Status(Error::refused("NOT_FOUND", std::string(field)).with("id", id.str()));
}

/// The nearest company at or above the department.
Id company_above(CommandContext& ctx, Id dept) {
    constexpr int kDepthMax = 64;
    for (int depth = 0; dept && depth < kDepthMax; ++depth) {
        const auto record = read_record(ctx.lookups(), entity_named("dept"), dept);
        if (!record) {
            break;
        }
        if (record->integer("deptCategory") == kCompany) {
            return dept;
        }
        dept = Id{record->integer("parentId")};
    }
    return {};
}

Result<Answers> run_approve(CommandContext& ctx, const GuestApproval& approval) {
    const Id role = approval.role ? approval.role : default_role(ctx);
    if (!role) {
        return Error::refused("NOT_FOUND", "roleId");
    }
    for (const Status& fine :
         {check_there(ctx, "role", role, "roleId"),
          check_there(ctx, "dept", approval.dept, "deptId"),
          check_there(ctx, "post", approval.post, "postId"),
          check_roles_grantable(ctx, role.str())}) {
        if (!fine) {
            return fine.error();
        }
    }
    const Id company = company_above(ctx, approval.dept);
    return for_pending(ctx, approval.users, [&](const Record&) {
        Record wanted;
        wanted.set("userStatus", domain::kUserNormal);
        wanted.set("roleId", role.str());
        if (approval.dept) {
            wanted.set("deptId", approval.dept.str());
        }
        if (company) {
            wanted.set("byCompany", company.value);
        }
        if (approval.post) {
            wanted.set("postId", approval.post.str());
        }
        return wanted;
    });
}

Result<Answers> run_reject(
    CommandContext& ctx, const std::vector<Id>& users, const std::string& reason
) {
    if (Status fits = check_length("rejectReason", reason); !fits) {
        Error error = std::move(fits).error();
        error.field = "reason";
        return error;
    }
    return for_pending(ctx, users, [&](const Record&) {
        Record wanted;
        wanted.set("userStatus", domain::kUserRejected);
        if (!reason.empty()) {
            wanted.set("rejectReason", reason);
        }
        return wanted;
    });
}

}  // namespace

Command register_guest(GuestRequest request) {
    return {"register-guest", false, [request = std::move(request)](CommandContext& ctx) {
                return run_register(ctx, request);
            }};
}

Command approve_guests(GuestApproval approval) {
    return {"approve-guest", true, [approval = std::move(approval)](CommandContext& ctx) {
                return run_approve(ctx, approval);
            }};
}

Command reject_guests(std::vector<Id> users, std::string reason) {
    return {
        "reject-guest",
        true,
        [users = std::move(users), reason = std::move(reason)](CommandContext& ctx) {
            return run_reject(ctx, users, reason);
        }};
}

}  // namespace oms::commands
