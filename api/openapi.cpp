#include "api/openapi.hpp"

#include "base/json.hpp"

#include <map>
#include <set>

namespace oms::api {
namespace {

using entities::FieldSpec;
using entities::FieldType;

std::string_view access_name(Access access) {
    switch (access) {
        case Access::Public:
            return "public";
        case Access::Optional:
            return "optional";
        case Access::SignedIn:
            return "signedIn";
        case Access::Button:
            return "button";
        case Access::Platform:
            return "platform";
    }
    return "button";
}

/// "/api/blade-system/orderApi/orderDetail" -> "orderApi"
std::string_view tag_of(std::string_view path) {
    const auto last = path.rfind('/');
    const auto before =
        last == 0 || last == std::string_view::npos ? 0 : path.rfind('/', last - 1) + 1;
    const auto tag = path.substr(before, last - before);
    return tag.empty() ? path.substr(1) : tag;
}

std::string operation_id(std::string_view method, std::string_view path) {
    std::string out(method);
    for (const char c : path) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        out.push_back(plain ? c : '_');
    }
    return out;
}

void write_parameter(json::Writer& out, std::string_view name, std::string_view in, bool required) {
    out.begin_object().member("name", name).member("in", in).member("required", required);
    out.key("schema").begin_object().member("type", "string").end_object().end_object();
}

void write_list(json::Writer& out, std::string_view names) {
    while (!names.empty()) {
        const auto comma = names.find(',');
        write_parameter(out, names.substr(0, comma), "query", false);
        names = comma == std::string_view::npos ? std::string_view() : names.substr(comma + 1);
    }
}

void write_parameters(json::Writer& out, const Route& route) {
    out.key("parameters").begin_array();
    write_list(out, route.parameters);
    if (route.entity != nullptr && route.entity_route != nullptr) {
        const auto op = route.entity_route->op;
        if (op == entities::Op::List || op == entities::Op::Export) {
            write_list(out, "current,size,ascs,descs");
            for (const FieldSpec& field : route.entity->fields) {
                if (field.has(entities::kSearch)) {
                    write_parameter(out, field.name, "query", false);
                }
            }
        } else if (op == entities::Op::Detail || op == entities::Op::Remove) {
            write_parameter(out, route.entity_route->id_param, "query", true);
        }
    }
    if (route.is_command()) {
        write_parameter(out, "Command-Id", "header", false);
    }
    out.end_array();
}

void write_field(json::Writer& out, const FieldSpec& field) {
    out.key(field.name).begin_object();
    const bool number = entities::integer_column(field) && field.type != FieldType::Id;
    out.member("type", number ? "integer" : "string");
    if (number) {
        out.member("format", "int64");
    } else if (field.max > 0) {
        out.member("maxLength", field.max);
    }
    if (field.has(entities::kAuto)) {
        out.member("readOnly", true);
    }
    if (field.type == FieldType::Password) {
        out.member("writeOnly", true);
    }
    out.end_object();
}

bool takes_entity(const Route& route) {
    if (route.entity == nullptr || route.entity_route == nullptr) {
        return false;
    }
    const auto op = route.entity_route->op;
    return op == entities::Op::Submit || op == entities::Op::Save || op == entities::Op::Update;
}

void write_operation(json::Writer& out, const Route& route, std::string_view method) {
    out.key(method).begin_object();
    out.member("operationId", std::string_view(operation_id(method, route.path)));
    out.key("tags").begin_array().value(tag_of(route.path)).end_array();
    if (!route.summary.empty()) {
        out.member("summary", route.summary);
    }
    out.member("x-access", access_name(route.access));
    if (!route.permission.empty()) {
        out.member("x-permission", route.permission);
    }
    if (route.access == Access::Public) {
        out.key("security").begin_array().end_array();
    }
    write_parameters(out, route);
    if (method == "post") {
        out.key("requestBody").begin_object().key("content").begin_object();
        out.key("application/json").begin_object().key("schema").begin_object();
        if (takes_entity(route)) {
            out.member(
                "$ref", std::string_view("#/components/schemas/" + std::string(route.entity->name))
            );
        } else {
            out.member("type", "object");
        }
        out.end_object().end_object().end_object().end_object();
    }
    out.key("responses").begin_object().key("200").begin_object();
    out.member("description", "the envelope").key("content").begin_object();
    out.key("application/json").begin_object().key("schema").begin_object();
    out.member("$ref", "#/components/schemas/Envelope");
    out.end_object().end_object().end_object().end_object().end_object();
    out.end_object();
}

void write_schemas(json::Writer& out, const std::vector<Route>& routes) {
    out.key("schemas").begin_object().key("Envelope").begin_object().member("type", "object");
    out.key("properties").begin_object();
    out.raw(
        R"("code":{"type":"integer"},"success":{"type":"boolean"},"data":{},"msg":{"type":"string"})"
        R"(,"requestId":{"type":"string"})"
    );
    out.end_object().end_object();
    std::set<std::string_view> written;
    for (const Route& route : routes) {
        if (!takes_entity(route) || !written.insert(route.entity->name).second) {
            continue;
        }
        out.key(route.entity->name).begin_object().member("type", "object");
        out.key("properties").begin_object();
        for (const FieldSpec& field : route.entity->fields) {
            write_field(out, field);
        }
        out.end_object().end_object();
    }
    out.end_object();
}

}  // namespace

std::string openapi(const std::vector<Route>& routes) {
    std::map<std::string_view, std::vector<const Route*>> paths;
    for (const Route& route : routes) {
        paths[route.path].push_back(&route);
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().member("openapi", "3.0.3");
    out.key("info")
        .begin_object()
        .member("title", "Order ledger")
        .member("version", "1")
        .end_object();
    out.key("security").begin_array().begin_object().key("bladeAuth").begin_array().end_array();
    out.end_object().end_array();
    out.key("paths").begin_object();
    for (const auto& [path, list] : paths) {
        out.key(path).begin_object();
        for (const Route* route : list) {
            if (route->verbs != Verbs::Post) {
                write_operation(out, *route, "get");
            }
            if (route->verbs != Verbs::Get) {
                write_operation(out, *route, "post");
            }
        }
        out.end_object();
    }
    out.end_object();
    out.key("components").begin_object();
    write_schemas(out, routes);
    out.key("securitySchemes").begin_object().key("bladeAuth").begin_object();
    out.member("type", "apiKey").member("in", "header").member("name", "Blade-Auth");
    out.end_object().end_object().end_object().end_object();
    return text;
}

}  // namespace oms::api
