#pragma once
// Buttons of the screens about balances and payments. Place n in a list is the button's number for
// good: add at the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kBalanceButtons[] = {
    {"balance_view", "查看", "view", 2},
    {"balance_edit", "调整", "edit", 2},
    {"balance_exchange", "兑换", "exchange", 2},
    {"balance_export", "导出", "export", 1},
};
inline constexpr Button kDeptBalanceButtons[] = {
    {"deptbalance_view", "查看", "view", 2},
    {"deptbalance_export", "导出", "export", 1},
};
inline constexpr Button kWxOrderButtons[] = {
    {"wxorder_view", "查看", "view", 2},
    {"wxorder_pay", "付款", "pay", 1},
    {"wxorder_credit", "入账", "credit", 2},
    {"wxorder_export", "导出", "export", 1},
};

}  // namespace oms::commands::seed
