#pragma once
// Records that an input names by id.

#include "commands/kit/context.hpp"
#include "entities/input_spec.hpp"

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

/// Whether the caller may name this record in what it writes: a live one that its lists show, or
/// that a data scope lets it choose all the same.
bool may_name(CommandContext& ctx, const entities::EntitySpec& entity, Id id);

/// Every reference of an input is one that the caller may name, or stays as it is stored (forms
/// send whole documents back). Invalid / NOT_FOUND with the member's place: a record of others is
/// not there. So do choices of documents that a dictionary decides: BAD_OPTION.
Status check_references(CommandContext& ctx, const entities::InputSpec& spec, json::Ref input);

}  // namespace oms::commands
