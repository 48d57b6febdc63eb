#pragma once
// What the commands of the warehouse take.

#include "commands/kit/input_members.hpp"
#include "commands/orders/order_inputs.hpp"
#include "entities/tables/stock/warehouse.hpp"

namespace oms::commands::inputs {

// Put orders.

inline constexpr FieldSpec kPutLineMembers[] = {optional_id("id")};
inline constexpr InputSpec kPutLine = {
    .name = "PutLineInput",
    .entity = &entities::tables::kPutDetail,
    .members = kPutLineMembers,
};
inline constexpr InputList kPutDetails[] = {{"details", &kPutLine}};

inline constexpr FieldSpec kSavePutMembers[] = {number("putStatus")};
inline constexpr InputSpec kSavePut = {
    .name = "SavePutOrderInput",
    .entity = &entities::tables::kPutOrder,
    .members = kSavePutMembers,
    .lists = kPutDetails,
};

/// "putOrderId" or "id" names the put order.
inline constexpr FieldSpec kUpdatePutMembers[] = {
    optional_id("putOrderId"), optional_id("id"), kVersion, number("putStatus")};
inline constexpr InputSpec kUpdatePut = {
    .name = "UpdatePutOrderInput",
    .entity = &entities::tables::kPutOrder,
    .members = kUpdatePutMembers,
    .lists = kPutDetails,
};

inline constexpr FieldSpec kPutPostingMembers[] = {
    optional_id("putDetailId"), number("pieces"), number("damagedPieces")};
inline constexpr InputSpec kPutPosting = {
    .name = "PutPostingInput",
    .entity = &entities::tables::kPutDetail,
    .members = kPutPostingMembers,
};
inline constexpr InputList kPutPostings[] = {{"lines", &kPutPosting}};

inline constexpr FieldSpec kPostPutMembers[] = {
    optional_id("putOrderId"), optional_id("id"), kVersion};
inline constexpr InputSpec kPostPut = {
    .name = "PostPutOrderInput", .members = kPostPutMembers, .lists = kPutPostings};

inline constexpr FieldSpec kVoidPutMembers[] = {
    optional_id("putOrderId"), optional_id("id"), kVersion, kReason};
inline constexpr InputSpec kVoidPut = {.name = "VoidPutOrderInput", .members = kVoidPutMembers};

inline constexpr FieldSpec kRemovePutLinesMembers[] = {ids_of("putDetailIds")};
inline constexpr InputSpec kRemovePutLines = {
    .name = "RemovePutLinesInput", .members = kRemovePutLinesMembers};

inline constexpr FieldSpec kReverseRecordMembers[] = {id_of("outPutRecordId"), kReason};
inline constexpr InputSpec kReverseRecord = {
    .name = "ReverseRecordInput", .members = kReverseRecordMembers};

// Out orders.

/// Of a sale, which is a delivery of its order, the lines are the order's.
inline constexpr FieldSpec kOutLineMembers[] = {
    optional_id("id"), optional_id("orderDetailId"), optional_id("sId", "stock"), number("pieces")};
inline constexpr InputSpec kOutLine = {
    .name = "OutLineInput",
    .entity = &entities::tables::kOutOrderDetail,
    .members = kOutLineMembers,
};
inline constexpr InputList kOutDetails[] = {{"details", &kOutLine}};
inline constexpr InputList kSavedOutDetails[] = {
    {"details", &kOutLine}, {"lines", &kDeliveredLine}};

inline constexpr FieldSpec kSaveOutMembers[] = {
    number("outStatus"), kVersion, number("deliverMode"), text("deliverDate")};
inline constexpr InputSpec kSaveOut = {
    .name = "SaveOutOrderInput",
    .entity = &entities::tables::kOutOrder,
    .members = kSaveOutMembers,
    .lists = kSavedOutDetails,
};

/// "outOrderId" or "id" names the out order.
inline constexpr FieldSpec kUpdateOutMembers[] = {
    optional_id("outOrderId"), optional_id("id"), kVersion, number("outStatus")};
inline constexpr InputSpec kUpdateOut = {
    .name = "UpdateOutOrderInput",
    .entity = &entities::tables::kOutOrder,
    .members = kUpdateOutMembers,
    .lists = kOutDetails,
};

inline constexpr FieldSpec kOutPostingMembers[] = {
    optional_id("outDetailId"),
    optional_id("sId", "stock"),
    optional_id("storageId", "storage"),
    number("pieces"),
    optional_ids("serialIds", "serial"),
};
inline constexpr InputSpec kOutPosting = {.name = "OutPostingInput", .members = kOutPostingMembers};
inline constexpr InputList kOutPostings[] = {{"lines", &kOutPosting}};

inline constexpr FieldSpec kPostOutMembers[] = {
    optional_id("outOrderId"), optional_id("id"), kVersion};
inline constexpr InputSpec kPostOut = {
    .name = "PostOutOrderInput", .members = kPostOutMembers, .lists = kOutPostings};

inline constexpr FieldSpec kVoidOutMembers[] = {
    optional_id("outOrderId"), optional_id("id"), kVersion, kReason};
inline constexpr InputSpec kVoidOut = {.name = "VoidOutOrderInput", .members = kVoidOutMembers};

// Receipts.

inline constexpr InputSpec kSaveReceipt = {
    .name = "SaveReceiptInput", .entity = &entities::tables::kReceipt};

/// Broken pieces of a line of the order, in the shade that came.
inline constexpr FieldSpec kBreakageMembers[] = {
    id_of("orderDetailId"), text("colorNumber"), number("pieces")};
inline constexpr InputSpec kBreakage = {.name = "BreakageInput", .members = kBreakageMembers};
inline constexpr InputList kBreakages[] = {{"breakages", &kBreakage}};

/// `imageUrls`: what the broken goods look like.
inline constexpr FieldSpec kUpdateReceiptMembers[] = {
    kId, kVersion, number("receiptStatus"), {.name = "imageUrls", .type = FieldType::Urls}};
inline constexpr InputSpec kUpdateReceipt = {
    .name = "UpdateReceiptInput",
    .entity = &entities::tables::kReceipt,
    .members = kUpdateReceiptMembers,
    .lists = kBreakages,
};

// Shift orders.

/// A line that is planned, or, when the goods come in, what came of it.
inline constexpr FieldSpec kShiftLineMembers[] = {
    optional_id("id"),
    number("inPieces"),
    number("lossPieces"),
    optional_ids("lossSerialIds", "serial")};
inline constexpr InputSpec kShiftLine = {
    .name = "ShiftLineInput",
    .entity = &entities::tables::kShiftDetail,
    .members = kShiftLineMembers,
};
inline constexpr InputList kShiftDetails[] = {{"details", &kShiftLine}};

inline constexpr FieldSpec kSaveShiftMembers[] = {number("shiftStatus")};
inline constexpr InputSpec kSaveShift = {
    .name = "SaveShiftOrderInput",
    .entity = &entities::tables::kShiftOrder,
    .members = kSaveShiftMembers,
    .lists = kShiftDetails,
};

/// "shiftOrderId" or "id" names the shift order.
inline constexpr FieldSpec kUpdateShiftMembers[] = {
    optional_id("shiftOrderId"), optional_id("id"), kVersion, number("shiftStatus")};
inline constexpr InputSpec kUpdateShift = {
    .name = "UpdateShiftOrderInput",
    .entity = &entities::tables::kShiftOrder,
    .members = kUpdateShiftMembers,
    .lists = kShiftDetails,
};

inline constexpr FieldSpec kVoidShiftMembers[] = {
    optional_id("shiftId"), optional_id("id"), kVersion, kReason};
inline constexpr InputSpec kVoidShift = {
    .name = "VoidShiftOrderInput", .members = kVoidShiftMembers};

inline constexpr FieldSpec kRemoveShiftLinesMembers[] = {ids_of("detailIds")};
inline constexpr InputSpec kRemoveShiftLines = {
    .name = "RemoveShiftLinesInput", .members = kRemoveShiftLinesMembers};

// Stock bills.

/// `sId` stands for warehouse, commodity, shade and grade of a stock row.
inline constexpr FieldSpec kSaveBillMembers[] = {optional_id("id"), optional_id("sId", "stock")};
inline constexpr InputSpec kSaveBill = {
    .name = "SaveStockBillInput",
    .entity = &entities::tables::kStockBill,
    .members = kSaveBillMembers,
};

inline constexpr FieldSpec kMoveBinMembers[] = {
    id_of("sId", "stock"),
    optional_id("fromStorageId", "storage"),
    optional_id("toStorageId", "storage"),
    number("pieces")};
inline constexpr InputSpec kMoveBin = {.name = "MoveBinInput", .members = kMoveBinMembers};

// Stock takings.

inline constexpr FieldSpec kTakingLineMembers[] = {optional_id("id")};
inline constexpr InputSpec kTakingLine = {
    .name = "StockTakingLineInput",
    .entity = &entities::tables::kStockTakingDetail,
    .members = kTakingLineMembers,
};
inline constexpr InputList kTakingDetails[] = {{"details", &kTakingLine}};

inline constexpr FieldSpec kSaveTakingMembers[] = {number("takingStatus")};
inline constexpr InputSpec kSaveTaking = {
    .name = "SaveStockTakingInput",
    .entity = &entities::tables::kStockTaking,
    .members = kSaveTakingMembers,
    .lists = kTakingDetails,
};

/// "takingId" or "id" names the stock taking.
inline constexpr FieldSpec kUpdateTakingMembers[] = {
    optional_id("takingId"), optional_id("id"), kVersion, number("takingStatus"), kReason};
inline constexpr InputSpec kUpdateTaking = {
    .name = "UpdateStockTakingInput",
    .entity = &entities::tables::kStockTaking,
    .members = kUpdateTakingMembers,
    .lists = kTakingDetails,
};

}  // namespace oms::commands::inputs
