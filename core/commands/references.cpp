#include "commands/references.hpp"

#include <stdexcept>

namespace oms::commands {

std::string Reference::text(std::string_view field) const {
    return std::string(document_->root()[field].text().value_or(""));
}

std::int64_t Reference::integer(std::string_view field, std::int64_t otherwise) const {
    return document_->root()[field].integer().value_or(otherwise);
}

Id Reference::id(std::string_view field) const {
    return Id::parse(document_->root()[field].text().value_or("")).value_or(Id{});
}

std::optional<Reference> find_record(CommandContext& ctx, std::string_view entity, Id id) {
    const entities::EntitySpec* spec = entities::find_entity(entity);
    if (spec == nullptr || !id) {
        return std::nullopt;  // an entity that does not exist yet has no records
    }
    auto record = ctx.lookups().record(*spec, id);
    return record ? std::optional(Reference(std::move(record))) : std::nullopt;
}

Result<std::string> name_of(
    CommandContext& ctx,
    std::string_view entity,
    Id id,
    std::string_view name_field,
    std::string_view input_field
) {
    if (!id) {
        return std::string();
    }
    const auto record = find_record(ctx, entity, id);
    if (!record) {
        return Error::invalid("NOT_FOUND", std::string(input_field));
    }
    return record->text(name_field);
}

}  // namespace oms::commands
