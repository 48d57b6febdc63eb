#include "commands/stock_posting.hpp"

#include "commands/record_rules.hpp"
#include "domain/pricing.hpp"
#include "domain/tile.hpp"
#include "projections/stock.hpp"
#include "projections/tables.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

constexpr std::string_view kNoShade = "-";
constexpr std::string_view kGrades[] = {"A", "B", "C"};
constexpr std::int64_t kSerialUnknown = 0;
constexpr std::int64_t kSerialInStock = 1;
constexpr std::int64_t kSerialIssued = 3;

using entities::entity_named;

domain::Packing packing_of(CommandContext& ctx, const Reference& commodity) {
    const bool piece = ctx.lookups().param("tile.weightFactorBasis", "box") == "piece";
    return domain::packing(
        domain::parse_size(commodity.text("size")),
        {commodity.integer("piecesPerBox"),
         commodity.integer("boxesPerPallet"),
         commodity.integer("boxWeight")},
        piece ? domain::WeightBasis::Piece : domain::WeightBasis::Box
    );
}

/// Whether a serial stands where its pieces are to be taken from.
bool stands_at(const Reference& serial, const events::Goods& goods, std::string_view from) {
    const std::int64_t status = serial.integer("serialStatus");
    const Id warehouse = events::warehouse_of(from);
    if (warehouse) {
        return status == kSerialInStock && serial.id("warehouseId") == warehouse &&
               serial.text("colorNumber") == goods.colorNumber &&
               serial.text("grade") == goods.grade;
    }
    if (events::locations::holds(from)) {
        return status == 2;
    }
    return status == kSerialUnknown || status == kSerialIssued;
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

Result<events::Goods> goods_of(
    CommandContext& ctx, Id commodity, const std::string& color_number, const std::string& grade
) {
    const auto record = find_record(ctx, "commodity", commodity);
    if (!record) {
        return commodity ? Error::invalid("NOT_FOUND", "commodityId")
                         : Error::invalid("REQUIRED_CHOOSE", "commodityId");
    }
    const bool shaded = record->integer("shadeManaged", 1) != 0;
    const bool given = !color_number.empty() && color_number != kNoShade;
    if (shaded && !given) {
        return Error::invalid("SHADE_REQUIRED", "colorNumber");
    }
    if (grade.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "grade");
    }
    if (std::find(std::begin(kGrades), std::end(kGrades), grade) == std::end(kGrades)) {
        return Error::invalid("BAD_OPTION", "grade");
    }
    events::Goods goods;
    goods.commodityId = commodity;
    goods.colorNumber = shaded ? color_number : std::string(kNoShade);
    goods.grade = grade;
    goods.goodsId = events::goods_id(commodity, goods.colorNumber, grade);
    goods.commodityCode = record->text("commodityCode");
    goods.commodityName = record->text("commodityName");
    goods.brandId = record->id("brandId");
    goods.size = record->text("size");
    const auto size = domain::parse_size(goods.size);
    goods.pieceArea = size ? size->area() : 0;
    goods.piecesPerBox = static_cast<std::int32_t>(packing_of(ctx, *record).pieces_per_box);
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
    const Principal& user = ctx.user();
    const auto& depts = user.rows.depts;
    const bool sees = user.platform || !user.user || user.rows.kind == RowScope::Kind::All ||
                      std::find(depts.begin(), depts.end(), warehouse.dept) != depts.end();
    if (sees || warehouse.keeper == user.user) {
        return {};
    }
    const auto me = find_record(ctx, "user", user.user);
    return me && me->id("warehouse") == warehouse.id ? Status() : Status(Error::forbidden());
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
    policy.allowNegative = ctx.lookups().param("stock.allowNegative", "0") == "1";
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
    const bool managed = commodity && commodity->integer("serialManaged") == 1;
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
    if (Status ok = append_stock(ctx, stream, decided); !ok) {
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
    if (Status ok = append_stock(ctx, stream, decided); !ok) {
        return ok.error();
    }
    return std::get<events::StockMovementReversed>(decided->front()).movement;
}

Status append_stock(
    CommandContext& ctx, const std::string& stream, const Result<domain::StockEvents>& decided
) {
    if (!decided) {
        return decided.error();
    }
    for (const auto& event : *decided) {
        std::visit([&](const auto& e) { ctx.append<domain::StockState>(stream, e); }, event);
    }
    return {};
}

Error in_row(Error error, std::string_view list, std::size_t index) {
    const std::string row = std::string(list) + "[" + std::to_string(index) + "]";
    const bool whole = error.field.empty() || error.field == "body";
    error.field = whole ? row : row + "." + error.field;
    return error;
}

}  // namespace oms::commands
