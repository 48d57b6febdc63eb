#include "api/outside/open_companies.hpp"

#include "api/views/rows.hpp"

namespace oms::api {
namespace {

bool is_open(const json::Document& company) {
    return company.root()["movedTo"].text().value_or("").empty();
}

}  // namespace

std::vector<TenantId> open_companies(ReadModels& models) {
    std::vector<TenantId> found;
    const auto sys = models.open(TenantId(kSysTenant));
    if (!sys) {
        return found;
    }
    for (const auto& row : live_rows(**sys, table_named("tenant"))) {
        const json::Document company = stored_document(row);
        if (is_open(company)) {
            found.emplace_back(company.root()["tenantId"].text().value_or(""));
        }
    }
    return found;
}

Result<bool> is_open_company(ReadModels& models, const TenantId& company) {
    const auto sys = models.open(TenantId(kSysTenant));
    if (!sys) {
        return sys.error();
    }
    const auto rows =
        (*sys)->live_rows(table_named("tenant"), "tenantId", std::string_view(company));
    return !rows.empty() && is_open(stored_document(rows.front()));
}

}  // namespace oms::api
