#pragma once
// What happened to money on its way back: stream "refund/{id}" (domain-model 5, 3.3).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// How money goes back, and to whom.
struct RefundWay {
    std::int32_t refundType = 0;  ///< 0 not chosen yet, 1 as it was paid, 2 cash, 3 bank, 4 gold
    std::string payeeName;
    std::string payeeAccount;
    std::string payeeBank;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("refundType", self.refundType);
        visit("payeeName", self.payeeName);
        visit("payeeAccount", self.payeeAccount);
        visit("payeeBank", self.payeeBank);
        visit("remark", self.remark);
    }

    bool operator==(const RefundWay&) const = default;
};

/// Money that is to be paid back. The order's number, customer and people are kept as they were, so
/// that the refund is read and scoped without the order. `recorderId`: who caused it, and may not
/// confirm it.
struct RefundOpened {
    static constexpr std::string_view kType = "RefundOpened";
    static constexpr int kVersion = 1;
    Id refundId;
    std::string refundNo;
    std::int32_t sourceType = 0;  ///< 1 return, 2 order cancelled, 3 overpayment, 4 closed short
    Id orderId;
    std::string orderNo;
    Id returnsId;
    std::string returnsNo;
    Id payOrderId;  ///< of money beyond what was due: the payment order that brought it
    std::string payOrderNo;
    std::string customerName;
    Id guideUserId;
    Id designerUserId;
    Id orderUserId;
    Id deptId;
    std::int64_t amount = 0;  ///< fen, > 0
    RefundWay way;
    Id recorderId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("refundNo", self.refundNo);
        visit("sourceType", self.sourceType);
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("returnsId", self.returnsId);
        visit("returnsNo", self.returnsNo);
        visit("payOrderId", self.payOrderId);
        visit("payOrderNo", self.payOrderNo);
        visit("customerName", self.customerName);
        visit("guideUserId", self.guideUserId);
        visit("designerUserId", self.designerUserId);
        visit("orderUserId", self.orderUserId);
        visit("deptId", self.deptId);
        visit("amount", self.amount);
        RefundWay::describe(visit, self.way);
        visit("recorderId", self.recorderId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const RefundOpened&) const = default;
};

/// Way and amount as they are now. The amount falls when a part of it is split off.
struct RefundChanged {
    static constexpr std::string_view kType = "RefundChanged";
    static constexpr int kVersion = 1;
    Id refundId;
    Id orderId;
    std::int64_t amount = 0;
    RefundWay way;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("orderId", self.orderId);
        visit("amount", self.amount);
        RefundWay::describe(visit, self.way);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const RefundChanged&) const = default;
};

/// The payment provider has been asked to give it back. Nothing else may be done with the refund
/// until it has answered.
struct RefundSent {
    static constexpr std::string_view kType = "RefundSent";
    static constexpr int kVersion = 1;
    Id refundId;
    Id orderId;
    Id wxOrderId;
    std::string wxRefundNo;  ///< of the provider's call
    RefundWay way;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("orderId", self.orderId);
        visit("wxOrderId", self.wxOrderId);
        visit("wxRefundNo", self.wxRefundNo);
        RefundWay::describe(visit, self.way);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const RefundSent&) const = default;
};

/// The provider will not give it back; it waits again, for another way.
struct RefundTurnedDown {
    static constexpr std::string_view kType = "RefundTurnedDown";
    static constexpr int kVersion = 1;
    Id refundId;
    Id orderId;
    std::string wxRefundNo;
    std::string reason;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("orderId", self.orderId);
        visit("wxRefundNo", self.wxRefundNo);
        visit("reason", self.reason);
    }

    bool operator==(const RefundTurnedDown&) const = default;
};

/// The money is gone: it counts as refunded from now on.
struct RefundPaid {
    static constexpr std::string_view kType = "RefundPaid";
    static constexpr int kVersion = 1;
    Id refundId;
    Id orderId;
    Id returnsId;
    std::int64_t amount = 0;
    RefundWay way;
    std::int64_t refundTime = 0;  ///< ms UTC
    std::string voucherUrl;
    std::int64_t goldUnits = 0;  ///< of a refund in gold
    Id balanceUserId;            ///< whose gold
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("orderId", self.orderId);
        visit("returnsId", self.returnsId);
        visit("amount", self.amount);
        RefundWay::describe(visit, self.way);
        visit("refundTime", self.refundTime);
        visit("voucherUrl", self.voucherUrl);
        visit("goldUnits", self.goldUnits);
        visit("balanceUserId", self.balanceUserId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const RefundPaid&) const = default;
};

/// An overpayment stays where it is after all.
struct RefundVoided {
    static constexpr std::string_view kType = "RefundVoided";
    static constexpr int kVersion = 1;
    Id refundId;
    Id orderId;
    std::int64_t amount = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("refundId", self.refundId);
        visit("orderId", self.orderId);
        visit("amount", self.amount);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const RefundVoided&) const = default;
};

using RefundEvent = std::
    variant<RefundOpened, RefundChanged, RefundSent, RefundTurnedDown, RefundPaid, RefundVoided>;

}  // namespace oms::events
