#pragma once
// Read models that hold parameters and nothing else: what sign-in looks at beside its directory.

#include "api/calls/services.hpp"
#include "projections/kit/tables.hpp"
#include "storage/lists/read_model.hpp"

#include <map>
#include <memory>
#include <string>

namespace oms::api {

/// By key; rows of `param` are found, all else is not there.
class ParamModel : public storage::ReadModel {
  public:
    std::map<std::string, std::string, std::less<>> values;

    std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view, projections::Cell key
    ) override {
        const auto* name = std::get_if<std::string_view>(&key);
        const auto value =
            name == nullptr || table.name != "param" ? values.end() : values.find(*name);
        if (value == values.end()) {
            return {};
        }
        projections::Row row(table.stored_columns());
        row[projections::AuditColumn::IsDeleted] = std::int64_t{0};
        row[projections::AuditColumn::Doc] = R"({"paramValue":")" + value->second + "\"}";
        return {row};
    }

    std::vector<projections::Row> live_rows(
        const projections::Table& table, std::string_view column, projections::Cell key
    ) override {
        return rows(table, column, key);
    }

    std::unique_ptr<Snapshot> snapshot() override { return std::make_unique<Snapshot>(); }

    std::int64_t position() const override { return 0; }

    Result<storage::PageInfo> page(const storage::ListQuery&, const storage::RowSink&) override {
        return storage::PageInfo{};
    }

    bool detail(const storage::ListQuery&, Id, const storage::RowSink&) override { return false; }

    Result<std::vector<std::pair<projections::OwnedCell, std::int64_t>>> counts(
        const storage::ListQuery&, std::string_view
    ) override {
        return std::vector<std::pair<projections::OwnedCell, std::int64_t>>{};
    }

    Result<storage::Totals> totals(const storage::ListQuery&, std::span<const std::string_view>)
        override {
        return storage::Totals{};
    }

    Result<std::vector<storage::PivotRow>>
    groups(const storage::ListQuery&, std::string_view, std::span<const std::string_view>)
        override {
        return std::vector<storage::PivotRow>{};
    }

    Result<std::vector<storage::PivotRow>> pivot(const storage::PivotQuery&) override {
        return std::vector<storage::PivotRow>{};
    }

    std::optional<projections::Row> row(const projections::Table&, Id) override {
        return std::nullopt;
    }

    std::optional<projections::Row>
    get(const projections::Table&, std::span<const projections::Cell>) override {
        return std::nullopt;
    }

    std::vector<std::pair<std::string, std::int64_t>> counters(std::string_view) override {
        return {};
    }

    std::vector<std::int64_t> stream_events(std::string_view, std::int64_t) override { return {}; }

    std::int64_t position_at(Timestamp) override { return 0; }
};

/// The tenants that were given parameters.
struct ParamModels : public ReadModels {
    std::map<TenantId, ParamModel> tenants;

    Result<storage::ReadModel*> open(const TenantId& tenant) override {
        const auto known = tenants.find(tenant);
        return known == tenants.end() ? Result<storage::ReadModel*>(Error::not_found())
                                      : &known->second;
    }
};

}  // namespace oms::api
