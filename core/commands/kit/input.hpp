#pragma once
// What a caller sent, as one JSON object: a body, or query and form parameters.

#include "base/ids.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::commands {

/// Shared, so that a command may keep it until it runs.
class Input {
  public:
    explicit Input(json::Document document)
        : Input(std::make_shared<const json::Document>(std::move(document))) {}

    explicit Input(std::shared_ptr<const json::Document> document)
        : document_(std::move(document)), root_(document_->root()) {}

    /// Invalid / BAD_JSON when it is no JSON object.
    static Result<Input> body(std::string_view text);
    /// Each parameter as a text; the first of a repeated name counts. Invalid / BAD_JSON when one
    /// is not valid UTF-8.
    static Result<Input> parameters(
        const std::vector<std::pair<std::string, std::string>>& parameters
    );

    json::Ref root() const { return root_; }

    /// An object inside this one, read in the same way; nothing is there when it is none.
    Input part(json::Ref inside) const;

    json::Ref operator[](std::string_view name) const { return root()[name]; }

    /// An id that must be there: REQUIRED_CHOOSE, BAD_FIELD.
    Result<Id> id(std::string_view name) const;
    /// A comma list or an array, without repetitions, at least one, at most kIdsMax:
    /// REQUIRED_CHOOSE, BAD_FIELD, TOO_BIG.
    Result<std::vector<Id>> ids(std::string_view name) const;
    /// A number or a text of digits; nothing when absent or "". NOT_A_NUMBER.
    Result<std::optional<std::int64_t>> number(std::string_view name) const;
    /// "" when absent or no text; control characters are refused with BAD_FIELD.
    Result<std::string> text(std::string_view name) const;

  private:
    Input(std::shared_ptr<const json::Document> document, json::Ref root)
        : document_(std::move(document)), root_(root) {}

    std::shared_ptr<const json::Document> document_;
    json::Ref root_;
};

inline constexpr std::size_t kIdsMax = 500;

/// Id of a member: 0 when it is absent, null or ""; BAD_FIELD when it is no id.
Result<Id> optional_id(json::Ref value, std::string_view field);

}  // namespace oms::commands
