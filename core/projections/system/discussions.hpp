#pragma once
// What is said about documents, who follows them, and what people are asked to do about them. Rows
// stay when their document is removed; who reads them asks first whether the document may be seen.

#include "base/ids.hpp"
#include "events/kit/envelope.hpp"
#include "events/system/discussion_events.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::projections {

const Table& comment_table();
/// Key (docId, userId).
const Table& follower_table();
/// `openFor`: the assignee while it is open; `remindAt`, ms: when the clock reminds of it next.
const Table& assignment_table();

void project_discussion(
    const events::StoredEvent& event, const events::DiscussionEvent& e, TableWriter& out
);

/// A comment as comment_table has it.
struct CommentRow {
    Id id;
    std::string content;
    std::vector<Id> mentions;
    std::vector<std::string> files;
    Id author;
    std::string author_name;
    std::int64_t time_ms = 0;
    std::int64_t withdrawn_ms = 0;  ///< 0: it stands
};

CommentRow comment_row(const Row& row);

/// An assignment as assignment_table has it.
struct AssignmentRow {
    Id id;
    Id document;
    std::string entity;
    Id assignee;
    Id giver;
    std::string giver_name;
    std::string content;
    std::string due_date;
    std::int64_t time_ms = 0;
    std::int64_t done_ms = 0;  ///< 0: not done
    std::string done_by;
    std::int64_t dropped_ms = 0;  ///< 0: not taken back
    std::int64_t remind_ms = 0;   ///< 0: never again

    bool open() const { return done_ms == 0 && dropped_ms == 0; }
};

AssignmentRow assignment_row(const Row& row);

}  // namespace oms::projections
