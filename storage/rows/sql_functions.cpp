#include "storage/rows/sql_functions.hpp"

#include "base/number.hpp"
#include "storage/rows/months.hpp"
#include "storage/rows/text_fold.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <sqlite3.h>

namespace oms::storage {
namespace {

/// oms_visit(id): 1, until it has been asked too often.
void sql_visit(sqlite3_context* context, int, sqlite3_value**) {
    auto* visits = static_cast<Visits*>(sqlite3_user_data(context));
    if (++visits->count > visits->limit) {
        sqlite3_result_error(context, "too many rows visited", -1);
    } else {
        sqlite3_result_int(context, 1);
    }
}

/// oms_add(a, b): kept_sum; plain `+` turns into a floating-point number where it does not fit.
void sql_add(sqlite3_context* context, int, sqlite3_value** values) {
    sqlite3_result_int64(
        context, kept_sum(sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1]))
    );
}

struct WholeSum {
    sqlite3_int64 sum;
    bool any;
};

void sql_sum_step(sqlite3_context* context, int, sqlite3_value** values) {
    if (sqlite3_value_type(values[0]) == SQLITE_NULL) {
        return;
    }
    auto* at = static_cast<WholeSum*>(sqlite3_aggregate_context(context, sizeof(WholeSum)));
    if (at == nullptr) {
        sqlite3_result_error_nomem(context);
        return;
    }
    at->sum = kept_sum(at->sum, sqlite3_value_int64(values[0]));
    at->any = true;
}

void sql_sum_end(sqlite3_context* context) {
    const auto* at = static_cast<const WholeSum*>(sqlite3_aggregate_context(context, 0));
    if (at != nullptr && at->any) {
        sqlite3_result_int64(context, at->sum);
    } else {
        sqlite3_result_null(context);
    }
}

/// oms_month(day): month_of.
void sql_month(sqlite3_context* context, int, sqlite3_value** values) {
    sqlite3_result_int64(context, month_of(sqlite3_value_int64(values[0])));
}

std::string_view value_text(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

template <std::string (*F)(std::string_view)>
void sql_text(sqlite3_context* context, int, sqlite3_value** values) {
    if (sqlite3_value_type(values[0]) == SQLITE_NULL) {
        sqlite3_result_null(context);
        return;
    }
    const std::string out = F(value_text(values[0]));
    sqlite3_result_text64(context, out.data(), out.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

std::string folded_initials(std::string_view text) {
    return initials(fold(text));
}

}  // namespace

void add_sql_functions(sqlite3* db, Visits& visits) {
    // TRUSTED_SCHEMA stays on: without it SQLite 3.40 refuses json_extract() in generated columns.
    // No function of ours or of the build does harm when a schema calls it.
    constexpr int kPure = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    sqlite3_create_function(db, "oms_visit", 1, SQLITE_UTF8, &visits, sql_visit, nullptr, nullptr);
    sqlite3_create_function(db, "oms_fold", 1, kPure, nullptr, sql_text<fold>, nullptr, nullptr);
    sqlite3_create_function(
        db, "oms_initials", 1, kPure, nullptr, sql_text<folded_initials>, nullptr, nullptr
    );
    sqlite3_create_function(db, "oms_add", 2, kPure, nullptr, sql_add, nullptr, nullptr);
    // SQLite's own ends in an error when a sum leaves 64 bits: rows that are there could neither be
    // listed nor rebuilt. All figures are whole numbers.
    sqlite3_create_function(db, "sum", 1, kPure, nullptr, nullptr, sql_sum_step, sql_sum_end);
    sqlite3_create_function(db, "oms_month", 1, kPure, nullptr, sql_month, nullptr, nullptr);
}

}  // namespace oms::storage
