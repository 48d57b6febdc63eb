#pragma once
// What a document's discussion may do: comments, followers, assignments, each with its bounds.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "events/kit/envelope.hpp"
#include "events/system/discussion_events.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

inline constexpr std::size_t kCommentMax = 2000;               ///< characters
inline constexpr std::size_t kCommentsMax = 2000;              ///< of one document
inline constexpr std::size_t kMentionsMax = 20;                ///< of one comment
inline constexpr std::size_t kCommentFilesMax = 9;             ///< of one comment
inline constexpr std::size_t kFollowersMax = 200;              ///< of one document
inline constexpr std::size_t kAssignmentMax = 500;             ///< characters
inline constexpr std::size_t kAssignmentsMax = 500;            ///< of one document, done ones too
inline constexpr std::size_t kOpenAssignmentsMax = 50;         ///< of one document
inline constexpr std::string_view kDiscussion = "discussion";  ///< aggregate of its streams

/// Whether documents (or records) of this entity have a discussion.
bool is_discussed(std::string_view entity);

/// When the clock reminds of an assignment next, after `after`: at eight in the morning (Shanghai)
/// of the day that it is due, and of the day behind it. Nothing when both are over.
std::optional<Timestamp> next_reminder(const std::string& due_date, Timestamp after);

/// Whether the day of `due_date` is over.
bool is_overdue(const std::string& due_date, Timestamp now);

struct Assignment {
    Id assignee;
    Id giver;
    std::string content;
    std::string due_date;
    bool open = true;
    std::optional<Timestamp> remind;  ///< of open ones
};

/// Stream "discussion/{docId}".
struct DiscussionState {
    struct Comment {
        Id author;
        bool withdrawn = false;
    };

    std::map<Id, Comment> comments;
    std::set<Id> followers;
    std::set<Id> left;  ///< those who do not want to follow
    std::map<Id, Assignment> assignments;

    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(DiscussionState& state, const events::StoredEvent& event);
};

/// Invalid: REQUIRED_ENTER, TOO_LONG content; TOO_BIG mentionIds, fileUrls (param max).
/// Refused: TOO_MANY_COMMENTS (param max).
Status may_comment(const DiscussionState& state, const events::CommentAdded& wanted);

/// NotFound commentId when there is no such comment, or none any more; Forbidden unless `user`
/// wrote it.
Status may_withdraw(const DiscussionState& state, Id comment, Id user);

/// Refused: TOO_MANY_FOLLOWERS (param max).
Status may_follow(const DiscussionState& state);

/// Whether somebody who takes part begins to follow by that.
bool begins_to_follow(const DiscussionState& state, Id user);

/// Invalid: REQUIRED_ENTER, TOO_LONG content; REQUIRED_CHOOSE, BAD_DATE, DATE_TOO_EARLY dueDate.
/// Refused: TOO_MANY_ASSIGNMENTS (param max).
Status may_assign(const DiscussionState& state, const events::AssignmentSet& wanted, Timestamp now);

/// NotFound assignmentId; Refused: STATUS_DENIED when it is over; Forbidden unless `user` has it or
/// gave it.
Status may_finish(const DiscussionState& state, Id assignment, Id user);

/// As may_finish; Forbidden unless `user` gave it.
Status may_drop(const DiscussionState& state, Id assignment, Id user);

}  // namespace oms::domain
