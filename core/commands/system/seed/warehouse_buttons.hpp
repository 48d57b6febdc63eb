#pragma once
// Buttons of the stockroom's screens. Place n in a list is the button's number for good: add at the
// end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kPutOrderButtons[] = {
    {"putorder_add", "新增", "add", 1},
    {"putorder_edit", "修改", "edit", 2},
    {"putorder_delete", "删除", "delete", 3},
    {"putorder_view", "查看", "view", 2},
    {"putorder_export", "导出", "export", 1},
    {"putorder_post", "入库", "post", 2},
    {"record_reverse", "冲销", "reverse", 2},
};
inline constexpr Button kOutOrderButtons[] = {
    {"outorder_add", "新增", "add", 1},
    {"outorder_edit", "修改", "edit", 2},
    {"outorder_delete", "删除", "delete", 3},
    {"outorder_view", "查看", "view", 2},
    {"outorder_export", "导出", "export", 1},
    {"outorder_post", "出库", "post", 2},
    {"outorder_print", "打印", "print", 2},
};
inline constexpr Button kShiftOrderButtons[] = {
    {"shiftorder_add", "新增", "add", 1},
    {"shiftorder_edit", "修改", "edit", 2},
    {"shiftorder_delete", "删除", "delete", 3},
    {"shiftorder_view", "查看", "view", 2},
    {"shiftorder_export", "导出", "export", 1},
    {"shift_dispatch", "调出", "dispatch", 2},
    {"shift_receive", "调入", "receive", 2},
};
inline constexpr Button kStockButtons[] = {
    {"stock_view", "查看", "view", 2},
    {"stock_export", "导出", "export", 1},
};
inline constexpr Button kStockBillButtons[] = {
    {"stockbill_add", "新增", "add", 1},
    {"stockbill_view", "查看", "view", 2},
    {"stockbill_export", "导出", "export", 1},
    {"stockbill_post", "过账冲销", "post", 2},
};
inline constexpr Button kStockTakingButtons[] = {
    {"stocktaking_add", "新增", "add", 1},
    {"stocktaking_edit", "修改", "edit", 2},
    {"stocktaking_delete", "删除", "delete", 3},
    {"stocktaking_view", "查看", "view", 2},
    {"stocktaking_export", "导出", "export", 1},
    {"taking_count", "盘点录入", "count", 2},
    {"taking_approve", "盘点审核", "approve", 2},
};
inline constexpr Button kOutputRecordButtons[] = {
    {"outputrecord_view", "查看", "view", 2},
    {"outputrecord_export", "导出", "export", 1},
};
inline constexpr Button kReceiptButtons[] = {
    {"receipt_add", "新增", "add", 1},
    {"receipt_edit", "修改", "edit", 2},
    {"receipt_delete", "删除", "delete", 3},
    {"receipt_view", "查看", "view", 2},
    {"receipt_export", "导出", "export", 1},
    {"receipt_sign", "签收", "sign", 2},
};

}  // namespace oms::commands::seed
