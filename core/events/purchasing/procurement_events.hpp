#pragma once
// What happened to a purchase: stream "procurement/{id}" (domain-model 5, 3.4).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/purchasing/procurement_parts.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// A new purchase at 41.
struct ProcurementDrafted {
    static constexpr std::string_view kType = "ProcurementDrafted";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::string poNo;
    ProcurementHeader header;
    std::vector<ProcurementLine> details;
    ProcurementAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("poNo", self.poNo);
        visit("header", self.header);
        visit("details", self.details);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementDrafted&) const = default;
};

/// Header and lines as they are now, whole.
struct ProcurementChanged {
    static constexpr std::string_view kType = "ProcurementChanged";
    static constexpr int kVersion = 1;
    Id procurementId;
    ProcurementHeader header;
    std::vector<ProcurementLine> details;
    ProcurementAmounts amounts;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("header", self.header);
        visit("details", self.details);
        visit("amounts", self.amounts);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementChanged&) const = default;
};

/// 41 -> 42.
struct ProcurementSubmitted {
    static constexpr std::string_view kType = "ProcurementSubmitted";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementSubmitted&) const = default;
};

/// 42 -> 43, or 44 when nothing is to be paid first. From now on it counts as bought.
struct ProcurementApproved {
    static constexpr std::string_view kType = "ProcurementApproved";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<BoughtPieces> lines;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementApproved&) const = default;
};

/// 42 -> 41.
struct ProcurementSentBack {
    static constexpr std::string_view kType = "ProcurementSentBack";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementSentBack&) const = default;
};

/// Somebody took a number of the payment provider to pay it.
struct ProcurementPayNumbered {
    static constexpr std::string_view kType = "ProcurementPayNumbered";
    static constexpr int kVersion = 1;
    Id procurementId;
    Id wxOrderId;
    std::string payOrderNo;
    std::int64_t amount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("wxOrderId", self.wxOrderId);
        visit("payOrderNo", self.payOrderNo);
        visit("amount", self.amount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementPayNumbered&) const = default;
};

/// Money to the supplier, or, negative, back from it. 43 -> 44 once the payable is paid.
struct ProcurementPaid {
    static constexpr std::string_view kType = "ProcurementPaid";
    static constexpr int kVersion = 1;
    Id procurementId;
    Id paymentId;
    std::int64_t amount = 0;
    std::int32_t payType = 0;
    std::int64_t payTime = 0;  ///< ms UTC
    std::string bankSerial;
    std::string voucherUrl;
    Id wxOrderId;  ///< of money through the provider
    std::string payOrderNo;
    std::string remark;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("paymentId", self.paymentId);
        visit("amount", self.amount);
        visit("payType", self.payType);
        visit("payTime", self.payTime);
        visit("bankSerial", self.bankSerial);
        visit("voucherUrl", self.voucherUrl);
        visit("wxOrderId", self.wxOrderId);
        visit("payOrderNo", self.payOrderNo);
        visit("remark", self.remark);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementPaid&) const = default;
};

/// Waybills were added or corrected: the first one takes it from 44 to 45.
struct ProcurementShipped {
    static constexpr std::string_view kType = "ProcurementShipped";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::vector<Waybill> waybills;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("waybills", self.waybills);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementShipped&) const = default;
};

/// Without a waybill and with nothing signed it stands at 44 again.
struct ProcurementWaybillRemoved {
    static constexpr std::string_view kType = "ProcurementWaybillRemoved";
    static constexpr int kVersion = 1;
    Id procurementId;
    Id waybillId;
    std::string waybillNo;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("waybillId", self.waybillId);
        visit("waybillNo", self.waybillNo);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementWaybillRemoved&) const = default;
};

/// A part of the goods was taken over; what is owed grows by `amount`, which holds the freight of
/// the first part. 46 once nothing more is to come.
struct ProcurementSigned {
    static constexpr std::string_view kType = "ProcurementSigned";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t signNo = 0;
    std::vector<SignedLine> lines;
    std::int64_t amount = 0;
    std::string signUserName;
    std::string signUrl;
    std::int64_t signTime = 0;  ///< ms UTC
    std::string remark;
    Id putOrderId;  ///< none: only short
    std::string putNo;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("signNo", self.signNo);
        visit("lines", self.lines);
        visit("amount", self.amount);
        visit("signUserName", self.signUserName);
        visit("signUrl", self.signUrl);
        visit("signTime", self.signTime);
        visit("remark", self.remark);
        visit("putOrderId", self.putOrderId);
        visit("putNo", self.putNo);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementSigned&) const = default;
};

/// The put order of a signing was voided: what it says has not happened.
struct ProcurementSigningVoided {
    static constexpr std::string_view kType = "ProcurementSigningVoided";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t signNo = 0;
    std::int64_t amount = 0;  ///< no longer owed
    std::string reason;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("signNo", self.signNo);
        visit("amount", self.amount);
        visit("reason", self.reason);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementSigningVoided&) const = default;
};

/// Signed goods were put away, or, negative, taken out of stock again by a reversal. 47 once all of
/// them are.
struct ProcurementPut {
    static constexpr std::string_view kType = "ProcurementPut";
    static constexpr int kVersion = 1;
    Id procurementId;
    Id putOrderId;
    std::string putNo;
    std::vector<BoughtPieces> lines;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("putOrderId", self.putOrderId);
        visit("putNo", self.putNo);
        visit("lines", self.lines);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementPut&) const = default;
};

/// Goods went back to the supplier, or, negative, that was reversed; `amount` is no longer owed.
struct ProcurementReturned {
    static constexpr std::string_view kType = "ProcurementReturned";
    static constexpr int kVersion = 1;
    Id procurementId;
    Id outOrderId;
    std::string outNo;
    std::vector<BoughtPieces> lines;
    std::int64_t amount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("outOrderId", self.outOrderId);
        visit("outNo", self.outNo);
        visit("lines", self.lines);
        visit("amount", self.amount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementReturned&) const = default;
};

/// 41 to 44 -> closed; the status stays the one it had.
struct ProcurementCancelled {
    static constexpr std::string_view kType = "ProcurementCancelled";
    static constexpr int kVersion = 1;
    Id procurementId;
    std::int32_t fromStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("procurementId", self.procurementId);
        visit("fromStatus", self.fromStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcurementCancelled&) const = default;
};

using ProcurementEvent = std::variant<
    ProcurementDrafted,
    ProcurementChanged,
    ProcurementSubmitted,
    ProcurementApproved,
    ProcurementSentBack,
    ProcurementPayNumbered,
    ProcurementPaid,
    ProcurementShipped,
    ProcurementWaybillRemoved,
    ProcurementSigned,
    ProcurementSigningVoided,
    ProcurementPut,
    ProcurementReturned,
    ProcurementCancelled>;

}  // namespace oms::events
