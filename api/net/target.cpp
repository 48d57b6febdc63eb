#include "api/net/target.hpp"

#include "base/json.hpp"

#include <optional>

namespace oms::api {
namespace {

Error bad(std::string what) {
    return Error::invalid("BAD_REQUEST", std::move(what));
}

int hex(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            const int high = i + 2 < text.size() ? hex(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex(text[i + 2]) : -1;
            if (high < 0 || low < 0) {
                return std::nullopt;
            }
            out.push_back(static_cast<char>(high * 16 + low));
            i += 2;
        } else {
            out.push_back(plus_is_blank && text[i] == '+' ? ' ' : text[i]);
        }
    }
    if (!json::valid_utf8(out)) {
        return std::nullopt;
    }
    return out;
}

/// "http://host:1/a" -> "/a"; targets that start with '/' stay.
std::string_view origin_form(std::string_view target) {
    const auto scheme = target.find("://");
    if (target.starts_with('/') || scheme == std::string_view::npos) {
        return target;
    }
    const auto slash = target.find_first_of("/?", scheme + 3);
    return slash == std::string_view::npos ? std::string_view("/") : target.substr(slash);
}

/// Folds double slashes; nothing when a segment is "." or "..".
std::optional<std::string> fold(std::string_view path) {
    std::string out;
    for (std::size_t start = 0; start < path.size();) {
        auto end = path.find('/', start);
        end = end == std::string_view::npos ? path.size() : end;
        const auto segment = path.substr(start, end - start);
        if (segment == "." || segment == "..") {
            return std::nullopt;
        }
        if (!segment.empty()) {
            out.push_back('/');
            out.append(segment);
        }
        start = end + 1;
    }
    if (out.empty() || (path.ends_with('/') && path.size() > 1)) {
        out.push_back('/');
    }
    return out;
}

}  // namespace

Result<Pairs> parse_form(std::string_view text) {
    Pairs pairs;
    while (!text.empty()) {
        const auto end = text.find('&');
        const auto part = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (part.empty()) {
            continue;
        }
        const auto equals = part.find('=');
        auto name = decode(part.substr(0, equals), true);
        auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                      : decode(part.substr(equals + 1), true);
        if (!name || !value) {
            return bad("query");
        }
        if (pairs.size() == kParametersMax) {
            return bad("query");
        }
        pairs.emplace_back(std::move(*name), std::move(*value));
    }
    return pairs;
}

Result<Target> parse_target(std::string_view target) {
    target = origin_form(target);
    const auto fragment = target.find('#');
    if (!target.starts_with('/') || fragment != std::string_view::npos) {
        return bad("path");
    }
    const auto mark = target.find('?');
    const auto decoded = decode(target.substr(0, mark), false);
    if (!decoded) {
        return bad("path");
    }
    auto path = fold(*decoded);
    if (!path) {
        return bad("path");
    }
    Target out{std::move(*path), {}};
    if (mark != std::string_view::npos) {
        auto query = parse_form(target.substr(mark + 1));
        if (!query) {
            return std::move(query).error();
        }
        out.query = std::move(*query);
    }
    return out;
}

}  // namespace oms::api
