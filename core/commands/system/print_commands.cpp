#include "commands/system/print_commands.hpp"

#include "events/system/print_events.hpp"

#include <stdexcept>

namespace oms::commands {
namespace {

struct ApplyPrint {
    PrintState& state;

    void operator()(const events::DocumentPrinted& e) const { state.prints = e.printNum; }
};

Result<Answers> run_print(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    const std::string& member,
    const Input& input
) {
    const auto id = input.id(member);
    if (!id) {
        return id.error();
    }
    if (!ctx.lookups().visible(entity, *id, ctx.user())) {
        return Error::not_found(member);
    }
    const std::string stream = events::stream_name("print", *id);
    events::DocumentPrinted printed;
    printed.entity = entity.name;
    printed.docId = *id;
    printed.printNum = ctx.load<PrintState>(stream).prints + 1;
    printed.docVersion = ctx.version(events::stream_name(entity.name, *id));
    printed.operatorName = ctx.user().user_name;
    ctx.append<PrintState>(stream, printed);
    return Answers{{*id, {}, printed.printNum}};
}

}  // namespace

void PrintState::evolve(PrintState& state, const events::StoredEvent& event) {
    const auto decoded = events::decode_print_event(event);
    if (!decoded) {
        throw std::runtime_error("print stream: unreadable event " + event.type);
    }
    std::visit(ApplyPrint{state}, *decoded);
}

Command print_document(const entities::EntitySpec& entity, std::string id, Input input) {
    const auto run = [&entity, id = std::move(id), input = std::move(input)](CommandContext& ctx) {
        return run_print(ctx, entity, id, input);
    };
    return {"updatePrintNum", false, run};
}

}  // namespace oms::commands
