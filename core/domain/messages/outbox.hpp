#pragma once
// One thing to be done outside: asked for once, tried until it is taken, refused or too old.

#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/messages/status.hpp"
#include "events/system/outbox_events.hpp"

#include <cstdint>
#include <string>

namespace oms::domain {

inline constexpr std::int32_t kAttemptsMax = 8;

struct OutboxState {
    events::EffectRequested facts;
    std::int32_t status = 0;  ///< 0: not asked for
    std::int32_t attempts = 0;

    void apply(const events::OutboxEvent& event);
    static void evolve(OutboxState& state, const events::StoredEvent& event);
};

/// What came of a try.
struct Attempt {
    enum class Outcome : std::uint8_t {
        Taken,
        Later,    ///< no answer, or one that asks to come again
        Refused,  ///< trying again is of no use
    };
    Outcome outcome = Outcome::Later;
    std::string text;  ///< what the other side said, or why it could not be asked
};

/// Time between a try and the next, by how many there were: from 5 s to 6 h.
std::int64_t wait_after_ms(std::int32_t attempts);

/// Refused / STATUS_DENIED unless it waits. The text is cut to what a row holds.
Result<events::OutboxEvent> record_attempt(
    const OutboxState& state, const Attempt& attempt, Timestamp now
);

}  // namespace oms::domain
