#pragma once
// Buttons of the screens of orders, their payments and their figures. Place n in a list is the
// button's number for good: add at the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kOrderButtons[] = {
    {"order_add", "新增", "add", 1},
    {"order_edit", "修改", "edit", 2},
    {"order_delete", "删除", "delete", 3},
    {"order_view", "查看", "view", 2},
    {"order_export", "导出", "export", 1},
    {"order_submit", "提交", "submit", 2},
    {"order_account", "核算", "account", 2},
    {"order_confirm", "确认", "confirm", 2},
    {"order_cancel", "取消订单", "cancel", 2},
    {"order_floor", "低于限价", "floor", 2},
    {"order_print", "打印", "print", 2},
    {"order_unconfirm", "撤销确认", "unconfirm", 2},
    {"order_deliver", "发货", "deliver", 2},
    {"order_receive", "收货", "receive", 2},
    {"order_close", "短结", "close", 2},
};
inline constexpr Button kPaymentButtons[] = {
    {"payment_add", "新增", "add", 1},
    {"payment_view", "查看", "view", 2},
    {"payment_export", "导出", "export", 1},
    {"payment_confirm", "确认收款", "confirm", 2},
    {"payment_void", "作废", "void", 2},
};
inline constexpr Button kOrderAnalysisButtons[] = {
    {"analysis_view", "查看", "view", 2},
    {"analysis_export", "导出", "export", 1},
};
inline constexpr Button kCustomerAnalysisButtons[] = {
    {"customeranalysis_view", "查看", "view", 2},
    {"customeranalysis_export", "导出", "export", 1},
};
inline constexpr Button kTradeAnalysisButtons[] = {
    {"tradeanalysis_view", "查看", "view", 2},
    {"tradeanalysis_export", "导出", "export", 1},
};

}  // namespace oms::commands::seed
