#include "commands/workflow/expense_commands.hpp"

#include "base/time.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/workflow/applications.hpp"
#include "commands/workflow/running.hpp"
#include "domain/kit/limits.hpp"
#include "domain/workflow/documents.hpp"
#include "entities/tables/workflow/applications.hpp"

namespace oms::commands {
namespace {

using domain::workflow::Decimal;
using domain::workflow::Value;

constexpr std::int64_t kFenAYuan = 100;

Result<events::ExpenseLine> read_expense_line(
    CommandContext& ctx, json::Ref input, const domain::TradeLimits& limits
) {
    const auto given = entities::read_input(
        entities::tables::kExpenseLine, input, true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::ExpenseLine line;
    Given take(*given);
    events::ExpenseLine::describe(take, line);
    const std::string today = format_date(ctx.now());
    if (line.expenseDate > today) {
        return Error::invalid("DATE_TOO_LATE", "expenseDate").with("max", today);
    }
    if (Status fits = limits.check_amount(line.amount, "amount"); !fits) {
        return std::move(fits).error();
    }
    line.id = ctx.new_id();
    return line;
}

Status read_expense_lines(CommandContext& ctx, json::Ref rows, events::ExpenseApplied& expense) {
    if (!rows.is_array() || rows.size() == 0) {
        return Error::invalid("LINES_REQUIRED", "details");
    }
    if (rows.size() > kExpenseLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(kExpenseLinesMax));
    }
    const domain::TradeLimits limits = trade_limits(ctx.lookups());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Result<events::ExpenseLine> line = read_expense_line(ctx, rows.at(i), limits);
        if (!line) {
            return in_row(std::move(line).error(), "details", i);
        }
        line->lineNo = static_cast<std::int32_t>(i + 1);
        // Each line is within the limit, so that a hundred of them cannot leave 64 bit.
        expense.totalAmount += line->amount;
        expense.details.push_back(std::move(*line));
    }
    return limits.check_amount(expense.totalAmount, "details");
}

Result<events::ExpenseApplied> read_expense(CommandContext& ctx, const Input& input) {
    const auto given = entities::read_input(
        entities::tables::kExpense, input.root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::ExpenseApplied expense;
    Given take(*given);
    take("processDefinitionId", expense.processDefinitionId);
    take("reason", expense.reason);
    take("attachUrls", expense.attachUrls);
    take("taskUser", expense.taskUser);
    if (Status fits = read_expense_lines(ctx, input["details"], expense); !fits) {
        return std::move(fits).error();
    }
    auto approver = approver_name(ctx, entities::tables::kExpense, expense.taskUser);
    if (!approver) {
        return std::move(approver).error();
    }
    expense.taskUserName = std::move(*approver);
    set_applicant(ctx, expense, &events::ExpenseApplied::expenseId);
    return expense;
}

Result<Answers> ask_expense(CommandContext& ctx, const Input& input) {
    const auto expense = read_expense(ctx, input);
    if (!expense) {
        return expense.error();
    }
    const auto amount = Decimal(expense->totalAmount).over(kFenAYuan);
    if (!amount) {
        return amount.error();
    }
    const std::string stream = events::stream_name(domain::kExpenseTable, expense->expenseId);
    ctx.load<domain::ExpenseState>(stream);
    ctx.append<domain::ExpenseState>(stream, *expense);
    FlowStart start{
        expense->processDefinitionId,
        expense->processInstanceId,
        domain::kExpenseTable,
        expense->expenseId,
        {}};
    start.variables["taskUser"] = Value(expense->taskUser.str());
    start.variables["amount"] = Value(*amount);
    start.variables["lines"] = Value(static_cast<std::int64_t>(expense->details.size()));
    if (Status begun = start_instance(ctx, start); !begun) {
        return std::move(begun).error();
    }
    return Answers{{expense->expenseId, expense->processInstanceId.str(), ctx.version(stream)}};
}

}  // namespace

Command start_expense(Input input) {
    return {
        "start-process", false, [input](CommandContext& ctx) { return ask_expense(ctx, input); }};
}

}  // namespace oms::commands
