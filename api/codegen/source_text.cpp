#include "api/codegen/source_text.hpp"

#include "api/codegen/templates.hpp"
#include "commands/system/seed/standard.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::FieldType;

constexpr std::size_t kLineMax = 100;

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    }
    return out + "\"";
}

/// Parts in braces on one line, or each on its own when they are too long for one.
std::string braced_line(const std::vector<std::string>& parts) {
    std::string one;
    std::string many;
    for (const std::string& part : parts) {
        one += (one.empty() ? "" : ", ") + part;
        many += (many.empty() ? "" : ",\n     ") + part;
    }
    return "    {" + (one.size() + 7 <= kLineMax ? one : many) + "},\n";
}

std::string flags_of(const DefinedField& field) {
    std::string out;
    const auto add = [&](std::string_view word) {
        out += (out.empty() ? "" : " | ") + std::string(word);
    };
    if (field.required) {
        add("kRequired");
    }
    if (field.list && field.search && field.sort) {
        add("kLSO");
    } else if (field.list && field.search) {
        add("kLS");
    } else if (field.list && field.sort) {
        add("kLO");
    } else {
        for (const auto& [on, word] :
             {std::pair{field.list, "kList"}, {field.search, "kSearch"}, {field.sort, "kSort"}}) {
            if (on) {
                add(word);
            }
        }
    }
    if (field.unique) {
        add("kUnique");
    }
    if (field.numeric()) {
        add("kNumeric");
    }
    return out;
}

std::string field_line(const DefinedField& field) {
    std::vector<std::string> parts{".name = " + quoted(field.name)};
    if (field.type->type != FieldType::Text) {
        parts.push_back(fmt::format(".type = FieldType::{}", field.type->name));
    }
    if (const std::string flags = flags_of(field); !flags.empty()) {
        parts.push_back(".flags = " + flags);
    }
    if (field.max != 0) {
        parts.push_back(fmt::format(".max = {}", field.max));
    }
    std::string options;
    for (const DefinedOption& option : field.options) {
        options += (options.empty() ? "" : ",") + option.value;
    }
    if (!options.empty()) {
        parts.push_back(".options = " + quoted(options));
    }
    if (!field.ref.empty()) {
        parts.push_back(".ref = " + quoted(field.ref));
    }
    if (field.min != 0) {
        parts.push_back(fmt::format(".min = {}", field.min));
    }
    return braced_line(parts);
}

std::string routes_text(const std::string& entity, const std::string& code) {
    const auto path = [&](std::string_view name) {
        return quoted(fmt::format("/api/blade-system/{}/{}", entity, name));
    };
    const auto button = [&](std::string_view name) {
        return quoted(code + "_" + std::string(name));
    };
    return braced_line({"Op::List", "Verb::Get", path("list"), button("view")}) +
           braced_line({"Op::Detail", "Verb::Get", path("detail"), button("view")}) +
           braced_line({"Op::Submit", "Verb::Post", path("submit"), button("edit")}) +
           braced_line({"Op::Remove", "Verb::Post", path("remove"), button("delete"), "\"ids\""}) +
           braced_line(
               {"Op::Export",
                "Verb::Get",
                quoted("/api/blade-system/export/" + entity),
                button("export")}
           );
}

std::string buttons_text(const std::string& code) {
    struct Button {
        std::string_view alias;
        std::string_view name;
        int action;
    };

    constexpr Button kButtons[] = {
        {"add", "新增", 1},
        {"edit", "修改", 2},
        {"delete", "删除", 3},
        {"view", "查看", 2},
        {"export", "导出", 1},
    };
    std::string text;
    for (const Button& button : kButtons) {
        text += fmt::format(
            "    {{\"{}_{}\", \"{}\", \"{}\", {}}},\n",
            code,
            button.alias,
            button.name,
            button.alias,
            button.action
        );
    }
    return text;
}

/// A number that no screen has, and the place behind the others of the heading.
std::pair<std::int64_t, std::int64_t> place_of(const std::string& parent) {
    std::int64_t number = 0;
    std::int64_t sort = 0;
    for (const auto& screen : commands::seed::screens()) {
        number = std::max(number, screen.number);
        sort = screen.parent == parent ? std::max(sort, screen.sort) : sort;
    }
    return {number + 1, sort + 1};
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

std::string path_of_heading(const std::string& parent) {
    for (const auto& screen : commands::seed::screens()) {
        if (screen.code == parent && screen.parent.empty()) {
            return std::string(screen.path);
        }
    }
    return "/" + parent;
}

std::string row_text(const Definition& made) {
    const std::string name = capital(made.entity);
    const std::string code = lower(made.entity);
    std::string fields;
    for (const DefinedField& field : made.fields) {
        fields += field_line(field);
    }
    const auto [number, sort] = place_of(made.parent);
    std::string shown = fmt::format("    .display = {},\n", quoted(made.display));
    if (!made.code.empty()) {
        shown += fmt::format("    .code = {},\n", quoted(made.code));
    }
    const std::string screen = fmt::format(
        "        {{.number = {},\n         .parent = {},\n         .code = {},\n"
        "         .name = {},\n         .english = {},\n         .path = {},\n"
        "         .sort = {},\n         .buttons = k{}Buttons}},\n",
        number,
        quoted(made.parent),
        quoted(code),
        quoted(made.zh),
        quoted(made.en),
        quoted(path_of_heading(made.parent) + "/" + made.entity),
        sort,
        name
    );
    return filled(
        kRowTemplate,
        {{"Name", name},
         {"entity", made.entity},
         {"fields", fields},
         {"routes", routes_text(made.entity, code)},
         {"buttons", buttons_text(code)},
         {"shown", shown},
         {"screen", screen}}
    );
}

/// An entry of entity.json, indented as it stands there.
std::string words_text(const Definition& made, bool zh) {
    const auto line = [](std::string_view key, std::string_view word) {
        std::string text = "    ";
        json::append_quoted(text, key);
        text += ": ";
        json::append_quoted(text, word);
        return text;
    };
    std::string text = "  \"" + made.entity + "\": {\n" + line("_name", zh ? made.zh : made.en);
    for (const DefinedField& field : made.fields) {
        text += ",\n" + line(field.name, zh ? field.zh : field.en);
        for (const DefinedOption& option : field.options) {
            text += ",\n" + line(field.name + "_" + option.value, zh ? option.zh : option.en);
        }
    }
    return text + "\n  }\n";
}

/// A good value of the field, as JSON; `n` tells records apart. "" for references.
std::string sample(const DefinedField& field, int n) {
    const auto text = [](std::string_view value) {
        std::string json;
        json::append_quoted(json, value);
        return json;
    };
    const std::int64_t least = std::max<std::int64_t>(field.min, 1);
    switch (field.type->type) {
        case FieldType::Text:
        case FieldType::LongText: {
            const std::string value = fmt::format("{}{}", n, field.name);
            return text(
                value.substr(0, static_cast<std::size_t>(std::max<std::int64_t>(field.max, 1)))
            );
        }
        case FieldType::Enum:
            return field.numeric() ? field.options.front().value
                                   : text(field.options.front().value);
        case FieldType::Id:
        case FieldType::Ids:
            return "";
        case FieldType::Bool:
            return "1";
        case FieldType::Date:
            return text(fmt::format("2026-01-{:02}", n));
        case FieldType::DateTime:
            return text(fmt::format("2026-01-{:02} 08:00:00", n));
        case FieldType::Phone:
            return text(fmt::format("1380000{:04}", n));
        case FieldType::Url:
            return text(fmt::format("https://oms.test/{}", n));
        case FieldType::Json:
            return R"({"n":1})";
        case FieldType::Int:
            return std::to_string(field.max == 0 ? least : std::min(least, field.max));
        default:
            return std::to_string(100 * n);
    }
}

std::string fixture_text(const Definition& made) {
    std::string text;
    for (int n = 1; n <= 2; ++n) {
        text += fmt::format(
            R"({{"at":"2026-01-0{} 08:00:00","tenant":"333333","user":"ta01","call":)", n + 4
        );
        text +=
            fmt::format(R"("POST /api/blade-system/{}/submit","params":{{}},"body":)", made.entity);
        json::Writer out(text);
        out.begin_object();
        for (const DefinedField& field : made.fields) {
            if (const std::string value = sample(field, n); !value.empty()) {
                out.key(field.name).raw(value);
            }
        }
        out.end_object();
        text += fmt::format(R"(,"as":"{}{}"}})", made.entity, n) + "\n";
    }
    return text;
}

std::string row_path(const Definition& made) {
    return fmt::format("core/entities/tables/{}/{}.cpp", made.subject, file_name_of(made.entity));
}

}  // namespace

std::vector<CodeFile> code_files(const Definition& made) {
    const std::string fixture = "fixtures/entities/" + file_name_of(made.entity) + ".ndjson";
    const std::string tests = made.subject == "goods" ? "records" : made.subject;
    return {
        {row_path(made), row_text(made)},
        {"ui/src/locales/zh/entity.json", words_text(made, true)},
        {"ui/src/locales/en/entity.json", words_text(made, false)},
        {fmt::format("tests/api/{}/{}_records_test.cpp", tests, file_name_of(made.entity)),
         filled(
             kTestTemplate,
             {{"Name", capital(made.entity)},
              {"hash", "#"},
              {"entity", made.entity},
              {"fixture", fixture.substr(fixture.find('/') + 1)}}
         )},
        {fixture, fixture_text(made)}};
}

std::vector<CodeFile> package_files(const Definition& made, const std::vector<CodeFile>& files) {
    const std::string folder = made.entity + "/";
    std::vector<CodeFile> all;
    std::string change;
    json::Writer out(change);
    out.begin_object()
        .member("entity", std::string_view(made.entity))
        .member("list", std::string_view("k" + capital(made.entity) + "Records"))
        .key("files")
        .begin_array();
    for (const CodeFile& file : files) {
        if (file.path.ends_with("entity.json")) {
            all.push_back({folder + "words/" + file.path, file.content});
        } else {
            out.value(std::string_view(file.path));
            all.push_back({folder + "files/" + file.path, file.content});
        }
    }
    out.end_array().end_object();
    all.push_back({folder + "change.json", change + "\n"});
    all.push_back({folder + "apply.mjs", std::string(kApplyScript)});
    all.push_back({folder + "README.txt", filled(kReadMe, {{"entity", made.entity}})});
    return all;
}

}  // namespace oms::api
