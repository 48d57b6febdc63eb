#pragma once
// What happened to a payment order: stream "wxOrder/{id}" (domain-model 3.10; I20, I21).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/kit/envelope.hpp"
#include "events/money/balance_events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// What is paid for, and by whom.
struct PayPurpose {
    std::int32_t bizType =
        0;     ///< 1 a person's gold, 2 a department's, 3 a sales order, 4 a purchase
    Id bizId;  ///< of 3 and 4: which one
    std::string bizNo;
    Id userId;                ///< who pays
    Id deptId;                ///< of 2: whose gold
    std::int64_t amount = 0;  ///< fen, > 0

    static void describe(auto& visit, auto& self) {
        visit("bizType", self.bizType);
        visit("bizId", self.bizId);
        visit("bizNo", self.bizNo);
        visit("userId", self.userId);
        visit("deptId", self.deptId);
        visit("amount", self.amount);
    }

    bool operator==(const PayPurpose&) const = default;
};

/// A number for the provider was taken; it is never used again.
struct PayOrderNoReserved {
    static constexpr std::string_view kType = "PayOrderNoReserved";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string orderNo;
    PayPurpose purpose;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("orderNo", self.orderNo);
        PayPurpose::describe(visit, self.purpose);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PayOrderNoReserved&) const = default;
};

/// Somebody wants to pay. What the gold and the gift will be is decided now, by the rule of now.
struct WxOrderCreated {
    static constexpr std::string_view kType = "WxOrderCreated";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string orderNo;
    PayPurpose purpose;
    std::string userName;
    std::int64_t goldUnits = 0;
    std::int64_t giftGold = 0;
    RuleUsed rule;  ///< of the gift
    std::string description;
    std::string payChannel;
    std::int64_t expireTime = 0;  ///< ms UTC
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("orderNo", self.orderNo);
        PayPurpose::describe(visit, self.purpose);
        visit("userName", self.userName);
        visit("goldUnits", self.goldUnits);
        visit("giftGold", self.giftGold);
        RuleUsed::describe(visit, self.rule);
        visit("description", self.description);
        visit("payChannel", self.payChannel);
        visit("expireTime", self.expireTime);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderCreated&) const = default;
};

/// The provider knows the order. codeUrl: what the QR code says, or inside WeChat (JSAPI) the
/// package that its page hands over, "prepay_id=…".
struct WxOrderPrepared {
    static constexpr std::string_view kType = "WxOrderPrepared";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string codeUrl;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("codeUrl", self.codeUrl);
    }

    bool operator==(const WxOrderPrepared&) const = default;
};

/// The payer is entering a password.
struct WxOrderPaying {
    static constexpr std::string_view kType = "WxOrderPaying";
    static constexpr int kVersion = 1;
    Id wxOrderId;

    static void describe(auto& visit, auto& self) { visit("wxOrderId", self.wxOrderId); }

    bool operator==(const WxOrderPaying&) const = default;
};

/// The provider has the money, and says so under its signature.
struct WxOrderPaid {
    static constexpr std::string_view kType = "WxOrderPaid";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string orderNo;
    std::string transactionId;
    std::int64_t amount = 0;
    std::int64_t paidTime = 0;  ///< ms UTC, the provider's
    std::int32_t fromStatus = 0;
    bool notified = false;  ///< by a notification; else it was asked for

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("orderNo", self.orderNo);
        visit("transactionId", self.transactionId);
        visit("amount", self.amount);
        visit("paidTime", self.paidTime);
        visit("fromStatus", self.fromStatus);
        visit("notified", self.notified);
    }

    bool operator==(const WxOrderPaid&) const = default;
};

/// The provider takes no money for it any more; or, with a `reason`, it could not be asked to close
/// it, and nobody waits for the money any more. Money that comes after all still counts.
struct WxOrderClosed {
    static constexpr std::string_view kType = "WxOrderClosed";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::int32_t fromStatus = 0;
    std::string reason;
    std::string operatorName;  ///< who closed it without the provider

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("fromStatus", self.fromStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderClosed&) const = default;
};

/// The provider refused it, or could not be asked often enough.
struct WxOrderFailed {
    static constexpr std::string_view kType = "WxOrderFailed";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderFailed&) const = default;
};

/// Money is to go back to the payer.
struct WxOrderRefundAsked {
    static constexpr std::string_view kType = "WxOrderRefundAsked";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string refundNo;  ///< of the provider's call, the same at every try
    std::int64_t amount = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("refundNo", self.refundNo);
        visit("amount", self.amount);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderRefundAsked&) const = default;
};

/// The provider has taken the refund.
struct WxOrderRefunded {
    static constexpr std::string_view kType = "WxOrderRefunded";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string refundNo;
    std::string refundId;  ///< the provider's
    std::int64_t amount = 0;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("refundNo", self.refundNo);
        visit("refundId", self.refundId);
        visit("amount", self.amount);
    }

    bool operator==(const WxOrderRefunded&) const = default;
};

/// The provider will not give it back; `reason` is its word.
struct WxOrderRefundFailed {
    static constexpr std::string_view kType = "WxOrderRefundFailed";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string refundNo;
    std::int64_t amount = 0;
    std::string reason;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("refundNo", self.refundNo);
        visit("amount", self.amount);
        visit("reason", self.reason);
    }

    bool operator==(const WxOrderRefundFailed&) const = default;
};

/// The provider did not answer, or was not to be asked, until nobody tried any more: the money may
/// have gone back or not, so it counts as on its way.
struct WxOrderRefundUnanswered {
    static constexpr std::string_view kType = "WxOrderRefundUnanswered";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string refundNo;
    std::string reason;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("refundNo", self.refundNo);
        visit("reason", self.reason);
    }

    bool operator==(const WxOrderRefundUnanswered&) const = default;
};

/// Somebody has it asked again, under the same number: the provider does it once.
struct WxOrderRefundRetried {
    static constexpr std::string_view kType = "WxOrderRefundRetried";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string refundNo;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("refundNo", self.refundNo);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderRefundRetried&) const = default;
};

/// The money counts: as gold of a person (1) or department (2), or as payment of an order (3).
/// At most once (I20).
struct WxOrderCredited {
    static constexpr std::string_view kType = "WxOrderCredited";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::int32_t creditTarget = 0;
    std::int64_t amount = 0;
    std::int64_t goldUnits = 0;
    std::int64_t giftGold = 0;
    Id creditedId;  ///< user, department or payment
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("creditTarget", self.creditTarget);
        visit("amount", self.amount);
        visit("goldUnits", self.goldUnits);
        visit("giftGold", self.giftGold);
        visit("creditedId", self.creditedId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const WxOrderCredited&) const = default;
};

/// A message with a good signature that does not fit the order. `bodyDigest`: SHA-256, hex.
struct WxNotificationRejected {
    static constexpr std::string_view kType = "WxNotificationRejected";
    static constexpr int kVersion = 1;
    Id wxOrderId;
    std::string orderNo;
    std::string why;  ///< key of a refusal
    std::int64_t amount = 0;
    std::string transactionId;
    std::string bodyDigest;

    static void describe(auto& visit, auto& self) {
        visit("wxOrderId", self.wxOrderId);
        visit("orderNo", self.orderNo);
        visit("why", self.why);
        visit("amount", self.amount);
        visit("transactionId", self.transactionId);
        visit("bodyDigest", self.bodyDigest);
    }

    bool operator==(const WxNotificationRejected&) const = default;
};

using WxOrderEvent = std::variant<
    PayOrderNoReserved,
    WxOrderCreated,
    WxOrderPrepared,
    WxOrderPaying,
    WxOrderPaid,
    WxOrderClosed,
    WxOrderFailed,
    WxOrderRefundAsked,
    WxOrderRefunded,
    WxOrderRefundFailed,
    WxOrderRefundUnanswered,
    WxOrderRefundRetried,
    WxOrderCredited,
    WxNotificationRejected>;

}  // namespace oms::events
