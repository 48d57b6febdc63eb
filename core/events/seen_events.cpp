#include "events/seen_events.hpp"

#include "events/codec.hpp"

namespace oms::events {

Result<SeenEvent> decode_seen_event(const StoredEvent& stored) {
    return decode_event<SeenEvent>(stored);
}

}  // namespace oms::events
