#pragma once
// A master-data record on its way in: field values checked and normalised against an EntitySpec.

#include "base/json.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace oms::entities {

/// monostate: cleared. Integer types, Bool and numeric enums are int64 (ids too); texts are
/// strings; Urls and Json are `json::Raw`-like text in RawJson.
struct RawJson {
    std::string text;
    bool operator==(const RawJson&) const = default;
};

using FieldValue = std::variant<std::monostate, std::int64_t, std::string, RawJson>;

/// Field values of one record or of one change to it; a field that is not there is absent (not
/// "cleared").
class Record {
  public:
    const FieldValue* get(std::string_view name) const;
    void set(std::string_view name, FieldValue value);
    void drop(std::string_view name);

    bool empty() const { return fields_.empty(); }

    const std::vector<std::pair<std::string, FieldValue>>& fields() const { return fields_; }

    std::int64_t integer(std::string_view name, std::int64_t otherwise = 0) const;
    std::string_view text(std::string_view name) const;

    /// As stored in events and in the `doc` column: compact, fields in the spec's order, ids as
    /// strings, cleared fields null.
    std::string to_json(const EntitySpec& entity) const;
    /// Reads what to_json wrote.
    static Record from_stored(const EntitySpec& entity, json::Ref stored);

    /// Applies a change: a cleared field goes away.
    void merge(const Record& changes);
    /// The fields of `wanted` that differ from this record.
    Record changes_to(const Record& wanted) const;

  private:
    std::vector<std::pair<std::string, FieldValue>> fields_;
};

enum class Strictness : unsigned char {
    Api,     ///< unknown and auto fields are ignored (decisions: calls)
    Import,  ///< they are refused
};

/// Reads and checks the input of a submit: types, lengths, ranges, options, formats; required
/// fields when `creating` (and, on update, that none is cleared); `initial` values of a new record.
/// Wire rules: "" and null clear, numbers may come as text, ids as text or number ("0": none).
/// Errors are Invalid and name the field: REQUIRED_ENTER, REQUIRED_CHOOSE, TOO_LONG {max},
/// NOT_A_NUMBER, TOO_SMALL {min}, TOO_BIG {max}, BAD_OPTION, BAD_PHONE_LENGTH, BAD_PHONE, BAD_DATE,
/// BAD_URL, BAD_SIZE, BAD_JSON, BAD_FIELD (wrong type, control characters), UNKNOWN_FIELD (import).
/// Each carries `label`, the field's i18n key, e.g. "entity.customer.tel".
/// On update, kCreateOnly fields, empty secrets and masked phones (138****1234) say nothing.
Result<Record> read_input(
    const EntitySpec& entity, json::Ref input, bool creating, Strictness strictness
);

/// Each field that read_input would refuse, with its error, in the order of the fields.
std::vector<Error> input_faults(const EntitySpec& entity, json::Ref input, bool creating);

/// "L*W" with the longer side first; x, X and × are read as *. Nothing when it is no size of
/// 1..99999 mm (domain-model 6.1).
std::optional<std::string> normal_size(std::string_view text);

}  // namespace oms::entities
