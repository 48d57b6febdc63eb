#pragma once
// Messages: what people send each other, and what steps of documents tell people within their own
// command (domain-model 3.1, 3.12). Receivers are settled when it is sent: who joins a department
// or a role later does not get it.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/messages/message_texts.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::commands {

/// What a step tells: a text of message_texts.cpp, what fills its holes, and the document that the
/// reader is led to.
struct StepMessage {
    std::string_view text;
    std::vector<std::pair<std::string_view, std::string>> values;
    std::string_view biz_type;  ///< entity, e.g. "order"
    Id biz_id;
};

/// Tells the creator of a document, and a second person unless that is 0 or the same, as a normal
/// message. Who gave the command is not told what it did itself; nobody left: nothing is appended.
/// Call it after the step's own event.
Status tell_people(CommandContext& ctx, const StepMessage& message, Id creator, Id second = {});

/// Tells these people, once each, as a normal message. As above for the caller and for nobody.
Status tell_all(CommandContext& ctx, const StepMessage& message, std::vector<Id> people);

/// Tells these people that something waits for them, once each: a message of type 3 (approval). As
/// above for the caller and for nobody.
Status tell_waiting(CommandContext& ctx, const StepMessage& message, std::vector<Id> people);

/// Tells everybody who holds the role with this alias that something waits for them: a message of
/// type 3 (approval). As above for the caller and for nobody.
Status tell_role(CommandContext& ctx, const StepMessage& message, std::string_view role_alias);

/// Tells whoever keeps the warehouse, and the keepers whose own warehouse it is: those who see what
/// is done there. As above for the caller and for nobody.
Status tell_keepers(CommandContext& ctx, const StepMessage& message, Id warehouse);

/// {type, title, content, receiverId, receiverId2 | receiverIds | deptId | roleId, bizType, bizId}.
/// A department's message goes to it and the departments below. Button message_add; type 3 also
/// message_approval, types 2 and 4 message_broadcast. Invalid: BAD_OPTION, REQUIRED_ENTER,
/// REQUIRED_CHOOSE, TOO_LONG, NOT_FOUND with the field; Refused: NO_RECEIVERS.
Command send_message(Input input);

/// Messages `ids` of the caller that are unread become read; others are left alone.
Command read_messages(std::vector<Id> ids);

/// Every unread message of the caller, or those of one `type` (1 to 4) when it is there. BAD_OPTION
/// type.
Command read_all_messages(Input input);

/// `ids` of the caller's messages, all or nothing: hidden from the caller alone. NotFound.
Command remove_messages(Input input);

}  // namespace oms::commands
