#include "api/sheets/dict_choices.hpp"

#include "api/sheets/sheet_cells.hpp"
#include "api/views/rows.hpp"
#include "base/text.hpp"
#include "entities/dict_options.hpp"

#include <algorithm>

namespace oms::api {
namespace {

std::string without_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    });
    return out;
}

}  // namespace

const std::vector<DictChoices::Entry>& DictChoices::entries(std::string_view code) {
    const auto [it, fresh] = read_.try_emplace(code);
    const auto model = fresh ? call_.sys_model() : Result<storage::ReadModel*>(nullptr);
    if (!fresh || !model) {
        return it->second;
    }
    for (const auto& row : (*model)->live_rows(table_named("dict"), "code", code)) {
        const json::Document entry = stored_document(row);
        const json::Ref root = entry.root();
        const auto text = [&](std::string_view name) {
            return std::string(root[name].text().value_or(""));
        };
        // The dictionary itself stands beside its entries.
        if (!text("parentId").empty() && text("parentId") != "0") {
            it->second.push_back(
                {root["sort"].integer().value_or(0),
                 text("dictKey"),
                 text("dictValue"),
                 text("dictValueEn"),
                 root["isSealed"].integer().value_or(0) != 0}
            );
        }
    }
    std::stable_sort(it->second.begin(), it->second.end(), [](const Entry& a, const Entry& b) {
        return a.sort < b.sort;
    });
    return it->second;
}

const std::string& DictChoices::shown(const Entry& entry) const {
    return call_.language() == Language::En && !entry.english.empty() ? entry.english
                                                                      : entry.chinese;
}

std::vector<std::string> DictChoices::offered(
    const entities::EntitySpec& entity, const entities::FieldSpec& field
) {
    const auto known = entities::split_list(field.options);
    const auto labels = option_labels(call_.language(), entity, field);
    const bool any = !entities::by_dictionary(field) || field.has(entities::kOpen);
    std::vector<std::string> choices;
    const std::vector<Entry> none;
    const auto& all = field.dict.empty() ? none : entries(field.dict);
    for (const Entry& entry : all) {
        const bool taken = any || std::find(known.begin(), known.end(), entry.key) != known.end();
        if (taken && !entry.sealed) {
            choices.push_back(shown(entry));
        }
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool there =
            i < known.size() &&
            std::any_of(all.begin(), all.end(), [&](const Entry& e) { return e.key == known[i]; });
        if (!there) {
            choices.push_back(labels[i]);
        }
    }
    return choices;
}

std::optional<std::string> DictChoices::text_of(
    const entities::FieldSpec& field, std::string_view key
) {
    if (!entities::by_dictionary(field)) {
        return std::nullopt;
    }
    for (const Entry& entry : entries(field.dict)) {
        if (entry.key == key) {
            return shown(entry);
        }
    }
    return std::nullopt;
}

std::optional<std::string> DictChoices::key_of(
    const entities::FieldSpec& field, std::string_view text
) {
    if (!entities::by_dictionary(field)) {
        return std::nullopt;
    }
    const std::string wanted = without_case(text);
    for (const Entry& entry : entries(field.dict)) {
        for (const std::string& name : {entry.key, entry.chinese, entry.english}) {
            if (!name.empty() && without_case(name) == wanted) {
                return entry.key;
            }
        }
    }
    return std::nullopt;
}

}  // namespace oms::api
