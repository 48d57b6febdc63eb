#include "commands/between/stock_posting.hpp"

#include "base/number.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/stored.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/goods/tile.hpp"
#include "domain/people/works_in.hpp"
#include "domain/stock/cut_goods.hpp"
#include "domain/stock/status.hpp"
#include "projections/stock/remnants.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

constexpr std::string_view kNoShade = "-";
constexpr std::string_view kGrades[] = {"A", "B", "C"};

using entities::entity_named;

domain::Packing packing_of(CommandContext& ctx, const Reference& commodity) {
    return domain::packing(
        domain::parse_size(commodity.text("size")),
        {commodity.integer("piecesPerBox"),
         commodity.integer("boxesPerPallet"),
         commodity.integer("boxWeight")},
        weight_basis(ctx.lookups())
    );
}

/// Whether a serial stands where its pieces are to be taken from.
bool stands_at(const Reference& serial, const events::Goods& goods, std::string_view from) {
    const std::int64_t status = serial.integer("serialStatus");
    const Id warehouse = events::warehouse_of(from);
    if (warehouse) {
        return status == domain::kSerialInStock && serial.id("warehouseId") == warehouse &&
               serial.text("colorNumber") == goods.colorNumber &&
               serial.text("grade") == goods.grade;
    }
    if (events::locations::holds(from)) {
        return status == domain::kSerialReserved;
    }
    // A slab that was cut is never received again; it comes back where the cut is taken back.
    const bool uncut = from == events::locations::kTransform && status == domain::kSerialConsumed;
    return status == domain::kSerialUnknown || status == domain::kSerialIssued || uncut;
}

/// Parts or a remnant: they have a size of their own, and are in no box.
Result<events::Goods> cut_goods_of(
    CommandContext& ctx, Id commodity, const std::string& number, const std::string& grade
) {
    auto goods = unshaded_goods_of(ctx, commodity, grade);
    if (!goods) {
        return goods;
    }
    const Id id = events::goods_id(commodity, number, grade);
    const auto row = ctx.lookups().row(projections::remnant_table(), id);
    if (!row || projections::text(projections::remnants(), *row, "remnantNo") != number) {
        return Error::invalid("NOT_FOUND", "colorNumber");
    }
    const auto side = [&](std::string_view column) {
        return static_cast<std::int32_t>(projections::integer(projections::remnants(), *row, column)
        );
    };
    return domain::cut_from(std::move(*goods), number, {side("length"), side("width")});
}

/// Rules for goods that leave a warehouse for good.
Status check_leaving(const GoodsPolicy& policy, const events::Movement& m) {
    const bool leaves = events::warehouse_of(m.fromLoc) && !events::locations::holds(m.toLoc);
    const bool sold = leaves && m.source.sourceType == "OUT";
    if (sold && policy.frozen) {
        return Error::refused("GOODS_FROZEN", "commodityId").with("code", m.goods.commodityCode);
    }
    if (sold && policy.wholeBoxOnly && m.goods.piecesPerBox > 1 &&
        m.pieces % m.goods.piecesPerBox != 0) {
        return Error::refused("WHOLE_BOX_ONLY", "pieces")
            .with("n", std::to_string(m.goods.piecesPerBox));
    }
    return {};
}

}  // namespace

std::string stock_stream(Id goods) {
    return events::stream_name("stock", goods);
}

Result<events::Goods> unshaded_goods_of(
    CommandContext& ctx, Id commodity, const std::string& grade
) {
    const auto record = find_record(ctx, "commodity", commodity);
    if (!record) {
        return commodity ? Error::invalid("NOT_FOUND", "commodityId")
                         : Error::invalid("REQUIRED_CHOOSE", "commodityId");
    }
    if (grade.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "grade");
    }
    if (std::find(std::begin(kGrades), std::end(kGrades), grade) == std::end(kGrades)) {
        return Error::invalid("BAD_OPTION", "grade");
    }
    events::Goods goods;
    goods.commodityId = commodity;
    goods.grade = grade;
    goods.commodityCode = record->text("commodityCode");
    goods.commodityName = record->text("commodityName");
    goods.brandId = record->id("brandId");
    goods.size = record->text("size");
    const auto size = domain::parse_size(goods.size);
    goods.pieceArea = size ? size->area() : 0;
    goods.piecesPerBox = static_cast<std::int32_t>(packing_of(ctx, *record).pieces_per_box);
    return goods;
}

Result<events::Goods> goods_of(
    CommandContext& ctx, Id commodity, const std::string& color_number, const std::string& grade
) {
    if (events::is_cut_goods(color_number)) {
        return cut_goods_of(ctx, commodity, color_number, grade);
    }
    const auto record = find_record(ctx, "commodity", commodity);
    const bool shaded = record && record->integer("shadeManaged", 1) != 0;
    const bool given = !color_number.empty() && color_number != kNoShade;
    if (shaded && !given) {
        return Error::invalid("SHADE_REQUIRED", "colorNumber");
    }
    auto goods = unshaded_goods_of(ctx, commodity, grade);
    if (goods) {
        goods->colorNumber = shaded ? color_number : std::string(kNoShade);
        goods->goodsId = events::goods_id(commodity, goods->colorNumber, grade);
    }
    return goods;
}

std::int64_t box_weight_of(CommandContext& ctx, Id commodity) {
    const auto record = find_record(ctx, "commodity", commodity);
    return record ? packing_of(ctx, *record).box_weight : 0;
}

Result<WarehouseFacts> warehouse_facts(CommandContext& ctx, Id warehouse, std::string_view field) {
    if (!warehouse) {
        return Error::invalid("REQUIRED_CHOOSE", std::string(field));
    }
    const auto record = find_record(ctx, "warehouse", warehouse);
    if (!record) {
        return Error::invalid("NOT_FOUND", std::string(field));
    }
    if (record->integer("valid", 1) == 0) {
        return Error::refused("WAREHOUSE_CLOSED", std::string(field));
    }
    return WarehouseFacts{
        warehouse, record->text("warehouseName"), record->id("deptId"), record->id("keeperUserId")};
}

Status check_works_in(CommandContext& ctx, const WarehouseFacts& warehouse) {
    const auto me = find_record(ctx, "user", ctx.user().user);
    const domain::Workplace place{warehouse.id, warehouse.dept, warehouse.keeper};
    return domain::works_in(ctx.user(), place, me ? me->id("warehouse") : Id{})
               ? Status()
               : Status(Error::forbidden());
}

Status check_works_at(CommandContext& ctx, Id warehouse) {
    const auto record = find_record(ctx, "warehouse", warehouse);
    return record ? check_works_in(
                        ctx, {warehouse, {}, record->id("deptId"), record->id("keeperUserId")}
                    )
                  : Status(Error::forbidden());
}

Result<std::string> bin_code(
    CommandContext& ctx, Id storage, Id warehouse, std::string_view field
) {
    if (!storage) {
        return std::string();
    }
    const auto record = find_record(ctx, "storage", storage);
    if (!record || record->id("warehouseId") != warehouse) {
        return Error::invalid("NOT_FOUND", std::string(field));
    }
    return record->text("storageCode");
}

GoodsPolicy goods_policy(CommandContext& ctx, Id warehouse, Id commodity) {
    GoodsPolicy policy;
    policy.allowNegative = is_on(ctx.lookups(), domain::params::kAllowNegative);
    for (const auto& [id, rule] : records_where(
             ctx.lookups(), entity_named("goodsManage"), "commodityId", commodity.value
         )) {
        if (rule.integer("warehouseId") == warehouse.value) {
            policy.storage = Id{rule.integer("storageId")};
            policy.allowNegative = policy.allowNegative || rule.integer("allowNegative") == 1;
            policy.wholeBoxOnly = rule.integer("wholeBoxOnly") == 1;
            policy.frozen = rule.integer("frozen") == 1;
        }
    }
    return policy;
}

Status check_serials(
    CommandContext& ctx,
    const events::Goods& goods,
    const std::vector<Id>& serials,
    std::int64_t pieces,
    std::string_view from
) {
    const auto commodity = find_record(ctx, "commodity", goods.commodityId);
    const bool managed = commodity && commodity->integer("serialManaged") == 1 &&
                         !events::is_cut_goods(goods.colorNumber);
    const auto wanted = static_cast<std::size_t>(managed ? pieces : 0);
    const std::set<Id> different(serials.begin(), serials.end());
    if (serials.size() != wanted || different.size() != wanted) {
        return Error::invalid("SERIALS_COUNT", "serialIds").with("n", std::to_string(wanted));
    }
    for (const Id id : serials) {
        const auto serial = find_record(ctx, "serial", id);
        if (!serial || serial->id("commodityId") != goods.commodityId) {
            return Error::invalid("NOT_FOUND", "serialIds");
        }
        if (!stands_at(*serial, goods, from)) {
            return Error::refused("SERIAL_ELSEWHERE", "serialIds")
                .with("serialNo", serial->text("serialNo"));
        }
    }
    return {};
}

Result<domain::StockEvents> decide_move(CommandContext& ctx, domain::Move move) {
    const events::Movement& m = move.movement;
    const domain::TradeLimits limits = trade_limits(ctx.lookups());
    if (Status ok = limits.check_pieces(m.pieces, "pieces"); !ok) {
        return ok.error();
    }
    if (Status ok = limits.check_amount(move.enteringCost, "costAmount"); !ok) {
        return ok.error();
    }
    const Id warehouse = events::warehouse_of(m.fromLoc);
    if (warehouse) {
        const GoodsPolicy policy = goods_policy(ctx, warehouse, m.goods.commodityId);
        if (Status ok = check_leaving(policy, m); !ok) {
            return ok.error();
        }
        move.allowNegative = policy.allowNegative;
    }
    // Serials are looked up in rows: those of movements before this one must be there.
    if (!m.serialIds.empty()) {
        if (Status ok = ctx.project(); !ok) {
            return ok.error();
        }
    }
    if (Status ok = check_serials(ctx, m.goods, m.serialIds, m.pieces, m.fromLoc); !ok) {
        return ok.error();
    }
    return domain::move_stock(ctx.load<domain::StockState>(stock_stream(m.goods.goodsId)), move);
}

Result<events::Movement> post_move(CommandContext& ctx, domain::Move move) {
    const std::string stream = stock_stream(move.movement.goods.goodsId);
    const auto decided = decide_move(ctx, std::move(move));
    if (Status ok = append_decided<domain::StockState>(ctx, stream, decided); !ok) {
        return ok.error();
    }
    return std::get<events::StockMoved>(decided->front()).movement;
}

Result<std::int64_t> cost_of_found(
    CommandContext& ctx, const events::Goods& goods, Id warehouse, std::int64_t pieces
) {
    const auto& state = ctx.load<domain::StockState>(stock_stream(goods.goodsId));
    const domain::StockPlace& place = state.place(events::location_of(warehouse));
    if (place.onHand > 0) {
        return domain::average_cost(place, pieces);
    }
    const auto commodity = find_record(ctx, "commodity", goods.commodityId);
    const std::int64_t price = commodity ? commodity->integer("costPrice") : 0;
    const auto whole = domain::parse_size(commodity ? commodity->text("size") : std::string());
    if (events::is_cut_goods(goods.colorNumber)) {
        // Its part of a whole piece, however that is priced.
        const auto piece = domain::line_amount(
            commodity ? commodity->text("priceUnit") : "PCS", price, 1, {whole, 1}
        );
        return !piece || !whole
                   ? (piece ? Result<std::int64_t>(std::int64_t{0}) : piece)
                   : round_half_up(Int128{*piece} * goods.pieceArea * pieces, whole->area());
    }
    if (price == 0) {
        return std::int64_t{0};
    }
    return domain::line_amount(
        commodity->text("priceUnit"),
        price,
        pieces,
        {domain::parse_size(goods.size), goods.piecesPerBox}
    );
}

Result<events::Movement> reverse_movement(
    CommandContext& ctx,
    Id movement,
    const std::string& reason,
    std::optional<std::int64_t> entering_cost
) {
    const auto& table = projections::output_records();
    const auto row = ctx.lookups().row(table.table(), movement);
    if (!row) {
        return Error::not_found("outPutRecordId");
    }
    if (projections::id_of(table, *row, "reversedBy") ||
        projections::id_of(table, *row, "reversalOf")) {
        return Error::refused("ALREADY_REVERSED", "outPutRecordId");
    }
    const std::string stream = stock_stream(projections::id_of(table, *row, "goodsId"));
    const auto& state = ctx.load<domain::StockState>(stream);
    const auto decided = domain::reverse_move(
        state,
        projections::movement_of(*row, state.goods),
        {ctx.new_id(), ctx.now().ms, reason, ctx.user().user_name, entering_cost}
    );
    if (Status ok = append_decided<domain::StockState>(ctx, stream, decided); !ok) {
        return ok.error();
    }
    return std::get<events::StockMovementReversed>(decided->front()).movement;
}

}  // namespace oms::commands
