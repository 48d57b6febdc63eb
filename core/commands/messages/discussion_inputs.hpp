#pragma once
// What the commands of discussions take. `entity` and `id` name the document.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kDiscussedMembers[] = {required(text("entity")), kId};
inline constexpr InputSpec kDiscussed = {.name = "DiscussedInput", .members = kDiscussedMembers};

/// A link as put-file answers it.
inline constexpr FieldSpec kCommentFileMembers[] = {required(text("url"))};
inline constexpr InputSpec kCommentFile = {
    .name = "CommentFileInput", .members = kCommentFileMembers};

inline constexpr FieldSpec kCommentMembers[] = {
    required(text("entity")), kId, text("content"), optional_ids("mentionIds", "user")};
inline constexpr InputList kCommentLists[] = {{"files", &kCommentFile}};
inline constexpr InputSpec kComment = {
    .name = "CommentInput", .members = kCommentMembers, .lists = kCommentLists};

inline constexpr FieldSpec kWithdrawCommentMembers[] = {
    required(text("entity")), kId, id_of("commentId")};
inline constexpr InputSpec kWithdrawComment = {
    .name = "WithdrawCommentInput", .members = kWithdrawCommentMembers};

inline constexpr FieldSpec kAssignMembers[] = {
    required(text("entity")),
    kId,
    id_of("assigneeId", "user"),
    text("content"),
    text("dueDate"),
};
inline constexpr InputSpec kAssign = {.name = "AssignInput", .members = kAssignMembers};

inline constexpr FieldSpec kAssignmentMembers[] = {
    required(text("entity")), kId, id_of("assignmentId")};
inline constexpr InputSpec kAssignmentOf = {
    .name = "AssignmentInput", .members = kAssignmentMembers};

}  // namespace oms::commands::inputs
