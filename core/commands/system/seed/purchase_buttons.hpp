#pragma once
// Buttons of the screens of purchases. Place n in a list is the button's number for good: add at
// the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kProcurementButtons[] = {
    {"procurement_add", "新增", "add", 1},
    {"procurement_edit", "修改", "edit", 2},
    {"procurement_delete", "取消采购", "delete", 3},
    {"procurement_view", "查看", "view", 2},
    {"procurement_export", "导出", "export", 1},
    {"procurement_submit", "提交", "submit", 2},
    {"procurement_approve", "审核", "approve", 2},
    {"procurement_pay", "付款", "pay", 2},
    {"procurement_ship", "发货登记", "ship", 2},
    {"procurement_sign", "签收", "sign", 2},
    {"procurement_return", "退供", "return", 2},
};

inline constexpr Button kSupplierAccountButtons[] = {
    {"supplieraccount_view", "查看", "view", 2},
    {"supplieraccount_agree", "对账", "agree", 2},
};

inline constexpr Button kSuggestionButtons[] = {
    {"suggestion_view", "查看", "view", 2},
};

}  // namespace oms::commands::seed
