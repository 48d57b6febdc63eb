#pragma once
// The envelope of pages (wire-protocol 1.4).

#include "base/json.hpp"

#include <cstdint>
#include <string_view>

namespace oms::api {

/// Opens the object up to and including `records`: the caller writes the array, then end_page.
inline json::Writer& begin_page(
    json::Writer& out, std::int64_t total, std::int64_t current, std::int64_t size
) {
    const std::int64_t pages = size > 0 ? (total + size - 1) / size : 0;
    return out.begin_object()
        .member("total", total)
        .member("size", size)
        .member("current", current)
        .member("pages", pages)
        .key("orders")
        .begin_array()
        .end_array()
        .member("optimizeCountSql", true)
        .member("searchCount", true)
        .member("countId", std::string_view())
        .member("maxLimit", std::int64_t{-1})
        .key("records");
}

}  // namespace oms::api
