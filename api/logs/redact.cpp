#include "api/logs/redact.hpp"

#include "entities/spec.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace oms::api {
namespace {

constexpr std::string_view kMask = "•••";

/// Parts of names, in lower case without '_' and '-'.
constexpr std::array<std::string_view, 8> kSecretParts{
    "password", "passwd", "pwd", "secret", "token", "captcha", "authorization", "bladeauth"};
/// Names that say nothing themselves: a parameter of the system may be a password.
constexpr std::array<std::string_view, 4> kSecretNames{
    "paramvalue", "accesskey", "licensekey", "phones"};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// In lower case, without what snake_case and headers put between words.
std::string plain(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c != '_' && c != '-') {
            out.push_back(lower(c));
        }
    }
    return out;
}

bool is_secret(const entities::FieldSpec& field) {
    return field.has(entities::kSecret) || field.type == entities::FieldType::Password;
}

/// A secret, or what rights decide about.
bool is_shown_to_some(const entities::FieldSpec& field) {
    return is_secret(field) || field.has(entities::kPersonal) ||
           field.scope != entities::FieldScope::None;
}

bool says_secret(std::string_view word) {
    return std::any_of(
               kSecretParts.begin(),
               kSecretParts.end(),
               [&](std::string_view part) { return word.find(part) != std::string::npos; }
           ) ||
           std::find(kSecretNames.begin(), kSecretNames.end(), word) != kSecretNames.end();
}

std::set<std::string> registry_names(bool (*chosen)(const entities::FieldSpec&)) {
    std::set<std::string> names;
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        for (const entities::FieldSpec& field : entity->fields) {
            if (chosen(field)) {
                names.insert(plain(field.name));
            }
        }
    }
    return names;
}

void cut(std::string& text, std::size_t max) {
    if (text.size() <= max) {
        return;
    }
    text.resize(max);
    // Back over the last character, which may have been cut through.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
        text.pop_back();
    }
    if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0) {
        text.pop_back();
    }
}

void write(json::Writer& out, json::Ref value) {
    if (value.is_object()) {
        out.begin_object();
        value.each_member([&](std::string_view name, json::Ref member) {
            out.key(name);
            const bool empty = member.is_null() || member.text() == "";
            if (is_masked_name(name) && !empty) {
                out.value(kMask);
            } else {
                write(out, member);
            }
        });
        out.end_object();
    } else if (value.is_array()) {
        out.begin_array();
        for (std::size_t i = 0; i < value.size(); ++i) {
            write(out, value.at(i));
        }
        out.end_array();
    } else if (const auto text = value.text()) {
        out.value(std::string_view(redacted_text(*text, std::string::npos)));
    } else {
        out.raw(value.dump());
    }
}

/// Whether `text` has `word` at `at`, whatever its case.
bool stands(std::string_view text, std::size_t at, std::string_view word) {
    return at + word.size() <= text.size() && std::equal(
                                                  word.begin(),
                                                  word.end(),
                                                  text.begin() + static_cast<std::ptrdiff_t>(at),
                                                  [](char a, char b) { return a == lower(b); }
                                              );
}

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

/// Where the value begins when the name that holds `at` is masked and followed by = or :, else
/// `at`.
std::size_t value_after(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_name_char(text[end])) {
        ++end;
    }
    if (!is_masked_name(text.substr(at, end - at))) {
        return at;
    }
    bool told = false;
    while (end < text.size() &&
           std::string_view("\"' =:\\").find(text[end]) != std::string_view::npos) {
        told = told || text[end] == '=' || text[end] == ':';
        ++end;
    }
    return told ? end : at;
}

}  // namespace

bool is_masked_name(std::string_view name) {
    static const std::set<std::string> kRegistry = registry_names(is_shown_to_some);
    const std::string word = plain(name);
    return says_secret(word) || kRegistry.contains(word);
}

bool is_secret_name(std::string_view name) {
    static const std::set<std::string> kRegistry = registry_names(is_secret);
    const std::string word = plain(name);
    return says_secret(word) || kRegistry.contains(word);
}

std::string redacted_input(json::Ref input, std::size_t max) {
    std::string text;
    json::Writer out(text);
    write(out, input);
    cut(text, max);
    return text;
}

std::string redacted_text(std::string_view text, std::size_t max) {
    constexpr std::string_view kBearer = "bearer ";
    constexpr std::string_view kEnds = "&\"' \t\r\n,;)}]<>\\";
    std::string out;
    std::size_t at = 0;
    while (at < text.size() && out.size() <= max) {
        const bool begins = is_name_char(text[at]) && (at == 0 || !is_name_char(text[at - 1]));
        const std::size_t value = !begins                     ? at
                                  : stands(text, at, kBearer) ? at + kBearer.size()
                                                              : value_after(text, at);
        if (value == at) {
            out.push_back(text[at++]);
            continue;
        }
        out.append(text.substr(at, value - at)).append(kMask);
        const std::size_t secret = stands(text, value, kBearer) ? value + kBearer.size() : value;
        at = std::min(text.find_first_of(kEnds, secret), text.size());
    }
    cut(out, max);
    return out;
}

}  // namespace oms::api
