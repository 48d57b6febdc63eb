#pragma once
// Lookups over the writer's open transactions. Used by the writer's thread only.

#include "commands/context.hpp"
#include "storage/sqlite.hpp"

#include <functional>
#include <string>

namespace oms::storage {

class FileLookups : public commands::Lookups {
  public:
    /// `open` gives another tenant's database (`sys`, 000000), null when that tenant has none;
    /// `settle` brings the full-text tables to where the rows are.
    FileLookups(
        Database& db, std::function<Database*(const TenantId&)> open, std::function<void()> settle
    )
        : db_(db), open_(std::move(open)), settle_(std::move(settle)) {}

    std::optional<projections::Row> row(const projections::Table& table, Id id) override;
    std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    std::optional<json::Document> record(const entities::EntitySpec& entity, Id id) override;
    std::optional<Id> find(
        const entities::EntitySpec& entity, std::string_view field, projections::Cell value
    ) override;
    bool in_use(const entities::EntitySpec& entity, Id id) override;
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
    Database& of(const entities::EntitySpec& entity);

    Database& db_;
    std::function<Database*(const TenantId&)> open_;
    std::function<void()> settle_;
};

}  // namespace oms::storage
