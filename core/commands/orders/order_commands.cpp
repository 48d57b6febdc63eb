#include "commands/orders/order_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_credit.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/order_receiving.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/stored.hpp"
#include "commands/orders/order_delivery_commands.hpp"
#include "commands/orders/order_input.hpp"
#include "commands/orders/order_short_commands.hpp"
#include "commands/processing/order_processing.hpp"
#include "domain/records/status.hpp"
#include "entities/spec.hpp"
#include "entities/tables/orders/orders.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OrderAction;

Result<entities::Record> read_order(const Input& input, bool creating) {
    return entities::read_input(
        entities::tables::kOrder, input.root(), creating, entities::Strictness::Api
    );
}

Result<Answers> draft(CommandContext& ctx, domain::NewOrder order) {
    settle_brand(order.header, order.lines);
    order.id = ctx.new_id();
    order.orderNo = next_document_number(ctx, "DD");
    order.now = ctx.now();
    order.operator_name = ctx.user().user_name;
    const std::string stream = document_stream<domain::OrderState>(order.id);
    const auto& state = ctx.load<domain::OrderState>(stream);
    if (Status ok = append_order(ctx, stream, domain::draft_order(order)); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_save(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("order_add")) {
        return Error::forbidden();
    }
    const auto given = read_order(input, true);
    if (!given) {
        return given.error();
    }
    domain::NewOrder order;
    fill_new_header(ctx, order.header);
    auto header = read_header(ctx, *given, order.header);
    if (!header) {
        return std::move(header).error();
    }
    order.header = std::move(*header);
    order.amounts = read_amounts(*given, {});
    if (input["details"].present() && !input["details"].is_null()) {
        auto lines = read_lines(ctx, order.header, input["details"], {});
        if (!lines) {
            return std::move(lines).error();
        }
        order.lines = std::move(*lines);
    }
    return draft(ctx, std::move(order));
}

/// Header and lines as the input wants them.
Result<domain::OrderEdit> read_edit(
    CommandContext& ctx,
    const Input& input,
    const entities::Record& given,
    const domain::OrderState& state
) {
    auto header = read_header(ctx, given, state.header);
    if (!header) {
        return std::move(header).error();
    }
    domain::OrderEdit edit{
        std::move(*header), read_amounts(given, state.amounts), state.lines, ctx.user().user_name};
    if (input["details"].present() && !input["details"].is_null()) {
        auto lines = read_lines(ctx, edit.header, input["details"], state.lines);
        if (!lines) {
            return std::move(lines).error();
        }
        edit.lines = std::move(*lines);
    }
    settle_brand(edit.header, edit.lines);
    return edit;
}

Result<Answers> run_update_lines(CommandContext& ctx, const Input& input) {
    const auto order = open_seen_order(ctx, input);
    if (!order) {
        return order.error();
    }
    const domain::OrderState& state = **order;
    if (Status ok = check_right(ctx, OrderAction::Edit, state); !ok) {
        return ok.error();
    }
    const auto given = read_order(input, false);
    if (!given) {
        return given.error();
    }
    const auto edit = read_edit(ctx, input, *given, state);
    if (!edit) {
        return edit.error();
    }
    const std::string stream = document_stream<domain::OrderState>(state.id);
    if (Status ok = append_order(ctx, stream, domain::edit_order(state, *edit)); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

/// Changes the header at 12; at 13 the amounts wait for the accounting; later nothing changes.
Status change_header(
    CommandContext& ctx, const entities::Record& given, const domain::OrderState& state
) {
    const auto header = read_header(ctx, given, state.header);
    if (!header) {
        return header.error();
    }
    domain::OrderEdit edit{
        *header, read_amounts(given, state.amounts), state.lines, ctx.user().user_name};
    settle_brand(edit.header, edit.lines);
    if (edit.header == state.header && edit.amounts == state.amounts) {
        return {};
    }
    if (state.status == domain::kToSubmit && !state.closed) {
        if (Status ok = check_right(ctx, OrderAction::Edit, state); !ok) {
            return ok;
        }
    }
    return append_order(
        ctx, document_stream<domain::OrderState>(state.id), domain::edit_order(state, edit)
    );
}

/// Nobody sells to a customer whom two sellers claim.
Status check_unclaimed(CommandContext& ctx, std::string_view tel) {
    const auto& conflict = *entities::find_entity("conflict");
    for (const auto& [id, claim] : records_where(ctx.lookups(), conflict, "tel", tel)) {
        if (claim.integer("conflictStatus") == domain::kConflictOpen) {
            return Error::refused("CONFLICT_OPEN").with("id", id.str());
        }
    }
    return {};
}

Result<domain::OrderEvents> decide_submit(CommandContext& ctx, const domain::OrderState& state) {
    if (!state.header.customerId) {
        return domain::submit_order(
            state, state.header.customerName, state.header.customerTel, ctx.user().user_name
        );
    }
    const auto snapshot = customer_snapshot(ctx, state.header.customerId);
    if (!snapshot) {
        return snapshot.error();
    }
    if (Status free = check_unclaimed(ctx, snapshot->tel); !free) {
        return std::move(free).error();
    }
    return domain::submit_order(state, snapshot->name, snapshot->tel, ctx.user().user_name);
}

struct Step {
    OrderAction action;
    std::int32_t from;
    std::int32_t to;
};

constexpr Step kSteps[] = {
    {OrderAction::Submit, domain::kToSubmit, domain::kToAccount},
    {OrderAction::Account, domain::kToAccount, domain::kToPay},
    {OrderAction::SendBack, domain::kToAccount, domain::kToSubmit},
    {OrderAction::SendBack, domain::kToPay, domain::kToAccount},
    {OrderAction::Pass, domain::kToPay, domain::kToConfirm},
    {OrderAction::SendBack, domain::kToConfirm, domain::kToPay},
    {OrderAction::Confirm, domain::kToConfirm, domain::kToShip},
    {OrderAction::Unconfirm, domain::kToShip, domain::kToConfirm},
    {OrderAction::CloseShort, domain::kToShip, domain::kToReceive},
    {OrderAction::Receive, domain::kToReceive, domain::kReceived},
};

Result<domain::OrderEvents> decide_step(
    CommandContext& ctx,
    OrderAction action,
    const domain::OrderState& state,
    const Input& input,
    const entities::Record& given,
    const std::string& reason
) {
    const std::string& name = ctx.user().user_name;
    switch (action) {
        case OrderAction::Submit:
            return decide_submit(ctx, state);
        case OrderAction::Account:
            if (Status quoted = check_processing_quoted(ctx, state); !quoted) {
                return quoted.error();
            }
            return domain::account_order(state, read_amounts(given, state.amounts), name);
        case OrderAction::SendBack:
            return domain::send_order_back(state, reason, money_of(ctx, state).kept(), name);
        case OrderAction::Pass:
            return pass_with_credit(ctx, state, money_of(ctx, state).kept(), false, name);
        case OrderAction::Confirm:
            return decide_confirm(ctx, input, state);
        case OrderAction::Unconfirm:
            return decide_unconfirm(ctx, state, reason);
        case OrderAction::CloseShort:
            return decide_close_short(ctx, state, reason);
        case OrderAction::Receive:  // receive_order
        case OrderAction::GiveUp:
        case OrderAction::Edit:
        case OrderAction::Cancel:
        case OrderAction::Delete:
        case OrderAction::Pay:
        case OrderAction::Deliver:
        case OrderAction::Return:
            break;
    }
    return Error::refused("STATUS_DENIED", "orderStatus");
}

Status take_step(
    CommandContext& ctx,
    std::int64_t target,
    const domain::OrderState& state,
    const Input& input,
    const entities::Record& given,
    const std::string& reason
) {
    for (const Step& step : kSteps) {
        if (step.from != state.status || step.to != target) {
            continue;
        }
        if (Status ok = check_right(ctx, step.action, state); !ok) {
            return ok;
        }
        if (step.action == OrderAction::Receive) {
            return receive_order(ctx, state, false);
        }
        const auto decided = decide_step(ctx, step.action, state, input, given, reason);
        if (Status ok = append_order(ctx, document_stream<domain::OrderState>(state.id), decided);
            !ok) {
            return ok;
        }
        // What was shipped may all be signed for already.
        return step.action == OrderAction::CloseShort ? receive_when_settled(ctx, state.id)
                                                      : Status();
    }
    return Error::refused("STATUS_DENIED", "orderStatus");
}

/// The status asked for, if any: one that orders have.
Result<std::optional<std::int64_t>> read_status(const Input& input) {
    auto status = input.number("orderStatus");
    if (!status || !*status) {
        return status;
    }
    const auto* field = entities::find_field(entities::tables::kOrder, "orderStatus");
    const auto known = entities::split_list(field->options);
    if (std::find(known.begin(), known.end(), std::to_string(**status)) == known.end()) {
        return Error::invalid("BAD_OPTION", "orderStatus");
    }
    return status;
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    const auto order = open_seen_order(ctx, input);
    if (!order) {
        return order.error();
    }
    const domain::OrderState& state = **order;
    const auto target = read_status(input);
    const auto reason = input.text("reason");
    const auto given = read_order(input, false);
    if (!target) {
        return target.error();
    }
    if (!reason) {
        return reason.error();
    }
    if (!given) {
        return given.error();
    }
    if (state.closed) {
        return Error::refused("STATUS_DENIED");
    }
    const std::int64_t to = target->value_or(state.status);
    // An accounting carries its amounts in its own event, a confirmation its warehouse.
    const bool accounts = state.status == domain::kToAccount && to == domain::kToPay;
    entities::Record header = *given;
    if (state.status == domain::kToConfirm && to == domain::kToShip) {
        header.drop("warehouseId");
    }
    if (accounts) {
        for (const auto* amount :
             {"freightAmount", "otherAmount", "discountAmount", "eraseAmount"}) {
            header.drop(amount);
        }
    }
    if (Status ok = change_header(ctx, header, state); !ok) {
        return ok.error();
    }
    if (to != state.status) {
        if (Status ok = take_step(ctx, to, state, input, *given, *reason); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_copy(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("order_add")) {
        return Error::forbidden();
    }
    const auto id = input.id("id");
    if (!id) {
        return id.error();
    }
    const auto source = open_order(ctx, *id);
    if (!source) {
        return source.error();
    }
    domain::NewOrder copy;
    copy.header = (*source)->header;
    copy.header.contractNo.clear();
    copy.header.expectDate.clear();
    copy.header.attachUrls.clear();
    copy.header.byCompany = ctx.user().company;
    copy.amounts.freightAmount = (*source)->amounts.freightAmount;
    copy.amounts.otherAmount = (*source)->amounts.otherAmount;
    for (const auto& line : (*source)->lines) {
        auto made = copy_line(ctx, copy.header, line);
        if (!made) {
            return in_row(std::move(made).error(), "details", copy.lines.size());
        }
        copy.lines.push_back(std::move(*made));
    }
    return draft(ctx, std::move(copy));
}

}  // namespace

Command save_order(std::string name, Input input) {
    return {std::move(name), false, [input](CommandContext& ctx) { return run_save(ctx, input); }};
}

Command update_order_lines(std::string name, Input input) {
    return {std::move(name), false, [input](CommandContext& ctx) {
                return run_update_lines(ctx, input);
            }};
}

Command save_or_update_order(std::string name, Input input) {
    const json::Ref id = input["id"];
    return id.is_null() || id.text() == "" ? save_order(std::move(name), std::move(input))
                                           : update_order_lines(std::move(name), std::move(input));
}

Command update_order(std::string name, Input input) {
    return {
        std::move(name), false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command copy_order(Input input) {
    return {"copyOrder", false, [input](CommandContext& ctx) { return run_copy(ctx, input); }};
}

}  // namespace oms::commands
