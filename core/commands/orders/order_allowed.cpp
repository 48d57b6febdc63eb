#include "commands/orders/order_allowed.hpp"

#include "domain/goods/totals.hpp"
#include "projections/orders/order_tables.hpp"

namespace oms::commands {

domain::OrderFacts facts_of_row(const projections::Row& order, bool has_lines) {
    const projections::RichTable& table = projections::orders();
    const auto number = [&](std::string_view column) {
        return projections::integer(table, order, column);
    };
    domain::OrderFacts facts;
    facts.status = static_cast<std::int32_t>(number("orderStatus"));
    facts.closed = number("closed") != 0;
    facts.removed = number("isDeleted") != 0;
    facts.submitted = number("submitTime") != 0;
    facts.has_lines = has_lines;
    facts.create_user = Id{number("createUser")};
    facts.guide_user = Id{number("guideUserId")};
    facts.payable = number("payableAmount");
    facts.kept = number("paidAmount") - number("refundedAmount") - number("refundingAmount");
    facts.due = number("dueAmount");
    facts.pieces = number("totalPieces");
    facts.committed = number("committedPieces");
    facts.delivered = number("deliveredPieces");
    facts.given_up = number("shortPieces");
    facts.returned = number("returnedPieces") + number("returningPieces");
    const auto required = domain::required_payment(
        static_cast<std::int32_t>(number("payMode")),
        static_cast<std::int32_t>(number("depositRate")),
        facts.payable
    );
    facts.required = required ? *required : facts.payable;
    return facts;
}

std::vector<std::string_view> allowed_for_row(
    const projections::Row& order, bool has_lines, const Principal& user
) {
    return domain::allowed_actions(facts_of_row(order, has_lines), user);
}

}  // namespace oms::commands
