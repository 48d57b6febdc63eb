#include "api/views/procurement_view.hpp"

#include "commands/purchasing/procurement_allowed.hpp"
#include "commands/purchasing/supplier_returns.hpp"
#include "domain/money/wx_order.hpp"
#include "domain/purchasing/status.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/stock/goods_documents.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Row;

/// What the commodity was bought for in the newest purchase before this one; null: never.
void write_last(json::Writer& out, const DetailCase& one, Id commodity) {
    constexpr std::int64_t kLookedAt = 20;
    const auto before = projections::integer(projections::procurements(), one.row, "approveTime");
    storage::ListQuery query;
    query.table = &projections::procurement_detail_table();
    query.entity = &tables::kProcurementDetail;
    query.select = {"procurementId", "price", "priceUnit", "boughtTime", "pieces"};
    query.filters = {
        {"commodityId", storage::Match::Equal, {commodity.value}},
        {"boughtTime", storage::Match::Greater, {std::int64_t{0}}}};
    query.sort = {{"boughtTime", true}};
    query.size = kLookedAt;
    storage::ListQuery owner;
    owner.table = &projections::procurement_table();
    owner.entity = &tables::kProcurement;
    owner.select = {"poNo", "cooperationId", "cooperationName"};
    owner.viewer = &one.call.user();
    bool found = false;
    const auto page = one.model.page(query, [&](const storage::RowView& line) {
        const bool earlier = before == 0 || line.integer(3) < before;
        if (found || !earlier || line.integer(0) == one.id.value) {
            return;
        }
        one.model.detail(owner, Id{line.integer(0)}, [&](const storage::RowView& purchase) {
            found = true;
            out.begin_object();
            out.member("procurementId", Id{line.integer(0)});
            out.member("poNo", purchase.text(0));
            out.member("cooperationId", Id{purchase.integer(1)});
            out.member("cooperationName", purchase.text(2));
            out.member("price", line.integer(1));
            out.member("priceUnit", line.text(2));
            out.member("pieces", line.integer(4));
            out.member("boughtTime", format_datetime(Timestamp{line.integer(3)}));
            out.end_object();
        });
    });
    if (!page || !found) {
        out.null();
    }
}

void write_details(json::Writer& out, const DetailCase& one) {
    const auto& lines = projections::procurement_lines();
    auto rows = one.model.rows(lines.table(), "procurementId", projections::cell(one.id));
    std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
        return projections::integer(lines, a, "lineNo") < projections::integer(lines, b, "lineNo");
    });
    const entities::Renderer renderer =
        rich_renderer(tables::kProcurementDetail, lines.table(), one.call.user());
    const commands::RowsOf rows_of = [&](const auto& table, std::string_view column, Id id) {
        return one.model.rows(table, column, projections::cell(id));
    };
    out.key("details").begin_array();
    for (const Row& row : rows) {
        out.begin_object();
        renderer.write_members(out, StoredRow(lines.table(), row, renderer.columns()), nullptr);
        out.key("last");
        write_last(out, one, projections::id_of(lines, row, "commodityId"));
        const auto number = [&](std::string_view column) {
            return projections::integer(lines, row, column);
        };
        const std::int64_t planned =
            commands::planned_back(rows_of, projections::id_of(lines, row, "id"));
        out.member("returnablePieces", number("putPieces") - number("returnedPieces") - planned);
        out.end_object();
    }
    out.end_array();
}

void write_own(
    json::Writer& out,
    const DetailCase& one,
    std::string_view name,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view column
) {
    out.key(name);
    write_rows(
        out,
        entity,
        table,
        one.model.rows(table, column, projections::cell(one.id)),
        one.call.user()
    );
}

/// The put orders that its signings wrote.
void write_put_orders(json::Writer& out, const DetailCase& one) {
    const auto& signs = projections::procurement_signs();
    std::set<Id> ids;
    for (const Row& row :
         one.model.rows(signs.table(), "procurementId", projections::cell(one.id))) {
        ids.insert(projections::id_of(signs, row, "putOrderId"));
    }
    std::vector<Row> rows;
    for (const Id id : ids) {
        if (auto row = id ? one.model.row(projections::put_order_table(), id) : std::nullopt) {
            rows.push_back(std::move(*row));
        }
    }
    out.key("putOrders");
    write_rows(out, tables::kPutOrder, projections::put_order_table(), rows, one.call.user());
}

}  // namespace

std::int64_t due_of_purchase(const Row& row) {
    const auto number = [&](std::string_view column) {
        return projections::integer(projections::procurements(), row, column);
    };
    const bool settled = number("poStatus") > domain::kPurchaseToSign;
    const std::int64_t worth =
        settled ? number("owedAmount") : number("payableAmount") - number("returnedAmount");
    const std::int64_t due = std::max<std::int64_t>(0, worth - number("paidAmount"));
    return number("closed") != 0 ? 0 : due;
}

Result<std::int64_t> due_of(QueryCall& call, storage::ReadModel& model, std::int64_t biz) {
    const bool sales = biz == domain::kWxSalesOrder;
    const auto& entity = entities::entity_named(sales ? "order" : "procurement");
    const auto& table = projections::table_for(entity);
    const auto id = call.id("bizId");
    if (!id) {
        return id.error();
    }
    const auto row =
        in_callers_rows(call, model, entity, table, *id) ? model.row(table, *id) : std::nullopt;
    if (!row) {
        return Error::not_found("bizId");
    }
    return sales ? projections::integer(projections::orders(), *row, "dueAmount")
                 : due_of_purchase(*row);
}

void write_procurement(json::Writer& out, const DetailCase& one) {
    out.member("procurementId", one.id);
    write_details(out, one);
    write_own(
        out,
        one,
        "logistics",
        tables::kProcurementLogistic,
        projections::procurement_logistic_table(),
        "procurementId"
    );
    write_own(
        out,
        one,
        "signs",
        tables::kProcurementSign,
        projections::procurement_sign_table(),
        "procurementId"
    );
    write_own(
        out,
        one,
        "payments",
        tables::kProcurementPayment,
        projections::procurement_payment_table(),
        "procurementId"
    );
    write_put_orders(out, one);
    write_own(out, one, "outOrders", tables::kOutOrder, projections::out_order_table(), "sourceId");
    out.member("dueAmount", due_of_purchase(one.row));
    write_allowed(out, one, commands::allowed_on_purchase(one.row, one.call.user()));
}

}  // namespace oms::api
