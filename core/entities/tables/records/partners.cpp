#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kCooperationFields[] = {
    // The id under the name that the specification's calls use.
    {.name = "cooperationId", .type = FieldType::Id, .flags = kAuto},
    {.name = "cooperationName", .flags = kRequired | kLS, .max = 100},
    {.name = "cooperationType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "linkman", .flags = kRequired | kList | kPersonal, .max = 32},
    {.name = "tel", .flags = kRequired | kLS | kPersonal, .max = 20},
    {.name = "regionCode", .type = FieldType::Code, .flags = kSearch, .max = 12, .tree = "region"},
    {.name = "address", .flags = kList, .max = 200},
    {.name = "startDate", .type = FieldType::Date, .flags = kRequired | kLO},
    {.name = "endDate", .type = FieldType::Date, .flags = kLO},
    {.name = "settleType",
     .type = FieldType::Enum,
     .flags = kRequired | kList | kNumeric,
     .options = "1,2,3"},
    {.name = "payDays", .type = FieldType::Int, .max = 3650},
    {.name = "rebateRate", .type = FieldType::Rate, .max = 10000},
    {.name = "bankName", .max = 64},
    {.name = "bankAccount", .max = 64},
    {.name = "contractUrls", .type = FieldType::Urls, .flags = kFile},
    {.name = "cooperationStatus",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric,
     .options = "0,1,2,3",
     .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

// The specification removes by GET and writes CooperationIds with a capital C.
constexpr RouteSpec kCooperationRoutes[] = {
    {Op::List,
     Verb::Get,
     "/api/blade-system/cooperationApi/cooperationPageList",
     "cooperation_view"},
    {Op::Detail,
     Verb::Get,
     "/api/blade-system/cooperationApi/getCooperationDetail",
     "cooperation_view",
     "cooperationId"},
    {Op::Submit,
     Verb::Post,
     "/api/blade-system/cooperationApi/saveOrUpdateCooperation",
     "cooperation_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/cooperationApi/removeCooperation",
     "cooperation_delete",
     "CooperationIds"},
    {Op::Export, Verb::Get, "/api/blade-system/export/cooperation", "cooperation_export"},
};

constexpr FieldSpec kLogisticFields[] = {
    {.name = "logisticName", .flags = kRequired | kLS, .max = 64},
    {.name = "adcode", .flags = kRequired | kLS, .max = 12},
    {.name = "fromAdcode", .flags = kLS, .max = 12},
    {.name = "linkman", .flags = kList | kPersonal, .max = 32},
    {.name = "tel", .flags = kRequired | kList | kPersonal, .max = 20},
    {.name = "address", .flags = kList, .max = 200},
    {.name = "priceMode",
     .type = FieldType::Enum,
     .flags = kRequired | kList | kNumeric,
     .options = "1,2,3,4"},
    {.name = "price", .type = FieldType::Money, .flags = kRequired | kList},
    {.name = "minCharge", .type = FieldType::Money, .flags = kList},
    {.name = "transitDays", .type = FieldType::Int, .flags = kList, .max = 365},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kLogisticRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/logisticApi/logisticPageList", "logistic_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/logisticApi/detailLogistic", "logistic_view"},
    {Op::Save, Verb::Post, "/api/blade-system/logisticApi/saveLogistic", "logistic_add"},
    {Op::Update, Verb::Post, "/api/blade-system/logisticApi/updateLogistic", "logistic_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/logisticApi/deleteLogistic",
     "logistic_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/logistic", "logistic_export"},
};

constexpr std::int64_t kUnitsMax = 1'000'000'000;

constexpr FieldSpec kBalanceRuleFields[] = {
    {.name = "ruleName", .flags = kRequired | kLS, .max = 64},
    {.name = "ruleType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    // Which of these a rule needs depends on its type (check_balance_rule).
    {.name = "unitAmount", .type = FieldType::Money, .min = 1},
    {.name = "unitBonus", .type = FieldType::Int, .max = kUnitsMax},
    {.name = "unitGold", .type = FieldType::Int, .max = kUnitsMax},
    {.name = "exchangeBonus", .type = FieldType::Int, .max = kUnitsMax, .min = 1},
    {.name = "beneficiary",
     .type = FieldType::Enum,
     .flags = kList,
     .options = "CHANNEL,GUIDE,DESIGNER"},
    {.name = "maxRate", .type = FieldType::Rate, .max = 10000},
    {.name = "bonusValueFen", .type = FieldType::Int},
    {.name = "maxPerOrder", .type = FieldType::Int, .max = kUnitsMax, .initial = "0"},
    {.name = "roleIds", .type = FieldType::Ids, .ref = "role"},
    {.name = "startTime", .type = FieldType::DateTime, .flags = kRequired | kLO},
    {.name = "endTime", .type = FieldType::DateTime, .flags = kRequired | kLO},
    {.name = "priority", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kBalanceRuleRoutes[] = {
    {Op::List,
     Verb::Get,
     "/api/blade-system/balanceRuleApi/balanceRulePageList",
     "balancerule_view"},
    {Op::Detail,
     Verb::Get,
     "/api/blade-system/balanceRuleApi/detailBalanceRule",
     "balancerule_view"},
    {Op::Save, Verb::Post, "/api/blade-system/balanceRuleApi/saveBalanceRule", "balancerule_add"},
    {Op::Update,
     Verb::Post,
     "/api/blade-system/balanceRuleApi/updateBalanceRule",
     "balancerule_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/balanceRuleApi/deleteBalanceRule",
     "balancerule_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/balanceRule", "balancerule_export"},
};

constexpr ButtonSpec kCooperationButtons[] = {
    {"cooperation_add", "新增", "add", 1},
    {"cooperation_edit", "修改", "edit", 2},
    {"cooperation_delete", "删除", "delete", 3},
    {"cooperation_view", "查看", "view", 2},
    {"cooperation_export", "导出", "export", 1},
};

constexpr ButtonSpec kLogisticButtons[] = {
    {"logistic_add", "新增", "add", 1},
    {"logistic_edit", "修改", "edit", 2},
    {"logistic_delete", "删除", "delete", 3},
    {"logistic_view", "查看", "view", 2},
    {"logistic_export", "导出", "export", 1},
};

constexpr ButtonSpec kBalanceRuleButtons[] = {
    {"balancerule_add", "新增", "add", 1},
    {"balancerule_edit", "修改", "edit", 2},
    {"balancerule_delete", "删除", "delete", 3},
    {"balancerule_view", "查看", "view", 2},
    {"balancerule_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kCooperation = {
    .name = "cooperation",
    .fields = kCooperationFields,
    .routes = kCooperationRoutes,
    .display = "cooperationName",
    .check = check_cooperation,
    .screen =
        {.number = 20,
         .parent = "base",
         .code = "cooperation",
         .name = "合作单位",
         .english = "Partners",
         .path = "/base/cooperation",
         .sort = 7,
         .buttons = kCooperationButtons},
};

constexpr EntitySpec kLogistic = {
    .name = "logistic",
    .fields = kLogisticFields,
    .routes = kLogisticRoutes,
    .display = "logisticName",
    .screen =
        {.number = 21,
         .parent = "base",
         .code = "logistic",
         .name = "物流线路",
         .english = "Carrier lanes",
         .path = "/base/logistic",
         .sort = 8,
         .buttons = kLogisticButtons},
};

constexpr EntitySpec kBalanceRule = {
    .name = "balanceRule",
    .fields = kBalanceRuleFields,
    .routes = kBalanceRuleRoutes,
    .display = "ruleName",
    .check = check_balance_rule,
    .screen =
        {.number = 23,
         .parent = "base",
         .code = "balancerule",
         .name = "余额规则",
         .english = "Balance rules",
         .path = "/base/balanceRule",
         .sort = 10,
         .buttons = kBalanceRuleButtons},
};

constexpr const EntitySpec* kPartnersEntities[] = {
    &kCooperation,
    &kLogistic,
    &kBalanceRule,
};

constinit const EntityList kPartnersTables = kPartnersEntities;

}  // namespace oms::entities::tables
