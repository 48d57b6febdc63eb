#pragma once
// Lookups over the writer's open transactions. Used by the writer's thread only.

#include "commands/kit/context.hpp"
#include "storage/rows/row_selects.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "storage/writer/linked_files.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace oms::storage {

/// The field that answers of commands tell as a record's number; "" for none.
std::string_view number_field(const entities::EntitySpec& entity);

class FileLookups : public commands::Lookups {
  public:
    /// `open` gives another tenant's file (`sys`, 000000), null when that tenant has none;
    /// `settle` brings the full-text tables to where the rows are.
    FileLookups(
        TenantFile& file,
        std::function<TenantFile*(const TenantId&)> open,
        std::function<void()> settle
    )
        : file_(file), db_(file.database()), open_(std::move(open)), settle_(std::move(settle)) {}

    std::optional<projections::Row> row(const projections::Table& table, Id id) override;
    std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    std::vector<projections::Row> greatest(
        const projections::Table& table,
        std::span<const std::pair<std::string_view, projections::Cell>> values,
        std::string_view by,
        std::size_t limit
    ) override;
    /// Kept until its table changes.
    std::shared_ptr<const json::Document> record(const entities::EntitySpec& entity, Id id)
        override;
    std::shared_ptr<const Records> records(
        const entities::EntitySpec& entity, std::string_view column, std::string_view text
    ) override;
    std::optional<Id> find(
        const entities::EntitySpec& entity, std::string_view field, projections::Cell value
    ) override;
    bool in_use(const entities::EntitySpec& entity, Id id) override;
    /// All links of the tenant are read once, and kept until a row that may have some changes.
    bool links_to_file(std::string_view name) override;
    bool visible(const entities::EntitySpec& entity, Id id, const Principal& user) override;
    Result<std::vector<Id>> matching(
        const entities::EntitySpec& entity,
        const std::vector<std::pair<std::string, std::string>>& parameters,
        const Principal& user,
        std::size_t max
    ) override;
    std::int64_t next_number(std::string_view series) override;
    std::string param(std::string_view key, std::string_view otherwise) override;

    /// Number or code of the document that a stream belongs to; "" when it has none.
    std::string document_no(std::string_view stream);

  private:
    struct KeptRecord {
        std::uint64_t changes = 0;  ///< of its table when it was read
        std::shared_ptr<const json::Document> document;
    };

    struct KeptRecords {
        std::uint64_t changes = 0;
        std::shared_ptr<const Records> records;
    };

    struct KeptParam {
        std::uint64_t changes = 0;
        std::optional<std::string> value;
    };

    struct KeptLinks {
        std::uint64_t changes = 0;  ///< of all tables that have links
        FileHashes files;
    };

    TenantFile& file_of(const entities::EntitySpec& entity);
    Database& of(const entities::EntitySpec& entity);
    std::shared_ptr<const json::Document> read_record(const entities::EntitySpec& entity, Id id);

    TenantFile& file_;
    Database& db_;
    std::function<TenantFile*(const TenantId&)> open_;
    std::function<void()> settle_;
    RowSelects selects_;
    std::map<std::pair<const entities::EntitySpec*, std::int64_t>, KeptRecord> records_;
    std::map<std::string, KeptRecords, std::less<>> found_;  ///< by "<entity>.<column>=<text>"
    std::map<std::string, KeptParam, std::less<>> params_;
    std::optional<KeptLinks> links_;
};

}  // namespace oms::storage
