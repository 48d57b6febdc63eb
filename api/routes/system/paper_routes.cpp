// What a company's layouts can be made of.
#include "api/routes/paper_answer.hpp"
#include "api/routes/tables.hpp"
#include "base/json.hpp"
#include "domain/system/paper_kinds.hpp"

#include <span>
#include <string>
#include <string_view>

namespace oms::api {
namespace {

void write_names(json::Writer& out, std::string_view key, std::span<const std::string_view> names) {
    out.key(key);
    out.begin_array();
    for (const std::string_view name : names) {
        out.value(name);
    }
    out.end_array();
}

void write_kind(json::Writer& out, const domain::PaperKind& kind) {
    out.begin_object()
        .member("name", kind.name)
        .member("entity", kind.entity)
        .member("line", kind.line);
    out.key("head");
    out.begin_array();
    for (const domain::PaperField& field : kind.head) {
        out.begin_object().member("name", field.name).member("usual", field.usual).end_object();
    }
    out.end_array();
    out.key("columns");
    out.begin_array();
    for (const domain::PaperColumn& column : kind.columns) {
        out.begin_object()
            .member("name", column.field)
            .member("label", column.title)
            .member("width", static_cast<std::int64_t>(column.width))
            .member("usual", column.usual)
            .end_object();
    }
    out.end_array();
    write_names(out, "ends", kind.ends);
    write_names(out, "papers", kind.papers);
    out.end_object();
}

Result<std::string> kinds(QueryCall& /*call*/) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const domain::PaperKind& kind : domain::paper_kinds()) {
        write_kind(out, kind);
    }
    out.end_array();
    return text;
}

constexpr Route kPaperRoutes[] = {
    {"/api/blade-system/print/kinds",
     Verbs::Get,
     Access::Button,
     "paperlayout_view",
     answering(answers::kPaperKinds, kinds),
     "",
     "What layouts can be made of: papers, fields, columns with their usual widths, what follows"},
};

}  // namespace

std::span<const Route> paper_routes() {
    return kPaperRoutes;
}

}  // namespace oms::api
