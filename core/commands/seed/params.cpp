#include "commands/seed/standard.hpp"

namespace oms::commands::seed {
namespace {

// Domain-model 3.18. Place n in the list is the parameter's number for good: add at the end only.
constexpr Param kParams[] = {
    {"stock.allowNegative", "允许负库存", "0"},
    {"tile.weightFactorBasis", "规格重量系数口径", "box"},
    {"order.depositRate", "定金比例(万分比)", "3000"},
    {"order.shipBeforePaid", "付清前允许发货", "0"},
    {"order.autoReceiveDays", "自动收货天数", "15"},
    {"returns.days", "可退货天数", "90"},
    {"returns.feeRate", "退货手续费率(万分比)", "1000"},
    {"receipt.photoRequired", "签收必须拍照", "0"},
    {"customer.protectDays", "客户保护天数", "90"},
    {"process.kerfMm", "切割损耗宽度(毫米)", "3"},
    {"process.lossRate", "加工损耗率(万分比)", "500"},
    {"balance.goldValueFen", "金币面值(分)", "100"},
    {"account.failCount", "账号错误锁定次数", "5"},
    {"account.initPassword", "账号初始密码", "123456"},
    {"account.switchMode", "部门角色切换", "0"},
    {"token.seconds", "令牌刷新秒数", "3000"},
    {"wx.expireMinutes", "支付单有效分钟", "120"},
    {"tenant.default.password", "租户默认管理密码", "admin"},
    {"shell.colour", "显示主题色选择", "0"},
    {"shell.lock", "显示锁屏", "0"},
};

constexpr Post kPosts[] = {
    {"ceo", "首席执行官", 1},
    {"coo", "首席运营官", 1},
    {"cfo", "首席财务官", 1},
    {"cto", "首席技术官", 1},
    {"cio", "首席信息官", 1},
    {"pm", "技术经理", 2},
    {"hrm", "人力经理", 2},
    {"staff", "普通员工", 3},
};

}  // namespace

std::span<const Param> params() {
    return kParams;
}

std::span<const Post> posts() {
    return kPosts;
}

}  // namespace oms::commands::seed
