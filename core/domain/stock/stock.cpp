#include "domain/stock/stock.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::BinPieces;
using events::Goods;
using events::Movement;
namespace locations = events::locations;

Error short_by(std::string key, std::int64_t missing) {
    return Error::refused(std::move(key), "pieces").with("n", std::to_string(missing));
}

bool same_key(const Goods& a, const Goods& b) {
    return a.commodityId == b.commodityId && a.colorNumber == b.colorNumber && a.grade == b.grade;
}

/// The hash that names a stream could meet another key's; then nothing is written.
Status check_key(const StockState& state, const Goods& goods) {
    if (state.exists() && !same_key(state.goods, goods)) {
        return Error::refused("GOODS_CLASH", "colorNumber");
    }
    return {};
}

bool virtual_location(std::string_view location) {
    return !events::warehouse_of(location);
}

/// Value that leaves with `pieces`: the average of what is there or the value asked for, all of it
/// with the last piece, the last known unit cost for pieces that are not there (6.12, I23).
Result<std::int64_t> leaving_cost(const StockPlace& place, const Move& move) {
    const std::int64_t pieces = move.movement.pieces;
    if (pieces == place.onHand) {
        return place.cost;
    }
    if (move.leavingCost && pieces < place.onHand && *move.leavingCost <= place.cost) {
        return *move.leavingCost;
    }
    if (place.onHand <= 0) {
        return narrow(Int128{place.unitCost} * pieces);
    }
    if (pieces < place.onHand) {
        return average_cost(place, pieces);
    }
    return narrow(Int128{place.cost} + Int128{place.unitCost} * (pieces - place.onHand));
}

/// Takes pieces out of bins. BIN_SHORT when the named one has too few.
Result<std::vector<BinPieces>> take_from_bins(
    const StockPlace& place, Id storage, std::int64_t pieces, bool allow_negative
) {
    std::vector<BinPieces> taken;
    if (storage) {
        const auto bin = place.bins.find(storage);
        const std::int64_t there = bin == place.bins.end() ? 0 : bin->second;
        if (there < pieces && !allow_negative) {
            return short_by("BIN_SHORT", pieces - there);
        }
        taken.push_back({storage, {}, pieces});
        return taken;
    }
    std::int64_t left = pieces;
    for (const auto& [bin, there] : place.bins) {
        const std::int64_t some = std::clamp<std::int64_t>(there, 0, left);
        if (some > 0) {
            taken.push_back({bin, {}, some});
            left -= some;
        }
    }
    if (left > 0) {  // only where stock may be negative
        if (!taken.empty() && !taken.front().storageId) {
            taken.front().pieces += left;
        } else {
            taken.insert(taken.begin(), {Id{}, {}, left});
        }
    }
    return taken;
}

Status check_room(const StockPlace& place, const Move& move) {
    const std::int64_t pieces = move.movement.pieces;
    // Reserved pieces never leave: their holder frees them first (I4).
    const std::int64_t free = place.onHand - place.reserved;
    if (pieces > free && (!move.allowNegative || place.reserved > 0)) {
        return short_by("STOCK_SHORT", pieces - std::max<std::int64_t>(free, 0));
    }
    return {};
}

/// A receipt that brings stock back to 0 or above gives what is left its own unit cost (I23).
Result<std::int64_t> true_up(const StockPlace& before, std::int64_t pieces, std::int64_t cost) {
    const std::int64_t after = before.onHand + pieces;
    if (before.onHand >= 0 || after < 0) {
        return std::int64_t{0};
    }
    const auto worth = round_half_up(Int128{cost} * after, pieces);
    if (!worth) {
        return worth;
    }
    return narrow(Int128{*worth} - before.cost - cost);
}

void add_bins(StockPlace& place, const std::vector<BinPieces>& bins, std::int64_t sign) {
    for (const BinPieces& bin : bins) {
        std::int64_t& there = place.bins[bin.storageId];
        there += sign * bin.pieces;
        if (there == 0) {
            place.bins.erase(bin.storageId);
        }
    }
}

struct ApplyStock {
    StockState& s;

    void move(const Movement& m) const {
        s.goods = m.goods;
        StockPlace& from = s.places[m.fromLoc];
        from.onHand -= m.pieces;
        from.cost -= m.costAmount;
        from.unitCost = m.costAmount / m.pieces;
        add_bins(from, m.fromBins, -1);
        StockPlace& to = s.places[m.toLoc];
        to.onHand += m.pieces;
        to.cost += m.costAmount;
        to.unitCost = m.costAmount / m.pieces;
        add_bins(to, m.toBins, 1);
    }

    void operator()(const events::StockMoved& e) const { move(e.movement); }

    void operator()(const events::StockMovementReversed& e) const { move(e.movement); }

    void operator()(const events::StockCostAdjusted& e) const {
        s.places[e.loc].cost += e.costDelta;
    }

    void operator()(const events::StockReserved& e) const {
        s.places[e.loc].reserved += e.pieces;
        StockHold& hold = s.holds[{e.loc, e.source.sourceLineId}];
        hold.source = e.source;
        hold.pieces += e.pieces;
    }

    void operator()(const events::StockReservationReleased& e) const {
        s.places[e.loc].reserved -= e.pieces;
        const auto hold = s.holds.find({e.loc, e.source.sourceLineId});
        if (hold != s.holds.end() && (hold->second.pieces -= e.pieces) <= 0) {
            s.holds.erase(hold);
        }
    }

    void operator()(const events::StockBinMoved& e) const {
        StockPlace& place = s.places[e.loc];
        add_bins(place, {{e.fromBin.storageId, {}, e.pieces}}, -1);
        add_bins(place, {{e.toBin.storageId, {}, e.pieces}}, 1);
    }
};

/// The movement with its cost, and the adjustment that belongs to it.
Result<StockEvents> complete(const StockState& state, Movement m, std::int64_t cost) {
    const StockPlace& to = state.place(m.toLoc);
    const bool held = locations::holds(m.toLoc);
    m.costAmount = cost;
    // What has left the house is counted, and bounds nobody.
    if (held && to.onHand + m.pieces > kStockPiecesMax) {
        return out_of_range("pieces", 1, kStockPiecesMax - to.onHand);
    }
    if (held && Int128{to.cost} + cost > kStockCostMax) {
        return out_of_range("costAmount", 0, kStockCostMax - to.cost);
    }
    const auto delta = held ? true_up(to, m.pieces, cost) : Result<std::int64_t>(std::int64_t{0});
    if (!delta) {
        return delta.error();
    }
    StockEvents made{events::StockMoved{m}};
    if (*delta != 0) {
        made.emplace_back(events::StockCostAdjusted{
            m.goods, m.toLoc, *delta, m.source, "trueUp", m.operatorName});
    }
    return made;
}

}  // namespace

const StockPlace& StockState::place(std::string_view location) const {
    static const StockPlace empty;
    const auto found = places.find(location);
    return found == places.end() ? empty : found->second;
}

std::int64_t StockState::held(std::string_view location, Id line) const {
    const auto found = holds.find({std::string(location), line});
    return found == holds.end() ? 0 : found->second.pieces;
}

void StockState::apply(const events::StockEvent& event) {
    std::visit(ApplyStock{*this}, event);
}

void StockState::evolve(StockState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::StockEvent>(event));
}

Result<StockEvents> move_stock(const StockState& state, const Move& move) {
    Movement m = move.movement;
    if (Status ok = check_key(state, m.goods); !ok) {
        return ok.error();
    }
    if (Status ok = check_pieces(m.pieces, "pieces"); !ok) {
        return ok.error();
    }
    std::int64_t cost = move.enteringCost;
    if (locations::holds(m.fromLoc)) {
        const StockPlace& from = state.place(m.fromLoc);
        if (Status ok = check_room(from, move); !ok) {
            return ok.error();
        }
        const auto leaving = leaving_cost(from, move);
        if (!leaving) {
            return leaving.error();
        }
        cost = *leaving;
        if (!virtual_location(m.fromLoc)) {
            auto bins = take_from_bins(from, move.fromStorage, m.pieces, move.allowNegative);
            if (!bins) {
                return std::move(bins).error();
            }
            m.fromBins = std::move(*bins);
        }
    }
    if (!virtual_location(m.toLoc)) {
        m.toBins = {{move.toBin.storageId, move.toBin.storageCode, m.pieces}};
    }
    return complete(state, std::move(m), cost);
}

Result<std::int64_t> average_cost(const StockPlace& place, std::int64_t pieces) {
    return round_half_up(Int128{place.cost} * pieces, place.onHand);
}

Result<StockEvents> reverse_move(
    const StockState& state, const Movement& original, const Reversal& reversal
) {
    Move back{original, {}, {}, reversal.enteringCost.value_or(original.costAmount)};
    if (original.fromLoc == locations::kTransform) {
        back.leavingCost = original.costAmount;
    }
    Movement& m = back.movement;
    m.movementId = reversal.movementId;
    m.movedAt = reversal.movedAt;
    m.operatorName = reversal.operatorName;
    std::swap(m.fromLoc, m.toLoc);
    std::swap(m.fromName, m.toName);
    m.fromBins.clear();
    m.toBins.clear();
    if (!original.fromBins.empty()) {
        back.toBin = original.fromBins.front();
    }
    // Goods may have been carried to another bin since.
    if (original.toBins.size() == 1) {
        const StockPlace& place = state.place(m.fromLoc);
        const auto bin = place.bins.find(original.toBins.front().storageId);
        if (bin != place.bins.end() && bin->second >= m.pieces) {
            back.fromStorage = bin->first;
        }
    }
    auto moved = move_stock(state, back);
    if (!moved) {
        return moved;
    }
    const Movement made = std::get<events::StockMoved>(moved->front()).movement;
    moved->front() = events::StockMovementReversed{made, original.movementId, reversal.reason};
    return moved;
}

Result<StockEvents> reserve_stock(const StockState& state, const events::StockReserved& wanted) {
    if (Status ok = check_key(state, wanted.goods); !ok) {
        return ok.error();
    }
    if (Status ok = check_pieces(wanted.pieces, "pieces"); !ok) {
        return ok.error();
    }
    const std::int64_t free = state.place(wanted.loc).available();
    if (wanted.pieces > free) {
        return short_by("STOCK_SHORT", wanted.pieces - std::max<std::int64_t>(free, 0));
    }
    return StockEvents{wanted};
}

StockEvents release_stock(
    const StockState& state,
    const std::string& location,
    Id line,
    std::int64_t pieces,
    const std::string& operator_name
) {
    const auto hold = state.holds.find({location, line});
    if (hold == state.holds.end() || pieces <= 0) {
        return {};
    }
    const std::int64_t freed = std::min(pieces, hold->second.pieces);
    return {events::StockReservationReleased{
        state.goods, location, freed, hold->second.source, operator_name}};
}

Result<StockEvents> adjust_cost(const StockState& state, const events::StockCostAdjusted& wanted) {
    if (Status ok = check_key(state, wanted.goods); !ok) {
        return ok.error();
    }
    const StockPlace& place = state.place(wanted.loc);
    if (place.onHand <= 0) {
        return Error::refused("STOCK_EMPTY", "costAmount");
    }
    const Int128 after = Int128{place.cost} + wanted.costDelta;
    if (after < 0 || after > kStockCostMax) {
        return out_of_range(
            "costAmount", -place.cost, std::min(kCostMax, kStockCostMax - place.cost)
        );
    }
    return StockEvents{wanted};
}

Result<StockEvents> move_bin(const StockState& state, const events::StockBinMoved& wanted) {
    if (Status ok = check_key(state, wanted.goods); !ok) {
        return ok.error();
    }
    if (Status ok = check_pieces(wanted.pieces, "pieces"); !ok) {
        return ok.error();
    }
    const StockPlace& place = state.place(wanted.loc);
    const auto bin = place.bins.find(wanted.fromBin.storageId);
    const std::int64_t there = bin == place.bins.end() ? 0 : bin->second;
    if (there < wanted.pieces) {
        return short_by("BIN_SHORT", wanted.pieces - there);
    }
    return StockEvents{wanted};
}

}  // namespace oms::domain
