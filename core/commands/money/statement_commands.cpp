#include "commands/money/statement_commands.hpp"

#include "base/number.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "domain/money/statement.hpp"
#include "entities/tables/tables.hpp"
#include "projections/money/channel_accounts.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::StatementState;

std::int64_t number(const projections::Row& row, std::size_t column) {
    const auto* n = std::get_if<std::int64_t>(&row[column]);
    return n == nullptr ? 0 : *n;
}

/// The figures of a month from the sums by month.
events::StatementFigures figures_of(CommandContext& ctx, Id channel, std::int32_t month) {
    events::StatementFigures figures;
    for (const auto& row : ctx.lookups().rows(
             projections::channel_month_table(), "channelCustomerId", projections::cell(channel)
         )) {
        if (number(row, 1) < month) {
            for (const std::size_t book : {2U, 3U, 4U, 5U}) {
                figures.opening = kept_sum(figures.opening, number(row, book));
            }
        } else if (number(row, 1) == month) {
            figures.orders = number(row, 2);
            figures.payments = number(row, 3);
            figures.returns = number(row, 4);
            figures.refunds = number(row, 5);
        }
    }
    figures.closing = figures.opening;
    for (const std::int64_t book :
         {figures.orders, figures.payments, figures.returns, figures.refunds}) {
        figures.closing = kept_sum(figures.closing, book);
    }
    return figures;
}

/// Position of the last entry of the month.
std::int64_t last_entry(CommandContext& ctx, Id channel, std::int32_t month) {
    const auto& table = projections::channel_entries();
    std::int64_t last = 0;
    for (const auto& row :
         ctx.lookups().rows(table.table(), "channelCustomerId", projections::cell(channel))) {
        if (projections::integer(table, row, "month") <= month) {
            last = std::max(last, projections::integer(table, row, "id"));
        }
    }
    return last;
}

Result<Answers> run_agree(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("channelcustomer_agree")) {
        return Error::forbidden();
    }
    const auto id = input.id("channelCustomerId");
    const auto month = input.text("month");
    const auto closing = input.number("closing");
    const auto remark = input.text("remark");
    if (!id || !month || !closing || !remark) {
        return !id        ? id.error()
               : !month   ? month.error()
               : !closing ? closing.error()
                          : remark.error();
    }
    if (!ctx.lookups().visible(entities::tables::kChannelCustomer, *id, ctx.user())) {
        return Error::not_found("channelCustomerId");
    }
    events::StatementAgreed wanted;
    wanted.channelCustomerId = *id;
    wanted.month = domain::read_month(*month);
    if (wanted.month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    if (!*closing) {
        return Error::invalid("REQUIRED_ENTER", "closing").with("label", "channel.closing");
    }
    const auto channel = find_record(ctx, "channelCustomer", *id);
    wanted.channelName = channel ? std::string(channel->text("channelName")) : std::string();
    wanted.figures = figures_of(ctx, *id, wanted.month);
    wanted.upTo = last_entry(ctx, *id, wanted.month);
    wanted.remark = *remark;
    wanted.operatorName = ctx.user().user_name;
    const std::string stream = events::stream_name("channelStatement", *id);
    const auto decided =
        domain::agree_statement(ctx.load<StatementState>(stream), wanted, **closing, ctx.now());
    if (!decided) {
        return decided.error();
    }
    append_event<StatementState>(ctx, stream, *decided);
    return Answers{{*id, *month, ctx.version(stream)}};
}

}  // namespace

Command agree_statement(Input input) {
    return {
        "agreeStatement", false, [input](CommandContext& ctx) { return run_agree(ctx, input); }};
}

}  // namespace oms::commands
