#include "projections/workflow/flow_notes.hpp"

#include "base/json.hpp"
#include "domain/workflow/documents.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/workflow/flow_tables.hpp"

#include <array>
#include <string>

namespace oms::projections {
namespace {

/// `task` 0: of no task.
struct Note {
    Id instance;
    Id task;
    Id user;
    std::string_view user_name;
    std::string_view outcome;
    std::string_view comment;
    std::string_view attach_urls = {};
};

Cell note_cell(std::string_view value) {
    return value.empty() ? Cell(std::monostate{}) : Cell(value);
}

void write_note(const events::StoredEvent& event, const Note& note, TableWriter& out) {
    const Row task = note.task ? document_row(flow_tasks(), note.task, out) : Row();
    const auto of_task = [&](std::string_view column) {
        return note.task ? text(flow_tasks(), task, column) : std::string_view();
    };
    const std::array<Cell, 12> row = {
        cell(note.instance),
        kHistoryNote + event.version,
        of_task("taskDefinitionKey"),
        of_task("taskName"),
        cell(note.user),
        note_cell(note.user_name),
        event.time.ms,
        event.time.ms,
        std::monostate{},
        note_cell(note.comment),
        note.outcome,
        note_cell(note.attach_urls)};
    out.put(flow_history_table(), row);
}

/// "signer: Zhang, Li".
std::string with_names(std::string_view comment, const std::vector<events::FlowPerson>& people) {
    std::string line;
    for (const events::FlowPerson& person : people) {
        line.append(line.empty() ? "" : ", ").append(person.userName);
    }
    return comment.empty() ? line : line + ": " + std::string(comment);
}

}  // namespace

const Table& flow_eligible_table() {
    static const Table table = {
        .name = "flowEligible",
        .columns = {{"taskId"}, {"groupId"}, {"instanceId"}},
        .key_columns = 2,
        .indexes = {{"taskId"}, {"instanceId"}},
        .text_search = {},
    };
    return table;
}

const Table& flow_copy_table() {
    static const Table table = {
        .name = "flowCopy",
        .columns = {{"instanceId"}, {"userId"}},
        .key_columns = 2,
        .indexes = {{"instanceId"}, {"userId"}},
        .text_search = {},
    };
    return table;
}

const Table& flow_approval_table() {
    static const Table table = {
        .name = "flowApproval",
        .columns =
            {{"instanceId"},
             {"proposal", ColumnType::Text},
             {"fields", ColumnType::Text},
             {"used"}},
        .key_columns = 1,
        .indexes = {{"proposal"}},
        .text_search = {},
    };
    return table;
}

void project_approval(const events::FlowStarted& e, TableWriter& out) {
    if (e.approval) {
        const std::array<Cell, 4> row = {
            cell(e.instanceId),
            std::string_view(e.approval->proposal),
            std::string_view(e.approval->fields.text),
            std::int64_t{0}};
        out.put(flow_approval_table(), row);
    }
}

void project_approval_used(const events::FlowApprovalUsed& e, TableWriter& out) {
    const std::array<Change, 1> used = {Change{"used", std::int64_t{1}}};
    out.patch(flow_approval_table(), std::array{cell(e.instanceId)}, used);
}

void project_task_handed(
    const events::StoredEvent& event, const events::FlowTaskHanded& e, TableWriter& out
) {
    const Row before = document_row(flow_tasks(), e.taskId, out);
    const std::string held_by(text(flow_tasks(), before, "assigneeName"));
    Cells cells(flow_tasks());
    cells.set("assignee", cell(e.toId));
    cells.set("assigneeName", note_cell(e.toName));
    const bool delegated = e.way == domain::kFlowDelegate;
    cells.set(
        "ownerId",
        delegated ? cell(id_of(flow_tasks(), before, "assignee")) : Cell(std::monostate{})
    );
    cells.set("ownerName", delegated ? note_cell(held_by) : Cell(std::monostate{}));
    if (!e.toId) {
        cells.set("taskStatus", std::int64_t{domain::kTaskToClaim});
        cells.set("claimTime", std::monostate{});
        for (const Row& row : out.find(flow_eligible_table(), "taskId", cell(e.taskId))) {
            const std::array<Cell, 3> open = {
                cell(e.taskId), std::get<std::int64_t>(row[1]), cell(e.instanceId)};
            out.put(flow_candidate_table(), open);
        }
    }
    patch_document(flow_tasks(), e.taskId, cells, event, out);
    const std::array key = {cell(e.instanceId), Cell(integer(flow_tasks(), before, "task"))};
    const std::array<Change, 2> changes = {
        Change{"assignee", cell(e.toId)}, Change{"assigneeName", note_cell(e.toName)}};
    out.patch(flow_history_table(), key, changes);
    const std::string comment =
        e.toName.empty() ? e.comment : with_names(e.comment, {{e.toId, e.toName}});
    write_note(event, {e.instanceId, e.taskId, e.userId, e.userName, e.way, comment}, out);
}

void project_signers_added(
    const events::StoredEvent& event, const events::FlowSignersAdded& e, TableWriter& out
) {
    const std::string comment = with_names(e.comment, e.signers);
    write_note(event, {e.instanceId, e.taskId, e.userId, e.userName, "signersAfter", comment}, out);
}

void project_copied(
    const events::StoredEvent& event, const events::FlowCopied& e, TableWriter& out
) {
    for (const events::FlowPerson& person : e.people) {
        out.put(flow_copy_table(), std::array{cell(e.instanceId), cell(person.userId)});
    }
    const std::string comment = with_names(e.comment, e.people);
    write_note(event, {e.instanceId, e.taskId, e.userId, e.userName, "copied", comment}, out);
}

void project_sent_back(
    const events::StoredEvent& event, const events::FlowTaskSentBack& e, TableWriter& out
) {
    write_note(event, {e.instanceId, e.taskId, e.userId, e.userName, "sentBack", e.comment}, out);
}

const Table& flow_form_table() {
    static const Table table = {
        .name = "flowForm",
        .columns = {{"instanceId"}, {"step"}, {"answers", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"instanceId"}},
        .text_search = {},
    };
    return table;
}

void project_form(
    Id instance, std::int64_t step, const std::optional<json::Raw>& form, TableWriter& out
) {
    if (form) {
        const std::array<Cell, 3> row = {cell(instance), step, std::string_view(form->text)};
        out.put(flow_form_table(), row);
    }
}

void project_commented(
    const events::StoredEvent& event, const events::FlowCommented& e, TableWriter& out
) {
    std::string urls;
    if (!e.attachUrls.empty()) {
        json::Writer list(urls);
        list.begin_array();
        for (const std::string& url : e.attachUrls) {
            list.value(std::string_view(url));
        }
        list.end_array();
    }
    write_note(event, {e.instanceId, {}, e.userId, e.userName, "commented", e.comment, urls}, out);
}

void project_moved(const events::StoredEvent& event, const events::FlowMoved& e, TableWriter& out) {
    Cells cells(flow_tasks());
    cells("processDefinitionId", e.processDefinitionId);
    cells("processDefinitionName", e.processDefinitionName);
    cells("processDefinitionVersion", e.processDefinitionVersion);
    for (const Row& row : out.find(flow_task_table(), "processInstanceId", cell(e.instanceId))) {
        const std::int64_t status = integer(flow_tasks(), row, "taskStatus");
        if (domain::is_open_task(status)) {
            patch_document(flow_tasks(), id_of(flow_tasks(), row, "id"), cells, event, out);
        }
    }
    const std::string versions =
        std::to_string(e.versionBefore) + " → " + std::to_string(e.processDefinitionVersion);
    write_note(event, {e.instanceId, {}, e.userId, e.userName, "moved", versions}, out);
}

}  // namespace oms::projections
