// The auditor's view of the log, as a page and as a spreadsheet.
#include "api/routes/tables.hpp"
#include "api/sheets/sheet_value.hpp"
#include "api/views/audit.hpp"
#include "api/wire/envelope.hpp"
#include "entities/spec.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;

constexpr std::int64_t kExportPage = 200;
constexpr std::int64_t kExportEventsMax = 2'000;

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

std::string label(Language language, std::string_view entity, std::string_view field) {
    const std::string key = fmt::format("{}.{}", entity, field);
    const std::string_view text = label_of(language, key);
    return std::string(text.empty() || text == key ? field : text);
}

void put_change(Xlsx& sheet, const ShownChange& change, Language language) {
    const EntitySpec* entity = entities::find_entity(change.entity);
    const entities::FieldSpec* field =
        entity == nullptr ? nullptr : entities::find_field(*entity, change.field);
    std::size_t column = 7;
    for (const std::string* value : {&change.before, &change.after}) {
        if (const auto read = json::Document::parse(*value)) {
            put_value(sheet, column, change.entity, field, read->root(), language);
        }
        ++column;
    }
}

/// One line for each change; an event that changed nothing readable has one of its own.
void put_event(
    Xlsx& sheet,
    Audit& audit,
    const EventRow& row,
    const std::vector<ShownChange>& changes,
    Language language
) {
    const auto head = [&] {
        sheet.next_row();
        sheet.number(0, row.position, CellFormat::Integer);
        sheet.text(1, format_datetime(row.time));
        sheet.text(2, audit.name_of(row.user));
        sheet.text(3, label(language, events::stream_aggregate(row.stream), "_name"));
        sheet.text(4, audit.document(row.stream));
        sheet.text(5, row.type);
    };
    if (changes.empty()) {
        head();
    }
    for (const ShownChange& change : changes) {
        head();
        const auto dot = change.path.rfind('.');
        const std::string place =
            dot == std::string::npos ? std::string() : change.path.substr(0, dot) + " ";
        sheet.text(6, place + label(language, change.entity, change.field));
        put_change(sheet, change, language);
    }
}

Status put_events(Xlsx& sheet, QueryCall& call, storage::ReadModel& model) {
    Audit audit(call, model);
    auto query = audit.query();
    if (!query) {
        return query.error();
    }
    query->size = kExportPage;
    for (query->current = 1; (query->current - 1) * kExportPage < kExportEventsMax;
         ++query->current) {
        const auto found = audit.find(*query);
        if (!found) {
            return found.error();
        }
        const auto changes = audit.changes(found->rows);
        for (const EventRow& row : found->rows) {
            const auto at = changes.find(row.position);
            put_event(
                sheet,
                audit,
                row,
                at == changes.end() ? std::vector<ShownChange>() : at->second,
                call.language()
            );
        }
        if (static_cast<std::int64_t>(found->rows.size()) < kExportPage) {
            break;
        }
    }
    return {};
}

/// GET export/ledger: the same filters, at most 2,000 events.
void export_changes(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto model = call->model();
    if (!model) {
        respond(refusal(*call, model.error()));
        return;
    }
    std::vector<std::string> headings;
    for (const std::string_view name :
         {"position", "time", "user", "entity", "document", "type", "field", "before", "after"}) {
        headings.push_back(label(call->language(), "ledger", name));
    }
    Xlsx sheet("ledger", format_datetime(call->now()), headings);
    if (Status done = put_events(sheet, *call, **model); !done) {
        respond(refusal(*call, done.error()));
        return;
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"ledger.xlsx\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = sheet.finish();
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
