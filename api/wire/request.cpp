#include "api/wire/request.hpp"

#include <algorithm>

namespace oms::api {
namespace {

std::string_view first(const Pairs& pairs, std::string_view name) {
    for (const auto& [key, value] : pairs) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

}  // namespace

std::string_view Request::header(std::string_view lower_case_name) const {
    return first(headers, lower_case_name);
}

std::string_view Request::parameter(std::string_view name) const {
    return first(query, name);
}

std::string_view Request::cookie(std::string_view name) const {
    std::string_view all = header("cookie");
    while (!all.empty()) {
        const std::size_t end = std::min(all.find(';'), all.size());
        std::string_view one = all.substr(0, end);
        all.remove_prefix(std::min(end + 1, all.size()));
        while (one.starts_with(' ')) {
            one.remove_prefix(1);
        }
        if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) {
            return one.substr(name.size() + 1);
        }
    }
    return {};
}

}  // namespace oms::api
