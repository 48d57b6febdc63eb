#include "api/document_view.hpp"

#include "api/ledger_view.hpp"
#include "entities/tables/warehouse.hpp"
#include "projections/stock.hpp"
#include "storage/list_query.hpp"

namespace oms::api {

namespace {

Result<storage::ListQuery> read_query(
    QueryCall& call, const entities::EntitySpec& entity, const projections::Table& table
) {
    static constexpr std::string_view kOwn[] = {"counts"};
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query =
        storage::parse_list_query(&entity, table, call.parameters(), &call.user(), ignored, kOwn);
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    return query;
}

}  // namespace

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
    Result<storage::ListQuery> query = read_query(call, entity, table);
    if (!query) {
        return std::move(query).error();
    }
    return rich_page(call, entity, table, **model, std::move(*query), more);
}

Result<std::string> count_members(
    storage::ReadModel& model, storage::ListQuery query, std::string_view status
) {
    std::erase_if(query.filters, [&](const storage::Filter& f) { return f.column == status; });
    const auto counts = model.counts(query, status);
    if (!counts) {
        return counts.error();
    }
    std::string text = R"(,"counts":{)";
    for (const auto& [value, n] : *counts) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            text += (text.back() == '{' ? "\"" : ",\"") + std::to_string(*number) +
                    "\":" + std::to_string(n);
        }
    }
    return text + "}";
}

Result<std::string> counted_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view status
) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    Result<storage::ListQuery> query = read_query(call, entity, table);
    if (!query) {
        return std::move(query).error();
    }
    std::string extra;
    if (call.parameter("counts") == "1") {
        Result<std::string> counts = count_members(**model, *query, status);
        if (!counts) {
            return counts;
        }
        extra = std::move(*counts);
    }
    return rich_page(call, entity, table, **model, std::move(*query), {}, extra);
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
    Result<storage::ReadModel*> live_model = call.model();
    if (!id || !live_model) {
        return !id ? id.error() : std::move(live_model).error();
    }
    storage::ListQuery own;
    own.table = &table;
    own.entity = &entity;
    own.select = {"id"};
    own.viewer = &call.user();
    if (!(*live_model)->detail(own, *id, [](const storage::RowView&) {})) {
        return Error::not_found(std::string(id_parameter));
    }
    const bool live = call.parameter("asOf").empty();
    std::unique_ptr<storage::PastModel> past;
    const bool folds = !live && past_kind == Past::Folded;
    if (folds) {
        auto folded = past_model(call, entity.name, *id, call.parameter("asOf"));
        if (!folded) {
            return std::move(folded).error();
        }
        past = std::move(*folded);
    }
    storage::ReadModel& model = folds ? past->model() : **live_model;
    const auto row = model.row(table, *id);
    if (!row) {
        return Error::not_found(std::string(id_parameter));
    }
    const entities::Renderer renderer = rich_renderer(entity, table, call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    more(out, {call, model, *id, *row, live});
    out.end_object();
    return text;
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
    json::Writer& out, std::initializer_list<std::pair<std::string_view, bool>> actions
) {
    out.key("allowed").begin_array();
    for (const auto& [name, now] : actions) {
        if (now) {
            out.value(name);
        }
    }
    out.end_array();
}

}  // namespace oms::api
