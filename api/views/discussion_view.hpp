#pragma once
// What is said about a document, who follows it, what people are asked to do about it: for who sees
// the document.

#include "api/calls/answer_spec.hpp"
#include "api/calls/call.hpp"
#include "entities/spec.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {

/// The document that a call names by `entity` and `id`, of those that have a discussion.
struct Discussed {
    const entities::EntitySpec* entity = nullptr;
    Id id;
};

/// NotFound entity, id when there is none that the caller sees; `rights`: whether the caller may
/// see documents of the kind at all.
using MayView = bool (*)(const Person& person, const entities::EntitySpec& entity);
Result<Discussed> read_discussed(QueryCall& call, MayView rights);

/// Whether somebody else has the document in the own rows.
bool sees_document(storage::ReadModel& model, const Discussed& about, const Principal& viewer);

/// Comments are a page of so many, the newest; older ones lie before an id.
inline constexpr std::int64_t kCommentsShown = 50;

/// {comments, total, followers, following, assignments}: `before`, a comment's id: those before it.
Result<std::string> discussion_of(QueryCall& call, const Discussed& about, Id before);

/// What the caller is asked to do and has not done, what is due first on top; of documents that the
/// caller sees.
Result<std::string> open_assignments(QueryCall& call, MayView rights);

/// Who may be told about the document: those who follow it, who made it and who has or gave an
/// assignment.
std::vector<Id> people_about(QueryCall& call, const entities::EntitySpec& entity, Id id);

inline constexpr AnswerMember kPersonMembers[] = {
    {"id", AnswerMember::Kind::Text},
    {"name", AnswerMember::Kind::Text},
};
inline constexpr AnswerMember kCommentMembers[] = {
    {"id", AnswerMember::Kind::Text},
    {"content", AnswerMember::Kind::Text},
    {"userId", AnswerMember::Kind::Text},
    {"userName", AnswerMember::Kind::Text},
    {"time", AnswerMember::Kind::Text},
    {"withdrawn", AnswerMember::Kind::Flag},
    {"mine", AnswerMember::Kind::Flag},
    {"mentions", AnswerMember::Kind::Objects, nullptr, kPersonMembers},
    {"files", AnswerMember::Kind::Texts},
};
inline constexpr AnswerMember kAssignmentMembers[] = {
    {"id", AnswerMember::Kind::Text},
    {"entity", AnswerMember::Kind::Text},
    {"documentId", AnswerMember::Kind::Text},
    {"documentNo", AnswerMember::Kind::Text},
    {"content", AnswerMember::Kind::Text},
    {"dueDate", AnswerMember::Kind::Text},
    {"state", AnswerMember::Kind::Text},
    {"overdue", AnswerMember::Kind::Flag},
    {"assigneeId", AnswerMember::Kind::Text},
    {"assigneeName", AnswerMember::Kind::Text},
    {"giverId", AnswerMember::Kind::Text},
    {"giverName", AnswerMember::Kind::Text},
    {"time", AnswerMember::Kind::Text},
    {"endTime", AnswerMember::Kind::Text},
    {"endedBy", AnswerMember::Kind::Text},
};
inline constexpr AnswerMember kDiscussionMembers[] = {
    {"comments", AnswerMember::Kind::Objects, nullptr, kCommentMembers},
    {"total", AnswerMember::Kind::Number},
    {"following", AnswerMember::Kind::Flag},
    {"followers", AnswerMember::Kind::Objects, nullptr, kPersonMembers},
    {"assignments", AnswerMember::Kind::Objects, nullptr, kAssignmentMembers},
};
inline constexpr AnswerSpec kDiscussionAnswer = {
    AnswerSpec::Shape::Detail, nullptr, kDiscussionMembers};
inline constexpr AnswerSpec kAssignmentsAnswer = {
    AnswerSpec::Shape::Array, nullptr, kAssignmentMembers};
inline constexpr AnswerSpec kPeopleAnswer = {AnswerSpec::Shape::Array, nullptr, kPersonMembers};

}  // namespace oms::api
