// Figures and datasets on the wire.
#include "api/views/analysis/analysis.hpp"
#include "base/json.hpp"

#include <string>

namespace oms::api {
namespace {

std::string_view word_of(Unit unit) {
    switch (unit) {
        case Unit::Fen:
            return "fen";
        case Unit::SquareMillimetre:
            return "mm2";
        case Unit::BasisPoint:
            return "percent";
        case Unit::Thousandth:
            return "thousandth";
        default:
            return "count";
    }
}

void put_values(json::Writer& out, const FigureValues& values) {
    out.begin_array();
    for (const auto& value : values) {
        if (value) {
            out.value(*value);
        } else {
            out.null();
        }
    }
    out.end_array();
}

void put_rows(
    json::Writer& out, const std::vector<const Dimension*>& by, const std::vector<FigureRow>& rows
) {
    out.begin_array();
    for (const FigureRow& row : rows) {
        out.begin_object().key("keys").begin_array();
        for (std::size_t i = 0; i < by.size(); ++i) {
            out.value(key_text(*by[i], row.by[i]));
        }
        out.end_array().key("names").begin_array();
        for (const std::string& name : row.names) {
            out.value(name);
        }
        out.end_array().key("figures");
        put_values(out, row.figures);
        if (!row.before.empty()) {
            out.key("before");
            put_values(out, row.before);
        }
        out.end_object();
    }
    out.end_array();
}

/// What the list of the rows is asked beside the keys of a figure.
void put_row_filters(json::Writer& out, const Dataset& dataset) {
    out.key("rowFilters").begin_object();
    if (dataset.reports) {
        out.member("dataset", dataset.name);
    } else {
        for (const Fixed& fixed : dataset.fixed) {
            const std::string name = std::string(fixed.column) + (fixed.at_least ? "_ge" : "");
            out.member(name, std::to_string(fixed.value));
        }
    }
    out.end_object();
}

void put_measures(json::Writer& out, const Dataset& dataset, const Principal& viewer) {
    out.key("measures").begin_array();
    for (const Measure& measure : dataset.measures) {
        if (!measure.cost || viewer.sees_cost) {
            out.begin_object()
                .member("name", measure.name)
                .member("unit", word_of(measure.unit))
                .member("addsUp", measure.adds_up())
                .end_object();
        }
    }
    out.end_array();
}

}  // namespace

std::string to_json(const Figures& figures) {
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("subject", figures.dataset->entity)
        .member("dataset", figures.dataset->name);
    out.key("dimension").begin_array();
    for (const Dimension* d : figures.by) {
        out.value(d->name);
    }
    out.end_array().key("columns").begin_array();
    for (const Dimension* d : figures.by) {
        out.value(d->column);
    }
    out.end_array().member("time", figures.dataset->time).member("list", figures.dataset->list);
    put_row_filters(out, *figures.dataset);
    out.member("startDate", figures.from).member("endDate", figures.to);
    if (!figures.before_from.empty()) {
        out.member("beforeStartDate", figures.before_from)
            .member("beforeEndDate", figures.before_to);
    }
    out.key("measures").begin_array();
    for (const Measure* measure : figures.measures) {
        out.value(measure->name);
    }
    out.end_array().key("units").begin_array();
    for (const Measure* measure : figures.measures) {
        out.value(word_of(measure->unit));
    }
    out.end_array().key("addsUp").begin_array();
    for (const Measure* measure : figures.measures) {
        out.value(measure->adds_up());
    }
    out.end_array().key("rows");
    put_rows(out, figures.by, figures.rows);
    out.key("total");
    put_values(out, figures.total.figures);
    if (!figures.total.before.empty()) {
        out.key("before");
        put_values(out, figures.total.before);
    }
    if (!figures.subtotals.empty()) {
        out.key("subtotals").begin_array();
        for (std::size_t i = 0; i < figures.subtotals.size(); ++i) {
            put_rows(out, {figures.by[i]}, figures.subtotals[i]);
        }
        out.end_array();
    }
    if (figures.shortened != nullptr) {
        out.key("shortened")
            .begin_object()
            .member("dimension", figures.shortened->name)
            .member("rest", figures.rest)
            .end_object();
    }
    out.end_object();
    return text;
}

std::string datasets_json(const Principal& viewer, bool all) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Dataset& dataset : datasets()) {
        if (!(all || dataset.reports) || !dataset.opens_to(viewer)) {
            continue;
        }
        out.begin_object()
            .member("name", dataset.name)
            .member("entity", dataset.entity)
            .member("time", dataset.time);
        out.key("dimensions").begin_array();
        for (const Dimension& d : dataset.dimensions) {
            out.begin_object()
                .member("name", d.name)
                .member("column", d.column)
                .member("entity", d.entity)
                .end_object();
        }
        out.end_array();
        put_measures(out, dataset, viewer);
        out.end_object();
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
