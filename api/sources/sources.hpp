#pragma once
// Databases of others that an administrator has named (entity datasource): tables, columns, rows.
// Read only, by a program of its own (api/odbc), in bounded time.

#include "api/net/http_fetch.hpp"
#include "api/people/secrets.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/source_address.hpp"
#include "storage/lists/read_model.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

inline constexpr std::string_view kSourceSecret = "datasource/password";
inline constexpr std::size_t kSourceTablesMax = 1000;
inline constexpr std::size_t kSourceColumnsMax = 300;

struct DataSource {
    SourceAddress address;
    std::string user;
    std::string password;
};

struct SourceTable {
    std::string schema;  ///< "" where there are none
    std::string name;
    bool view = false;
    std::string comment;

    /// What people choose by: "schema.name", or the name alone.
    std::string title() const { return schema.empty() ? name : schema + "." + name; }
};

struct SourceColumn {
    std::string name;
    std::string type;  ///< as the database calls it: "character varying(32)"
    std::string comment;
    bool required = false;
    bool key = false;  ///< part of the primary key
};

enum class SourceValueKind : std::uint8_t { Text, Number, Flag };

struct SourceRows {
    std::vector<std::string> names;
    std::vector<SourceValueKind> kinds;
    std::vector<std::vector<std::optional<std::string>>> rows;
    bool more = false;  ///< there are rows beyond the limit
};

/// The source with this id, its password opened. NotFound; BAD_SOURCE_ADDRESS and
/// SOURCE_USER for one that was saved before they were checked; SECRET_UNREADABLE.
Result<DataSource> source_of(storage::ReadModel& sys, const Secrets& secrets, Id id);

/// Asks one source. Calls block, all of one reader's for half a minute at most, and fail with
/// Unavailable / SOURCE_FAILED {what}, SOURCE_DRIVER_MISSING {name}, SOURCE_FOLDER (SQLite files
/// are not allowed here) or OUTSIDE_FAILED {what} (no such host, or one in a private network).
class SourceReader {
  public:
    /// `fetcher` must outlive the reader.
    SourceReader(const HttpFetcher& fetcher, DataSource source)
        : fetcher_(fetcher),
          source_(std::move(source)),
          end_(std::chrono::steady_clock::now() + std::chrono::seconds(30)) {}

    /// What the server says it is.
    Result<std::string> version() const;
    /// Those that the user may read, at most kSourceTablesMax.
    Result<std::vector<SourceTable>> tables() const;
    /// The one with this title; Invalid / SOURCE_TABLE `table`.
    Result<SourceTable> table(std::string_view title) const;
    /// At most kSourceColumnsMax.
    Result<std::vector<SourceColumn>> columns(const SourceTable& table) const;
    /// `columns` of it, in this order, `rows_max` rows at most.
    Result<SourceRows> rows(
        const SourceTable& table, const std::vector<std::string>& columns, std::size_t rows_max
    ) const;

  private:
    struct Question {
        std::string sql;
        std::size_t rows_max = 0;
        std::size_t cell_max = 4096;
    };

    Result<SourceRows> ask(const Question& question) const;
    Result<std::string> connection() const;
    Result<std::string> file() const;
    std::string quoted(std::string_view name) const;

    const HttpFetcher& fetcher_;
    DataSource source_;
    std::chrono::steady_clock::time_point end_;
};

}  // namespace oms::api
