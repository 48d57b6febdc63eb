#include "api/views/document_view.hpp"

#include "api/views/ledger_view.hpp"
#include "api/views/other_sides.hpp"
#include "api/wire/page.hpp"
#include "domain/people/works_in.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/stock/stock.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace oms::api {

namespace {

bool is_base_column(std::string_view name) {
    return name == "id" ||
           std::find(
               std::begin(entities::kAuditColumns), std::end(entities::kAuditColumns), name
           ) != std::end(entities::kAuditColumns);
}

constexpr std::string_view kOwn[] = {"counts"};

}  // namespace

Result<storage::ListQuery> read_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::span<const std::string_view> own
) {
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query =
        storage::parse_list_query(&entity, table, call.parameters(), &call.user(), ignored, own);
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return query;
}

const entities::RenderPlan& rich_plan(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
) {
    static entities::RenderPlans plans;
    return plans.of(entity, viewer, [&] {
        std::vector<entities::ExtraColumn> extras;
        for (const projections::Column& column : table.columns) {
            if (!is_base_column(column.name) &&
                entities::find_field(entity, column.name) == nullptr) {
                extras.push_back({column.name, extra_type(column), !column.internal});
            }
        }
        return extras;
    });
}

entities::Renderer rich_renderer(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
) {
    return entities::Renderer(rich_plan(entity, table, viewer), viewer);
}

Result<std::string> rich_page(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    storage::ReadModel& model,
    storage::ListQuery query,
    const MoreMembers& more,
    const json::Members::List& extra_members
) {
    const entities::Renderer renderer = rich_renderer(entity, table, call.user());
    query.select = renderer.columns();
    std::string text;
    json::Writer out(text);
    begin_page(out).begin_array();
    std::optional<OtherSides> sides;
    if (OtherSides::concerns(entity)) {
        sides.emplace(model, call.user(), renderer.columns());
    }
    const Result<storage::PageInfo> page = model.page(query, [&](const storage::RowView& row) {
        out.begin_object();
        renderer.write_members(out, sides ? sides->shown(row) : row, nullptr);
        if (more) {
            more(out, row);
        }
        out.end_object();
    });
    if (!page) {
        return page.error();
    }
    out.end_array();
    write_figures(out, {page->total, query.current, query.size, page->capped});
    json::write_members(out, extra_members);
    out.end_object();
    return text;
}

void write_rows(
    json::Writer& out,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const std::vector<projections::Row>& rows,
    const Principal& viewer
) {
    const entities::Renderer renderer = rich_renderer(entity, table, viewer);
    const std::size_t removed = table.column("isDeleted").value();
    out.begin_array();
    for (const projections::Row& row : rows) {
        if (std::get<std::int64_t>(row[removed]) == 0) {
            renderer.write(out, StoredRow(table, row, renderer.columns()), nullptr);
        }
    }
    out.end_array();
}

Result<std::string> document_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreMembers& more
) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    Result<storage::ListQuery> query = read_query(call, entity, table, kOwn);
    if (!query) {
        return std::move(query).error();
    }
    return rich_page(call, entity, table, **model, std::move(*query), more);
}

using Counts = std::vector<std::pair<projections::OwnedCell, std::int64_t>>;

Result<json::Members::List> count_members(
    storage::ReadModel& model, storage::ListQuery query, std::string_view status, Closed apart
) {
    const std::string closed(
        apart == Closed::Apart ? query.entity->closed_field : std::string_view()
    );
    std::erase_if(query.filters, [&](const storage::Filter& f) {
        return f.column == status || (!closed.empty() && f.column == closed);
    });
    const auto count = [&](std::int64_t over) {
        storage::ListQuery part = query;
        if (!closed.empty()) {
            part.filters.push_back({closed, storage::Match::Equal, {over}});
        }
        return model.counts(part, status);
    };
    const auto open = count(0);
    const auto over = closed.empty() ? decltype(open)(Counts{}) : count(1);
    if (!open || !over) {
        const Error error = open ? over.error() : open.error();
        return error.key == "TOO_BROAD" ? json::Members::List{}
                                        : Result<json::Members::List>(error);
    }
    json::Members members;
    members.add_with("counts", [&](json::Writer& out) {
        out.begin_object();
        for (const auto& [value, n] : *open) {
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                out.member(std::to_string(*number), n);
            }
        }
        if (!closed.empty()) {
            std::int64_t sum = 0;
            for (const auto& [value, n] : *over) {
                sum += n;
            }
            out.member("closed", sum);
        }
        out.end_object();
    });
    return members.take();
}

Result<std::string> counted_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view status,
    const MoreMembers& more,
    Id seen_by,
    Closed closed
) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    Result<storage::ListQuery> query = read_query(call, entity, table, kOwn);
    if (!query) {
        return std::move(query).error();
    }
    json::Members::List extra;
    if (call.parameter("counts") == "1") {
        Result<json::Members::List> counts = count_members(**model, *query, status, closed);
        if (!counts) {
            return std::move(counts).error();
        }
        extra = std::move(*counts);
    }
    if (seen_by) {
        query->seen_by = seen_by;
    }
    return rich_page(call, entity, table, **model, std::move(*query), more, extra);
}

bool in_callers_rows(
    QueryCall& call,
    storage::ReadModel& model,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    Id id
) {
    storage::ListQuery own;
    own.table = &table;
    own.entity = &entity;
    own.select = {"id"};
    own.viewer = &call.user();
    return model.detail(own, id, [](const storage::RowView&) {});
}

Result<std::string> document_detail(
    QueryCall& call,
    std::string_view id_parameter,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreDetail& more,
    Past past_kind
) {
    const Result<Id> id = call.id(id_parameter);
    return id ? document_named(call, id_parameter, *id, entity, table, more, past_kind)
              : Result<std::string>(id.error());
}

Result<std::string> document_named(
    QueryCall& call,
    std::string_view id_parameter,
    Id id,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreDetail& more,
    Past past_kind
) {
    Result<storage::ReadModel*> live_model = call.model();
    if (!live_model) {
        return std::move(live_model).error();
    }
    if (!in_callers_rows(call, **live_model, entity, table, id)) {
        return Error::not_found(std::string(id_parameter));
    }
    const bool live = call.parameter("asOf").empty();
    std::unique_ptr<storage::PastModel> past;
    const bool folds = !live && past_kind == Past::Folded;
    if (folds) {
        auto folded = past_model(call, entity.name, id, call.parameter("asOf"));
        if (!folded) {
            return std::move(folded).error();
        }
        past = std::move(*folded);
    }
    storage::ReadModel& model = folds ? past->model() : **live_model;
    const auto row = model.row(table, id);
    if (!row) {
        return Error::not_found(std::string(id_parameter));
    }
    const entities::Renderer renderer = rich_renderer(entity, table, call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    more(out, {call, model, id, *row, live});
    out.end_object();
    return text;
}

StepLabel step_label(storage::ReadModel& sys, std::int64_t status) {
    storage::ListQuery query;
    query.table = projections::find_table("dict");
    query.entity = entities::find_entity("dict");
    query.select = {"id", "dictValue"};
    query.filters = {
        {"code", storage::Match::Equal, {std::string("orderFlow")}},
        {"dictKey", storage::Match::Equal, {std::to_string(status)}}};
    StepLabel step;
    const auto page = sys.page(query, [&](const storage::RowView& row) {
        step.id = std::to_string(row.integer(0));
        step.label = row.text(1);
    });
    return page ? step : StepLabel();
}

void write_records(json::Writer& out, const DetailCase& one) {
    const projections::Table& table = projections::output_record_table();
    out.key("records");
    write_rows(
        out,
        entities::tables::kOutputRecord,
        table,
        one.model.rows(table, "sourceId", projections::cell(one.id)),
        one.call.user()
    );
}

void write_allowed(
    json::Writer& out, const DetailCase& one, const std::vector<std::string_view>& names
) {
    out.key("allowed").begin_array();
    for (const std::string_view name : one.live ? names : std::vector<std::string_view>()) {
        out.value(name);
    }
    out.end_array();
}

namespace {

/// The fields of a record as they are stored; none of one that there is not.
json::Document record_of(storage::ReadModel& model, std::string_view entity, Id id) {
    const auto row = model.row(projections::table_for(entities::entity_named(entity)), id);
    auto record = json::Document::parse(
        row ? std::get<std::string>((*row)[projections::AuditColumn::Doc]) : "{}"
    );
    return std::move(*record);
}

Id id_in(const json::Document& record, std::string_view member) {
    return Id::parse(record.root()[member].text().value_or("")).value_or(Id{});
}

}  // namespace

bool works_in(const DetailCase& one, const projections::RichTable& rows, std::string_view column) {
    const Id warehouse = projections::id_of(rows, one.row, column);
    const json::Document there = record_of(one.model, "warehouse", warehouse);
    const json::Document me = record_of(one.model, "user", one.call.user().user);
    return domain::works_in(
        one.call.user(),
        {warehouse, id_in(there, "deptId"), id_in(there, "keeperUserId")},
        id_in(me, "warehouse")
    );
}

}  // namespace oms::api
