#include "base/number.hpp"
#include "entities/field_reader.hpp"
#include "entities/record.hpp"

#include <algorithm>

namespace oms::entities {
namespace {

Status refuse_unknown(const EntitySpec& entity, json::Ref input) {
    Status status;
    input.each_member([&](std::string_view name, json::Ref) {
        const FieldSpec* spec = find_field(entity, name);
        if (status && name != "id" && (spec == nullptr || spec->has(kAuto))) {
            status = Error::invalid("UNKNOWN_FIELD", std::string(name));
        }
    });
    return status;
}

/// "138****1234": sent back by someone who was shown no more of it.
bool is_masked_phone(const FieldSpec& spec, json::Ref given) {
    const std::string_view text = given.text().value_or("");
    return spec.scope == FieldScope::Phone && text.size() == 11 && text.substr(3, 4) == "****" &&
           are_digits(text.substr(0, 3)) && are_digits(text.substr(7));
}

/// The value of a field that the input of a new record does not name.
FieldValue initial_value(const FieldSpec& spec) {
    if (!integer_column(spec)) {
        return std::string(spec.initial);
    }
    return parse_number(spec.initial).value_or(0);
}

/// One field of an input into `record`: nothing where the input says nothing of it.
Status read_field(
    const EntitySpec& entity, const FieldSpec& spec, json::Ref input, bool creating, Record& record
) {
    if (spec.has(kAuto) || (spec.has(kCreateOnly) && !creating)) {
        return {};
    }
    const json::Ref given = input[spec.name];
    if (!creating && is_masked_phone(spec, given)) {
        return {};
    }
    FieldValue value;
    if (given.present()) {
        auto read = read_value(entity, spec, given);
        if (!read) {
            return std::move(read).error();
        }
        value = std::move(*read);
    }
    const bool empty = std::holds_alternative<std::monostate>(value);
    if (empty && !creating && spec.type == FieldType::Password) {
        return {};  // forms never see a secret, so an empty one says nothing
    }
    if (empty && creating && !spec.initial.empty()) {
        record.set(spec.name, initial_value(spec));
    } else if (empty && spec.has(kRequired) && (creating || given.present())) {
        return missing_value(entity, spec);
    } else if (given.present() && !(empty && creating)) {
        record.set(spec.name, std::move(value));
    }
    return {};
}

}  // namespace

Result<Record> read_input(
    const EntitySpec& entity, json::Ref input, bool creating, Strictness strictness
) {
    if (!input.is_object()) {
        return Error::invalid("BAD_JSON", "body");
    }
    if (strictness == Strictness::Import) {
        if (Status known = refuse_unknown(entity, input); !known) {
            return std::move(known).error();
        }
    }
    Record record;
    for (const FieldSpec& spec : entity.fields) {
        if (Status read = read_field(entity, spec, input, creating, record); !read) {
            return std::move(read).error();
        }
    }
    return record;
}

std::vector<Error> input_faults(const EntitySpec& entity, json::Ref input, bool creating) {
    std::vector<Error> faults;
    Record record;
    for (const FieldSpec& spec : entity.fields) {
        if (Status read = read_field(entity, spec, input, creating, record); !read) {
            faults.push_back(std::move(read).error());
        }
    }
    return faults;
}

}  // namespace oms::entities
