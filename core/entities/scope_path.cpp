#include "entities/scope_path.hpp"

namespace oms::entities {

bool is_scope_path(std::string_view text) {
    return text.find('.') != std::string_view::npos;
}

std::optional<ScopePath> read_scope_path(const EntitySpec& from, std::string_view text) {
    const std::size_t first = text.find('.');
    if (first == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view head = text.substr(0, first);
    const std::string_view rest = text.substr(first + 1);
    const std::size_t second = rest.find('.');
    const bool named_by_other = second != std::string_view::npos;
    const EntitySpec* other = named_by_other ? find_entity(head) : nullptr;
    const FieldSpec* link = nullptr;
    if (named_by_other) {
        link = other == nullptr ? nullptr : find_field(*other, rest.substr(0, second));
    } else {
        link = find_field(from, head);
        other = link == nullptr ? nullptr : find_entity(link->ref);
    }
    const bool leads = link != nullptr && other != nullptr && link->type == FieldType::Id &&
                       link->ref == (named_by_other ? from.name : other->name) &&
                       other->tenant_scope == from.tenant_scope;
    if (!leads) {
        return std::nullopt;
    }
    return ScopePath{
        other, link->name, named_by_other ? rest.substr(second + 1) : rest, named_by_other};
}

}  // namespace oms::entities
