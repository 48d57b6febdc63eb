#include "storage/rows/search.hpp"

#include "storage/base/crc32.hpp"
#include "storage/rows/table_sql.hpp"
#include "storage/rows/text_fold.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Table;

// FTS5: bytes of tokens held before they are written as a segment; from how many segments of a
// level on they are merged, some pages with each commit, and at how many all at once. The second
// has to lie far above the first, or no merge is ever done in parts. Measured: 16 instead of 4
// halves what a commit of 64 orders costs.
constexpr std::int64_t kFillHashBytes = 64 << 20;
constexpr std::int64_t kLiveHashBytes = 1 << 20;
constexpr std::int64_t kMergedSegments = 16;
constexpr std::int64_t kMostSegments = 64;

/// The character (U+0800 to U+D7FF, three bytes) that stands for a table. A test holds that no two
/// tables of the product share one; rows of tables that did would still be found, until rows of one
/// id left.
std::string mark_of(const Table& table) {
    std::string mark;
    append_utf8(mark, 0x800 + crc32_of(table.name) % (0xD800 - 0x800));
    return mark;
}

void configure(Database& db, std::string_view setting, std::int64_t value) {
    db.execute(fmt::format("INSERT INTO _search(_search, rank) VALUES('{}', {})", setting, value));
}

/// The searchable texts of a table's rows, by id.
class TextsById {
  public:
    TextsById(Database& db, const Table& table) : table_(table), texts_(table.text_search.size()) {
        const std::string key = sql_name(table.columns[0].name);
        std::string columns = key;
        for (const std::string& column : table.text_search) {
            columns += ", " + sql_name(column);
        }
        rows_ = db.prepare(
            fmt::format("SELECT {} FROM {} ORDER BY {}", columns, sql_name(table.name), key)
        );
    }

    bool next() { return rows_.step(); }

    std::int64_t id() const { return rows_.integer(0); }

    std::string words() {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            texts_[i] = rows_.text(static_cast<int>(i) + 1);
        }
        return search_words(table_, texts_);
    }

  private:
    const Table& table_;
    Statement rows_;
    std::vector<std::string> texts_;
};

/// What was filled in leaves the level of new segments: there, the sixteenth commit would merge all
/// of it again. FTS5 moves nothing that is one segment, so the last row is written anew.
void raise_segments(Database& db, SearchChange last) {
    if (last.words.empty()) {
        return;
    }
    last.leave = true;
    last.run(db);
    last.leave = false;
    last.run(db);
    db.execute("INSERT INTO _search(_search) VALUES('optimize')");
}

}  // namespace

void fill_search(Database& db, const std::vector<const Table*>& tables) {
    // No positions and no columns are kept: candidates are checked on the row anyway, and the index
    // is a third of the size.
    db.execute(
        "DROP TABLE IF EXISTS _search;"
        "CREATE VIRTUAL TABLE _search USING fts5(words, content='', detail=none, columnsize=0,"
        " tokenize='ascii')"
    );
    configure(db, "hashsize", kFillHashBytes);
    configure(db, "automerge", 0);
    std::vector<TextsById> sources;
    for (const Table* table : tables) {
        if (!table->text_search.empty()) {
            sources.emplace_back(db, *table);
        }
    }
    // All tables' rows in one order: FTS5 writes a segment whenever one comes before the last.
    using Next = std::pair<std::int64_t, std::size_t>;
    std::priority_queue<Next, std::vector<Next>, std::greater<>> order;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].next()) {
            order.emplace(sources[i].id(), i);
        }
    }
    SearchChange last;
    while (!order.empty()) {
        const auto [id, i] = order.top();
        order.pop();
        last = {id, sources[i].words()};
        last.run(db);
        if (sources[i].next()) {
            order.emplace(sources[i].id(), i);
        }
    }
    raise_segments(db, last);
    configure(db, "hashsize", kLiveHashBytes);
    configure(db, "automerge", kMergedSegments);
    configure(db, "crisismerge", kMostSegments);
}

std::string search_words(const Table& table, std::span<const std::string> texts) {
    const std::string mark = mark_of(table);
    std::string words;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto before = texts.first(i);
        if (std::find(before.begin(), before.end(), texts[i]) != before.end()) {
            continue;  // the receiver is the customer more often than not
        }
        const std::string folded = fold(texts[i]);
        words += search_tokens(folded, mark);
        words += initial_tokens(folded, mark);
    }
    return words;
}

std::string search_query(const Table& table, std::string_view folded) {
    return match_tokens(folded, mark_of(table));
}

void SearchChange::run(Database& db) const {
    Query q = db.cached(
        leave ? "INSERT INTO _search(words, rowid, _search) VALUES(?, ?, 'delete')"
              : "INSERT INTO _search(words, rowid) VALUES(?, ?)"
    );
    q->bind(1, std::string_view(words)).bind(2, id).run();
}

}  // namespace oms::storage
