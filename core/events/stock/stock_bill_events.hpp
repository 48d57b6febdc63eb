#pragma once
// What happened to a stock bill: stream "stockBill/{id}" (domain-model 5, 3.8).

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

/// An opening, gain, loss, re-classing or cost correction, posted as it was saved.
struct StockBillPosted {
    static constexpr std::string_view kType = "StockBillPosted";
    static constexpr int kVersion = 1;
    Id billId;
    std::string billNo;
    std::int32_t billType = 0;
    Id sId;
    Id warehouseId;
    std::string warehouseName;
    Id deptId;
    Id keeperUserId;
    Goods goods;  ///< of a remnant: as it was cut, with its own number and size
    /// Of a remnant, its length along the grain; 0: whole pieces.
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::string shade;  ///< that a remnant was cut from
    Id toGoodsId;       ///< of a re-classing: what the goods are from now on
    std::string toColorNumber;
    std::string toGrade;
    std::int64_t pieces = 0;
    std::int64_t costAmount = 0;  ///< moved; of a correction the change of value
    Id storageId;
    std::string storageCode;
    std::vector<Id> serialIds;
    std::vector<Id> movementIds;  ///< in the order they were made
    std::string reason;
    std::int64_t billTime = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("billId", self.billId);
        visit("billNo", self.billNo);
        visit("billType", self.billType);
        visit("sId", self.sId);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("deptId", self.deptId);
        visit("keeperUserId", self.keeperUserId);
        Goods::describe(visit, self.goods);
        visit("length", self.length);
        visit("width", self.width);
        visit("shade", self.shade);
        visit("toGoodsId", self.toGoodsId);
        visit("toColorNumber", self.toColorNumber);
        visit("toGrade", self.toGrade);
        visit("pieces", self.pieces);
        visit("costAmount", self.costAmount);
        visit("storageId", self.storageId);
        visit("storageCode", self.storageCode);
        visit("serialIds", self.serialIds);
        visit("movementIds", self.movementIds);
        visit("reason", self.reason);
        visit("billTime", self.billTime);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockBillPosted&) const = default;
};

/// Its movements were taken back.
struct StockBillReversed {
    static constexpr std::string_view kType = "StockBillReversed";
    static constexpr int kVersion = 1;
    Id billId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("billId", self.billId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StockBillReversed&) const = default;
};

using StockBillEvent = std::variant<StockBillPosted, StockBillReversed>;

}  // namespace oms::events
