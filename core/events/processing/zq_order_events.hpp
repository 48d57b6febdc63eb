#pragma once
// Tile cutting orders: one tile of an order line and the pieces that are to be cut out of it.
// Lengths in mm, areas in mm2.

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace oms::events {

struct ZqHeader {
    Id orderId;
    std::string orderNo;
    std::string customerName;
    Id guideUserId;
    Id deptId;
    Id orderDetailId;
    std::int32_t orderLineNo = 0;
    Id commodityId;  ///< the parent tile
    std::string commodityCode;
    std::string commodityName;
    std::string parentSize;
    std::int64_t parentPieces = 0;  ///< that the children need, cut in grids
    std::int32_t kerf = 0;
    std::int64_t wasteArea = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("customerName", self.customerName);
        visit("guideUserId", self.guideUserId);
        visit("deptId", self.deptId);
        visit("orderDetailId", self.orderDetailId);
        visit("orderLineNo", self.orderLineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("parentSize", self.parentSize);
        visit("parentPieces", self.parentPieces);
        visit("kerf", self.kerf);
        visit("wasteArea", self.wasteArea);
        visit("remark", self.remark);
    }

    bool operator==(const ZqHeader&) const = default;
};

/// Equal pieces that are cut out of the parent tile.
struct ZqChild {
    Id id;
    std::int32_t lineNo = 0;
    std::string size;
    std::int64_t pieces = 0;
    Id edgeCraft;
    std::string edgeCraftName;
    std::int64_t yieldPerPiece = 0;
    std::int64_t sourcePieces = 0;
    std::int64_t wasteArea = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("size", self.size);
        visit("pieces", self.pieces);
        visit("edgeCraft", self.edgeCraft);
        visit("edgeCraftName", self.edgeCraftName);
        visit("yieldPerPiece", self.yieldPerPiece);
        visit("sourcePieces", self.sourcePieces);
        visit("wasteArea", self.wasteArea);
        visit("remark", self.remark);
    }

    bool operator==(const ZqChild&) const = default;
};

struct ZqContent {
    ZqHeader header;
    std::vector<ZqChild> children;

    static void describe(auto& visit, auto& self) {
        visit("header", self.header);
        visit("children", self.children);
    }

    bool operator==(const ZqContent&) const = default;
};

/// A new one.
struct ZqOrderDrafted {
    static constexpr std::string_view kType = "ZqOrderDrafted";
    static constexpr int kVersion = 1;
    Id zqId;
    std::string zqNo;
    ZqContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("zqNo", self.zqNo);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderDrafted&) const = default;
};

/// Saved anew, whole.
struct ZqOrderSaved {
    static constexpr std::string_view kType = "ZqOrderSaved";
    static constexpr int kVersion = 1;
    Id zqId;
    ZqContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderSaved&) const = default;
};

/// Agreed: it can be taken into a process order.
struct ZqOrderConfirmed {
    static constexpr std::string_view kType = "ZqOrderConfirmed";
    static constexpr int kVersion = 1;
    Id zqId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderConfirmed&) const = default;
};

/// A draft again.
struct ZqOrderReopened {
    static constexpr std::string_view kType = "ZqOrderReopened";
    static constexpr int kVersion = 1;
    Id zqId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderReopened&) const = default;
};

/// Its children are lines of a process order.
struct ZqOrderTaken {
    static constexpr std::string_view kType = "ZqOrderTaken";
    static constexpr int kVersion = 1;
    Id zqId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    Id processId;
    std::string processNo;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("processId", self.processId);
        visit("processNo", self.processNo);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderTaken&) const = default;
};

/// The process order no longer has its lines.
struct ZqOrderFreed {
    static constexpr std::string_view kType = "ZqOrderFreed";
    static constexpr int kVersion = 1;
    Id zqId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderFreed&) const = default;
};

/// It will not be cut.
struct ZqOrderRemoved {
    static constexpr std::string_view kType = "ZqOrderRemoved";
    static constexpr int kVersion = 1;
    Id zqId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("zqId", self.zqId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ZqOrderRemoved&) const = default;
};

using ZqOrderEvent = std::variant<
    ZqOrderDrafted,
    ZqOrderSaved,
    ZqOrderConfirmed,
    ZqOrderReopened,
    ZqOrderTaken,
    ZqOrderFreed,
    ZqOrderRemoved>;

}  // namespace oms::events
