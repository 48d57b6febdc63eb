#include "api/wire/request.hpp"

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

}  // namespace oms::api
