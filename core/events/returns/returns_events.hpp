#pragma once
// What happened to a return: stream "returns/{id}" (domain-model 5, 3.2).

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

/// What people enter about a return, with what belonged to its order at that moment: the people are
/// kept so that the return is scoped without the order.
struct ReturnHeader {
    Id orderId;
    std::string orderNo;
    std::int32_t returnsType = 0;
    std::string reason;
    std::string customerName;
    Id customerId;
    Id channelCustomerId;
    Id guideUserId;
    Id designerUserId;
    Id orderUserId;  ///< who made the order
    Id deptId;
    Id warehouseId;
    std::string warehouseName;
    Id keeperUserId;  ///< of the warehouse
    std::int32_t pickupMode = 0;
    Id receiptId;  ///< the receipt whose refusal or breakage opened it
    std::vector<std::string> imageUrls;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("returnsType", self.returnsType);
        visit("reason", self.reason);
        visit("customerName", self.customerName);
        visit("customerId", self.customerId);
        visit("channelCustomerId", self.channelCustomerId);
        visit("guideUserId", self.guideUserId);
        visit("designerUserId", self.designerUserId);
        visit("orderUserId", self.orderUserId);
        visit("deptId", self.deptId);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("keeperUserId", self.keeperUserId);
        visit("pickupMode", self.pickupMode);
        visit("receiptId", self.receiptId);
        visit("imageUrls", self.imageUrls);
        visit("remark", self.remark);
    }

    bool operator==(const ReturnHeader&) const = default;
};

/// Pieces of one order line in one shade. `refundAmount` is what they would bring as asked for;
/// netAmount and orderPieces are the order line's, which every refund of it is measured by.
struct ReturnLine {
    Id id;
    Id orderDetailId;
    std::int32_t lineNo = 0;  ///< of the order
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::string colorNumber;
    std::string grade;
    std::int64_t pieces = 0;
    std::int32_t piecesPerBox = 0;
    std::int64_t orderPieces = 0;
    std::int64_t netAmount = 0;     ///< fen
    std::int64_t refundPrice = 0;   ///< fen a piece, for display
    std::int64_t refundAmount = 0;  ///< fen
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("orderDetailId", self.orderDetailId);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("pieces", self.pieces);
        visit("piecesPerBox", self.piecesPerBox);
        visit("orderPieces", self.orderPieces);
        visit("netAmount", self.netAmount);
        visit("refundPrice", self.refundPrice);
        visit("refundAmount", self.refundAmount);
        visit("remark", self.remark);
    }

    bool operator==(const ReturnLine&) const = default;
};

/// A new return at 22.
struct ReturnDrafted {
    static constexpr std::string_view kType = "ReturnDrafted";
    static constexpr int kVersion = 1;
    Id returnsId;
    std::string returnsNo;
    ReturnHeader header;
    std::vector<ReturnLine> details;
    std::int64_t applyAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("returnsNo", self.returnsNo);
        visit("header", self.header);
        visit("details", self.details);
        visit("applyAmount", self.applyAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnDrafted&) const = default;
};

/// Header and lines as they are now, whole.
struct ReturnChanged {
    static constexpr std::string_view kType = "ReturnChanged";
    static constexpr int kVersion = 1;
    Id returnsId;
    ReturnHeader header;
    std::vector<ReturnLine> details;
    std::int64_t applyAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("header", self.header);
        visit("details", self.details);
        visit("applyAmount", self.applyAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnChanged&) const = default;
};

/// What a line of a return is worth.
struct ReturnAmount {
    Id detailId;
    std::int64_t refundAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("detailId", self.detailId);
        visit("refundAmount", self.refundAmount);
    }

    bool operator==(const ReturnAmount&) const = default;
};

/// 22 -> 23: its pieces are held from now on, so that no other return asks for them.
struct ReturnSubmitted {
    static constexpr std::string_view kType = "ReturnSubmitted";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<ReturnAmount> lines;
    std::int64_t applyAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        visit("applyAmount", self.applyAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnSubmitted&) const = default;
};

/// What was taken of a line. `earlierPieces` of its order line were taken by returns before this
/// one: the line's refund is cum(earlier + accepted) - cum(earlier), whenever it is worked out.
struct AcceptedLine {
    Id detailId;
    Id orderDetailId;
    std::int64_t acceptPieces = 0;
    std::int64_t rejectPieces = 0;
    std::string grade;
    std::int64_t earlierPieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("detailId", self.detailId);
        visit("orderDetailId", self.orderDetailId);
        visit("acceptPieces", self.acceptPieces);
        visit("rejectPieces", self.rejectPieces);
        visit("grade", self.grade);
        visit("earlierPieces", self.earlierPieces);
    }

    bool operator==(const AcceptedLine&) const = default;
};

/// 23 -> 24: the goods stand in the warehouse, put in by `putOrderId`.
struct ReturnAccepted {
    static constexpr std::string_view kType = "ReturnAccepted";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    Id warehouseId;
    std::string warehouseName;
    Id keeperUserId;
    Id putOrderId;
    std::string putNo;
    std::vector<AcceptedLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("keeperUserId", self.keeperUserId);
        visit("putOrderId", self.putOrderId);
        visit("putNo", self.putNo);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnAccepted&) const = default;
};

/// Money of a return in fen (domain-model 6.6): refund = max(0, gross - fee - freight - short).
struct ReturnAmounts {
    std::int32_t feeRate = 0;  ///< basis points
    std::int64_t grossAmount = 0;
    std::int64_t feeAmount = 0;
    std::int64_t freightAmount = 0;
    std::int64_t bonusClawback = 0;  ///< points to be taken back
    std::int64_t bonusShortAmount = 0;
    std::int64_t refundAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("feeRate", self.feeRate);
        visit("grossAmount", self.grossAmount);
        visit("feeAmount", self.feeAmount);
        visit("freightAmount", self.freightAmount);
        visit("bonusClawback", self.bonusClawback);
        visit("bonusShortAmount", self.bonusShortAmount);
        visit("refundAmount", self.refundAmount);
    }

    bool operator==(const ReturnAmounts&) const = default;
};

/// Points that a person got for the order and is to give back, by the rule that granted them.
struct Clawback {
    Id userId;
    std::int64_t points = 0;
    Id ruleId;
    std::int64_t ruleVersion = 0;
    std::string ruleName;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("points", self.points);
        visit("ruleId", self.ruleId);
        visit("ruleVersion", self.ruleVersion);
        visit("ruleName", self.ruleName);
    }

    bool operator==(const Clawback&) const = default;
};

/// 24 -> 25: the money is fixed; the amounts stand beside the other members.
struct ReturnAccounted {
    static constexpr std::string_view kType = "ReturnAccounted";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<ReturnAmount> lines;
    ReturnAmounts amounts;
    std::vector<Clawback> clawbacks;  ///< add up to bonusClawback
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        ReturnAmounts::describe(visit, self.amounts);
        visit("clawbacks", self.clawbacks);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnAccounted&) const = default;
};

/// 25 -> 26: the customer's side agrees. `payAmount` is to be paid back; `offsetAmount`, the rest
/// of the refund, only lowers what the order still owes.
struct ReturnAgreed {
    static constexpr std::string_view kType = "ReturnAgreed";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::int64_t payAmount = 0;
    std::int64_t offsetAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("payAmount", self.payAmount);
        visit("offsetAmount", self.offsetAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnAgreed&) const = default;
};

/// Back one step: 23 -> 22 refused, its pieces are free again; 25 -> 24 disputed.
struct ReturnSentBack {
    static constexpr std::string_view kType = "ReturnSentBack";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnSentBack&) const = default;
};

/// Closed at 22 or 23; the status stays the one it had.
struct ReturnWithdrawn {
    static constexpr std::string_view kType = "ReturnWithdrawn";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnWithdrawn&) const = default;
};

/// 26 -> 27: the last of its refunds is paid.
struct ReturnCompleted {
    static constexpr std::string_view kType = "ReturnCompleted";
    static constexpr int kVersion = 1;
    Id returnsId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("returnsId", self.returnsId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReturnCompleted&) const = default;
};

using ReturnEvent = std::variant<
    ReturnDrafted,
    ReturnChanged,
    ReturnSubmitted,
    ReturnAccepted,
    ReturnAccounted,
    ReturnAgreed,
    ReturnSentBack,
    ReturnWithdrawn,
    ReturnCompleted>;

}  // namespace oms::events
