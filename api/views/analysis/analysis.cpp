#include "api/views/analysis/analysis.hpp"

#include "api/views/coded_paths.hpp"
#include "api/views/record_names.hpp"
#include "base/number.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <map>
#include <type_traits>

namespace oms::api {
namespace {

using projections::OwnedCell;
using storage::Filter;
using storage::Match;

constexpr std::size_t kCellsMax = 5'000;
constexpr std::int64_t kDaysMax = 3'660;     ///< of a range
constexpr std::int64_t kDailyDaysMax = 366;  ///< of a range by day
constexpr std::size_t kValuesMax = 200;      ///< of a filter
constexpr std::int64_t kMonthsShown = 12;

std::string date_of(std::int64_t day) {
    return format_date({storage::day_start(day)});
}

/// A day since 1970.
Result<std::int64_t> day_of_text(const std::string& text, const char* field) {
    const auto time = is_date(text) ? parse_datetime(text) : std::nullopt;
    if (!time) {
        return Error::invalid("BAD_DATE", field);
    }
    return storage::day_of(time->ms);
}

/// The same day some months earlier; the last day of a month stays the last one.
std::int64_t months_before(std::int64_t day, std::int64_t months) {
    const std::int64_t month = storage::month_of(day);
    const std::int64_t length = storage::first_day(month + 1) - storage::first_day(month);
    const std::int64_t place = day - storage::first_day(month);
    const std::int64_t first = storage::first_day(month - months);
    const std::int64_t last = storage::first_day(month - months + 1) - 1;
    return place == length - 1 ? last : std::min(first + place, last);
}

class Question {
  public:
    Question(QueryCall& call, Asked asked)
        : call_(call), asked_(std::move(asked)), dataset_(*asked_.dataset) {}

    Result<Figures> answer() {
        for (const auto step :
             {&Question::read_dimensions,
              &Question::read_days,
              &Question::read_compare,
              &Question::read_filters,
              &Question::ask}) {
            if (Status done = (this->*step)(); !done) {
                return std::move(done).error();
            }
        }
        if (Status done = put_regions(); !done) {
            return std::move(done).error();
        }
        return std::move(found_);
    }

  private:
    Status read_dimensions() {
        found_.dataset = &dataset_;
        if (Status fits = projections::check_dimensions(asked_.by, "dimension"); !fits) {
            return fits;
        }
        found_.by = asked_.by;
        for (const Measure& measure : dataset_.measures) {
            if (!measure.cost || call_.user().sees_cost) {
                found_.measures.push_back(&measure);
            }
        }
        return {};
    }

    bool asked_by(std::string_view name) const {
        return std::any_of(found_.by.begin(), found_.by.end(), [&](const Dimension* d) {
            return d->name == name;
        });
    }

    Status read_days() {
        today_ = storage::day_of(call_.moment().ms);
        query_.always = dataset_.time.empty();
        query_.to_day = today_;
        query_.from_day = asked_by("day")
                              ? today_ - 30
                              : storage::first_day(storage::month_of(today_) - kMonthsShown + 1);
        if (!asked_.from.empty() || !asked_.to.empty()) {
            const auto from = day_of_text(asked_.from, "startDate");
            const auto to = day_of_text(asked_.to, "endDate");
            if (!from || !to) {
                return from ? to.error() : from.error();
            }
            query_.from_day = *from;
            query_.to_day = *to;
        }
        const std::int64_t last =
            query_.from_day + (asked_by("day") ? kDailyDaysMax : kDaysMax) - 1;
        if (query_.to_day < query_.from_day || query_.to_day > last) {
            return Error::invalid("OUT_OF_RANGE", "endDate")
                .with("min", date_of(query_.from_day))
                .with("max", date_of(last));
        }
        if (!query_.always) {
            found_.from = date_of(query_.from_day);
            found_.to = date_of(query_.to_day);
        }
        return {};
    }

    Status read_compare() {
        const std::string_view with = asked_.compare;
        if (with.empty()) {
            return {};
        }
        if ((with != "year" && with != "month") || found_.by.size() > 1 || asked_by("day") ||
            asked_by("age") || query_.always) {
            return Error::invalid("BAD_FIELD", "compare");
        }
        months_back_ = with == "year" ? 12 : 1;
        return {};
    }

    Status read_filters() {
        for (const Dimension& dimension : dataset_.dimensions) {
            const std::string column(dimension.column);
            const auto given = asked_.filters.find(column);
            if (given == asked_.filters.end() || given->second.empty() ||
                projections::is_period(dimension)) {
                continue;
            }
            const auto place = dataset_.table->column(column).value();
            const bool text = dataset_.table->columns[place].type == projections::ColumnType::Text;
            Filter filter{column, Match::In, {}};
            for (const std::string_view value : entities::split_list(given->second)) {
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
        for (const Fixed& fixed : dataset_.fixed) {
            query_.filters.push_back(filter_of(fixed));
        }
        return {};
    }

    Status ask() {
        const Result<storage::ReadModel*> model = call_.model();
        if (!model) {
            return model.error();
        }
        query_.table = dataset_.table;
        query_.entity = &dataset_.spec();
        query_.viewer = &call_.user();
        query_.time = dataset_.time;
        query_.visits_max = dataset_.rows_max;
        const FigureMaker maker(found_.measures, storage::day_start(today_));
        Shortening shortening(kCellsMax, maker, weighed_by());
        shortening_ = &shortening;
        query_.measures = maker.measures();
        const auto same_state = (*model)->snapshot();
        RecordNames names(**model);
        Status filled = fill_all(**model, maker, names, found_.rows, found_.total.figures);
        if (!filled) {
            return filled;
        }
        if (found_.by.size() > 1 && !maker.add_up()) {
            found_.subtotals.resize(found_.by.size());
            for (std::size_t i = 0; i < found_.by.size(); ++i) {
                Status done = fill(**model, maker, names, {found_.by[i]}, found_.subtotals[i]);
                if (!done) {
                    return done;
                }
            }
        }
        found_.shortened = shortening.dimension();
        found_.rest = shortening.values();
        return months_back_ == 0 ? Status() : compare(**model, maker, names);
    }

    /// The place of the measure that tells which values are the greatest.
    std::size_t weighed_by() const {
        std::size_t place = 0;
        for (std::size_t i = found_.measures.size(); i-- > 1;) {
            const Measure* measure = found_.measures[i];
            if (measure == asked_.greatest) {
                return i;
            }
            place = measure->adds_up() ? i : place;
        }
        return place;
    }

    /// Rows of one value and of another can be put together.
    bool adds_rows() const {
        return std::none_of(found_.measures.begin(), found_.measures.end(), [](const Measure* m) {
            return m->kind == MeasureKind::Least || m->kind == MeasureKind::Greatest ||
                   m->kind == MeasureKind::Last;
        });
    }

    /// The rows by what is asked, and what they come to; the model is asked twice only where rows
    /// cannot be put together.
    Status fill_all(
        storage::ReadModel& model,
        const FigureMaker& maker,
        RecordNames& names,
        std::vector<FigureRow>& rows,
        FigureValues& total
    ) {
        storage::PivotRow whole;
        whole.sums.resize(maker.measures().size());
        if (Status done = fill(model, maker, names, found_.by, rows, &whole);
            !done || adds_rows()) {
            total = maker.figures(whole);
            return done;
        }
        std::vector<FigureRow> one;
        Status done = fill(model, maker, names, {}, one);
        if (done) {
            total = one.at(0).figures;
        }
        return done;
    }

    /// `whole`: what all rows are added to, if it is wanted.
    Status fill(
        storage::ReadModel& model,
        const FigureMaker& maker,
        RecordNames& names,
        const std::vector<const Dimension*>& by,
        std::vector<FigureRow>& into,
        storage::PivotRow* whole = nullptr
    ) {
        query_.by.clear();
        for (const Dimension* dimension : by) {
            query_.by.emplace_back(dimension->column);
        }
        auto rows = model.pivot(query_);
        if (!rows) {
            return rows.error();
        }
        for (const storage::PivotRow& row : *rows) {
            if (whole != nullptr) {
                storage::add(*whole, row);
            }
        }
        put_ages(by, storage::month_of(today_), *rows);
        if (adds_rows() ? !shortening_->fit(by, *rows) : rows->size() > kCellsMax) {
            return Error::refused("TOO_BROAD").with("max", std::to_string(kCellsMax));
        }
        for (const storage::PivotRow& row : *rows) {
            FigureRow made{row.by, {}, maker.figures(row), {}};
            for (std::size_t i = 0; i < by.size(); ++i) {
                const auto* id = std::get_if<std::int64_t>(&row.by[i]);
                const bool named = !by[i]->entity.empty() && id != nullptr;
                made.names.push_back(named ? names.of(by[i]->entity, Id{*id}) : std::string());
            }
            into.push_back(std::move(made));
        }
        return {};
    }

    /// The figures of the earlier span beside those of the asked one; what was there alone, too.
    Status compare(storage::ReadModel& model, const FigureMaker& maker, RecordNames& names) {
        query_.from_day = months_before(query_.from_day, months_back_);
        query_.to_day = months_before(query_.to_day, months_back_);
        found_.before_from = date_of(query_.from_day);
        found_.before_to = date_of(query_.to_day);
        std::vector<FigureRow> rows;
        if (Status done = fill_all(model, maker, names, rows, found_.total.before); !done) {
            return done;
        }
        const FigureValues nothing = maker.figures({});
        std::map<OwnedCell, std::size_t> places;
        for (FigureRow& row : found_.rows) {
            row.before = nothing;
            places.emplace(row.by.at(0), places.size());
        }
        for (FigureRow& row : rows) {
            if (asked_by("month")) {
                row.by.at(0) = std::get<std::int64_t>(row.by.at(0)) + months_back_;
            }
            const auto at = places.find(row.by.at(0));
            if (at == places.end()) {
                row.before = std::move(row.figures);
                row.figures = nothing;
                found_.rows.push_back(std::move(row));
            } else {
                found_.rows[at->second].before = std::move(row.figures);
            }
        }
        return {};
    }

    /// Regions are the platform's.
    Status put_regions() {
        const bool asked = std::any_of(found_.by.begin(), found_.by.end(), [](const auto* d) {
            return d->entity == "region";
        });
        if (!asked) {
            return {};
        }
        const Result<storage::ReadModel*> model = call_.sys_model();
        if (!model) {
            return model.error();
        }
        const auto name = [&](FigureRow& row, std::size_t place) {
            const auto* code = std::get_if<std::string>(&row.by[place]);
            if (code != nullptr && *code != kRest) {
                const auto path = coded_path(**model, entities::entity_named("region"), *code);
                row.names[place] = text_of(path);
            }
        };
        for (std::size_t place = 0; place < found_.by.size(); ++place) {
            if (found_.by[place]->entity == "region") {
                for (FigureRow& row : found_.rows) {
                    name(row, place);
                }
            }
        }
        return {};
    }

    QueryCall& call_;
    Asked asked_;
    const Dataset& dataset_;
    storage::PivotQuery query_;
    Shortening* shortening_ = nullptr;  ///< while it is asked
    std::int64_t today_ = 0;
    std::int64_t months_back_ = 0;
    Figures found_;
};

bool has_column(const Dataset& dataset, std::string_view column) {
    return std::any_of(
        dataset.dimensions.begin(),
        dataset.dimensions.end(),
        [&](const Dimension& d) { return d.column == column; }
    );
}

/// Who opens no orders (a brand owner) counts the lines that are open to it.
bool asks_for_lines(const Call& call) {
    const Dataset& orders = dataset_named("order");
    const Dataset& lines = dataset_named("orderDetail");
    bool of_lines = !call.user().can("order_view");
    for (const std::string_view name : entities::split_list(call.parameter("dimension"))) {
        const bool line = lines.dimension(name) != nullptr;
        if (line && orders.dimension(name) == nullptr) {
            return true;
        }
        of_lines = of_lines && line;
    }
    return of_lines ||
           std::any_of(lines.dimensions.begin(), lines.dimensions.end(), [&](const Dimension& d) {
               return !has_column(orders, d.column) && !call.parameter(d.column).empty();
           });
}

}  // namespace

Result<Figures> analyse(QueryCall& call, Asked asked) {
    return Question(call, std::move(asked)).answer();
}

void keep_measures(Figures& figures, const std::vector<const Measure*>& wanted) {
    if (wanted.empty()) {
        return;
    }
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < figures.measures.size(); ++i) {
        const Measure* measure = figures.measures[i];
        if (std::find(wanted.begin(), wanted.end(), measure) != wanted.end()) {
            places.push_back(i);
        }
    }
    const auto narrow = [&](auto& values) {
        std::remove_reference_t<decltype(values)> kept;
        for (std::size_t i = 0; i < places.size() && !values.empty(); ++i) {
            kept.push_back(values[places[i]]);
        }
        values = std::move(kept);
    };
    const auto narrow_row = [&](FigureRow& row) {
        narrow(row.figures);
        narrow(row.before);
    };
    narrow(figures.measures);
    narrow_row(figures.total);
    std::for_each(figures.rows.begin(), figures.rows.end(), narrow_row);
    for (auto& rows : figures.subtotals) {
        std::for_each(rows.begin(), rows.end(), narrow_row);
    }
}

void leave_out_empty(Figures& figures) {
    if (figures.measures.size() < 2) {
        return;  // how many there are is all that is told
    }
    const auto nothing = [](const FigureValues& values) {
        return values.empty() ||
               std::all_of(values.begin() + 1, values.end(), [](const auto& figure) {
                   return figure.value_or(0) == 0;
               });
    };
    std::erase_if(figures.rows, [&](const FigureRow& row) {
        return nothing(row.figures) && nothing(row.before);
    });
}

Result<Figures> analyse(QueryCall& call, const Dataset& dataset) {
    Asked asked;
    asked.dataset = &dataset;
    for (const std::string_view name : entities::split_list(call.parameter("dimension"))) {
        const Dimension* dimension = dataset.dimension(name);
        if (dimension == nullptr) {
            return Error::invalid("BAD_FIELD", "dimension");
        }
        asked.by.push_back(dimension);
    }
    asked.from = call.parameter("startDate");
    asked.to = call.parameter("endDate");
    asked.compare = call.parameter("compare");
    for (const Dimension& dimension : dataset.dimensions) {
        asked.filters[std::string(dimension.column)] = call.parameter(dimension.column);
    }
    return analyse(call, std::move(asked));
}

Result<Figures> analyse_orders(QueryCall& call) {
    return analyse(call, dataset_named(asks_for_lines(call) ? "orderDetail" : "order"));
}

Result<const Dataset*> asked_dataset(const QueryCall& call) {
    const std::string_view name = call.parameter("dataset");
    if (name.empty()) {
        return Error::invalid("PARAM_REQUIRED", "dataset");
    }
    const Dataset* found = find_dataset(name);
    if (found == nullptr || !found->reports) {
        return Error::invalid("BAD_FIELD", "dataset");
    }
    if (!found->opens_to(call.user())) {
        return Error::forbidden();
    }
    return found;
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
    if (dimension.name == projections::kAge.name) {
        return std::to_string(*number);
    }
    return *number == 0 ? std::string() : std::to_string(*number);
}

}  // namespace oms::api
