#include "projections/system/discussions.hpp"

#include "base/json.hpp"
#include "domain/messages/discussion.hpp"
#include "projections/kit/file_links.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

/// Places of comment_table's columns.
struct CommentColumn {
    enum : std::size_t {
        Id,
        DocId,
        Entity,
        Content,
        Mentions,
        Files,
        Author,
        AuthorName,
        Time,
        Withdrawn
    };
};

/// Places of assignment_table's columns.
struct AssignmentColumn {
    enum : std::size_t {
        Id,
        DocId,
        Entity,
        Assignee,
        Giver,
        GiverName,
        Content,
        DueDate,
        Time,
        OpenFor,
        RemindAt,
        Done,
        DoneBy,
        Dropped
    };
};

std::string list_text(const std::vector<Id>& ids) {
    std::string text;
    for (const Id id : ids) {
        text.append(text.empty() ? "" : ",").append(id.str());
    }
    return text;
}

/// Links have no line ends.
std::string lines_text(const std::vector<std::string>& links) {
    std::string text;
    for (const std::string& link : links) {
        text.append(text.empty() ? "" : "\n").append(link);
    }
    return text;
}

std::vector<std::string> parts_of(const std::string& text, char by) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(by, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

Cell reminder(const std::string& due_date, Timestamp after) {
    const auto next = domain::next_reminder(due_date, after);
    return next ? Cell(next->ms) : Cell(std::monostate{});
}

class DiscussionProjection {
  public:
    DiscussionProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::CommentAdded& e) const {
        const std::string mentions = list_text(e.mentionIds);
        const std::string files = lines_text(e.fileUrls);
        const std::array<Cell, 10> row = {
            cell(e.commentId),
            cell(e.docId),
            Cell(std::string_view(e.entity)),
            Cell(std::string_view(e.content)),
            Cell(std::string_view(mentions)),
            Cell(std::string_view(files)),
            cell(event_.user),
            Cell(std::string_view(e.operatorName)),
            Cell(event_.time.ms),
            Cell(std::monostate{})};
        out_.put(comment_table(), row);
    }

    void operator()(const events::CommentWithdrawn& e) const {
        const std::array<Change, 1> changes = {Change{"withdrawnTime", Cell(event_.time.ms)}};
        out_.patch(comment_table(), std::array{cell(e.commentId)}, changes);
    }

    void operator()(const events::FollowerAdded& e) const {
        const std::array<Cell, 3> row = {cell(e.docId), cell(e.userId), Cell(event_.time.ms)};
        out_.put(follower_table(), row);
    }

    void operator()(const events::FollowerRemoved& e) const {
        out_.remove(follower_table(), std::array{cell(e.docId), cell(e.userId)});
    }

    void operator()(const events::AssignmentSet& e) const {
        const std::array<Cell, 14> row = {
            cell(e.assignmentId),
            cell(e.docId),
            Cell(std::string_view(e.entity)),
            cell(e.assigneeId),
            cell(event_.user),
            Cell(std::string_view(e.operatorName)),
            Cell(std::string_view(e.content)),
            Cell(std::string_view(e.dueDate)),
            Cell(event_.time.ms),
            cell(e.assigneeId),
            reminder(e.dueDate, event_.time),
            Cell(std::monostate{}),
            Cell(std::monostate{}),
            Cell(std::monostate{})};
        out_.put(assignment_table(), row);
    }

    void operator()(const events::AssignmentDone& e) const {
        const std::array<Change, 4> changes = {
            Change{"doneTime", Cell(event_.time.ms)},
            Change{"doneBy", Cell(std::string_view(e.operatorName))},
            Change{"openFor", Cell(std::monostate{})},
            Change{"remindAt", Cell(std::monostate{})}};
        out_.patch(assignment_table(), std::array{cell(e.assignmentId)}, changes);
    }

    void operator()(const events::AssignmentDropped& e) const {
        const std::array<Change, 3> changes = {
            Change{"droppedTime", Cell(event_.time.ms)},
            Change{"openFor", Cell(std::monostate{})},
            Change{"remindAt", Cell(std::monostate{})}};
        out_.patch(assignment_table(), std::array{cell(e.assignmentId)}, changes);
    }

    void operator()(const events::AssignmentReminded& e) const {
        const std::array key = {cell(e.assignmentId)};
        const auto row = out_.get(assignment_table(), key);
        if (!row) {
            throw std::runtime_error("assignment " + e.assignmentId.str() + " has no row");
        }
        const std::array<Change, 1> changes = {
            Change{"remindAt", reminder(assignment_row(*row).due_date, event_.time)}};
        out_.patch(assignment_table(), key, changes);
    }

  private:
    const StoredEvent& event_;
    TableWriter& out_;
};

std::int64_t number_at(const Row& row, std::size_t column) {
    const auto* n = std::get_if<std::int64_t>(&row[column]);
    return n == nullptr ? 0 : *n;
}

std::string text_at(const Row& row, std::size_t column) {
    const auto* t = std::get_if<std::string>(&row[column]);
    return t == nullptr ? std::string() : *t;
}

}  // namespace

const Table& comment_table() {
    static const Table table = with_link_indexes({
        .name = "comment",
        .columns =
            {{"id"},
             {"docId"},
             {"entity", ColumnType::Text},
             {"content", ColumnType::Text},
             {"mentionIds", ColumnType::Text},
             {"fileUrls", ColumnType::Text},
             {"userId"},
             {"userName", ColumnType::Text},
             {"commentTime"},
             {"withdrawnTime"}},
        .key_columns = 1,
        .indexes = {{"docId, id"}},
        .text_search = {},
    });
    return table;
}

const Table& follower_table() {
    static const Table table = {
        .name = "follower",
        .columns = {{"docId"}, {"userId"}, {"followTime"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

const Table& assignment_table() {
    static const Table table = {
        .name = "assignment",
        .columns =
            {{"id"},
             {"docId"},
             {"entity", ColumnType::Text},
             {"assigneeId"},
             {"giverId"},
             {"giverName", ColumnType::Text},
             {"content", ColumnType::Text},
             {"dueDate", ColumnType::Text},
             {"setTime"},
             {"openFor"},
             {"remindAt"},
             {"doneTime"},
             {"doneBy", ColumnType::Text},
             {"droppedTime"}},
        .key_columns = 1,
        .indexes =
            {{"docId, id"},
             {"openFor, dueDate", false, "openFor IS NOT NULL"},
             {"remindAt", false, "remindAt IS NOT NULL"}},
        .text_search = {},
    };
    return table;
}

void project_discussion(
    const StoredEvent& event, const events::DiscussionEvent& e, TableWriter& out
) {
    std::visit(DiscussionProjection(event, out), e);
}

CommentRow comment_row(const Row& row) {
    using At = CommentColumn;
    CommentRow comment;
    comment.id = Id{number_at(row, At::Id)};
    comment.content = text_at(row, At::Content);
    for (const std::string& part : parts_of(text_at(row, At::Mentions), ',')) {
        comment.mentions.push_back(Id::parse(part).value_or(Id{}));
    }
    comment.files = parts_of(text_at(row, At::Files), '\n');
    comment.author = Id{number_at(row, At::Author)};
    comment.author_name = text_at(row, At::AuthorName);
    comment.time_ms = number_at(row, At::Time);
    comment.withdrawn_ms = number_at(row, At::Withdrawn);
    return comment;
}

AssignmentRow assignment_row(const Row& row) {
    using At = AssignmentColumn;
    AssignmentRow assignment;
    assignment.id = Id{number_at(row, At::Id)};
    assignment.document = Id{number_at(row, At::DocId)};
    assignment.entity = text_at(row, At::Entity);
    assignment.assignee = Id{number_at(row, At::Assignee)};
    assignment.giver = Id{number_at(row, At::Giver)};
    assignment.giver_name = text_at(row, At::GiverName);
    assignment.content = text_at(row, At::Content);
    assignment.due_date = text_at(row, At::DueDate);
    assignment.time_ms = number_at(row, At::Time);
    assignment.done_ms = number_at(row, At::Done);
    assignment.done_by = text_at(row, At::DoneBy);
    assignment.dropped_ms = number_at(row, At::Dropped);
    assignment.remind_ms = number_at(row, At::RemindAt);
    return assignment;
}

}  // namespace oms::projections
