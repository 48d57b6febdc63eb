#pragma once
// What the commands of messages take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

/// To people, a department or a role; a document may be named that it leads to.
inline constexpr FieldSpec kSendMessageMembers[] = {
    number("type"),
    text("title"),
    text("content"),
    optional_id("receiverId"),
    optional_id("receiverId2"),
    optional_ids("receiverIds"),
    optional_id("deptId"),
    optional_id("roleId"),
    text("bizType"),
    optional_id("bizId"),
};
inline constexpr InputSpec kSendMessage = {
    .name = "SendMessageInput", .members = kSendMessageMembers};

/// Absent: of every type.
inline constexpr FieldSpec kReadMessagesMembers[] = {number("type")};
inline constexpr InputSpec kReadMessages = {
    .name = "ReadMessagesInput", .members = kReadMessagesMembers};

/// Of the company and of the platform alike.
inline constexpr FieldSpec kReadNoticesMembers[] = {ids_of("ids")};
inline constexpr InputSpec kReadNotices = {
    .name = "ReadNoticesInput", .members = kReadNoticesMembers};

}  // namespace oms::commands::inputs
