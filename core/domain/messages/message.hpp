#pragma once
// What one message and one person's mailbox may do (domain-model 3.12).

#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "events/system/message_events.hpp"

#include <cstdint>
#include <vector>

namespace oms::domain {

enum MessageType : std::int32_t {
    kNormalMessage = 1,
    kDepartmentMessage = 2,
    kApprovalMessage = 3,
    kRoleMessage = 4,
};

inline constexpr std::size_t kMessageTitleMax = 100;     ///< characters
inline constexpr std::size_t kMessageContentMax = 2000;  ///< characters
inline constexpr std::size_t kMessageReceiversMax = 10'000;

struct MessageState {
    bool sent = false;

    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(MessageState& state, const events::StoredEvent& event);
};

/// `wanted` with its receivers. Refused: STATUS_DENIED (it was sent), NO_RECEIVERS; TooLarge:
/// TOO_MUCH beyond kMessageReceiversMax; Invalid: BAD_OPTION type, REQUIRED_ENTER and TOO_LONG
/// title, content.
Result<events::MessageSent> send_message(
    const MessageState& state, const events::MessageSent& wanted
);

/// One copy of a message, as its receiver's mailbox has it.
struct MailboxMessage {
    Id id;
    Id receiver;
    std::int32_t type = 0;
    bool unread = false;
};

struct MailboxState {
    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(MailboxState& state, const events::StoredEvent& event);
};

/// Those that are `user`'s and unread. Nobody else's message is touched.
std::vector<Id> unread_of(const std::vector<MailboxMessage>& messages, Id user, std::int32_t type);

}  // namespace oms::domain
