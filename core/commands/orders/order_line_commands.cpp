// Lines one by one, and the end of orders.

#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/kit/document.hpp"
#include "commands/orders/order_commands.hpp"
#include "commands/orders/order_input.hpp"
#include "commands/processing/order_processing.hpp"
#include "domain/money/refund.hpp"
#include "projections/orders/order_tables.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OrderAction;
using Lines = std::vector<events::OrderLine>;

/// An order whose lines the caller may change.
Result<const domain::OrderState*> open_for_edit(CommandContext& ctx, Id id) {
    const auto order = open_order(ctx, id);
    if (!order) {
        return order;
    }
    if (Status ok = check_right(ctx, OrderAction::Edit, **order); !ok) {
        return ok.error();
    }
    return order;
}

Result<Answers> put_lines(CommandContext& ctx, const domain::OrderState& state, Lines lines) {
    domain::OrderEdit edit{state.header, state.amounts, std::move(lines), ctx.user().user_name};
    settle_brand(edit.header, edit.lines);
    const std::string stream = document_stream<domain::OrderState>(state.id);
    if (Status ok = append_order(ctx, stream, domain::edit_order(state, edit)); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

/// The order a line belongs to; NotFound when there is no such line.
Result<Id> order_of_line(CommandContext& ctx, Id line) {
    const auto row = ctx.lookups().row(projections::order_detail_table(), line);
    if (!row) {
        return Error::not_found("id").with("id", line.str());
    }
    return projections::id_of(projections::order_lines(), *row, "orderId");
}

Result<Answers> run_add(CommandContext& ctx, const Input& input) {
    const auto id = input.id("orderId");
    if (!id) {
        return id.error();
    }
    const auto order = open_for_edit(ctx, *id);
    if (!order) {
        return order.error();
    }
    if (Status ok = check_version(ctx, input, document_stream<domain::OrderState>(*id)); !ok) {
        return ok.error();
    }
    auto line = read_line(ctx, (*order)->header, input.root(), nullptr);
    if (!line) {
        return std::move(line).error();
    }
    Lines lines = (*order)->lines;
    lines.push_back(std::move(*line));
    return put_lines(ctx, **order, std::move(lines));
}

Result<Answers> run_change(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    if (!id) {
        return id.error();
    }
    const auto owner = order_of_line(ctx, *id);
    if (!owner) {
        return owner.error();
    }
    const auto order = open_for_edit(ctx, *owner);
    if (!order) {
        return order.error();
    }
    if (Status ok = check_version(ctx, input, document_stream<domain::OrderState>(*owner)); !ok) {
        return ok.error();
    }
    Lines lines = (*order)->lines;
    for (auto& line : lines) {
        if (line.id != *id) {
            continue;
        }
        auto changed = read_line(ctx, (*order)->header, input.root(), &line);
        if (!changed) {
            return std::move(changed).error();
        }
        line = std::move(*changed);
    }
    return put_lines(ctx, **order, std::move(lines));
}

Result<Answers> run_remove_lines(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    std::vector<Id> orders;
    for (const Id line : *ids) {
        const auto owner = order_of_line(ctx, line);
        if (!owner) {
            return owner.error();
        }
        if (std::find(orders.begin(), orders.end(), *owner) == orders.end()) {
            orders.push_back(*owner);
        }
    }
    Answers answers;
    for (const Id id : orders) {
        const auto order = open_for_edit(ctx, id);
        if (!order) {
            return order.error();
        }
        Lines lines = (*order)->lines;
        std::erase_if(lines, [&](const auto& line) {
            return std::find(ids->begin(), ids->end(), line.id) != ids->end();
        });
        const auto done = put_lines(ctx, **order, std::move(lines));
        if (!done) {
            return done.error();
        }
        answers.insert(answers.end(), done->begin(), done->end());
    }
    return answers;
}

Status remove_one(CommandContext& ctx, Id id, Answers& answers) {
    const auto order = open_order(ctx, id);
    if (!order) {
        return order.error();
    }
    if (Status ok = check_right(ctx, OrderAction::Delete, **order); !ok) {
        return ok;
    }
    const auto decided = domain::remove_order(**order, ctx.user().user_name);
    if (Status ok = append_order(ctx, document_stream<domain::OrderState>(id), decided); !ok) {
        return ok;
    }
    answers.push_back(answer_of(ctx, **order));
    return {};
}

Result<Answers> run_delete(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        if (Status ok = remove_one(ctx, id, answers); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
    }
    return answers;
}

Result<Answers> run_cancel(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    const auto reason = input.text("closeReason");
    if (!id) {
        return id.error();
    }
    if (!reason) {
        return reason.error();
    }
    const auto order = open_order(ctx, *id);
    if (!order) {
        return order.error();
    }
    const std::string stream = document_stream<domain::OrderState>(*id);
    if (Status ok = check_right(ctx, OrderAction::Cancel, **order); !ok) {
        return ok.error();
    }
    if (Status ok = check_version(ctx, input, stream); !ok) {
        return ok.error();
    }
    if (Status idle = check_processing_idle(ctx, **order); !idle) {
        return idle.error();
    }
    const std::int64_t refund = money_of(ctx, **order).kept();
    const auto decided = domain::cancel_order(**order, *reason, refund, ctx.user().user_name);
    if (Status ok = append_order(ctx, stream, decided); !ok) {
        return ok.error();
    }
    write_refund(ctx, **order, {domain::kOfCancel, nullptr, {}, {}}, refund, {});
    if (Status ok = free_order_stock(ctx, **order); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, **order)};
}

}  // namespace

Command add_order_detail(Input input) {
    return {"addOrderDetail", false, [input](CommandContext& ctx) { return run_add(ctx, input); }};
}

Command update_order_detail(Input input) {
    return {"updateOrderDetail", false, [input](CommandContext& ctx) {
                return run_change(ctx, input);
            }};
}

Command delete_order_detail(Input input) {
    return {"deleteOrderDetail", true, [input](CommandContext& ctx) {
                return run_remove_lines(ctx, input);
            }};
}

Command delete_order(Input input) {
    return {"deleteOrder", true, [input](CommandContext& ctx) { return run_delete(ctx, input); }};
}

Command cancel_order(Input input) {
    return {"cancelOrder", false, [input](CommandContext& ctx) { return run_cancel(ctx, input); }};
}

}  // namespace oms::commands
