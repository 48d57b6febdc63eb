#pragma once
// What the commands of orders take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/stock/warehouse.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kOrderLineMembers[] = {optional_id("id")};
inline constexpr InputSpec kOrderLine = {
    .name = "OrderLineInput",
    .entity = &entities::tables::kOrderDetail,
    .members = kOrderLineMembers,
};
inline constexpr InputList kOrderDetails[] = {{"details", &kOrderLine}};

inline constexpr InputSpec kSaveOrder = {
    .name = "SaveOrderInput", .entity = &entities::tables::kOrder, .lists = kOrderDetails};

inline constexpr FieldSpec kChangeMembers[] = {kId, kVersion};
inline constexpr InputSpec kChangeOrder = {
    .name = "ChangeOrderInput",
    .entity = &entities::tables::kOrder,
    .members = kChangeMembers,
    .lists = kOrderDetails,
};

/// Without an id a new order.
inline constexpr FieldSpec kSaveOrChangeMembers[] = {optional_id("id"), kVersion};
inline constexpr InputSpec kSaveOrChangeOrder = {
    .name = "SaveOrChangeOrderInput",
    .entity = &entities::tables::kOrder,
    .members = kSaveOrChangeMembers,
    .lists = kOrderDetails,
};

/// A line's shade, warehouse and pieces when an order is confirmed.
inline constexpr FieldSpec kConfirmedLineMembers[] = {
    optional_id("lineId"),
    optional_id("warehouseId", "warehouse"),
    text("colorNumber"),
    number("pieces")};
inline constexpr InputSpec kConfirmedLine = {
    .name = "ConfirmedLineInput", .members = kConfirmedLineMembers};
inline constexpr InputList kConfirmedLines[] = {{"lines", &kConfirmedLine}};

inline constexpr FieldSpec kStepOrderMembers[] = {kId, kVersion, number("orderStatus"), kReason};
inline constexpr InputSpec kStepOrder = {
    .name = "StepOrderInput",
    .entity = &entities::tables::kOrder,
    .members = kStepOrderMembers,
    .lists = kConfirmedLines,
};

inline constexpr FieldSpec kAddOrderLineMembers[] = {id_of("orderId"), kVersion};
inline constexpr InputSpec kAddOrderLine = {
    .name = "AddOrderLineInput",
    .entity = &entities::tables::kOrderDetail,
    .members = kAddOrderLineMembers,
};

inline constexpr InputSpec kChangeOrderLine = {
    .name = "ChangeOrderLineInput",
    .entity = &entities::tables::kOrderDetail,
    .members = kChangeMembers,
};

inline constexpr FieldSpec kCancelOrderMembers[] = {kId, text("closeReason"), kVersion};
inline constexpr InputSpec kCancelOrder = {
    .name = "CancelOrderInput", .members = kCancelOrderMembers};

/// Of the order `id`; `lineIds`: a comma list.
inline constexpr FieldSpec kGiveUpLinesMembers[] = {kId, ids_of("lineIds"), kReason, kVersion};
inline constexpr InputSpec kGiveUpLines = {
    .name = "GiveUpLinesInput", .members = kGiveUpLinesMembers};

inline constexpr FieldSpec kDeliveredLineMembers[] = {
    optional_id("orderDetailId"),
    optional_id("sId", "stock"),
    number("pieces"),
    number("planPieces"),
    text("colorNumber"),
};
inline constexpr InputSpec kDeliveredLine = {
    .name = "DeliveredLineInput", .members = kDeliveredLineMembers};
inline constexpr InputList kDeliveredLines[] = {
    {"lines", &kDeliveredLine}, {"details", &kDeliveredLine}};

inline constexpr FieldSpec kDeliverOrderMembers[] = {
    id_of("orderId"),
    kVersion,
    optional_id("warehouseId", "warehouse"),
    number("deliverMode"),
    text("deliverDate"),
};
inline constexpr InputSpec kDeliverOrder = {
    .name = "DeliverOrderInput",
    .entity = &entities::tables::kOutOrder,
    .members = kDeliverOrderMembers,
    .lists = kDeliveredLines,
};

}  // namespace oms::commands::inputs
