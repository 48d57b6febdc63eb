#include "domain/messages/outbox.hpp"

#include "base/json.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <iterator>

namespace oms::domain {
namespace {

constexpr std::size_t kTextMax = 255;

struct ApplyOutbox {
    OutboxState& s;

    void operator()(const events::EffectRequested& e) const {
        s.facts = e;
        s.status = kEffectWaiting;
    }

    void operator()(const events::EffectFailed& e) const { s.attempts = e.attempt; }

    void operator()(const events::EffectDone& e) const {
        s.attempts = e.attempt;
        s.status = kEffectDone;
    }

    void operator()(const events::EffectGivenUp& e) const {
        s.attempts = e.attempt;
        s.status = kEffectGivenUp;
    }
};

/// What others say is not ours to trust: at most so many bytes, and whole characters.
std::string short_text(const std::string& text) {
    std::string out = text.substr(0, kTextMax);
    while (!out.empty() && !json::valid_utf8(out)) {
        out.pop_back();
    }
    return out;
}

}  // namespace

void OutboxState::apply(const events::OutboxEvent& event) {
    std::visit(ApplyOutbox{*this}, event);
}

void OutboxState::evolve(OutboxState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::OutboxEvent>(event));
}

std::int64_t wait_after_ms(std::int32_t attempts) {
    constexpr std::int64_t kSecond = 1000;
    constexpr std::int64_t kMinute = 60 * kSecond;
    constexpr std::int64_t kHour = 60 * kMinute;
    constexpr std::int64_t kWaits[] = {
        5 * kSecond, 30 * kSecond, 2 * kMinute, 10 * kMinute, 30 * kMinute, 2 * kHour, 6 * kHour};
    const auto last = static_cast<std::int32_t>(std::size(kWaits)) - 1;
    return kWaits[std::clamp(attempts - 1, 0, last)];
}

Result<events::OutboxEvent> record_attempt(
    const OutboxState& state, const Attempt& attempt, Timestamp now
) {
    if (state.status != kEffectWaiting) {
        return Error::refused("STATUS_DENIED", "sendStatus");
    }
    const Id id = state.facts.outboxId;
    const std::int32_t count = state.attempts + 1;
    const std::string text = short_text(attempt.text);
    if (attempt.outcome == Attempt::Outcome::Taken) {
        return events::OutboxEvent(events::EffectDone{id, count, text});
    }
    if (attempt.outcome == Attempt::Outcome::Refused || count >= kAttemptsMax) {
        return events::OutboxEvent(events::EffectGivenUp{id, count, text});
    }
    return events::OutboxEvent(events::EffectFailed{id, count, text, now.ms + wait_after_ms(count)}
    );
}

}  // namespace oms::domain
