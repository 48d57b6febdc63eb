// Descriptions of master data for generic screens.
#include "api/routes/tables.hpp"
#include "entities/schema.hpp"
#include "entities/spec.hpp"
#include "entities/tables/people/directory.hpp"

namespace oms::api {
namespace {

/// GET schema/list: what the caller may view, one call after sign-in.
Result<std::string> schema_list(QueryCall& call) {
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const auto& entities :
         {entities::all_entities(), entities::log_entities(), entities::view_entities()}) {
        for (const entities::EntitySpec* entity : entities) {
            const bool shown =
                !entity->routes.empty() && call.user().can(entities::button_code(*entity, "view"));
            if (shown) {
                entities::write_entity_def(*entity, &call.user(), out);
            }
        }
    }
    out.end_array();
    return data;
}

constexpr Route kSchemaRoutes[] = {
    {"/api/blade-system/schema/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     schema_list,
     "",
     "Descriptions of the entities that the caller may view"},
};

}  // namespace

std::span<const Route> schema_routes() {
    return kSchemaRoutes;
}

}  // namespace oms::api
