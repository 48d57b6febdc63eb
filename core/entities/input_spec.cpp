#include "entities/input_spec.hpp"

#include "base/number.hpp"
#include "entities/schema.hpp"

#include <algorithm>
#include <vector>

namespace oms::entities {
namespace {

bool is_absent(json::Ref value) {
    return !value.present() || value.is_null() || value.text() == "";
}

bool is_whole_number(json::Ref value) {
    if (value.integer()) {
        return true;
    }
    return parse_number(value.text().value_or("x")).has_value();
}

bool is_id_value(json::Ref value) {
    if (const auto number = value.integer()) {
        return *number > 0;
    }
    return Id::parse(value.text().value_or("x")).has_value();
}

bool are_ids(json::Ref value) {
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (!is_id_value(value.at(i))) {
                return false;
            }
        }
        return true;
    }
    const auto text = value.text();
    if (!text) {
        return is_id_value(value);
    }
    const auto parts = split_list(*text);
    return std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
        return Id::parse(part).has_value();
    });
}

bool is_of(FieldType type, json::Ref value) {
    switch (type) {
        case FieldType::Id:
            return is_id_value(value);
        case FieldType::Ids:
            return are_ids(value);
        case FieldType::Int:
            return is_whole_number(value);
        case FieldType::Json:
            return value.is_object() || value.is_string();
        case FieldType::Urls:
            return value.is_array() || value.is_string();
        default:
            return value.is_string();
    }
}

bool has_own(const InputSpec& spec, std::string_view name) {
    const auto same = [name](const auto& member) { return member.name == name; };
    return std::any_of(spec.members.begin(), spec.members.end(), same) ||
           std::any_of(spec.lists.begin(), spec.lists.end(), same);
}

/// Takes one object apart. `place` is what its members' names are put behind: "" or "lines[2].".
class InputTaker {
  public:
    InputTaker(const InputSpec& spec, std::string place) : spec_(spec), place_(std::move(place)) {}

    Status take(json::Writer& out, json::Ref input) const {
        out.begin_object();
        for (const FieldSpec& member : spec_.members) {
            const json::Ref value = input[member.name];
            if (Status ok = check(member, value); !ok) {
                return ok;
            }
            copy(out, member.name, value);
        }
        for (const InputList& list : spec_.lists) {
            if (Status ok = take_list(out, list, input[list.name]); !ok) {
                return ok;
            }
        }
        if (spec_.entity != nullptr) {
            for (const FieldSpec& field : spec_.entity->fields) {
                if (!field.has(kAuto) && !has_own(spec_, field.name)) {
                    copy(out, field.name, input[field.name]);
                }
            }
        }
        out.end_object();
        return {};
    }

  private:
    static void copy(json::Writer& out, std::string_view name, json::Ref value) {
        if (value.present()) {
            out.key(name).raw(value.dump());
        }
    }

    Error wrong(std::string_view key, std::string_view member) const {
        return Error::invalid(std::string(key), place_ + std::string(member));
    }

    std::string_view missing(const FieldSpec& member) const {
        const bool chosen = member.type == FieldType::Id || member.type == FieldType::Ids;
        return spec_.parameters ? "PARAM_REQUIRED" : chosen ? "REQUIRED_CHOOSE" : "REQUIRED_ENTER";
    }

    Status check(const FieldSpec& member, json::Ref value) const {
        if (is_absent(value)) {
            return member.has(kRequired) ? Status(wrong(missing(member), member.name)) : Status();
        }
        const bool number = member.type == FieldType::Int;
        return is_of(member.type, value)
                   ? Status()
                   : wrong(number && !spec_.parameters ? "NOT_A_NUMBER" : "BAD_FIELD", member.name);
    }

    Status take_list(json::Writer& out, const InputList& list, json::Ref value) const {
        if (is_absent(value)) {
            return {};
        }
        if (!value.is_array()) {
            return wrong("BAD_FIELD", list.name);
        }
        out.key(list.name).begin_array();
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string row = place_ + std::string(list.name) + "[" + std::to_string(i) + "]";
            if (!value.at(i).is_object()) {
                return Error::invalid("BAD_FIELD", row);
            }
            if (Status ok = InputTaker(*list.of, row + ".").take(out, value.at(i)); !ok) {
                return ok;
            }
        }
        out.end_array();
        return {};
    }

    const InputSpec& spec_;
    std::string place_;
};

}  // namespace

Result<std::string> take_input(const InputSpec& spec, json::Ref input) {
    if (!input.is_object()) {
        return Error::invalid("BAD_JSON", "body");
    }
    std::string text;
    json::Writer out(text);
    if (Status ok = InputTaker(spec, {}).take(out, input); !ok) {
        return std::move(ok).error();
    }
    return text;
}

std::vector<FieldSpec> references_of(const InputSpec& spec) {
    std::vector<FieldSpec> found;
    for (FieldSpec member : spec.members) {
        const FieldSpec* field =
            spec.entity == nullptr ? nullptr : find_field(*spec.entity, member.name);
        if (member.ref.empty() && field != nullptr) {
            member.ref = field->ref;
        }
        if (!member.ref.empty()) {
            found.push_back(member);
        }
    }
    if (spec.entity != nullptr) {
        for (const FieldSpec& field : spec.entity->fields) {
            const bool named =
                std::any_of(spec.members.begin(), spec.members.end(), [&](const auto& member) {
                    return member.name == field.name;
                });
            if (!field.ref.empty() && !field.has(kAuto) && !named) {
                found.push_back(field);
            }
        }
    }
    return found;
}

bool names_member(const InputSpec& spec, std::string_view name) {
    const auto taken = [name](const FieldSpec& field) {
        return field.name == name && !field.has(kAuto);
    };
    return has_own(spec, name) ||
           (spec.entity != nullptr &&
            std::any_of(spec.entity->fields.begin(), spec.entity->fields.end(), taken));
}

void write_input_schema(const InputSpec& spec, json::Writer& out) {
    out.begin_object().member("type", "object").key("properties").begin_object();
    std::vector<std::string_view> required;
    for (const FieldSpec& member : spec.members) {
        write_openapi_property(member, out);
        if (member.has(kRequired)) {
            required.push_back(member.name);
        }
    }
    for (const InputList& list : spec.lists) {
        out.key(list.name).begin_object().member("type", "array").key("items").begin_object();
        out.member("$ref", "#/components/schemas/" + std::string(list.of->name));
        out.end_object().end_object();
    }
    if (spec.entity != nullptr) {
        for (const FieldSpec& field : spec.entity->fields) {
            if (!field.has(kAuto) && !has_own(spec, field.name)) {
                write_openapi_property(field, out);
            }
        }
    }
    out.end_object();
    if (!required.empty()) {
        out.key("required").begin_array();
        for (const std::string_view name : required) {
            out.value(name);
        }
        out.end_array();
    }
    out.end_object();
}

}  // namespace oms::entities
