#include "commands/seed/money_buttons.hpp"
#include "commands/seed/order_buttons.hpp"
#include "commands/seed/platform_buttons.hpp"
#include "commands/seed/return_buttons.hpp"
#include "commands/seed/standard.hpp"
#include "commands/seed/warehouse_buttons.hpp"

#include <algorithm>

namespace oms::commands::seed {
namespace {

// Place n in a list is the button's number for good: add at the end only.
constexpr Button kCustomerButtons[] = {
    {"customer_add", "新增", "add", 1},
    {"customer_edit", "修改", "edit", 2},
    {"customer_delete", "删除", "delete", 3},
    {"customer_view", "查看", "view", 2},
    {"customer_export", "导出", "export", 1},
};
constexpr Button kCommodityButtons[] = {
    {"commodity_add", "新增", "add", 1},
    {"commodity_edit", "修改", "edit", 2},
    {"commodity_delete", "删除", "delete", 3},
    {"commodity_view", "查看", "view", 2},
    {"commodity_export", "导出", "export", 1},
    {"commodity_cost", "查看成本", "cost", 2},
};
constexpr Button kBrandButtons[] = {
    {"brand_add", "新增", "add", 1},
    {"brand_edit", "修改", "edit", 2},
    {"brand_delete", "删除", "delete", 3},
    {"brand_view", "查看", "view", 2},
    {"brand_export", "导出", "export", 1},
};
constexpr Button kWarehouseButtons[] = {
    {"warehouse_add", "新增", "add", 1},
    {"warehouse_edit", "修改", "edit", 2},
    {"warehouse_delete", "删除", "delete", 3},
    {"warehouse_view", "查看", "view", 2},
    {"warehouse_export", "导出", "export", 1},
};
// The post screen's buttons stand here: place n is a button's number for good.
constexpr Button kUserButtons[] = {
    {"user_add", "新增", "add", 1},
    {"user_edit", "修改", "edit", 2},
    {"user_delete", "删除", "delete", 3},
    {"user_view", "查看", "view", 2},
    {"user_export", "导出", "export", 1},
    {"user_grant", "角色配置", "grant", 1},
    {"user_reset", "密码重置", "reset", 1},
    {"user_unlock", "账号解封", "unlock", 1},
    {"post_add", "岗位新增", "add", 1},
    {"post_edit", "岗位修改", "edit", 2},
    {"post_delete", "岗位删除", "delete", 3},
    {"post_view", "岗位查看", "view", 2},
    {"post_export", "岗位导出", "export", 1},
    {"user_platform", "平台配置", "platform", 2},
    {"user_approve", "注册审核", "approve", 1},
};
constexpr Button kRoleButtons[] = {
    {"role_add", "新增", "add", 1},
    {"role_edit", "修改", "edit", 2},
    {"role_delete", "删除", "delete", 3},
    {"role_view", "查看", "view", 2},
    {"role_export", "导出", "export", 1},
    {"role_grant", "权限配置", "grant", 1},
};
constexpr Button kMenuButtons[] = {
    {"menu_add", "新增", "add", 1},
    {"menu_edit", "修改", "edit", 2},
    {"menu_delete", "删除", "delete", 3},
    {"menu_view", "查看", "view", 2},
    {"menu_export", "导出", "export", 1},
};
constexpr Button kDeptButtons[] = {
    {"dept_add", "新增", "add", 1},
    {"dept_edit", "修改", "edit", 2},
    {"dept_delete", "删除", "delete", 3},
    {"dept_view", "查看", "view", 2},
    {"dept_export", "导出", "export", 1},
};
constexpr Button kDictButtons[] = {
    {"dict_add", "新增", "add", 1},
    {"dict_edit", "修改", "edit", 2},
    {"dict_delete", "删除", "delete", 3},
    {"dict_view", "查看", "view", 2},
    {"dict_export", "导出", "export", 1},
};
constexpr Button kParamButtons[] = {
    {"param_add", "新增", "add", 1},
    {"param_edit", "修改", "edit", 2},
    {"param_delete", "删除", "delete", 3},
    {"param_view", "查看", "view", 2},
    {"param_export", "导出", "export", 1},
};
constexpr Button kLedgerButtons[] = {
    {"ledger_view", "查看", "view", 2},
    {"ledger_export", "导出", "export", 1},
};
constexpr Button kChannelCustomerButtons[] = {
    {"channelcustomer_add", "新增", "add", 1},
    {"channelcustomer_edit", "修改", "edit", 2},
    {"channelcustomer_delete", "删除", "delete", 3},
    {"channelcustomer_view", "查看", "view", 2},
    {"channelcustomer_export", "导出", "export", 1},
    {"channelcustomer_agree", "对账", "agree", 2},
};
constexpr Button kConflictButtons[] = {
    {"conflict_add", "新增", "add", 1},
    {"conflict_edit", "修改", "edit", 2},
    {"conflict_delete", "删除", "delete", 3},
    {"conflict_view", "查看", "view", 2},
    {"conflict_export", "导出", "export", 1},
    {"conflict_judge", "裁定", "judge", 2},
};
constexpr Button kCooperationButtons[] = {
    {"cooperation_add", "新增", "add", 1},
    {"cooperation_edit", "修改", "edit", 2},
    {"cooperation_delete", "删除", "delete", 3},
    {"cooperation_view", "查看", "view", 2},
    {"cooperation_export", "导出", "export", 1},
};
constexpr Button kLogisticButtons[] = {
    {"logistic_add", "新增", "add", 1},
    {"logistic_edit", "修改", "edit", 2},
    {"logistic_delete", "删除", "delete", 3},
    {"logistic_view", "查看", "view", 2},
    {"logistic_export", "导出", "export", 1},
};
constexpr Button kMaterialButtons[] = {
    {"material_add", "新增", "add", 1},
    {"material_edit", "修改", "edit", 2},
    {"material_delete", "删除", "delete", 3},
    {"material_view", "查看", "view", 2},
    {"material_export", "导出", "export", 1},
};
constexpr Button kBalanceRuleButtons[] = {
    {"balancerule_add", "新增", "add", 1},
    {"balancerule_edit", "修改", "edit", 2},
    {"balancerule_delete", "删除", "delete", 3},
    {"balancerule_view", "查看", "view", 2},
    {"balancerule_export", "导出", "export", 1},
};
constexpr Button kCraftButtons[] = {
    {"craft_add", "新增", "add", 1},
    {"craft_edit", "修改", "edit", 2},
    {"craft_delete", "删除", "delete", 3},
    {"craft_view", "查看", "view", 2},
    {"craft_export", "导出", "export", 1},
};
constexpr Button kProductButtons[] = {
    {"product_add", "新增", "add", 1},
    {"product_edit", "修改", "edit", 2},
    {"product_delete", "删除", "delete", 3},
    {"product_view", "查看", "view", 2},
    {"product_export", "导出", "export", 1},
};
constexpr Button kProcessPlantButtons[] = {
    {"processplant_add", "新增", "add", 1},
    {"processplant_edit", "修改", "edit", 2},
    {"processplant_delete", "删除", "delete", 3},
    {"processplant_view", "查看", "view", 2},
    {"processplant_export", "导出", "export", 1},
};
constexpr Button kPriceListButtons[] = {
    {"pricelist_add", "新增", "add", 1},
    {"pricelist_edit", "修改", "edit", 2},
    {"pricelist_delete", "删除", "delete", 3},
    {"pricelist_view", "查看", "view", 2},
    {"pricelist_export", "导出", "export", 1},
};
constexpr Button kPlantPriceButtons[] = {
    {"plantprice_add", "新增", "add", 1},
    {"plantprice_edit", "修改", "edit", 2},
    {"plantprice_delete", "删除", "delete", 3},
    {"plantprice_view", "查看", "view", 2},
    {"plantprice_export", "导出", "export", 1},
    {"plantprice_cost", "查看成本价", "cost", 2},
};
constexpr Button kWaterPriceButtons[] = {
    {"waterprice_add", "新增", "add", 1},
    {"waterprice_edit", "修改", "edit", 2},
    {"waterprice_delete", "删除", "delete", 3},
    {"waterprice_view", "查看", "view", 2},
    {"waterprice_export", "导出", "export", 1},
};
constexpr Button kGroovePriceButtons[] = {
    {"grooveprice_add", "新增", "add", 1},
    {"grooveprice_edit", "修改", "edit", 2},
    {"grooveprice_delete", "删除", "delete", 3},
    {"grooveprice_view", "查看", "view", 2},
    {"grooveprice_export", "导出", "export", 1},
};
constexpr Button kTenantButtons[] = {
    {"tenant_add", "新增", "add", 1},
    {"tenant_edit", "修改", "edit", 2},
    {"tenant_delete", "删除", "delete", 3},
    {"tenant_view", "查看", "view", 2},
    {"tenant_export", "导出", "export", 1},
    {"tenant_setting", "租户配置", "setting", 1},
    {"tenant_datasource", "数据源配置", "datasource", 1},
    {"tenant_package", "产品包配置", "package", 1},
};
constexpr Button kTenantPackageButtons[] = {
    {"tenantpackage_add", "新增", "add", 1},
    {"tenantpackage_edit", "修改", "edit", 2},
    {"tenantpackage_delete", "删除", "delete", 3},
    {"tenantpackage_view", "查看", "view", 2},
    {"tenantpackage_export", "导出", "export", 1},
};
constexpr Button kTopMenuButtons[] = {
    {"topmenu_add", "新增", "add", 1},
    {"topmenu_edit", "修改", "edit", 2},
    {"topmenu_delete", "删除", "delete", 3},
    {"topmenu_view", "查看", "view", 2},
    {"topmenu_export", "导出", "export", 1},
    {"topmenu_grant", "菜单配置", "grant", 1},
};
constexpr Button kDictBizButtons[] = {
    {"dictbiz_add", "新增", "add", 1},
    {"dictbiz_edit", "修改", "edit", 2},
    {"dictbiz_delete", "删除", "delete", 3},
    {"dictbiz_view", "查看", "view", 2},
    {"dictbiz_export", "导出", "export", 1},
};
constexpr Button kRegionButtons[] = {
    {"region_add", "新增", "add", 1},
    {"region_edit", "修改", "edit", 2},
    {"region_delete", "删除", "delete", 3},
    {"region_view", "查看", "view", 2},
    {"region_export", "导出", "export", 1},
};
constexpr Button kMenuRankButtons[] = {
    {"menurank_add", "新增", "add", 1},
    {"menurank_edit", "修改", "edit", 2},
    {"menurank_delete", "删除", "delete", 3},
    {"menurank_view", "查看", "view", 2},
    {"menurank_export", "导出", "export", 1},
};
constexpr Button kDataScopeButtons[] = {
    {"datascope_add", "新增", "add", 1},
    {"datascope_edit", "修改", "edit", 2},
    {"datascope_delete", "删除", "delete", 3},
    {"datascope_view", "查看", "view", 2},
    {"datascope_export", "导出", "export", 1},
};
constexpr Button kApiScopeButtons[] = {
    {"apiscope_add", "新增", "add", 1},
    {"apiscope_edit", "修改", "edit", 2},
    {"apiscope_delete", "删除", "delete", 3},
    {"apiscope_view", "查看", "view", 2},
    {"apiscope_export", "导出", "export", 1},
};
constexpr Button kNoticeButtons[] = {
    {"notice_add", "新增", "add", 1},
    {"notice_edit", "修改", "edit", 2},
    {"notice_delete", "删除", "delete", 3},
    {"notice_view", "查看", "view", 2},
    {"notice_export", "导出", "export", 1},
};
constexpr Button kMessageButtons[] = {
    {"message_add", "发送", "add", 1},
    {"message_view", "查看", "view", 2},
    {"message_broadcast", "广播", "broadcast", 1},
    {"message_approval", "发送审批消息", "approval", 1},
};
constexpr Button kOssButtons[] = {
    {"oss_add", "新增", "add", 1},
    {"oss_edit", "修改", "edit", 2},
    {"oss_delete", "删除", "delete", 3},
    {"oss_view", "查看", "view", 2},
    {"oss_enable", "启用", "enable", 2},
};
constexpr Button kSmsButtons[] = {
    {"sms_add", "新增", "add", 1},
    {"sms_edit", "修改", "edit", 2},
    {"sms_delete", "删除", "delete", 3},
    {"sms_view", "查看", "view", 2},
    {"sms_enable", "启用", "enable", 2},
    {"sms_send", "发送", "send", 1},
};
constexpr Button kAttachButtons[] = {
    {"attach_add", "新增", "add", 1},
    {"attach_edit", "修改", "edit", 2},
    {"attach_delete", "删除", "delete", 3},
    {"attach_view", "查看", "view", 2},
    {"attach_export", "导出", "export", 1},
};

constexpr Button kOutboxButtons[] = {{"outbox_view", "查看", "view", 2}};

constexpr Button kLogUsualButtons[] = {{"log_usual_view", "查看", "view", 2}};
constexpr Button kLogApiButtons[] = {{"log_api_view", "查看", "view", 2}};
constexpr Button kLogErrorButtons[] = {{"log_error_view", "查看", "view", 2}};
constexpr Button kLogLoginButtons[] = {{"log_login_view", "查看", "view", 2}};

constexpr Screen kScreens[] = {
    {1, "", "order", "订单管理", "/order", 1, false, {}},
    {2, "order", "orderlist", "订单列表", "/order/list", 1, false, kOrderButtons},
    {3, "order", "payment", "收款记录", "/order/payment", 2, false, kPaymentButtons},
    {84, "order", "returns", "退货单", "/order/returns", 3, false, kReturnsButtons},
    {85, "order", "refund", "退款单", "/order/refund", 4, false, kRefundButtons},
    {4, "", "base", "基础资料", "/base", 97, false, {}},
    {5, "base", "customer", "客户", "/base/customer", 1, false, kCustomerButtons},
    {6, "base", "commodity", "商品", "/base/commodity", 2, false, kCommodityButtons},
    {7, "base", "brand", "品牌", "/base/brand", 3, false, kBrandButtons},
    {8, "base", "warehouse", "仓库", "/base/warehouse", 4, false, kWarehouseButtons},
    {9, "", "system", "系统管理", "/system", 99, false, {}},
    {10, "system", "user", "用户管理", "/system/user", 1, false, kUserButtons},
    {11, "system", "role", "角色管理", "/system/role", 2, false, kRoleButtons},
    {12, "system", "menu", "菜单管理", "/system/menu", 5, true, kMenuButtons},
    {13, "system", "dept", "部门管理", "/system/dept", 3, false, kDeptButtons},
    {14, "system", "dict", "字典管理", "/system/dict", 6, true, kDictButtons},
    {15, "system", "param", "参数管理", "/system/param", 4, false, kParamButtons},
    {16, "", "monitor", "系统监控", "/monitor", 98, false, {}},
    {17, "monitor", "ledger", "事件账本", "/monitor/ledger", 1, false, kLedgerButtons},
    {18,
     "base",
     "channelcustomer",
     "渠道客户",
     "/base/channelCustomer",
     5,
     false,
     kChannelCustomerButtons},
    {19, "base", "conflict", "撞单", "/base/conflict", 6, false, kConflictButtons},
    {20, "base", "cooperation", "合作单位", "/base/cooperation", 7, false, kCooperationButtons},
    {21, "base", "logistic", "物流线路", "/base/logistic", 8, false, kLogisticButtons},
    {22, "base", "material", "素材", "/base/material", 9, false, kMaterialButtons},
    {23, "base", "balancerule", "余额规则", "/base/balanceRule", 10, false, kBalanceRuleButtons},
    {24, "", "plant", "加工资料", "/plant", 96, false, {}},
    {25, "plant", "craft", "工艺", "/plant/craft", 1, false, kCraftButtons},
    {26, "plant", "product", "加工成品", "/plant/product", 2, false, kProductButtons},
    {27, "plant", "processplant", "加工厂", "/plant/processPlant", 3, false, kProcessPlantButtons},
    {28, "plant", "pricelist", "价格表", "/plant/priceList", 4, false, kPriceListButtons},
    {29, "plant", "plantprice", "加工单价", "/plant/plantPrice", 5, false, kPlantPriceButtons},
    {30, "plant", "waterprice", "水刀价格", "/plant/waterPrice", 6, false, kWaterPriceButtons},
    {31, "plant", "grooveprice", "开槽价格", "/plant/groovePrice", 7, false, kGroovePriceButtons},
    {32, "system", "tenant", "租户管理", "/system/tenant", 7, true, kTenantButtons},
    {33,
     "system",
     "tenantpackage",
     "租户产品包",
     "/system/tenantpackage",
     8,
     true,
     kTenantPackageButtons},
    {34, "system", "client", "应用管理", "/system/client", 9, true, kClientButtons},
    {35, "system", "topmenu", "顶部菜单", "/system/topmenu", 10, true, kTopMenuButtons},
    {36, "system", "dictbiz", "业务字典", "/system/dictbiz", 11, false, kDictBizButtons},
    // Its buttons are with the user screen's.
    {37, "system", "post", "岗位管理", "/system/post", 12, false, {}},
    // Its button is with the user screen's.
    {52, "system", "guest", "注册审核", "/system/guest", 14, false, {}},
    {38, "base", "region", "行政区划", "/base/region", 11, true, kRegionButtons},
    {39, "base", "menurank", "分类层级", "/base/menuRank", 12, true, kMenuRankButtons},
    {40, "", "authority", "权限管理", "/authority", 98, false, {}},
    {41, "authority", "datascope", "数据权限", "/authority/datascope", 1, true, kDataScopeButtons},
    {42, "authority", "apiscope", "接口权限", "/authority/apiscope", 2, true, kApiScopeButtons},
    {43, "", "desk", "工作台", "/desk", 2, false, {}},
    {44, "desk", "notice", "通知公告", "/desk/notice", 1, false, kNoticeButtons},
    {110, "desk", "message", "我的消息", "/desk/message", 2, false, kMessageButtons},
    {45, "", "resource", "资源管理", "/resource", 95, false, {}},
    {46, "resource", "oss", "对象存储", "/resource/oss", 1, false, kOssButtons},
    {47, "resource", "sms", "短信配置", "/resource/sms", 2, false, kSmsButtons},
    {48, "resource", "attach", "附件管理", "/resource/attach", 3, false, kAttachButtons},
    {49, "", "tool", "研发工具", "/tool", 94, false, {}},
    {50, "tool", "datasource", "数据源管理", "/tool/datasource", 1, true, kDatasourceButtons},
    {51,
     "system",
     "tenantpreset",
     "注册预设",
     "/system/tenantpreset",
     13,
     true,
     kTenantPresetButtons},
    {53, "monitor", "log", "日志管理", "/monitor/log", 2, false, {}},
    {54, "log", "log_usual", "通用日志", "/monitor/log/usual", 1, false, kLogUsualButtons},
    {55, "log", "log_api", "接口日志", "/monitor/log/api", 2, false, kLogApiButtons},
    {56, "log", "log_error", "错误日志", "/monitor/log/error", 3, false, kLogErrorButtons},
    {57, "log", "log_login", "登录日志", "/monitor/log/login", 4, false, kLogLoginButtons},
    {60, "tool", "code", "代码生成", "/tool/code", 2, true, kCodeButtons},
    {61, "tool", "report", "报表管理", "/tool/report", 3, false, kReportButtons},
    {62,
     "system",
     "socialprovider",
     "第三方登录",
     "/system/socialprovider",
     15,
     true,
     kSocialProviderButtons},
    {63, "system", "ssoissuer", "单点登录", "/system/ssoissuer", 16, true, kSsoIssuerButtons},
    {65,
     "system",
     "platformuser",
     "平台用户",
     "/system/platformuser",
     17,
     true,
     kPlatformUserButtons},
    {64, "resource", "outbox", "发送记录", "/resource/outbox", 4, false, kOutboxButtons},
    {70, "", "stockroom", "仓储管理", "/stockroom", 3, false, {}},
    {71, "stockroom", "putorder", "入库单", "/stockroom/putOrder", 1, false, kPutOrderButtons},
    {72, "stockroom", "outorder", "出库单", "/stockroom/outOrder", 2, false, kOutOrderButtons},
    {73,
     "stockroom",
     "shiftorder",
     "调拨单",
     "/stockroom/shiftOrder",
     3,
     false,
     kShiftOrderButtons},
    {74, "stockroom", "stock", "库存", "/stockroom/stock", 4, false, kStockButtons},
    {75,
     "stockroom",
     "stocktaking",
     "盘点单",
     "/stockroom/stockTaking",
     5,
     false,
     kStockTakingButtons},
    {76, "stockroom", "stockbill", "库存账单", "/stockroom/stockBill", 6, false, kStockBillButtons},
    {77,
     "stockroom",
     "outputrecord",
     "出入库记录",
     "/stockroom/outputRecord",
     7,
     false,
     kOutputRecordButtons},
    {78, "stockroom", "receipt", "收货单", "/stockroom/receipt", 8, false, kReceiptButtons},
    {79,
     "stockroom",
     "goodsmanage",
     "货品管理",
     "/stockroom/goodsManage",
     9,
     false,
     kGoodsManageButtons},
    {80, "stockroom", "storage", "库位", "/stockroom/storage", 10, false, kStorageButtons},
    {81, "stockroom", "serial", "板号", "/stockroom/serial", 11, false, kSerialButtons},
    {90, "", "money", "账户与支付", "/money", 4, false, {}},
    {91, "money", "balance", "用户余额", "/money/balance", 1, false, kBalanceButtons},
    {92, "money", "deptbalance", "部门余额", "/money/deptBalance", 2, false, kDeptBalanceButtons},
    {93, "money", "wxorder", "支付订单", "/money/wxOrder", 3, false, kWxOrderButtons},
    {94, "money", "wxmerchant", "支付商户", "/money/wxMerchant", 4, false, kWxMerchantButtons},
    {120, "", "analysis", "统计分析", "/analysis", 5, false, {}},
    {121,
     "analysis",
     "orderanalysis",
     "订单分析",
     "/analysis/order",
     1,
     false,
     kOrderAnalysisButtons},
    {122,
     "analysis",
     "customeranalysis",
     "客户分析",
     "/analysis/customer",
     2,
     false,
     kCustomerAnalysisButtons},
};

}  // namespace

std::span<const Screen> screens() {
    return kScreens;
}

Id menu_id(const Screen& screen) {
    return Id{kMenuBase + screen.number * kPerParent};
}

Id button_id(const Screen& screen, std::size_t button) {
    return Id{menu_id(screen).value + 1 + static_cast<std::int64_t>(button)};
}

}  // namespace oms::commands::seed
