#include "domain/messages/message.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
void MessageState::evolve(MessageState& state, const events::StoredEvent& event) {
    events::decoded<events::MessageEvent>(event);
    state.sent = true;
}

void MailboxState::evolve(MailboxState&, const events::StoredEvent& event) {
    events::decoded<events::MessageEvent>(event);
}

Result<events::MessageSent> send_message(
    const MessageState& state, const events::MessageSent& wanted
) {
    if (state.sent) {
        return Error::refused("STATUS_DENIED");
    }
    if (wanted.header.type < kNormalMessage || wanted.header.type > kRoleMessage) {
        return Error::invalid("BAD_OPTION", "type").with("label", "entity.message.type");
    }
    for (const Status& fits :
         {check_reason(wanted.header.title, "title", kMessageTitleMax),
          check_reason(wanted.header.content, "content", kMessageContentMax)}) {
        if (!fits) {
            Error error = fits.error();
            const std::string label = "entity.message." + error.field;
            return std::move(error).with("label", label);
        }
    }
    if (wanted.receivers.empty()) {
        return Error::refused("NO_RECEIVERS", "receiverId");
    }
    if (wanted.receivers.size() > kMessageReceiversMax) {
        return Error::too_large("TOO_MUCH");
    }
    return wanted;
}

std::vector<Id> unread_of(const std::vector<MailboxMessage>& messages, Id user, std::int32_t type) {
    std::vector<Id> unread;
    for (const MailboxMessage& message : messages) {
        if (message.receiver == user && message.unread && (type == 0 || message.type == type)) {
            unread.push_back(message.id);
        }
    }
    return unread;
}

}  // namespace oms::domain
