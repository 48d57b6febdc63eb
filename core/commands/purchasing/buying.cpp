#include "commands/purchasing/buying.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/lines.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "commands/purchasing/procurement_goods.hpp"
#include "commands/purchasing/procurement_input.hpp"
#include "commands/purchasing/purchase_prices.hpp"
#include "domain/kit/checks.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/purchasing/procurements.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using events::ProcurementLine;

/// What is wanted of an order line.
struct Wish {
    const events::OrderLine* line = nullptr;
    std::int64_t pieces = 0;
    std::optional<std::int64_t> price;
};

std::int64_t lacking_now(CommandContext& ctx, Id order_line) {
    const auto row = ctx.lookups().row(projections::order_detail_table(), order_line);
    return row ? lacking_of(command_rows(ctx), *row) : 0;
}

Result<std::vector<Wish>> read_wishes(
    CommandContext& ctx, const Input& input, const domain::OrderState& order
) {
    std::vector<Wish> wishes;
    const json::Ref lines = input["lines"];
    if (!lines.is_array()) {
        for (const events::OrderLine& line : order.lines) {
            if (const std::int64_t pieces = lacking_now(ctx, line.id); pieces > 0) {
                wishes.push_back({&line, pieces, {}});
            }
        }
    }
    for (std::size_t i = 0; lines.is_array() && i < lines.size(); ++i) {
        const auto fail = [&](Error error) { return in_row(std::move(error), "lines", i); };
        const Input entry = input.part(lines.at(i));
        const auto id = entry.id("orderDetailId");
        const auto pieces = entry.number("pieces");
        const auto price = entry.number("price");
        const events::OrderLine* line = id ? order.line(*id) : nullptr;
        if (!id || !pieces || !price) {
            return fail(!id ? id.error() : !pieces ? pieces.error() : price.error());
        }
        if (line == nullptr) {
            return fail(Error::invalid("NOT_FOUND", "orderDetailId"));
        }
        const std::int64_t most = lacking_now(ctx, line->id);
        const std::int64_t wanted = pieces->value_or(most);
        if (Status ok = domain::check_pieces(wanted, "pieces"); !ok) {
            return fail(ok.error());
        }
        if (wanted > most) {
            return fail(Error::refused("OVER_BUY", "pieces").with("max", std::to_string(most)));
        }
        wishes.push_back({line, wanted, *price});
    }
    if (wishes.empty()) {
        return Error::refused("NOTHING_LACKING", "orderId");
    }
    return wishes;
}

Result<ProcurementLine> line_for(CommandContext& ctx, const Wish& wish, Id supplier) {
    const auto goods = unshaded_goods_of(ctx, wish.line->commodityId, wish.line->grade);
    if (!goods) {
        return goods.error();
    }
    ProcurementLine line = line_of_goods(ctx, *goods, supplier);
    line.orderDetailId = wish.line->id;
    line.colorNumber = wish.line->colorNumber == "-" ? "" : wish.line->colorNumber;
    line.pieces = wish.pieces;
    line.price = wish.price.value_or(line.price);
    return line;
}

Result<Answers> run_buy_lacking(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("procurement_add")) {
        return Error::forbidden();
    }
    const auto id = input.id("orderId");
    const auto given = optional_id(input["cooperationId"], "cooperationId");
    if (!id || !given) {
        return !id ? id.error() : given.error();
    }
    const auto order = open_order(ctx, *id);
    if (!order) {
        return Error::invalid("NOT_FOUND", "orderId");
    }
    events::ProcurementHeader terms;
    terms.poType = domain::kBuyForOrder;
    terms.orderId = (*order)->id;
    terms.warehouseId = (*order)->header.warehouseId;
    terms.expectDate = (*order)->header.expectDate;
    if (Status ok = read_terms_of_buying(ctx, input, terms); !ok) {
        return ok.error();
    }
    const auto wishes = read_wishes(ctx, input, **order);
    if (!wishes) {
        return wishes.error();
    }
    std::map<Id, PurchasePlan> plans;
    for (const Wish& wish : *wishes) {
        const Id supplier =
            *given ? *given : usual_supplier(ctx, wish.line->commodityId, wish.line->brandId);
        const auto line = line_for(ctx, wish, supplier);
        if (!line) {
            return line.error();
        }
        plans[supplier].lines.push_back(*line);
    }
    return write_plans(ctx, terms, std::move(plans));
}

}  // namespace

Id usual_supplier(CommandContext& ctx, Id commodity, Id brand_id) {
    if (const Id last = known_price(ctx, commodity, {}).supplier) {
        return last;
    }
    const auto brand = find_record(ctx, "brand", brand_id);
    return brand ? brand->id("cooperationId") : Id{};
}

ProcurementLine line_of_goods(CommandContext& ctx, const events::Goods& goods, Id supplier) {
    KnownPrice known = known_price(ctx, goods.commodityId, {}, supplier);
    if (!known.supplier) {
        known = known_price(ctx, goods.commodityId, {});
    }
    ProcurementLine line;
    line.id = ctx.new_id();
    line.commodityId = goods.commodityId;
    line.commodityCode = goods.commodityCode;
    line.commodityName = goods.commodityName;
    line.brandId = goods.brandId;
    line.size = goods.size;
    line.pieceArea = goods.pieceArea;
    line.piecesPerBox = goods.piecesPerBox;
    line.grade = goods.grade;
    line.priceUnit = known.unit.empty() ? "PCS" : known.unit;
    // What goods cost is not told by the draft to somebody who may not see it.
    line.price = ctx.user().sees_cost ? known.price : 0;
    return line;
}

Status read_terms_of_buying(
    CommandContext& ctx, const Input& input, events::ProcurementHeader& header
) {
    const auto warehouse = optional_id(input["warehouseId"], "warehouseId");
    const auto date = input.text("expectDate");
    const auto term = input.number("payTerm");
    if (!warehouse || !date || !term) {
        return !warehouse ? warehouse.error() : !date ? date.error() : term.error();
    }
    header.warehouseId = *warehouse ? *warehouse : header.warehouseId;
    header.expectDate = date->empty() ? header.expectDate : *date;
    header.expectDate = header.expectDate.empty() ? format_date(ctx.now()) : header.expectDate;
    if (!is_date(header.expectDate)) {
        return Error::invalid("BAD_DATE", "expectDate");
    }
    if (*term && (**term < domain::kPrepaid || **term > domain::kMonthly)) {
        return Error::invalid("BAD_OPTION", "payTerm").with("label", "entity.procurement.payTerm");
    }
    header.payTerm = static_cast<std::int32_t>(term->value_or(0));
    return {};
}

Result<Answers> write_plans(
    CommandContext& ctx, const events::ProcurementHeader& terms, std::map<Id, PurchasePlan> plans
) {
    Answers answers;
    for (auto& [supplier, plan] : plans) {
        plan.header = terms;
        plan.header.cooperationId = supplier;
        const auto partner = find_record(ctx, "cooperation", supplier);
        if (plan.header.payTerm == 0 && partner) {
            plan.header.payTerm = static_cast<std::int32_t>(partner->integer("settleType"));
        }
        if (Status ok = complete_purchase(ctx, plan); !ok) {
            return ok.error();
        }
        answers.push_back(answer_of(ctx, write_purchase(ctx, std::move(plan))));
        // The next one's number comes from the rows.
        if (Status ok = ctx.project(); !ok) {
            return ok.error();
        }
    }
    return answers;
}

RowsOf command_rows(CommandContext& ctx) {
    return [&ctx](const projections::Table& table, std::string_view column, Id id) {
        return ctx.lookups().rows(table, column, projections::cell(id));
    };
}

std::int64_t open_pieces(const projections::Row& row) {
    const auto& table = projections::procurement_lines();
    const auto number = [&](std::string_view column) {
        return projections::integer(table, row, column);
    };
    return number("closed") != 0 ? 0
                                 : number("pieces") - number("shortPieces") - number("putPieces") -
                                       number("damagedPieces");
}

std::int64_t coming_for(const RowsOf& rows, Id order_line) {
    std::int64_t pieces = 0;
    for (const auto& row :
         rows(projections::procurement_detail_table(), "orderDetailId", order_line)) {
        pieces += open_pieces(row);
    }
    return pieces;
}

std::int64_t bought_for(const RowsOf& rows, Id order_line) {
    const auto& table = projections::procurement_lines();
    std::int64_t pieces = 0;
    for (const auto& row : rows(table.table(), "orderDetailId", order_line)) {
        pieces += projections::integer(table, row, "boughtTime") > 0 ? open_pieces(row) : 0;
    }
    return pieces;
}

std::int64_t lacking_of(const RowsOf& rows, const projections::Row& line) {
    const auto& table = projections::order_lines();
    const auto number = [&](std::string_view column) {
        return projections::integer(table, line, column);
    };
    const std::int64_t missing = number("pieces") - number("deliveredPieces") -
                                 number("reservedPieces") - number("shortPieces") -
                                 coming_for(rows, projections::id_of(table, line, "id"));
    return std::max<std::int64_t>(0, missing);
}

Command buy_lacking(Input input) {
    return {
        "buyLacking", true, [input](CommandContext& ctx) { return run_buy_lacking(ctx, input); }};
}

}  // namespace oms::commands
