// Reports (product-spec 7): kept questions about datasets, answered with the rights and the rows of
// whoever opens them, as of any moment; on screen, as a spreadsheet and on paper.
#include "api/paper/figures_sheet.hpp"
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/analysis_sheet.hpp"
#include "api/sheets/made_stamp.hpp"
#include "api/views/analysis/analysis.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "entities/record.hpp"
#include "projections/analysis/report.hpp"
#include "projections/kit/tables.hpp"

#include <string>
#include <utility>

namespace oms::api {
namespace {

using entities::Record;

constexpr std::string_view kView = "report_view";
constexpr std::string_view kParameters = "id,key,startDate,endDate,compare";
constexpr std::size_t kContentMax = 20'000;  ///< characters of a definition that is tried out

/// A report that is asked for: one of the company's (`id`), or a shipped one (`key`).
struct Opened {
    std::string name;  ///< "" of a shipped one: its key names it
    std::string key;
    std::string content;
};

Result<Opened> opened_by_id(QueryCall& call) {
    const Result<Id> id = call.id("id");
    const auto model = call.model();
    if (!id || !model) {
        return id ? model.error() : id.error();
    }
    const entities::EntitySpec& entity = entities::entity_named("report");
    const projections::Table& table = table_named(entity.name);
    const auto row = (*model)->row(table, *id);
    if (!row || std::get<std::int64_t>((*row)[projections::AuditColumn::IsDeleted]) != 0) {
        return Error::not_found("id");
    }
    const Record report = Record::from_stored(entity, stored_document(*row).root());
    const auto* content = report.get("content");
    const auto* kept = content == nullptr ? nullptr : std::get_if<entities::RawJson>(content);
    return Opened{std::string(report.text("name")), {}, kept == nullptr ? "null" : kept->text};
}

Result<Opened> opened(QueryCall& call) {
    const std::string key(call.parameter("key"));
    if (key.empty()) {
        return opened_by_id(call);
    }
    const auto* shipped = projections::find_shipped_report(key);
    if (shipped == nullptr) {
        return Error::not_found("key");
    }
    return Opened{{}, key, std::string(shipped->content)};
}

/// The report's own days, or those that the call names.
Result<Figures> ask(QueryCall& call, const std::string& content) {
    const auto document = json::Document::parse(content);
    if (!document) {
        return Error::invalid("BAD_FIELD", "content");
    }
    const auto report = projections::read_report(document->root());
    if (!report) {
        return report.error();
    }
    if (!report->dataset->opens_to(call.user())) {
        return Error::forbidden();
    }
    Asked asked;
    asked.dataset = report->dataset;
    asked.by = report->by;
    asked.filters = report->filters;
    asked.greatest = report->measures.size() > 1 ? report->measures[1] : nullptr;  // after the rows
    asked.compare = call.parameter("compare").empty() ? std::string_view(report->compare)
                                                      : call.parameter("compare");
    asked.from = call.parameter("startDate");
    asked.to = call.parameter("endDate");
    if (asked.from.empty() && asked.to.empty() && !report->dataset->time.empty()) {
        const auto days = projections::days_of(report->span, format_date(call.moment()));
        asked.from = days.from;
        asked.to = days.to;
    }
    auto figures = analyse(call, std::move(asked));
    if (figures) {
        keep_measures(*figures, report->measures);
        leave_out_empty(*figures);
    }
    return figures;
}

std::string answer_of(const Opened& report, const Figures& figures) {
    std::string text;
    json::Writer out(text);
    out.begin_object().member("name", report.name).member("key", report.key);
    out.key("content").raw(report.content);
    out.key("figures").raw(to_json(figures));
    out.end_object();
    return text;
}

Result<std::string> run(QueryCall& call) {
    const auto report = opened(call);
    if (!report) {
        return report.error();
    }
    const auto figures = ask(call, report->content);
    return figures ? Result<std::string>(answer_of(*report, *figures)) : figures.error();
}

Result<std::string> preview(QueryCall& call) {
    Opened report;
    report.content = call.parameter("content");
    if (report.content.size() > kContentMax) {
        return Error::invalid("TOO_LONG", "content").with("max", std::to_string(kContentMax));
    }
    const auto figures = ask(call, report.content);
    return figures ? Result<std::string>(answer_of(report, *figures)) : figures.error();
}

/// The shipped reports whose datasets are open to the caller.
Result<std::string> shipped(QueryCall& call) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const projections::ShippedReport& each : projections::shipped_reports()) {
        const auto document = json::Document::parse(each.content);
        const auto report = projections::read_report(document->root());
        if (report && report->dataset->opens_to(call.user())) {
            out.begin_object().member("key", each.key);
            out.key("content").raw(each.content);
            out.end_object();
        }
    }
    out.end_array();
    return text;
}

Result<std::string> list_datasets(QueryCall& call) {
    return datasets_json(call.user(), true);
}

std::string title_of(const Opened& report, Language language) {
    return report.key.empty() ? report.name
                              : std::string(text_of(language, "report." + report.key));
}

struct Made {
    Opened report;
    Figures figures;
};

Result<Made> made(DirectCall& call) {
    auto report = opened(call);
    if (!report) {
        return report.error();
    }
    auto figures = ask(call, report->content);
    if (!figures) {
        return figures.error();
    }
    return Made{std::move(*report), std::move(*figures)};
}

Result<Response> sheet_file(DirectCall& call) {
    const auto report = made(call);
    if (!report) {
        return report.error();
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"report.xlsx\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = to_sheet(report->figures, call, title_of(report->report, call.language()));
    return response;
}

Result<Response> paper_file(DirectCall& call) {
    const auto report = made(call);
    if (!report) {
        return report.error();
    }
    const Language language = paper_language(call);
    auto sheet = figures_sheet(
        report->figures, title_of(report->report, language), "", language, call.now()
    );
    sheet.printed = printed_stamp(call, language);
    return pdf_file(print::pdf_of(sheet), "report");
}

constexpr Route kReportRoutes[] = {
    {"/api/blade-report/report/rest/datasets",
     Verbs::Get,
     Access::Button,
     kView,
     list_datasets,
     "",
     "What reports can ask: dimensions and measures of the datasets open to the caller"},
    {"/api/blade-report/report/rest/shipped",
     Verbs::Get,
     Access::Button,
     kView,
     shipped,
     "",
     "Reports that come with the product, open to the caller"},
    {"/api/blade-report/report/rest/run",
     Verbs::Get,
     Access::Button,
     kView,
     run,
     kParameters,
     "A report with its figures, of the caller's rows"},
    {"/api/blade-report/report/rest/preview",
     Verbs::Get,
     Access::Button,
     kView,
     preview,
     "content,startDate,endDate,compare",
     "The figures of a definition that is being written"},
    {"/api/blade-report/report/rest/export",
     Verbs::Get,
     Access::Button,
     kView,
     answer_file<sheet_file>,
     kParameters,
     "A report as a spreadsheet",
     true},
    {"/api/blade-report/report/rest/print",
     Verbs::Get,
     Access::Button,
     kView,
     answer_file<paper_file>,
     "id,key,startDate,endDate,compare,lang",
     "A report as PDF",
     true},
};

}  // namespace

std::span<const Route> report_routes() {
    return kReportRoutes;
}

}  // namespace oms::api
