#include "commands/processing/order_processing.hpp"

#include "commands/between/order_access.hpp"
#include "commands/processing/process_access.hpp"
#include "projections/processing/processes.hpp"

namespace oms::commands {
namespace {

using domain::OrderState;
using domain::ProcessState;

std::vector<const ProcessState*> processes_of(CommandContext& ctx, Id order) {
    std::vector<const ProcessState*> found;
    const auto& table = projections::processes();
    for (const auto& row : ctx.lookups().rows(table.table(), "orderId", projections::cell(order))) {
        found.push_back(&load_document<ProcessState>(ctx, projections::id_of(table, row, "id")));
    }
    return found;
}

}  // namespace

Status price_order_processing(CommandContext& ctx, Id order, bool keep_fixed) {
    if (!order) {
        return {};
    }
    std::int64_t sum = 0;
    for (const ProcessState* process : processes_of(ctx, order)) {
        sum += process->quoted();
    }
    const OrderState& state = load_document<OrderState>(ctx, order);
    const bool fixed = state.closed || state.status > domain::kToAccount;
    if (fixed && sum != state.amounts.processAmount) {
        return keep_fixed ? Status() : Status(Error::refused("ORDER_ACCOUNTED", "orderId"));
    }
    return append_order(
        ctx,
        document_stream<OrderState>(order),
        domain::price_processing(state, sum, ctx.user().user_name)
    );
}

Status check_processing_quoted(CommandContext& ctx, const OrderState& order) {
    for (const ProcessState* process : processes_of(ctx, order.id)) {
        if (!process->closed && process->status < domain::kProcessToConfirm) {
            return Error::refused("PROCESS_UNQUOTED").with("processNo", process->processNo);
        }
    }
    return {};
}

Status check_processing_idle(CommandContext& ctx, const OrderState& order) {
    for (const ProcessState* process : processes_of(ctx, order.id)) {
        if (!process->closed && process->status >= domain::kProcessInWork) {
            return Error::refused("PROCESS_IN_WORK").with("processNo", process->processNo);
        }
    }
    return {};
}

}  // namespace oms::commands
