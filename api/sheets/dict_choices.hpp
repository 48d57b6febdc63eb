#pragma once
// What dictionaries call the choices of fields, for sheets.

#include "api/calls/call.hpp"
#include "entities/spec.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// Reads each dictionary once, for one call.
class DictChoices {
  public:
    explicit DictChoices(QueryCall& call) : call_(call) {}

    /// The choices of an Enum or a Bool, or the values that a dictionary suggests for another
    /// field, as the caller reads them: open entries in their order, then options that no entry
    /// has.
    std::vector<std::string> offered(
        const entities::EntitySpec& entity, const entities::FieldSpec& field
    );
    /// What the field's dictionary calls the key in the caller's language, sealed or not; nothing
    /// when it does not know it.
    std::optional<std::string> text_of(const entities::FieldSpec& field, std::string_view key);
    /// The key that an entry of the field's dictionary has, or whose name in either language, is
    /// `text`, however it is written.
    std::optional<std::string> key_of(const entities::FieldSpec& field, std::string_view text);

  private:
    struct Entry {
        std::int64_t sort;
        std::string key;
        std::string chinese;
        std::string english;
        bool sealed;
    };

    const std::vector<Entry>& entries(std::string_view code);
    const std::string& shown(const Entry& entry) const;

    QueryCall& call_;
    std::map<std::string_view, std::vector<Entry>> read_;
};

}  // namespace oms::api
