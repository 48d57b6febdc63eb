#pragma once
// What the commands of payments, balances and statements take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/money/balances.hpp"
#include "entities/tables/orders/orders.hpp"

namespace oms::commands::inputs {

inline constexpr InputSpec kSavePayment = {
    .name = "SavePaymentInput", .entity = &entities::tables::kPayment};

/// `amount` goes to these orders, the oldest first.
inline constexpr FieldSpec kSettleMembers[] = {ids_of("orderIds", "order")};
inline constexpr InputSpec kSettleOrders = {
    .name = "SettleOrdersInput",
    .entity = &entities::tables::kPayment,
    .members = kSettleMembers,
};

/// Whose balance: the caller's when nobody is named.
inline constexpr FieldSpec kUserId = optional_id("userId", "user");
inline constexpr FieldSpec kDeptId = optional_id("deptId", "dept");

inline constexpr FieldSpec kVerifyMembers[] = {kUserId, kDeptId};
inline constexpr InputSpec kVerifyUser = {.name = "VerifyUserInput", .members = kVerifyMembers};

inline constexpr FieldSpec kAddBonusMembers[] = {kUserId, kDeptId, number("bonus"), kReason};
inline constexpr InputSpec kAddBonus = {.name = "AddBonusInput", .members = kAddBonusMembers};

inline constexpr FieldSpec kAddGoldMembers[] = {kUserId, kDeptId, number("gold"), kReason};
inline constexpr InputSpec kAddGold = {.name = "AddGoldInput", .members = kAddGoldMembers};

inline constexpr FieldSpec kChangeBonusMembers[] = {kUserId, kDeptId, number("change"), kReason};
inline constexpr InputSpec kChangeBonus = {
    .name = "ChangeBonusInput", .members = kChangeBonusMembers};

inline constexpr FieldSpec kSetBalanceMembers[] = {
    kUserId, kDeptId, kVersion, number("bonusBalance"), number("goldBalance"), kReason};
inline constexpr InputSpec kSetBalance = {.name = "SetBalanceInput", .members = kSetBalanceMembers};

inline constexpr FieldSpec kFreezeMembers[] = {kUserId, kDeptId, number("frozen"), kReason};
inline constexpr InputSpec kFreezeBalance = {
    .name = "FreezeBalanceInput", .members = kFreezeMembers};

/// How often, or for how many points.
inline constexpr FieldSpec kExchangeMembers[] = {kUserId, number("times"), number("bonus")};
inline constexpr InputSpec kExchange = {.name = "ExchangeInput", .members = kExchangeMembers};

inline constexpr FieldSpec kStatementMembers[] = {
    id_of("channelCustomerId", "channelCustomer"),
    text("month"),
    number("closing"),
    text("remark")};
inline constexpr InputSpec kAgreeStatement = {
    .name = "AgreeStatementInput", .members = kStatementMembers};

// WeChat Pay.

/// What is to be paid for: an order, or gold of the caller's or of a department.
inline constexpr FieldSpec kPayNumberMembers[] = {
    number("bizType"), optional_id("bizId"), kDeptId, number("amount")};
inline constexpr InputSpec kPayNumber = {.name = "PayNumberInput", .members = kPayNumberMembers};

inline constexpr FieldSpec kSaveWxOrderMembers[] = {optional_id("bizId")};
inline constexpr InputSpec kSaveWxOrder = {
    .name = "SaveWxOrderInput",
    .entity = &entities::tables::kWxOrder,
    .members = kSaveWxOrderMembers,
};

inline constexpr FieldSpec kCloseWxOrderMembers[] = {text("orderNo")};
inline constexpr InputSpec kCloseWxOrder = {
    .name = "CloseWxOrderInput", .members = kCloseWxOrderMembers};

inline constexpr FieldSpec kOneWxOrderMembers[] = {id_of("wxOrderId")};
inline constexpr InputSpec kOneWxOrder = {.name = "OneWxOrderInput", .members = kOneWxOrderMembers};

inline constexpr FieldSpec kCreditDeptMembers[] = {id_of("wxOrderId"), kDeptId};
inline constexpr InputSpec kCreditDept = {.name = "CreditDeptInput", .members = kCreditDeptMembers};

inline constexpr FieldSpec kRefundWxOrderMembers[] = {id_of("wxOrderId"), kReason};
inline constexpr InputSpec kRefundWxOrder = {
    .name = "RefundWxOrderInput", .members = kRefundWxOrderMembers};

}  // namespace oms::commands::inputs
