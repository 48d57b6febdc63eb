#include "entities/tables/money/balances.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kUserBalanceFields[] = {
    {.name = "userId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "account", .flags = kAuto | kLS, .max = 45},
    {.name = "realName", .flags = kAuto | kLS | kPersonal, .max = 20},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "dept"},
    {.name = "deptName", .flags = kAuto | kList, .max = 45},
    {.name = "bonusBalance", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "goldBalance", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "bonusTotal", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "goldTotal", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "verified", .type = FieldType::Bool, .flags = kAuto | kLS},
    {.name = "frozen", .type = FieldType::Bool, .flags = kAuto | kLS},
};

constexpr FieldSpec kUserBalanceLogFields[] = {
    {.name = "userId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "dept"},
    {.name = "currency", .type = FieldType::Enum, .flags = kAuto | kLS, .options = "BONUS,GOLD"},
    {.name = "change", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "balanceAfter", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "bizType",
     .type = FieldType::Enum,
     .flags = kAuto | kLS,
     .options = "ORDER_BONUS,RETURN_CLAWBACK,EXCHANGE,RECHARGE,RECHARGE_GIFT,ORDER_PAY,"
                "ORDER_REFUND,MANUAL,EXPIRE,SHARE"},
    {.name = "counterAccount", .flags = kAuto | kList, .max = 32},
    {.name = "bizId", .type = FieldType::Id, .flags = kAuto | kSearch},
    {.name = "bizNo", .flags = kAuto | kLS, .max = 32},
    {.name = "reason", .flags = kAuto | kList, .max = 200},
    {.name = "ruleId", .type = FieldType::Id, .flags = kAuto},
    {.name = "ruleVersion", .type = FieldType::Int, .flags = kAuto},
    {.name = "ruleName", .flags = kAuto | kList, .max = 64},
    {.name = "operatorName", .flags = kAuto | kList, .max = 32},
};

constexpr FieldSpec kDeptBalanceFields[] = {
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "dept"},
    {.name = "deptName", .flags = kAuto | kLS, .max = 45},
    {.name = "goldBalance", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "goldTotal", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "frozen", .type = FieldType::Bool, .flags = kAuto | kLS},
};

constexpr std::int64_t kPemMax = 8192;

// One of those in use speaks for the company: the newest.
constexpr FieldSpec kWxMerchantFields[] = {
    {.name = "merchantName", .flags = kRequired | kLS, .max = 64},
    {.name = "appId", .flags = kRequired | kList, .max = 32},
    {.name = "mchId", .flags = kRequired | kLS, .max = 32},
    {.name = "apiKey", .type = FieldType::Password, .flags = kSecret, .max = 64},
    {.name = "signType",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "HMAC-SHA256,MD5",
     .initial = "HMAC-SHA256"},
    // apiclient_cert.pem and apiclient_key.pem, which refunds are asked for with.
    {.name = "clientCert", .type = FieldType::Password, .flags = kSecret, .max = kPemMax},
    {.name = "clientKey", .type = FieldType::Password, .flags = kSecret, .max = kPemMax},
    {.name = "endpoint", .type = FieldType::Url, .flags = kRequired | kList, .max = 255},
    {.name = "notifyUrl", .type = FieldType::Url, .flags = kRequired | kList, .max = 255},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kWxMerchantRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/wxMerchant/list", "wxmerchant_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/wxMerchant/detail", "wxmerchant_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/wxMerchant/submit", "wxmerchant_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/wxMerchant/remove", "wxmerchant_delete", "ids"},
};

constexpr FieldSpec kWxOrderFields[] = {
    {.name = "wxOrderId", .type = FieldType::Id, .flags = kAuto},
    {.name = "orderNo", .flags = kRequired | kLS | kCreateOnly, .max = 32},
    {.name = "bizType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kLS,
     .options = "1,2,3,4"},
    {.name = "bizId", .type = FieldType::Id, .flags = kAuto | kSearch},
    {.name = "userId", .type = FieldType::Id, .flags = kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kSearch, .ref = "dept"},
    {.name = "amount", .type = FieldType::Money, .flags = kRequired | kLO, .min = 1},
    {.name = "goldUnits", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "giftGold", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "description", .flags = kRequired | kList, .max = 127},
    {.name = "payChannel",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "NATIVE,JSAPI",
     .initial = "NATIVE"},
    {.name = "codeUrl", .flags = kAuto, .max = 256},
    {.name = "payStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "90,91,92,93,94,95"},
    {.name = "transactionId", .flags = kAuto | kLS, .max = 64},
    {.name = "notifyCount", .type = FieldType::Int, .flags = kAuto},
    {.name = "paidTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "expireTime", .type = FieldType::DateTime, .flags = kAuto},
    {.name = "creditStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "0,1,2,3,4"},
    {.name = "creditTime", .type = FieldType::DateTime, .flags = kAuto | kList},
};

constexpr ButtonSpec kWxMerchantButtons[] = {
    {"wxmerchant_add", "新增", "add", 1},
    {"wxmerchant_edit", "修改", "edit", 2},
    {"wxmerchant_delete", "删除", "delete", 3},
    {"wxmerchant_view", "查看", "view", 2},
};

}  // namespace

const EntitySpec kWxMerchant = {
    .name = "wxMerchant",
    .fields = kWxMerchantFields,
    .routes = kWxMerchantRoutes,
    .display = "merchantName",
    .code = "mchId",
    .screen =
        {.number = 94,
         .parent = "money",
         .code = "wxmerchant",
         .name = "支付商户",
         .english = "Payment merchants",
         .path = "/money/wxMerchant",
         .sort = 4,
         .buttons = kWxMerchantButtons},
};

const EntitySpec kWxOrder = {
    .name = "wxOrder",
    .storage = Storage::Columns,
    .fields = kWxOrderFields,
    .routes = {},
    .display = "orderNo",
    .code = "orderNo",
    .owner_fields = "userId,createUser",
    .dept_field = "deptId",
    .closed_field = "settled",
};

const EntitySpec kUserBalance = {
    .name = "userBalance",
    .storage = Storage::Columns,
    .fields = kUserBalanceFields,
    .routes = {},
    .display = "realName",
    .code = "account",
    .owner_fields = "userId",
    .dept_field = "deptId",
    .permission = "balance",
    .closed_field = "settled",
};

// Of people and departments; the latter have no userId.
const EntitySpec kUserBalanceLog = {
    .name = "userBalanceLog",
    .storage = Storage::Columns,
    .fields = kUserBalanceLogFields,
    .routes = {},
    .display = "bizNo",
    .owner_fields = "userId",
    .dept_field = "deptId",
    .default_sort = "-createTime",
    .permission = "balance",
    .closed_field = "settled",
};

const EntitySpec kDeptBalance = {
    .name = "deptBalance",
    .storage = Storage::Columns,
    .fields = kDeptBalanceFields,
    .routes = {},
    .display = "deptName",
    .dept_field = "deptId",
    .permission = "deptbalance",
    .closed_field = "settled",
};

constexpr const EntitySpec* kBalancesEntities[] = {
    &kWxMerchant,
    &kWxOrder,
    &kUserBalance,
    &kUserBalanceLog,
    &kDeptBalance,
};

constinit const EntityList kBalancesTables = kBalancesEntities;

}  // namespace oms::entities::tables
