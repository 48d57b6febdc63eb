#include "projections/kit/rich_table.hpp"

#include "base/number.hpp"
#include "base/time.hpp"
#include "projections/kit/file_links.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::projections {
namespace {

/// Two letters and yyyyMMdd.
constexpr std::size_t kSeriesLength = 10;

bool counts_from_zero(const entities::FieldSpec& field) {
    switch (field.type) {
        case entities::FieldType::Int:
        case entities::FieldType::Bool:
        case entities::FieldType::Money:
        case entities::FieldType::Area:
        case entities::FieldType::Weight:
            return field.has(entities::kAuto) || field.type == entities::FieldType::Bool;
        default:
            return false;
    }
}

std::string bucket(std::string_view status, Timestamp created) {
    return std::string(status) + "|" + format_date(created);
}

}  // namespace

RichTable::RichTable(
    const entities::EntitySpec& entity,
    std::vector<Column> extra,
    std::vector<Index> indexes,
    std::vector<std::string> text_search,
    std::string counted_by,
    Sums sums
) {
    table_.name = std::string(entity.name);
    table_.columns.push_back({"id"});
    for (const std::string_view name : entities::kAuditColumns) {
        table_.columns.push_back({std::string(name)});
    }
    for (const entities::FieldSpec& field : entity.fields) {
        const bool number = entities::integer_column(field);
        table_.columns.push_back(
            {std::string(field.name), number ? ColumnType::Integer : ColumnType::Text}
        );
        if (counts_from_zero(field)) {
            zeros_.push_back(table_.columns.size() - 1);
        }
        if (field.has(entities::kNoneAtZero)) {
            none_at_zero_.push_back(field.name);
        }
    }
    for (Column& column : extra) {
        table_.columns.push_back(std::move(column));
    }
    table_.indexes = std::move(indexes);
    table_.text_search = std::move(text_search);
    table_.counted_by = std::move(counted_by);
    table_.sums = std::move(sums);
    table_ = with_link_indexes(std::move(table_));
    for (std::size_t i = 0; i < table_.columns.size(); ++i) {
        places_.emplace(table_.columns[i].name, i);
    }
}

std::size_t RichTable::at(std::string_view column) const {
    const auto place = find(column);
    if (!place) {
        throw std::logic_error("no column " + std::string(column) + " in " + table_.name);
    }
    return *place;
}

bool RichTable::none_at_zero(std::string_view column) const {
    return std::find(none_at_zero_.begin(), none_at_zero_.end(), column) != none_at_zero_.end();
}

std::int64_t integer(const RichTable& table, const Row& row, std::string_view column) {
    const auto* n = std::get_if<std::int64_t>(&row[table.at(column)]);
    return n == nullptr ? 0 : *n;
}

std::string_view text(const RichTable& table, const Row& row, std::string_view column) {
    const auto* t = std::get_if<std::string>(&row[table.at(column)]);
    return t == nullptr ? std::string_view() : std::string_view(*t);
}

std::vector<Cell> Cells::row() const {
    std::vector<Cell> cells(table_.table().columns.size());
    for (const std::size_t zero : table_.zeros()) {
        cells[zero] = Cell(std::int64_t{0});
    }
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        cells[places_[i]] = changes_[i].value;
    }
    return cells;
}

Cell Cells::to_cell(std::string_view, const std::vector<std::string>& list) {
    if (list.empty()) {
        return Cell(std::monostate{});
    }
    std::string& json_text = texts_.emplace_front();
    json::Writer out(json_text);
    out.begin_array();
    for (const auto& item : list) {
        out.value(std::string_view(item));
    }
    out.end_array();
    return Cell(std::string_view(json_text));
}

Cell Cells::to_cell(std::string_view, const std::vector<Id>& list) {
    if (list.empty()) {
        return Cell(std::monostate{});
    }
    std::string& ids = texts_.emplace_front();
    for (const Id id : list) {
        ids += (ids.empty() ? "" : ",") + id.str();
    }
    return Cell(std::string_view(ids));
}

void set_touched(Cells& cells, const events::StoredEvent& event) {
    cells.set("version", event.version);
    cells.set("updateUser", cell(event.user));
    cells.set("updateTime", event.time.ms);
}

void set_created(Cells& cells, const events::StoredEvent& event) {
    set_touched(cells, event);
    cells.set("isDeleted", std::int64_t{0});
    cells.set("createUser", cell(event.user));
    cells.set("createDept", cell(event.dept));
    cells.set("createTime", event.time.ms);
}

void count_row(
    TableWriter& out,
    std::string_view list,
    std::int64_t status,
    Timestamp created,
    std::int64_t delta
) {
    out.count(list, bucket(std::to_string(status), created), delta);
    out.count(list, bucket("all", created), delta);
}

void count_move(
    TableWriter& out, std::string_view list, std::int64_t from, std::int64_t to, Timestamp created
) {
    if (from != to) {
        out.count(list, bucket(std::to_string(from), created), -1);
        out.count(list, bucket(std::to_string(to), created), 1);
    }
}

void use_document_number(TableWriter& out, std::string_view number) {
    if (number.size() <= kSeriesLength) {
        return;
    }
    if (const auto n = parse_number(number.substr(kSeriesLength))) {
        out.use_number(number.substr(0, kSeriesLength), *n);
    }
}

}  // namespace oms::projections
