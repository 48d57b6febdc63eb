#include "api/wire/texts.hpp"

#include "api/wire/texts_data.hpp"
#include "base/json.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>

namespace oms::api {
namespace {

using Catalogue = std::unordered_map<std::string, std::string>;

void flatten(json::Ref value, const std::string& prefix, Catalogue& out) {
    value.each_member([&](std::string_view name, json::Ref member) {
        const std::string key = prefix + std::string(name);
        if (const auto text = member.text()) {
            out[key] = std::string(*text);
        } else {
            flatten(member, key + ".", out);
        }
    });
}

void add(const char* text, Catalogue& out, const std::string& prefix = {}) {
    const auto document = json::Document::parse(text);
    if (!document) {
        throw std::logic_error("a message catalogue is not JSON");
    }
    flatten(document->root(), prefix, out);
}

/// Name of a field -> the label that most entities have for it, both as `labels` holds them.
using UsualLabels = std::unordered_map<std::string_view, std::string_view>;

UsualLabels usual_labels(const Catalogue& labels) {
    std::map<std::string_view, std::map<std::string_view, int>> used;
    for (const auto& [name, label] : labels) {
        const auto dot = name.find('.');
        if (dot != std::string::npos && name.find('.', dot + 1) == std::string::npos) {
            ++used[std::string_view(name).substr(dot + 1)][label];
        }
    }
    UsualLabels usual;
    for (const auto& [field, by] : used) {
        const auto most = std::max_element(by.begin(), by.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
        });
        usual.emplace(field, most->first);
    }
    return usual;
}

struct Texts {
    Catalogue messages;
    Catalogue labels;
    UsualLabels usual;

    Texts(const char* error, const char* own, const char* entity, const char* event) {
        add(error, messages);
        add(own, messages);
        add(event, messages, "event.");
        add(entity, labels);
        usual = usual_labels(labels);
    }
};

const Texts& texts(Language language) {
    static const Texts zh(
        texts_data::k_zh_error,
        texts_data::k_zh_own,
        texts_data::k_zh_entity,
        texts_data::k_zh_event
    );
    static const Texts en(
        texts_data::k_en_error,
        texts_data::k_en_own,
        texts_data::k_en_entity,
        texts_data::k_en_event
    );
    return language == Language::En ? en : zh;
}

std::string_view find(const Catalogue& catalogue, std::string_view key) {
    const auto it = catalogue.find(std::string(key));
    return it == catalogue.end() ? std::string_view() : std::string_view(it->second);
}

bool is_tag(std::string_view tag, std::string_view language) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    if (tag.size() < language.size()) {
        return false;
    }
    for (std::size_t i = 0; i < language.size(); ++i) {
        if (lower(tag[i]) != language[i]) {
            return false;
        }
    }
    return tag.size() == language.size() || tag[language.size()] == '-';
}

}  // namespace

Language pick_language(std::string_view accept_language) {
    // Clients list what they want first; weights that say otherwise are not worth reading.
    while (!accept_language.empty()) {
        const auto comma = accept_language.find(',');
        auto tag = accept_language.substr(0, comma);
        accept_language = comma == std::string_view::npos ? std::string_view()
                                                          : accept_language.substr(comma + 1);
        tag = tag.substr(0, tag.find(';'));
        while (tag.starts_with(' ')) {
            tag.remove_prefix(1);
        }
        while (tag.ends_with(' ')) {
            tag.remove_suffix(1);
        }
        if (is_tag(tag, "en")) {
            return Language::En;
        }
        if (is_tag(tag, "zh")) {
            return Language::Zh;
        }
    }
    return Language::Zh;
}

std::string_view text_of(Language language, std::string_view key) {
    return find(texts(language).messages, key);
}

std::string_view label_of(Language language, std::string_view name) {
    auto key = name;
    if (key.starts_with("entity.")) {
        key.remove_prefix(7);
    }
    const auto label = find(texts(language).labels, key);
    return label.empty() ? name : label;
}

std::string_view label_of_field(
    Language language, std::string_view entity, std::string_view field
) {
    const Texts& all = texts(language);
    const auto own = find(all.labels, fmt::format("{}.{}", entity, field));
    if (!own.empty()) {
        return own;
    }
    const auto usual = all.usual.find(field.substr(field.rfind('.') + 1));
    return usual == all.usual.end() ? std::string_view() : usual->second;
}

namespace {

/// A parameter as people read it: `label` and `status` are labels, `steps` a comma list of steps.
std::string shown_param(Language language, std::string_view name, std::string_view value) {
    if (name == "label" || name == "status") {
        const auto own = name == "status" ? text_of(language, value) : std::string_view();
        return std::string(own.empty() ? label_of(language, value) : own);
    }
    if (name != "steps") {
        return std::string(value);
    }
    std::string out;
    while (!value.empty()) {
        const auto comma = value.find(',');
        const auto step = value.substr(0, comma);
        const auto text = text_of(language, "step." + std::string(step));
        out.append(out.empty() ? "" : language == Language::En ? ", " : "、");
        out.append(text.empty() ? step : text);
        value = comma == std::string_view::npos ? std::string_view() : value.substr(comma + 1);
    }
    return out;
}

}  // namespace

std::string message(
    Language language,
    std::string_view key,
    const std::vector<std::pair<std::string, std::string>>& params,
    std::string_view otherwise
) {
    auto text = text_of(language, key);
    if (text.empty()) {
        text = text_of(language, otherwise);
    }
    std::string out;
    while (true) {
        const auto open = text.find("{{");
        const auto close = open == std::string_view::npos ? open : text.find("}}", open);
        if (close == std::string_view::npos) {
            out.append(text);
            return out;
        }
        out.append(text.substr(0, open));
        const auto name = text.substr(open + 2, close - open - 2);
        const auto given = std::find_if(params.begin(), params.end(), [&](const auto& param) {
            return param.first == name;
        });
        if (given == params.end()) {
            out.append(text.substr(open, close + 2 - open));
        } else {
            out.append(shown_param(language, name, given->second));
        }
        text = text.substr(close + 2);
    }
}

}  // namespace oms::api
