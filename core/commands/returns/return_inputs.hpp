#pragma once
// What the commands of returns and refunds take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/returns/returns.hpp"

namespace oms::commands::inputs {

/// A line as it is asked for, or, of a return that is accepted, as it came.
inline constexpr FieldSpec kReturnLineMembers[] = {
    optional_id("id"),
    optional_id("orderDetailId"),
    number("acceptPieces"),
    optional_id("storageId", "storage"),
    optional_ids("serialIds", "serial"),
};
inline constexpr InputSpec kReturnLine = {
    .name = "ReturnLineInput",
    .entity = &entities::tables::kReturnsDetail,
    .members = kReturnLineMembers,
};
inline constexpr InputList kReturnDetails[] = {{"details", &kReturnLine}};

inline constexpr FieldSpec kAddReturnMembers[] = {id_of("orderId"), number("returnsStatus")};
inline constexpr InputSpec kAddReturn = {
    .name = "AddReturnInput",
    .entity = &entities::tables::kReturns,
    .members = kAddReturnMembers,
    .lists = kReturnDetails,
};

/// "returnsId" or "id" names the return; of the step to the refund the way of it.
inline constexpr FieldSpec kUpdateReturnMembers[] = {
    optional_id("returnsId"),
    optional_id("id"),
    kVersion,
    number("returnsStatus"),
    number("refundType"),
    text("payeeName"),
    text("payeeBank"),
    text("payeeAccount"),
};
inline constexpr InputSpec kUpdateReturn = {
    .name = "UpdateReturnInput",
    .entity = &entities::tables::kReturns,
    .members = kUpdateReturnMembers,
    .lists = kReturnDetails,
};

inline constexpr FieldSpec kRemoveReturnLinesMembers[] = {ids_of("returnsDetailIds")};
inline constexpr InputSpec kRemoveReturnLines = {
    .name = "RemoveReturnLinesInput", .members = kRemoveReturnLinesMembers};

inline constexpr FieldSpec kWithdrawReturnsMembers[] = {ids_of("returnsIds"), kReason};
inline constexpr InputSpec kWithdrawReturns = {
    .name = "WithdrawReturnsInput", .members = kWithdrawReturnsMembers};

inline constexpr InputSpec kSaveRefund = {
    .name = "SaveRefundInput", .entity = &entities::tables::kRefund};

inline constexpr FieldSpec kChangeRefundMembers[] = {kId, kVersion};
inline constexpr InputSpec kChangeRefund = {
    .name = "ChangeRefundInput",
    .entity = &entities::tables::kRefund,
    .members = kChangeRefundMembers,
};

}  // namespace oms::commands::inputs
