#pragma once
// What happened to a process order: stream "process/{id}" (domain-model 5, 3.9).

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/processing/process_content.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// A new process order at 31.
struct ProcessDrafted {
    static constexpr std::string_view kType = "ProcessDrafted";
    static constexpr int kVersion = 1;
    Id processId;
    std::string processNo;
    ProcessContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("processNo", self.processNo);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessDrafted&) const = default;
};

/// Content as it is now, whole: by its writer at 31, with prices by who quotes at 32.
struct ProcessChanged {
    static constexpr std::string_view kType = "ProcessChanged";
    static constexpr int kVersion = 1;
    Id processId;
    ProcessContent content;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("content", self.content);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessChanged&) const = default;
};

/// 31 -> 32.
struct ProcessSubmitted {
    static constexpr std::string_view kType = "ProcessSubmitted";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessSubmitted&) const = default;
};

/// 32 -> 33. Every work has its price; these amounts are the offer.
struct ProcessQuoted {
    static constexpr std::string_view kType = "ProcessQuoted";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::int64_t sellAmount = 0;
    std::int64_t costAmount = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("sellAmount", self.sellAmount);
        visit("costAmount", self.costAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessQuoted&) const = default;
};

/// 33 -> 34: the customer agreed.
struct ProcessConfirmed {
    static constexpr std::string_view kType = "ProcessConfirmed";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessConfirmed&) const = default;
};

/// 34 -> 35: the material is at the plant.
struct ProcessDispatched {
    static constexpr std::string_view kType = "ProcessDispatched";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<ProcessIssued> lines;
    Id dispatchUserId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("lines", self.lines);
        visit("dispatchUserId", self.dispatchUserId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessDispatched&) const = default;
};

/// 35 -> 36: the plant says how many pieces it made.
struct ProcessFinished {
    static constexpr std::string_view kType = "ProcessFinished";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::int64_t finishedPieces = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("finishedPieces", self.finishedPieces);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessFinished&) const = default;
};

/// 36 -> 37: every piece of material and of what was made is accounted for.
struct ProcessCompleted {
    static constexpr std::string_view kType = "ProcessCompleted";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::vector<ProcessUsed> used;
    std::vector<ProcessMaterial> outcome;  ///< ioType 2 in the finish warehouse, 3 back, 4 lost
    std::int64_t goodPieces = 0;
    std::int64_t scrapPieces = 0;
    std::int64_t costAmount = 0;  ///< of what was used, and what the products are worth
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("used", self.used);
        visit("outcome", self.outcome);
        visit("goodPieces", self.goodPieces);
        visit("scrapPieces", self.scrapPieces);
        visit("costAmount", self.costAmount);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessCompleted&) const = default;
};

/// 32 or 33 -> 31, to be drawn anew; 36 -> 35, to be worked on again.
struct ProcessSentBack {
    static constexpr std::string_view kType = "ProcessSentBack";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::int32_t toStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("toStatus", self.toStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessSentBack&) const = default;
};

/// 31 to 34 -> closed; the status stays the one it had.
struct ProcessCancelled {
    static constexpr std::string_view kType = "ProcessCancelled";
    static constexpr int kVersion = 1;
    Id processId;
    std::int32_t fromStatus = 0;
    std::string reason;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("processId", self.processId);
        visit("fromStatus", self.fromStatus);
        visit("reason", self.reason);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const ProcessCancelled&) const = default;
};

using ProcessEvent = std::variant<
    ProcessDrafted,
    ProcessChanged,
    ProcessSubmitted,
    ProcessQuoted,
    ProcessConfirmed,
    ProcessDispatched,
    ProcessFinished,
    ProcessCompleted,
    ProcessSentBack,
    ProcessCancelled>;

}  // namespace oms::events
