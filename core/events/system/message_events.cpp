#include "events/system/message_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<MessageEvent> decode_message_event(const StoredEvent& stored) {
    return decode_event<MessageEvent>(stored);
}

}  // namespace oms::events
