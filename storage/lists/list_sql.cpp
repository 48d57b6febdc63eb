#include "storage/lists/list_sql.hpp"

#include "storage/lists/scope_condition.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/search.hpp"
#include "storage/rows/text_fold.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::storage {
namespace {

using projections::Cell;
using projections::ColumnType;
using projections::OwnedCell;
using projections::Table;

constexpr std::size_t kUsualSize = 2048;  ///< of a statement, in bytes
constexpr std::size_t kPhoneDigits = 11;

const std::string& key_name(const ListQuery& query) {
    return query.table->columns[0].name;
}

bool searched(const Table& table, std::string_view column) {
    return std::find(table.text_search.begin(), table.text_search.end(), column) !=
           table.text_search.end();
}

bool is_text_match(Match match) {
    return match == Match::Contains || match == Match::StartsWith || match == Match::EndsWith;
}

const entities::FieldSpec* field_of(const ListQuery& query, std::string_view column) {
    return query.entity == nullptr ? nullptr : entities::find_field(*query.entity, column);
}

/// A column with few values: an index on it narrows little.
bool is_choice(const ListQuery& query, std::string_view column) {
    const entities::FieldSpec* field = field_of(query, column);
    return column == query.table->counted_by ||
           (field != nullptr &&
            (field->type == entities::FieldType::Enum || field->type == entities::FieldType::Bool));
}

bool scoped(const ListQuery& query) {
    return query.viewer != nullptr && query.entity != nullptr &&
           !scope_sql(*query.entity, *query.viewer).sql.empty();
}

std::string_view text_of(const OwnedCell& cell) {
    const auto* text = std::get_if<std::string>(&cell);
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

/// Phones are searched by those who may not see them only by the whole number.
bool keyword_column(const ListQuery& query, std::string_view column) {
    const entities::FieldSpec* field = field_of(query, column);
    const bool hidden = field != nullptr && field->scope == entities::FieldScope::Phone &&
                        query.viewer != nullptr && !query.viewer->sees_phone;
    return !hidden || query.keyword.size() == kPhoneDigits;
}

bool selective(const ListQuery& query, const Filter& f) {
    const bool exact = f.match == Match::Equal || f.match == Match::In;
    return (is_text_match(f.match) && searched(*query.table, f.column)) ||
           (exact && !is_choice(query, f.column));
}

std::string operator_of(Match match) {
    switch (match) {
        case Match::NotEqual:
            return " IS NOT ";
        case Match::Less:
            return " < ";
        case Match::LessEqual:
            return " <= ";
        case Match::Greater:
            return " > ";
        case Match::GreaterEqual:
            return " >= ";
        default:
            return " = ";
    }
}

/// The column of the entity's default order.
std::string_view default_column(const ListQuery& query) {
    const std::string_view sort = query.entity->default_sort;
    return sort.substr(sort.starts_with('-') ? 1 : 0);
}

/// True when rows with equal `column` come out of their index by `next`: the index of a choice.
bool index_goes_on(const Table& table, std::string_view column, std::string_view next) {
    const std::string columns = std::string(column).append(", ").append(next);
    return std::any_of(
               table.indexes.begin(),
               table.indexes.end(),
               [&](const auto& index) { return index.columns == columns; }
           ) &&
           std::none_of(table.indexes.begin(), table.indexes.end(), [&](const auto& index) {
               return index.columns == column;
           });
}

/// True when an index that begins with one of the filters' only value goes on with the column: rows
/// of one person by their status, say.
bool narrows_on(const ListQuery& query, std::string_view column) {
    return std::any_of(query.filters.begin(), query.filters.end(), [&](const Filter& f) {
        const bool one = (f.match == Match::Equal || f.match == Match::In) && f.values.size() == 1;
        const std::string begins = f.column + ", " + std::string(column) + ", ";
        return one && selective(query, f) &&
               std::any_of(
                   query.table->indexes.begin(),
                   query.table->indexes.end(),
                   [&](const auto& index) { return index.columns.starts_with(begins); }
               );
    });
}

/// The full-text query for the filters and the keyword; "" when it cannot drive the list.
std::string match_query(const ListQuery& query) {
    std::string out;
    const auto add = [&](std::string_view text) {
        const std::string tokens = search_query(*query.table, fold(text));
        if (!tokens.empty()) {
            out += (out.empty() ? "" : " AND ") + tokens;
        }
    };
    for (const Filter& f : query.filters) {
        if (is_text_match(f.match) && searched(*query.table, f.column)) {
            add(text_of(f.values.at(0)));
        }
    }
    if (!query.keyword.empty() && !query.table->text_search.empty()) {
        add(query.keyword);
    }
    return out;
}

}  // namespace

ListSql::ListSql(const ListQuery& query, Drive drive, bool watched)
    : query_(query), drive_(drive), watched_(watched), sort_(effective_sort(query)) {
    selective_ = scoped(query) || !query.keyword.empty() ||
                 std::any_of(query.filters.begin(), query.filters.end(), [&](const Filter& f) {
                     return selective(query, f);
                 });
    sql_.reserve(1024);
}

void ListSql::value(const OwnedCell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        values_.emplace_back(*number);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
        values_.emplace_back(std::string_view(*text));
    } else {
        values_.emplace_back(std::monostate{});
    }
}

void ListSql::value(std::int64_t number) {
    values_.emplace_back(number);
}

void ListSql::value(std::string text) {
    values_.emplace_back(std::string_view(texts_.emplace_back(std::move(text))));
}

void ListSql::term() {
    sql_ += first_term_ ? " WHERE " : " AND ";
    first_term_ = false;
}

void ListSql::check_column(std::string_view name) const {
    if (!query_.table->column(name)) {
        throw std::logic_error(query_.table->name + " has no column " + std::string(name));
    }
}

std::string ListSql::column(std::string_view name, bool free) const {
    check_column(name);
    return (free ? "+" : "") + sql_name(name);
}

bool ListSql::neutral(const Filter& f) const {
    if (drive_ == Drive::Order) {
        return f.column != sort_[0].column;  // a range of the order's own column narrows the walk
    }
    return selective_ && !selective(query_, f) && !narrows_on(query_, f.column);
}

void ListSql::text_match(const std::string& name, Match match, const std::string& folded) {
    const std::string text = "oms_fold(" + name + ")";
    switch (match) {
        case Match::NotContains:
            sql_ += "coalesce(instr(" + text + ", ?), 0) = 0";
            break;
        case Match::StartsWith:
            sql_ += "instr(" + text + ", ?) = 1";
            break;
        case Match::EndsWith:
            sql_ += "substr(" + text + ", -length(?)) = ?";
            value(folded);
            break;
        default:
            sql_ += "instr(" + text + ", ?) > 0";
    }
    value(folded);
}

void ListSql::filter(const Filter& f) {
    const std::string name = column(f.column, neutral(f));
    compare(f, query_.table->columns[query_.table->column(f.column).value_or(0)].type, name);
}

void ListSql::compare(const Filter& f, ColumnType type, const std::string& name) {
    const bool text = type == ColumnType::Text;
    switch (f.match) {
        case Match::In:
        case Match::NotIn:
            sql_ += f.match == Match::NotIn ? "(" + name + " IS NULL OR " + name + " NOT IN ("
                                            : "(" + name + " IN (";
            for (std::size_t i = 0; i < f.values.size(); ++i) {
                sql_ += i == 0 ? "?" : ", ?";
                value(f.values[i]);
            }
            sql_ += "))";
            break;
        case Match::Contains:
        case Match::NotContains:
        case Match::StartsWith:
        case Match::EndsWith:
            text_match(name, f.match, fold(text_of(f.values.at(0))));
            break;
        case Match::Has:
            sql_ += "(0";
            for (const OwnedCell& one : f.values) {
                sql_ += " OR instr(',' || " + name + " || ',', ',' || ? || ',') > 0";
                value(one);
            }
            sql_ += ")";
            break;
        case Match::IsNull:
            sql_ += text ? "(" + name + " IS NULL OR " + name + " = '')" : name + " IS NULL";
            break;
        case Match::NotNull:
            sql_ += name + (text ? " > ''" : " IS NOT NULL");
            break;
        default:
            sql_ += name + operator_of(f.match) + "?";
            value(f.values.at(0));
    }
}

void ListSql::tied(const Tied& t) {
    sql_ += (t.none ? "NOT EXISTS (SELECT 1 FROM " : "EXISTS (SELECT 1 FROM ") +
            sql_name(t.table->name) + " WHERE " + sql_name(t.column) + " = " +
            sql_name(query_.table->name) + "." + sql_name(key_name(query_)) +
            (t.table->column("isDeleted") ? R"( AND "isDeleted" = 0)" : "");
    for (const Filter& f : t.filters) {
        sql_ += " AND ";
        compare(f, t.table->columns[t.table->column(f.column).value()].type, sql_name(f.column));
    }
    sql_ += ")";
}

void ListSql::keyword() {
    const std::string folded = fold(query_.keyword);
    const bool short_form = like_initials(folded);
    sql_ += "(0";
    for (const std::string& name : query_.table->text_search) {
        if (!keyword_column(query_, name)) {
            continue;
        }
        sql_ += " OR instr(oms_fold(" + column(name, false) + "), ?) > 0";
        value(folded);
        if (short_form) {
            sql_ += " OR instr(oms_initials(" + column(name, false) + "), ?) > 0";
            value(folded);
        }
    }
    sql_ += ")";
}

void ListSql::conditions() {
    if (watched_) {
        term();
        sql_ +=
            "oms_visit(" + sql_name(query_.table->name) + "." + sql_name(key_name(query_)) + ")";
    }
    if (!query_.removed_too && query_.table->column("isDeleted")) {
        term();
        sql_ += "\"isDeleted\" = 0";
    }
    for (const Filter& f : query_.filters) {
        term();
        filter(f);
    }
    for (const Tied& t : query_.tied) {
        term();
        tied(t);
    }
    if (!query_.keyword.empty()) {
        term();
        keyword();
    }
    if (query_.viewer == nullptr || query_.entity == nullptr) {
        return;
    }
    const ScopeSql scope =
        scope_sql(*query_.entity, *query_.viewer, drive_ == Drive::Order || !match_.empty());
    if (!scope.sql.empty()) {
        term();
        sql_ += scope.sql;
        for (const std::int64_t number : scope.numbers) {
            value(number);
        }
    }
}

void ListSql::from_where() {
    const std::string table = sql_name(query_.table->name);
    if (drive_ == Drive::Filter) {
        match_ = match_query(query_);
    }
    sql_ += " FROM ";
    if (!match_.empty()) {
        sql_ += "(SELECT rowid AS hit FROM _search WHERE _search MATCH ?) CROSS JOIN " + table +
                " ON " + table + "." + sql_name(key_name(query_)) + " = hit";
        value(match_);
    } else {
        sql_ += table;
    }
    conditions();
}

void ListSql::order(const Window& window) {
    if (window.time_bound) {
        term();
        sql_ += sql_name(sort_[0].column) + (sort_[0].descending ? " < ?" : " >= ?");
        value(*window.time_bound);
    }
    for (std::size_t i = 0; i < sort_.size(); ++i) {
        sql_ += i == 0 ? " ORDER BY " : ", ";
        sql_ += column(sort_[i].column, false) + (sort_[i].descending ? " DESC" : "");
    }
    sql_ += " LIMIT ? OFFSET ?";
    value(window.limit);
    value(window.offset);
}

void ListSql::select_columns() {
    sql_.reserve(kUsualSize);
    sql_ = "SELECT ";
    if (query_.select.empty()) {
        for (std::size_t i = 0; i < query_.table->columns.size(); ++i) {
            sql_ += i == 0 ? "" : ", ";
            append_sql_name(sql_, query_.table->columns[i].name);
        }
    }
    const auto& columns = query_.table->columns;
    auto next = columns.begin();
    for (std::size_t i = 0; i < query_.select.size(); ++i) {
        const std::string& name = query_.select[i];
        // Most are asked for in the table's order.
        next = std::find_if(next, columns.end(), [&](const auto& c) { return c.name == name; });
        if (next == columns.end()) {
            check_column(name);
            next = columns.begin();
        }
        sql_ += i == 0 ? "" : ", ";
        append_sql_name(sql_, name);
    }
    if (query_.seen_by) {
        const std::string table = sql_name(query_.table->name);
        sql_ += R"(, (SELECT "seenPosition" FROM "seen" WHERE "userId" = ? AND "entity" = ?)"
                R"( AND "docId" = )" +
                table + "." + sql_name(key_name(query_)) + ")";
        value(query_.seen_by->value);
        value(query_.table->name);
    }
}

void ListSql::select_page(const Window& window) {
    select_columns();
    from_where();
    order(window);
}

void ListSql::select_each(std::int64_t limit) {
    sql_ = "SELECT 1";
    from_where();
    sql_ += " LIMIT ?";
    value(limit);
}

void ListSql::select_counts(std::string_view name) {
    sql_ = "SELECT " + column(name, false) + ", count(*)";
    from_where();
    sql_ += " GROUP BY 1";
}

void ListSql::select_totals(std::span<const std::string_view> columns) {
    sql_ = "SELECT count(*)";
    for (const std::string_view name : columns) {
        sql_ += ", coalesce(sum(" + column(name, false) + "), 0)";
    }
    from_where();
}

void ListSql::select_groups(std::string_view by, std::span<const std::string_view> columns) {
    sql_ = "SELECT ";
    if (by == kByMonth) {
        check_column("createTime");
        const std::string day = "((\"createTime\" + 28800000) / 86400000) * 86400, 'unixepoch')";
        sql_ += "((strftime('%Y', " + day + " - 1970) * 12 + strftime('%m', " + day + " - 1), ";
    } else if (!by.empty()) {
        sql_ += column(by, false) + ", ";
    }
    sql_ += "count(*)";
    for (const std::string_view name : columns) {
        const std::string sum = column(name, false) + ")";
        sql_ += ", CASE WHEN total(" + sum + " >= 9.2e18 THEN 9223372036854775807 WHEN total(" +
                sum + " <= -9.2e18 THEN -9223372036854775807 ELSE coalesce(sum(" + sum + ", 0) END";
    }
    from_where();
    if (!by.empty()) {
        sql_ += " GROUP BY 1 ORDER BY ";
        sql_ += by == kByMonth ? "1 DESC" : "2 DESC, 1";
        sql_ += " LIMIT 500";
    }
}

void ListSql::select_detail(Id id) {
    select_columns();
    drive_ = Drive::Order;
    sql_ += " FROM " + sql_name(query_.table->name);
    term();
    sql_ += sql_name(key_name(query_)) + " = ?";
    value(id.value);
    conditions();
}

void ListSql::bind(Statement& statement) const {
    int place = 1;
    for (const Cell& cell : values_) {
        statement.bind(place++, cell);
    }
}

std::vector<Sort> effective_sort(const ListQuery& query) {
    std::vector<Sort> sort = query.sort;
    if (sort.empty() && query.entity != nullptr) {
        const bool descending = query.entity->default_sort.starts_with('-');
        sort.push_back({std::string(default_column(query)), descending});
    }
    if (sort.size() == 1 && query.entity != nullptr) {
        const auto usual = default_column(query);
        if (usual != sort[0].column && index_goes_on(*query.table, sort[0].column, usual)) {
            sort.push_back({std::string(usual), sort[0].descending});
        }
    }
    const std::string& key = key_name(query);
    const bool complete =
        std::any_of(sort.begin(), sort.end(), [&](const Sort& s) { return s.column == key; });
    if (!complete) {
        sort.push_back({key, sort.empty() || sort.back().descending});
    }
    return sort;
}

bool default_order(const ListQuery& query) {
    if (query.sort.empty()) {
        return true;
    }
    ListQuery plain;
    plain.table = query.table;
    plain.entity = query.entity;
    const std::vector<Sort> mine = effective_sort(query);
    const std::vector<Sort> usual = effective_sort(plain);
    return std::equal(
        mine.begin(),
        mine.end(),
        usual.begin(),
        usual.end(),
        [](const Sort& a, const Sort& b) {
            return a.column == b.column && a.descending == b.descending;
        }
    );
}

bool narrowed(const ListQuery& query) {
    return !query.filters.empty() || !query.tied.empty() || !query.keyword.empty() || scoped(query);
}

}  // namespace oms::storage
