#include "domain/kit/approval_steps.hpp"

#include <algorithm>
#include <iterator>

namespace oms::domain {
namespace {

constexpr ApprovalStep kApprovalSteps[] = {
    {"order_submit", "order", "OrderSubmitted"},
    {"order_account", "order", "OrderAccounted"},
    {"order_pass", "order", "OrderPaymentReached"},
    {"order_confirm", "order", "OrderConfirmed"},
    {"order_cancel", "order", "OrderCancelled"},
    {"returns_submit", "returns", "ReturnSubmitted"},
    {"returns_accept", "returns", "ReturnAccepted"},
    {"returns_account", "returns", "ReturnAccounted"},
    {"refund_confirm", "refund", "RefundPaid"},
    {"refund_confirm", "refund", "RefundSent"},
    {"procurement_submit", "procurement", "ProcurementSubmitted"},
    {"procurement_approve", "procurement", "ProcurementApproved"},
    {"procurement_cancel", "procurement", "ProcurementCancelled"},
    {"process_submit", "process", "ProcessSubmitted"},
    {"process_quote", "process", "ProcessQuoted"},
    {"process_confirm", "process", "ProcessConfirmed"},
    {"process_dispatch", "process", "ProcessDispatched"},
    {"stockBill_post", "stockBill", "StockBillPosted"},
    {"stockTaking_post", "stockTaking", "StockTakingPosted"},
    {"userBalance_post", "userBalance", "BalancePosted"},
    {"deptBalance_post", "deptBalance", "BalancePosted"},
    {"priceList_save", "priceList", "RecordSaved"},
    {"plantPrice_save", "plantPrice", "RecordSaved"},
    {"waterPrice_save", "waterPrice", "RecordSaved"},
    {"groovePrice_save", "groovePrice", "RecordSaved"},
};

}  // namespace

std::span<const ApprovalStep> approval_steps() {
    return kApprovalSteps;
}

const ApprovalStep* approval_step(std::string_view aggregate, std::string_view event) {
    const auto* const found = std::find_if(
        std::begin(kApprovalSteps),
        std::end(kApprovalSteps),
        [&](const ApprovalStep& step) { return step.event == event && step.aggregate == aggregate; }
    );
    return found == std::end(kApprovalSteps) ? nullptr : found;
}

const ApprovalStep* approval_step_named(std::string_view code) {
    const auto* const found = std::find_if(
        std::begin(kApprovalSteps),
        std::end(kApprovalSteps),
        [&](const ApprovalStep& step) { return step.code == code; }
    );
    return found == std::end(kApprovalSteps) ? nullptr : found;
}

}  // namespace oms::domain
