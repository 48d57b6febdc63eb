#include "support/world/stock_world.hpp"

#include "commands/system/seed/standard.hpp"
#include "events/stock/stock_events.hpp"
#include "support/json_text.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;
using projections::Row;

}  // namespace

StockWorld::StockWorld() {
    second = saved(
        store,
        boss,
        "warehouse",
        R"({"warehouseCode":"W2","warehouseName":"二号仓","warehouseType":1,"deptId":)" +
            in_quotes(dept) + "}"
    );
    const auto bin_at = [&](const char* code) {
        return saved(
            store,
            boss,
            "storage",
            R"({"storageCode":")" + std::string(code) + R"(","warehouseId":)" +
                in_quotes(warehouse) + "}"
        );
    };
    bin = bin_at("A-01-1");
    bin2 = bin_at("A-01-2");
    keeper = boss;
    keeper.user_name = "仓管";
    seller = boss;
}

Principal StockWorld::in_role(const std::string& account, std::string_view alias, RowScope rows) {
    for (const auto& role_of : commands::seed::roles()) {
        if (role_of.alias == alias) {
            std::istringstream words{std::string(role_of.buttons)};
            Principal who = person(
                account, {std::istream_iterator<std::string>(words), {}}, RowScope::Kind::Own
            );
            who.rows = std::move(rows);
            return who;
        }
    }
    throw std::runtime_error("no role " + std::string(alias));
}

Result<Answers> StockWorld::save_put(
    const std::string& shade, std::int64_t pieces, std::int64_t unit_cost, Id into
) {
    return run(
        keeper,
        commands::save_put_order(
            in(R"({"putType":1,"putStatus":52,"putDate":"2026-01-05","warehouseId":)" +
               in_quotes(into) + R"(,"details":[{"commodityId":)" + in_quotes(tile) +
               R"(,"colorNumber":")" + shade + R"(","grade":"A","planPieces":)" +
               std::to_string(pieces) + R"(,"unitCost":)" + std::to_string(unit_cost) + "}]}")
        )
    );
}

StockWorld::Plan StockWorld::plan_put(
    const std::string& shade, std::int64_t pieces, std::int64_t unit_cost, Id into
) {
    const auto saved_put = save_put(shade, pieces, unit_cost, into);
    if (!saved_put) {
        throw std::runtime_error("put order refused: " + outcome(saved_put));
    }
    const Id order = saved_put->front().id;
    const auto lines = rows_where(projections::put_detail_table(), "putOrderId", order);
    return {order, projections::id_of(projections::put_lines(), lines.front(), "id")};
}

Result<Answers> StockWorld::post_put(Id order, const std::string& lines) {
    return run(
        keeper,
        commands::post_put_order(
            in(R"({"putOrderId":)" + in_quotes(order) + R"(,"lines":[)" + lines + "]}")
        )
    );
}

Id StockWorld::receive(
    const std::string& shade, std::int64_t pieces, std::int64_t unit_cost, Id into, Id commodity
) {
    const Id tile_before = tile;
    tile = commodity ? commodity : tile;
    const Plan plan = plan_put(shade, pieces, unit_cost, into ? into : warehouse);
    tile = tile_before;
    const auto posted = post_put(
        plan.order,
        R"({"putDetailId":)" + in_quotes(plan.line) + R"(,"pieces":)" + std::to_string(pieces) + "}"
    );
    if (!posted) {
        throw std::runtime_error("receiving refused: " + outcome(posted));
    }
    return plan.order;
}

Id StockWorld::order_of(
    std::int64_t pieces, const std::string& more, const std::string& line_more
) {
    const std::string wanted =
        line(tile, R"("unit":"PCS","inputQty":)" + std::to_string(pieces * 1000) + line_more);
    const auto made = save(boss, "{" + header(more) + R"(,"details":[)" + wanted + "]}");
    if (!made) {
        throw std::runtime_error("order refused: " + outcome(made));
    }
    const Id id = made->front().id;
    for (const int status : {13, 14}) {
        const auto stepped = step(boss, id, status);
        if (!stepped) {
            throw std::runtime_error("step refused: " + outcome(stepped));
        }
    }
    paid(id, number(id, "payableAmount"));
    return id;
}

Result<Answers> StockWorld::confirm_stock(Id order, const std::string& more) {
    return step(seller, order, 17, more);
}

Result<Answers> StockWorld::deliver(Id order, const std::string& lines) {
    return run(
        seller,
        commands::save_order_deliver(
            in(R"({"orderId":)" + in_quotes(order) + R"(,"deliverDate":"2026-01-06","lines":[)" +
               lines + "]}")
        )
    );
}

Result<Answers> StockWorld::post_out(Id out, const std::string& lines) {
    return run(
        keeper,
        commands::post_out_order(
            in(R"({"outOrderId":)" + in_quotes(out) + R"(,"lines":[)" + lines + "]}")
        )
    );
}

Result<Answers> StockWorld::ship_all(Id out) {
    std::string lines;
    for (const Row& row : rows_where(projections::out_detail_table(), "outOrderId", out)) {
        const Id id = projections::id_of(projections::out_lines(), row, "id");
        lines += (lines.empty() ? "" : ",") + (R"({"outDetailId":)" + in_quotes(id) + "}");
    }
    return post_out(out, lines);
}

Result<Answers> StockWorld::sign(Id receipt, const std::string& more) {
    return run(
        seller,
        commands::update_receipt(
            in(R"({"id":)" + in_quotes(receipt) + R"(,"receiptStatus":1,"receiver":"李四")" + more +
               "}")
        )
    );
}

Result<Answers> StockWorld::reverse(Id record) {
    return run(
        keeper,
        commands::reverse_record(
            in(R"({"outPutRecordId":)" + in_quotes(record) + R"(,"reason":"数错"})")
        )
    );
}

Id StockWorld::only_line(Id order) {
    return projections::id_of(projections::order_lines(), lines(order).front(), "id");
}

std::vector<Id> StockWorld::outs_of(Id order) {
    std::vector<Id> ids;
    for (const Row& row : rows_where(projections::out_order_table(), "orderId", order)) {
        ids.push_back(projections::id_of(projections::out_orders(), row, "id"));
    }
    return ids;
}

std::vector<Id> StockWorld::receipts_of(Id order) {
    std::vector<Id> ids;
    for (const Row& row : rows_where(projections::receipt_table(), "orderId", order)) {
        if (projections::integer(projections::receipts(), row, "isDeleted") == 0) {
            ids.push_back(projections::id_of(projections::receipts(), row, "id"));
        }
    }
    return ids;
}

Id StockWorld::stock_id(const std::string& shade, Id warehouse_id, Id commodity) const {
    const Id goods = events::goods_id(commodity ? commodity : tile, shade, "A");
    return events::stock_id(warehouse_id ? warehouse_id : warehouse, goods);
}

std::int64_t StockWorld::stock(const std::string& shade, std::string_view column, Id warehouse_id) {
    const auto& rows = store.tenant(kTenant).tables.rows(projections::stock_table());
    const auto found = rows.find({projections::OwnedCell(stock_id(shade, warehouse_id).value)});
    return found == rows.end() ? 0
                               : projections::integer(projections::stocks(), found->second, column);
}

std::vector<Row> StockWorld::rows_where(
    const projections::Table& table, std::string_view column, Id id
) {
    return store.tenant(kTenant).tables.find(table, column, projections::cell(id));
}

std::vector<Id> StockWorld::records_of(Id document) {
    std::vector<Id> ids;
    for (const Row& row : rows_where(projections::output_record_table(), "sourceId", document)) {
        ids.push_back(projections::id_of(projections::output_records(), row, "id"));
    }
    return ids;
}

}  // namespace oms::test
