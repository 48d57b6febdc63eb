// The auditor's view of the log, as a page and as a spreadsheet.
#include "api/routes/tables.hpp"
#include "api/sheets/ledger_sheet.hpp"
#include "api/views/audit.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/file_name.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

void write_event(json::Writer& out, Audit& audit, const EventRow& row) {
    out.member("position", row.position);
    out.member("stream", row.stream);
    out.member("entity", events::stream_aggregate(row.stream));
    out.member("document", audit.document(row.stream));
    out.member("version", row.version);
    out.member("type", row.type);
    out.member("time", format_datetime(row.time));
    out.member("userId", row.user);
    out.member("userName", audit.name_of(row.user));
    out.member("deptId", row.dept);
    out.member("commandId", row.command);
    out.member("hidden", !audit.may_open(row.stream));
}

/// GET ledger/changes: a page of events, each with what it changed.
Result<std::string> changes_page(QueryCall& call) {
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const auto same_state = (*model)->snapshot();
    Audit audit(call, **model);
    const auto query = audit.query();
    if (!query) {
        return query.error();
    }
    const auto found = audit.find(*query);
    if (!found) {
        return found.error();
    }
    const auto changes = audit.changes(found->rows);
    std::string text;
    json::Writer out(text);
    out.begin_object().key("records").begin_array();
    for (const EventRow& row : found->rows) {
        out.begin_object();
        write_event(out, audit, row);
        out.key("changes");
        const auto at = changes.find(row.position);
        write_changes(out, at == changes.end() ? std::vector<ShownChange>() : at->second);
        out.end_object();
    }
    out.end_array();
    out.member("total", found->total)
        .member("capped", found->capped)
        .member("size", query->size)
        .member("current", query->current)
        .member("pages", (found->total + query->size - 1) / query->size)
        .end_object();
    return text;
}

/// GET export/ledger: the same filters, at most 2,000 events.
void export_changes(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto model = call->model();
    if (!model) {
        respond(refusal(*call, model.error()));
        return;
    }
    const std::string title(label_of(call->language(), "ledger._name"));
    Result<std::string> sheet = ledger_sheet(*call, **model, title);
    if (!sheet) {
        respond(refusal(*call, sheet.error()));
        return;
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back(
        "Content-Disposition",
        "attachment" + file_name_part(fmt::format("{}-{}.xlsx", title, format_date(call->now())))
    );
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = std::move(*sheet);
    respond(std::move(response));
}

constexpr std::string_view kFilters =
    "current,size,entity,document,field,type,userId,createTime_dategt,createTime_datelt";

constexpr Route kAuditRoutes[] = {
    {"/api/blade-system/ledger/changes",
     Verbs::Get,
     Access::Button,
     "ledger_view",
     changes_page,
     kFilters,
     "The tenant's events with what they changed, newest first"},
    {"/api/blade-system/export/ledger",
     Verbs::Get,
     Access::Button,
     "ledger_export",
     export_changes,
     kFilters,
     "The same as a spreadsheet, at most 2,000 events",
     true},
};

}  // namespace

std::span<const Route> audit_routes() {
    return kAuditRoutes;
}

}  // namespace oms::api
