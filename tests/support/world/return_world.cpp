#include "support/world/return_world.hpp"

#include "support/json_text.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;

Answers accepted(const Result<Answers>& result) {
    if (!result) {
        throw std::runtime_error("refused: " + outcome(result));
    }
    return *result;
}

}  // namespace

ReturnWorld::ReturnWorld() {
    for (Principal* p : {&finance, &cashier}) {
        for (const char* button :
             {"order_close",
              "refund_add",
              "refund_confirm",
              "refund_delete",
              "refund_edit",
              "returns_account",
              "returns_view"}) {
            p->buttons.emplace_back(button);
        }
        std::sort(p->buttons.begin(), p->buttons.end());
    }
    for (const char* button :
         {"returns_add", "returns_agree", "returns_edit", "returns_submit", "returns_view"}) {
        guide.buttons.emplace_back(button);
    }
    std::sort(guide.buttons.begin(), guide.buttons.end());
    other.buttons = guide.buttons;
}

void ReturnWorld::ship(Id order, std::int64_t pieces) {
    accepted(deliver(
        order,
        R"({"orderDetailId":)" + in_quotes(only_line(order)) + R"(,"pieces":)" +
            std::to_string(pieces) + "}"
    ));
    accepted(ship_all(outs_of(order).back()));
}

Id ReturnWorld::shipped(std::int64_t pieces, const std::string& more) {
    receive("S1", pieces);
    const Id order = order_of(pieces, more);
    accepted(confirm_stock(order));
    ship(order, pieces);
    return order;
}

Id ReturnWorld::received(std::int64_t pieces, const std::string& more) {
    const Id order = shipped(pieces, more);
    accepted(sign(receipts_of(order).front()));
    return order;
}

Result<Answers> ReturnWorld::ask_back(
    const Principal& who, Id order, std::int64_t pieces, const std::string& more
) {
    return run(
        who,
        commands::add_return(
            "addReturns",
            in(R"({"returnsType":1,"reason":"余砖","orderId":)" + in_quotes(order) + more +
               R"(,"details":[{"orderDetailId":)" + in_quotes(only_line(order)) +
               R"(,"colorNumber":"S1","grade":"A","pieces":)" + std::to_string(pieces) + "}]}")
        )
    );
}

Result<Answers> ReturnWorld::turn(
    const Principal& who, Id returns, int status, const std::string& more
) {
    return run(
        who,
        commands::update_return(
            "updateReturn",
            in(R"({"returnsId":)" + in_quotes(returns) + R"(,"returnsStatus":)" +
               std::to_string(status) + more + "}")
        )
    );
}

std::string ReturnWorld::taking(Id returns, std::int64_t pieces, const std::string& more) {
    const auto line = rows_where(projections::returns_detail_table(), "returnsId", returns).front();
    return R"(,"details":[{"id":)" +
           in_quotes(projections::id_of(projections::return_lines(), line, "id")) +
           R"(,"acceptPieces":)" + std::to_string(pieces) + more + "}]";
}

Id ReturnWorld::back_at(int status, Id order, std::int64_t pieces, const std::string& more) {
    const Id id = accepted(ask_back(boss, order, pieces, more)).front().id;
    const std::string warehouse_member = R"(,"warehouseId":)" + in_quotes(warehouse);
    const std::pair<int, std::string> steps[] = {
        {23, ""}, {24, warehouse_member}, {25, R"(,"feeRate":0)"}, {26, ""}};
    for (const auto& [to, input] : steps) {
        if (to <= status) {
            accepted(turn(boss, id, to, input));
        }
    }
    return id;
}

Result<Answers> ReturnWorld::pay_back(const Principal& who, Id refund, const std::string& more) {
    return run(who, commands::confirm_refund(in(R"({"id":)" + in_quotes(refund) + more + "}")));
}

std::int64_t ReturnWorld::returned(Id returns, std::string_view column) {
    const auto rows = rows_where(projections::returns_table(), "id", returns);
    return projections::integer(projections::returns(), rows.front(), column);
}

std::int64_t ReturnWorld::return_line(Id returns, std::string_view column) {
    const auto rows = rows_where(projections::returns_detail_table(), "returnsId", returns);
    return projections::integer(projections::return_lines(), rows.front(), column);
}

std::vector<Id> ReturnWorld::returns_of(Id order) {
    std::vector<Id> ids;
    for (const auto& row : rows_where(projections::returns_table(), "orderId", order)) {
        ids.push_back(projections::id_of(projections::returns(), row, "id"));
    }
    return ids;
}

std::vector<Id> ReturnWorld::refunds_of(Id order) {
    std::vector<Id> ids;
    for (const auto& row : rows_where(projections::refund_table(), "orderId", order)) {
        ids.push_back(projections::id_of(projections::refunds(), row, "id"));
    }
    return ids;
}

std::int64_t ReturnWorld::refund(Id id, std::string_view column) {
    const auto rows = rows_where(projections::refund_table(), "id", id);
    return projections::integer(projections::refunds(), rows.front(), column);
}

}  // namespace oms::test
