#pragma once
// The envelope of pages (wire-protocol 1.4). Records come first: how many there are may be known
// only once they were read.

#include "base/json.hpp"

#include <cstdint>
#include <string_view>

namespace oms::api {

struct PageFigures {
    std::int64_t total = 0;
    std::int64_t current = 1;
    std::int64_t size = 0;
    bool capped = false;  ///< there are at least `total`
};

/// Opens the object up to and including `records`: the caller writes the array, then end_page.
inline json::Writer& begin_page(json::Writer& out) {
    return out.begin_object().key("records");
}

/// The page's members, without its brace: the caller may add some.
inline json::Writer& write_figures(json::Writer& out, const PageFigures& page) {
    const std::int64_t pages = page.size > 0 ? (page.total + page.size - 1) / page.size : 0;
    out.member("total", page.total)
        .member("size", page.size)
        .member("current", page.current)
        .member("pages", pages);
    out.key("orders").begin_array().end_array();
    out.member("optimizeCountSql", true)
        .member("searchCount", true)
        .member("countId", std::string_view())
        .member("maxLimit", std::int64_t{-1});
    if (page.capped) {
        out.member("capped", true);
    }
    return out;
}

inline json::Writer& end_page(json::Writer& out, const PageFigures& page) {
    return write_figures(out, page).end_object();
}

}  // namespace oms::api
