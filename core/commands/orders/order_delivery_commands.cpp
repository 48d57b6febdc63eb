#include "commands/orders/order_delivery_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/purchasing/buying.hpp"
#include "domain/kit/checks.hpp"
#include "domain/money/refund.hpp"
#include "domain/orders/order_delivery.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::OrderState;
using events::OrderLine;

/// The lines as they are to be planned: one named with a shade or warehouse is split by what was
/// said, the others stay.
Result<std::vector<OrderLine>> wanted_lines(const Input& input, const OrderState& state) {
    const json::Ref given = input["lines"];
    std::vector<OrderLine> wanted;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Input entry = input.part(given.at(i));
        const auto id = entry.id("lineId");
        const auto warehouse = optional_id(entry["warehouseId"], "warehouseId");
        const auto shade = entry.text("colorNumber");
        const auto pieces = entry.number("pieces");
        const OrderLine* line = id ? state.line(*id) : nullptr;
        if (line == nullptr) {
            return in_row(Error::invalid("NOT_FOUND", "lineId"), "lines", i);
        }
        if (!warehouse || !shade || !pieces) {
            const Error error = !warehouse ? warehouse.error()
                                : !shade   ? shade.error()
                                           : pieces.error();
            return in_row(error, "lines", i);
        }
        OrderLine part = *line;
        part.pieces = pieces->value_or(line->pieces);
        if (part.pieces < 1 || part.pieces > line->pieces) {
            return in_row(domain::out_of_range("pieces", 1, line->pieces), "lines", i);
        }
        if (*warehouse) {
            part.warehouseId = *warehouse;
        }
        if (!shade->empty()) {
            part.colorNumber = *shade;
        }
        wanted.push_back(std::move(part));
    }
    for (const OrderLine& line : state.lines) {
        const bool named = std::any_of(wanted.begin(), wanted.end(), [&](const auto& w) {
            return w.id == line.id;
        });
        if (!named) {
            wanted.push_back(line);
        }
    }
    return wanted;
}

/// The warehouse that somebody chose for the delivery, if any.
Result<domain::Shipper> read_shipper(CommandContext& ctx, const Input& input) {
    const auto chosen = optional_id(input["warehouseId"], "warehouseId");
    if (!chosen) {
        return chosen.error();
    }
    if (!*chosen) {
        return domain::Shipper{};
    }
    const auto facts = warehouse_facts(ctx, *chosen, "warehouseId");
    return facts ? Result<domain::Shipper>(domain::Shipper{facts->id, facts->name}) : facts.error();
}

Error short_of(const OrderPlan& plan) {
    const OrderPlan::Line* first = nullptr;
    json::Members members;
    members.add_with("lines", [&](json::Writer& out) {
        out.begin_array();
        for (const OrderPlan::Line& line : plan.lines) {
            if (line.plan.missing == 0) {
                continue;
            }
            first = first == nullptr ? &line : first;
            out.begin_object();
            out.member("lineId", line.line->id);
            out.member("lineNo", std::int64_t{line.line->lineNo});
            out.member("n", line.plan.missing);
            out.end_object();
        }
        out.end_array();
    });
    Error error =
        Error::refused(
            "STOCK_SHORT", "details[" + std::to_string(first->line->lineNo - 1) + "].pieces"
        )
            .with("n", std::to_string(first->plan.missing));
    error.data = members.take();
    return error;
}

/// A line to be delivered: which goods of which warehouse.
struct Delivery {
    const OrderLine* line = nullptr;
    StockKey key;
    std::int64_t pieces = 0;
};

/// What is reserved for the line, as far as it is not committed, up to `pieces`.
Status take_held(
    CommandContext& ctx,
    const OrderLine& line,
    Id warehouse,
    std::int64_t pieces,
    std::vector<Delivery>& deliveries
) {
    std::int64_t left = pieces;
    for (const LineHold& hold : holds_of(ctx, line.id)) {
        const Id from = events::warehouse_of(hold.location);
        const std::int64_t some = std::min(left, hold.pieces);
        if (some <= 0 || (warehouse && from != warehouse)) {
            continue;
        }
        const auto key = stock_key(ctx, events::stock_id(from, hold.goods));
        if (!key) {
            return key.error();
        }
        deliveries.push_back({&line, *key, some});
        left -= some;
    }
    if (left > 0) {
        return Error::refused("STOCK_SHORT", "pieces").with("n", std::to_string(left));
    }
    return {};
}

Status read_delivery(
    CommandContext& ctx,
    const Input& entry,
    const OrderState& state,
    Id warehouse,
    std::vector<Delivery>& deliveries
) {
    const auto id = entry.id("orderDetailId");
    const OrderLine* line = id ? state.line(*id) : nullptr;
    if (line == nullptr) {
        return id ? Error::invalid("NOT_FOUND", "orderDetailId") : id.error();
    }
    const auto stock = optional_id(entry["sId"], "sId");
    const auto pieces = entry.number(entry["pieces"].present() ? "pieces" : "planPieces");
    const auto shade = entry.text("colorNumber");
    if (!stock || !pieces || !shade) {
        return !stock ? stock.error() : !pieces ? pieces.error() : shade.error();
    }
    const domain::LineDelivery& so_far = state.delivery(line->id);
    const std::int64_t open = line->pieces - so_far.committed - so_far.missing;
    const std::int64_t wanted = pieces->value_or(open);
    if (wanted < 1 || wanted > line->pieces) {
        return domain::out_of_range("pieces", 1, line->pieces);
    }
    if (!*stock && (shade->empty() || !warehouse)) {
        return take_held(ctx, *line, warehouse, wanted, deliveries);
    }
    Id key_id = *stock;
    if (!key_id) {
        const auto goods = goods_of(ctx, line->commodityId, *shade, line->grade);
        if (!goods) {
            return goods.error();
        }
        key_id = events::stock_id(warehouse, goods->goodsId);
    }
    auto key = stock_key(ctx, key_id);
    if (!key) {
        return key.error();
    }
    if (key->goods.commodityId != line->commodityId) {
        return Error::invalid("BAD_OPTION", "sId");
    }
    const std::string& taken = key->goods.colorNumber;
    if (!may_serve(process_rows(ctx), taken, state.id, taken)) {
        return Error::refused("MADE_FOR_ANOTHER", *stock ? "sId" : "colorNumber");
    }
    deliveries.push_back({line, std::move(*key), wanted});
    return {};
}

/// What open out orders are still to bring of a line from there.
std::int64_t still_to_leave(CommandContext& ctx, const Delivery& delivery) {
    const auto& table = projections::out_lines();
    std::int64_t open = 0;
    for (const auto& row :
         ctx.lookups().rows(table.table(), "orderDetailId", projections::cell(delivery.line->id))) {
        const auto owner = ctx.lookups().row(
            projections::out_order_table(), projections::id_of(table, row, "outOrderId")
        );
        const bool there =
            owner && projections::id_of(projections::out_orders(), *owner, "warehouseId") ==
                         delivery.key.warehouse;
        if (there && projections::integer(table, row, "closed") == 0 &&
            projections::id_of(table, row, "goodsId") == delivery.key.goods.goodsId) {
            open += projections::integer(table, row, "planPieces") -
                    projections::integer(table, row, "pieces");
        }
    }
    return open;
}

/// Pieces that are reserved for the line elsewhere are kept where they will leave from.
Status hold_where_taken(CommandContext& ctx, const OrderState& state, const Delivery& delivery) {
    // The out orders and holds of this command are looked up like those before it.
    if (Status ok = ctx.project(); !ok) {
        return ok;
    }
    const std::string location = events::location_of(delivery.key.warehouse);
    std::int64_t missing = still_to_leave(ctx, delivery);
    std::vector<LineHold> elsewhere;
    for (const LineHold& hold : holds_of(ctx, delivery.line->id)) {
        if (hold.goods == delivery.key.goods.goodsId && hold.location == location) {
            missing -= hold.pieces;
        } else {
            elsewhere.push_back(hold);
        }
    }
    if (missing <= 0) {
        return {};
    }
    std::int64_t left = missing;
    for (const LineHold& hold : elsewhere) {
        const std::int64_t some = std::min(left, hold.pieces);
        if (Status ok = free_for_line(ctx, delivery.line->id, hold, some); !ok) {
            return ok;
        }
        left -= some;
    }
    // What is still to come from a supplier cannot leave.
    if (left > 0) {
        return Error::refused("STOCK_SHORT", "pieces").with("n", std::to_string(left));
    }
    return hold_for_line(
        ctx, state, delivery.line->id, delivery.key.goods, delivery.key.warehouse, missing
    );
}

Result<std::vector<Delivery>> read_deliveries(
    CommandContext& ctx, const Input& input, const OrderState& state
) {
    const auto warehouse = optional_id(input["warehouseId"], "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    std::vector<Delivery> deliveries;
    const json::Ref lines = input[input["lines"].present() ? "lines" : "details"];
    if (!lines.is_array() || lines.size() == 0) {
        return Error::invalid("REQUIRED_LINE", "lines");
    }
    if (lines.size() > domain::kGoodsLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "lines")
            .with("max", std::to_string(domain::kGoodsLinesMax));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Input entry = input.part(lines.at(i));
        if (Status ok = read_delivery(ctx, entry, state, *warehouse, deliveries); !ok) {
            return in_row(std::move(ok).error(), "lines", i);
        }
    }
    return deliveries;
}

/// One out order for each warehouse, with its lines.
Result<std::vector<OutDraft>> drafts_of(
    CommandContext& ctx,
    const Input& input,
    const OrderState& state,
    const std::vector<Delivery>& deliveries
) {
    std::vector<OutDraft> drafts;
    for (const Delivery& delivery : deliveries) {
        auto draft = std::find_if(drafts.begin(), drafts.end(), [&](const OutDraft& d) {
            return d.header.warehouseId == delivery.key.warehouse;
        });
        if (draft == drafts.end()) {
            auto header = sale_header(ctx, input, state, delivery.key.warehouse);
            if (!header) {
                return std::move(header).error();
            }
            drafts.push_back({ctx.new_id(), std::move(*header), {}});
            draft = std::prev(drafts.end());
        }
        draft->lines.push_back(sale_line(ctx, *delivery.line, delivery.key.goods, delivery.pieces));
    }
    return drafts;
}

Result<Answers> run_deliver(CommandContext& ctx, const Input& input) {
    const auto id = input.id("orderId");
    if (!id) {
        return id.error();
    }
    const auto order = open_order(ctx, *id);
    if (!order) {
        return Error::not_found("orderId");
    }
    const OrderState& state = **order;
    const std::string stream = document_stream<OrderState>(*id);
    if (Status ok = check_right(ctx, domain::OrderAction::Deliver, state); !ok) {
        return ok.error();
    }
    if (Status ok = check_version(ctx, input, stream); !ok) {
        return ok.error();
    }
    if (state.status != domain::kToShip || state.closed) {
        return Error::refused("STATUS_DENIED");
    }
    const auto deliveries = read_deliveries(ctx, input, state);
    if (!deliveries) {
        return deliveries.error();
    }
    const auto drafts = drafts_of(ctx, input, state, *deliveries);
    if (!drafts) {
        return drafts.error();
    }
    std::vector<events::CommittedLine> committed;
    for (const OutDraft& draft : *drafts) {
        for (const auto& line : draft.lines) {
            committed.push_back({line.orderDetailId, draft.id, line.planPieces});
        }
    }
    const bool before_paid = is_on(ctx.lookups(), domain::params::kShipBeforePaid);
    const auto decided = domain::commit_delivery(
        state,
        committed,
        state.amounts.payableAmount - payable_order(ctx, state).due,
        before_paid,
        ctx.user().user_name
    );
    if (Status ok = append_order(ctx, stream, decided); !ok) {
        return ok.error();
    }
    for (const OutDraft& draft : *drafts) {
        // The next one's number comes from the rows.
        Status written = write_out_order(ctx, draft, true);
        written = written ? ctx.project() : std::move(written);
        if (!written) {
            return std::move(written).error();
        }
    }
    for (const Delivery& delivery : *deliveries) {
        if (Status ok = hold_where_taken(ctx, state, delivery); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

/// What the lines hold before the order is confirmed: goods that were bought for them.
OwnHolds own_holds(CommandContext& ctx, const OrderState& state) {
    OwnHolds own;
    for (const OrderLine& line : state.lines) {
        for (const LineHold& hold : holds_of(ctx, line.id)) {
            const Id stock = events::stock_id(events::warehouse_of(hold.location), hold.goods);
            own[line.id][stock] += hold.pieces;
        }
    }
    return own;
}

/// Lines that stock does not cover want only what is not bought for them: the rest is reserved when
/// it is put away. What is to come, by line.
std::map<Id, std::int64_t> wait_for_bought(
    CommandContext& ctx, const OrderPlan& plan, std::vector<OrderLine>& wanted
) {
    const RowsOf rows = [&ctx](const projections::Table& table, std::string_view column, Id id) {
        return ctx.lookups().rows(table, column, projections::cell(id));
    };
    std::map<Id, std::int64_t> coming;
    for (std::size_t i = 0; i < plan.lines.size(); ++i) {
        const Id line = wanted[i].id;
        if (plan.lines[i].plan.missing == 0 || coming.contains(line)) {
            continue;
        }
        const std::int64_t bought = std::min(bought_for(rows, line), wanted[i].pieces);
        if (bought > 0) {
            coming[line] = bought;
            wanted[i].pieces -= bought;
        }
    }
    std::erase_if(wanted, [](const OrderLine& line) { return line.pieces == 0; });
    return coming;
}

}  // namespace

Result<domain::OrderEvents> decide_confirm(
    CommandContext& ctx, const Input& input, const OrderState& state
) {
    if (!state.exists() || state.closed || state.status != domain::kToConfirm) {
        return Error::refused("STATUS_DENIED");
    }
    auto wanted = wanted_lines(input, state);
    if (!wanted) {
        return std::move(wanted).error();
    }
    const auto shipper = read_shipper(ctx, input);
    if (!shipper) {
        return shipper.error();
    }
    events::OrderHeader header = state.header;
    if (shipper->warehouseId) {
        header.warehouseId = shipper->warehouseId;
    }
    const PlanSources from{
        [&](Id commodity) {
            return ctx.lookups().rows(
                projections::stock_table(), "commodityId", projections::cell(commodity)
            );
        },
        process_rows(ctx)};
    const OwnHolds own = own_holds(ctx, state);
    std::map<Id, std::int64_t> coming;
    OrderPlan plan = plan_order(state.id, header, *wanted, from, own);
    if (!plan.covered()) {
        coming = wait_for_bought(ctx, plan, *wanted);
        plan = plan_order(state.id, header, *wanted, from, own);
    }
    if (!plan.covered()) {
        return short_of(plan);
    }
    const auto confirmed = plan.confirmed();
    if (Status ok = free_order_stock(ctx, state); !ok) {
        return ok.error();
    }
    for (const events::ConfirmedLine& line : confirmed) {
        const auto goods =
            goods_of(ctx, state.line(line.lineId)->commodityId, line.colorNumber, line.grade);
        if (!goods) {
            return goods.error();
        }
        if (Status ok =
                hold_for_line(ctx, state, line.lineId, *goods, line.warehouseId, line.pieces);
            !ok) {
            return ok.error();
        }
    }
    return domain::confirm_order(state, confirmed, *shipper, ctx.user().user_name, coming);
}

Result<domain::OrderEvents> decide_unconfirm(
    CommandContext& ctx, const OrderState& state, const std::string& reason
) {
    auto decided = domain::unconfirm_order(state, reason, ctx.user().user_name);
    if (decided) {
        if (Status ok = free_order_stock(ctx, state); !ok) {
            return ok.error();
        }
    }
    return decided;
}

Command save_order_deliver(Input input) {
    return {"saveOrderDeliver", false, [input](CommandContext& ctx) {
                return run_deliver(ctx, input);
            }};
}

}  // namespace oms::commands
