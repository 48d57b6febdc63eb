// What the log says: the history of a document, and a tenant's events for auditors.
#include "api/routes/tables.hpp"
#include "api/views/ledger_view.hpp"
#include "entities/spec.hpp"
#include "projections/projector.hpp"
#include "storage/engine.hpp"
#include "storage/lists/list_query.hpp"
#include "storage/rows/schema.hpp"

#include <string>

namespace oms::api {
namespace {

/// The document must be in the caller's rows and its screen open to the caller.
Result<const entities::EntitySpec*> open_entity(QueryCall& call, storage::ReadModel& model, Id id) {
    const entities::EntitySpec* entity = entities::find_entity(call.parameter("entity"));
    if (entity == nullptr || entity->name == "orderDetail" || entity->name == "orderLog") {
        return Error::invalid("BAD_OPTION", "entity");
    }
    if (!call.user().can(entities::button_code(*entity, "view"))) {
        return Error::forbidden();
    }
    storage::ListQuery own;
    own.table = &projections::table_for(*entity);
    own.entity = entity;
    own.select = {"id"};
    own.viewer = &call.user();
    own.removed_too = true;
    if (!model.detail(own, id, [](const storage::RowView&) {})) {
        return Error::not_found("id");
    }
    return entity;
}

Result<std::string> history(QueryCall& call) {
    const Result<Id> id = call.id("id");
    if (!id) {
        return id.error();
    }
    const entities::EntitySpec* asked = entities::find_entity(call.parameter("entity"));
    const bool of_platform = asked != nullptr && asked->tenant_scope == entities::TenantScope::Sys;
    Result<storage::ReadModel*> model = of_platform ? call.sys_model() : call.model();
    if (!model) {
        return std::move(model).error();
    }
    const Result<const entities::EntitySpec*> entity = open_entity(call, **model, *id);
    if (!entity) {
        return entity.error();
    }
    const auto events = document_events(**model, call.log(), (*entity)->name, *id, INT64_MAX);
    return history_json(**model, histories().of(events), call.user());
}

Result<std::string> events_page(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query = storage::parse_list_query(
        nullptr, storage::event_index(), call.parameters(), nullptr, ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    query->select = {
        "position", "stream", "version", "type", "createTime", "userId", "deptId", "commandId"};
    if (query->sort.empty()) {
        query->sort = {{"position", true}};
    }
    keep_to_rows(*query, call.user());
    UserNames names(**model);
    std::string text = R"({"records":)";
    json::Writer out(text);
    out.begin_array();
    const auto page = (*model)->page(*query, [&](const storage::RowView& row) {
        out.begin_object();
        out.member("position", row.integer(0));
        out.member("stream", row.text(1));
        out.member("version", row.integer(2));
        out.member("type", row.text(3));
        out.member("time", format_datetime(Timestamp{row.integer(4)}));
        out.member("userId", Id{row.integer(5)});
        out.member("userName", names.of(Id{row.integer(5)}));
        out.member("deptId", Id{row.integer(6)});
        out.member("commandId", row.text(7));
        out.end_object();
    });
    if (!page) {
        return page.error();
    }
    out.end_array();
    text += R"(,"total":)" + std::to_string(page->total) + R"(,"size":)" +
            std::to_string(query->size) + R"(,"current":)" + std::to_string(query->current) +
            R"(,"pages":)" + std::to_string((page->total + query->size - 1) / query->size) + "}";
    return text;
}

/// Params done and total of what is being prepared.
std::int64_t param(const Error& error, std::string_view name) {
    for (const auto& [key, value] : error.params) {
        if (key == name) {
            return std::stoll(value);
        }
    }
    return 0;
}

/// Whether the caller's ledger and the platform's can be read as of `asOf`, or how far they are.
Result<std::string> moment(QueryCall& call) {
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::int64_t position = 0;
    for (const bool own : {true, false}) {
        const auto model = own ? call.model() : call.sys_model();
        if (!model && model.error().key != "AS_OF_PREPARING") {
            return model.error();
        }
        if (model) {
            position = own ? (*model)->position() : position;
        } else {
            done += param(model.error(), "done");
            total += param(model.error(), "total");
        }
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("ready", total == 0)
        .member("position", position)
        .member("done", done)
        .member("total", total)
        .end_object();
    return text;
}

constexpr Route kLedgerRoutes[] = {
    {"/api/blade-system/ledger/moment",
     Verbs::Get,
     Access::SignedIn,
     "",
     moment,
     "",
     "Prepares the ledger to be read as of a moment: ready, or done of total events"},
    // The entity's own view button is asked for by the handler.
    {"/api/blade-system/ledger/history",
     Verbs::Get,
     Access::SignedIn,
     "",
     history,
     "entity,id",
     "Every event of a document with what it changed"},
    {"/api/blade-system/ledger/events",
     Verbs::Get,
     Access::Button,
     "ledger_view",
     events_page,
     "current,size,stream,type,userId,createTime_dategt,createTime_datelt",
     "The tenant's events as far as the caller's rows reach, newest first"},
};

}  // namespace

std::span<const Route> ledger_routes() {
    return kLedgerRoutes;
}

}  // namespace oms::api
