#pragma once
// What the commands of purchases take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/purchasing/purchasing.hpp"

namespace oms::commands::inputs {

/// Of a purchase for an order `orderDetailId` names the line that it is bought for.
inline constexpr FieldSpec kPurchaseLineMembers[] = {
    optional_id("id"), optional_id("orderDetailId")};
inline constexpr InputSpec kPurchaseLine = {
    .name = "PurchaseLineInput",
    .entity = &entities::tables::kProcurementDetail,
    .members = kPurchaseLineMembers,
};

inline constexpr FieldSpec kWaybillMembers[] = {optional_id("id")};
inline constexpr InputSpec kWaybill = {
    .name = "WaybillInput",
    .entity = &entities::tables::kProcurementLogistic,
    .members = kWaybillMembers,
};

inline constexpr InputList kPurchaseLists[] = {
    {"details", &kPurchaseLine}, {"logistics", &kWaybill}};

/// "procurementId" or "id" names the purchase; without either it is a new one. The step to 44 may
/// carry the payment that it waited for.
inline constexpr FieldSpec kSavePurchaseMembers[] = {
    optional_id("procurementId"),
    optional_id("id"),
    kVersion,
    number("poStatus"),
    kReason,
    number("amount"),
    number("payType"),
    text("payTime"),
    text("bankSerial"),
    text("voucherUrl"),
};
inline constexpr InputSpec kSavePurchase = {
    .name = "SaveProcurementInput",
    .entity = &entities::tables::kProcurement,
    .members = kSavePurchaseMembers,
    .lists = kPurchaseLists,
};

/// `amount` goes to the supplier, or, with `refund` 1, came back from it.
inline constexpr FieldSpec kPayPurchaseMembers[] = {
    optional_id("procurementId"), optional_id("id"), kVersion, number("refund")};
inline constexpr InputSpec kPayPurchase = {
    .name = "PayProcurementInput",
    .entity = &entities::tables::kProcurementPayment,
    .members = kPayPurchaseMembers,
};

/// Pieces of a line that are taken over, that will not come any more, and that came beyond what was
/// bought; the shade that really came.
inline constexpr FieldSpec kSignLineMembers[] = {
    optional_id("detailId"),
    number("signedPieces"),
    number("shortPieces"),
    number("overPieces"),
    text("colorNumber"),
    optional_id("storageId", "storage"),
};
inline constexpr InputSpec kSignLine = {.name = "SignLineInput", .members = kSignLineMembers};
inline constexpr InputList kSignLines[] = {{"lines", &kSignLine}};

inline constexpr FieldSpec kSignPurchaseMembers[] = {
    optional_id("procurementId"),
    optional_id("id"),
    kVersion,
    text("signUserName"),
    {.name = "signUrl", .type = FieldType::Url, .max = 255},
    text("remark"),
};
inline constexpr InputSpec kSignPurchase = {
    .name = "SignProcurementInput", .members = kSignPurchaseMembers, .lists = kSignLines};

/// Pieces of a line that go back in a shade that was signed for; without a shade it is the only
/// one.
inline constexpr FieldSpec kSupplierReturnLineMembers[] = {
    optional_id("detailId"),
    text("colorNumber"),
    number("pieces"),
    optional_id("storageId", "storage"),
};
inline constexpr InputSpec kSupplierReturnLine = {
    .name = "SupplierReturnLineInput", .members = kSupplierReturnLineMembers};
inline constexpr InputList kSupplierReturnLines[] = {{"lines", &kSupplierReturnLine}};

/// Without a warehouse the goods leave the one that received them, without a date today.
inline constexpr FieldSpec kReturnPurchaseMembers[] = {
    optional_id("procurementId"),
    optional_id("id"),
    kVersion,
    optional_id("warehouseId", "warehouse"),
    {.name = "outDate", .type = FieldType::Date},
    text("remark"),
};
inline constexpr InputSpec kReturnPurchase = {
    .name = "ReturnProcurementInput",
    .members = kReturnPurchaseMembers,
    .lists = kSupplierReturnLines};

inline constexpr FieldSpec kLackingLineMembers[] = {
    optional_id("orderDetailId"), number("pieces"), number("price")};
inline constexpr InputSpec kLackingLine = {
    .name = "LackingLineInput", .members = kLackingLineMembers};
inline constexpr InputList kLackingLines[] = {{"lines", &kLackingLine}};

inline constexpr FieldSpec kBuyLackingMembers[] = {
    id_of("orderId", "order"),
    optional_id("warehouseId", "warehouse"),
    optional_id("cooperationId", "cooperation"),
    text("expectDate"),
    number("payTerm"),
};
inline constexpr InputSpec kBuyLacking = {
    .name = "BuyLackingInput", .members = kBuyLackingMembers, .lists = kLackingLines};

inline constexpr FieldSpec kSuggestedLineMembers[] = {
    id_of("commodityId", "commodity"),
    text("grade"),
    number("pieces"),
    optional_id("cooperationId", "cooperation"),
    number("price"),
};
inline constexpr InputSpec kSuggestedLine = {
    .name = "SuggestedLineInput", .members = kSuggestedLineMembers};
inline constexpr InputList kSuggestedLines[] = {{"lines", &kSuggestedLine}};

inline constexpr FieldSpec kBuySuggestedMembers[] = {
    id_of("warehouseId", "warehouse"), text("expectDate"), number("payTerm")};
inline constexpr InputSpec kBuySuggested = {
    .name = "BuySuggestedInput", .members = kBuySuggestedMembers, .lists = kSuggestedLines};

inline constexpr FieldSpec kAgreeSupplierMembers[] = {
    id_of("cooperationId", "cooperation"), text("month"), number("closing"), text("remark")};
inline constexpr InputSpec kAgreeSupplier = {
    .name = "AgreeSupplierStatementInput", .members = kAgreeSupplierMembers};

}  // namespace oms::commands::inputs
