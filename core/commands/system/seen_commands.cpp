#include "commands/system/seen_commands.hpp"

#include "events/kit/codec.hpp"
#include "events/system/seen_events.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

struct ApplySeen {
    SeenState& state;

    void operator()(const events::SeenMarked& e) const {
        std::int64_t& known = state.positions[{e.entity, e.docId}];
        known = std::max(known, e.seenPosition);
    }
};

}  // namespace

void SeenState::evolve(SeenState& state, const events::StoredEvent& event) {
    std::visit(ApplySeen{state}, *events::decoded<events::SeenEvent>(event));
}

void note_seen(CommandContext& ctx, const std::string& entity, Id id, std::int64_t position) {
    const Id user = ctx.user().user;
    const std::string stream = events::stream_name("seen", user);
    const auto& positions = ctx.load<SeenState>(stream).positions;
    const auto known = positions.find({entity, id});
    if (known == positions.end() || known->second < position) {
        ctx.append<SeenState>(stream, events::SeenMarked{user, entity, id, position});
    }
}

Command mark_seen(std::string entity, Id id, std::int64_t position) {
    const auto run = [entity = std::move(entity), id, position](CommandContext& ctx) {
        note_seen(ctx, entity, id, position);
        return Result<Answers>(Answers{});
    };
    return {"markSeen", true, run};
}

}  // namespace oms::commands
