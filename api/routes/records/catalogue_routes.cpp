// Calls of the catalogue beside those of the registry.
#include "api/routes/tables.hpp"
#include "commands/records/record_commands.hpp"
#include "commands/records/record_inputs.hpp"
#include "entities/spec.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

Result<commands::Command> remove_matching(Pairs filter, std::int64_t count) {
    return commands::remove_matching(*entities::find_entity("commodity"), std::move(filter), count);
}

/// GET: the list parameters stand beside confirmCount; none of them is refused, for "every
/// commodity" has to be said.
Result<commands::Command> remove_listed(Call& call) {
    Pairs filter;
    std::optional<Id> count;
    for (const auto& [name, value] : call.parameters()) {
        if (name != "confirmCount") {
            filter.emplace_back(name, value);
        } else if (count = Id::parse(value); !count) {
            return Error::invalid("BAD_FIELD", "confirmCount").with("name", "confirmCount");
        }
    }
    if (filter.empty() || !count) {
        const std::string missing = filter.empty() ? "filter" : "confirmCount";
        return Error::invalid("PARAM_REQUIRED", missing);
    }
    return remove_matching(std::move(filter), count->value);
}

/// POST {filter, confirmCount}: the filter is an object of list parameters; {} means every
/// commodity.
Result<commands::Command> remove_filtered(Call& call) {
    const json::Ref filter = call.input()["filter"];
    if (!filter.is_object()) {
        return Error::invalid("BAD_FIELD", "filter").with("name", "filter");
    }
    const json::Ref count = call.input()["confirmCount"];
    if (!count.integer() || *count.integer() < 0) {
        return Error::invalid("BAD_FIELD", "confirmCount").with("name", "confirmCount");
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
    return remove_matching(std::move(parameters), *count.integer());
}

constexpr Route kCatalogueRoutes[] = {
    {"/api/blade-system/commodityApi/removeAll",
     Verbs::Get,
     Access::Button,
     "commodity_delete",
     remove_listed,
     "confirmCount",
     "Remove every commodity that a list with these parameters shows"},
    {"/api/blade-system/commodityApi/removeAll",
     Verbs::Post,
     Access::Button,
     "commodity_delete",
     taking(inputs::kRemoveMatching, remove_filtered),
     "",
     "Remove every commodity that a list with body.filter shows"},
};

}  // namespace

std::span<const Route> catalogue_routes() {
    return kCatalogueRoutes;
}

}  // namespace oms::api
