#pragma once
// Senders of text messages (entity sms).

#include <cstdint>

namespace oms::domain {

/// Whose protocol one speaks. Yunpian and Qiniu with an address speak that of an own gateway there
/// (api/outside/sms.hpp).
enum SmsCategory : std::int32_t {
    kYunpianSms = 1,
    kQiniuSms = 2,
    kAliyunSms = 3,
    kTencentSms = 4,
};

}  // namespace oms::domain
