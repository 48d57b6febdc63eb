#include "api/views/discussion_view.hpp"

#include "api/views/document_view.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "base/json.hpp"
#include "domain/messages/discussion.hpp"
#include "projections/projector.hpp"
#include "projections/system/discussions.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace oms::api {
namespace {

using projections::AssignmentRow;
using projections::CommentRow;

constexpr std::size_t kOpenShown = 200;  ///< assignments of one person

const entities::EntitySpec& users() {
    return entities::entity_named("user");
}

bool in_rows(
    QueryCall& call, storage::ReadModel& model, const entities::EntitySpec& entity, Id id
) {
    return in_callers_rows(call, model, entity, projections::table_for(entity), id);
}

/// The number of a document, or the name of a record.
std::string name_of_document(storage::ReadModel& model, const entities::EntitySpec& entity, Id id) {
    const projections::Table& table = projections::table_for(entity);
    const auto row = model.row(table, id);
    if (!row) {
        return {};
    }
    if (entity.storage == entities::Storage::Json) {
        const json::Document doc = stored_document(*row);
        return std::string(doc.root()[entity.display].text().value_or(""));
    }
    const auto column = table.column(entity.display);
    const auto* text = column ? std::get_if<std::string>(&(*row)[*column]) : nullptr;
    return text == nullptr ? std::string() : *text;
}

std::vector<CommentRow> comments_of(storage::ReadModel& model, Id document) {
    std::vector<CommentRow> comments;
    for (const auto& row :
         model.rows(projections::comment_table(), "docId", projections::Cell(document.value))) {
        comments.push_back(projections::comment_row(row));
    }
    std::sort(comments.begin(), comments.end(), [](const auto& a, const auto& b) {
        return a.id < b.id;
    });
    return comments;
}

std::vector<AssignmentRow> assignments_where(
    storage::ReadModel& model, std::string_view column, Id id
) {
    std::vector<AssignmentRow> found;
    for (const auto& row :
         model.rows(projections::assignment_table(), column, projections::Cell(id.value))) {
        found.push_back(projections::assignment_row(row));
    }
    // What is open first, what is due first on top.
    std::sort(found.begin(), found.end(), [](const AssignmentRow& a, const AssignmentRow& b) {
        return a.open() != b.open()       ? a.open()
               : a.due_date != b.due_date ? a.due_date < b.due_date
                                          : a.id < b.id;
    });
    return found;
}

std::vector<Id> followers_of(storage::ReadModel& model, Id document) {
    std::vector<Id> people;
    for (const auto& row :
         model.rows(projections::follower_table(), "docId", projections::Cell(document.value))) {
        people.push_back(Id{std::get<std::int64_t>(row[1])});
    }
    return people;
}

void write_person(json::Writer& out, Names& names, Id user) {
    out.begin_object().member("id", user).member("name", names.name(users(), user)).end_object();
}

/// What was withdrawn is not shown any more; that something stood there is.
void write_comment(json::Writer& out, Names& names, const CommentRow& comment, Id viewer) {
    const bool withdrawn = comment.withdrawn_ms != 0;
    out.begin_object()
        .member("id", comment.id)
        .member("content", withdrawn ? std::string_view() : std::string_view(comment.content))
        .member("userId", comment.author)
        .member("userName", std::string_view(comment.author_name))
        .member("time", format_datetime({comment.time_ms}))
        .member("withdrawn", withdrawn)
        .member("mine", comment.author == viewer);
    out.key("mentions").begin_array();
    for (const Id user : withdrawn ? std::vector<Id>() : comment.mentions) {
        write_person(out, names, user);
    }
    out.end_array().key("files").begin_array();
    for (const std::string& file : withdrawn ? std::vector<std::string>() : comment.files) {
        out.value(std::string_view(file));
    }
    out.end_array().end_object();
}

void write_assignment(
    json::Writer& out,
    Names& names,
    const AssignmentRow& one,
    const std::string& document_no,
    Timestamp now
) {
    const std::int64_t end = std::max(one.done_ms, one.dropped_ms);
    out.begin_object()
        .member("id", one.id)
        .member("entity", std::string_view(one.entity))
        .member("documentId", one.document)
        .member("documentNo", std::string_view(document_no))
        .member("content", std::string_view(one.content))
        .member("dueDate", std::string_view(one.due_date))
        .member(
            "state",
            one.open()         ? "open"
            : one.done_ms != 0 ? "done"
                               : "dropped"
        )
        .member("overdue", one.open() && domain::is_overdue(one.due_date, now))
        .member("assigneeId", one.assignee)
        .member("assigneeName", names.name(users(), one.assignee))
        .member("giverId", one.giver)
        .member("giverName", std::string_view(one.giver_name))
        .member("time", format_datetime({one.time_ms}))
        .member("endTime", end == 0 ? std::string() : format_datetime({end}))
        .member("endedBy", std::string_view(one.done_by))
        .end_object();
}

}  // namespace

Result<Discussed> read_discussed(QueryCall& call, MayView rights) {
    const auto model = call.model();
    const auto id = call.id("id");
    if (!model || !id) {
        return model ? id.error() : model.error();
    }
    const entities::EntitySpec* entity = entities::find_entity(call.parameter("entity"));
    if (entity == nullptr || !domain::is_discussed(entity->name)) {
        return Error::not_found("entity");
    }
    if (!rights(*call.person(), *entity) || !in_rows(call, **model, *entity, *id)) {
        return Error::not_found("id");
    }
    return Discussed{entity, *id};
}

bool sees_document(storage::ReadModel& model, const Discussed& about, const Principal& viewer) {
    storage::ListQuery query;
    query.table = &projections::table_for(*about.entity);
    query.entity = about.entity;
    query.select = {"id"};
    query.viewer = &viewer;
    return model.detail(query, about.id, [](const storage::RowView&) {});
}

Result<std::string> discussion_of(QueryCall& call, const Discussed& about, Id before) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    auto comments = comments_of(**model, about.id);
    const auto total = static_cast<std::int64_t>(comments.size());
    if (before) {
        std::erase_if(comments, [before](const CommentRow& one) { return one.id >= before; });
    }
    if (std::cmp_greater(comments.size(), kCommentsShown)) {
        comments.erase(comments.begin(), comments.end() - kCommentsShown);
    }
    const auto followers = followers_of(**model, about.id);
    const auto assignments = assignments_where(**model, "docId", about.id);
    const std::string no = name_of_document(**model, *about.entity, about.id);
    Names names(call);
    for (const CommentRow& comment : comments) {
        for (const Id user : comment.mentions) {
            names.want(users(), user);
        }
    }
    for (const Id user : followers) {
        names.want(users(), user);
    }
    for (const AssignmentRow& one : assignments) {
        names.want(users(), one.assignee);
    }
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    const Id viewer = call.user().user;
    const bool following = std::find(followers.begin(), followers.end(), viewer) != followers.end();
    std::string data;
    json::Writer out(data);
    out.begin_object().key("comments").begin_array();
    for (const CommentRow& comment : comments) {
        write_comment(out, names, comment, viewer);
    }
    out.end_array().member("total", total).member("following", following);
    out.key("followers").begin_array();
    for (const Id user : followers) {
        write_person(out, names, user);
    }
    out.end_array().key("assignments").begin_array();
    for (const AssignmentRow& one : assignments) {
        write_assignment(out, names, one, no, call.moment());
    }
    out.end_array().end_object();
    return data;
}

Result<std::string> open_assignments(QueryCall& call, MayView rights) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    auto mine = assignments_where(**model, "openFor", call.user().user);
    std::erase_if(mine, [&](const AssignmentRow& one) {
        const entities::EntitySpec* entity = entities::find_entity(one.entity);
        return entity == nullptr || !rights(*call.person(), *entity) ||
               !in_rows(call, **model, *entity, one.document);
    });
    mine.resize(std::min(mine.size(), kOpenShown));
    Names names(call);
    names.want(users(), call.user().user);
    if (Status read = names.read(); !read) {
        return std::move(read).error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const AssignmentRow& one : mine) {
        const auto& entity = entities::entity_named(one.entity);
        const std::string no = name_of_document(**model, entity, one.document);
        write_assignment(out, names, one, no, call.moment());
    }
    out.end_array();
    return data;
}

std::vector<Id> people_about(QueryCall& call, const entities::EntitySpec& entity, Id id) {
    const auto model = call.model();
    if (!model) {
        return {};
    }
    std::set<Id> people;
    for (const Id user : followers_of(**model, id)) {
        people.insert(user);
    }
    for (const AssignmentRow& one : assignments_where(**model, "docId", id)) {
        people.insert(one.assignee);
        people.insert(one.giver);
    }
    const projections::Table& table = projections::table_for(entity);
    const auto row = (*model)->row(table, id);
    const auto column = table.column("createUser");
    if (row && column) {
        if (const auto* user = std::get_if<std::int64_t>(&(*row)[*column])) {
            people.insert(Id{*user});
        }
    }
    return {people.begin(), people.end()};
}

}  // namespace oms::api
