#include "commands/kit/dictionaries.hpp"

#include "commands/kit/stored.hpp"
#include "entities/dict_options.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace oms::commands {

bool is_offered(CommandContext& ctx, const entities::FieldSpec& field, std::string_view key) {
    if (!entities::by_dictionary(field)) {
        return true;
    }
    const auto& dict = entities::entity_named("dict");
    bool sealed = false;
    const auto entries = lookups_for(ctx, dict).records(dict, "code", field.dict);
    for (const auto& [id, entry] : *entries) {
        if (entry.integer("parentId") != 0 && entry.text("dictKey") == key) {
            if (entry.integer("isSealed") == 0) {
                return true;
            }
            sealed = true;
        }
    }
    const auto known = entities::split_list(field.options);
    return !sealed && std::find(known.begin(), known.end(), key) != known.end();
}

Status check_options(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    const entities::Record& changes,
    json::Ref input
) {
    for (const entities::FieldSpec& field : entity.fields) {
        const bool named = entities::by_dictionary(field) && input[field.name].present();
        const entities::FieldValue* value = named ? changes.get(field.name) : nullptr;
        if (value == nullptr || std::holds_alternative<std::monostate>(*value)) {
            continue;
        }
        const auto* number = std::get_if<std::int64_t>(value);
        const std::string key =
            number != nullptr ? std::to_string(*number) : std::get<std::string>(*value);
        if (!is_offered(ctx, field, key)) {
            return Error::invalid("BAD_OPTION", std::string(field.name))
                .with("label", fmt::format("entity.{}.{}", entity.name, field.name));
        }
    }
    return {};
}

}  // namespace oms::commands
