#pragma once
// What happened to a shift order: stream "shiftOrder/{id}" (domain-model 5, 3.7).

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

/// What people enter about a shift order, with the names that belonged to the ids.
struct ShiftHeader {
    Id outWarehouseId;
    std::string outWarehouseName;
    Id inWarehouseId;
    std::string inWarehouseName;
    Id deptId;        ///< of the warehouse the goods leave
    Id keeperUserId;  ///< of that warehouse
    Id inDeptId;      ///< of the warehouse the goods go to; old events do not say it
    Id inKeeperUserId;
    std::string shiftDate;  ///< yyyy-MM-dd
    Id logisticId;
    std::string logisticName;
    std::string plateNo;
    std::int64_t freightAmount = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("outWarehouseId", self.outWarehouseId);
        visit("outWarehouseName", self.outWarehouseName);
        visit("inWarehouseId", self.inWarehouseId);
        visit("inWarehouseName", self.inWarehouseName);
        visit("deptId", self.deptId);
        visit("keeperUserId", self.keeperUserId);
        visit("inDeptId", self.inDeptId);
        visit("inKeeperUserId", self.inKeeperUserId);
        visit("shiftDate", self.shiftDate);
        visit("logisticId", self.logisticId);
        visit("logisticName", self.logisticName);
        visit("plateNo", self.plateNo);
        visit("freightAmount", self.freightAmount);
        visit("remark", self.remark);
    }

    bool operator==(const ShiftHeader&) const = default;
};

/// Goods to be shifted.
struct ShiftLine {
    Id id;
    Goods goods;
    Id outStorageId;
    std::string outStorageCode;
    Id inStorageId;
    std::string inStorageCode;
    std::int64_t pieces = 0;
    std::vector<Id> serialIds;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        Goods::describe(visit, self.goods);
        visit("outStorageId", self.outStorageId);
        visit("outStorageCode", self.outStorageCode);
        visit("inStorageId", self.inStorageId);
        visit("inStorageCode", self.inStorageCode);
        visit("pieces", self.pieces);
        visit("serialIds", self.serialIds);
        visit("remark", self.remark);
    }

    bool operator==(const ShiftLine&) const = default;
};

/// Goods of a line that left.
struct ShiftDeparture {
    Id lineId;
    Id movementId;
    std::int64_t costAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("movementId", self.movementId);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const ShiftDeparture&) const = default;
};

/// What came of a line: `inPieces` + `lossPieces` are the pieces that were sent, `lossSerialIds`
/// those of its serials that did not arrive.
struct ShiftArrival {
    Id lineId;
    std::int64_t inPieces = 0;
    std::int64_t lossPieces = 0;
    Id inStorageId;
    std::string inStorageCode;
    std::vector<Id> lossSerialIds;
    Id movementId;      ///< none when nothing arrived
    Id lossMovementId;  ///< none when nothing was lost
    std::int64_t costAmount = 0;
    std::int64_t lossAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("inPieces", self.inPieces);
        visit("lossPieces", self.lossPieces);
        visit("inStorageId", self.inStorageId);
        visit("inStorageCode", self.inStorageCode);
        visit("lossSerialIds", self.lossSerialIds);
        visit("movementId", self.movementId);
        visit("lossMovementId", self.lossMovementId);
        visit("costAmount", self.costAmount);
        visit("lossAmount", self.lossAmount);
    }

    bool operator==(const ShiftArrival&) const = default;
};

/// A new shift order at 71.
struct ShiftDrafted {
    static constexpr std::string_view kType = "ShiftDrafted";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    std::string shiftNo;
    ShiftHeader header;
    std::vector<ShiftLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("shiftNo", self.shiftNo);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftDrafted&) const = default;
};

/// Header and lines as they are now, whole.
struct ShiftChanged {
    static constexpr std::string_view kType = "ShiftChanged";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    ShiftHeader header;
    std::vector<ShiftLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("header", self.header);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftChanged&) const = default;
};

/// 71 -> 72: the goods are kept for it.
struct ShiftSubmitted {
    static constexpr std::string_view kType = "ShiftSubmitted";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftSubmitted&) const = default;
};

/// 72 -> 73: the goods are on their way.
struct ShiftDispatched {
    static constexpr std::string_view kType = "ShiftDispatched";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    std::vector<ShiftDeparture> departures;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("departures", self.departures);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftDispatched&) const = default;
};

/// 73 -> 74.
struct ShiftReceived {
    static constexpr std::string_view kType = "ShiftReceived";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    std::vector<ShiftArrival> arrivals;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("arrivals", self.arrivals);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftReceived&) const = default;
};

/// 71 or 72 -> 79.
struct ShiftVoided {
    static constexpr std::string_view kType = "ShiftVoided";
    static constexpr int kVersion = 1;
    Id shiftOrderId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("shiftOrderId", self.shiftOrderId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ShiftVoided&) const = default;
};

using ShiftOrderEvent = std::variant<
    ShiftDrafted,
    ShiftChanged,
    ShiftSubmitted,
    ShiftDispatched,
    ShiftReceived,
    ShiftVoided>;

}  // namespace oms::events
