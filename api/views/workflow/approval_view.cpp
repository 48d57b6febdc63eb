#include "api/views/workflow/approval_view.hpp"

#include "api/views/record_names.hpp"
#include "api/views/rows.hpp"
#include "base/text.hpp"
#include "domain/kit/approval_steps.hpp"
#include "domain/workflow/status.hpp"
#include "entities/render.hpp"
#include "projections/projector.hpp"
#include "projections/records/user_groups.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <set>

namespace oms::api {
namespace {

using entities::FieldSpec;
using entities::FieldType;
using projections::OwnedCell;
using projections::Row;

constexpr std::size_t kApproversMax = 200;  ///< names that one answer tells

std::string decimals(std::int64_t units, std::int64_t of) {
    std::string text = yuan(units * 100 / of);
    while (text.ends_with('0')) {
        text.pop_back();
    }
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

std::string number_text(const FieldSpec& field, std::int64_t number) {
    switch (field.type) {
        case FieldType::Money:
            return yuan(number);
        case FieldType::Rate:
            return decimals(number, 100) + " %";
        case FieldType::Area:
            return decimals(number / 10'000, 100) + " m²";
        case FieldType::Weight:
            return decimals(number, 1'000) + " kg";
        case FieldType::Quantity:
            return decimals(number, 1'000);
        default:
            return std::to_string(number);
    }
}

/// A stored value as people read it.
std::string shown_text(
    QueryCall& call,
    RecordNames& names,
    const entities::EntitySpec& entity,
    const FieldSpec& field,
    json::Ref value
) {
    const auto number = value.integer();
    const std::string text =
        number ? std::to_string(*number) : std::string(value.text().value_or(""));
    if (field.type == FieldType::Enum || field.type == FieldType::Bool) {
        const std::string key =
            std::string(entity.name) + "." + std::string(field.name) + "_" + text;
        const std::string_view label = label_of(call.language(), key);
        return label == key ? text : std::string(label);
    }
    if (field.type == FieldType::Id && number) {
        const auto* to = entities::find_entity(field.ref);
        const bool named = to != nullptr && to->storage == entities::Storage::Json;
        const std::string name = named ? names.of(field.ref, Id{*number}) : std::string();
        return name.empty() ? text : name;
    }
    return number ? number_text(field, *number) : text;
}

}  // namespace

std::optional<Approval> read_approval(storage::ReadModel& model, Id instance) {
    const auto row = model.row(projections::flow_instance_table(), instance);
    const projections::Cell key[] = {projections::cell(instance)};
    const auto asked = model.get(projections::flow_approval_table(), key);
    if (!row || !asked) {
        return std::nullopt;
    }
    using projections::ApprovalColumn;
    auto fields =
        json::Document::parse_stored(std::get<std::string>((*asked)[ApprovalColumn::Fields]));
    if (!fields) {
        return std::nullopt;
    }
    return Approval{
        instance,
        *row,
        std::move(*fields),
        (*asked)[ApprovalColumn::Used] == OwnedCell(std::int64_t{1})};
}

std::vector<Approval> approvals_of(storage::ReadModel& model, std::string_view kind, Id document) {
    std::vector<Approval> found;
    for (const Row& row : model.rows(
             projections::flow_instance_table(), "businessId", projections::cell(document)
         )) {
        const auto& table = projections::flow_instances();
        if (projections::text(table, row, "businessTable") != kind) {
            continue;
        }
        auto approval = read_approval(model, projections::id_of(table, row, "id"));
        if (approval) {
            found.push_back(std::move(*approval));
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

namespace {

/// Whether the document has changed since it was asked for; what a step has used up has not.
bool changed_since(storage::ReadModel& model, const Approval& approval) {
    const std::int64_t asked = approval.number("documentVersion");
    const Id document = approval.id("businessId");
    if (approval.used || asked == 0 || !document) {
        return false;
    }
    const auto& table = table_named(approval.text("businessTable"));
    const auto row = model.row(table, document);
    const auto place = table.column("version");
    return row && place && (*row)[*place] != OwnedCell(asked);
}

const char* state_word(storage::ReadModel& model, const Approval& approval) {
    switch (approval.number("instanceState")) {
        case domain::kFlowRunning:
            return changed_since(model, approval) ? "changed" : "waits";
        case domain::kFlowFinished:
            return approval.used                    ? "used"
                   : changed_since(model, approval) ? "outdated"
                                                    : "approved";
        case domain::kFlowRejected:
            return "rejected";
        default:
            return "ended";
    }
}

/// Who was in one of the groups that could do a task, at a time between its opening and its end.
void add_approvers(
    storage::ReadModel& model, const Row& task, std::int64_t now, std::set<Id>& people
) {
    const auto& table = projections::flow_tasks();
    const std::int64_t from = projections::integer(table, task, "createTime");
    const std::int64_t ended = projections::integer(table, task, "endTime");
    const std::int64_t until = ended == 0 ? now : ended;
    const Id id = projections::id_of(table, task, "id");
    for (const Row& eligible :
         model.rows(projections::flow_eligible_table(), "taskId", projections::cell(id))) {
        const Id group{std::get<std::int64_t>(eligible[1])};
        const auto members = model.rows(
            projections::user_group_history_table(), "groupId", projections::cell(group)
        );
        if (members.empty()) {
            people.insert(group);
        }
        for (const Row& member : members) {
            const auto* left = std::get_if<std::int64_t>(&member[3]);
            if (std::get<std::int64_t>(member[2]) <= until && (left == nullptr || *left > from)) {
                people.insert(Id{std::get<std::int64_t>(member[1])});
            }
        }
    }
}

}  // namespace

void write_approvers(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, const Approval& approval
) {
    std::set<Id> people;
    for (const Row& task : model.rows(
             projections::flow_task_table(),
             "processInstanceId",
             projections::cell(approval.instance)
         )) {
        add_approvers(model, task, call.moment().ms, people);
    }
    people.erase(approval.id("starterId"));
    RecordNames names(model);
    std::size_t told = 0;
    out.begin_array();
    for (const Id person : people) {
        const std::string& name = names.of("user", person);
        if (!name.empty() && told < kApproversMax) {
            out.value(std::string_view(name));
            ++told;
        }
    }
    out.end_array();
}

namespace {

/// One member of what is asked for: as it was asked before, and as it is asked now.
void write_field(
    json::Writer& out,
    QueryCall& call,
    RecordNames& names,
    const entities::EntitySpec& entity,
    const FieldSpec& field,
    json::Ref before,
    json::Ref now,
    bool compared
) {
    const std::string label_key = std::string(entity.name) + "." + std::string(field.name);
    out.begin_object()
        .member("name", field.name)
        .member("label", label_of(call.language(), label_key))
        .member("value", std::string_view(shown_text(call, names, entity, field, now)))
        .member("before", std::string_view(shown_text(call, names, entity, field, before)))
        .member("changed", compared && before.dump() != now.dump())
        .end_object();
}

/// The document as it stands, by name; what is 0 or blank is left out. `{}` of what the step makes.
std::string current_fields(storage::ReadModel& model, const Approval& approval) {
    const entities::EntitySpec& entity = entities::entity_named(approval.text("businessTable"));
    const auto& table = projections::table_for(entity);
    const Id document = approval.id("businessId");
    const auto row = document ? model.row(table, document) : std::nullopt;
    std::string text;
    json::Writer out(text);
    out.begin_object();
    const bool rich = entity.storage == entities::Storage::Columns;
    const json::Document stored =
        row && !rich ? stored_document(*row) : std::move(*json::Document::parse("{}"));
    for (const FieldSpec& field : entity.fields) {
        const auto place = rich ? table.column(field.name) : std::nullopt;
        const json::Ref member = stored.root()[field.name];
        const auto* number = row && place ? std::get_if<std::int64_t>(&(*row)[*place]) : nullptr;
        const auto* words = row && place ? std::get_if<std::string>(&(*row)[*place]) : nullptr;
        const Id id = Id::parse(member.text().value_or("")).value_or(Id{});
        const std::int64_t value = number != nullptr ? *number
                                   : entities::integer_column(field) && id
                                       ? id.value
                                       : member.integer().value_or(0);
        const std::string_view said =
            words != nullptr ? std::string_view(*words)
                             : (value == 0 ? member.text().value_or("") : std::string_view());
        if (value != 0) {
            out.member(field.name, value);
        } else if (!said.empty()) {
            out.member(field.name, said);
        }
    }
    out.end_object();
    return text;
}

}  // namespace

void write_approval_fields(
    json::Writer& out,
    QueryCall& call,
    storage::ReadModel& model,
    const Approval& approval,
    const Approval* previous
) {
    const entities::EntitySpec& entity = entities::entity_named(approval.text("businessTable"));
    RecordNames names(model);
    const json::Ref now = approval.fields.root();
    const bool stands = previous == nullptr && !approval.used && approval.id("businessId") &&
                        !entity.name.ends_with("Balance");
    const auto current =
        json::Document::parse_stored(stands ? current_fields(model, approval) : "{}");
    const json::Ref before = previous != nullptr ? previous->fields.root() : current->root();
    const bool compared = previous != nullptr || stands;
    const auto written = [&](const FieldSpec& field) {
        // Of the document as it stands only what the approval tells of, too.
        const bool there =
            now[field.name].present() || (previous != nullptr && before[field.name].present());
        if (there && entities::may_see(field.scope, call.user())) {
            write_field(
                out, call, names, entity, field, before[field.name], now[field.name], compared
            );
        }
    };
    out.begin_array();
    for (const FieldSpec& field : entity.fields) {
        written(field);
    }
    if (entity.name.ends_with("Balance")) {
        for (const std::string_view name : {"bonusChange", "goldChange", "reason"}) {
            written(FieldSpec{.name = name});
        }
    }
    out.end_array();
}

namespace {

void write_decisions(json::Writer& out, storage::ReadModel& model, const Approval& approval) {
    const auto& table = projections::flow_tasks();
    out.begin_array();
    for (const Row& task : model.rows(
             projections::flow_task_table(),
             "processInstanceId",
             projections::cell(approval.instance)
         )) {
        const std::int64_t status = projections::integer(table, task, "taskStatus");
        const std::int64_t ended = projections::integer(table, task, "endTime");
        if (status == domain::kTaskWithdrawn) {
            continue;
        }
        out.begin_object()
            .member("taskId", projections::id_of(table, task, "id"))
            .member("taskName", projections::text(table, task, "taskName"))
            .member("assigneeName", projections::text(table, task, "assigneeName"))
            .member("flag", projections::text(table, task, "flag"))
            .member("comment", projections::text(table, task, "comment"))
            .member(
                "endTime",
                std::string_view(ended == 0 ? std::string() : format_datetime(Timestamp{ended}))
            )
            .end_object();
    }
    out.end_array();
}

}  // namespace

void write_approval_head(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, const Approval& approval
) {
    const std::string step_key =
        "approvalRule.documentStep_" + std::string(approval.text("documentStep"));
    const std::int64_t ended = approval.number("endTime");
    RecordNames names(model);
    out.member("processInstanceId", approval.instance)
        .member("ruleName", std::string_view(names.of("approvalRule", approval.id("ruleId"))))
        .member("processDefinitionName", approval.text("processDefinitionName"))
        .member("businessTable", approval.text("businessTable"))
        .member("businessId", approval.id("businessId"))
        .member("documentNo", approval.text("documentNo"))
        .member("documentStep", approval.text("documentStep"))
        .member("stepName", label_of(call.language(), step_key))
        .member("documentVersion", approval.number("documentVersion"))
        .member("instanceState", approval.number("instanceState"))
        .member("state", state_word(model, approval))
        .member("deleteReason", approval.text("deleteReason"))
        .member("starterId", approval.id("starterId"))
        .member("starterName", approval.text("starterName"))
        .member(
            "startTime", std::string_view(format_datetime(Timestamp{approval.number("startTime")}))
        )
        .member(
            "endTime",
            std::string_view(ended == 0 ? std::string() : format_datetime(Timestamp{ended}))
        );
    out.key("decisions");
    write_decisions(out, model, approval);
}

}  // namespace oms::api
