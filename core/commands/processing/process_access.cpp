#include "commands/processing/process_access.hpp"

#include "commands/processing/process_messages.hpp"

namespace oms::commands {

using domain::ProcessState;

domain::ProcessFacts facts_of(const ProcessState& process) {
    const events::ProcessHeader& header = process.content.header;
    return {
        process.status,
        process.closed,
        process.createUser,
        header.guideUserId,
        header.designerUserId};
}

Status check_right(CommandContext& ctx, domain::ProcessAction action, const ProcessState& process) {
    return domain::has_right(action, facts_of(process), ctx.user()) ? Status()
                                                                    : Status(Error::forbidden());
}

Result<const ProcessState*> open_process(CommandContext& ctx, const Input& input) {
    return open_seen<ProcessState>(ctx, input, document_id(input, "processId"), "processId");
}

Status append_process(
    CommandContext& ctx, Id process, const Result<events::ProcessEvent>& decided
) {
    if (!decided) {
        return decided.error();
    }
    const std::string stream = document_stream<ProcessState>(process);
    append_event<ProcessState>(ctx, stream, *decided);
    return tell_of_process(ctx, *decided, ctx.load<ProcessState>(stream));
}

}  // namespace oms::commands
