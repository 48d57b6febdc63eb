#pragma once
// What a channel customer agreed to owe at the end of a month: stream
// "channelStatement/{channelCustomerId}".

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// Figures of a month in fen, signed: what raises the debt is above 0.
struct StatementFigures {
    std::int64_t opening = 0;
    std::int64_t orders = 0;
    std::int64_t payments = 0;
    std::int64_t returns = 0;
    std::int64_t refunds = 0;
    std::int64_t closing = 0;

    static void describe(auto& visit, auto& self) {
        visit("opening", self.opening);
        visit("orders", self.orders);
        visit("payments", self.payments);
        visit("returns", self.returns);
        visit("refunds", self.refunds);
        visit("closing", self.closing);
    }

    bool operator==(const StatementFigures&) const = default;
};

/// The customer's side takes these figures. What comes into the month afterwards, up to `position`
/// it has not, is told apart. A month may be agreed again when that has happened.
struct StatementAgreed {
    static constexpr std::string_view kType = "StatementAgreed";
    static constexpr int kVersion = 1;
    Id channelCustomerId;
    std::string channelName;
    std::int32_t month = 0;  ///< 202611
    StatementFigures figures;
    std::int64_t upTo = 0;  ///< position of the last entry that the figures contain
    std::string remark;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("channelCustomerId", self.channelCustomerId);
        visit("channelName", self.channelName);
        visit("month", self.month);
        StatementFigures::describe(visit, self.figures);
        visit("upTo", self.upTo);
        visit("remark", self.remark);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const StatementAgreed&) const = default;
};

using StatementEvent = std::variant<StatementAgreed>;

}  // namespace oms::events
