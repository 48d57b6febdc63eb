#include "events/system/print_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<PrintEvent> decode_print_event(const StoredEvent& stored) {
    return decode_event<PrintEvent>(stored);
}

}  // namespace oms::events
