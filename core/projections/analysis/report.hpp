#pragma once
// Reports: questions about a dataset that are kept. The definition is data; it can ask for what
// datasets know, and for nothing else.

#include "base/json.hpp"
#include "base/result.hpp"
#include "projections/analysis/datasets.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::projections {

/// The days of a report, counted from the day it is opened.
enum class Span : std::uint8_t {
    ThisMonth,
    LastMonth,
    ThisYear,
    LastYear,
    ThirtyDays,
    TwelveMonths,  ///< this month and the eleven before it
    Always,        ///< the ten years up to today
};

/// "thisMonth" and so on; nothing for another word.
std::optional<Span> span_named(std::string_view word);

struct Days {
    std::string from;  ///< yyyy-MM-dd, both included
    std::string to;
};

/// The days of the span as of `today` (yyyy-MM-dd).
Days days_of(Span span, std::string_view today);

/// What a report says of itself: {dataset, dimensions, measures, span, compare, chart, filters}.
struct Report {
    const Dataset* dataset = nullptr;
    std::vector<const Dimension*> by;
    /// In the order of the dataset; none: all of them. "rows" is always among them.
    std::vector<const Measure*> measures;
    Span span = Span::TwelveMonths;
    std::string compare;                         ///< "year", "month" or ""
    std::string chart;                           ///< "bar" or "none"
    std::map<std::string, std::string> filters;  ///< by column of a dimension
};

/// Invalid, with the member's place ("content.dimensions") as field: BAD_FIELD, PARAM_REQUIRED for
/// dimensions, BAD_OPTION, NOT_A_NUMBER, TOO_MANY_VALUES (more than 200 of a filter).
Result<Report> read_report(json::Ref content);

/// Reports that come with the product, by a key that never changes; their names are texts of it.
struct ShippedReport {
    std::string_view key;
    std::string_view content;  ///< JSON
};

std::span<const ShippedReport> shipped_reports();
/// Null when there is none.
const ShippedReport* find_shipped_report(std::string_view key);

}  // namespace oms::projections
