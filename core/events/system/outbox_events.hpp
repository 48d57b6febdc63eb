#pragma once
// What is to happen outside of the ledger, and what came of it: stream "outbox/{id}".

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

/// Something is to be done outside, once. `effectKey` goes with every try, so that the other side
/// can tell a second one from a second wish.
struct EffectRequested {
    static constexpr std::string_view kType = "EffectRequested";
    static constexpr int kVersion = 1;
    Id outboxId;
    std::string kind;  ///< who does it, e.g. "sms"
    std::string effectKey;
    std::string target;          ///< whom it concerns, for people to read
    std::string content;         ///< JSON object; its members are the kind's
    std::int64_t notBefore = 0;  ///< ms UTC; 0: at once
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("outboxId", self.outboxId);
        visit("kind", self.kind);
        visit("effectKey", self.effectKey);
        visit("target", self.target);
        visit("content", self.content);
        visit("notBefore", self.notBefore);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const EffectRequested&) const = default;
};

/// A try that did not succeed; the next one is not before `nextTry`.
struct EffectFailed {
    static constexpr std::string_view kType = "EffectFailed";
    static constexpr int kVersion = 1;
    Id outboxId;
    std::int32_t attempt = 0;
    std::string reason;
    std::int64_t nextTry = 0;  ///< ms UTC

    static void describe(auto& visit, auto& self) {
        visit("outboxId", self.outboxId);
        visit("attempt", self.attempt);
        visit("reason", self.reason);
        visit("nextTry", self.nextTry);
    }

    bool operator==(const EffectFailed&) const = default;
};

/// The other side has taken it. `outcome`: what it said.
struct EffectDone {
    static constexpr std::string_view kType = "EffectDone";
    static constexpr int kVersion = 1;
    Id outboxId;
    std::int32_t attempt = 0;
    std::string outcome;

    static void describe(auto& visit, auto& self) {
        visit("outboxId", self.outboxId);
        visit("attempt", self.attempt);
        visit("outcome", self.outcome);
    }

    bool operator==(const EffectDone&) const = default;
};

/// Refused for good, or tried often enough.
struct EffectGivenUp {
    static constexpr std::string_view kType = "EffectGivenUp";
    static constexpr int kVersion = 1;
    Id outboxId;
    std::int32_t attempt = 0;
    std::string reason;

    static void describe(auto& visit, auto& self) {
        visit("outboxId", self.outboxId);
        visit("attempt", self.attempt);
        visit("reason", self.reason);
    }

    bool operator==(const EffectGivenUp&) const = default;
};

using OutboxEvent = std::variant<EffectRequested, EffectFailed, EffectDone, EffectGivenUp>;

}  // namespace oms::events
