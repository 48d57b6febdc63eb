#include "api/views/workflow/flow_view.hpp"

#include "api/views/document_view.hpp"
#include "api/wire/page.hpp"
#include "domain/workflow/status.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/records/user_groups.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <tuple>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::HistoryColumn;
using projections::Row;

constexpr std::int64_t kSecondMs = 1'000;
constexpr std::int64_t kMinuteMs = 60 * kSecondMs;
constexpr std::int64_t kHourMs = 60 * kMinuteMs;
constexpr std::int64_t kDayMs = 24 * kHourMs;

std::size_t column_place(const std::vector<std::string>& columns, std::string_view name) {
    return static_cast<std::size_t>(
        std::find(columns.begin(), columns.end(), name) - columns.begin()
    );
}

/// A deployment whose `version` is that of its process.
class VersionedRow : public entities::RowReader {
  public:
    VersionedRow(const RowReader& row, std::size_t version, std::size_t process)
        : row_(row), version_(version), process_(process) {}

    bool is_null(std::size_t column) const override { return row_.is_null(at(column)); }

    std::int64_t integer(std::size_t column) const override { return row_.integer(at(column)); }

    std::string_view text(std::size_t column) const override { return row_.text(at(column)); }

  private:
    std::size_t at(std::size_t column) const { return column == version_ ? process_ : column; }

    const RowReader& row_;
    std::size_t version_;
    std::size_t process_;
};

std::string id_text(const entities::RowReader& row, std::size_t column) {
    return row.is_null(column) ? std::string() : std::to_string(row.integer(column));
}

/// Names of the parameters that front ends use for what the columns call otherwise.
Pairs renamed(const Pairs& given, bool deployments) {
    Pairs out;
    for (const auto& [name, value] : given) {
        const std::string_view known = name == "beginDate" ? "createTime_dategt"
                                       : name == "endDate" ? "createTime_datelt"
                                       : name == "processDefinitionName" && deployments
                                           ? "name"
                                           : std::string_view(name);
        out.emplace_back(known, value);
    }
    return out;
}

std::string text_at(const Row& row, std::size_t column) {
    const auto* text = std::get_if<std::string>(&row[column]);
    return text == nullptr ? std::string() : *text;
}

std::int64_t number_at(const Row& row, std::size_t column) {
    const auto* number = std::get_if<std::int64_t>(&row[column]);
    return number == nullptr ? 0 : *number;
}

std::string time_text(std::int64_t ms) {
    return ms == 0 ? std::string() : format_datetime(Timestamp{ms});
}

std::string category_name(QueryCall& call, std::string_view category) {
    return std::string(label_of(call.language(), "flowDeployment.category_" + std::string(category))
    );
}

void write_step(json::Writer& out, QueryCall& call, const Row& row) {
    const std::int64_t step = number_at(row, HistoryColumn::Step);
    const std::int64_t began = number_at(row, HistoryColumn::BeganAt);
    const std::int64_t ended = number_at(row, HistoryColumn::EndedAt);
    const std::string node = text_at(row, HistoryColumn::Node);
    const std::string name =
        step == projections::kHistoryStart ? std::string(text_of(call.language(), "FLOW_START"))
        : step == projections::kHistoryEnd ? std::string(text_of(call.language(), "FLOW_END"))
                                           : text_at(row, HistoryColumn::Name);
    const bool task = step != projections::kHistoryStart && step != projections::kHistoryEnd;
    const std::int64_t assignee = number_at(row, HistoryColumn::Assignee);
    out.begin_object()
        .member("id", std::string_view(node))
        .member("historyActivityId", std::string_view(node))
        .member("historyActivityName", std::string_view(name))
        .member(
            "historyActivityDurationTime",
            std::string_view(
                task ? duration_text(
                           call.language(), (ended == 0 ? call.moment().ms : ended) - began
                       )
                     : std::string()
            )
        )
        .member("assignee", Id{assignee})
        .member("assigneeName", std::string_view(text_at(row, HistoryColumn::AssigneeName)))
        .member("createTime", std::string_view(time_text(began)))
        .member("endTime", std::string_view(time_text(ended)))
        .member("comment", std::string_view(text_at(row, HistoryColumn::Comment)))
        .member("flag", std::string_view(text_at(row, HistoryColumn::Flag)))
        .member("outcome", std::string_view(text_at(row, HistoryColumn::Outcome)));
    const std::string urls = text_at(row, HistoryColumn::AttachUrls);
    out.key("attachUrls").raw(urls.empty() ? "[]" : urls);
    out.end_object();
}

}  // namespace

bool contains(const std::vector<Id>& people, Id person) {
    return std::find(people.begin(), people.end(), person) != people.end();
}

std::vector<Id> groups_of_caller(QueryCall& call, storage::ReadModel& model) {
    const std::vector<Id> people = people_of_caller(call, model);
    std::vector<Id> groups = people;
    for (const Id person : people) {
        for (const Row& row :
             model.rows(projections::user_group_table(), "userId", projections::cell(person))) {
            groups.push_back(Id{std::get<std::int64_t>(row[0])});
        }
    }
    return groups;
}

std::vector<Id> people_of_caller(QueryCall& call, storage::ReadModel& model) {
    const std::string today = format_date(call.now());
    std::vector<Id> people{call.user().user};
    for (const Row& row : model.live_rows(
             table_named("deputy"), "deputyUserId", projections::cell(call.user().user)
         )) {
        const json::Document deputy = stored_document(row);
        const json::Ref of = deputy.root();
        const auto absent = Id::parse(of["userId"].text().value_or(""));
        if (absent && of["startDate"].text().value_or("") <= today &&
            today <= of["endDate"].text().value_or("")) {
            people.push_back(*absent);
        }
    }
    return people;
}

bool takes_part(QueryCall& call, storage::ReadModel& model, Id instance) {
    const auto row = model.row(projections::flow_instance_table(), instance);
    if (!row) {
        return false;
    }
    const Id me = call.user().user;
    const std::vector<Id> people = people_of_caller(call, model);
    const projections::Cell copied[] = {projections::cell(instance), projections::cell(me)};
    if (projections::id_of(projections::flow_instances(), *row, "starterId") == me ||
        model.get(projections::flow_copy_table(), copied)) {
        return true;
    }
    for (const Row& task : model.rows(
             projections::flow_task_table(), "processInstanceId", projections::cell(instance)
         )) {
        const Id has = projections::id_of(projections::flow_tasks(), task, "assignee");
        const Id owner = projections::id_of(projections::flow_tasks(), task, "ownerId");
        if (contains(people, owner) || contains(people, has)) {
            return true;
        }
    }
    // What one has done in it stays one's own, whoever does the rest.
    for (const Row& step :
         model.rows(projections::flow_history_table(), "instanceId", projections::cell(instance))) {
        if (number_at(step, HistoryColumn::Assignee) == me.value) {
            return true;
        }
    }
    const std::vector<Id> groups = groups_of_caller(call, model);
    for (const Row& open : model.rows(
             projections::flow_candidate_table(), "instanceId", projections::cell(instance)
         )) {
        if (std::find(groups.begin(), groups.end(), Id{number_at(open, 1)}) != groups.end()) {
            return true;
        }
    }
    return call.user().can("flowinstance_view") &&
           in_callers_rows(
               call, model, tables::kFlowInstance, projections::flow_instance_table(), instance
           );
}

Result<Id> own_instance(QueryCall& call, storage::ReadModel& model) {
    const Result<Id> id = call.id("processInstanceId");
    if (id && !takes_part(call, model, *id)) {
        return Error::not_found("processInstanceId");
    }
    return id;
}

Result<storage::ListQuery> flow_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const Principal* viewer
) {
    std::vector<std::string> ignored;
    const Pairs parameters = renamed(call.parameters(), &entity == &tables::kFlowDeployment);
    auto query = storage::parse_list_query(&entity, table, parameters, viewer, ignored);
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return query;
}

Result<std::string> deployment_page(QueryCall& call, storage::ListQuery query) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const entities::Renderer renderer =
        rich_renderer(tables::kFlowDeployment, projections::flow_deployment_table(), call.user());
    query.select = renderer.columns();
    const std::size_t id = column_place(query.select, "id");
    const std::size_t version = column_place(query.select, "version");
    const std::size_t process = column_place(query.select, "definitionVersion");
    const std::size_t category = column_place(query.select, "category");
    std::string text;
    json::Writer out(text);
    begin_page(out).begin_array();
    const auto page = (*model)->page(query, [&](const storage::RowView& row) {
        out.begin_object();
        renderer.write_members(out, VersionedRow(row, version, process), nullptr);
        out.member("deploymentId", std::string_view(id_text(row, id)));
        out.member("categoryName", std::string_view(category_name(call, row.text(category))));
        out.end_object();
    });
    if (!page) {
        return page.error();
    }
    end_page(out.end_array(), {page->total, query.current, query.size, page->capped});
    return text;
}

Result<std::string> task_page(QueryCall& call, storage::ListQuery query) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto& table = projections::flow_task_table();
    const auto columns = rich_renderer(tables::kFlowTask, table, call.user()).columns();
    const std::size_t id = column_place(columns, "id");
    const std::size_t instance = column_place(columns, "processInstanceId");
    const std::size_t status = column_place(columns, "taskStatus");
    const std::size_t category = column_place(columns, "category");
    const auto more = [&](json::Writer& out, const entities::RowReader& row) {
        const std::int64_t stands = row.integer(status);
        const std::string_view word = stands == domain::kTaskToClaim ? "claim"
                                      : stands == domain::kTaskToDo  ? "todo"
                                                                     : "finish";
        out.member("taskId", std::string_view(id_text(row, id)));
        out.member("historyProcessInstanceId", std::string_view(id_text(row, instance)));
        out.member("status", word);
        out.member("categoryName", std::string_view(category_name(call, row.text(category))));
    };
    return rich_page(call, tables::kFlowTask, table, **model, std::move(query), more);
}

Result<std::string> instance_page(QueryCall& call, storage::ListQuery query) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto& table = projections::flow_instance_table();
    const auto columns = rich_renderer(tables::kFlowInstance, table, call.user()).columns();
    const auto place = [&](std::string_view name) { return column_place(columns, name); };
    const std::size_t id = place("id");
    const std::size_t tasks = place("currentTasks");
    const std::size_t state = place("instanceState");
    const std::size_t starter = place("starterId");
    const std::size_t name = place("starterName");
    const std::size_t business = place("businessId");
    const std::size_t table_name = place("businessTable");
    const std::size_t category = place("category");
    const auto more = [&](json::Writer& out, const entities::RowReader& row) {
        const std::string own = id_text(row, id);
        const bool running = row.integer(state) == domain::kFlowRunning;
        const std::string key = std::string(row.text(table_name)) + ":" + id_text(row, business);
        out.member("processInstanceId", std::string_view(own));
        out.member("executionId", std::string_view(own));
        out.member("historyProcessInstanceId", std::string_view(own));
        out.member("taskName", row.is_null(tasks) ? std::string_view() : row.text(tasks));
        out.member("processIsFinished", running ? std::string_view("unfinished") : "finished");
        out.member("startUser", row.text(name));
        out.member("startUserId", std::string_view(id_text(row, starter)));
        out.member("businessKey", std::string_view(key));
        out.member("categoryName", std::string_view(category_name(call, row.text(category))));
    };
    return rich_page(call, tables::kFlowInstance, table, **model, std::move(query), more);
}

void write_flow_stand(json::Writer& out, QueryCall& call, storage::ReadModel& model, Id instance) {
    const auto& table = projections::flow_tasks();
    const std::vector<Id> groups = groups_of_caller(call, model);
    const std::vector<Id> people = people_of_caller(call, model);
    std::string names;
    Id mine;
    Id owned;
    bool shared = false;
    bool delegated = false;
    std::string mine_name;
    bool to_claim = false;
    for (const Row& task : model.rows(
             projections::flow_task_table(), "processInstanceId", projections::cell(instance)
         )) {
        const std::int64_t status = projections::integer(table, task, "taskStatus");
        if (!domain::is_open_task(status)) {
            continue;
        }
        const bool claimable = status == domain::kTaskToClaim;
        const Id id = projections::id_of(table, task, "id");
        bool own = contains(people, projections::id_of(table, task, "assignee"));
        if (claimable) {
            for (const Id group : groups) {
                const projections::Cell key[] = {projections::cell(id), projections::cell(group)};
                own = own || model.get(projections::flow_candidate_table(), key).has_value();
            }
        } else {
            if (contains(people, projections::id_of(table, task, "ownerId"))) {
                owned = id;
            }
            names.append(names.empty() ? "" : ", ")
                .append(projections::text(table, task, "assigneeName"));
        }
        if (own && (!mine || to_claim)) {
            mine = id;
            mine_name = projections::text(table, task, "taskName");
            to_claim = claimable;
            shared = projections::integer(table, task, "claimTime") != 0;
            delegated = !projections::text(table, task, "ownerName").empty();
        }
    }
    const auto row = model.row(projections::flow_instance_table(), instance);
    const auto& instances = projections::flow_instances();
    out.begin_object()
        .member("assigneeName", std::string_view(names))
        .member("taskId", mine)
        .member("taskName", std::string_view(mine_name))
        .member("toClaim", to_claim)
        .member("shared", shared)
        .member("delegated", delegated)
        .member(
            "processDefinitionName", projections::text(instances, *row, "processDefinitionName")
        )
        .member("instanceState", projections::integer(instances, *row, "instanceState"))
        .member("deleteReason", projections::text(instances, *row, "deleteReason"))
        .member("ownTask", owned)
        .end_object();
}

std::string duration_text(Language language, std::int64_t ms) {
    const auto part = [&](std::int64_t unit, std::int64_t of) {
        return std::to_string(ms / unit % of);
    };
    const std::vector<std::pair<std::string, std::string>> values = {
        {"days", std::to_string(ms / kDayMs)},
        {"hours", part(kHourMs, 24)},
        {"minutes", part(kMinuteMs, 60)},
        {"seconds", part(kSecondMs, 60)}};
    const std::string_view key = ms >= kDayMs      ? "FLOW_DAYS"
                                 : ms >= kHourMs   ? "FLOW_HOURS"
                                 : ms >= kMinuteMs ? "FLOW_MINUTES"
                                                   : "FLOW_SECONDS";
    return message(language, key, values, key);
}

std::string history_of(QueryCall& call, storage::ReadModel& model, Id instance) {
    std::vector<Row> rows =
        model.rows(projections::flow_history_table(), "instanceId", projections::cell(instance));
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        const auto place = [](const Row& row) {
            return std::tuple(
                number_at(row, HistoryColumn::BeganAt), number_at(row, HistoryColumn::Step)
            );
        };
        return place(a) < place(b);
    });
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Row& row : rows) {
        write_step(out, call, row);
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
