#pragma once
// What happened to goods: stream "stock/{goodsId}" (domain-model 5, 4 I1 to I8). A movement is one
// event in one stream, so stock is double entry by construction.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// What stands in stock: a commodity in one shade and one grade, with the names and packing of that
/// moment. One stream "stock/{goodsId}" each.
struct Goods {
    Id goodsId;  ///< goods_id of the three below
    Id commodityId;
    std::string colorNumber;  ///< "-" for goods without shades
    std::string grade;
    std::string commodityCode;
    std::string commodityName;
    Id brandId;
    std::string size;
    std::int64_t pieceArea = 0;  ///< mm2 of one piece; 0 without a size
    std::int32_t piecesPerBox = 0;

    static void describe(auto& visit, auto& self) {
        visit("goodsId", self.goodsId);
        visit("commodityId", self.commodityId);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("brandId", self.brandId);
        visit("size", self.size);
        visit("pieceArea", self.pieceArea);
        visit("piecesPerBox", self.piecesPerBox);
    }

    bool operator==(const Goods&) const = default;
};

/// The document line that a movement or reservation belongs to (I5); `postingNo` counts the
/// postings of the document, so that no line is posted twice (I6).
struct MoveSource {
    std::string sourceType;  ///< PUT, OUT, SHIFT, TAKING, BILL, ORDER, PROCESS, CUT
    Id sourceId;
    Id sourceLineId;
    std::string sourceNo;
    std::int32_t postingNo = 0;

    static void describe(auto& visit, auto& self) {
        visit("sourceType", self.sourceType);
        visit("sourceId", self.sourceId);
        visit("sourceLineId", self.sourceLineId);
        visit("sourceNo", self.sourceNo);
        visit("postingNo", self.postingNo);
    }

    bool operator==(const MoveSource&) const = default;
};

/// Pieces in one bin; no bin: not put away.
struct BinPieces {
    Id storageId;
    std::string storageCode;
    std::int64_t pieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("pieces", self.pieces);
    }

    bool operator==(const BinPieces&) const = default;
};

/// Pieces from one location to another. A location is a warehouse's id in digits or a virtual one
/// (SYS:SUPPLIER, SYS:CUSTOMER, SYS:OPENING, SYS:GAIN, SYS:LOSS, SYS:SAMPLE, SYS:TRANSFORM,
/// SYS:TRANSIT/{shiftId}, SYS:PLANT/{plantId}; domain-model 4).
struct Movement {
    Id movementId;
    Goods goods;
    std::int64_t pieces = 0;  ///< > 0
    std::string fromLoc;
    std::string toLoc;
    std::string fromName;  ///< of a warehouse
    std::string toName;
    std::vector<BinPieces> fromBins;  ///< sum to `pieces` when it comes from a warehouse
    std::vector<BinPieces> toBins;
    std::string transitTo;        ///< warehouse that goods on their way are going to
    std::int64_t costAmount = 0;  ///< fen, moved with the pieces
    MoveSource source;
    std::int64_t movedAt = 0;  ///< ms UTC, business time
    std::vector<Id> serialIds;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("movementId", self.movementId);
        Goods::describe(visit, self.goods);
        visit("pieces", self.pieces);
        visit("fromLoc", self.fromLoc);
        visit("toLoc", self.toLoc);
        visit("fromName", self.fromName);
        visit("toName", self.toName);
        visit("fromBins", self.fromBins);
        visit("toBins", self.toBins);
        visit("transitTo", self.transitTo);
        visit("costAmount", self.costAmount);
        MoveSource::describe(visit, self.source);
        visit("movedAt", self.movedAt);
        visit("serialIds", self.serialIds);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const Movement&) const = default;
};

/// Goods moved.
struct StockMoved {
    static constexpr std::string_view kType = "StockMoved";
    static constexpr int kVersion = 1;
    Movement movement;

    static void describe(auto& visit, auto& self) { Movement::describe(visit, self.movement); }

    bool operator==(const StockMoved&) const = default;
};

/// Goods moved back: the movement named, with its ends swapped.
struct StockMovementReversed {
    static constexpr std::string_view kType = "StockMovementReversed";
    static constexpr int kVersion = 1;
    Movement movement;
    Id reversalOf;
    std::string reason;

    static void describe(auto& visit, auto& self) {
        Movement::describe(visit, self.movement);
        visit("reversalOf", self.reversalOf);
        visit("reason", self.reason);
    }

    bool operator==(const StockMovementReversed&) const = default;
};

/// The value of pieces in a warehouse changed without them (domain-model 6.12, I23).
struct StockCostAdjusted {
    static constexpr std::string_view kType = "StockCostAdjusted";
    static constexpr int kVersion = 1;
    Goods goods;
    std::string loc;
    std::int64_t costDelta = 0;
    MoveSource source;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        Goods::describe(visit, self.goods);
        visit("loc", self.loc);
        visit("costDelta", self.costDelta);
        MoveSource::describe(visit, self.source);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockCostAdjusted&) const = default;
};

/// Pieces in a warehouse are kept for a document line.
struct StockReserved {
    static constexpr std::string_view kType = "StockReserved";
    static constexpr int kVersion = 1;
    Goods goods;
    std::string loc;          ///< the warehouse
    std::int64_t pieces = 0;  ///< > 0
    MoveSource source;        ///< who holds them: ORDER or SHIFT line
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        Goods::describe(visit, self.goods);
        visit("loc", self.loc);
        visit("pieces", self.pieces);
        MoveSource::describe(visit, self.source);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockReserved&) const = default;
};

/// Pieces that were kept are free again, or leave.
struct StockReservationReleased {
    static constexpr std::string_view kType = "StockReservationReleased";
    static constexpr int kVersion = 1;
    Goods goods;
    std::string loc;          ///< the warehouse
    std::int64_t pieces = 0;  ///< > 0
    MoveSource source;        ///< who holds them: ORDER or SHIFT line
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        Goods::describe(visit, self.goods);
        visit("loc", self.loc);
        visit("pieces", self.pieces);
        MoveSource::describe(visit, self.source);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockReservationReleased&) const = default;
};

/// Pieces were carried from bin to bin of one warehouse; stock stays what it was.
struct StockBinMoved {
    static constexpr std::string_view kType = "StockBinMoved";
    static constexpr int kVersion = 1;
    Goods goods;
    std::string loc;
    BinPieces fromBin;
    BinPieces toBin;
    std::int64_t pieces = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        Goods::describe(visit, self.goods);
        visit("loc", self.loc);
        visit("fromBin", self.fromBin);
        visit("toBin", self.toBin);
        visit("pieces", self.pieces);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockBinMoved&) const = default;
};

/// Deterministic ids of a goods key and of its stock in one warehouse. They come from a hash of 63
/// bits: whoever folds a stream checks that it holds the key asked for.
Id goods_id(Id commodity, std::string_view color_number, std::string_view grade);
Id stock_id(Id warehouse, Id goods);

/// Goods with a size of their own, cut from pieces of the commodity: parts and remnants. Their
/// number stands for the shade in their key, so nobody is given them who asks for a shade.
inline constexpr std::string_view kCutGoods = "YL:";

inline bool is_cut_goods(std::string_view color_number) {
    return color_number.starts_with(kCutGoods);
}

/// A warehouse as a location, and back; no id for a virtual location.
std::string location_of(Id warehouse);
Id warehouse_of(std::string_view location);

namespace locations {

inline constexpr std::string_view kSupplier = "SYS:SUPPLIER";
inline constexpr std::string_view kCustomer = "SYS:CUSTOMER";
inline constexpr std::string_view kOpening = "SYS:OPENING";
inline constexpr std::string_view kGain = "SYS:GAIN";
inline constexpr std::string_view kLoss = "SYS:LOSS";
inline constexpr std::string_view kSample = "SYS:SAMPLE";
inline constexpr std::string_view kTransform = "SYS:TRANSFORM";

std::string transit(Id shift);
/// Material that a plant works on.
std::string plant(Id plant);
/// Goods stand there and are ours: warehouses, transit and plants. The others are the world
/// outside.
bool holds(std::string_view location);

}  // namespace locations

using StockEvent = std::variant<
    StockMoved,
    StockMovementReversed,
    StockCostAdjusted,
    StockReserved,
    StockReservationReleased,
    StockBinMoved>;

}  // namespace oms::events
