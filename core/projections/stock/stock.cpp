#include "projections/stock/stock.hpp"

#include "base/number.hpp"
#include "domain/processing/status.hpp"
#include "domain/stock/status.hpp"
#include "entities/record.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/stock_events.hpp"
#include "projections/kit/tables.hpp"
#include "projections/stock/remnants.hpp"

#include <array>
#include <optional>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::Goods;
using events::Movement;
using events::StoredEvent;
namespace locations = events::locations;

// Kinds of entries.
constexpr std::int64_t kEntryMoved = 1;
constexpr std::int64_t kEntryReserved = 2;
constexpr std::int64_t kEntryReleased = 3;
constexpr std::int64_t kEntryCostChanged = 4;

std::int64_t direction_of(const Movement& m) {
    constexpr std::int64_t kIn = 1;
    constexpr std::int64_t kOut = 2;
    constexpr std::int64_t kShift = 3;
    constexpr std::int64_t kAdjust = 4;
    if (m.source.sourceType == "SHIFT") {
        return kShift;
    }
    if (m.source.sourceType == "TAKING" || m.source.sourceType == "BILL") {
        return kAdjust;
    }
    return events::warehouse_of(m.toLoc) ? kIn : kOut;
}

Cell first_bin(const std::vector<events::BinPieces>& bins) {
    return bins.empty() ? Cell() : cell(bins.front().storageId);
}

std::string joined(const std::vector<Id>& ids) {
    std::string list;
    for (const Id id : ids) {
        list += (list.empty() ? "" : ",") + id.str();
    }
    return list;
}

bool same(const Cell& cell, const OwnedCell& before) {
    if (const auto* text = std::get_if<std::string_view>(&cell)) {
        const auto* old = std::get_if<std::string>(&before);
        return old != nullptr && *old == *text;
    }
    const auto* number = std::get_if<std::int64_t>(&cell);
    const auto* old = std::get_if<std::int64_t>(&before);
    return number == nullptr ? std::holds_alternative<std::monostate>(before)
                             : old != nullptr && *old == *number;
}

/// What is not as it was. A stock row has a dozen indexes, of which a movement concerns two.
std::vector<Change> differing(const std::vector<Change>& changes, const Row& before) {
    std::vector<Change> left;
    for (const Change& change : changes) {
        if (!same(change.value, before[stocks().at(change.column)])) {
            left.push_back(change);
        }
    }
    return left;
}

/// What one event does to one stock row.
struct StockChange {
    std::int64_t kind = 0;
    std::int64_t pieces = 0;
    std::int64_t reserved = 0;
    std::int64_t cost = 0;
    std::int64_t inTransit = 0;
    Id storage;
    std::string_view storage_code = {};
    std::string_view other_loc = {};
    std::string_view other_name = {};
    Id record;
    std::int64_t moved_at = 0;
};

class StockProjection {
  public:
    StockProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::StockMoved& e) { moved(e.movement, Id{}, ""); }

    void operator()(const events::StockMovementReversed& e) {
        moved(e.movement, e.reversalOf, e.reason);
        const std::array key = {cell(e.reversalOf)};
        const std::array change = {Change{"reversedBy", cell(e.movement.movementId)}};
        out_.patch(output_record_table(), key, change);
    }

    void operator()(const events::StockCostAdjusted& e) {
        StockChange change;
        change.kind = kEntryCostChanged;
        change.cost = e.costDelta;
        change.other_name = e.reason;
        apply(e.goods, events::warehouse_of(e.loc), {}, change, e.source, e.operatorName);
    }

    void operator()(const events::StockReserved& e) {
        hold(e.goods, e.loc, e.pieces, e.source, e.operatorName);
    }

    void operator()(const events::StockReservationReleased& e) {
        hold(e.goods, e.loc, -e.pieces, e.source, e.operatorName);
    }

    void operator()(const events::StockBinMoved& e) {
        const Id stock = events::stock_id(events::warehouse_of(e.loc), e.goods.goodsId);
        add_bin(stock, e.fromBin.storageId, -e.pieces);
        add_bin(stock, e.toBin.storageId, e.pieces);
        Cells cells(stocks());
        cells.set("storageId", cell(e.toBin.storageId));
        set_touched(cells, event_);
        const std::array key = {cell(stock)};
        out_.patch(stock_table(), key, cells.changes());
        const std::array goods = {cell(e.goods.goodsId)};
        if (events::is_cut_goods(e.goods.colorNumber) && out_.get(remnant_table(), goods)) {
            const std::string& code = e.toBin.storageCode;
            Cells moved(remnants());
            set_touched(moved, event_);
            moved.set("storageId", cell(e.toBin.storageId));
            moved.set("storageCode", code.empty() ? Cell() : Cell(std::string_view(code)));
            out_.patch(remnant_table(), goods, moved.changes());
        }
    }

  private:
    void moved(const Movement& m, Id reversal_of, std::string_view reason) {
        put_record(m, reversal_of, reason);
        const Id from = events::warehouse_of(m.fromLoc);
        const Id to = events::warehouse_of(m.toLoc);
        if (from) {
            StockChange change = leg(m, m.toLoc, m.toName, -1);
            change.storage = m.fromBins.empty() ? Id{} : m.fromBins.front().storageId;
            apply(m.goods, from, m.fromName, change, m.source, m.operatorName);
            add_bins(from, m, m.fromBins, -1);
        }
        if (to) {
            StockChange change = leg(m, m.fromLoc, m.fromName, 1);
            change.storage = m.toBins.empty() ? Id{} : m.toBins.front().storageId;
            change.storage_code =
                m.toBins.empty() ? std::string_view() : m.toBins.front().storageCode;
            apply(m.goods, to, m.toName, change, m.source, m.operatorName);
            add_bins(to, m, m.toBins, 1);
        }
        if (const Id bound = events::warehouse_of(m.transitTo)) {
            StockChange change;
            change.inTransit = locations::holds(m.toLoc) && !to ? m.pieces : -m.pieces;
            apply(m.goods, bound, m.toName, change, m.source, m.operatorName);
        }
        for (const Id serial : m.serialIds) {
            move_serial(serial, m, to, bool{reversal_of});
        }
    }

    static StockChange leg(
        const Movement& m, std::string_view other, std::string_view name, std::int64_t sign
    ) {
        StockChange change;
        change.kind = kEntryMoved;
        change.pieces = sign * m.pieces;
        change.cost = sign * m.costAmount;
        change.other_loc = other;
        change.other_name = name;
        change.record = m.movementId;
        change.moved_at = m.movedAt;
        return change;
    }

    void put_record(const Movement& m, Id reversal_of, std::string_view reason) {
        const std::string serials = joined(m.serialIds);
        Cells cells(output_records());
        set_created(cells, event_);
        cells.set("id", cell(m.movementId));
        Goods::describe(cells, m.goods);
        events::MoveSource::describe(cells, m.source);
        cells.set("direction", direction_of(m));
        cells("fromLoc", m.fromLoc);
        cells("toLoc", m.toLoc);
        cells("fromName", m.fromName);
        cells("toName", m.toName);
        cells.set("pieces", m.pieces);
        cells.set("area", kept_product(m.goods.pieceArea, m.pieces));
        cells.set("costAmount", m.costAmount);
        cells.set("reversalOf", cell(reversal_of));
        cells.set("moveTime", m.movedAt);
        cells("operatorName", m.operatorName);
        cells("serialIds", serials);
        if (!reason.empty()) {
            cells.set("reason", reason);
        }
        cells.set("fromWarehouseId", cell(events::warehouse_of(m.fromLoc)));
        cells.set("toWarehouseId", cell(events::warehouse_of(m.toLoc)));
        cells.set("fromStorageId", first_bin(m.fromBins));
        cells.set("toStorageId", first_bin(m.toBins));
        cells.set("settled", std::int64_t{1});
        out_.put(output_record_table(), cells.row());
    }

    void hold(
        const Goods& goods,
        const std::string& loc,
        std::int64_t pieces,
        const events::MoveSource& source,
        const std::string& operator_name
    ) {
        const Id warehouse = events::warehouse_of(loc);
        StockChange change;
        change.kind = pieces > 0 ? kEntryReserved : kEntryReleased;
        change.reserved = pieces;
        apply(goods, warehouse, {}, change, source, operator_name);
        const Id stock = events::stock_id(warehouse, goods.goodsId);
        const std::array key = {cell(stock), cell(source.sourceLineId)};
        const auto row = out_.get(stock_hold_table(), key);
        const std::int64_t held = kept_sum(pieces, row ? std::get<std::int64_t>((*row)[2]) : 0);
        if (held == 0) {
            out_.remove(stock_hold_table(), key);
        } else {
            const std::array<Cell, 6> cells = {
                key[0],
                key[1],
                Cell(held),
                Cell(std::string_view(source.sourceType)),
                cell(source.sourceId),
                Cell(std::string_view(source.sourceNo))};
            out_.put(stock_hold_table(), cells);
        }
    }

    /// The row with this change in it, and its entry.
    void apply(
        const Goods& goods,
        Id warehouse,
        std::string_view warehouse_name,
        const StockChange& change,
        const events::MoveSource& source,
        const std::string& operator_name
    ) {
        const RichTable& table = stocks();
        const Id id = events::stock_id(warehouse, goods.goodsId);
        const std::array key = {cell(id)};
        const auto row = out_.get(stock_table(), key);
        const auto before = [&](std::string_view column) {
            return row ? integer(table, *row, column) : std::int64_t{0};
        };
        const std::int64_t on_hand = kept_sum(before("onHand"), change.pieces);
        const std::int64_t reserved = kept_sum(before("reserved"), change.reserved);
        const std::int64_t in_transit = kept_sum(before("inTransit"), change.inTransit);
        Cells cells(table);
        if (row) {
            set_touched(cells, event_);
        } else {
            set_created(cells, event_);
            cells.set("id", cell(id));
            cells.set("warehouseId", cell(warehouse));
        }
        Goods::describe(cells, goods);
        if (!warehouse_name.empty()) {
            cells.set("warehouseName", warehouse_name);
        }
        const std::int64_t per_box = std::max<std::int64_t>(goods.piecesPerBox, 1);
        cells.set("onHand", on_hand);
        cells.set("reserved", reserved);
        cells.set("available", kept_sum(on_hand, kept_product(reserved, -1)));
        cells.set("inTransit", in_transit);
        cells.set("boxes", on_hand / per_box);
        cells.set("loosePieces", on_hand % per_box);
        cells.set("area", kept_product(on_hand, goods.pieceArea));
        cells.set("costAmount", kept_sum(before("costAmount"), change.cost));
        const bool settled = on_hand == 0 && reserved == 0 && in_transit == 0;
        cells.set("settled", std::int64_t{settled ? 1 : 0});
        if (change.pieces != 0) {
            cells.set(change.pieces > 0 ? "lastInTime" : "lastOutTime", change.moved_at);
            cells.set("storageId", cell(change.storage));
        }
        if (row) {
            out_.patch(stock_table(), key, differing(cells.changes(), *row));
        } else {
            out_.put(stock_table(), cells.row());
        }
        if (change.kind != 0) {
            put_entry(id, change, before, source, operator_name);
        }
        follow_cut_goods(goods, warehouse, warehouse_name, change);
    }

    /// The row of parts or a remnant: how many there are in all warehouses, and where the last ones
    /// came.
    void follow_cut_goods(
        const Goods& goods, Id warehouse, std::string_view warehouse_name, const StockChange& change
    ) {
        if (!events::is_cut_goods(goods.colorNumber)) {
            return;
        }
        const RichTable& table = remnants();
        const std::array key = {cell(goods.goodsId)};
        const auto row = out_.get(remnant_table(), key);
        if (!row) {
            return;
        }
        const std::int64_t on_hand = kept_sum(integer(table, *row, "onHand"), change.pieces);
        const std::int64_t reserved = kept_sum(integer(table, *row, "reserved"), change.reserved);
        Cells cells(table);
        set_touched(cells, event_);
        cells.set("onHand", on_hand);
        cells.set("reserved", reserved);
        cells.set("costAmount", kept_sum(integer(table, *row, "costAmount"), change.cost));
        cells.set("settled", std::int64_t{on_hand == 0 && reserved == 0 ? 1 : 0});
        const std::int64_t status = on_hand <= 0   ? domain::kRemnantGone
                                    : reserved > 0 ? domain::kRemnantReserved
                                                   : domain::kRemnantInStock;
        cells.set("remnantStatus", status);
        if (change.pieces > 0) {
            cells.set("warehouseId", cell(warehouse));
            cells.set("warehouseName", warehouse_name);
            cells.set("storageId", cell(change.storage));
            cells.set(
                "storageCode", change.storage_code.empty() ? Cell() : Cell(change.storage_code)
            );
        }
        out_.patch(remnant_table(), key, cells.changes());
    }

    template <class Before>
    void put_entry(
        Id stock,
        const StockChange& change,
        const Before& before,
        const events::MoveSource& source,
        const std::string& operator_name
    ) {
        Cells cells(stock_entries());
        set_created(cells, event_);
        // An event changes a row once, and two rows at most.
        cells.set("id", event_.position * 2 + (change.pieces > 0 ? 1 : 0));
        cells.set("position", event_.position);
        cells.set("stockId", cell(stock));
        cells.set("recordId", cell(change.record));
        cells.set("kind", change.kind);
        events::MoveSource::describe(cells, source);
        if (!change.other_loc.empty()) {
            cells.set("otherLoc", change.other_loc);
        }
        if (!change.other_name.empty()) {
            cells.set("otherName", change.other_name);
        }
        cells.set("beforePieces", before("onHand"));
        cells.set("changePieces", change.pieces);
        cells.set("afterPieces", kept_sum(before("onHand"), change.pieces));
        cells.set("beforeReserved", before("reserved"));
        cells.set("changeReserved", change.reserved);
        cells.set("afterReserved", kept_sum(before("reserved"), change.reserved));
        cells.set("changeCost", change.cost);
        cells.set("afterCost", kept_sum(before("costAmount"), change.cost));
        cells.set("operatorName", std::string_view(operator_name));
        out_.put(stock_entry_table(), cells.row());
    }

    void add_bins(
        Id warehouse,
        const Movement& m,
        const std::vector<events::BinPieces>& bins,
        std::int64_t sign
    ) {
        for (const auto& bin : bins) {
            const Id stock = events::stock_id(warehouse, m.goods.goodsId);
            add_bin(stock, bin.storageId, sign * bin.pieces);
        }
    }

    void add_bin(Id stock, Id storage, std::int64_t pieces) {
        const std::array<Cell, 2> key = {cell(stock), Cell(storage.value)};
        const auto row = out_.get(stock_bin_table(), key);
        const std::int64_t there = kept_sum(pieces, row ? std::get<std::int64_t>((*row)[2]) : 0);
        if (there == 0) {
            out_.remove(stock_bin_table(), key);
        } else {
            const std::array<Cell, 3> cells = {key[0], key[1], Cell(there)};
            out_.put(stock_bin_table(), cells);
        }
    }

    void move_serial(Id serial, const Movement& m, Id to, bool undone) {
        const std::array<Cell, 2> life = {cell(serial), cell(m.movementId)};
        out_.put(serial_move_table(), life);
        const entities::EntitySpec& entity = entities::entity_named("serial");
        const std::array key = {cell(serial)};
        const auto row = out_.get(record_table(entity), key);
        if (!row) {
            return;
        }
        const auto stored = json::Document::parse(std::get<std::string>((*row)[AuditColumn::Doc]));
        if (!stored) {
            throw std::runtime_error("unreadable serial " + serial.str());
        }
        auto record = entities::Record::from_stored(entity, stored->root());
        const bool on_its_way = !to && locations::holds(m.toLoc);
        const bool lost = m.toLoc == locations::kLoss;
        const bool cut_up = m.source.sourceType == "CUT";
        const domain::SerialStatus left = undone   ? domain::kSerialUnknown
                                          : lost   ? domain::kSerialScrapped
                                          : cut_up ? domain::kSerialConsumed
                                                   : domain::kSerialIssued;
        record.set("warehouseId", to.value);
        record.set(
            "serialStatus",
            to           ? domain::kSerialInStock
            : on_its_way ? domain::kSerialReserved
                         : left
        );
        record.set("colorNumber", m.goods.colorNumber);
        record.set("grade", m.goods.grade);
        const std::string doc = record.to_json(entity);
        const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
        out_.patch(record_table(entity), key, changes);
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

void project_stock(const StoredEvent& event, const events::StockEvent& e, TableWriter& out) {
    std::visit(StockProjection(event, out), e);
}

}  // namespace oms::projections
