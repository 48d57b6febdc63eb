#pragma once
// Stock bills and bin moves (StockBillApi; domain-model 3.8).

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveOrUpdateStockBill: a bill posted as it is saved. sId may name the key in place of
/// warehouseId, commodityId, colorNumber and grade. A bill that is there does not change: Refused /
/// STATUS_DENIED.
Command save_stock_bill(Input input);
/// reverseStockBill {id, reason}: its movements taken back, its change of value undone.
Command reverse_stock_bill(Input input);
/// moveBin {sId, fromStorageId, toStorageId, pieces}: pieces carried from bin to bin; no bin: not
/// put away. The answer names the stock row.
Command move_stock_bin(Input input);

}  // namespace oms::commands
