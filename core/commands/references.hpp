#pragma once
// Records that an input names by id.

#include "commands/context.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace oms::commands {

/// A live record of the tenant, read by wire name.
class Reference {
  public:
    explicit Reference(std::shared_ptr<const json::Document> document)
        : document_(std::move(document)) {}

    std::string text(std::string_view field) const;
    std::int64_t integer(std::string_view field, std::int64_t otherwise = 0) const;
    Id id(std::string_view field) const;

  private:
    std::shared_ptr<const json::Document> document_;
};

/// Nothing when the tenant has no such live record (I24).
std::optional<Reference> find_record(CommandContext& ctx, std::string_view entity, Id id);

/// The name of a record an input field refers to, "" for none. Invalid / NOT_FOUND with the field.
Result<std::string> name_of(
    CommandContext& ctx,
    std::string_view entity,
    Id id,
    std::string_view name_field,
    std::string_view input_field
);

}  // namespace oms::commands
