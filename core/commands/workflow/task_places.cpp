#include "commands/workflow/task_places.hpp"

#include "commands/workflow/running.hpp"
#include "projections/workflow/flow_instances.hpp"

namespace oms::commands {

Result<TaskPlace> place_of(CommandContext& ctx, const Input& input) {
    const auto id = input.id("taskId");
    if (!id) {
        return id.error();
    }
    const auto row = ctx.lookups().row(projections::flow_task_table(), *id);
    if (!row) {
        return Error::not_found("taskId");
    }
    const Id instance = projections::id_of(projections::flow_tasks(), *row, "processInstanceId");
    return TaskPlace{*id, &ctx.load<domain::FlowInstanceState>(instance_stream(instance))};
}

Result<std::string> read_comment(const Input& input, bool needed) {
    std::string text(input["comment"].text().value_or(""));
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20U && c != '\n' && c != '\r' && c != '\t') || byte == 0x7FU) {
            return Error::invalid("BAD_FIELD", "comment");
        }
    }
    Status fits = domain::check_words(text, "comment", domain::kFlowCommentMax, needed);
    return fits ? Result<std::string>(std::move(text)) : std::move(fits).error();
}

}  // namespace oms::commands
