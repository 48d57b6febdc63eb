#include "events/money/payment_events.hpp"

#include "events/kit/codec.hpp"

namespace oms::events {

Result<PaymentEvent> decode_payment_event(const StoredEvent& stored) {
    return decode_event<PaymentEvent>(stored);
}

}  // namespace oms::events
