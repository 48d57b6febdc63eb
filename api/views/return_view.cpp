#include "api/views/return_view.hpp"

#include "api/views/order_view.hpp"
#include "commands/returns/return_allowed.hpp"
#include "domain/goods/totals.hpp"
#include "domain/money/refund_rules.hpp"
#include "domain/returns/returns.hpp"
#include "entities/tables/returns/returns.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <map>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Row;

/// Pieces that left for a line, by shade: the records of its out orders that were not taken back.
std::map<std::string, std::int64_t> shades_of(storage::ReadModel& model, Id order_line) {
    const auto& lines = projections::out_lines();
    const auto& records = projections::output_records();
    std::map<std::string, std::int64_t> shades;
    for (const Row& line :
         model.rows(lines.table(), "orderDetailId", projections::cell(order_line))) {
        const Id id = projections::id_of(lines, line, "id");
        const Id out_order = projections::id_of(lines, line, "outOrderId");
        for (const Row& record :
             model.rows(records.table(), "sourceId", projections::cell(out_order))) {
            const bool counts = projections::id_of(records, record, "sourceLineId") == id &&
                                !projections::id_of(records, record, "reversalOf") &&
                                !projections::id_of(records, record, "reversedBy");
            if (counts) {
                shades[std::string(projections::text(records, record, "colorNumber"))] +=
                    projections::integer(records, record, "pieces");
            }
        }
    }
    return shades;
}

/// What other returns hold of a line, by shade.
std::map<std::string, std::int64_t> held_of(storage::ReadModel& model, Id order_line, Id without) {
    const auto& lines = projections::return_lines();
    const auto& documents = projections::returns();
    std::map<std::string, std::int64_t> held;
    for (const Row& line :
         model.rows(lines.table(), "orderDetailId", projections::cell(order_line))) {
        const Id owner = projections::id_of(lines, line, "returnsId");
        const auto document = model.row(documents.table(), owner);
        if (owner == without || !document ||
            projections::integer(documents, *document, "closed") != 0) {
            continue;
        }
        const std::int64_t status = projections::integer(documents, *document, "returnsStatus");
        if (status > domain::kReturnToSubmit) {
            const bool taken = status > domain::kReturnToAccept;
            held[std::string(projections::text(lines, line, "colorNumber"))] +=
                projections::integer(lines, line, taken ? "acceptPieces" : "pieces");
        }
    }
    return held;
}

void write_returnable_line(
    json::Writer& out, storage::ReadModel& model, const Row& line, Id without
) {
    const auto& table = projections::order_lines();
    const Id id = projections::id_of(table, line, "id");
    const auto shades = shades_of(model, id);
    const auto held = held_of(model, id, without);
    std::int64_t free = 0;
    out.begin_object();
    out.member("orderDetailId", id);
    for (const auto* name : {"commodityCode", "commodityName", "size", "grade"}) {
        out.member(name, projections::text(table, line, name));
    }
    for (const auto* name :
         {"lineNo",
          "pieces",
          "piecesPerBox",
          "deliveredPieces",
          "returnedPieces",
          "returningPieces",
          "netAmount",
          "needProcess"}) {
        out.member(name, projections::integer(table, line, name));
    }
    out.key("shades").begin_array();
    for (const auto& [shade, pieces] : shades) {
        const auto gone = held.find(shade);
        const std::int64_t left = pieces - (gone == held.end() ? 0 : gone->second);
        free += left;
        out.begin_object();
        out.member("colorNumber", std::string_view(shade));
        out.member("pieces", left);
        out.end_object();
    }
    out.end_array();
    out.member("returnable", free);
    out.end_object();
}

/// How the refund of each line follows from its net amount: cum(n) = net x n / pieces, rounded half
/// up, and a line brings cum(earlier + taken) - cum(earlier).
void write_explanation(json::Writer& out, const std::vector<Row>& lines) {
    const auto& table = projections::return_lines();
    out.key("explained").begin_array();
    for (const Row& line : lines) {
        const auto number = [&](std::string_view column) {
            return projections::integer(table, line, column);
        };
        const std::int64_t earlier = number("earlierPieces");
        const std::int64_t net = number("netAmount");
        const std::int64_t pieces = number("orderPieces");
        const auto before = domain::cumulative_refund(net, pieces, earlier);
        const auto after = domain::cumulative_refund(net, pieces, earlier + number("acceptPieces"));
        if (!before || !after) {
            continue;
        }
        out.begin_object();
        out.member("detailId", projections::id_of(table, line, "id"));
        out.member("lineNo", number("lineNo"));
        out.member("netAmount", net);
        out.member("orderPieces", pieces);
        out.member("earlierPieces", earlier);
        out.member("acceptPieces", number("acceptPieces"));
        out.member("beforeAmount", *before);
        out.member("afterAmount", *after);
        out.member("refundAmount", *after - *before);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write_return(json::Writer& out, const DetailCase& one, std::int64_t usual_fee_rate) {
    const Principal& user = one.call.user();
    const auto rows = [&](const projections::Table& table) {
        return one.model.rows(table, "returnsId", projections::cell(one.id));
    };
    out.member("returnsId", one.id);
    const std::vector<Row> lines = rows(projections::returns_detail_table());
    out.key("details");
    write_rows(out, tables::kReturnsDetail, projections::returns_detail_table(), lines, user);
    const std::int64_t status =
        projections::integer(projections::returns(), one.row, "returnsStatus");
    if (status >= domain::kReturnToAccount) {
        write_explanation(out, lines);
    }
    out.key("refunds");
    write_rows(
        out, tables::kRefund, projections::refund_table(), rows(projections::refund_table()), user
    );
    const auto type = projections::integer(projections::returns(), one.row, "returnsType");
    const bool free = domain::is_our_fault(static_cast<std::int32_t>(type));
    out.member("usualFeeRate", free ? 0 : usual_fee_rate);
    write_allowed(out, one, commands::allowed_on_return(one.row, user));
}

void write_refund_allowed(json::Writer& out, const DetailCase& one) {
    const auto& table = projections::refunds();
    const auto number = [&](std::string_view column) {
        return static_cast<std::int32_t>(projections::integer(table, one.row, column));
    };
    const domain::RefundFacts facts{
        number("refundStatus"),
        !projections::text(table, one.row, "wxRefundNo").empty(),
        number("sourceType"),
        projections::id_of(table, one.row, "payOrderId"),
        projections::id_of(table, one.row, "recorderId")};
    write_allowed(out, one, domain::allowed_refund_actions(facts, one.call.user()));
}

Result<std::string> returnable(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "orderId"); !known) {
        return std::move(known).error();
    }
    const Result<Id> order = call.id("orderId");
    const auto without = Id::parse(call.parameter("returnsId"));
    const auto& table = projections::order_lines();
    auto lines = (*model)->rows(table.table(), "orderId", projections::cell(*order));
    std::sort(lines.begin(), lines.end(), [&](const Row& a, const Row& b) {
        return projections::integer(table, a, "lineNo") < projections::integer(table, b, "lineNo");
    });
    std::string text;
    json::Writer out(text);
    out.begin_object();
    out.member("orderId", *order);
    out.key("lines").begin_array();
    for (const Row& line : lines) {
        if (projections::integer(table, line, "deliveredPieces") > 0) {
            write_returnable_line(out, **model, line, without.value_or(Id{}));
        }
    }
    out.end_array().end_object();
    return text;
}

}  // namespace oms::api
