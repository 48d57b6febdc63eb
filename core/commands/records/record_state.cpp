#include "commands/records/record_state.hpp"

#include "commands/kit/stored.hpp"
#include "events/kit/codec.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"

#include <stdexcept>

namespace oms::commands {
namespace {

using entities::Record;

void evolve_record(RecordState& state, const events::RecordEvent& event) {
    const auto sealed = [&](std::int64_t flag) { state.fields.set("isSealed", flag); };
    std::visit(
        events::Overload{
            [&](const events::RecordSaved& e) {
                const auto* entity = entities::find_entity(e.entity);
                const auto fields = json::Document::parse_stored(e.fields.text);
                if (entity == nullptr || !fields) {
                    throw std::runtime_error("unreadable record of " + e.entity);
                }
                state.exists = true;
                state.fields.merge(Record::from_stored(*entity, fields->root()));
            },
            [&](const events::RecordRemoved&) { state.removed = true; },
            [&](const events::RecordSealed&) { sealed(1); },
            [&](const events::RecordUnsealed&) { sealed(0); },
        },
        event
    );
}

void evolve_user(RecordState& state, const events::UserEvent& event) {
    std::visit(
        events::Overload{
            [](const events::PasswordChanged&) {},
            [](const events::PasswordReset&) {},
            [&](const events::UserRolesGranted& e) { state.fields.set("roleId", e.roleIds); },
            [&](const events::UserPlatformSaved& e) {
                state.fields.set("userType", e.userType);
                state.fields.set("userExt", entities::RawJson{e.userExt.text});
            },
            [](const events::UserUnlocked&) {},
        },
        event
    );
}

}  // namespace

void RecordState::evolve(RecordState& state, const events::StoredEvent& event) {
    if (events::is_event_of<events::RecordEvent>(event.type)) {
        evolve_record(state, *events::decoded<events::RecordEvent>(event));
    } else if (events::is_event_of<events::UserEvent>(event.type)) {
        evolve_user(state, *events::decoded<events::UserEvent>(event));
    } else if (!events::is_event_of<events::RoleEvent>(event.type)) {
        throw std::runtime_error(event.type + " is no event of a record");
    }
}

Answer change_record(
    CommandContext& ctx, const entities::EntitySpec& entity, Id id, const Record& wanted
) {
    const std::string stream = stream_of(entity, id);
    const Record changes = ctx.load<RecordState>(stream).fields.changes_to(wanted);
    if (!changes.empty()) {
        ctx.append<RecordState>(
            stream,
            events::RecordSaved{std::string(entity.name), id, false, {changes.to_json(entity)}}
        );
    }
    return {id, {}, ctx.version(stream)};
}

}  // namespace oms::commands
