#pragma once
// What the queries of documents answer.

#include "api/calls/answer_spec.hpp"
#include "entities/tables/messages/messages.hpp"
#include "entities/tables/money/balances.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/returns/returns.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "entities/tables/tables.hpp"

namespace oms::api::answers {

using Kind = AnswerMember::Kind;
using Shape = AnswerSpec::Shape;
namespace tables = entities::tables;

inline constexpr AnswerMember kAllowed = {"allowed", Kind::Texts};
inline constexpr AnswerMember kRecords = {"records", Kind::Rows, &tables::kOutputRecord};

// Orders.

inline constexpr AnswerMember kUnreadOfList[] = {
    {"isUnread", Kind::Number}, {"pendingAmount", Kind::Number}};
inline constexpr AnswerSpec kOrderPage = {Shape::Page, &tables::kOrder, kUnreadOfList};
inline constexpr AnswerMember kOrderMembers[] = {
    {"requiredAmount", Kind::Number},
    {"details", Kind::Rows, &tables::kOrderDetail},
    {"payments", Kind::Rows, &tables::kPayment},
    {"outOrders", Kind::Rows, &tables::kOutOrder},
    {"receipts", Kind::Rows, &tables::kReceipt},
    {"returns", Kind::Rows, &tables::kReturns},
    {"refunds", Kind::Rows, &tables::kRefund},
    kAllowed,
    {"unread", Kind::Flag},
};
inline constexpr AnswerSpec kOrder = {Shape::Detail, &tables::kOrder, kOrderMembers};
inline constexpr AnswerSpec kOrderLinePage = {Shape::Page, &tables::kOrderDetail};
inline constexpr AnswerSpec kOrderLine = {Shape::Detail, &tables::kOrderDetail};
inline constexpr AnswerMember kPositionOfEntry[] = {{"position", Kind::Number}};
inline constexpr AnswerMember kStepMembers[] = {
    {"id", Kind::Text},
    {"label", Kind::Text},
    {"orderStatus", Kind::Number},
    {"orderType", Kind::Number},
    {"child", Kind::Rows, &tables::kOrderLog, kPositionOfEntry},
};
inline constexpr AnswerSpec kOrderSteps = {Shape::Array, nullptr, kStepMembers};

inline constexpr AnswerMember kPrintMembers[] = {
    {"printNum", Kind::Number},
    {"docVersion", Kind::Number},
    {"operatorName", Kind::Text},
    {"printTime", Kind::Text},
    {"position", Kind::Number},
    {"layoutId", Kind::Text},
    {"signerName", Kind::Text},
    {"signTime", Kind::Text},
};
inline constexpr AnswerSpec kPrints = {Shape::Array, nullptr, kPrintMembers};

// Lists added up.

inline constexpr AnswerMember kListGroupMembers[] = {
    {"key", Kind::Text},
    {"name", Kind::Text},
    {"rows", Kind::Number},
    {"sums", Kind::Any},
};
inline constexpr AnswerMember kFigureMembers[] = {
    {"rows", Kind::Number},
    {"sums", Kind::Any},
    {"by", Kind::Texts},
    {"groups", Kind::Objects, nullptr, kListGroupMembers},
};
inline constexpr AnswerSpec kFigures = {Shape::Detail, nullptr, kFigureMembers};

// Views of lists.

inline constexpr AnswerMember kListViewMembers[] = {
    {"id", Kind::Text},
    {"viewName", Kind::Text},
    {"search", Kind::Text},
    {"sharedWith", Kind::Number},
    {"mine", Kind::Flag},
    {"ownerName", Kind::Text},
    {"layout", Kind::Any},
};
inline constexpr AnswerSpec kListViews = {Shape::Array, nullptr, kListViewMembers};

// Payments, returns, refunds.

inline constexpr AnswerSpec kPaymentPage = {Shape::Page, &tables::kPayment};
inline constexpr AnswerMember kPaymentMembers[] = {{"amountWords", Kind::Text}};
inline constexpr AnswerSpec kPayment = {Shape::Detail, &tables::kPayment, kPaymentMembers};

inline constexpr AnswerSpec kReturnPage = {Shape::Page, &tables::kReturns};
inline constexpr AnswerMember kExplainedMembers[] = {
    {"detailId", Kind::Text},
    {"lineNo", Kind::Number},
    {"netAmount", Kind::Number},
    {"orderPieces", Kind::Number},
    {"earlierPieces", Kind::Number},
    {"acceptPieces", Kind::Number},
    {"beforeAmount", Kind::Number},
    {"afterAmount", Kind::Number},
    {"refundAmount", Kind::Number},
};
inline constexpr AnswerMember kReturnMembers[] = {
    {"returnsId", Kind::Text},
    {"details", Kind::Rows, &tables::kReturnsDetail},
    {"explained", Kind::Objects, nullptr, kExplainedMembers},
    {"refunds", Kind::Rows, &tables::kRefund},
    {"usualFeeRate", Kind::Number},
    kAllowed,
};
inline constexpr AnswerSpec kReturn = {Shape::Detail, &tables::kReturns, kReturnMembers};
inline constexpr AnswerSpec kReturnLinePage = {Shape::Page, &tables::kReturnsDetail};
inline constexpr AnswerSpec kReturnLines = {Shape::Array, &tables::kReturnsDetail};

inline constexpr AnswerSpec kRefundPage = {Shape::Page, &tables::kRefund};
inline constexpr AnswerMember kAllowedOnly[] = {kAllowed};
inline constexpr AnswerSpec kRefund = {Shape::Detail, &tables::kRefund, kAllowedOnly};

// Processing.

inline constexpr AnswerMember kExplainedFigureMembers[] = {
    {"name", Kind::Text},
    {"formula", Kind::Text},
    {"value", Kind::Number},
};
inline constexpr AnswerMember kArithmeticMembers[] = {
    {"commodityId", Kind::Text},
    {"size", Kind::Text},
    {"pieces", Kind::Number},
    {"piecesPerBox", Kind::Number},
    {"boxes", Kind::Number},
    {"loosePieces", Kind::Number},
    {"physicalBoxes", Kind::Number},
    {"area", Kind::Number},
    {"weight", Kind::Number},
    {"priceUnit", Kind::Text},
    {"listPrice", Kind::Number},
    {"discountRate", Kind::Number},
    {"dealPrice", Kind::Number},
    {"lineAmount", Kind::Number},
    {"explained", Kind::Objects, nullptr, kExplainedFigureMembers},
};
inline constexpr AnswerSpec kArithmetic = {Shape::Detail, nullptr, kArithmeticMembers};

inline constexpr AnswerSpec kProcessPage = {Shape::Page, &tables::kProcess};
inline constexpr AnswerMember kBrickMembers[] = {
    {"crafts", Kind::Rows, &tables::kProcessBrickCraft}};
inline constexpr AnswerMember kProcessPriceMembers[] = {
    {"parts", Kind::Rows, &tables::kProcessParts},
    {"bricks", Kind::Rows, &tables::kProcessBricks, kBrickMembers},
    {"desk", Kind::Rows, &tables::kProcessDesk},
    {"stairs", Kind::Rows, &tables::kProcessStairs},
    {"cut", Kind::Rows, &tables::kProcessCut},
    {"works", Kind::Rows, &tables::kProcessWork},
};
inline constexpr AnswerSpec kProcessPrice = {
    Shape::Detail, &tables::kProcess, kProcessPriceMembers};
inline constexpr AnswerMember kProcessMembers[] = {
    {"processId", Kind::Text},
    {"parts", Kind::Rows, &tables::kProcessParts},
    {"bricks", Kind::Rows, &tables::kProcessBricks, kBrickMembers},
    {"desk", Kind::Rows, &tables::kProcessDesk},
    {"stairs", Kind::Rows, &tables::kProcessStairs},
    {"cut", Kind::Rows, &tables::kProcessCut},
    {"commodity", Kind::Rows, &tables::kProcessCommodity},
    {"works", Kind::Rows, &tables::kProcessWork},
    kAllowed,
};
inline constexpr AnswerSpec kProcess = {Shape::Detail, &tables::kProcess, kProcessMembers};
inline constexpr AnswerSpec kProcessMaterials = {Shape::Array, &tables::kProcessCommodity};
inline constexpr AnswerMember kBrickCountMembers[] = {
    {"lines", Kind::Number},
    {"quantity", Kind::Number},
    {"sourcePieces", Kind::Number},
    {"amount", Kind::Number},
};
inline constexpr AnswerSpec kBrickCount = {Shape::Detail, nullptr, kBrickCountMembers};

// The warehouse.

inline constexpr AnswerSpec kPutPage = {Shape::Page, &tables::kPutOrder};
inline constexpr AnswerMember kPutMembers[] = {
    {"details", Kind::Rows, &tables::kPutDetail}, kRecords, kAllowed};
inline constexpr AnswerSpec kPut = {Shape::Detail, &tables::kPutOrder, kPutMembers};

inline constexpr AnswerSpec kPurchasePage = {Shape::Page, &tables::kProcurement};
inline constexpr AnswerMember kLastPriceMembers[] = {
    {"procurementId", Kind::Text},
    {"poNo", Kind::Text},
    {"cooperationId", Kind::Text},
    {"cooperationName", Kind::Text},
    {"price", Kind::Number},
    {"priceUnit", Kind::Text},
    {"pieces", Kind::Number},
    {"boughtTime", Kind::Text},
};
inline constexpr AnswerMember kPurchaseLineMembers[] = {
    {"last", Kind::Object, nullptr, kLastPriceMembers}, {"returnablePieces", Kind::Number}};
inline constexpr AnswerMember kPurchaseMembers[] = {
    {"procurementId", Kind::Text},
    {"details", Kind::Rows, &tables::kProcurementDetail, kPurchaseLineMembers},
    {"logistics", Kind::Rows, &tables::kProcurementLogistic},
    {"signs", Kind::Rows, &tables::kProcurementSign},
    {"payments", Kind::Rows, &tables::kProcurementPayment},
    {"putOrders", Kind::Rows, &tables::kPutOrder},
    {"outOrders", Kind::Rows, &tables::kOutOrder},
    {"dueAmount", Kind::Number},
    kAllowed,
};
inline constexpr AnswerSpec kPurchase = {Shape::Detail, &tables::kProcurement, kPurchaseMembers};
inline constexpr AnswerMember kPurchaseStepMembers[] = {
    {"id", Kind::Text},
    {"label", Kind::Text},
    {"poStatus", Kind::Number},
    {"child", Kind::Rows, &tables::kProcurementLog, kPositionOfEntry},
};
inline constexpr AnswerSpec kPurchaseSteps = {Shape::Array, nullptr, kPurchaseStepMembers};
inline constexpr AnswerSpec kPurchaseLogPage = {Shape::Page, &tables::kProcurementLog};
inline constexpr AnswerSpec kPurchaseLog = {Shape::Detail, &tables::kProcurementLog};
inline constexpr AnswerMember kLackingMembers[] = {
    {"orderDetailId", Kind::Text},
    {"commodityId", Kind::Text},
    {"commodityCode", Kind::Text},
    {"commodityName", Kind::Text},
    {"size", Kind::Text},
    {"grade", Kind::Text},
    {"colorNumber", Kind::Text},
    {"lineNo", Kind::Number},
    {"pieces", Kind::Number},
    {"piecesPerBox", Kind::Number},
    {"deliveredPieces", Kind::Number},
    {"reservedPieces", Kind::Number},
    {"comingPieces", Kind::Number},
    {"lackingPieces", Kind::Number},
};
inline constexpr AnswerSpec kLacking = {Shape::Array, nullptr, kLackingMembers};
inline constexpr AnswerMember kGroupMembers[] = {
    {"key", Kind::Text}, {"name", Kind::Text}, {"count", Kind::Number}};
inline constexpr AnswerSpec kGroups = {Shape::Array, nullptr, kGroupMembers};

inline constexpr AnswerSpec kOutPage = {Shape::Page, &tables::kOutOrder};
inline constexpr AnswerMember kOutMembers[] = {
    {"details", Kind::Rows, &tables::kOutOrderDetail},
    kRecords,
    {"receipts", Kind::Rows, &tables::kReceipt},
    kAllowed,
};
inline constexpr AnswerSpec kOut = {Shape::Detail, &tables::kOutOrder, kOutMembers};

inline constexpr AnswerMember kBinMembers[] = {{"storageId", Kind::Text}, {"pieces", Kind::Number}};
inline constexpr AnswerMember kPickedStockMembers[] = {
    {"sId", Kind::Text},
    {"colorNumber", Kind::Text},
    {"grade", Kind::Text},
    {"onHand", Kind::Number},
    {"reserved", Kind::Number},
    {"available", Kind::Number},
    {"held", Kind::Number},
    {"bins", Kind::Objects, nullptr, kBinMembers},
};
inline constexpr AnswerMember kPickedLineMembers[] = {
    {"openPieces", Kind::Number}, {"stock", Kind::Objects, nullptr, kPickedStockMembers}};
inline constexpr AnswerMember kPickingMembers[] = {
    {"lines", Kind::Rows, &tables::kOutOrderDetail, kPickedLineMembers}, kAllowed};
inline constexpr AnswerSpec kPicking = {Shape::Detail, &tables::kOutOrder, kPickingMembers};
inline constexpr AnswerSpec kRecordList = {Shape::Array, &tables::kOutputRecord};
inline constexpr AnswerSpec kRecordPage = {Shape::Page, &tables::kOutputRecord};

inline constexpr AnswerSpec kReceiptPage = {Shape::Page, &tables::kReceipt};
inline constexpr AnswerSpec kReceipt = {Shape::Detail, &tables::kReceipt, kAllowedOnly};

inline constexpr AnswerSpec kShiftPage = {Shape::Page, &tables::kShiftOrder};
inline constexpr AnswerMember kShiftMembers[] = {
    kRecords, {"details", Kind::Rows, &tables::kShiftDetail}, kAllowed};
inline constexpr AnswerSpec kShift = {Shape::Detail, &tables::kShiftOrder, kShiftMembers};

inline constexpr AnswerSpec kBillPage = {Shape::Page, &tables::kStockBill};
inline constexpr AnswerMember kBillMembers[] = {kRecords, kAllowed};
inline constexpr AnswerSpec kBill = {Shape::Detail, &tables::kStockBill, kBillMembers};

inline constexpr AnswerSpec kTakingPage = {Shape::Page, &tables::kStockTaking};
inline constexpr AnswerMember kCountMembers[] = {
    {"userId", Kind::Text},
    {"userName", Kind::Text},
    {"countPieces", Kind::Number},
    {"countTime", Kind::Text},
};
inline constexpr AnswerMember kTakingLineMembers[] = {
    {"counts", Kind::Objects, nullptr, kCountMembers}, {"ownPieces", Kind::Number}};
inline constexpr AnswerMember kTakingMembers[] = {
    kRecords,
    {"details", Kind::Rows, &tables::kStockTakingDetail, kTakingLineMembers},
    kAllowed,
};
inline constexpr AnswerSpec kTaking = {Shape::Detail, &tables::kStockTaking, kTakingMembers};

inline constexpr AnswerMember kSafety[] = {
    {"safetyPieces", Kind::Number}, {"safetyAvailable", Kind::Number}};
inline constexpr AnswerSpec kStockPage = {Shape::Page, &tables::kStock, kSafety};
inline constexpr AnswerMember kFreeStockMembers[] = {
    {"warehouseId", Kind::Text},
    {"warehouseName", Kind::Text},
    {"colorNumber", Kind::Text},
    {"grade", Kind::Text},
    {"available", Kind::Number},
};
inline constexpr AnswerMember kArrivalMembers[] = {
    {"procurementId", Kind::Text},
    {"poNo", Kind::Text},
    {"expectDate", Kind::Text},
    {"warehouseName", Kind::Text},
    {"colorNumber", Kind::Text},
    {"grade", Kind::Text},
    {"pieces", Kind::Number},
};
inline constexpr AnswerMember kSupplyMembers[] = {
    {"commodityId", Kind::Text},
    {"price", Kind::Number},
    {"priceUnit", Kind::Text},
    {"inStock", Kind::Flag},
    {"stock", Kind::Objects, nullptr, kFreeStockMembers},
    {"arrivals", Kind::Objects, nullptr, kArrivalMembers},
};
inline constexpr AnswerSpec kGoodsSupply = {Shape::Array, nullptr, kSupplyMembers};
inline constexpr AnswerMember kHoldMembers[] = {
    {"lineId", Kind::Text},
    {"pieces", Kind::Number},
    {"sourceType", Kind::Text},
    {"sourceId", Kind::Text},
    {"sourceNo", Kind::Text},
};
inline constexpr AnswerMember kStockSumMembers[] = {
    {"entries", Kind::Number},
    {"changePieces", Kind::Number},
    {"changeReserved", Kind::Number},
    {"changeCost", Kind::Number},
};
inline constexpr AnswerMember kStockMembers[] = {
    {"bins", Kind::Objects, nullptr, kBinMembers},
    {"holds", Kind::Objects, nullptr, kHoldMembers},
    {"entries", Kind::Page, &tables::kStockEntry},
    {"sum", Kind::Object, nullptr, kStockSumMembers},
    {"checked", Kind::Flag},
};
inline constexpr AnswerSpec kStock = {Shape::Detail, &tables::kStock, kStockMembers};
inline constexpr AnswerMember kSerialMembers[] = {{"moves", Kind::Rows, &tables::kOutputRecord}};
inline constexpr AnswerSpec kSerial = {Shape::Detail, &tables::kSerial, kSerialMembers};

// Balances.

inline constexpr AnswerSpec kUserBalancePage = {Shape::Page, &tables::kUserBalance};
inline constexpr AnswerSpec kUserBalance = {Shape::Detail, &tables::kUserBalance};
inline constexpr AnswerSpec kDeptBalancePage = {Shape::Page, &tables::kDeptBalance};
inline constexpr AnswerSpec kDeptBalance = {Shape::Detail, &tables::kDeptBalance};
inline constexpr AnswerSpec kBalanceLogPage = {Shape::Page, &tables::kUserBalanceLog};
inline constexpr AnswerMember kBalanceSumMembers[] = {
    {"entries", Kind::Number}, {"change", Kind::Number}};
/// Of a person, or of a department: then without what only people have.
inline constexpr AnswerMember kBalanceAccountMembers[] = {
    {"currency", Kind::Text},
    {"entries", Kind::Page, &tables::kUserBalanceLog},
    {"sum", Kind::Object, nullptr, kBalanceSumMembers},
    {"checked", Kind::Flag},
};
inline constexpr AnswerSpec kBalanceAccount = {
    Shape::Detail, &tables::kUserBalance, kBalanceAccountMembers};
inline constexpr AnswerMember kExchangeRuleMembers[] = {
    {"ruleId", Kind::Text},
    {"ruleName", Kind::Text},
    {"exchangeBonus", Kind::Number},
    {"unitGold", Kind::Number},
    {"endTime", Kind::Text},
};
inline constexpr AnswerSpec kExchangeRule = {Shape::Detail, nullptr, kExchangeRuleMembers};

// Accounts of channel customers.

inline constexpr AnswerSpec kChannelEntryPage = {Shape::Page, &tables::kChannelEntry};
inline constexpr AnswerMember kStatementEntryMembers[] = {
    {"id", Kind::Text},
    {"entryTime", Kind::Text},
    {"kind", Kind::Number},
    {"orderId", Kind::Text},
    {"orderNo", Kind::Text},
    {"docType", Kind::Text},
    {"docId", Kind::Text},
    {"docNo", Kind::Text},
    {"amount", Kind::Number},
    {"after", Kind::Number},
};
inline constexpr AnswerMember kAgreementMembers[] = {
    {"opening", Kind::Number},
    {"orders", Kind::Number},
    {"payments", Kind::Number},
    {"returns", Kind::Number},
    {"refunds", Kind::Number},
    {"closing", Kind::Number},
    {"agreedTime", Kind::Text},
    {"operatorName", Kind::Text},
    {"remark", Kind::Text},
    {"changed", Kind::Number},
};
inline constexpr AnswerMember kStatementMembers[] = {
    {"channelCustomerId", Kind::Text},
    {"channelName", Kind::Text},
    {"month", Kind::Text},
    {"over", Kind::Number},
    {"opening", Kind::Number},
    {"orders", Kind::Number},
    {"payments", Kind::Number},
    {"returns", Kind::Number},
    {"refunds", Kind::Number},
    {"closing", Kind::Number},
    {"entries", Kind::Objects, nullptr, kStatementEntryMembers},
    {"agreed", Kind::Object, nullptr, kAgreementMembers},
};
inline constexpr AnswerSpec kStatement = {Shape::Detail, nullptr, kStatementMembers};
inline constexpr AnswerMember kStatementMonthMembers[] = {
    {"month", Kind::Text},
    {"opening", Kind::Number},
    {"orders", Kind::Number},
    {"payments", Kind::Number},
    {"returns", Kind::Number},
    {"refunds", Kind::Number},
    {"closing", Kind::Number},
    {"agreed", Kind::Number},
    {"changed", Kind::Number},
};
inline constexpr AnswerSpec kStatementMonths = {Shape::Array, nullptr, kStatementMonthMembers};
inline constexpr AnswerMember kOwingMembers[] = {
    {"channelCustomerId", Kind::Text},
    {"channelName", Kind::Text},
    {"total", Kind::Number},
    {"amounts", Kind::Numbers},
};
inline constexpr AnswerMember kOpenOrderMembers[] = {
    {"id", Kind::Text},
    {"orderNo", Kind::Text},
    {"channelCustomerId", Kind::Text},
    {"dueTime", Kind::Text},
    {"orderStatus", Kind::Number},
    {"dueAmount", Kind::Number},
    {"bucket", Kind::Number},
};
inline constexpr AnswerMember kAgeingMembers[] = {
    {"customers", Kind::Objects, nullptr, kOwingMembers},
    {"orders", Kind::Objects, nullptr, kOpenOrderMembers},
};
inline constexpr AnswerSpec kAgeing = {Shape::Detail, nullptr, kAgeingMembers};

// WeChat Pay.

inline constexpr AnswerSpec kWxOrderPage = {Shape::Page, &tables::kWxOrder};
inline constexpr AnswerSpec kWxOrder = {Shape::Detail, &tables::kWxOrder};
inline constexpr AnswerMember kPayPriceMembers[] = {
    {"open", Kind::Number},
    {"inApp", Kind::Number},
    {"amount", Kind::Number},
    {"goldValueFen", Kind::Number},
    {"ruleName", Kind::Text},
    {"unitAmount", Kind::Number},
    {"unitGold", Kind::Number},
    {"maxPerOrder", Kind::Number},
};
inline constexpr AnswerSpec kPayPrice = {Shape::Detail, nullptr, kPayPriceMembers};
inline constexpr AnswerMember kInAppPayMembers[] = {
    {"appId", Kind::Text},
    {"timeStamp", Kind::Text},
    {"nonceStr", Kind::Text},
    {"package", Kind::Text},
    {"signType", Kind::Text},
    {"paySign", Kind::Text},
};
inline constexpr AnswerSpec kInAppPay = {Shape::Detail, nullptr, kInAppPayMembers};

// Messages.

/// `talk`: it tells of what was said about the document.
inline constexpr AnswerMember kContent[] = {{"content", Kind::Text}, {"talk", Kind::Flag}};
inline constexpr AnswerSpec kMessagePage = {Shape::Page, &tables::kMessage, kContent};
inline constexpr AnswerSpec kMessage = {Shape::Detail, &tables::kMessage, kContent};
inline constexpr AnswerMember kReceiverName[] = {{"receiverName", Kind::Text}};
inline constexpr AnswerSpec kSentPage = {Shape::Page, &tables::kMessageBatch, kReceiverName};
inline constexpr AnswerMember kReceiverMembers[] = {
    {"userId", Kind::Text},
    {"userName", Kind::Text},
    {"isRead", Kind::Number},
    {"readTime", Kind::Text},
};
inline constexpr AnswerMember kSentMembers[] = {
    {"receiverName", Kind::Text}, {"receivers", Kind::Page, nullptr, kReceiverMembers}};
inline constexpr AnswerSpec kSent = {Shape::Detail, &tables::kMessageBatch, kSentMembers};

}  // namespace oms::api::answers
