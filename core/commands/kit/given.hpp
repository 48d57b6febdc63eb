#pragma once
// Lays checked input over a described struct.

#include "base/ids.hpp"
#include "base/json.hpp"
#include "entities/record.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::commands {

/// Members that are in `given` get its value, or their empty value when it was cleared; members
/// that are absent stay. Types were checked by entities::read_input.
class Given {
  public:
    explicit Given(const entities::Record& given) : given_(given) {}

    template <class F>
    void operator()(std::string_view name, F& field) const {
        if (const entities::FieldValue* value = given_.get(name)) {
            if (std::holds_alternative<std::monostate>(*value)) {
                field = F{};
            } else {
                take(*value, field);
            }
        }
    }

  private:
    using Value = entities::FieldValue;

    static void take(const Value& value, std::string& field) {
        if (const auto* text = std::get_if<std::string>(&value)) {
            field = *text;
        }
    }

    static void take(const Value& value, std::int64_t& field) {
        if (const auto* n = std::get_if<std::int64_t>(&value)) {
            field = *n;
        }
    }

    // Field ranges of the registry keep such members inside 32 bit.
    static void take(const Value& value, std::int32_t& field) {
        if (const auto* n = std::get_if<std::int64_t>(&value)) {
            field = static_cast<std::int32_t>(*n);
        }
    }

    static void take(const Value& value, bool& field) {
        if (const auto* n = std::get_if<std::int64_t>(&value)) {
            field = *n != 0;
        }
    }

    static void take(const Value& value, Id& field) {
        if (const auto* n = std::get_if<std::int64_t>(&value)) {
            field = Id{*n};
        }
    }

    static void take(const Value& value, std::vector<std::string>& field) {
        const auto* raw = std::get_if<entities::RawJson>(&value);
        const auto list =
            raw == nullptr ? Error::invalid("BAD_JSON", "") : json::Document::parse(raw->text);
        if (!list) {
            return;
        }
        field.clear();
        for (std::size_t i = 0; i < list->root().size(); ++i) {
            field.emplace_back(list->root().at(i).text().value_or(""));
        }
    }

    /// A comma list, as fields of type Ids keep it.
    static void take(const Value& value, std::vector<Id>& field) {
        if (const auto* list = std::get_if<std::string>(&value)) {
            field.clear();
            for (const std::string_view part : entities::split_list(*list)) {
                field.push_back(Id::parse(part).value_or(Id{}));
            }
        }
    }

    const entities::Record& given_;
};

}  // namespace oms::commands
