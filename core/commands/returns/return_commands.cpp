#include "commands/returns/return_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/return_access.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/returns/return_steps.hpp"
#include "domain/returns/return_rules.hpp"
#include "entities/tables/returns/returns.hpp"
#include "projections/returns/returns.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ReturnState;
using events::ReturnHeader;
using events::ReturnLine;

/// What a person may say about a return; the rest of the header is the order's.
Result<ReturnHeader> read_header(
    CommandContext& ctx, const Input& input, const ReturnHeader& before, bool creating
) {
    const auto given = entities::read_input(
        entities::tables::kReturns, input.root(), creating, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ReturnHeader header = before;
    Given take(*given);
    take("returnsType", header.returnsType);
    take("reason", header.reason);
    take("warehouseId", header.warehouseId);
    take("pickupMode", header.pickupMode);
    take("imageUrls", header.imageUrls);
    take("remark", header.remark);
    if (header.warehouseId != before.warehouseId) {
        if (Status ok = set_return_warehouse(ctx, header, header.warehouseId); !ok) {
            return ok.error();
        }
    }
    if (Status ok = domain::check_return_header(header); !ok) {
        return ok.error();
    }
    return header;
}

Result<ReturnLine> read_line(json::Ref input, const ReturnLine* before) {
    const auto given = entities::read_input(
        entities::tables::kReturnsDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ReturnLine line = before == nullptr ? ReturnLine{} : *before;
    Given take(*given);
    if (before == nullptr) {
        const auto ordered = optional_id(input["orderDetailId"], "orderDetailId");
        if (!ordered) {
            return ordered.error();
        }
        line.orderDetailId = *ordered;
    }
    take("colorNumber", line.colorNumber);
    take("grade", line.grade);
    take("pieces", line.pieces);
    take("remark", line.remark);
    return line;
}

/// The lines the input wants, settled against what the order can still give back.
Result<std::vector<ReturnLine>> read_lines(
    CommandContext& ctx,
    const domain::OrderState& order,
    const ReturnHeader& header,
    json::Ref details,
    Id of,
    const std::vector<ReturnLine>& before
) {
    auto lines = before;
    if (details.is_array()) {
        auto read = read_matched(details, before, read_line);
        if (!read) {
            return std::move(read).error();
        }
        lines = std::move(*read);
    }
    auto settled = domain::settle_return_lines(
        returnable_order(ctx, order, of), header.returnsType, std::move(lines)
    );
    if (settled) {
        for (ReturnLine& line : *settled) {
            line.id = line.id ? line.id : ctx.new_id();
        }
    }
    return settled;
}

Status check_order(CommandContext& ctx, const domain::OrderState& order) {
    return domain::check_returnable(
        returnable_order(ctx, order, Id{}),
        ctx.now(),
        number_of(ctx.lookups(), domain::params::kReturnDays)
    );
}

/// A submission in the same call (domain-model 3.17).
Status submit_if_wanted(CommandContext& ctx, const ReturnState& state, const Input& input) {
    const auto target = input.number("returnsStatus");
    if (!target) {
        return target.error();
    }
    if (!*target || **target == state.status) {
        return {};
    }
    return take_return_step(ctx, state, **target, input);
}

/// A new return goes to where the goods came from, as long as that warehouse takes any.
ReturnHeader from_where_it_came(CommandContext& ctx, const domain::OrderState& order) {
    Id warehouse = order.header.warehouseId;
    if (!warehouse && !order.lines.empty()) {
        warehouse = order.lines.front().warehouseId;
    }
    ReturnHeader header;
    return set_return_warehouse(ctx, header, warehouse) ? header : ReturnHeader{};
}

Result<Answers> run_add(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("returns_add")) {
        return Error::forbidden();
    }
    const auto order_id = input.id("orderId");
    if (!order_id) {
        return order_id.error();
    }
    const auto order = open_order(ctx, *order_id);
    if (!order) {
        return Error::invalid("NOT_FOUND", "orderId");
    }
    if (Status ok = check_order(ctx, **order); !ok) {
        return ok.error();
    }
    const auto header = read_header(ctx, input, from_where_it_came(ctx, **order), true);
    if (!header) {
        return header.error();
    }
    auto lines = read_lines(ctx, **order, *header, input["details"], Id{}, {});
    if (!lines) {
        return std::move(lines).error();
    }
    const ReturnState& state = write_return(ctx, **order, *header, std::move(*lines));
    if (Status ok = submit_if_wanted(ctx, state, input); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

domain::ReturnFacts facts_of(const ReturnState& state) {
    return {state.status, state.closed, state.createUser, state.header.guideUserId};
}

Status change(
    CommandContext& ctx,
    const ReturnState& state,
    const Input& input,
    const ReturnHeader& header,
    const std::vector<ReturnLine>& before
) {
    if (!has_right(domain::ReturnAction::Edit, facts_of(state), ctx.user())) {
        return Error::forbidden();
    }
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
    const auto lines = read_lines(ctx, order, header, input["details"], state.id, before);
    if (!lines) {
        return lines.error();
    }
    if (header == state.header && *lines == state.lines) {
        return {};
    }
    return append_return(
        ctx,
        document_stream<ReturnState>(state.id),
        domain::change_return(state, header, *lines, ctx.user().user_name)
    );
}

Result<const ReturnState*> open_input(CommandContext& ctx, const Input& input) {
    const std::string_view member = input["returnsId"].present() ? "returnsId" : "id";
    return open_seen<ReturnState>(ctx, input, input.id(member), member);
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    const auto found = open_input(ctx, input);
    if (!found) {
        return found.error();
    }
    const ReturnState& state = **found;
    if (state.closed) {
        return Error::refused("STATUS_DENIED");
    }
    const auto target = input.number("returnsStatus");
    if (!target) {
        return target.error();
    }
    if (state.status == domain::kReturnToSubmit) {
        const auto header = read_header(ctx, input, state.header, false);
        if (!header) {
            return header.error();
        }
        const bool changes = *header != state.header || input["details"].is_array();
        if (changes) {
            if (Status ok = change(ctx, state, input, *header, state.lines); !ok) {
                return ok.error();
            }
        }
    } else if (!*target || **target == state.status) {
        return Error::refused("STATUS_DENIED");
    }
    if (Status ok = submit_if_wanted(ctx, state, input); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_remove_lines(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("returnsDetailIds");
    if (!ids) {
        return ids.error();
    }
    const auto& table = projections::return_lines();
    const auto row = ctx.lookups().row(table.table(), ids->front());
    const auto found = open_document<ReturnState>(
        ctx, row ? projections::id_of(table, *row, "returnsId") : Id{}, "returnsDetailIds"
    );
    if (!found) {
        return found.error();
    }
    const ReturnState& state = **found;
    std::vector<ReturnLine> left = state.lines;
    for (const Id id : *ids) {
        if (std::erase_if(left, [id](const ReturnLine& line) { return line.id == id; }) == 0) {
            return Error::not_found("returnsDetailIds").with("id", id.str());
        }
    }
    if (!is_possible(domain::ReturnAction::Edit, facts_of(state))) {
        return Error::refused("STATUS_DENIED");
    }
    const Input no_details = input.part({});
    if (Status ok = change(ctx, state, no_details, state.header, left); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Status withdraw_one(CommandContext& ctx, Id id, const std::string& reason, Answers& answers) {
    const auto found = open_document<ReturnState>(ctx, id, "returnsIds");
    if (!found) {
        return found.error();
    }
    const ReturnState& state = **found;
    if (!has_right(domain::ReturnAction::Withdraw, facts_of(state), ctx.user())) {
        return Error::forbidden();
    }
    const auto decided = domain::withdraw_return(state, reason, ctx.user().user_name);
    if (Status ok = append_return(ctx, document_stream<ReturnState>(id), decided); !ok) {
        return ok;
    }
    answers.push_back(answer_of(ctx, state));
    return {};
}

Result<Answers> run_withdraw(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("returnsIds");
    const auto reason = input.text("reason");
    if (!ids || !reason) {
        return !ids ? ids.error() : reason.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        if (Status ok = withdraw_one(ctx, id, *reason, answers); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
    }
    return answers;
}

}  // namespace

Command add_return(std::string name, Input input) {
    return {std::move(name), false, [input](CommandContext& ctx) { return run_add(ctx, input); }};
}

Command update_return(std::string name, Input input) {
    return {
        std::move(name), false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command remove_return_lines(Input input) {
    return {"removeReturnsDetails", false, [input](CommandContext& ctx) {
                return run_remove_lines(ctx, input);
            }};
}

Command withdraw_returns(Input input) {
    return {
        "removeReturns", true, [input](CommandContext& ctx) { return run_withdraw(ctx, input); }};
}

}  // namespace oms::commands
