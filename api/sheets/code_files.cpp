#include "api/sheets/code_files.hpp"

#include "api/wire/texts.hpp"

#include <algorithm>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

std::string plain(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c != '_') {
            out.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
        }
    }
    return out;
}

std::string capital(std::string_view name) {
    std::string out(name);
    if (!out.empty() && out.front() >= 'a' && out.front() <= 'z') {
        out.front() = static_cast<char>(out.front() - 'a' + 'A');
    }
    return out;
}

struct TypeWords {
    FieldType type;
    std::string_view cpp;
    std::string_view ts;
};

constexpr TypeWords kTypes[] = {
    {FieldType::Text, "Text", "string"},         {FieldType::LongText, "LongText", "string"},
    {FieldType::Int, "Int", "number"},           {FieldType::Bool, "Bool", "0 | 1"},
    {FieldType::Enum, "Enum", "string"},         {FieldType::Id, "Id", "string"},
    {FieldType::Ids, "Ids", "string"},           {FieldType::Money, "Money", "string"},
    {FieldType::Area, "Area", "string"},         {FieldType::Weight, "Weight", "string"},
    {FieldType::Length, "Length", "string"},     {FieldType::Thickness, "Thickness", "string"},
    {FieldType::Rate, "Rate", "string"},         {FieldType::Quantity, "Quantity", "string"},
    {FieldType::Date, "Date", "string"},         {FieldType::DateTime, "DateTime", "string"},
    {FieldType::Phone, "Phone", "string"},       {FieldType::Url, "Url", "string"},
    {FieldType::Urls, "Urls", "string[]"},       {FieldType::Json, "Json", "unknown"},
    {FieldType::Password, "Password", "string"}, {FieldType::Size, "Size", "string"},
    {FieldType::Code, "Code", "string"},
};

const TypeWords& words_of(FieldType type) {
    return *std::find_if(std::begin(kTypes), std::end(kTypes), [type](const TypeWords& words) {
        return words.type == type;
    });
}

struct FlagWord {
    std::uint16_t flag;
    std::string_view word;
};

constexpr FlagWord kFlags[] = {
    {entities::kRequired, "kRequired"},
    {entities::kAuto, "kAuto"},
    {entities::kList, "kList"},
    {entities::kSearch, "kSearch"},
    {entities::kSort, "kSort"},
    {entities::kUnique, "kUnique"},
    {entities::kSecret, "kSecret"},
    {entities::kPersonal, "kPersonal"},
    {entities::kCreateOnly, "kCreateOnly"},
    {entities::kNumeric, "kNumeric"},
};

std::string field_line(const FieldSpec& field) {
    std::string line = "    {.name = \"" + std::string(field.name) + "\"";
    if (field.type != FieldType::Text) {
        line += ", .type = FieldType::" + std::string(words_of(field.type).cpp);
    }
    std::string flags;
    for (const FlagWord& flag : kFlags) {
        if (field.has(flag.flag)) {
            flags += (flags.empty() ? "" : " | ") + std::string(flag.word);
        }
    }
    line += flags.empty() ? "" : ", .flags = " + flags;
    line += field.max == 0 ? "" : ", .max = " + std::to_string(field.max);
    for (const auto& [name, value] :
         {std::pair<std::string_view, std::string_view>{"options", field.options},
          {"dict", field.dict},
          {"ref", field.ref},
          {"initial", field.initial}}) {
        if (!value.empty()) {
            line += ", ." + std::string(name) + " = \"" + std::string(value) + "\"";
        }
    }
    line += field.min == 0 ? "" : ", .min = " + std::to_string(field.min);
    return line + "},\n";
}

std::string table_text(const EntitySpec& entity) {
    const std::string name = capital(entity.name);
    std::string text = "constexpr FieldSpec k" + name + "Fields[] = {\n";
    for (const FieldSpec& field : entity.fields) {
        text += field_line(field);
    }
    text += "};\n\nconstexpr EntitySpec k" + name + " = {\n    .name = \"" +
            std::string(entity.name) + "\",\n";
    if (entity.tenant_scope == entities::TenantScope::Sys) {
        text += "    .tenant_scope = TenantScope::Sys,\n";
    }
    text += "    .fields = k" + name + "Fields,\n";
    for (const auto& [member, value] :
         {std::pair<std::string_view, std::string_view>{"display", entity.display},
          {"code", entity.code},
          {"parent_field", entity.parent_field},
          {"default_sort", entity.default_sort}}) {
        if (!value.empty()) {
            text += "    ." + std::string(member) + " = \"" + std::string(value) + "\",\n";
        }
    }
    return text + "};\n";
}

std::string labels_text(const EntitySpec& entity, Language language) {
    const std::string group = std::string(entity.name) + ".";
    std::string text;
    json::Writer out(text);
    out.begin_object().key(entity.name).begin_object();
    out.member("_name", label_of(language, group + "_name"));
    for (const FieldSpec& field : entity.fields) {
        out.member(field.name, label_of(language, group + std::string(field.name)));
    }
    out.end_object().end_object();
    return text + "\n";
}

std::string type_text(const EntitySpec& entity, std::string_view key) {
    std::string text =
        "export interface " + capital(entity.name) + " {\n  " + std::string(key) + ": string;\n";
    for (const FieldSpec& field : entity.fields) {
        if (field.type == FieldType::Password) {
            continue;  // never shown
        }
        text += "  " + std::string(field.name) + (field.has(entities::kRequired) ? ": " : "?: ") +
                std::string(words_of(field.type).ts) + ";\n";
    }
    return text + "}\n";
}

/// The entry's folder, "." when it names none; never one above.
std::string folder(json::Ref code, std::string_view member) {
    std::string path(code[member].text().value_or(""));
    while (path.ends_with('/')) {
        path.pop_back();
    }
    const bool leaves = path.find("..") != std::string::npos || path.starts_with('/');
    return path.empty() || leaves ? "." : path;
}

}  // namespace

const EntitySpec* entity_of_table(std::string_view table, std::string_view prefix) {
    if (!prefix.empty() && table.starts_with(prefix)) {
        table.remove_prefix(prefix.size());
    }
    const std::string wanted = plain(table);
    const auto all = entities::all_entities();
    const auto* const* const found =
        std::find_if(all.data(), all.data() + all.size(), [&](const EntitySpec* entity) {
            return plain(entity->name) == wanted;
        });
    return found == all.data() + all.size() ? nullptr : *found;
}

std::vector<CodeFile> code_files(const EntitySpec& entity, json::Ref code) {
    const std::string api = folder(code, "apiPath");
    const std::string web = folder(code, "webPath");
    const std::string name(entity.name);
    const auto key = code["pkName"].text().value_or("id");
    return {
        {api + "/tables/" + name + ".cpp", table_text(entity)},
        {web + "/" + name + ".ts", type_text(entity, key)},
        {web + "/locales/zh/" + name + ".json", labels_text(entity, Language::Zh)},
        {web + "/locales/en/" + name + ".json", labels_text(entity, Language::En)}};
}

}  // namespace oms::api
