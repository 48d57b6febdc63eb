#include "commands/records/record_commands.hpp"

#include "commands/kit/dictionaries.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "commands/records/conflict_messages.hpp"
#include "commands/records/record_rules.hpp"
#include "commands/records/record_state.hpp"
#include "entities/field_rights.hpp"
#include "entities/record.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"

#include <fmt/format.h>

namespace oms::commands {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;
using entities::FieldValue;
using entities::Record;

constexpr std::string_view kSealed = "isSealed";
constexpr std::size_t kMatchesMax = 10'000;  ///< the most events of one command

Result<Id> given_id(json::Ref input) {
    const json::Ref value = input["id"];
    const auto number = value.integer();
    const std::string text =
        number ? std::to_string(*number) : std::string(value.text().value_or(""));
    if (text.empty() || text == "0") {
        return Id{};
    }
    const auto id = Id::parse(text);
    return id ? Result<Id>(*id) : Result<Id>(Error::invalid("BAD_FIELD", "id"));
}

/// A version of a record is looked at when it is a number.
Status check_seen(CommandContext& ctx, const std::string& stream, json::Ref input) {
    const json::Ref given = input["version"];
    const auto parsed = given.text() ? Id::parse(*given.text()) : std::nullopt;
    const auto seen = parsed ? std::optional(parsed->value) : given.integer();
    const std::int64_t now = ctx.version(stream);
    if (!seen || *seen == now) {
        return {};
    }
    return stale_version(now, *seen, stream);
}

Error field_error(Error error, const EntitySpec& entity, const FieldSpec& spec) {
    return std::move(error).with(
        "label", "entity." + std::string(entity.name) + "." + std::string(spec.name)
    );
}

/// In the read model, or made by this very command.
bool is_there(CommandContext& ctx, const EntitySpec& target, Id id) {
    return lookups_for(ctx, target).record(target, id) ||
           (target.storage == entities::Storage::Json &&
            ctx.load<RecordState>(stream_of(target, id)).live());
}

Status check_reference(CommandContext& ctx, const FieldSpec& spec, const FieldValue& value) {
    const EntitySpec* target = entities::find_entity(spec.ref);
    std::vector<Id> ids;
    if (const auto* one = std::get_if<std::int64_t>(&value)) {
        ids.push_back(Id{*one});
    } else if (const auto* list = std::get_if<std::string>(&value)) {
        for (const std::string_view part : entities::split_list(*list)) {
            ids.push_back(Id::parse(part).value_or(Id{}));
        }
    }
    for (const Id id : ids) {
        if (target == nullptr || !is_there(ctx, *target, id)) {
            return Error::refused("NOT_FOUND", std::string(spec.name)).with("id", id.str());
        }
        // What this very command has made is not in the rows yet, and is the caller's; what rules
        // have set is not the caller's choice.
        const bool stored = lookups_for(ctx, *target).record(*target, id) != nullptr;
        if (stored && !spec.has(entities::kAuto) && !may_name(ctx, *target, id)) {
            return Error::invalid("OUTSIDE_ROWS", std::string(spec.name)).with("id", id.str());
        }
    }
    return {};
}

/// Every reference that this save sets points at a live record of the tenant (or of `sys`).
Status check_references(const SaveCase& save, const Record& changed) {
    for (const FieldSpec& spec : save.entity.fields) {
        const FieldValue* value = spec.ref.empty() ? nullptr : changed.get(spec.name);
        if (value == nullptr) {
            continue;
        }
        if (Status found = check_reference(save.ctx, spec, *value); !found) {
            return field_error(std::move(found).error(), save.entity, spec);
        }
    }
    return {};
}

projections::Cell cell_of(const FieldValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return *number;
    }
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? projections::Cell() : projections::Cell(std::string_view(*text));
}

Status check_unique(const SaveCase& save, const Record& changed) {
    for (const FieldSpec& spec : save.entity.fields) {
        const FieldValue* value = changed.get(spec.name);
        if (!spec.has(entities::kUnique) || value == nullptr ||
            std::holds_alternative<std::monostate>(*value)) {
            continue;
        }
        const auto other = save.lookups.find(save.entity, spec.name, cell_of(*value));
        if (other && *other != save.id) {
            return field_error(
                Error::refused("CODE_EXISTS", std::string(spec.name)), save.entity, spec
            );
        }
    }
    return {};
}

Status check_unique_together(const SaveCase& save, const Record& changed) {
    const auto names = entities::split_list(save.entity.unique_together);
    bool touched = false;
    for (const std::string_view name : names) {
        touched = touched || changed.get(name) != nullptr;
    }
    if (!touched) {
        return {};
    }
    const Record merged = save.merged();
    const FieldValue* lead = merged.get(names.front());
    if (lead == nullptr) {
        return {};
    }
    for (const auto& [id, other] :
         records_where(save.lookups, save.entity, names.front(), cell_of(*lead))) {
        bool same = id != save.id;
        for (const std::string_view name : names) {
            const FieldValue* a = merged.get(name);
            const FieldValue* b = other.get(name);
            same = same && a != nullptr && b != nullptr && *a == *b;
        }
        if (same) {
            const FieldSpec& last = *entities::find_field(save.entity, names.back());
            return field_error(
                Error::refused("CODE_EXISTS", std::string(last.name)), save.entity, last
            );
        }
    }
    return {};
}

/// "KH" + the next number, for automatic codes (FieldSpec::initial of auto texts).
void number_automatic_codes(SaveCase& save) {
    for (const FieldSpec& spec : save.entity.fields) {
        if (save.creating && spec.has(entities::kAuto) && spec.type == FieldType::Text &&
            !spec.initial.empty()) {
            const std::int64_t n = save.lookups.next_number(spec.initial);
            save.wanted.set(spec.name, fmt::format("{}{:06}", spec.initial, n));
        }
    }
}

/// Takes passwords out and seals other secrets; an empty secret leaves the old one.
Status seal_secrets(const SaveRequest& request, Record& wanted) {
    for (const FieldSpec& spec : request.entity->fields) {
        const FieldValue* value = wanted.get(spec.name);
        if (spec.type != FieldType::Password || value == nullptr) {
            continue;
        }
        const auto* plain = std::get_if<std::string>(value);
        if (plain == nullptr || request.entity->account) {
            wanted.drop(spec.name);
        } else if (!request.seal) {
            return Error::internal("no key to seal " + std::string(spec.name));
        } else {
            wanted.set(spec.name, request.seal(*plain));
        }
    }
    return {};
}

void append_saved(SaveCase& save, const std::string& stream, Record changed) {
    const FieldValue* sealed = save.creating ? nullptr : changed.get(kSealed);
    const bool toggled = sealed != nullptr;
    const bool seals = toggled && *sealed == FieldValue(std::int64_t{1});
    if (toggled) {
        changed.drop(kSealed);
    }
    const std::string name(save.entity.name);
    if (save.creating || !changed.empty()) {
        save.ctx.append<RecordState>(
            stream,
            events::RecordSaved{name, save.id, save.creating, {changed.to_json(save.entity)}}
        );
    }
    if (toggled && seals) {
        save.ctx.append<RecordState>(stream, events::RecordSealed{name, save.id});
    } else if (toggled) {
        save.ctx.append<RecordState>(stream, events::RecordUnsealed{name, save.id});
    }
    for (const FollowUp& follow : save.after) {
        const EntitySpec& entity = follow.entity == nullptr ? save.entity : *follow.entity;
        const std::string other = stream_of(entity, follow.id);
        save.ctx.load<RecordState>(other);
        save.ctx.append<RecordState>(
            other,
            events::RecordSaved{
                std::string(entity.name),
                follow.id,
                follow.created,
                {follow.changes.to_json(entity)}}
        );
    }
}

/// People whom a saved record concerns.
Status tell_of_saved(const SaveCase& save) {
    constexpr std::string_view kConflict = "conflict";
    if (save.creating && save.entity.name == kConflict) {
        return tell_of_conflict(save.ctx, save.id);
    }
    for (const FollowUp& follow : save.after) {
        if (follow.created && follow.entity != nullptr && follow.entity->name == kConflict) {
            if (Status told = tell_of_conflict(save.ctx, follow.id); !told) {
                return told;
            }
        }
    }
    return {};
}

/// Where a rule says which rows a person sees, it saves no others: not into another's brand, not
/// into a warehouse of others. Names the field that leads out.
Status check_within_rows(const SaveCase& save) {
    const EntityScope* scope = save.ctx.user().scope_of(save.entity.name);
    if (scope == nullptr || scope->all || scope->custom.empty()) {
        return {};
    }
    if (Status shown = save.ctx.project(); !shown) {
        return shown;
    }
    if (save.lookups.visible(save.entity, save.id, save.ctx.user())) {
        return {};
    }
    for (const auto& terms : scope->custom) {
        for (const ScopeTerm& term : terms) {
            if (const FieldSpec* field = entities::find_field(save.entity, term.column)) {
                return field_error(
                    Error::invalid("OUTSIDE_ROWS", std::string(field->name)), save.entity, *field
                );
            }
        }
    }
    return Error::invalid("OUTSIDE_ROWS", "id").with("label", "entity._id");
}

Answer answer_of(SaveCase& save, const std::string& stream) {
    const RecordState& now = save.ctx.load<RecordState>(stream);
    return {save.id, std::string(now.fields.text(save.entity.code)), save.ctx.version(stream)};
}

/// Who may not see a cost cannot set one.
void drop_unseen(const SaveRequest& request, const Principal& user, Record& wanted) {
    for (const FieldSpec& spec : request.entity->fields) {
        if (spec.scope == entities::FieldScope::Cost && !user.sees_cost) {
            wanted.drop(spec.name);
        }
    }
}

/// Roles that may change a part of the record leave the rest as it is.
Status check_changeable(const SaveCase& save, const Record& changed) {
    if (save.creating) {
        return {};
    }
    for (const FieldSpec& spec : save.entity.fields) {
        const bool touched = changed.get(spec.name) != nullptr;
        if (touched && !entities::may_change(save.ctx.user(), save.entity, spec.name)) {
            return field_error(
                Error::forbidden("FIELD_FORBIDDEN", std::string(spec.name)), save.entity, spec
            );
        }
    }
    return {};
}

/// Everything between a read input and the events.
Result<Answers> decide(const SaveRequest& request, SaveCase& save, const std::string& stream) {
    number_automatic_codes(save);
    for (const Status& status : {apply_save_rules(save), seal_secrets(request, save.wanted)}) {
        if (!status) {
            return status.error();
        }
    }
    const Record changed = save.before.changes_to(save.wanted);
    if (!save.creating && changed.empty()) {
        return Answers{answer_of(save, stream)};
    }
    if (save.entity.check != nullptr) {
        if (Status fits = save.entity.check(save.merged()); !fits) {
            return std::move(fits).error();
        }
    }
    for (const Status& status :
         {check_changeable(save, changed),
          check_options(save.ctx, save.entity, changed, request.input->root()),
          check_moved_secrets(save, changed),
          check_references(save, changed),
          check_unique(save, changed),
          check_unique_together(save, changed)}) {
        if (!status) {
            return status.error();
        }
    }
    append_saved(save, stream, changed);
    if (Status within = check_within_rows(save); !within) {
        return std::move(within).error();
    }
    if (save.creating && !request.password_hash.empty()) {
        save.ctx.append<RecordState>(stream, events::PasswordReset{save.id, request.password_hash});
    }
    if (Status told = tell_of_saved(save); !told) {
        return std::move(told).error();
    }
    return Answers{answer_of(save, stream)};
}

Result<Answers> run_save(const SaveRequest& request, CommandContext& ctx) {
    const EntitySpec& entity = *request.entity;
    const json::Ref input = request.input->root();
    if (entity.tenant_scope == entities::TenantScope::Sys && !ctx.user().platform) {
        return Error::forbidden();
    }
    const bool creating = creates(request.mode, input);
    Id id;
    if (!creating) {
        const auto given = given_id(input);
        if (!given) {
            return given.error();
        }
        if (!*given) {
            return Error::invalid("REQUIRED_ENTER", "id").with("label", "entity._id");
        }
        id = *given;
    } else {
        id = ctx.new_id();
    }
    const std::string stream = stream_of(entity, id);
    const RecordState before = ctx.load<RecordState>(stream);
    Lookups& lookups = lookups_for(ctx, entity);
    if (!creating) {
        if (!before.live() || !lookups.visible(entity, id, ctx.user())) {
            return Error::not_found("id");
        }
        if (Status current = check_seen(ctx, stream, input); !current) {
            return std::move(current).error();
        }
    }
    auto wanted = entities::read_input(entity, input, creating, entities::Strictness::Api);
    if (!wanted) {
        return std::move(wanted).error();
    }
    if (creating && entity.account && request.password_hash.empty()) {
        return Error::invalid("REQUIRED_ENTER", "password")
            .with("label", std::string("entity.").append(entity.name).append(".password"));
    }
    drop_unseen(request, ctx.user(), *wanted);
    SaveCase save{ctx, entity, lookups, id, creating, before.fields, *wanted};
    return decide(request, save, stream);
}

Status check_removable(CommandContext& ctx, const EntitySpec& entity, Id id) {
    const std::string stream = stream_of(entity, id);
    const RecordState& state = ctx.load<RecordState>(stream);
    Lookups& lookups = lookups_for(ctx, entity);
    if (!state.live() || !lookups.visible(entity, id, ctx.user())) {
        return Error::not_found("id");
    }
    if (Status allowed = apply_remove_rules({ctx, entity, id, state.fields}); !allowed) {
        return allowed;
    }
    if (!entity.parent_field.empty() && lookups.find(entity, entity.parent_field, id.value)) {
        return Error::refused("HAS_CHILDREN");
    }
    if (lookups.in_use(entity, id)) {
        return Error::refused("IN_USE");
    }
    return {};
}

Result<Answers> remove_each(
    const EntitySpec& entity, const std::vector<Id>& ids, CommandContext& ctx
) {
    Answers answers;
    for (const Id id : ids) {
        if (Status removable = check_removable(ctx, entity, id); !removable) {
            return std::move(removable).error().with("id", id.str());
        }
        const std::string stream = stream_of(entity, id);
        ctx.append<RecordState>(stream, events::RecordRemoved{std::string(entity.name), {id}});
        answers.push_back({id, {}, ctx.version(stream)});
    }
    return answers;
}

Result<Answers> run_remove(
    const EntitySpec& entity, const std::vector<Id>& ids, CommandContext& ctx
) {
    if (entity.tenant_scope == entities::TenantScope::Sys && !ctx.user().platform) {
        return Error::forbidden();
    }
    if (ids.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "ids").with("label", "entity._ids");
    }
    return remove_each(entity, ids, ctx);
}

Result<Answers> run_remove_matching(
    const EntitySpec& entity,
    const std::vector<std::pair<std::string, std::string>>& parameters,
    std::int64_t confirm_count,
    CommandContext& ctx
) {
    if (entity.tenant_scope == entities::TenantScope::Sys && !ctx.user().platform) {
        return Error::forbidden();
    }
    const auto ids = lookups_for(ctx, entity).matching(entity, parameters, ctx.user(), kMatchesMax);
    if (!ids) {
        Error error = ids.error();
        error.field = error.field.empty() ? "" : "filter." + error.field;
        return error;
    }
    if (static_cast<std::int64_t>(ids->size()) != confirm_count) {
        return Error::stale("COUNT_CHANGED", "confirmCount")
            .with("matched", std::to_string(ids->size()));
    }
    return remove_each(entity, *ids, ctx);
}

}  // namespace

bool creates(SaveMode mode, json::Ref input) {
    const auto id = given_id(input);
    return mode == SaveMode::Save || (mode == SaveMode::Submit && id && !*id);
}

Result<Answers> save_within(const SaveRequest& request, CommandContext& ctx) {
    return run_save(request, ctx);
}

Command save_record(SaveRequest request) {
    const std::string name = "save " + std::string(request.entity->name);
    return {name, false, [request = std::move(request)](CommandContext& ctx) {
                return run_save(request, ctx);
            }};
}

Command remove_records(const EntitySpec& entity, std::vector<Id> ids) {
    return {
        "remove " + std::string(entity.name),
        true,
        [&entity, ids = std::move(ids)](CommandContext& ctx) {
            return run_remove(entity, ids, ctx);
        }};
}

Command remove_matching(
    const EntitySpec& entity,
    std::vector<std::pair<std::string, std::string>> parameters,
    std::int64_t confirm_count
) {
    return {
        "remove matching " + std::string(entity.name),
        true,
        [&entity, parameters = std::move(parameters), confirm_count](CommandContext& ctx) {
            return run_remove_matching(entity, parameters, confirm_count, ctx);
        }};
}

}  // namespace oms::commands
