#include "api/sources/sources.hpp"

#include "api/confined/beside.hpp"
#include "api/confined/run_program.hpp"
#include "api/views/rows.hpp"
#include "base/json.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kSignInTime{8};
constexpr std::size_t kBytesMax = 16U << 20U;

/// What a source, or the program that asks it, failed at.
Error source_failed(std::string what) {
    return Error::unavailable("SOURCE_FAILED").with("what", std::move(what));
}

/// How a kind is spoken to. `tables` answers schema, name, table or view, comment; `columns` name,
/// type, comment, required, key of the table {0}.{1}, both as literals.
struct Dialect {
    SourceKind kind;
    std::string_view driver;
    std::string_view package;  ///< of Debian, with the driver
    char quote;
    std::vector<std::string> before;
    std::string_view version;
    std::string_view tables;
    std::string_view columns;
};

const Dialect& dialect_of(SourceKind kind) {
    static const Dialect all[] = {
        {SourceKind::Postgres,
         "PostgreSQL Unicode",
         "odbc-postgresql",
         '"',
         {"SET default_transaction_read_only = on", "SET statement_timeout = '20s'"},
         "SELECT version()",
         "SELECT n.nspname, c.relname, CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' "
         "END, coalesce(obj_description(c.oid, 'pg_class'), '') FROM pg_class c JOIN pg_namespace "
         "n "
         "ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND "
         "left(n.nspname, 3) <> 'pg_' AND n.nspname <> 'information_schema' AND "
         "has_table_privilege(c.oid, 'select') AND has_schema_privilege(n.oid, 'usage') "
         "ORDER BY 1, 2",
         "SELECT a.attname, format_type(a.atttypid, a.atttypmod), coalesce(col_description(c.oid, "
         "a.attnum), ''), CASE WHEN a.attnotnull THEN '1' ELSE '0' END, CASE WHEN EXISTS (SELECT 1 "
         "FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = "
         "ANY (i.indkey)) THEN '1' ELSE '0' END FROM pg_attribute a JOIN pg_class c ON c.oid = "
         "a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = {0} AND "
         "c.relname = {1} AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum"},
        {SourceKind::Mysql,
         "MariaDB Unicode",
         "odbc-mariadb",
         '`',
         {"SET SESSION TRANSACTION READ ONLY"},
         "SELECT version()",
         "SELECT '', table_name, CASE WHEN table_type LIKE '%VIEW%' THEN 'view' ELSE 'table' END, "
         "table_comment FROM information_schema.tables WHERE table_schema = database() ORDER BY 2",
         "SELECT column_name, column_type, column_comment, CASE WHEN is_nullable = 'NO' THEN '1' "
         "ELSE '0' END, CASE WHEN column_key = 'PRI' THEN '1' ELSE '0' END FROM "
         "information_schema.columns WHERE table_schema = database() AND '' = {0} AND table_name = "
         "{1} ORDER BY ordinal_position"},
        {SourceKind::Sqlite,
         "SQLite3",
         "libsqliteodbc",
         '"',
         {"PRAGMA query_only = 1"},
         "SELECT 'SQLite ' || sqlite_version()",
         "SELECT '', name, type, '' FROM sqlite_master WHERE type IN ('table', 'view') AND "
         "substr(name, 1, 7) <> 'sqlite_' ORDER BY name",
         "SELECT name, type, '', \"notnull\", pk > 0 FROM pragma_table_info({1}) WHERE '' = {0}"},
    };
    return *std::find_if(std::begin(all), std::end(all), [kind](const Dialect& dialect) {
        return dialect.kind == kind;
    });
}

/// MySQL alone reads backslashes in texts.
std::string literal(SourceKind kind, std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        const bool twice = c == '\'' || (c == '\\' && kind == SourceKind::Mysql);
        out += std::string(twice ? 2 : 1, c);
    }
    return out + "'";
}

/// A value of a connection string.
std::string braced(std::string_view text) {
    std::string out = "{";
    for (const char c : text) {
        out += c == '}' ? std::string("}}") : std::string(1, c);
    }
    return out + "}";
}

Result<SourceRows> read_answer(const Dialect& dialect, const std::string& text) {
    const auto answer = json::Document::parse(text);
    if (!answer) {
        return source_failed("what the driver answers cannot be read");
    }
    const json::Ref root = answer->root();
    if (const auto state = root["state"].text()) {
        const std::string what(root["text"].text().value_or(""));
        const bool missing = *state == "IM002" || what.find("Can't open lib") != std::string::npos;
        return missing ? Error::unavailable("SOURCE_DRIVER_MISSING")
                             .with("name", std::string(dialect.package))
                       : source_failed(what);
    }
    SourceRows rows;
    rows.more = root["more"].boolean().value_or(false);
    for (std::size_t c = 0; c < root["names"].size(); ++c) {
        rows.names.emplace_back(root["names"].at(c).text().value_or(""));
        const auto kind = root["kinds"].at(c).text().value_or("");
        rows.kinds.push_back(
            kind == "number" ? SourceValueKind::Number
            : kind == "flag" ? SourceValueKind::Flag
                             : SourceValueKind::Text
        );
    }
    for (std::size_t r = 0; r < root["rows"].size(); ++r) {
        auto& row = rows.rows.emplace_back();
        for (std::size_t c = 0; c < rows.names.size(); ++c) {
            const auto value = root["rows"].at(r).at(c).text();
            row.push_back(value ? std::optional<std::string>(*value) : std::nullopt);
        }
    }
    return rows;
}

std::string cell(const SourceRows& rows, std::size_t row, std::size_t column) {
    return rows.rows[row][column].value_or("");
}

}  // namespace

Result<DataSource> source_of(storage::ReadModel& sys, const Secrets& secrets, Id id) {
    const auto row = live_row(sys, table_named("datasource"), id);
    if (!row) {
        return Error::not_found("datasourceId").with("id", id.str());
    }
    const json::Document record = stored_document(*row);
    const auto text = [&](std::string_view name) {
        return std::string(record.root()[name].text().value_or(""));
    };
    const auto address = parse_source_address(text("url"));
    if (!address) {
        return Error::invalid("BAD_SOURCE_ADDRESS", "url");
    }
    DataSource source{*address, text("username"), text("password")};
    if (address->kind != SourceKind::Sqlite && !plain_source_user(source.user)) {
        return Error::invalid("SOURCE_USER", "username");
    }
    if (!source.password.empty()) {
        auto plain = secrets.open(kSourceSecret, source.password);
        if (!plain) {
            return plain.error();
        }
        source.password = std::move(*plain);
    }
    return source;
}

std::string SourceReader::quoted(std::string_view name) const {
    const char quote = dialect_of(source_.address.kind).quote;
    std::string out(1, quote);
    for (const char c : name) {
        out += std::string(c == quote ? 2 : 1, c);
    }
    return out + quote;
}

/// A file that is there, below the folder whatever links lead to.
Result<std::string> SourceReader::file() const {
    const std::string& allowed = fetcher_.options().source_folder;
    std::error_code fault;
    const fs::path folder = fs::canonical(allowed, fault);
    if (allowed.empty() || fault) {
        return Error::unavailable("SOURCE_FOLDER");
    }
    const fs::path path = fs::canonical(folder / source_.address.database, fault);
    const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    if (fault || end != folder.end() || !fs::is_regular_file(path, fault)) {
        return source_failed("no such file: " + source_.address.database);
    }
    return path.string();
}

Result<std::string> SourceReader::connection() const {
    const SourceAddress& at = source_.address;
    const Dialect& dialect = dialect_of(at.kind);
    std::string text = fmt::format("Driver={{{}}};", dialect.driver);
    if (at.kind == SourceKind::Sqlite) {
        const auto path = file();
        return path ? Result<std::string>(text + "NoCreat=1;Timeout=2000;Database=" + *path)
                    : path.error();
    }
    const auto digits = fetcher_.digits_of(at.host, at.port, kSignInTime);
    if (!digits) {
        return digits.error();
    }
    text += fmt::format(
        "Port={};Database={};UID={};PWD={};",
        at.port,
        at.database,
        source_.user,
        braced(source_.password)
    );
    if (at.kind == SourceKind::Postgres) {
        // The certificate is the name's, the connection goes to the address that was looked at.
        return text + fmt::format(
                          "Servername={};SSLmode={};BoolsAsChar=0;pqopt={{hostaddr={}}}",
                          at.host,
                          at.tls,
                          *digits
                      );
    }
    return text + fmt::format(
                      "Server={};NO_PROMPT=1;{}", *digits, at.tls == "require" ? "FORCETLS=1;" : ""
                  );
}

Result<SourceRows> SourceReader::ask(const Question& question) const {
    const Dialect& dialect = dialect_of(source_.address.kind);
    const FetchOptions& options = fetcher_.options();
    const auto where = connection();
    if (!where) {
        return where.error();
    }
    std::string request;
    json::Writer out(request);
    out.begin_object().member("connection", std::string_view(*where)).key("before").begin_array();
    for (const std::string& one : dialect.before) {
        out.value(std::string_view(one));
    }
    const bool sqlite = source_.address.kind == SourceKind::Sqlite;
    out.end_array()
        .member("sql", std::string_view(question.sql))
        .member("folder", std::string_view(sqlite ? options.source_folder : ""))
        .member("rows", static_cast<std::int64_t>(question.rows_max))
        .member("cell", static_cast<std::int64_t>(question.cell_max))
        .member("bytes", static_cast<std::int64_t>(kBytesMax))
        .member("seconds", static_cast<std::int64_t>(kSignInTime.count()))
        .end_object();
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end_ - std::chrono::steady_clock::now()
    );
    const auto run = confined::run_program(
        {confined::file_beside("order-ledger-odbc")}, request, {left, 3 * kBytesMax}
    );
    return run.end == confined::RunResult::End::Answered ? read_answer(dialect, run.text)
                                                         : source_failed(run.text);
}

Result<std::string> SourceReader::version() const {
    const auto rows = ask({std::string(dialect_of(source_.address.kind).version), 1});
    if (!rows) {
        return rows.error();
    }
    return rows->rows.empty() ? std::string() : cell(*rows, 0, 0);
}

Result<std::vector<SourceTable>> SourceReader::tables() const {
    const std::string sql(dialect_of(source_.address.kind).tables);
    const auto rows = ask({sql, kSourceTablesMax});
    if (!rows) {
        return rows.error();
    }
    std::vector<SourceTable> found;
    for (std::size_t r = 0; r < rows->rows.size(); ++r) {
        found.push_back(
            {cell(*rows, r, 0), cell(*rows, r, 1), cell(*rows, r, 2) == "view", cell(*rows, r, 3)}
        );
    }
    return found;
}

Result<SourceTable> SourceReader::table(std::string_view title) const {
    auto all = tables();
    if (!all) {
        return all.error();
    }
    const auto found = std::find_if(all->begin(), all->end(), [&](const SourceTable& one) {
        return one.title() == title;
    });
    return found == all->end()
               ? Result<SourceTable>(
                     Error::invalid("SOURCE_TABLE", "table").with("table", std::string(title))
                 )
               : *found;
}

Result<std::vector<SourceColumn>> SourceReader::columns(const SourceTable& table) const {
    const std::string sql = fmt::format(
        fmt::runtime(dialect_of(source_.address.kind).columns),
        literal(source_.address.kind, table.schema),
        literal(source_.address.kind, table.name)
    );
    const auto rows = ask({sql, kSourceColumnsMax});
    if (!rows) {
        return rows.error();
    }
    std::vector<SourceColumn> found;
    for (std::size_t r = 0; r < rows->rows.size(); ++r) {
        found.push_back(
            {cell(*rows, r, 0),
             cell(*rows, r, 1),
             cell(*rows, r, 2),
             cell(*rows, r, 3) == "1",
             cell(*rows, r, 4) == "1"}
        );
    }
    return found;
}

Result<SourceRows> SourceReader::rows(
    const SourceTable& table, const std::vector<std::string>& columns, std::size_t rows_max
) const {
    std::string names;
    for (const std::string& column : columns) {
        names += (names.empty() ? "" : ", ") + quoted(column);
    }
    const std::string schema = table.schema.empty() ? "" : quoted(table.schema) + ".";
    const std::string sql = fmt::format(
        "SELECT {} FROM {}{} LIMIT {}", names, schema, quoted(table.name), rows_max + 1
    );
    return ask({sql, rows_max, 131'072});
}

}  // namespace oms::api
