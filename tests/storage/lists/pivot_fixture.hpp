#pragma once
// Random items in a table with sums, and what pivots over them must come to.

#include "storage/lists/read_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/sums.hpp"
#include "storage/rows/table_writer.hpp"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace oms::storage {

inline const Table& summed_table() {
    static const Table table = [] {
        Table made = item_definition();
        std::erase_if(made.indexes, [](const projections::Index& index) { return index.unique; });
        made.sums = {.by = {"status", "guideUserId", "deptId", "code"}, .of = {"price"}};
        return made;
    }();
    return table;
}

struct PivotItem {
    std::int64_t id = 0;
    bool removed = false;
    std::int64_t created = 0;
    std::int64_t status = 0;
    std::int64_t guide = 0;
    std::int64_t dept = 0;  ///< 0: none
    std::string code;       ///< may be ""
    std::int64_t price = 0;
};

class PivotRows {
  public:
    using Figures = std::map<std::vector<projections::OwnedCell>, std::vector<std::int64_t>>;

    explicit PivotRows(SqliteTableWriter::Mode mode) : out_(db_, mode) {
        static const std::vector<const Table*> tables{&summed_table()};
        static const Projection projection{&tables, test_project, 1};
        create_tables(db_, projection);
        finish_bulk(db_, tables);
    }

    Database& db() { return db_; }

    SqliteTableWriter& out() { return out_; }

    /// Puts, patches and removes `n` rows in one transaction.
    void change_some(int n) {
        Transaction t(db_);
        put_random(n);
        for (int i = 0; i < n / 3; ++i) {
            patch_random();
        }
        for (int i = 0; i < n / 10; ++i) {
            erase_random();
        }
        out_.settle();
        t.commit();
    }

    /// Rows the map of items does not learn of when `n` are to be taken back.
    void put_random(int n) {
        for (int i = 0; i < n; ++i) {
            put(random_item(items_.empty() || pick(4) != 0 ? ++last_ : any().id));
        }
    }

    void put(const PivotItem& item) {
        const std::string doc = document(item);
        const Cell row[] = {
            item.id,
            std::int64_t{1},
            std::int64_t{item.removed ? 1 : 0},
            std::int64_t{99},
            std::int64_t{7},
            item.created,
            std::int64_t{99},
            item.created,
            std::string_view(doc)};
        out_.put(summed_table(), row);
        items_[item.id] = item;
    }

    /// Rows of the kept sums, as text.
    std::vector<std::string> kept_sums() {
        const Table sums = sums_table(summed_table());
        return rows_of("SELECT " + stored_column_list(sums) + " FROM " + sql_name(sums.name));
    }

    std::vector<std::string> made_sums() { return rows_of(sums_sql(summed_table())); }

    PivotQuery any_query() {
        static const std::vector<std::vector<std::string>> kBy = {
            {},
            {"month"},
            {"day"},
            {"status"},
            {"guideUserId", "month"},
            {"deptId", "status"},
            {"code"},
            {"month", "code", "deptId"}};
        PivotQuery query;
        query.table = &summed_table();
        query.entity = &kItem;
        query.by = kBy[static_cast<std::size_t>(pick(static_cast<int>(kBy.size())))];
        query.from_day = 20'458 + pick(120);
        query.to_day = query.from_day + pick(120);
        if (pick(2) == 0) {
            query.filters.push_back(
                {"status", Match::In, {std::int64_t{12}, std::int64_t{12 + pick(3)}}}
            );
        }
        if (pick(4) == 0) {
            query.filters.push_back({"deptId", Match::Equal, {std::int64_t{pick(2) * 7}}});
        }
        return query;
    }

    Figures pivot(const PivotQuery& query) {
        Figures found;
        SqliteReadModel model(db_, false);
        const auto rows = model.pivot(query);
        if (!rows) {
            throw std::runtime_error(rows.error().key);
        }
        for (const PivotRow& row : *rows) {
            std::vector<std::int64_t> figures{row.rows};
            figures.insert(figures.end(), row.sums.begin(), row.sums.end());
            found[row.by] = figures;
        }
        return found;
    }

    Figures brute_force(const PivotQuery& query) const {
        Figures found;
        if (query.by.empty()) {
            found[{}] = {0, 0};
        }
        for (const auto& [id, item] : items_) {
            const std::int64_t day = day_of(item.created);
            if (item.removed || day < query.from_day || day > query.to_day ||
                !passes(item, query) || !seen(item, query.viewer)) {
                continue;
            }
            std::vector<projections::OwnedCell> key;
            for (const std::string& name : query.by) {
                key.push_back(
                    name == "month" ? projections::OwnedCell(month_of(day))
                    : name == "day" ? projections::OwnedCell(day)
                                    : value(item, name)
                );
            }
            auto& figures = found[key];
            figures.resize(2);
            figures[0] += 1;
            figures[1] += item.price;
        }
        return found;
    }

    static std::string described(const PivotQuery& query) {
        std::string text =
            std::to_string(query.from_day) + ".." + std::to_string(query.to_day) + " by";
        for (const std::string& name : query.by) {
            text += " " + name;
        }
        return text + ", " + std::to_string(query.filters.size()) + " filters";
    }

  private:
    int pick(int max) { return static_cast<int>(random_() % static_cast<unsigned>(max)); }

    PivotItem any() {
        auto it = items_.begin();
        std::advance(it, pick(static_cast<int>(items_.size())));
        return it->second;
    }

    PivotItem random_item(std::int64_t id) {
        return {
            id,
            pick(10) == 0,
            day_start(20'440 + pick(260)) + pick(86'400'000),
            12 + pick(3),
            41 + pick(3),
            pick(5) == 0 ? 0 : 6 + pick(3),
            pick(3) == 0 ? "" : "K" + std::to_string(pick(3)),
            pick(1000)};
    }

    static std::string document(const PivotItem& item) {
        std::string doc = fmt::format(
            R"({{"name":"n","status":{},"guideUserId":"{}","price":{})",
            item.status,
            item.guide,
            item.price
        );
        doc += item.dept == 0 ? "" : fmt::format(R"(,"deptId":"{}")", item.dept);
        doc += item.code.empty() ? "" : fmt::format(R"(,"code":"{}")", item.code);
        return doc + "}";
    }

    void patch_random() {
        PivotItem item = any();
        const Cell key[] = {item.id};
        if (pick(2) == 0) {
            item.removed = !item.removed;
            const projections::Change changes[] = {
                {"isDeleted", std::int64_t{item.removed ? 1 : 0}}};
            out_.patch(summed_table(), key, changes);
        } else {
            item.status = 12 + pick(3);
            item.price += pick(3);
            const std::string doc = document(item);
            const projections::Change changes[] = {{"doc", std::string_view(doc)}};
            out_.patch(summed_table(), key, changes);
        }
        items_[item.id] = item;
    }

    void erase_random() {
        const PivotItem item = any();
        const Cell key[] = {item.id};
        out_.remove(summed_table(), key);
        items_.erase(item.id);
    }

    std::vector<std::string> rows_of(const std::string& sql) {
        std::vector<std::string> rows;
        Query q = db_.cached("SELECT * FROM (" + sql + ") ORDER BY 1, 2, 3, 4, 5");
        while (q->step()) {
            std::string& row = rows.emplace_back();
            for (int i = 0; i < 7; ++i) {
                row += std::string(q->text(i)) + "|";
            }
        }
        return rows;
    }

    static projections::OwnedCell value(const PivotItem& item, std::string_view name) {
        return name == "status"        ? projections::OwnedCell(item.status)
               : name == "guideUserId" ? projections::OwnedCell(item.guide)
               : name == "deptId"      ? projections::OwnedCell(item.dept)
                                       : projections::OwnedCell(item.code);
    }

    static bool passes(const PivotItem& item, const PivotQuery& query) {
        return std::all_of(query.filters.begin(), query.filters.end(), [&](const Filter& f) {
            return std::find(f.values.begin(), f.values.end(), value(item, f.column)) !=
                   f.values.end();
        });
    }

    static bool seen(const PivotItem& item, const Principal* viewer) {
        if (viewer == nullptr || item.guide == viewer->user.value) {
            return true;
        }
        const auto& depts = viewer->rows.depts;
        return viewer->rows.kind == RowScope::Kind::Dept &&
               std::find(depts.begin(), depts.end(), Id{item.dept}) != depts.end();
    }

    Database db_ = Database::memory();
    SqliteTableWriter out_;
    std::map<std::int64_t, PivotItem> items_;
    std::int64_t last_ = 0;
    std::mt19937 random_{7};
};

}  // namespace oms::storage
