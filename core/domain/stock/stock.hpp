#pragma once
// What stock of one goods key may do (domain-model 4 I1 to I7, I23; 6.12): its pieces, value and
// reservations in every location, folded from its stream, and the decisions.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/stock/stock_events.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oms::domain {

/// One location. Of virtual locations outside the house both figures go negative.
struct StockPlace {
    std::int64_t onHand = 0;
    std::int64_t reserved = 0;
    std::int64_t cost = 0;      ///< fen
    std::int64_t unitCost = 0;  ///< of the last piece that came or left, for pieces not there (I23)
    std::map<Id, std::int64_t> bins;  ///< no id: not put away; sum to onHand

    std::int64_t available() const { return onHand - reserved; }
};

/// Pieces kept in a warehouse for a document line.
struct StockHold {
    events::MoveSource source;
    std::int64_t pieces = 0;
};

struct StockState {
    events::Goods goods;  ///< as of the newest event; empty when the stream has none
    std::map<std::string, StockPlace, std::less<>> places;
    std::map<std::pair<std::string, Id>, StockHold> holds;  ///< by location and source line

    bool exists() const { return bool{goods.goodsId}; }

    const StockPlace& place(std::string_view location) const;
    /// Pieces that this line holds there.
    std::int64_t held(std::string_view location, Id line) const;

    void apply(const events::StockEvent& event);
    static void evolve(StockState& state, const events::StoredEvent& event);
};

using StockEvents = std::vector<events::StockEvent>;

/// A movement as it is wanted.
struct Move {
    /// Everything but bins and cost.
    events::Movement movement;
    Id fromStorage;  ///< none: what is not put away first, then bins in turn
    events::BinPieces toBin;
    /// Value of pieces that come from outside the house; of others the average decides (6.12).
    std::int64_t enteringCost = 0;
    /// Value to leave with the pieces in place of the average, when what stays can spare it.
    std::optional<std::int64_t> leavingCost = {};
    bool allowNegative = false;
};

/// Refused: STOCK_SHORT (param n; pieces that are reserved count as gone), BIN_SHORT (param n),
/// NUMBER_RANGE, GOODS_CLASH (another key has this id); Invalid: OUT_OF_RANGE pieces or costAmount,
/// of the movement or of what the place holds then.
Result<StockEvents> move_stock(const StockState& state, const Move& move);

/// Value of `pieces` at the average of those that are there (6.12). Refused: NUMBER_RANGE.
/// REQUIRES place.onHand > 0.
Result<std::int64_t> average_cost(const StockPlace& place, std::int64_t pieces);

/// A movement to be taken back.
struct Reversal {
    Id movementId;  ///< of the one that does it
    std::int64_t movedAt = 0;
    std::string reason;
    std::string operatorName;
    /// Value that comes back from outside the house; none: what left.
    std::optional<std::int64_t> enteringCost = {};
};

/// The movement backwards. Goods that were made of others take the value along that they came with,
/// so that it is theirs again; of others the average decides. Refused as move_stock.
Result<StockEvents> reverse_move(
    const StockState& state, const events::Movement& original, const Reversal& reversal
);

/// Keeps pieces. Refused: STOCK_SHORT, GOODS_CLASH.
Result<StockEvents> reserve_stock(const StockState& state, const events::StockReserved& wanted);

/// Frees up to `pieces` of what the line holds there; nothing when it holds none.
StockEvents release_stock(
    const StockState& state,
    const std::string& location,
    Id line,
    std::int64_t pieces,
    const std::string& operator_name
);

/// A change of value alone. Refused: STOCK_EMPTY when there are no pieces; Invalid: OUT_OF_RANGE
/// costAmount when the value would be below 0 or above kStockCostMax.
Result<StockEvents> adjust_cost(const StockState& state, const events::StockCostAdjusted& wanted);

/// Pieces carried from bin to bin. Refused: BIN_SHORT; Invalid: OUT_OF_RANGE pieces.
Result<StockEvents> move_bin(const StockState& state, const events::StockBinMoved& wanted);

}  // namespace oms::domain
