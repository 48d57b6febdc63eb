#pragma once
// Senders of text messages (entity sms).

#include <cstdint>

namespace oms::domain {

/// Whose protocol one speaks; the others speak that of an own gateway (api/outside/sms.hpp).
enum SmsCategory : std::int32_t {
    kAliyunSms = 3,
    kTencentSms = 4,
};

}  // namespace oms::domain
