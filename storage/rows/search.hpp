#pragma once
// The full-text table of a file, `_search` (FTS5): rows of all tables by their searchable texts.
// Each token begins with a character for the row's table, so that a list finds its own rows alone,
// and the schema, which every connection holds, has one such table instead of one for each.

#include "projections/kit/table.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// Makes the table anew and fills it from the rows of these tables.
void fill_search(Database& db, const std::vector<const projections::Table*>& tables);

/// The tokens of a row with these texts, which belong to the table's text_search.
std::string search_words(const projections::Table& table, std::span<const std::string> texts);

/// What to MATCH for rows of the table that hold the folded text, and perhaps others
/// (text_fold.hpp);
/// "" when the text is empty.
std::string search_query(const projections::Table& table, std::string_view folded);

/// A row's tokens enter or leave the table.
struct SearchChange {
    std::int64_t id = 0;
    std::string words;
    bool leave = false;

    void run(Database& db) const;
};

}  // namespace oms::storage
