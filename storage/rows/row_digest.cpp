#include "storage/rows/row_digest.hpp"

#include "storage/base/running_hash.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <compare>
#include <deque>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::OwnedCell;
using projections::Row;
using projections::Table;

constexpr std::size_t kRowsNamed = 10;
constexpr std::size_t kTextShown = 60;

/// Key columns in key order, then the others by name.
std::vector<std::string> ordered_columns(const Table& table) {
    std::vector<std::string> names;
    for (const auto& column : table.columns) {
        names.push_back(column.name);
    }
    std::sort(names.begin() + static_cast<std::ptrdiff_t>(table.key_columns), names.end());
    return names;
}

std::string select_all(const Table& table) {
    std::string columns;
    std::string key;
    for (const std::string& name : ordered_columns(table)) {
        columns += (columns.empty() ? "" : ", ") + sql_name(name);
    }
    for (std::size_t i = 0; i < table.key_columns; ++i) {
        key += (i == 0 ? "" : ", ") + sql_name(table.columns[i].name);
    }
    // A count that has come back to 0 says the same as none.
    const bool counts = &table == &row_counts();
    return "SELECT " + columns + " FROM " + sql_name(table.name) + (counts ? " WHERE n <> 0" : "") +
           " ORDER BY " + key;
}

void add_cell(RunningHash& hash, std::string& buffer, const Statement& s, int column) {
    buffer.clear();
    if (s.is_null(column)) {
        buffer = "n;";
    } else {
        const std::string_view text = s.text(column);
        buffer = fmt::format("{}:", text.size());
        buffer.append(text);
    }
    hash.add(buffer);
}

/// Walks one table of one file.
class Walk {
  public:
    Walk(Database& db, const Table& table) : table_(table), query_(db.cached(select_all(table))) {
        next();
    }

    bool done() const { return done_; }

    const Row& row() const { return row_; }

    void next() {
        done_ = !query_->step();
        row_.clear();
        for (std::size_t i = 0; !done_ && i < table_.columns.size(); ++i) {
            row_.push_back(query_->cell(static_cast<int>(i)));
        }
    }

  private:
    const Table& table_;
    Query query_;
    Row row_;
    bool done_ = false;
};

std::strong_ordering compare_cells(const OwnedCell& a, const OwnedCell& b) {
    if (a.index() != b.index()) {
        return a.index() <=> b.index();
    }
    if (const auto* n = std::get_if<std::int64_t>(&a)) {
        return *n <=> std::get<std::int64_t>(b);
    }
    const auto* text = std::get_if<std::string>(&a);
    return text == nullptr ? std::strong_ordering::equal
                           : text->compare(std::get<std::string>(b)) <=> 0;
}

std::strong_ordering compare_keys(const Row& a, const Row& b, std::size_t columns) {
    for (std::size_t i = 0; i < columns; ++i) {
        const auto order = compare_cells(a[i], b[i]);
        if (order != 0) {
            return order;
        }
    }
    return std::strong_ordering::equal;
}

std::string shown(const OwnedCell& cell) {
    if (const auto* n = std::get_if<std::int64_t>(&cell)) {
        return std::to_string(*n);
    }
    const auto* text = std::get_if<std::string>(&cell);
    if (text == nullptr) {
        return "null";
    }
    return text->size() <= kTextShown ? "'" + *text + "'"
                                      : "'" + text->substr(0, kTextShown) + "...'";
}

class Comparison {
  public:
    explicit Comparison(const Table& table) : table_(table), names_(ordered_columns(table)) {
        found_.table = table.name;
    }

    TableDifference run(Database& live, Database& rebuilt) {
        Walk a(live, table_);
        Walk b(rebuilt, table_);
        while (!a.done() || !b.done()) {
            const auto order = a.done()   ? std::strong_ordering::greater
                               : b.done() ? std::strong_ordering::less
                                          : compare_keys(a.row(), b.row(), table_.key_columns);
            if (order < 0) {
                note(a.row(), "only live");
            } else if (order > 0) {
                note(b.row(), "only rebuilt");
            } else if (a.row() != b.row()) {
                note(a.row(), differing(a.row(), b.row()));
            }
            if (order <= 0) {
                a.next();
            }
            if (order >= 0) {
                b.next();
            }
        }
        return std::move(found_);
    }

  private:
    std::string differing(const Row& a, const Row& b) const {
        std::string text;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (a[i] != b[i]) {
                text += fmt::format(
                    "{}{} {} / {}", text.empty() ? "" : ", ", names_[i], shown(a[i]), shown(b[i])
                );
            }
        }
        return text;
    }

    void note(const Row& row, const std::string& what) {
        ++found_.rows;
        if (found_.first.size() >= kRowsNamed) {
            return;
        }
        std::string key;
        for (std::size_t i = 0; i < table_.key_columns; ++i) {
            key += (i == 0 ? "" : " ") + shown(row[i]);
        }
        found_.first.push_back(key + ": " + what);
    }

    const Table& table_;
    std::vector<std::string> names_;
    TableDifference found_;
};

}  // namespace

Hash table_digest(Database& db, const Table& table) {
    RunningHash hash;
    std::string buffer;
    for (const std::string& name : ordered_columns(table)) {
        hash.add(name + ",");
    }
    const int columns = static_cast<int>(table.columns.size());
    Query q = db.cached(select_all(table));
    while (q->step()) {
        for (int i = 0; i < columns; ++i) {
            add_cell(hash, buffer, *q, i);
        }
    }
    return hash.finish();
}

/// `sums` keeps the tables that are made here.
std::vector<const Table*> derived_tables(const Projection& projection, std::deque<Table>& sums) {
    std::vector<const Table*> tables = *projection.tables;
    for (const Table* table : *projection.tables) {
        if (sums_up(*table)) {
            tables.push_back(&sums.emplace_back(sums_table(*table)));
        }
    }
    for (const Table* own :
         {&event_index(), &command_index(), &counter_table(), &number_table(), &row_counts()}) {
        tables.push_back(own);
    }
    return tables;
}

std::vector<std::pair<std::string, Hash>> content_digest(
    Database& db, const Projection& projection
) {
    std::vector<std::pair<std::string, Hash>> digests;
    std::deque<Table> sums;
    for (const Table* table : derived_tables(projection, sums)) {
        digests.emplace_back(table->name, table_digest(db, *table));
    }
    return digests;
}

std::vector<TableDifference> compare_content(
    Database& live, Database& rebuilt, const Projection& projection
) {
    std::vector<TableDifference> found;
    std::deque<Table> sums;
    for (const Table* table : derived_tables(projection, sums)) {
        TableDifference difference = Comparison(*table).run(live, rebuilt);
        if (difference.rows > 0) {
            found.push_back(std::move(difference));
        }
    }
    return found;
}

}  // namespace oms::storage
