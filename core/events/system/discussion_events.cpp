#include "events/system/discussion_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<DiscussionEvent> decode_discussion_event(const StoredEvent& stored) {
    return decode_event<DiscussionEvent>(stored);
}

}  // namespace oms::events
