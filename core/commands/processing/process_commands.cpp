#include "commands/processing/process_commands.hpp"

#include "commands/between/made_goods.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "commands/processing/order_processing.hpp"
#include "commands/processing/process_access.hpp"
#include "commands/processing/process_goods.hpp"
#include "commands/processing/process_input.hpp"
#include "commands/processing/processing_inputs.hpp"
#include "commands/processing/zq_commands.hpp"
#include "projections/processing/processes.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ProcessAction;
using domain::ProcessState;
using events::ProcessContent;

/// The step that the input asks for, if any: one that process orders have.
Result<std::optional<std::int64_t>> read_process_step(const Input& input) {
    auto status = input.number("processStatus");
    if (!status || !*status) {
        return status;
    }
    const auto* field = entities::find_field(entities::tables::kProcess, "processStatus");
    const auto known = entities::split_list(field->options);
    if (std::find(known.begin(), known.end(), std::to_string(**status)) == known.end()) {
        return Error::invalid("BAD_OPTION", "processStatus")
            .with("label", "entity.process.processStatus");
    }
    return status;
}

/// The action that leads from where it stands to `target`, if one does.
std::optional<ProcessAction> process_action_to(std::int32_t from, std::int64_t target) {
    using namespace domain;
    if (from == kProcessToSubmit && target == kProcessToQuote) {
        return ProcessAction::Submit;
    }
    if (from == kProcessToQuote && target == kProcessToConfirm) {
        return ProcessAction::Quote;
    }
    if (from == kProcessToConfirm && target == kProcessToDispatch) {
        return ProcessAction::Confirm;
    }
    if (from == kProcessToDispatch && target == kProcessInWork) {
        return ProcessAction::Dispatch;
    }
    if (from == kProcessInWork && target == kProcessToInspect) {
        return ProcessAction::Finish;
    }
    if (from == kProcessToInspect && target == kProcessDone) {
        return ProcessAction::Inspect;
    }
    if (from == kProcessToInspect && target == kProcessInWork) {
        return ProcessAction::Rework;
    }
    if (from != kProcessToSubmit && target == kProcessToSubmit) {
        return ProcessAction::SendBack;
    }
    return std::nullopt;
}

/// At the prices of now, which are kept from here on.
Status quote(CommandContext& ctx, const ProcessState& state) {
    ProcessContent content = state.content;
    if (Status ok = settle_process(ctx, content); !ok) {
        return ok;
    }
    if (content != state.content) {
        const auto changed = domain::change_process(state, content, ctx.user().user_name);
        if (Status ok = append_process(ctx, state.id, changed); !ok) {
            return ok;
        }
    }
    const auto quoted = domain::quote_process(state, ctx.user().user_name);
    if (Status ok = append_process(ctx, state.id, quoted); !ok) {
        return ok;
    }
    return price_order_processing(ctx, state.content.header.orderId, false);
}

Status send_back(CommandContext& ctx, const ProcessState& state, const Input& input) {
    const auto reason = input.text("reason");
    if (!reason) {
        return reason.error();
    }
    const auto decided = domain::send_process_back(state, *reason, ctx.user().user_name);
    if (Status ok = append_process(ctx, state.id, decided); !ok) {
        return ok;
    }
    return price_order_processing(ctx, state.content.header.orderId, false);
}

Status confirm(CommandContext& ctx, const ProcessState& state) {
    const Id order = state.content.header.orderId;
    const bool closed =
        order && ctx.load<domain::OrderState>(events::stream_name("order", order)).closed;
    return append_process(
        ctx, state.id, domain::confirm_process(state, closed, ctx.user().user_name)
    );
}

Status take_process_step(
    CommandContext& ctx, const ProcessState& state, std::int64_t target, const Input& input
) {
    const auto action = process_action_to(state.status, target);
    if (!action || state.closed) {
        return Error::refused("STATUS_DENIED", "processStatus");
    }
    if (Status ok = check_right(ctx, *action, state); !ok) {
        return ok;
    }
    switch (*action) {
        case ProcessAction::Submit:
            return append_process(
                ctx, state.id, domain::submit_process(state, ctx.user().user_name)
            );
        case ProcessAction::Quote:
            return quote(ctx, state);
        case ProcessAction::SendBack:
            return send_back(ctx, state, input);
        case ProcessAction::Confirm:
            return confirm(ctx, state);
        case ProcessAction::Dispatch:
            return dispatch_material(ctx, state);
        case ProcessAction::Finish:
            return finish_work(ctx, state, input);
        case ProcessAction::Inspect:
            return inspect_work(ctx, state, input);
        case ProcessAction::Rework:
            return send_back(ctx, state, input);
        case ProcessAction::Edit:
        case ProcessAction::Cancel:
            break;
    }
    return Error::refused("STATUS_DENIED", "processStatus");
}

Result<Answers> run_add(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("process_add")) {
        return Error::forbidden();
    }
    const auto target = read_process_step(input);
    if (!target) {
        return target.error();
    }
    auto content = read_process(ctx, input, {});
    if (!content) {
        return std::move(content).error();
    }
    const Id id = ctx.new_id();
    const std::string stream = document_stream<ProcessState>(id);
    ctx.append<ProcessState>(
        stream,
        events::ProcessDrafted{
            id,
            next_document_number(ctx, kProcessInitial),
            std::move(*content),
            ctx.user().user_name}
    );
    const ProcessState& state = ctx.load<ProcessState>(stream);
    if (*target && **target != state.status) {
        if (Status ok = take_process_step(ctx, state, **target, input); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Status change_content(
    CommandContext& ctx, const ProcessState& state, const ProcessContent& content
) {
    if (content == state.content) {
        return {};
    }
    if (Status ok = check_right(ctx, ProcessAction::Edit, state); !ok) {
        return ok;
    }
    const ProcessContent before = state.content;
    const auto changed = domain::change_process(state, content, ctx.user().user_name);
    if (Status ok = append_process(ctx, state.id, changed); !ok) {
        return ok;
    }
    return free_zq_orders(ctx, before, content);
}

bool is_editable(const ProcessState& state) {
    return domain::is_possible(ProcessAction::Edit, facts_of(state));
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    const auto found = open_process(ctx, input);
    if (!found) {
        return found.error();
    }
    const ProcessState& state = **found;
    const auto target = read_process_step(input);
    if (!target) {
        return target.error();
    }
    const bool steps = *target && **target != state.status;
    const bool may_edit = domain::has_right(ProcessAction::Edit, facts_of(state), ctx.user());
    if (is_editable(state) && (may_edit || !steps)) {
        const auto content = read_process(ctx, input, state.content);
        if (!content) {
            return content.error();
        }
        if (Status ok = change_content(ctx, state, *content); !ok) {
            return ok.error();
        }
    } else if (!steps) {
        return Error::refused("STATUS_DENIED");
    }
    if (steps) {
        if (Status ok = take_process_step(ctx, state, **target, input); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Status cancel_one(CommandContext& ctx, Id id, const std::string& reason, Answers& answers) {
    const auto found = open_document<ProcessState>(ctx, id, "ids");
    if (!found) {
        return found.error();
    }
    const ProcessState& state = **found;
    if (Status ok = check_right(ctx, ProcessAction::Cancel, state); !ok) {
        return ok;
    }
    const auto decided = domain::cancel_process(state, reason, ctx.user().user_name);
    if (Status ok = append_process(ctx, id, decided); !ok) {
        return ok;
    }
    if (Status ok = free_zq_orders(ctx, state.content, {}); !ok) {
        return ok;
    }
    if (Status ok = price_order_processing(ctx, state.content.header.orderId, true); !ok) {
        return ok;
    }
    answers.push_back(answer_of(ctx, state));
    return {};
}

Result<Answers> run_cancel(CommandContext& ctx, const Input& input) {
    return each_for_a_reason(ctx, input, cancel_one);
}

const projections::RichTable& table_of(ProcessList list) {
    switch (list) {
        case ProcessList::Parts:
            return projections::process_parts();
        case ProcessList::Bricks:
            return projections::process_bricks();
        case ProcessList::Crafts:
            return projections::process_crafts();
        case ProcessList::Desk:
            return projections::process_desks();
        case ProcessList::Stairs:
            return projections::process_stairs();
        case ProcessList::Cut:
            return projections::process_cuts();
        case ProcessList::Materials:
            break;
    }
    return projections::process_materials();
}

/// False when the line is not there.
bool erase_line(ProcessContent& content, ProcessList list, Id id) {
    const auto from = [id](auto& lines) {
        return std::erase_if(lines, [id](const auto& line) { return line.id == id; }) > 0;
    };
    switch (list) {
        case ProcessList::Parts:
            return from(content.parts);
        case ProcessList::Bricks:
            std::erase_if(content.crafts, [id](const auto& craft) { return craft.bricksId == id; });
            return from(content.bricks);
        case ProcessList::Crafts:
            return from(content.crafts);
        case ProcessList::Desk:
            return from(content.desk);
        case ProcessList::Stairs:
            return from(content.stairs);
        case ProcessList::Cut:
            return from(content.cut);
        case ProcessList::Materials:
            return from(content.commodity);
    }
    return false;
}

Result<Answers> run_remove(CommandContext& ctx, const Input& input, ProcessList list) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    const auto& table = table_of(list);
    const auto row = ctx.lookups().row(table.table(), ids->front());
    const auto found = open_document<ProcessState>(
        ctx, row ? projections::id_of(table, *row, "processId") : Id{}, "ids"
    );
    if (!found) {
        return found.error();
    }
    const ProcessState& state = **found;
    if (Status ok = check_right(ctx, ProcessAction::Edit, state); !ok) {
        return ok.error();
    }
    if (!is_editable(state)) {
        return Error::refused("STATUS_DENIED");
    }
    ProcessContent content = state.content;
    for (const Id id : *ids) {
        if (!erase_line(content, list, id)) {
            return Error::not_found("ids").with("id", id.str());
        }
    }
    if (Status ok = settle_process(ctx, content); !ok) {
        return ok.error();
    }
    if (Status ok = change_content(ctx, state, content); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

bool names_process(const Input& input) {
    for (const std::string_view member : {"processId", "id"}) {
        const json::Ref id = input[member];
        if (!id.is_null() && id.text() != "") {
            return true;
        }
    }
    return false;
}

Result<Answers> run_price(CommandContext& ctx, const Input& input, events::ProcessContent& priced) {
    if (Status ok = check_references(ctx, inputs::kPriceProcess, input.root()); !ok) {
        return ok.error();
    }
    ProcessContent before;
    if (names_process(input)) {
        const auto found = open_process(ctx, input);
        if (!found) {
            return found.error();
        }
        before = (*found)->content;
    }
    auto content = price_entered(ctx, input, before);
    if (!content) {
        return std::move(content).error();
    }
    priced = std::move(*content);
    return Error::refused("DRY_RUN");
}

}  // namespace

Command save_process(Input input) {
    if (names_process(input)) {
        return update_process("saveProcessVO", std::move(input));
    }
    return {"saveProcessVO", false, [input](CommandContext& ctx) { return run_add(ctx, input); }};
}

Command update_process(std::string name, Input input) {
    return {
        std::move(name), false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command price_process_input(Input input, std::shared_ptr<ProcessContent> priced) {
    return {"getProcessPrice", false, [input, priced = std::move(priced)](CommandContext& ctx) {
                return run_price(ctx, input, *priced);
            }};
}

Command cancel_processes(Input input) {
    return {"removeProcess", true, [input](CommandContext& ctx) { return run_cancel(ctx, input); }};
}

Command remove_process_lines(std::string name, ProcessList list, Input input) {
    return {std::move(name), false, [input, list](CommandContext& ctx) {
                return run_remove(ctx, input, list);
            }};
}

}  // namespace oms::commands
