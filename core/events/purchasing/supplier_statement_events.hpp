#pragma once
// What a supplier agreed to be owed at the end of a month: stream
// "supplierStatement/{cooperationId}".

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// Figures of a month in fen, signed: what raises the debt is above 0.
struct SupplierFigures {
    std::int64_t opening = 0;
    std::int64_t purchases = 0;
    std::int64_t returns = 0;
    std::int64_t payments = 0;
    std::int64_t closing = 0;

    static void describe(auto& visit, auto& self) {
        visit("opening", self.opening);
        visit("purchases", self.purchases);
        visit("returns", self.returns);
        visit("payments", self.payments);
        visit("closing", self.closing);
    }

    bool operator==(const SupplierFigures&) const = default;
};

/// The supplier takes these figures. What comes into the month after `upTo` is told apart; the
/// month may be agreed again when that has happened.
struct SupplierStatementAgreed {
    static constexpr std::string_view kType = "SupplierStatementAgreed";
    static constexpr int kVersion = 1;
    Id cooperationId;
    std::string cooperationName;
    std::int32_t month = 0;  ///< 202611
    SupplierFigures figures;
    std::int64_t upTo = 0;  ///< position of the last entry that the figures contain
    std::string remark;
    std::string operatorName;  ///< who recorded that the supplier agrees

    static void describe(auto& visit, auto& self) {
        visit("cooperationId", self.cooperationId);
        visit("cooperationName", self.cooperationName);
        visit("month", self.month);
        SupplierFigures::describe(visit, self.figures);
        visit("upTo", self.upTo);
        visit("remark", self.remark);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const SupplierStatementAgreed&) const = default;
};

using SupplierStatementEvent = std::variant<SupplierStatementAgreed>;

}  // namespace oms::events
