#include "entities/record.hpp"

#include <algorithm>

namespace oms::entities {

const FieldValue* Record::get(std::string_view name) const {
    const auto it = std::find_if(fields_.begin(), fields_.end(), [&](const auto& f) {
        return f.first == name;
    });
    return it == fields_.end() ? nullptr : &it->second;
}

void Record::set(std::string_view name, FieldValue value) {
    const auto it = std::find_if(fields_.begin(), fields_.end(), [&](const auto& f) {
        return f.first == name;
    });
    if (it != fields_.end()) {
        it->second = std::move(value);
    } else {
        fields_.emplace_back(name, std::move(value));
    }
}

void Record::drop(std::string_view name) {
    std::erase_if(fields_, [&](const auto& f) { return f.first == name; });
}

std::int64_t Record::integer(std::string_view name, std::int64_t otherwise) const {
    const FieldValue* value = get(name);
    const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
    return number == nullptr ? otherwise : *number;
}

std::string_view Record::text(std::string_view name) const {
    const FieldValue* value = get(name);
    const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

namespace {

void write_value(json::Writer& out, const FieldSpec& spec, const FieldValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        if (spec.type == FieldType::Id) {
            out.value(Id{*number});
        } else {
            out.value(*number);
        }
    } else if (const auto* text = std::get_if<std::string>(&value)) {
        out.value(std::string_view(*text));
    } else if (const auto* raw = std::get_if<RawJson>(&value)) {
        out.raw(raw->text);
    } else {
        out.null();
    }
}

FieldValue stored_value(const FieldSpec& spec, json::Ref value) {
    if (value.is_null()) {
        return {};
    }
    if (spec.type == FieldType::Urls || spec.type == FieldType::Json) {
        return RawJson{value.dump()};
    }
    if (spec.type == FieldType::Id) {
        const auto id = Id::parse(value.text().value_or(""));
        return id ? FieldValue(id->value) : FieldValue();
    }
    if (const auto number = value.integer()) {
        return *number;
    }
    if (const auto text = value.text()) {
        return std::string(*text);
    }
    return {};
}

}  // namespace

std::string Record::to_json(const EntitySpec& entity) const {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const FieldSpec& spec : entity.fields) {
        if (const FieldValue* value = get(spec.name)) {
            out.key(spec.name);
            write_value(out, spec, *value);
        }
    }
    out.end_object();
    return text;
}

Record Record::from_stored(const EntitySpec& entity, json::Ref stored) {
    Record record;
    for (const FieldSpec& spec : entity.fields) {
        const json::Ref value = stored[spec.name];
        if (value.present()) {
            record.fields_.emplace_back(spec.name, stored_value(spec, value));
        }
    }
    return record;
}

void Record::merge(const Record& changes) {
    for (const auto& [name, value] : changes.fields_) {
        if (std::holds_alternative<std::monostate>(value)) {
            drop(name);
        } else {
            set(name, value);
        }
    }
}

Record Record::changes_to(const Record& wanted) const {
    Record changed;
    for (const auto& [name, value] : wanted.fields_) {
        const FieldValue* now = get(name);
        const bool same =
            now == nullptr ? std::holds_alternative<std::monostate>(value) : *now == value;
        if (!same) {
            changed.fields_.emplace_back(name, value);
        }
    }
    return changed;
}

}  // namespace oms::entities
