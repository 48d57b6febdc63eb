#pragma once
// Of several settings of one service (stores of files, senders of texts) one is in use.

#include <cstdint>

namespace oms::domain {

enum SettingStatus : std::int32_t {
    kSettingOff = 1,
    kSettingOn = 2,
};

}  // namespace oms::domain
