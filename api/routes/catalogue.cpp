// Calls of the catalogue beside those of the registry.
#include "api/routes/tables.hpp"
#include "commands/record_commands.hpp"
#include "entities/spec.hpp"

namespace oms::api {
namespace {

/// {filter, confirmCount}: the filter is an object of list parameters; {} means every commodity.
Result<commands::Command> remove_all(Call& call) {
    const json::Ref filter = call.body()["filter"];
    if (!filter.is_object()) {
        return Error::invalid(filter.present() ? "BAD_FIELD" : "PARAM_REQUIRED", "filter")
            .with("name", "filter");
    }
    const json::Ref count = call.body()["confirmCount"];
    if (!count.integer() || *count.integer() < 0) {
        return Error::invalid(count.present() ? "BAD_FIELD" : "PARAM_REQUIRED", "confirmCount")
            .with("name", "confirmCount");
    }
    Pairs parameters;
    std::string wrong;
    filter.each_member([&](std::string_view name, json::Ref value) {
        if (value.is_object() || value.is_array() || value.is_null()) {
            wrong = name;
        }
        parameters.emplace_back(name, value.text() ? std::string(*value.text()) : value.dump());
    });
    if (!wrong.empty()) {
        return Error::invalid("BAD_FIELD", "filter." + wrong);
    }
    return commands::remove_matching(
        *entities::find_entity("commodity"), std::move(parameters), *count.integer()
    );
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/commodityApi/removeAll",
     Verbs::Post,
     Access::Button,
     "commodity_delete",
     remove_all,
     "",
     "Remove every commodity that a list with body.filter shows"},
};

}  // namespace

std::span<const Route> catalogue_routes() {
    return kRoutes;
}

}  // namespace oms::api
