#include "commands/seed/standard.hpp"

#include <algorithm>
#include <utility>

namespace oms::commands::seed {
namespace {

using Name = std::pair<std::string_view, std::string_view>;

/// By the screen's code.
constexpr Name kScreenNames[] = {
    {"order", "Orders"},
    {"orderlist", "Order list"},
    {"payment", "Payments"},
    {"returns", "Returns"},
    {"refund", "Refunds"},
    {"base", "Master data"},
    {"customer", "Customers"},
    {"commodity", "Commodities"},
    {"brand", "Brands"},
    {"warehouse", "Warehouses"},
    {"system", "System"},
    {"user", "Users"},
    {"role", "Roles"},
    {"menu", "Menus"},
    {"dept", "Departments"},
    {"dict", "Dictionaries"},
    {"param", "Parameters"},
    {"monitor", "Monitoring"},
    {"ledger", "Event ledger"},
    {"channelcustomer", "Channel customers"},
    {"conflict", "Conflicts"},
    {"cooperation", "Partners"},
    {"logistic", "Carrier lanes"},
    {"material", "Materials"},
    {"balancerule", "Balance rules"},
    {"plant", "Processing data"},
    {"craft", "Crafts"},
    {"product", "Products"},
    {"processplant", "Process plants"},
    {"pricelist", "Price lists"},
    {"plantprice", "Plant prices"},
    {"waterprice", "Waterjet prices"},
    {"grooveprice", "Groove prices"},
    {"tenant", "Tenants"},
    {"tenantpackage", "Tenant packages"},
    {"client", "Clients"},
    {"topmenu", "Top menus"},
    {"dictbiz", "Business dictionary"},
    {"post", "Posts"},
    {"guest", "Registrations"},
    {"region", "Regions"},
    {"menurank", "Category levels"},
    {"authority", "Permissions"},
    {"datascope", "Data scopes"},
    {"apiscope", "API scopes"},
    {"desk", "Desk"},
    {"notice", "Notices"},
    {"message", "My messages"},
    {"resource", "Resources"},
    {"oss", "Object storage"},
    {"sms", "SMS providers"},
    {"attach", "Attachments"},
    {"tool", "Tools"},
    {"datasource", "Datasources"},
    {"tenantpreset", "Registration presets"},
    {"log", "Logs"},
    {"log_usual", "Usual log"},
    {"log_api", "API log"},
    {"log_error", "Error log"},
    {"log_login", "Login log"},
    {"code", "Code generation"},
    {"report", "Reports"},
    {"socialprovider", "Social sign-in"},
    {"ssoissuer", "Single sign-on"},
    {"platformuser", "Users of all companies"},
    {"outbox", "Outbox"},
    {"stockroom", "Stockroom"},
    {"putorder", "Put orders"},
    {"outorder", "Out orders"},
    {"shiftorder", "Shift orders"},
    {"stock", "Stock"},
    {"stocktaking", "Stock counts"},
    {"stockbill", "Stock bills"},
    {"outputrecord", "Stock movements"},
    {"receipt", "Delivery receipts"},
    {"goodsmanage", "Stocking rules"},
    {"storage", "Bins"},
    {"serial", "Serials"},
    {"money", "Finance"},
    {"balance", "User balances"},
    {"deptbalance", "Department balances"},
    {"wxorder", "Payment orders"},
    {"wxmerchant", "Payment merchants"},
    {"analysis", "Analysis"},
    {"orderanalysis", "Order analysis"},
    {"customeranalysis", "Customer analysis"},
};

/// By the button's name: what reads the same in Chinese does so in English.
constexpr Name kButtonNames[] = {
    {"查看", "View"},
    {"新增", "Add"},
    {"导出", "Export"},
    {"修改", "Edit"},
    {"删除", "Delete"},
    {"核算", "Account"},
    {"提交", "Submit"},
    {"打印", "Print"},
    {"启用", "Enable"},
    {"发送", "Send"},
    {"作废", "Void"},
    {"验收", "Accept"},
    {"过账冲销", "Reverse posting"},
    {"账号解封", "Unlock account"},
    {"调整", "Adjust"},
    {"调出", "Dispatch"},
    {"调入", "Receive"},
    {"角色配置", "Assign roles"},
    {"裁定", "Judge"},
    {"菜单配置", "Bind menus"},
    {"签收", "Sign"},
    {"租户配置", "Tenant settings"},
    {"确认金额", "Confirm amount"},
    {"确认退款", "Confirm refund"},
    {"确认收款", "Confirm payment"},
    {"确认", "Confirm"},
    {"短结", "Close short"},
    {"盘点录入", "Enter counts"},
    {"盘点审核", "Approve counts"},
    {"注册审核", "Approve registrations"},
    {"查看成本价", "See cost prices"},
    {"查看成本", "See costs"},
    {"权限配置", "Grant permissions"},
    {"数据源配置", "Bind datasource"},
    {"收货", "Receive"},
    {"撤销确认", "Unconfirm"},
    {"撤回", "Withdraw"},
    {"广播", "Broadcast"},
    {"平台配置", "Platform settings"},
    {"岗位查看", "View posts"},
    {"岗位新增", "Add posts"},
    {"岗位导出", "Export posts"},
    {"岗位删除", "Delete posts"},
    {"岗位修改", "Edit posts"},
    {"对账", "Agree statements"},
    {"密码重置", "Reset password"},
    {"取消订单", "Cancel order"},
    {"发送审批消息", "Send approval messages"},
    {"发货", "Deliver"},
    {"出库", "Post"},
    {"冲销", "Reverse"},
    {"入账", "Credit"},
    {"入库", "Post"},
    {"兑换", "Exchange"},
    {"低于限价", "Sell below floor price"},
    {"代码生成", "Generate code"},
    {"付款", "Pay"},
    {"产品包配置", "Assign package"},
};

std::string_view found(std::span<const Name> names, std::string_view key) {
    const auto at = std::find_if(names.begin(), names.end(), [&](const Name& name) {
        return name.first == key;
    });
    return at == names.end() ? std::string_view() : at->second;
}

}  // namespace

std::string_view english_name(const Screen& screen) {
    return found(kScreenNames, screen.code);
}

std::string_view english_name(const Button& button) {
    return found(kButtonNames, button.name);
}

}  // namespace oms::commands::seed
