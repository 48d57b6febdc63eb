#include "api/views/analysis.hpp"

#include "api/views/record_names.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::find_entity;
using projections::OwnedCell;
using storage::Filter;
using storage::Match;

constexpr std::size_t kCellsMax = 5'000;
constexpr std::int64_t kDaysMax = 3'660;     ///< of a range
constexpr std::int64_t kDailyDaysMax = 366;  ///< of a range by day
constexpr std::size_t kValuesMax = 200;      ///< of a filter
constexpr std::size_t kDimensionsMax = 2;
constexpr std::int64_t kMonthsShown = 12;

constexpr Dimension kMonth{"month", "month"};
constexpr Dimension kDay{"day", "day"};

constexpr Dimension kOrderDimensions[] = {
    {"status", "orderStatus"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    {"payMode", "payMode"},
    kMonth,
    kDay,
};

constexpr Dimension kLineDimensions[] = {
    {"brand", "brandId", "brand"},
    {"size", "size"},
    {"status", "orderStatus"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    kMonth,
    kDay,
};

constexpr Dimension kCustomerDimensions[] = {
    {"source", "sourceType"},
    {"level", "customerLevel"},
    {"follow", "followStatus"},
    {"department", "deptId", "dept"},
    {"owner", "userId", "user"},
    kMonth,
    kDay,
};

constexpr Dimension kChannelDimensions[] = {
    {"type", "channelType"},
    {"level", "priceLevel"},
    {"department", "deptId", "dept"},
    {"owner", "ownerUserId", "user"},
    kMonth,
    kDay,
};

const Subject& order_subject() {
    static const Subject subject{"order", &projections::order_table(), kOrderDimensions, true};
    return subject;
}

const Subject& line_subject() {
    static const Subject subject{
        "orderDetail", &projections::order_detail_table(), kLineDimensions, true};
    return subject;
}

const Subject& customer_subject() {
    static const Subject subject{
        "customer", &projections::table_for(*find_entity("customer")), kCustomerDimensions};
    return subject;
}

const Subject& channel_subject() {
    static const Subject subject{
        "channelCustomer",
        &projections::table_for(*find_entity("channelCustomer")),
        kChannelDimensions};
    return subject;
}

bool knows(const Subject& subject, std::string_view dimension) {
    return std::any_of(subject.dimensions.begin(), subject.dimensions.end(), [&](const auto& d) {
        return d.name == dimension;
    });
}

bool summed_by(const Subject& subject, std::string_view column) {
    const auto& by = subject.table->sums.by;
    return std::find(by.begin(), by.end(), column) != by.end();
}

std::string date_of(std::int64_t day) {
    return format_date({storage::day_start(day)});
}

/// A day since 1970, from a parameter.
Result<std::int64_t> day_parameter(const Call& call, std::string_view name) {
    const std::string_view text = call.parameter(name);
    const auto time = is_date(text) ? parse_datetime(text) : std::nullopt;
    if (!time) {
        return Error::invalid("BAD_DATE", std::string(name));
    }
    return storage::day_of(time->ms);
}

class Question {
  public:
    Question(QueryCall& call, const Subject& subject) : call_(call), subject_(subject) {}

    Result<Figures> answer() {
        for (const auto step :
             {&Question::read_dimensions,
              &Question::read_days,
              &Question::read_filters,
              &Question::ask}) {
            if (Status done = (this->*step)(); !done) {
                return std::move(done).error();
            }
        }
        return std::move(found_);
    }

  private:
    Status read_dimensions() {
        found_.subject = &subject_;
        for (const std::string_view name : entities::split_list(call_.parameter("dimension"))) {
            const auto at = std::find_if(
                subject_.dimensions.begin(),
                subject_.dimensions.end(),
                [&](const Dimension& d) { return d.name == name; }
            );
            const bool again =
                at != subject_.dimensions.end() &&
                std::find(found_.by.begin(), found_.by.end(), &*at) != found_.by.end();
            if (at == subject_.dimensions.end() || again) {
                return Error::invalid("BAD_FIELD", "dimension");
            }
            found_.by.push_back(&*at);
        }
        if (found_.by.empty()) {
            return Error::invalid("PARAM_REQUIRED", "dimension");
        }
        if (found_.by.size() > kDimensionsMax || (asked_by("month") && asked_by("day"))) {
            return Error::invalid("BAD_FIELD", "dimension");
        }
        return {};
    }

    bool asked_by(std::string_view name) const {
        return std::any_of(found_.by.begin(), found_.by.end(), [&](const Dimension* d) {
            return d->name == name;
        });
    }

    Status read_days() {
        const std::int64_t today = storage::day_of(call_.now().ms);
        query_.to_day = today;
        query_.from_day = asked_by("day")
                              ? today - 30
                              : storage::first_day(storage::month_of(today) - kMonthsShown + 1);
        if (!call_.parameter("startDate").empty() || !call_.parameter("endDate").empty()) {
            const auto from = day_parameter(call_, "startDate");
            const auto to = day_parameter(call_, "endDate");
            if (!from || !to) {
                return from ? to.error() : from.error();
            }
            query_.from_day = *from;
            query_.to_day = *to;
        }
        const std::int64_t days = query_.to_day - query_.from_day + 1;
        if (days < 1 || days > (asked_by("day") ? kDailyDaysMax : kDaysMax)) {
            return Error::invalid("OUT_OF_RANGE", "endDate");
        }
        found_.from = date_of(query_.from_day);
        found_.to = date_of(query_.to_day);
        return {};
    }

    Status read_filters() {
        for (const std::string& column : subject_.table->sums.by) {
            const std::string_view given = call_.parameter(column);
            if (given.empty()) {
                continue;
            }
            const auto place = subject_.table->column(column).value();
            const bool text = subject_.table->columns[place].type == projections::ColumnType::Text;
            Filter filter{column, Match::In, {}};
            for (const std::string_view value : entities::split_list(given)) {
                const auto number = parse_number(value);
                if (!text && !number) {
                    return Error::invalid("NOT_A_NUMBER", column);
                }
                filter.values.push_back(text ? OwnedCell(std::string(value)) : OwnedCell(*number));
            }
            if (filter.values.size() > kValuesMax) {
                return Error::invalid("TOO_MANY_VALUES", column);
            }
            query_.filters.push_back(std::move(filter));
        }
        if (subject_.has_closed) {
            query_.filters.push_back({"closed", Match::Equal, {std::int64_t{0}}});
        }
        return {};
    }

    Status ask() {
        const Result<storage::ReadModel*> model = call_.model();
        if (!model) {
            return model.error();
        }
        query_.table = subject_.table;
        query_.entity = find_entity(subject_.name);
        query_.viewer = &call_.user();
        const auto same_state = (*model)->snapshot();
        auto total = (*model)->pivot(query_);
        for (const Dimension* dimension : found_.by) {
            query_.by.emplace_back(dimension->column);
        }
        auto rows = total ? (*model)->pivot(query_) : std::move(total);
        if (!rows) {
            return std::move(rows).error();
        }
        if (rows->size() > kCellsMax) {
            return Error::refused("TOO_BROAD").with("max", std::to_string(kCellsMax));
        }
        found_.total = std::move(total->at(0));
        found_.rows = std::move(*rows);
        return {};
    }

    QueryCall& call_;
    const Subject& subject_;
    storage::PivotQuery query_;
    Figures found_;
};

/// Who opens no orders (a brand owner) counts the lines that are open to it.
bool asks_for_lines(const Call& call) {
    bool of_lines = !call.user().can("order_view");
    for (const std::string_view name : entities::split_list(call.parameter("dimension"))) {
        if (knows(line_subject(), name) && !knows(order_subject(), name)) {
            return true;
        }
        of_lines = of_lines && knows(line_subject(), name);
    }
    if (of_lines) {
        return true;
    }
    return std::any_of(
        line_subject().table->sums.by.begin(),
        line_subject().table->sums.by.end(),
        [&](const std::string& column) {
            return !summed_by(order_subject(), column) && !call.parameter(column).empty();
        }
    );
}

}  // namespace

Result<Figures> analyse_orders(QueryCall& call) {
    return Question(call, asks_for_lines(call) ? line_subject() : order_subject()).answer();
}

Result<Figures> analyse_customers(QueryCall& call) {
    return Question(call, customer_subject()).answer();
}

Result<Figures> analyse_channel_customers(QueryCall& call) {
    return Question(call, channel_subject()).answer();
}

std::string key_text(const Dimension& dimension, const OwnedCell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    const auto* number = std::get_if<std::int64_t>(&cell);
    if (number == nullptr) {
        return {};
    }
    if (dimension.name == kMonth.name) {
        return date_of(storage::first_day(*number)).substr(0, 7);
    }
    if (dimension.name == kDay.name) {
        return date_of(*number);
    }
    return *number == 0 ? std::string() : std::to_string(*number);
}

std::string to_json(const Figures& figures, storage::ReadModel& model) {
    RecordNames names(model);
    std::string text;
    json::Writer out(text);
    const auto numbers = [&](const storage::PivotRow& row) {
        out.begin_array();
        out.value(row.rows);
        for (const std::int64_t sum : row.sums) {
            out.value(sum);
        }
        out.end_array();
    };
    out.begin_object().member("subject", figures.subject->name);
    out.key("dimension").begin_array();
    for (const Dimension* d : figures.by) {
        out.value(d->name);
    }
    out.end_array().member("startDate", figures.from).member("endDate", figures.to);
    out.key("measures").begin_array().value("rows");
    for (const std::string& column : figures.subject->table->sums.of) {
        out.value(column);
    }
    out.end_array().key("rows").begin_array();
    for (const storage::PivotRow& row : figures.rows) {
        out.begin_object().key("keys").begin_array();
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            out.value(key_text(*figures.by[i], row.by[i]));
        }
        out.end_array().key("names").begin_array();
        for (std::size_t i = 0; i < figures.by.size(); ++i) {
            const Dimension& d = *figures.by[i];
            const auto* id = std::get_if<std::int64_t>(&row.by[i]);
            out.value(
                d.entity.empty() ? std::string() : names.of(d.entity, Id{id == nullptr ? 0 : *id})
            );
        }
        out.end_array().key("figures");
        numbers(row);
        out.end_object();
    }
    out.end_array().key("total");
    numbers(figures.total);
    out.end_object();
    return text;
}

}  // namespace oms::api
