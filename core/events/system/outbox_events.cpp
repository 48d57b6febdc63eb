#include "events/system/outbox_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<OutboxEvent> decode_outbox_event(const StoredEvent& stored) {
    return decode_event<OutboxEvent>(stored);
}

}  // namespace oms::events
