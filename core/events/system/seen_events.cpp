#include "events/system/seen_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<SeenEvent> decode_seen_event(const StoredEvent& stored) {
    return decode_event<SeenEvent>(stored);
}

}  // namespace oms::events
