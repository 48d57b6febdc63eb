#pragma once
// What happened to an order: stream "order/{id}" (domain-model 5). Member names are the wire names
// of fields.tsv. Events carry results: prices, quantities and names as they were decided.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "events/orders/order_delivery_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// Version of the calculation that made a line's figures (domain-model 6.1 to 6.4).
inline constexpr std::int32_t kOrderRuleVersion = 1;

/// What people enter about an order, with the names that belonged to the ids at that moment.
/// 0, "" and empty lists mean "none".
struct OrderHeader {
    std::int32_t orderType = 0;
    std::string contractNo;
    Id customerId;
    std::string customerName;
    std::string customerTel;
    Id channelCustomerId;
    std::string projectName;
    std::string projectAddress;
    std::string regionCode;
    std::string receiver;
    std::string receiverTel;
    Id guideUserId;
    std::string guideUserName;
    Id designerUserId;
    std::string designerUserName;
    Id deptId;
    std::string deptName;
    Id byCompany;
    std::string sellOrganization;
    Id brandId;  ///< the brand all lines share, none when they mix
    std::string brandName;
    Id warehouseId;
    std::string warehouseName;
    std::int32_t payMode = 0;      ///< 1 full prepayment, 2 deposit, 3 on credit
    std::int32_t depositRate = 0;  ///< basis points; payMode 2 only
    std::string expectDate;        ///< yyyy-MM-dd
    std::int32_t deliverMode = 0;
    bool allowMixShade = false;
    std::vector<std::string> attachUrls;
    std::string remark;
    std::int32_t vanviRule = 0;  ///< the guide's rounding rule: 0 pieces, 1 boxes, 2 pallets

    static void describe(auto& visit, auto& self) {
        visit("orderType", self.orderType);
        visit("contractNo", self.contractNo);
        visit("customerId", self.customerId);
        visit("customerName", self.customerName);
        visit("customerTel", self.customerTel);
        visit("channelCustomerId", self.channelCustomerId);
        visit("projectName", self.projectName);
        visit("projectAddress", self.projectAddress);
        visit("regionCode", self.regionCode);
        visit("receiver", self.receiver);
        visit("receiverTel", self.receiverTel);
        visit("guideUserId", self.guideUserId);
        visit("guideUserName", self.guideUserName);
        visit("designerUserId", self.designerUserId);
        visit("designerUserName", self.designerUserName);
        visit("deptId", self.deptId);
        visit("deptName", self.deptName);
        visit("byCompany", self.byCompany);
        visit("sellOrganization", self.sellOrganization);
        visit("brandId", self.brandId);
        visit("brandName", self.brandName);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("payMode", self.payMode);
        visit("depositRate", self.depositRate);
        visit("expectDate", self.expectDate);
        visit("deliverMode", self.deliverMode);
        visit("allowMixShade", self.allowMixShade);
        visit("attachUrls", self.attachUrls);
        visit("remark", self.remark);
        visit("vanviRule", self.vanviRule);
    }

    bool operator==(const OrderHeader&) const = default;
};

/// Money in fen, area in mm2, weight in g (I11). Freight, other, discount and erase are entered,
/// the rest follows from them and the lines.
struct OrderAmounts {
    std::int64_t goodsAmount = 0;
    std::int64_t processAmount = 0;
    std::int64_t freightAmount = 0;
    std::int64_t otherAmount = 0;
    std::int64_t totalAmount = 0;
    std::int64_t discountAmount = 0;
    std::int64_t eraseAmount = 0;
    std::int64_t payableAmount = 0;
    std::int64_t totalPieces = 0;
    std::int64_t totalArea = 0;
    std::int64_t totalWeight = 0;

    static void describe(auto& visit, auto& self) {
        visit("goodsAmount", self.goodsAmount);
        visit("processAmount", self.processAmount);
        visit("freightAmount", self.freightAmount);
        visit("otherAmount", self.otherAmount);
        visit("totalAmount", self.totalAmount);
        visit("discountAmount", self.discountAmount);
        visit("eraseAmount", self.eraseAmount);
        visit("payableAmount", self.payableAmount);
        visit("totalPieces", self.totalPieces);
        visit("totalArea", self.totalArea);
        visit("totalWeight", self.totalWeight);
    }

    bool operator==(const OrderAmounts&) const = default;
};

/// One computed line. `boxWeight` and `vanviRule` are the factor and the rounding it was made with.
struct OrderLine {
    Id id;
    std::int32_t lineNo = 0;  ///< 1..n
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    Id brandId;
    std::string brandName;
    std::string size;
    std::int32_t thickness = 0;  ///< um, as commodities keep it
    std::string colorNumber;
    std::string grade;
    std::string spaceName;
    std::string unit;
    std::int64_t inputQty = 0;  ///< thousandths of `unit`
    std::int32_t lossRate = 0;  ///< basis points
    std::int64_t pieces = 0;
    std::int32_t piecesPerBox = 0;
    std::int32_t boxesPerPallet = 0;  ///< 1: not laid on pallets; 0: of before it was kept
    std::int64_t boxes = 0;
    std::int32_t loosePieces = 0;
    std::int64_t area = 0;       ///< mm2
    std::int64_t weight = 0;     ///< g
    std::int64_t boxWeight = 0;  ///< g
    std::int32_t vanviRule = 0;
    std::int32_t ruleVersion = 0;
    std::string priceUnit;
    std::int64_t listPrice = 0;     ///< fen per priceUnit
    std::int64_t discountRate = 0;  ///< basis points; 0 for gifts
    std::int64_t dealPrice = 0;
    std::int64_t lineAmount = 0;
    std::int64_t discountShare = 0;
    std::int64_t netAmount = 0;
    bool isGift = false;
    bool isSample = false;
    bool needProcess = false;
    Id warehouseId;
    std::string warehouseName;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("brandId", self.brandId);
        visit("brandName", self.brandName);
        visit("size", self.size);
        visit("thickness", self.thickness);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("spaceName", self.spaceName);
        visit("unit", self.unit);
        visit("inputQty", self.inputQty);
        visit("lossRate", self.lossRate);
        visit("pieces", self.pieces);
        visit("piecesPerBox", self.piecesPerBox);
        visit("boxesPerPallet", self.boxesPerPallet);
        visit("boxes", self.boxes);
        visit("loosePieces", self.loosePieces);
        visit("area", self.area);
        visit("weight", self.weight);
        visit("boxWeight", self.boxWeight);
        visit("vanviRule", self.vanviRule);
        visit("ruleVersion", self.ruleVersion);
        visit("priceUnit", self.priceUnit);
        visit("listPrice", self.listPrice);
        visit("discountRate", self.discountRate);
        visit("dealPrice", self.dealPrice);
        visit("lineAmount", self.lineAmount);
        visit("discountShare", self.discountShare);
        visit("netAmount", self.netAmount);
        visit("isGift", self.isGift);
        visit("isSample", self.isSample);
        visit("needProcess", self.needProcess);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("remark", self.remark);
    }

    bool operator==(const OrderLine&) const = default;
};

/// A new order at 12, with the lines given with it.
struct OrderDrafted {
    static constexpr std::string_view kType = "OrderDrafted";
    static constexpr int kVersion = 1;
    Id orderId;
    std::string orderNo;
    OrderHeader header;
    std::vector<OrderLine> lines;
    OrderAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderDrafted&) const = default;
};

/// `changed`: an object with the new value of every header and amount member that changed; a member
/// that was cleared is there with "", 0, false or [].
struct OrderHeaderChanged {
    static constexpr std::string_view kType = "OrderHeaderChanged";
    static constexpr int kVersion = 1;
    Id orderId;
    json::Raw changed;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("changed", self.changed);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderHeaderChanged&) const = default;
};

/// `amounts` is the whole order's, this line included.
struct OrderLineAdded {
    static constexpr std::string_view kType = "OrderLineAdded";
    static constexpr int kVersion = 1;
    Id orderId;
    OrderLine line;
    OrderAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("line", self.line);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderLineAdded&) const = default;
};

/// `line` replaces the line with its id.
struct OrderLineChanged {
    static constexpr std::string_view kType = "OrderLineChanged";
    static constexpr int kVersion = 1;
    Id orderId;
    OrderLine line;
    OrderAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("line", self.line);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderLineChanged&) const = default;
};

/// The lines after it move up: their lineNo goes down by one.
struct OrderLineRemoved {
    static constexpr std::string_view kType = "OrderLineRemoved";
    static constexpr int kVersion = 1;
    Id orderId;
    Id lineId;
    std::int32_t lineNo = 0;  ///< the one it had
    OrderAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("lineId", self.lineId);
        visit("lineNo", self.lineNo);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderLineRemoved&) const = default;
};

/// 12 -> 13, with the customer's name and phone of that moment.
struct OrderSubmitted {
    static constexpr std::string_view kType = "OrderSubmitted";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string customerName;
    std::string customerTel;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("customerName", self.customerName);
        visit("customerTel", self.customerTel);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderSubmitted&) const = default;
};

/// A line's part of the order's discount and rounding off.
struct DiscountShare {
    Id lineId;
    std::int64_t discountShare = 0;
    std::int64_t netAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("discountShare", self.discountShare);
        visit("netAmount", self.netAmount);
    }

    bool operator==(const DiscountShare&) const = default;
};

/// 13 -> 14: the money is fixed. The amounts stand beside the other members; one share per line.
struct OrderAccounted {
    static constexpr std::string_view kType = "OrderAccounted";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    OrderAmounts amounts;
    std::vector<DiscountShare> shares;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        OrderAmounts::describe(visit, self.amounts);
        visit("shares", self.shares);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderAccounted&) const = default;
};

/// Back one step. Going back to 12 takes the discount off again: `amounts` are those that hold
/// then, and every share is 0. `cause`: "" a person's decision, "void" a payment that was voided.
struct OrderSentBack {
    static constexpr std::string_view kType = "OrderSentBack";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string cause;
    OrderAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("cause", self.cause);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderSentBack&) const = default;
};

/// 14 -> 15: enough is paid. `automatic`: the confirmed payment did it.
struct OrderPaymentReached {
    static constexpr std::string_view kType = "OrderPaymentReached";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::int64_t paidAmount = 0;
    std::int64_t requiredAmount = 0;
    std::int32_t payMode = 0;
    std::int64_t creditUsedDelta = 0;
    bool automatic = false;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("paidAmount", self.paidAmount);
        visit("requiredAmount", self.requiredAmount);
        visit("payMode", self.payMode);
        visit("creditUsedDelta", self.creditUsedDelta);
        visit("automatic", self.automatic);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderPaymentReached&) const = default;
};

/// Closed for good; the status stays the one it had.
struct OrderCancelled {
    static constexpr std::string_view kType = "OrderCancelled";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::string reason;
    std::int64_t refundAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("reason", self.reason);
        visit("refundAmount", self.refundAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderCancelled&) const = default;
};

/// A draft that was never submitted, taken out of sight: the catalogue's RecordRemoved on the
/// order's own stream.
struct OrderRemoved {
    static constexpr std::string_view kType = "RecordRemoved";
    static constexpr int kVersion = 1;
    std::string entity;  ///< "order"
    std::vector<Id> ids;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("entity", self.entity);
        visit("ids", self.ids);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderRemoved&) const = default;
};

using OrderEvent = std::variant<
    OrderDrafted,
    OrderHeaderChanged,
    OrderLineAdded,
    OrderLineChanged,
    OrderLineRemoved,
    OrderSubmitted,
    OrderAccounted,
    OrderSentBack,
    OrderPaymentReached,
    OrderConfirmed,
    OrderDeliverCommitted,
    OrderDeliverReleased,
    OrderShipmentRecorded,
    OrderShipmentReversed,
    OrderLinesGivenUp,
    OrderShipped,
    OrderReceived,
    OrderCancelled,
    OrderRemoved>;

/// The object of OrderHeaderChanged: every member of `after` that differs from `before`.
std::string header_changes(
    const OrderHeader& before,
    const OrderAmounts& amounts_before,
    const OrderHeader& after,
    const OrderAmounts& amounts_after
);

}  // namespace oms::events
