#include "api/openapi/openapi.hpp"

#include "api/openapi/answer_schemas.hpp"
#include "base/json.hpp"
#include "entities/schema.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace oms::api {
namespace {

using entities::FieldSpec;

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

/// An identifier in every language; "__" for '-' keeps tenant/package-detail and
/// tenant-package/detail apart.
std::string operation_id(std::string_view method, std::string_view path) {
    std::string out(method);
    for (const char c : path) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (plain) {
            out.push_back(c);
        } else {
            out.append(c == '-' ? "__" : "_");
        }
    }
    return out;
}

/// How far the ledger was read for an answer, and has to be for the next (README, several servers).
constexpr std::string_view kPosition = "X-Ledger-Position";

/// The answer says how far.
bool tells_position(const Route& route) {
    const bool reads = std::holds_alternative<QueryFn>(route.run) && route.access != Access::Public;
    return reads || route.is_command();
}

void write_headers(json::Writer& out, const Route& route) {
    if (!tells_position(route)) {
        return;
    }
    out.key("headers").begin_object().key(kPosition).begin_object();
    out.member("$ref", "#/components/headers/LedgerPosition");
    out.end_object().end_object();
}

/// The parameters of one operation, each name once; the first says whether it is required.
class Parameters {
  public:
    explicit Parameters(json::Writer& out) : out_(out) { out_.key("parameters").begin_array(); }

    void add(std::string_view name, std::string_view in, bool required) {
        if (!written_.emplace(name, in).second) {
            return;
        }
        out_.begin_object().member("name", name).member("in", in).member("required", required);
        out_.key("schema").begin_object().member("type", "string").end_object().end_object();
    }

    void add_list(std::string_view names) {
        for (const std::string_view name : entities::split_list(names)) {
            add(name, "query", false);
        }
    }

    void end() { out_.end_array(); }

  private:
    json::Writer& out_;
    std::set<std::pair<std::string_view, std::string_view>> written_;
};

void write_parameters(json::Writer& out, const Route& route) {
    Parameters parameters(out);
    if (route.entity != nullptr && route.entity_route != nullptr) {
        const auto op = route.entity_route->op;
        if (op == entities::Op::Detail) {
            parameters.add(route.entity_route->id_param, "query", true);
        }
    }
    if (const std::size_t brace = route.path.find('{'); brace != std::string_view::npos) {
        parameters.add(route.path.substr(brace + 1, route.path.size() - brace - 2), "path", true);
    }
    if (const entities::InputSpec* input = route.input(); input != nullptr && input->parameters) {
        for (const FieldSpec& member : input->members) {
            if (member.type != entities::FieldType::Json) {
                parameters.add(member.name, "query", false);
            }
        }
    }
    parameters.add_list(route.parameters);
    const bool lists = route.entity != nullptr && (route.entity_route == nullptr ||
                                                   route.entity_route->op == entities::Op::List);
    if (lists) {
        parameters.add_list("current,size,ascs,descs");
        for (const FieldSpec& field : route.entity->fields) {
            if (field.has(entities::kSearch)) {
                parameters.add(field.name, "query", false);
            }
        }
    }
    const bool reads = std::holds_alternative<QueryFn>(route.run) && route.access != Access::Public;
    const auto own = entities::split_list(route.parameters);
    if (reads && std::find(own.begin(), own.end(), "asOf") == own.end()) {
        parameters.add("asOf", "query", false);
    }
    if (reads) {
        parameters.add(kPosition, "header", false);
    }
    if (route.is_command()) {
        parameters.add("Command-Id", "header", false);
    }
    parameters.end();
}

bool saves(entities::Op op) {
    return op == entities::Op::Submit || op == entities::Op::Save || op == entities::Op::Update;
}

/// The entity that a route saves, and how; a route written by hand may stand for a generic one.
struct Saved {
    const entities::EntitySpec* entity = nullptr;
    entities::Op op = entities::Op::Submit;
};

std::optional<Saved> saved_by(const Route& route) {
    if (route.input() != nullptr) {
        return std::nullopt;
    }
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        for (const entities::RouteSpec& spec : entity->routes) {
            if (spec.path == route.path && saves(spec.op)) {
                return Saved{entity, spec.op};
            }
        }
    }
    return std::nullopt;
}

/// Nobody, whoever comes, or the holder of a token; a link may carry it in the query.
void write_security(json::Writer& out, const Route& route) {
    out.key("security").begin_array();
    if (route.access == Access::Optional) {
        out.begin_object().end_object();
    }
    if (route.access != Access::Public) {
        out.begin_object().key("bladeAuth").begin_array().end_array().end_object();
    }
    if (route.link) {
        out.begin_object().key("bladeAuthLink").begin_array().end_array().end_object();
    }
    if (route.image) {
        out.begin_object().key("bladeAuthImage").begin_array().end_array().end_object();
    }
    out.end_array();
}

void write_reference(json::Writer& out, std::string_view schema) {
    out.begin_object().member("$ref", "#/components/schemas/" + std::string(schema)).end_object();
}

std::string change_of(const entities::EntitySpec& entity) {
    return std::string(entity.name) + "Change";
}

/// A body whose members are the call's parameters.
void write_parameter_object(json::Writer& out, std::string_view names) {
    out.begin_object().member("type", "object");
    if (!names.empty()) {
        out.key("properties").begin_object();
        for (const std::string_view name : entities::split_list(names)) {
            out.key(name).begin_object().member("type", "string").end_object();
        }
        out.end_object();
    }
    out.end_object();
}

void write_input_schema(json::Writer& out, const Route& route) {
    const auto saved = saved_by(route);
    if (const entities::InputSpec* input = route.input()) {
        write_reference(out, input->name);
    } else if (!saved) {
        write_parameter_object(out, route.parameters);
    } else if (saved->op == entities::Op::Save) {
        write_reference(out, saved->entity->name);
    } else if (saved->op == entities::Op::Update) {
        write_reference(out, change_of(*saved->entity));
    } else {
        out.begin_object().key("anyOf").begin_array();
        write_reference(out, saved->entity->name);
        write_reference(out, change_of(*saved->entity));
        out.end_array().end_object();
    }
}

/// `route`: of an answer to what was asked; null of a refusal.
void write_response(
    json::Writer& out,
    std::string_view status,
    std::string_view description,
    const Route* route = nullptr
) {
    out.key(status).begin_object().member("description", description);
    if (route != nullptr) {
        write_headers(out, *route);
    }
    out.key("content").begin_object().key("application/json").begin_object().key("schema");
    write_reference(out, "Envelope");
    out.end_object().end_object().end_object();
}

/// The envelope with what its `data` is.
void write_answer(json::Writer& out, const Route& route) {
    std::string schema;
    json::Writer data(schema);
    if (!write_answer_schema(data, route)) {
        write_response(out, "200", "the envelope", &route);
        return;
    }
    out.key("200").begin_object().member("description", "the envelope");
    write_headers(out, route);
    out.key("content").begin_object().key("application/json").begin_object().key("schema");
    out.begin_object().key("allOf").begin_array();
    write_reference(out, "Envelope");
    out.begin_object().key("properties").begin_object().key("data").raw(schema);
    out.end_object().end_object().end_array().end_object();
    out.end_object().end_object().end_object();
}

void write_file_response(json::Writer& out, const Route& route) {
    out.key("200").begin_object().member("description", "the file");
    out.key("content").begin_object();
    out.key(route.image ? "image/svg+xml" : "application/octet-stream").begin_object();
    out.key("schema").begin_object().member("type", "string").member("format", "binary");
    out.end_object().end_object().end_object().end_object();
}

void write_multipart(json::Writer& out) {
    out.key("multipart/form-data").begin_object().key("schema").begin_object();
    out.member("type", "object").key("required").begin_array().value("file").end_array();
    out.key("properties").begin_object().key("file").begin_object();
    out.member("type", "string").member("format", "binary");
    out.end_object().end_object().end_object().end_object();
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
    write_security(out, route);
    write_parameters(out, route);
    if (method == "post") {
        out.key("requestBody").begin_object().key("content").begin_object();
        if (route.multipart) {
            write_multipart(out);
        } else {
            out.key("application/json").begin_object().key("schema");
            write_input_schema(out, route);
            out.end_object();
        }
        out.end_object().end_object();
    }
    out.key("responses").begin_object();
    if (route.link) {
        write_file_response(out, route);
    } else {
        write_answer(out, route);
    }
    write_response(out, "default", "what was refused: data.key, data.field, msg");
    out.end_object().end_object();
}

/// The input and the rows of its lists, each once.
void write_input_component(
    json::Writer& out, const entities::InputSpec& input, std::set<std::string_view>& written
) {
    if (!written.insert(input.name).second) {
        return;
    }
    for (const entities::InputList& list : input.lists) {
        write_input_component(out, *list.of, written);
    }
    out.key(input.name);
    entities::write_input_schema(input, out);
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
        if (const entities::InputSpec* input = route.input()) {
            write_input_component(out, *input, written);
        }
    }
    write_answer_components(out, routes);
    for (const Route& route : routes) {
        const auto saved = saved_by(route);
        if (!saved || !written.insert(saved->entity->name).second) {
            continue;
        }
        out.key(saved->entity->name);
        entities::write_openapi_schema(*saved->entity, entities::InputKind::New, out);
        out.key(change_of(*saved->entity));
        entities::write_openapi_schema(*saved->entity, entities::InputKind::Change, out);
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
    out.key("headers").begin_object().key("LedgerPosition").begin_object();
    out.member("description", "Position of the newest event of the company that the answer knows");
    out.key("schema").begin_object().member("type", "string").end_object();
    out.end_object().end_object();
    out.key("securitySchemes").begin_object().key("bladeAuth").begin_object();
    out.member("type", "apiKey").member("in", "header").member("name", "Blade-Auth");
    out.end_object().key("bladeAuthLink").begin_object();
    out.member("type", "apiKey").member("in", "query").member("name", "blade-auth");
    out.end_object().key("bladeAuthImage").begin_object();
    out.member("type", "apiKey").member("in", "cookie").member("name", "saber-access-token");
    out.end_object().end_object().end_object().end_object();
    return text;
}

}  // namespace oms::api
