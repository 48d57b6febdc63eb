#include "domain/stock/stock_bill.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::StockBillPosted;

struct ApplyStockBill {
    StockBillState& s;

    void operator()(const StockBillPosted& e) const {
        s.bill = e;
        s.status = kBillPosted;
    }

    void operator()(const events::StockBillReversed&) const { s.status = kBillReversed; }
};

Status check_cost(const StockBillPosted& bill) {
    if (bill.billType == kBillCost) {
        if (bill.costAmount == 0) {
            return Error::invalid("REQUIRED_ENTER", "costAmount")
                .with("label", "entity.stockBill.costAmount");
        }
        if (bill.costAmount < -kCostMax || bill.costAmount > kCostMax) {
            return out_of_range("costAmount", -kCostMax, kCostMax);
        }
    } else if (bill.costAmount < 0 || bill.costAmount > kCostMax) {
        return out_of_range("costAmount", 0, kCostMax);
    }
    return {};
}

}  // namespace

void StockBillState::apply(const events::StockBillEvent& event) {
    std::visit(ApplyStockBill{*this}, event);
}

void StockBillState::evolve(StockBillState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::StockBillEvent>(event));
}

bool is_entered_remnant(const StockBillPosted& bill) {
    return bill.length != 0 || bill.width != 0;
}

Status check_entered_remnant(const StockBillPosted& bill, Size whole) {
    if (bill.billType != kBillOpening) {
        return out_of_range("billType", kBillOpening, kBillOpening);
    }
    if (bill.length < 1 || bill.length > whole.length) {
        return out_of_range("length", 1, whole.length);
    }
    if (bill.width < 1 || bill.width > whole.width) {
        return out_of_range("width", 1, whole.width);
    }
    return bill.pieces == 1 ? Status() : Status(out_of_range("pieces", 1, 1));
}

Status check_bill(const StockBillPosted& bill, const BillStock& stock) {
    if (bill.billType < kBillOpening || bill.billType > kBillCost) {
        return Error::invalid("REQUIRED_CHOOSE", "billType");
    }
    if (!bill.warehouseId) {
        return Error::invalid("REQUIRED_CHOOSE", "warehouseId");
    }
    if (Status ok = check_reason(bill.reason, "reason", kReasonMax); !ok) {
        return ok;
    }
    if (Status ok = check_cost(bill); !ok) {
        return ok;
    }
    const bool moves = bill.billType != kBillCost;
    if (moves) {
        if (Status ok = check_pieces(bill.pieces, "pieces"); !ok) {
            return ok;
        }
    } else if (bill.pieces != 0) {
        return out_of_range("pieces", 0, 0);
    }
    if (bill.billType == kBillReclass && bill.toGoodsId == bill.goods.goodsId) {
        return Error::invalid("SAME_KEY", "toColorNumber");
    }
    if (bill.billType == kBillReclass && (events::is_cut_goods(bill.goods.colorNumber) ||
                                          events::is_cut_goods(bill.toColorNumber))) {
        return Error::refused("CUT_GOODS_STAY", "toColorNumber");
    }
    if (bill.billType == kBillOpening && stock.moved) {
        return Error::refused("KEY_HAS_MOVEMENTS", "commodityId");
    }
    const bool leaves = bill.billType == kBillLoss || bill.billType == kBillReclass;
    if (leaves && bill.pieces > stock.available) {
        const std::int64_t there = std::max<std::int64_t>(stock.available, 0);
        return Error::refused("STOCK_SHORT", "pieces")
            .with("n", std::to_string(bill.pieces - there));
    }
    return {};
}

Result<events::StockBillReversed> reverse_bill(
    const StockBillState& state, const std::string& reason, const std::string& operator_name
) {
    if (state.status != kBillPosted) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return events::StockBillReversed{state.bill.billId, reason, operator_name};
}

std::vector<std::string_view> allowed_bill_actions(
    std::int32_t status, const Principal& user, bool here
) {
    if (status == kBillPosted && here && user.can("stockbill_post")) {
        return {"reverse"};
    }
    return {};
}

}  // namespace oms::domain
