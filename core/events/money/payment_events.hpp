#pragma once
// What happened to a receipt of money: stream "payment/{id}" (domain-model 5, 3.3).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/money/balance_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// Money against an order, not yet confirmed. The order's number, customer and people are kept as
/// they were, so that the receipt is read and scoped without the order.
struct PaymentRecorded {
    static constexpr std::string_view kType = "PaymentRecorded";
    static constexpr int kVersion = 1;
    Id paymentId;
    std::string paymentNo;
    Id orderId;
    std::string orderNo;
    std::string customerName;
    Id guideUserId;
    Id designerUserId;
    Id deptId;
    std::int32_t payType = 0;
    std::int64_t amount = 0;   ///< fen, > 0
    std::int64_t payTime = 0;  ///< ms UTC
    std::string payerName;
    std::string bankSerial;
    std::string settlementNo;  ///< of money over several orders: number of its first receipt
    Id wxOrderId;              ///< of a payment through the provider
    std::int64_t units = 0;    ///< gold or points that it costs
    Id balanceUserId;          ///< of those: whose
    RuleUsed rule;             ///< of those: what allowed it
    std::string voucherUrl;
    std::string remark;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("paymentId", self.paymentId);
        visit("paymentNo", self.paymentNo);
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("customerName", self.customerName);
        visit("guideUserId", self.guideUserId);
        visit("designerUserId", self.designerUserId);
        visit("deptId", self.deptId);
        visit("payType", self.payType);
        visit("amount", self.amount);
        visit("payTime", self.payTime);
        visit("payerName", self.payerName);
        visit("bankSerial", self.bankSerial);
        visit("settlementNo", self.settlementNo);
        visit("wxOrderId", self.wxOrderId);
        visit("units", self.units);
        visit("balanceUserId", self.balanceUserId);
        RuleUsed::describe(visit, self.rule);
        visit("voucherUrl", self.voucherUrl);
        visit("remark", self.remark);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PaymentRecorded&) const = default;
};

/// The money is there: it counts as paid from now on.
struct PaymentConfirmed {
    static constexpr std::string_view kType = "PaymentConfirmed";
    static constexpr int kVersion = 1;
    Id paymentId;
    Id orderId;
    std::int64_t amount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("paymentId", self.paymentId);
        visit("orderId", self.orderId);
        visit("amount", self.amount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PaymentConfirmed&) const = default;
};

/// Taken back. `fromStatus` tells whether the money had counted (1) or not (0).
struct PaymentVoided {
    static constexpr std::string_view kType = "PaymentVoided";
    static constexpr int kVersion = 1;
    Id paymentId;
    Id orderId;
    std::int32_t fromStatus = 0;
    std::int64_t amount = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("paymentId", self.paymentId);
        visit("orderId", self.orderId);
        visit("fromStatus", self.fromStatus);
        visit("amount", self.amount);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PaymentVoided&) const = default;
};

using PaymentEvent = std::variant<PaymentRecorded, PaymentConfirmed, PaymentVoided>;

}  // namespace oms::events
