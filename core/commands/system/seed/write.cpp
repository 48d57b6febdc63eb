#include "commands/system/seed/write.hpp"

#include "commands/system/seed/standard.hpp"
#include "domain/kit/params.hpp"
#include "domain/people/access.hpp"

#include <algorithm>

namespace oms::commands::seed {

using entities::Record;

Record record(
    std::initializer_list<std::pair<std::string_view, std::string_view>> texts,
    std::initializer_list<std::pair<std::string_view, std::int64_t>> numbers
) {
    Record fields;
    for (const auto& [name, value] : texts) {
        if (!value.empty()) {
            fields.set(name, std::string(value));
        }
    }
    for (const auto& [name, value] : numbers) {
        fields.set(name, value);
    }
    return fields;
}

namespace {

constexpr std::string_view kMenuEnglish = "nameEn";

const Screen* screen_of(std::string_view code) {
    const auto all = screens();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Screen& s) { return s.code == code; });
    return it == all.end() ? nullptr : &*it;
}

void save_button(Records& records, const Screen& screen, std::size_t index) {
    const Button& button = screen.buttons[index];
    const std::string path = std::string(screen.path) + "/" + std::string(button.code);
    records.save(
        "menu",
        button_id(screen, index),
        record(
            {{"name", button.name},
             {"code", button.code},
             {"alias", button.alias},
             {"path", path},
             {"source", icon(button.code, button.alias)}},
            {{"parentId", menu_id(screen).value},
             {"category", domain::kButtonCategory},
             {"action", button.action},
             {"isOpen", 0},
             {"sort", static_cast<std::int64_t>(index) + 1}}
        ),
        kMenuEnglish,
        english_name(button)
    );
}

}  // namespace

Id Records::holder(const entities::EntitySpec& entity, const Record& fields) const {
    std::vector<std::vector<std::string_view>> unique;
    for (const entities::FieldSpec& field : entity.fields) {
        if (field.has(entities::kUnique)) {
            unique.push_back({field.name});
        }
    }
    if (!entity.unique_together.empty()) {
        unique.push_back(entities::split_list(entity.unique_together));
    }
    const TenantId home = home_of(entity);
    Lookups& there = home == ctx_.user().tenant ? ctx_.lookups() : ctx_.lookups_of(home);
    for (const auto& names : unique) {
        const std::string_view first = fields.text(names.front());
        if (first.empty()) {
            continue;
        }
        for (const auto& [id, record] : records_where(there, entity, names.front(), first)) {
            const bool same = std::all_of(names.begin(), names.end(), [&](std::string_view name) {
                return record.text(name) == fields.text(name);
            });
            if (same) {
                return id;
            }
        }
    }
    return {};
}

void save_menus(Records& records) {
    for (const Screen& screen : screens()) {
        Record fields = record(
            {{"name", screen.name},
             {"code", screen.code},
             {"alias", "menu"},
             {"path", screen.path},
             {"source", icon(screen.code, "menu")}},
            {{"category", domain::kMenuCategory},
             {"action", 1},
             {"isOpen", 0},
             {"sort", screen.sort}}
        );
        if (const Screen* parent = screen_of(screen.parent)) {
            fields.set("parentId", menu_id(*parent).value);
        }
        records.save("menu", menu_id(screen), fields, kMenuEnglish, screen.english);
        for (std::size_t i = 0; i < screen.buttons.size(); ++i) {
            save_button(records, screen, i);
        }
    }
}

void save_dicts(Records& records) {
    constexpr std::string_view kEnglish = "dictValueEn";
    for (const Dict& dict : dicts()) {
        const Id parent{kDictBase + dict.number * kPerParent};
        records.save(
            "dict",
            parent,
            record(
                {{"code", dict.code}, {"dictValue", dict.name}, {"dictKey", "-1"}},
                {{"sort", dict.number}, {"isSealed", 0}}
            ),
            kEnglish,
            dict.english
        );
        std::int64_t place = 0;
        for (const DictEntry& entry : dict.entries) {
            ++place;
            records.save(
                "dict",
                Id{parent.value + place},
                record(
                    {{"code", dict.code},
                     {"dictValue", entry.value},
                     {"dictKey", entry.key},
                     {"remark", entry.remark}},
                    {{"parentId", parent.value}, {"sort", place}, {"isSealed", 0}}
                ),
                kEnglish,
                entry.english
            );
        }
    }
}

void save_params(Records& records) {
    for (const domain::Param* param : domain::all_params()) {
        if (param->value.empty()) {
            continue;  // a record has a value
        }
        records.save(
            "param",
            Id{kParamBase + param->number},
            record(
                {{"paramName", param->name},
                 {"paramKey", param->key},
                 {"paramValue", param->value}},
                {}
            )
        );
    }
}

}  // namespace oms::commands::seed
