#include "domain/messages/discussion.hpp"

#include "base/text.hpp"
#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <utility>

namespace oms::domain {
namespace {

using events::StoredEvent;

constexpr std::string_view kDiscussed[] = {
    "order",
    "payment",
    "returns",
    "refund",
    "procurement",
    "process",
    "cutPlan",
    "zqOrder",
    "putOrder",
    "outOrder",
    "shiftOrder",
    "stockTaking",
    "stockBill",
    "receipt",
    "channelCustomer",
    "customer",
    "cooperation",
};

constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::int64_t kDayMs = 24 * kHourMs;
constexpr std::int64_t kRemindHour = 8;

class ApplyDiscussion {
  public:
    ApplyDiscussion(DiscussionState& state, const StoredEvent& event)
        : state_(state), event_(event) {}

    void operator()(const events::CommentAdded& e) const {
        state_.comments[e.commentId] = {event_.user, false};
    }

    void operator()(const events::CommentWithdrawn& e) const {
        state_.comments[e.commentId].withdrawn = true;
    }

    void operator()(const events::FollowerAdded& e) const {
        state_.followers.insert(e.userId);
        state_.left.erase(e.userId);
    }

    void operator()(const events::FollowerRemoved& e) const {
        state_.followers.erase(e.userId);
        state_.left.insert(e.userId);
    }

    void operator()(const events::AssignmentSet& e) const {
        state_.assignments[e.assignmentId] = {
            e.assigneeId,
            event_.user,
            e.content,
            e.dueDate,
            true,
            next_reminder(e.dueDate, event_.time)};
    }

    void operator()(const events::AssignmentDone& e) const { close(e.assignmentId); }

    void operator()(const events::AssignmentDropped& e) const { close(e.assignmentId); }

    void operator()(const events::AssignmentReminded& e) const {
        Assignment& assignment = state_.assignments[e.assignmentId];
        assignment.remind = next_reminder(assignment.due_date, event_.time);
    }

  private:
    void close(Id id) const {
        Assignment& assignment = state_.assignments[id];
        assignment.open = false;
        assignment.remind.reset();
    }

    DiscussionState& state_;
    const StoredEvent& event_;
};

Error too_many(std::string key, std::size_t max) {
    return Error::refused(std::move(key)).with("max", std::to_string(max));
}

Error too_big(std::string field, std::size_t max) {
    return Error::invalid("TOO_BIG", std::move(field)).with("max", std::to_string(max));
}

Status check_text(const std::string& text, std::size_t max) {
    Status fits = check_reason(text, "content", max);
    if (fits) {
        return {};
    }
    Error error = fits.error();
    return std::move(error).with("label", "entity.discussion.content");
}

const Assignment* find_assignment(const DiscussionState& state, Id id) {
    const auto it = state.assignments.find(id);
    return it == state.assignments.end() ? nullptr : &it->second;
}

}  // namespace

bool is_discussed(std::string_view entity) {
    return std::find(std::begin(kDiscussed), std::end(kDiscussed), entity) != std::end(kDiscussed);
}

std::optional<Timestamp> next_reminder(const std::string& due_date, Timestamp after) {
    const auto day = parse_datetime(due_date);
    for (const std::int64_t days : {0, 1}) {
        if (day && day->ms + kRemindHour * kHourMs + days * kDayMs > after.ms) {
            return Timestamp{day->ms + kRemindHour * kHourMs + days * kDayMs};
        }
    }
    return std::nullopt;
}

bool is_overdue(const std::string& due_date, Timestamp now) {
    const auto day = parse_datetime(due_date);
    return day && now.ms >= day->ms + kDayMs;
}

void DiscussionState::evolve(DiscussionState& state, const StoredEvent& event) {
    std::visit(ApplyDiscussion{state, event}, *events::decoded<events::DiscussionEvent>(event));
}

Status may_comment(const DiscussionState& state, const events::CommentAdded& wanted) {
    // A picture says enough.
    if (!wanted.content.empty() || wanted.fileUrls.empty()) {
        if (Status fits = check_text(wanted.content, kCommentMax); !fits) {
            return fits;
        }
    }
    if (wanted.mentionIds.size() > kMentionsMax) {
        return too_big("mentionIds", kMentionsMax);
    }
    if (wanted.fileUrls.size() > kCommentFilesMax) {
        return too_big("fileUrls", kCommentFilesMax);
    }
    return state.comments.size() < kCommentsMax ? Status()
                                                : too_many("TOO_MANY_COMMENTS", kCommentsMax);
}

Status may_withdraw(const DiscussionState& state, Id comment, Id user) {
    const auto it = state.comments.find(comment);
    if (it == state.comments.end() || it->second.withdrawn) {
        return Error::not_found("commentId");
    }
    return it->second.author == user ? Status() : Status(Error::forbidden());
}

Status may_follow(const DiscussionState& state) {
    return state.followers.size() < kFollowersMax ? Status()
                                                  : too_many("TOO_MANY_FOLLOWERS", kFollowersMax);
}

bool begins_to_follow(const DiscussionState& state, Id user) {
    return user && !state.followers.contains(user) && !state.left.contains(user) &&
           may_follow(state).has_value();
}

Status may_assign(
    const DiscussionState& state, const events::AssignmentSet& wanted, Timestamp now
) {
    if (Status fits = check_text(wanted.content, kAssignmentMax); !fits) {
        return fits;
    }
    const auto refuse = [](std::string key) {
        return Error::invalid(std::move(key), "dueDate").with("label", "entity.discussion.dueDate");
    };
    if (wanted.dueDate.empty()) {
        return refuse("REQUIRED_CHOOSE");
    }
    if (wanted.dueDate.size() != format_date(now).size() || !is_date(wanted.dueDate) ||
        !parse_datetime(wanted.dueDate)) {
        return refuse("BAD_DATE");
    }
    if (wanted.dueDate < format_date(now)) {
        return refuse("DATE_TOO_EARLY").with("min", format_date(now));
    }
    const auto open =
        std::count_if(state.assignments.begin(), state.assignments.end(), [](const auto& each) {
            return each.second.open;
        });
    if (std::cmp_greater_equal(open, kOpenAssignmentsMax)) {
        return too_many("TOO_MANY_ASSIGNMENTS", kOpenAssignmentsMax);
    }
    return state.assignments.size() < kAssignmentsMax
               ? Status()
               : too_many("TOO_MANY_ASSIGNMENTS", kAssignmentsMax);
}

Status may_finish(const DiscussionState& state, Id assignment, Id user) {
    const Assignment* found = find_assignment(state, assignment);
    if (found == nullptr) {
        return Error::not_found("assignmentId");
    }
    if (!found->open) {
        return status_denied();
    }
    return found->assignee == user || found->giver == user ? Status() : Status(Error::forbidden());
}

Status may_drop(const DiscussionState& state, Id assignment, Id user) {
    if (Status open = may_finish(state, assignment, user); !open) {
        return open;
    }
    return find_assignment(state, assignment)->giver == user ? Status()
                                                             : Status(Error::forbidden());
}

}  // namespace oms::domain
