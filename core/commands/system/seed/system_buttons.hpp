#pragma once
// Buttons of pages that are no entity's. Place n in a list is the button's number for good: add at
// the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kLedgerButtons[] = {
    {"ledger_view", "查看", "view", 2},
    {"ledger_export", "导出", "export", 1},
};
inline constexpr Button kMessageButtons[] = {
    {"message_add", "发送", "add", 1},
    {"message_view", "查看", "view", 2},
    {"message_broadcast", "广播", "broadcast", 1},
    {"message_approval", "发送审批消息", "approval", 1},
};

inline constexpr Button kOutboxButtons[] = {
    {"outbox_view", "查看", "view", 2},
    {"outbox_export", "导出", "export", 1},
};

inline constexpr Button kLogUsualButtons[] = {{"log_usual_view", "查看", "view", 2}};
inline constexpr Button kLogApiButtons[] = {{"log_api_view", "查看", "view", 2}};
inline constexpr Button kLogErrorButtons[] = {{"log_error_view", "查看", "view", 2}};
inline constexpr Button kLogLoginButtons[] = {{"log_login_view", "查看", "view", 2}};
inline constexpr Button kPlatformUserButtons[] = {{"platformuser_view", "查看", "view", 2}};

}  // namespace oms::commands::seed
