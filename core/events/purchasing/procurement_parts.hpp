#pragma once
// What the events of a purchase are made of: its header and lines, waybills, signed goods.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/stock/stock_events.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::events {

/// What people enter about a purchase, with the names that belonged to the ids at that moment.
struct ProcurementHeader {
    std::int32_t poType = 0;  ///< 1 stock, 2 for an order, 3 outsourced processing, 4 sample
    Id cooperationId;
    std::string cooperationName;
    Id brandId;  ///< the brand that all lines share, none when they mix
    std::string brandName;
    Id orderId;
    std::string orderNo;
    Id buyerUserId;
    std::string buyerUserName;
    Id deptId;
    std::string deptName;
    Id warehouseId;
    std::string warehouseName;
    Id keeperUserId;           ///< of the warehouse
    std::string expectDate;    ///< yyyy-MM-dd
    std::int32_t payTerm = 0;  ///< 1 prepay, 2 cash on delivery, 3 monthly
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("poType", self.poType);
        visit("cooperationId", self.cooperationId);
        visit("cooperationName", self.cooperationName);
        visit("brandId", self.brandId);
        visit("brandName", self.brandName);
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("buyerUserId", self.buyerUserId);
        visit("buyerUserName", self.buyerUserName);
        visit("deptId", self.deptId);
        visit("deptName", self.deptName);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("keeperUserId", self.keeperUserId);
        visit("expectDate", self.expectDate);
        visit("payTerm", self.payTerm);
        visit("remark", self.remark);
    }

    bool operator==(const ProcurementHeader&) const = default;
};

/// Money in fen, area in mm2. Freight and discount are entered, the rest follows.
struct ProcurementAmounts {
    std::int64_t goodsAmount = 0;
    std::int64_t freightAmount = 0;
    std::int64_t discountAmount = 0;
    std::int64_t payableAmount = 0;
    std::int64_t totalPieces = 0;
    std::int64_t totalArea = 0;

    static void describe(auto& visit, auto& self) {
        visit("goodsAmount", self.goodsAmount);
        visit("freightAmount", self.freightAmount);
        visit("discountAmount", self.discountAmount);
        visit("payableAmount", self.payableAmount);
        visit("totalPieces", self.totalPieces);
        visit("totalArea", self.totalArea);
    }

    bool operator==(const ProcurementAmounts&) const = default;
};

/// Goods to be bought. netAmount: lineAmount without the line's part of the discount.
struct ProcurementLine {
    Id id;
    std::int32_t lineNo = 0;  ///< 1..n
    Id orderDetailId;         ///< of type 2: the order line that it is bought for
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    Id brandId;
    std::string size;
    std::int64_t pieceArea = 0;
    std::int32_t piecesPerBox = 0;
    std::string colorNumber;  ///< shade asked for; "": any
    std::string grade;
    std::int64_t pieces = 0;
    std::int64_t boxes = 0;
    std::int64_t loosePieces = 0;
    std::int64_t area = 0;
    std::string priceUnit;
    std::int64_t price = 0;
    std::int64_t lineAmount = 0;
    std::int64_t discountShare = 0;
    std::int64_t netAmount = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("orderDetailId", self.orderDetailId);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("brandId", self.brandId);
        visit("size", self.size);
        visit("pieceArea", self.pieceArea);
        visit("piecesPerBox", self.piecesPerBox);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("pieces", self.pieces);
        visit("boxes", self.boxes);
        visit("loosePieces", self.loosePieces);
        visit("area", self.area);
        visit("priceUnit", self.priceUnit);
        visit("price", self.price);
        visit("lineAmount", self.lineAmount);
        visit("discountShare", self.discountShare);
        visit("netAmount", self.netAmount);
        visit("remark", self.remark);
    }

    bool operator==(const ProcurementLine&) const = default;
};

/// Goods that the supplier sent off.
struct Waybill {
    Id id;
    Id logisticId;
    std::string logisticName;
    std::string waybillNo;
    std::string plateNo;
    std::string driverName;
    std::string driverTel;
    std::int64_t sendTime = 0;    ///< ms UTC
    std::int64_t arriveTime = 0;  ///< expected; ms UTC, 0: nobody knows
    std::int64_t pieces = 0;
    std::int64_t weight = 0;
    std::int64_t freightAmount = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("logisticId", self.logisticId);
        visit("logisticName", self.logisticName);
        visit("waybillNo", self.waybillNo);
        visit("plateNo", self.plateNo);
        visit("driverName", self.driverName);
        visit("driverTel", self.driverTel);
        visit("sendTime", self.sendTime);
        visit("arriveTime", self.arriveTime);
        visit("pieces", self.pieces);
        visit("weight", self.weight);
        visit("freightAmount", self.freightAmount);
        visit("remark", self.remark);
    }

    bool operator==(const Waybill&) const = default;
};

/// What came of a line: `pieces` are taken over in the shade that really came, `shortPieces` will
/// not come any more, `overPieces` came beyond what was bought and are the supplier's.
struct SignedLine {
    Id id;
    Id detailId;
    Id orderDetailId;
    Goods goods;
    std::int64_t pieces = 0;
    std::int64_t shortPieces = 0;
    std::int64_t overPieces = 0;
    std::int64_t amount = 0;  ///< fen, what is owed for the pieces

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("detailId", self.detailId);
        visit("orderDetailId", self.orderDetailId);
        Goods::describe(visit, self.goods);
        visit("pieces", self.pieces);
        visit("shortPieces", self.shortPieces);
        visit("overPieces", self.overPieces);
        visit("amount", self.amount);
    }

    bool operator==(const SignedLine&) const = default;
};

/// Pieces of a line that moved; `amount` what they were bought for, where money follows.
struct BoughtPieces {
    Id detailId;
    Id orderDetailId;
    std::int64_t pieces = 0;
    std::int64_t damagedPieces = 0;
    std::int64_t amount = 0;
    /// Reserved for the order line as they were put away; negative: free again as they left.
    std::int64_t keptPieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("detailId", self.detailId);
        visit("orderDetailId", self.orderDetailId);
        visit("pieces", self.pieces);
        visit("damagedPieces", self.damagedPieces);
        visit("amount", self.amount);
        visit("keptPieces", self.keptPieces);
    }

    bool operator==(const BoughtPieces&) const = default;
};

}  // namespace oms::events
