#include "projections/analysis/report.hpp"

#include "base/number.hpp"
#include "base/time.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace oms::projections {
namespace {

constexpr std::size_t kValuesMax = 200;  ///< of a filter

constexpr std::string_view kSpans[] = {
    "thisMonth", "lastMonth", "thisYear", "lastYear", "thirtyDays", "twelveMonths", "always"};
constexpr std::string_view kCharts[] = {"bar", "none"};

constexpr ShippedReport kShipped[] = {
    {"salesByGuide",
     R"({"dataset":"order","dimensions":["month","guide"],"measures":["payableAmount","paidAmount",)"
     R"("totalArea"],"span":"twelveMonths","chart":"bar"})"},
    {"receivablesByAge",
     R"({"dataset":"receivable","dimensions":["customer","age"],"measures":["dueAmount"],)"
     R"("span":"always","chart":"bar"})"},
    {"stockValue",
     R"({"dataset":"stock","dimensions":["shade","warehouse"],"measures":["onHand","area",)"
     R"("costAmount"],"chart":"bar"})"},
    {"slowMovers",
     R"({"dataset":"stockAge","dimensions":["commodity","age"],"measures":["onHand","area",)"
     R"("costAmount"],"span":"always","chart":"bar"})"},
    {"returnsByReason",
     R"({"dataset":"returns","dimensions":["month","returnsType"],"measures":["applyAmount",)"
     R"("refundAmount"],"span":"twelveMonths","chart":"bar"})"},
    {"purchasesBySupplier",
     R"({"dataset":"purchasePrice","dimensions":["supplier"],"measures":["pieces","area",)"
     R"("netAmount","averagePrice"],"span":"twelveMonths","compare":"year","chart":"bar"})"},
};

Error wrong(std::string key, const std::string& member) {
    return Error::invalid(std::move(key), "content." + member);
}

template <std::size_t N>
bool among(const std::string_view (&words)[N], std::string_view word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

class Reader {
  public:
    explicit Reader(json::Ref content) : content_(content) {}

    Result<Report> read() {
        if (!content_.is_object()) {
            return Error::invalid("BAD_FIELD", "content");
        }
        for (const auto step :
             {&Reader::dataset,
              &Reader::dimensions,
              &Reader::measures,
              &Reader::words,
              &Reader::filters}) {
            if (Status done = (this->*step)(); !done) {
                return std::move(done).error();
            }
        }
        return std::move(report_);
    }

  private:
    Status dataset() {
        report_.dataset = find_dataset(content_["dataset"].text().value_or(""));
        return report_.dataset == nullptr ? Status(wrong("BAD_OPTION", "dataset")) : Status();
    }

    Status dimensions() {
        const json::Ref names = content_["dimensions"];
        for (std::size_t i = 0; names.is_array() && i < names.size(); ++i) {
            const Dimension* found = report_.dataset->dimension(names.at(i).text().value_or(""));
            if (found == nullptr) {
                return wrong("BAD_OPTION", fmt::format("dimensions[{}]", i));
            }
            report_.by.push_back(found);
        }
        return check_dimensions(report_.by, "content.dimensions");
    }

    Status measures() {
        const json::Ref names = content_["measures"];
        std::vector<const Measure*> wanted;
        for (std::size_t i = 0; names.is_array() && i < names.size(); ++i) {
            const Measure* found = report_.dataset->measure(names.at(i).text().value_or(""));
            if (found == nullptr) {
                return wrong("BAD_OPTION", fmt::format("measures[{}]", i));
            }
            wanted.push_back(found);
        }
        for (const Measure& measure : report_.dataset->measures) {
            const bool named = std::find(wanted.begin(), wanted.end(), &measure) != wanted.end();
            if (!wanted.empty() && (named || measure.kind == MeasureKind::Rows)) {
                report_.measures.push_back(&measure);
            }
        }
        return {};
    }

    Status words() {
        const std::string_view span = content_["span"].text().value_or("");
        const auto known = span_named(span);
        report_.span = known.value_or(Span::TwelveMonths);
        report_.compare = content_["compare"].text().value_or("");
        report_.chart = content_["chart"].text().value_or("bar");
        const bool asks_by_day =
            std::find_if(report_.by.begin(), report_.by.end(), [](const Dimension* d) {
                return d->name == kDay.name || d->name == kAge.name;
            }) != report_.by.end();
        if (!known && !span.empty()) {
            return wrong("BAD_OPTION", "span");
        }
        if (!report_.compare.empty() &&
            ((report_.compare != "year" && report_.compare != "month") || report_.by.size() > 1 ||
             asks_by_day || report_.dataset->time.empty())) {
            return wrong("BAD_OPTION", "compare");
        }
        return among(kCharts, report_.chart) ? Status() : Status(wrong("BAD_OPTION", "chart"));
    }

    Status filters() {
        const json::Ref given = content_["filters"];
        if (given.present() && !given.is_null() && !given.is_object()) {
            return wrong("BAD_FIELD", "filters");
        }
        Status fits;
        given.each_member([&](std::string_view name, json::Ref value) {
            if (fits) {
                fits = filter(std::string(name), value);
            }
        });
        return fits;
    }

    Status filter(const std::string& name, json::Ref value) {
        const auto& all = report_.dataset->dimensions;
        const auto at = std::find_if(all.begin(), all.end(), [&](const Dimension& d) {
            return d.column == name && !is_period(d);
        });
        const auto text = value.text();
        if (at == all.end() || !text) {
            return wrong("BAD_FIELD", "filters." + name);
        }
        const Table& table = *report_.dataset->table;
        const bool numbers = table.columns[table.column(name).value()].type != ColumnType::Text;
        const auto values = entities::split_list(*text);
        const bool fit = std::all_of(values.begin(), values.end(), [](std::string_view each) {
            return parse_number(each).has_value();
        });
        if (values.size() > kValuesMax || (numbers && !fit)) {
            return wrong(numbers && !fit ? "NOT_A_NUMBER" : "TOO_MANY_VALUES", "filters." + name);
        }
        report_.filters[name] = *text;
        return {};
    }

    json::Ref content_;
    Report report_;
};

/// The first day of the month that lies `months` before that of the day.
std::string first_of(std::string_view day, int months) {
    const int month = (day[0] - '0') * 12'000 + (day[1] - '0') * 1'200 + (day[2] - '0') * 120 +
                      (day[3] - '0') * 12 + (day[5] - '0') * 10 + (day[6] - '0') - 1 - months;
    return fmt::format("{:04}-{:02}-01", month / 12, month % 12 + 1);
}

std::string days_before(const std::string& day, std::int64_t days) {
    constexpr std::int64_t kDayMs = 86'400'000;
    return format_date({parse_datetime(day).value().ms - days * kDayMs});
}

}  // namespace

std::optional<Span> span_named(std::string_view word) {
    const auto* const at = std::find(std::begin(kSpans), std::end(kSpans), word);
    return at == std::end(kSpans) ? std::nullopt
                                  : std::optional(static_cast<Span>(at - std::begin(kSpans)));
}

Days days_of(Span span, std::string_view today) {
    const std::string day(today);
    const std::string january = day.substr(0, 4) + "-01-01";
    switch (span) {
        case Span::ThisMonth:
            return {first_of(day, 0), day};
        case Span::LastMonth:
            return {first_of(day, 1), days_before(first_of(day, 0), 1)};
        case Span::ThisYear:
            return {january, day};
        case Span::LastYear: {
            const std::string end = days_before(january, 1);
            return {end.substr(0, 4) + "-01-01", end};
        }
        case Span::ThirtyDays:
            return {days_before(day, 29), day};
        case Span::Always:
            return {first_of(day, 119), day};
        default:
            return {first_of(day, 11), day};
    }
}

Result<Report> read_report(json::Ref content) {
    return Reader(content).read();
}

std::span<const ShippedReport> shipped_reports() {
    return kShipped;
}

const ShippedReport* find_shipped_report(std::string_view key) {
    const auto* const at = std::find_if(std::begin(kShipped), std::end(kShipped), [&](auto& each) {
        return each.key == key;
    });
    return at == std::end(kShipped) ? nullptr : at;
}

}  // namespace oms::projections
