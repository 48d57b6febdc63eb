#pragma once
// What happened to a put order: stream "putOrder/{id}" (domain-model 5, 3.5).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/stock/stock_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// What people enter about a put order, with the names that belonged to the ids.
struct PutHeader {
    std::int32_t putType = 0;  ///< 1 purchase, 2 return, 4 opening, 5 other
    Id warehouseId;
    std::string warehouseName;
    Id deptId;  ///< of the warehouse
    Id sourceId;
    std::string sourceNo;
    Id cooperationId;
    std::string cooperationName;
    std::string putDate;  ///< yyyy-MM-dd
    Id keeperUserId;
    std::string keeperUserName;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("putType", self.putType);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("deptId", self.deptId);
        visit("sourceId", self.sourceId);
        visit("sourceNo", self.sourceNo);
        visit("cooperationId", self.cooperationId);
        visit("cooperationName", self.cooperationName);
        visit("putDate", self.putDate);
        visit("keeperUserId", self.keeperUserId);
        visit("keeperUserName", self.keeperUserName);
        visit("remark", self.remark);
    }

    bool operator==(const PutHeader&) const = default;
};

/// Goods expected.
struct PutLine {
    Id id;
    Id sourceLineId;
    Goods goods;
    Id storageId;
    std::string storageCode;
    std::int64_t planPieces = 0;
    std::int64_t unitCost = 0;  ///< fen a piece
    /// Fen, of all planned pieces, where they were bought: what is put takes its part to the fen.
    std::int64_t planCost = 0;
    std::string batchNo;
    std::string produceDate;
    std::vector<Id> serialIds;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("sourceLineId", self.sourceLineId);
        Goods::describe(visit, self.goods);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("planPieces", self.planPieces);
        visit("unitCost", self.unitCost);
        visit("planCost", self.planCost);
        visit("batchNo", self.batchNo);
        visit("produceDate", self.produceDate);
        visit("serialIds", self.serialIds);
        visit("remark", self.remark);
    }

    bool operator==(const PutLine&) const = default;
};

/// Goods received for a line. `movementId` none: all of it was damaged.
struct PutPosting {
    Id lineId;
    Id movementId;
    Goods goods;
    Id storageId;
    std::string storageCode;
    std::int64_t pieces = 0;
    std::int64_t damagedPieces = 0;
    std::int64_t costAmount = 0;
    std::vector<Id> serialIds;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("movementId", self.movementId);
        Goods::describe(visit, self.goods);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("pieces", self.pieces);
        visit("damagedPieces", self.damagedPieces);
        visit("costAmount", self.costAmount);
        visit("serialIds", self.serialIds);
    }

    bool operator==(const PutPosting&) const = default;
};

/// A new put order at 51.
struct PutOrderDrafted {
    static constexpr std::string_view kType = "PutOrderDrafted";
    static constexpr int kVersion = 1;
    Id putOrderId;
    std::string putNo;
    PutHeader header;
    std::vector<PutLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("putNo", self.putNo);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderDrafted&) const = default;
};

/// Header and lines as they are now, whole.
struct PutOrderChanged {
    static constexpr std::string_view kType = "PutOrderChanged";
    static constexpr int kVersion = 1;
    Id putOrderId;
    PutHeader header;
    std::vector<PutLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderChanged&) const = default;
};

/// 51 -> 52.
struct PutOrderSubmitted {
    static constexpr std::string_view kType = "PutOrderSubmitted";
    static constexpr int kVersion = 1;
    Id putOrderId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderSubmitted&) const = default;
};

/// Goods went into the warehouse: 53, or 54 when nothing is missing.
struct PutOrderPosted {
    static constexpr std::string_view kType = "PutOrderPosted";
    static constexpr int kVersion = 1;
    Id putOrderId;
    std::int32_t postingNo = 0;
    std::int32_t toStatus = 0;
    std::vector<PutPosting> postings;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("postingNo", self.postingNo);
        visit("toStatus", self.toStatus);
        visit("postings", self.postings);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderPosted&) const = default;
};

/// One record was taken back: 53, or 52 when nothing is left.
struct PutOrderReversed {
    static constexpr std::string_view kType = "PutOrderReversed";
    static constexpr int kVersion = 1;
    Id putOrderId;
    Id movementId;
    Id lineId;
    std::int64_t pieces = 0;
    std::int64_t damagedPieces = 0;
    std::int64_t costAmount = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("movementId", self.movementId);
        visit("lineId", self.lineId);
        visit("pieces", self.pieces);
        visit("damagedPieces", self.damagedPieces);
        visit("costAmount", self.costAmount);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderReversed&) const = default;
};

/// 51 or 52 -> 59.
struct PutOrderVoided {
    static constexpr std::string_view kType = "PutOrderVoided";
    static constexpr int kVersion = 1;
    Id putOrderId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderVoided&) const = default;
};

using PutOrderEvent = std::variant<
    PutOrderDrafted,
    PutOrderChanged,
    PutOrderSubmitted,
    PutOrderPosted,
    PutOrderReversed,
    PutOrderVoided>;

}  // namespace oms::events
