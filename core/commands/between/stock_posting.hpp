#pragma once
// What every document that moves goods needs: the goods behind an input line, the rules of the
// warehouse, and movements written to the stock streams.

#include "commands/kit/context.hpp"
#include "commands/kit/references.hpp"
#include "domain/stock/stock.hpp"
#include "entities/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::commands {

std::string stock_stream(Id goods);

/// A commodity in a shade and grade, with its packing of now. Goods without shades have "-"; what
/// was cut has its number for a shade, and its own size.
/// Invalid: NOT_FOUND commodityId, SHADE_REQUIRED colorNumber, REQUIRED_CHOOSE or BAD_OPTION grade.
Result<events::Goods> goods_of(
    CommandContext& ctx, Id commodity, const std::string& color_number, const std::string& grade
);

/// The same without a shade, where nobody knows it yet.
Result<events::Goods> unshaded_goods_of(
    CommandContext& ctx, Id commodity, const std::string& grade
);

/// Grams of a box of the commodity (domain-model 6.1).
std::int64_t box_weight_of(CommandContext& ctx, Id commodity);

/// A warehouse that a document names.
struct WarehouseFacts {
    Id id;
    std::string name;
    Id dept;
    Id keeper;
};

/// Invalid / NOT_FOUND with the field, Refused / WAREHOUSE_CLOSED when it is not in use.
Result<WarehouseFacts> warehouse_facts(CommandContext& ctx, Id warehouse, std::string_view field);

/// domain::works_in. Forbidden.
Status check_works_in(CommandContext& ctx, const WarehouseFacts& warehouse);

/// The same for one that may be closed meanwhile: whoever sees a document because he asked for it
/// does not therefore move its goods.
Status check_works_at(CommandContext& ctx, Id warehouse);

/// A bin of this warehouse, "" for none. Invalid / NOT_FOUND with the field.
Result<std::string> bin_code(CommandContext& ctx, Id storage, Id warehouse, std::string_view field);

/// What a warehouse says about a commodity (GoodsManage, parameter stock.allowNegative).
struct GoodsPolicy {
    Id storage;  ///< where the commodity usually lies
    bool allowNegative = false;
    bool wholeBoxOnly = false;
    bool frozen = false;
};

GoodsPolicy goods_policy(CommandContext& ctx, Id warehouse, Id commodity);

/// Serials that go with pieces of goods: as many as pieces where the commodity has them, none
/// where it has not; each known, of this commodity and standing at `from`. Invalid: SERIALS_COUNT
/// (param n), NOT_FOUND; Refused: SERIAL_ELSEWHERE (param serialNo). Field "serialIds".
Status check_serials(
    CommandContext& ctx,
    const events::Goods& goods,
    const std::vector<Id>& serials,
    std::int64_t pieces,
    std::string_view from
);

/// Decides one movement, with the warehouse's rules; the first event is StockMoved. Frozen goods
/// and broken boxes do not leave a warehouse for the world outside: Refused / GOODS_FROZEN,
/// WHOLE_BOX_ONLY; else as check_serials and move_stock.
Result<domain::StockEvents> decide_move(CommandContext& ctx, domain::Move move);

/// Decides and writes one movement; gives it back with its cost.
Result<events::Movement> post_move(CommandContext& ctx, domain::Move move);

/// Value of goods that turn up in a warehouse: the average of those that are there, else the
/// commodity's cost price (domain-model 6.12). Refused: NUMBER_RANGE.
Result<std::int64_t> cost_of_found(
    CommandContext& ctx, const events::Goods& goods, Id warehouse, std::int64_t pieces
);

/// Takes one movement back; `entering_cost` as in domain::Reversal. Refused: ALREADY_REVERSED; else
/// as move_stock. NotFound.
Result<events::Movement> reverse_movement(
    CommandContext& ctx,
    Id movement,
    const std::string& reason,
    std::optional<std::int64_t> entering_cost = {}
);

}  // namespace oms::commands
