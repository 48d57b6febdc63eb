#pragma once
// An order from its confirmation to its receipt (domain-model 3.1, rows from 15 on; I8, I10, I14).
// What stands in stock is decided in domain/stock/stock.hpp, out orders in
// domain/stock/out_order.hpp; commands join their events.

#include "domain/orders/order.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::domain {

/// Who delivers an order.
struct Shipper {
    Id warehouseId;  ///< none: the order's, else the one that most of the pieces are reserved in
    std::string warehouseName;
};

/// 15 -> 17, from then on with a warehouse. `lines`: what was reserved; every line in full.
/// Refused: STATUS_DENIED, SHADE_MIXED; Invalid: NOT_FOUND, SHADE_REQUIRED and LINE_NOT_COVERED
/// (param n: missing pieces) with the line.
Result<OrderEvents> confirm_order(
    const OrderState& state,
    const std::vector<events::ConfirmedLine>& lines,
    const Shipper& shipper,
    const std::string& operator_name,
    const std::map<Id, std::int64_t>& coming = {}  ///< bought for a line, reserved when it comes
);

/// 17 -> 15 while nothing is committed or shipped. Refused: STATUS_DENIED, ORDER_HAS_OUT_ORDERS;
/// Invalid: reason.
Result<OrderEvents> unconfirm_order(
    const OrderState& state, const std::string& reason, const std::string& operator_name
);

/// Out orders for lines of an order at 17. `paid`: confirmed money, and what is no longer owed;
/// `before_paid`: parameter order.shipBeforePaid. Refused: STATUS_DENIED, OVER_DELIVER, PAY_SHORT,
/// WHOLE_LINE_ONLY; Invalid: NOT_FOUND.
Result<OrderEvents> commit_delivery(
    const OrderState& state,
    const std::vector<events::CommittedLine>& lines,
    std::int64_t paid,
    bool before_paid,
    const std::string& operator_name
);

/// An out order was voided. `lines`: what it was to bring.
OrderEvents release_delivery(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& operator_name
);

/// Pieces left; the order goes to 18 when nothing is left to ship. Refused: STATUS_DENIED,
/// OVER_DELIVER, SHADE_MIXED.
Result<OrderEvents> record_shipment(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& operator_name
);

/// What is left of these lines is given up, and its part of their net amounts credited; 17 -> 18
/// when the others are shipped. Refused: STATUS_DENIED, ORDER_HAS_OUT_ORDERS, LINE_IN_PROCESS (its
/// process order is cancelled first), LINE_DONE (nothing is left), CANCEL_INSTEAD (nothing would be
/// wanted); Invalid: NOT_FOUND, REQUIRED_ENTER, TOO_LONG reason.
Result<OrderEvents> give_up_lines(
    const OrderState& state,
    const std::vector<Id>& lines,
    const std::string& reason,
    const std::string& operator_name
);

/// 17 -> 18 with less than was ordered: the missing pieces are given up and their part of each
/// line's net amount is no longer owed. Refused: STATUS_DENIED (nothing shipped),
/// ORDER_HAS_OUT_ORDERS (some are still to be posted), NUMBER_RANGE; Invalid: reason.
Result<OrderEvents> close_order_short(
    const OrderState& state, const std::string& reason, const std::string& operator_name
);

/// Pieces came back unsigned; from 18 the order goes to 17. Refused: STATUS_DENIED, also once it
/// was closed short.
Result<OrderEvents> reverse_shipment(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& reason,
    const std::string& operator_name
);

/// 18 -> 19. `all_signed`: every receipt of the order is, or its goods came back. Refused:
/// STATUS_DENIED, RECEIPT_OPEN.
Result<OrderEvents> receive_order(
    const OrderState& state,
    bool all_signed,
    bool automatic,
    std::int64_t bonus_granted,
    Timestamp now,
    const std::string& operator_name
);

}  // namespace oms::domain
