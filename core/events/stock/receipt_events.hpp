#pragma once
// What happened to a delivery receipt: stream "receipt/{id}" (domain-model 5, 3.15).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// Who takes the goods, and where.
struct ReceiptDetails {
    std::string receiver;
    std::string receiverTel;
    std::string address;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("receiver", self.receiver);
        visit("receiverTel", self.receiverTel);
        visit("address", self.address);
        visit("remark", self.remark);
    }

    bool operator==(const ReceiptDetails&) const = default;
};

/// Goods of a sale went out and wait to be signed for.
struct ReceiptOpened {
    static constexpr std::string_view kType = "ReceiptOpened";
    static constexpr int kVersion = 1;
    Id receiptId;
    std::string receiptNo;
    std::int32_t receiptType = 0;
    Id orderId;
    std::string orderNo;
    Id outOrderId;
    std::string outNo;
    std::string customerName;
    Id deptId;
    Id keeperUserId;
    Id guideUserId;
    Id designerUserId;
    std::int32_t postingNo = 0;  ///< of the out order
    std::int64_t shippedPieces = 0;
    ReceiptDetails details;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("receiptId", self.receiptId);
        visit("receiptNo", self.receiptNo);
        visit("receiptType", self.receiptType);
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("outOrderId", self.outOrderId);
        visit("outNo", self.outNo);
        visit("customerName", self.customerName);
        visit("deptId", self.deptId);
        visit("keeperUserId", self.keeperUserId);
        visit("guideUserId", self.guideUserId);
        visit("designerUserId", self.designerUserId);
        visit("postingNo", self.postingNo);
        visit("shippedPieces", self.shippedPieces);
        ReceiptDetails::describe(visit, self.details);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReceiptOpened&) const = default;
};

/// Details as they are now; fewer pieces when some came back unsigned.
struct ReceiptChanged {
    static constexpr std::string_view kType = "ReceiptChanged";
    static constexpr int kVersion = 1;
    Id receiptId;
    ReceiptDetails details;
    std::int64_t shippedPieces = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("receiptId", self.receiptId);
        ReceiptDetails::describe(visit, self.details);
        visit("shippedPieces", self.shippedPieces);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReceiptChanged&) const = default;
};

/// The goods were taken: 1, or 3 when only a part was. `automatic`: nobody complained in time.
struct ReceiptSigned {
    static constexpr std::string_view kType = "ReceiptSigned";
    static constexpr int kVersion = 1;
    Id receiptId;
    ReceiptDetails details;
    std::int32_t toStatus = 0;
    std::int64_t signPieces = 0;
    std::int64_t breakPieces = 0;
    std::string signUrl;
    bool automatic = false;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("receiptId", self.receiptId);
        ReceiptDetails::describe(visit, self.details);
        visit("toStatus", self.toStatus);
        visit("signPieces", self.signPieces);
        visit("breakPieces", self.breakPieces);
        visit("signUrl", self.signUrl);
        visit("automatic", self.automatic);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReceiptSigned&) const = default;
};

/// Nothing was taken: 2.
struct ReceiptRefused {
    static constexpr std::string_view kType = "ReceiptRefused";
    static constexpr int kVersion = 1;
    Id receiptId;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("receiptId", self.receiptId);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReceiptRefused&) const = default;
};

/// An unsigned receipt is withdrawn; its pieces wait for another.
struct ReceiptRemoved {
    static constexpr std::string_view kType = "ReceiptRemoved";
    static constexpr int kVersion = 1;
    Id receiptId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("receiptId", self.receiptId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ReceiptRemoved&) const = default;
};

using ReceiptEvent =
    std::variant<ReceiptOpened, ReceiptChanged, ReceiptSigned, ReceiptRefused, ReceiptRemoved>;

}  // namespace oms::events
