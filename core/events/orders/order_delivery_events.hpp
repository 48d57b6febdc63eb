#pragma once
// What happened to an order from its confirmation on: stream "order/{id}" (domain-model 5, 3.1).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// Pieces of a line promised from one shade in one warehouse. A line has several when its order
/// allows mixed shades.
struct ConfirmedLine {
    Id lineId;
    std::string colorNumber;
    std::string grade;
    Id warehouseId;
    std::string warehouseName;
    std::int64_t pieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("pieces", self.pieces);
    }

    bool operator==(const ConfirmedLine&) const = default;
};

/// Pieces of one line.
struct LinePieces {
    Id lineId;
    std::int64_t pieces = 0;
    std::string colorNumber;  ///< the shade, where goods moved

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("pieces", self.pieces);
        visit("colorNumber", self.colorNumber);
    }

    bool operator==(const LinePieces&) const = default;
};

/// Pieces of a line that an out order is to bring.
struct CommittedLine {
    Id lineId;
    Id outOrderId;
    std::int64_t pieces = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("outOrderId", self.outOrderId);
        visit("pieces", self.pieces);
    }

    bool operator==(const CommittedLine&) const = default;
};

/// 15 -> 17: every line has its goods reserved.
struct OrderConfirmed {
    static constexpr std::string_view kType = "OrderConfirmed";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<ConfirmedLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderConfirmed&) const = default;
};

/// Out orders were written for these pieces.
struct OrderDeliverCommitted {
    static constexpr std::string_view kType = "OrderDeliverCommitted";
    static constexpr int kVersion = 1;
    Id orderId;
    std::vector<Id> outOrderIds;
    std::vector<CommittedLine> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("outOrderIds", self.outOrderIds);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderDeliverCommitted&) const = default;
};

/// An out order was voided: its pieces are to be committed anew.
struct OrderDeliverReleased {
    static constexpr std::string_view kType = "OrderDeliverReleased";
    static constexpr int kVersion = 1;
    Id orderId;
    Id outOrderId;
    std::vector<LinePieces> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("outOrderId", self.outOrderId);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderDeliverReleased&) const = default;
};

/// Pieces left the warehouse.
struct OrderShipmentRecorded {
    static constexpr std::string_view kType = "OrderShipmentRecorded";
    static constexpr int kVersion = 1;
    Id orderId;
    Id outOrderId;
    std::vector<LinePieces> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("outOrderId", self.outOrderId);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderShipmentRecorded&) const = default;
};

/// Pieces that had left came back unsigned; an order at 18 is at 17 again.
struct OrderShipmentReversed {
    static constexpr std::string_view kType = "OrderShipmentReversed";
    static constexpr int kVersion = 1;
    Id orderId;
    Id outOrderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<LinePieces> lines;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("outOrderId", self.outOrderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderShipmentReversed&) const = default;
};

/// Pieces of a line that will never be shipped, and their part of its net amount.
struct MissingLine {
    Id lineId;
    std::int64_t pieces = 0;
    std::int64_t amount = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("pieces", self.pieces);
        visit("amount", self.amount);
    }

    bool operator==(const MissingLine&) const = default;
};

/// An order that ends with less than was ordered. `amount`: of all missing pieces, taken off what
/// the order owes.
struct ShortClosing {
    std::string reason;
    std::int64_t amount = 0;
    std::vector<MissingLine> missing;

    static void describe(auto& visit, auto& self) {
        visit("reason", self.reason);
        visit("amount", self.amount);
        visit("missing", self.missing);
    }

    bool operator==(const ShortClosing&) const = default;
};

/// What is left of some lines is not wanted any more; the order goes on with the others.
struct OrderLinesGivenUp {
    static constexpr std::string_view kType = "OrderLinesGivenUp";
    static constexpr int kVersion = 1;
    Id orderId;
    ShortClosing givenUp;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("givenUp", self.givenUp);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderLinesGivenUp&) const = default;
};

/// 17 -> 18: nothing is left to ship; `closedShort`: or the rest is given up.
struct OrderShipped {
    static constexpr std::string_view kType = "OrderShipped";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;
    std::optional<ShortClosing> closedShort = std::nullopt;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
        visit("short", self.closedShort);
    }

    bool operator==(const OrderShipped&) const = default;
};

/// 18 -> 19. `automatic`: nobody complained in time.
struct OrderReceived {
    static constexpr std::string_view kType = "OrderReceived";
    static constexpr int kVersion = 1;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::int64_t receivedAt = 0;  ///< ms UTC
    bool automatic = false;
    std::int64_t bonusGranted = 0;  ///< points, to all beneficiaries together
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("receivedAt", self.receivedAt);
        visit("automatic", self.automatic);
        visit("bonusGranted", self.bonusGranted);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const OrderReceived&) const = default;
};

}  // namespace oms::events
