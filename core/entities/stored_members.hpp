#pragma once
// Reads the members of a stored document (entities::Record::to_json) without building anything.

#include <cstddef>
#include <string_view>

namespace oms::entities {

/// A walk over the members of one compact JSON object. Views point into the text. Throws
/// std::runtime_error when the text is no such object.
class StoredMembers {
  public:
    explicit StoredMembers(std::string_view text);

    /// False at the end.
    bool next();

    std::string_view name() const { return name_; }

    /// As it stands: texts with their quotes and escapes.
    std::string_view value() const { return value_; }

  private:
    char peek() const;
    void skip_string();
    void skip_value();

    std::string_view text_;
    std::string_view name_;
    std::string_view value_;
    std::size_t at_ = 1;
};

}  // namespace oms::entities
