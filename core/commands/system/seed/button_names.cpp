#include "commands/system/seed/standard.hpp"

#include <algorithm>
#include <utility>

namespace oms::commands::seed {
namespace {

using Name = std::pair<std::string_view, std::string_view>;

/// By the button's name: what reads the same in Chinese does so in English.
constexpr Name kButtonNames[] = {
    {"查看", "View"},
    {"发起", "Start"},
    {"流程图", "Diagram"},
    {"详情", "Detail"},
    {"办理", "Handle"},
    {"部署", "Deploy"},
    {"变更状态", "Change state"},
    {"终止", "End by force"},
    {"发送消息", "Send a message"},
    {"迁移版本", "Move to another version"},
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
    {"作废砖切单", "Void tile cutting orders"},
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
    {"查看有无货", "See if in stock"},
    {"权限配置", "Grant permissions"},
    {"数据源配置", "Bind datasource"},
    {"收货", "Receive"},
    {"撤销确认", "Unconfirm"},
    {"撤回", "Withdraw"},
    {"广播", "Broadcast"},
    {"取消采购", "Cancel purchase"},
    {"取消加工", "Cancel process order"},
    {"报价", "Quote"},
    {"派单领料", "Dispatch"},
    {"取消切割单", "Cancel a cut plan"},
    {"切割过账", "Cut"},
    {"冲销切割", "Take a cut back"},
    {"加工完工", "Finish"},
    {"质检", "Inspect"},
    {"客户确认", "Customer agreed"},
    {"审核", "Approve"},
    {"发货登记", "Enter shipment"},
    {"退供", "Return to supplier"},
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
    {"迁移账本", "Move ledger"},
};

std::string_view found(std::span<const Name> names, std::string_view key) {
    const auto at = std::find_if(names.begin(), names.end(), [&](const Name& name) {
        return name.first == key;
    });
    return at == names.end() ? std::string_view() : at->second;
}

}  // namespace

std::string_view english_name(const Button& button) {
    return found(kButtonNames, button.name);
}

}  // namespace oms::commands::seed
