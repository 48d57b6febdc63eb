#include "api/routes/crud.hpp"

#include "api/people/secrets.hpp"
#include "api/routes/submit.hpp"
#include "api/views/front_end_rows.hpp"
#include "api/views/record_lists.hpp"
#include "commands/records/record_commands.hpp"
#include "entities/spec.hpp"

#include <algorithm>

namespace oms::api {
namespace {

using commands::SaveMode;
using entities::EntitySpec;
using entities::Op;
using entities::RouteSpec;

Error wrong_field(std::string_view name) {
    return Error::invalid("BAD_FIELD", std::string(name)).with("name", std::string(name));
}

Result<std::vector<Id>> array_ids(json::Ref list, std::string_view name, std::size_t max) {
    std::vector<Id> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const json::Ref item = list.at(i);
        const auto id = item.text()      ? Id::parse(*item.text())
                        : item.integer() ? Id::parse(std::to_string(*item.integer()))
                                         : std::nullopt;
        if (!id || ids.size() == max) {
            return wrong_field(name);
        }
        if (std::find(ids.begin(), ids.end(), *id) == ids.end()) {
            ids.push_back(*id);
        }
    }
    return ids;
}

SaveMode save_mode(Op op) {
    return op == Op::Save ? SaveMode::Save : op == Op::Update ? SaveMode::Update : SaveMode::Submit;
}

Result<commands::Command> save(Call& call) {
    const RouteSpec& route = *call.route().entity_route;
    auto request = save_request(call, *call.route().entity, route.permission, save_mode(route.op));
    return request ? Result<commands::Command>(commands::save_record(std::move(*request)))
                   : std::move(request).error();
}

/// A save of an entity with secrets, which are sealed before the command is queued.
void save_sealed(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const EntitySpec& entity = *call->route().entity;
    const RouteSpec& route = *call->route().entity_route;
    auto request = save_request(*call, entity, route.permission, save_mode(route.op));
    if (!request) {
        respond(refusal(*call, request.error()));
        return;
    }
    std::string place(entity.name);
    for (const entities::FieldSpec& field : entity.fields) {
        if (field.type == entities::FieldType::Password) {
            place.append("/").append(field.name);
            break;
        }
    }
    const Secrets& secrets = call->services().secrets;
    request->seal = [&secrets, place = std::move(place)](std::string_view plain) {
        return secrets.seal(place, plain);
    };
    submit_command(call, commands::save_record(std::move(*request)), std::move(respond));
}

/// Users' passwords are hashed, by the routes that take them.
bool has_secret(const EntitySpec& entity) {
    return !entity.account &&
           std::any_of(entity.fields.begin(), entity.fields.end(), [](const auto& field) {
               return field.type == entities::FieldType::Password;
           });
}

Result<commands::Command> remove(Call& call) {
    auto ids = id_list(call, call.route().entity_route->id_param);
    if (!ids) {
        return std::move(ids).error();
    }
    return commands::remove_records(*call.route().entity, std::move(*ids));
}

std::variant<QueryFn, CommandFn, DirectFn> handler(Op op) {
    switch (op) {
        case Op::List:
            return QueryFn{list_records};
        case Op::Array:
            return QueryFn{array_of_records};
        case Op::Lookup:
            return QueryFn{lookup_array};
        case Op::Roots:
            return QueryFn{list_roots};
        case Op::Children:
            return QueryFn{list_children};
        case Op::Forest:
            return QueryFn{record_forest};
        case Op::Tree:
            return QueryFn{select_tree};
        case Op::Detail:
            return QueryFn{record_detail};
        case Op::Submit:
        case Op::Save:
        case Op::Update:
            return CommandFn{save};
        case Op::Remove:
            return CommandFn{remove};
        case Op::Export:
            break;
    }
    return QueryFn{nullptr};
}

bool changes(Op op) {
    return op == Op::Submit || op == Op::Save || op == Op::Update || op == Op::Remove;
}

/// Platform data is changed by the platform's administrators only. A submit asks for another code
/// when it creates than when it changes, so its handler asks (save_request).
Access access_of(const EntitySpec& entity, const RouteSpec& route) {
    if (changes(route.op) && entity.tenant_scope == entities::TenantScope::Sys) {
        return Access::Platform;
    }
    return route.op == Op::Submit || route.permission.empty() ? Access::SignedIn : Access::Button;
}

constexpr std::string_view kPageParameters = "current,size,ascs,descs";

std::string_view parameters_of(const RouteSpec& route) {
    switch (route.op) {
        case Op::List:
        case Op::Roots:
            return kPageParameters;
        case Op::Array:
        case Op::Children:
        case Op::Detail:
        case Op::Remove:
            return route.id_param;
        default:
            return {};
    }
}

Verbs verbs_of(entities::Verb verb) {
    switch (verb) {
        case entities::Verb::Get:
            return Verbs::Get;
        case entities::Verb::Post:
            return Verbs::Post;
        case entities::Verb::Both:
            break;
    }
    return Verbs::GetOrPost;
}

Route route_of(const EntitySpec& entity, const RouteSpec& spec) {
    Route route;
    route.path = spec.path;
    route.verbs = verbs_of(spec.verb);
    route.access = access_of(entity, spec);
    route.permission = route.access == Access::SignedIn ? std::string_view() : spec.permission;
    route.run = handler(spec.op);
    if (std::holds_alternative<CommandFn>(route.run) && spec.op != Op::Remove &&
        has_secret(entity)) {
        route.run = DirectFn{save_sealed};
    }
    route.parameters = parameters_of(spec);
    route.entity = &entity;
    route.entity_route = &spec;
    return route;
}

}  // namespace

Result<std::vector<Id>> optional_ids(const Call& call, std::string_view name, std::size_t max) {
    // The specification writes some names with a capital; others will not.
    std::string lower(name);
    if (!lower.empty() && lower.front() >= 'A' && lower.front() <= 'Z') {
        lower.front() = static_cast<char>(lower.front() - 'A' + 'a');
    }
    for (const std::string_view given : {name, std::string_view(lower)}) {
        if (!call.parameter(given).empty()) {
            return call.ids(given, max);
        }
    }
    return array_ids(call.input()[name], name, max);
}

Result<std::vector<Id>> id_list(const Call& call, std::string_view name, std::size_t max) {
    auto ids = optional_ids(call, name, max);
    if (ids && ids->empty()) {
        return Error::invalid("PARAM_REQUIRED", std::string(name));
    }
    return ids;
}

Result<std::shared_ptr<const json::Document>> input_object(const Call& call) {
    const json::Ref input = call.input();
    if (!input.is_object()) {
        return wrong_field("body");
    }
    auto copy = json::Document::parse(input.dump());
    if (!copy) {
        return std::move(copy).error();
    }
    return std::make_shared<const json::Document>(std::move(*copy));
}

Result<commands::SaveRequest> save_request(
    const Call& call, const EntitySpec& entity, std::string_view edit_code, SaveMode mode
) {
    auto input = input_object(call);
    if (!input) {
        return std::move(input).error();
    }
    if (const auto kept = taken_from(dialect_of(call), entity.name, (*input)->root())) {
        auto parsed = json::Document::parse(*kept);
        if (!parsed) {
            return std::move(parsed).error();
        }
        *input = std::make_shared<const json::Document>(std::move(*parsed));
    }
    const bool adds = mode == SaveMode::Submit && commands::creates(mode, (*input)->root());
    const std::string code = adds ? entities::button_code(entity, "add") : std::string(edit_code);
    if (!code.empty() && !call.user().can(code)) {
        return Error::forbidden();
    }
    commands::SaveRequest request;
    request.entity = &entity;
    request.mode = mode;
    request.input = std::move(*input);
    return request;
}

std::vector<Route> record_routes(std::span<const Route> instead) {
    std::vector<Route> routes;
    for (const EntitySpec* entity : entities::all_entities()) {
        if (entity->storage != entities::Storage::Json) {
            continue;
        }
        for (const RouteSpec& spec : entity->routes) {
            const bool replaced =
                std::any_of(instead.begin(), instead.end(), [&](const Route& other) {
                    return other.path == spec.path;
                });
            if (spec.op != Op::Export && !replaced) {
                routes.push_back(route_of(*entity, spec));
            }
        }
    }
    return routes;
}

}  // namespace oms::api
