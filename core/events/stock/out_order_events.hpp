#pragma once
// What happened to an out order: stream "outOrder/{id}" (domain-model 5, 3.6).

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

/// What people enter about an out order, with the names that belonged to the ids; of a sale also
/// the order's number, customer and people.
struct OutHeader {
    std::int32_t outType = 0;  ///< 1 sale, 2 supplier return, 4 sample, 5 scrap, 6 other
    Id warehouseId;
    std::string warehouseName;
    Id deptId;  ///< of the warehouse
    Id orderId;
    Id sourceId;  ///< the purchase, of goods that go back to its supplier
    std::string sourceNo;
    Id cooperationId;
    std::string cooperationName;
    std::string customerName;
    std::string receiver;
    std::string receiverTel;
    std::string address;
    std::string outDate;  ///< yyyy-MM-dd
    Id logisticId;
    std::string logisticName;
    std::string waybillNo;
    std::string driverName;
    std::string driverTel;
    std::string plateNo;
    std::int64_t freightAmount = 0;
    Id keeperUserId;
    std::string keeperUserName;
    Id guideUserId;
    Id designerUserId;
    bool allowMixShade = false;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("outType", self.outType);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("deptId", self.deptId);
        visit("orderId", self.orderId);
        visit("sourceId", self.sourceId);
        visit("sourceNo", self.sourceNo);
        visit("cooperationId", self.cooperationId);
        visit("cooperationName", self.cooperationName);
        visit("customerName", self.customerName);
        visit("receiver", self.receiver);
        visit("receiverTel", self.receiverTel);
        visit("address", self.address);
        visit("outDate", self.outDate);
        visit("logisticId", self.logisticId);
        visit("logisticName", self.logisticName);
        visit("waybillNo", self.waybillNo);
        visit("driverName", self.driverName);
        visit("driverTel", self.driverTel);
        visit("plateNo", self.plateNo);
        visit("freightAmount", self.freightAmount);
        visit("keeperUserId", self.keeperUserId);
        visit("keeperUserName", self.keeperUserName);
        visit("guideUserId", self.guideUserId);
        visit("designerUserId", self.designerUserId);
        visit("allowMixShade", self.allowMixShade);
        visit("remark", self.remark);
    }

    bool operator==(const OutHeader&) const = default;
};

/// Goods to leave.
struct OutLine {
    Id id;
    Id orderDetailId;
    Id sourceLineId;  ///< of the purchase
    Goods goods;
    std::int64_t boxWeight = 0;  ///< g
    Id storageId;
    std::string storageCode;
    std::int64_t planPieces = 0;
    std::vector<Id> serialIds;
    bool wholeLine = false;  ///< a processed line: leaves at once
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("orderDetailId", self.orderDetailId);
        visit("sourceLineId", self.sourceLineId);
        Goods::describe(visit, self.goods);
        visit("boxWeight", self.boxWeight);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("planPieces", self.planPieces);
        visit("serialIds", self.serialIds);
        visit("wholeLine", self.wholeLine);
        visit("remark", self.remark);
    }

    bool operator==(const OutLine&) const = default;
};

/// Goods that left for a line.
struct OutPosting {
    Id lineId;
    Id movementId;
    Goods goods;
    std::vector<BinPieces> bins;
    std::int64_t pieces = 0;
    std::int64_t costAmount = 0;
    std::vector<Id> serialIds;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("movementId", self.movementId);
        Goods::describe(visit, self.goods);
        visit("bins", self.bins);
        visit("pieces", self.pieces);
        visit("costAmount", self.costAmount);
        visit("serialIds", self.serialIds);
    }

    bool operator==(const OutPosting&) const = default;
};

/// A new out order at 61.
struct OutOrderDrafted {
    static constexpr std::string_view kType = "OutOrderDrafted";
    static constexpr int kVersion = 1;
    Id outOrderId;
    std::string outNo;
    OutHeader header;
    std::vector<OutLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("outNo", self.outNo);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderDrafted&) const = default;
};

/// Header and lines as they are now, whole.
struct OutOrderChanged {
    static constexpr std::string_view kType = "OutOrderChanged";
    static constexpr int kVersion = 1;
    Id outOrderId;
    OutHeader header;
    std::vector<OutLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderChanged&) const = default;
};

/// 61 -> 62.
struct OutOrderSubmitted {
    static constexpr std::string_view kType = "OutOrderSubmitted";
    static constexpr int kVersion = 1;
    Id outOrderId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderSubmitted&) const = default;
};

/// Goods left the warehouse: 63, or 64 when nothing is missing.
struct OutOrderPosted {
    static constexpr std::string_view kType = "OutOrderPosted";
    static constexpr int kVersion = 1;
    Id outOrderId;
    std::int32_t postingNo = 0;
    std::int32_t toStatus = 0;
    Id receiptId;  ///< of a sale
    std::vector<OutPosting> postings;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("postingNo", self.postingNo);
        visit("toStatus", self.toStatus);
        visit("receiptId", self.receiptId);
        visit("postings", self.postings);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderPosted&) const = default;
};

/// One record was taken back: 63, or 62 when nothing is left.
struct OutOrderReversed {
    static constexpr std::string_view kType = "OutOrderReversed";
    static constexpr int kVersion = 1;
    Id outOrderId;
    Id movementId;
    Id lineId;
    std::int64_t pieces = 0;
    std::int64_t costAmount = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("movementId", self.movementId);
        visit("lineId", self.lineId);
        visit("pieces", self.pieces);
        visit("costAmount", self.costAmount);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderReversed&) const = default;
};

/// 61 or 62 -> 69.
struct OutOrderVoided {
    static constexpr std::string_view kType = "OutOrderVoided";
    static constexpr int kVersion = 1;
    Id outOrderId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outOrderId", self.outOrderId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OutOrderVoided&) const = default;
};

using OutOrderEvent = std::variant<
    OutOrderDrafted,
    OutOrderChanged,
    OutOrderSubmitted,
    OutOrderPosted,
    OutOrderReversed,
    OutOrderVoided>;

}  // namespace oms::events
