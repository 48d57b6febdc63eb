#include "commands/purchasing/supplier_statements.hpp"

#include "base/number.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "domain/kit/account_months.hpp"
#include "domain/purchasing/supplier_statement.hpp"
#include "projections/purchasing/supplier_accounts.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::SupplierStatementState;
using projections::SupplierEntryKind;

void add(events::SupplierFigures& figures, std::int64_t kind, std::int64_t amount) {
    switch (static_cast<SupplierEntryKind>(kind)) {
        case SupplierEntryKind::Signed:
        case SupplierEntryKind::SigningVoid:
            figures.purchases = kept_sum(figures.purchases, amount);
            break;
        case SupplierEntryKind::Returned:
        case SupplierEntryKind::ReturnUndone:
            figures.returns = kept_sum(figures.returns, amount);
            break;
        case SupplierEntryKind::Paid:
        case SupplierEntryKind::Refunded:
            figures.payments = kept_sum(figures.payments, amount);
            break;
    }
}

/// Figures of the supplier's month, and the last entry that they contain.
void read_month(CommandContext& ctx, events::SupplierStatementAgreed& wanted) {
    const auto& table = projections::supplier_entries();
    events::SupplierFigures& figures = wanted.figures;
    for (const auto& row : ctx.lookups().rows(
             table.table(), "cooperationId", projections::cell(wanted.cooperationId)
         )) {
        const auto number = [&](std::string_view column) {
            return projections::integer(table, row, column);
        };
        const std::int32_t month = domain::month_of(Timestamp{number("entryTime")});
        if (month > wanted.month) {
            continue;
        }
        wanted.upTo = std::max(wanted.upTo, number("id"));
        figures.closing = kept_sum(figures.closing, number("amount"));
        if (month < wanted.month) {
            figures.opening = kept_sum(figures.opening, number("amount"));
        } else {
            add(figures, number("kind"), number("amount"));
        }
    }
}

Result<Answers> run_agree(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("supplieraccount_agree")) {
        return Error::forbidden();
    }
    const auto id = input.id("cooperationId");
    const auto month = input.text("month");
    const auto closing = input.number("closing");
    const auto remark = input.text("remark");
    if (!id || !month || !closing || !remark) {
        return !id        ? id.error()
               : !month   ? month.error()
               : !closing ? closing.error()
                          : remark.error();
    }
    const auto& entity = entities::entity_named("cooperation");
    const auto supplier = find_record(ctx, "cooperation", *id);
    if (!supplier || !ctx.lookups().visible(entity, *id, ctx.user())) {
        return Error::not_found("cooperationId");
    }
    events::SupplierStatementAgreed wanted;
    wanted.cooperationId = *id;
    wanted.month = domain::read_month(*month);
    if (wanted.month == 0) {
        return Error::invalid("BAD_DATE", "month");
    }
    if (!*closing) {
        return Error::invalid("REQUIRED_ENTER", "closing")
            .with("label", "purchasing.suppliers.closing");
    }
    wanted.cooperationName = supplier->text("cooperationName");
    read_month(ctx, wanted);
    wanted.remark = *remark;
    wanted.operatorName = ctx.user().user_name;
    const std::string stream = events::stream_name("supplierStatement", *id);
    const auto decided = domain::agree_supplier_statement(
        ctx.load<SupplierStatementState>(stream), wanted, **closing, ctx.now()
    );
    if (!decided) {
        return decided.error();
    }
    append_event<SupplierStatementState>(ctx, stream, *decided);
    return Answers{{*id, *month, ctx.version(stream)}};
}

}  // namespace

Command agree_supplier_statement(Input input) {
    return {"agreeSupplierStatement", false, [input](CommandContext& ctx) {
                return run_agree(ctx, input);
            }};
}

}  // namespace oms::commands
