#include "entities/schema.hpp"

#include "entities/dict_options.hpp"
#include "entities/field_reader.hpp"
#include "entities/field_rights.hpp"
#include "entities/record.hpp"
#include "entities/render.hpp"
#include "entities/rich_fields.hpp"

#include <algorithm>

namespace oms::entities {
namespace {

/// FieldDef.type of the UI.
std::string_view type_name(const EntitySpec& entity, const FieldSpec& field) {
    if (field.name == entity.parent_field) {
        return "tree";
    }
    switch (field.type) {
        case FieldType::Text:
            return "text";
        case FieldType::LongText:
            return "textarea";
        case FieldType::Int:
        case FieldType::Quantity:
            return "int";
        case FieldType::Bool:
            return "bool";
        case FieldType::Enum:
            return "enum";
        case FieldType::Id:
            return "id";
        case FieldType::Ids:
            return "ids";
        case FieldType::Money:
            return "money";
        case FieldType::Area:
            return "area";
        case FieldType::Weight:
            return "weight";
        case FieldType::Length:
            return "length";
        case FieldType::Thickness:
            return "thickness";
        case FieldType::Rate:
            return "rate";
        case FieldType::Date:
            return "date";
        case FieldType::DateTime:
            return "datetime";
        case FieldType::Phone:
            return "phone";
        case FieldType::Url:
            return "url";
        case FieldType::Urls:
            return "urls";
        case FieldType::Json:
            return "json";
        case FieldType::Password:
            return "password";
        case FieldType::Size:
            return "size";
        case FieldType::Code:
            return "code";
    }
    return "text";
}

/// Column width in px: what a usual value needs.
std::int64_t width_of(const FieldSpec& field) {
    switch (field.type) {
        case FieldType::Bool:
            return 80;
        case FieldType::Enum:  // words for codes are longer than words for steps
            return field.has(kNumeric) ? 100 : 140;
        case FieldType::Int:
        case FieldType::Rate:
        case FieldType::Thickness:
        case FieldType::Length:
            return 100;
        case FieldType::Date:
        case FieldType::Size:
        case FieldType::Money:
        case FieldType::Area:
        case FieldType::Weight:
        case FieldType::Quantity:
            return 120;
        case FieldType::Phone:
            return 130;
        case FieldType::Code:
            return 200;
        case FieldType::DateTime:
            return 170;
        case FieldType::LongText:
            return 220;
        default:
            return field.max > 64 ? 200 : 140;
    }
}

bool is_number(const FieldSpec& field) {
    return integer_column(field) && field.type != FieldType::Id && field.type != FieldType::Bool &&
           field.type != FieldType::Enum && field.type != FieldType::DateTime;
}

bool is_text(const FieldSpec& field) {
    return field.type == FieldType::Text || field.type == FieldType::LongText ||
           field.type == FieldType::Password || field.type == FieldType::Url ||
           field.type == FieldType::Size || field.type == FieldType::Code;
}

void write_flag(json::Writer& out, std::string_view name, bool flag) {
    if (flag) {
        out.member(name, true);
    }
}

void write_text(json::Writer& out, std::string_view name, std::string_view text) {
    if (!text.empty()) {
        out.member(name, text);
    }
}

void write_options(json::Writer& out, std::string_view name, const FieldSpec& field, bool numbers) {
    out.key(name).begin_array();
    for (const std::string_view option : split_list(field.options)) {
        if (numbers) {
            out.raw(option);
        } else {
            out.value(option);
        }
    }
    out.end_array();
}

void write_field(
    const EntitySpec& entity, const FieldSpec& field, const Principal* user, json::Writer& out
) {
    const FieldLimits limits = limits_of(field);
    out.begin_object().member("name", field.name).member("type", type_name(entity, field));
    out.member("required", field.has(kRequired));
    write_flag(out, "auto", field.has(kAuto));
    if (is_number(field)) {
        out.member("min", limits.min).member("max", limits.max);
    } else if (is_text(field)) {
        out.member("max", limits.max);
    }
    write_flag(out, "list", field.has(kList));
    write_flag(out, "search", field.has(kSearch));
    write_flag(out, "sort", field.has(kSort));
    write_text(out, "dict", field.dict);
    write_flag(out, "open", field.has(kOpen));
    if (!field.options.empty()) {
        write_options(out, "options", field, false);
    }
    write_text(out, "ref", field.ref);
    write_text(out, "tree", field.tree);
    write_flag(out, "refMany", field.type == FieldType::Ids);
    if (!field.has(kAuto)) {
        write_text(out, "initial", field.initial);
    }
    out.member("width", width_of(field));
    switch (field.scope) {
        case FieldScope::None:
            break;
        case FieldScope::Cost:
            out.member("scope", "cost");
            break;
        case FieldScope::Phone:
            out.member("scope", "phone");
            break;
    }
    write_flag(out, "secret", field.has(kSecret));
    write_flag(out, "onlyCreate", field.has(kCreateOnly));
    if (field.has(kPicture) || field.has(kFile)) {
        out.member("files", field.has(kPicture) ? "picture" : "any");
    }
    write_flag(out, "rich", field.has(kRich));
    write_flag(out, "fixed", user != nullptr && !may_change(*user, entity, field.name));
    out.end_object();
}

/// GET for reads, POST for writes, where the specification takes both.
std::string_view method_of(const RouteSpec& route) {
    const bool writes = route.op == Op::Submit || route.op == Op::Save || route.op == Op::Update ||
                        route.op == Op::Remove;
    const bool post = route.verb == Verb::Post || (route.verb == Verb::Both && writes);
    return post ? "POST" : "GET";
}

void write_route(
    const EntitySpec& entity,
    Op op,
    std::string_view name,
    std::string_view param,
    json::Writer& out
) {
    const RouteSpec* route = find_route(entity, op);
    if (route == nullptr) {
        return;
    }
    out.key(name).begin_object();
    out.member("method", method_of(*route)).member("path", route->path);
    if (!param.empty()) {
        out.member("param", route->id_param);
    }
    out.end_object();
}

void write_routes(const EntitySpec& entity, json::Writer& out) {
    out.key("routes").begin_object();
    const bool forest = find_route(entity, Op::Forest) != nullptr;
    write_route(entity, forest ? Op::Forest : Op::List, "list", "", out);
    write_route(entity, Op::Detail, "detail", "id", out);
    write_route(entity, Op::Submit, "submit", "", out);
    write_route(entity, Op::Save, "save", "", out);
    write_route(entity, Op::Update, "update", "", out);
    write_route(entity, Op::Remove, "remove", "ids", out);
    write_route(entity, Op::Tree, "tree", "", out);
    write_route(entity, Op::Export, "export", "", out);
    if (importable(entity)) {
        out.key("import").begin_object().member("method", "POST");
        out.member("path", "/api/blade-system/import/" + std::string(entity.name)).end_object();
    }
    out.end_object();
}

}  // namespace

void write_openapi_property(const FieldSpec& field, json::Writer& out) {
    const FieldLimits limits = limits_of(field);
    const bool number =
        integer_column(field) && field.type != FieldType::Id && field.type != FieldType::DateTime;
    out.key(field.name).begin_object();
    if (field.type == FieldType::Urls) {
        out.member("type", "array").key("items").begin_object();
        out.member("type", "string").end_object();
    } else if (field.type == FieldType::Json) {
        out.member("type", "object");
    } else {
        out.member("type", number ? "integer" : "string");
    }
    if (field.type == FieldType::Enum && !field.options.empty() && !field.has(kOpen)) {
        write_options(out, "enum", field, number);
    } else if (is_number(field)) {
        out.member("format", "int64");
        out.member("minimum", limits.min).member("maximum", limits.max);
    } else if (is_text(field)) {
        out.member("maxLength", limits.max);
    }
    write_flag(out, "readOnly", field.has(kAuto));
    write_flag(out, "writeOnly", field.type == FieldType::Password);
    out.end_object();
}

bool importable(const EntitySpec& entity) {
    const bool saved =
        find_route(entity, Op::Submit) != nullptr || find_route(entity, Op::Save) != nullptr;
    return entity.storage == Storage::Json && saved && entity.birth == Birth::Saved;
}

void write_entity_def(const EntitySpec& entity, const Principal* viewer, json::Writer& out) {
    out.begin_object().member("name", entity.name).member("display", entity.display);
    out.member("tree", !entity.parent_field.empty());
    out.member("history", find_entity(entity.name) == &entity);
    out.key("permission").begin_object();
    for (const std::string_view verb : {"view", "add", "edit", "delete", "export"}) {
        out.member(verb, std::string_view(button_code(entity, verb)));
    }
    out.end_object();
    write_routes(entity, out);
    const bool descending = entity.default_sort.starts_with('-');
    out.key("defaultSort").begin_object();
    out.member("field", entity.default_sort.substr(descending ? 1 : 0));
    out.member("desc", descending).end_object();
    out.key("fields").begin_array();
    for (const FieldSpec& field : entity.fields) {
        if (viewer == nullptr || may_see(field.scope, *viewer)) {
            write_field(entity, field, viewer, out);
        }
    }
    out.end_array().end_object();
}

void write_openapi_schema(const EntitySpec& entity, InputKind kind, json::Writer& out) {
    out.begin_object().member("type", "object").key("properties").begin_object();
    if (kind == InputKind::Change) {
        out.key("id").begin_object().member("type", "string").end_object();
        out.key("version").begin_object().member("type", "integer").end_object();
    }
    for (const FieldSpec& field : entity.fields) {
        write_openapi_property(field, out);
    }
    out.end_object();
    const bool any = std::any_of(entity.fields.begin(), entity.fields.end(), [](const auto& f) {
        return f.has(kRequired);
    });
    if (kind == InputKind::Change) {
        out.key("required").begin_array().value("id").end_array();
    } else if (any) {  // an empty list is no valid OpenAPI
        out.key("required").begin_array();
        for (const FieldSpec& field : entity.fields) {
            if (field.has(kRequired)) {
                out.value(field.name);
            }
        }
        out.end_array();
    }
    out.end_object();
}

}  // namespace oms::entities
