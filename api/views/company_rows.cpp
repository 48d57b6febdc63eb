#include "api/views/company_rows.hpp"

#include "api/views/rows.hpp"
#include "entities/spec.hpp"

#include <algorithm>
#include <iterator>

namespace oms::api {
namespace {

/// Rows that each of several companies is asked for at most.
constexpr std::int64_t kDeepMax = 1'000;
constexpr std::size_t kCompaniesMax = 500;

}  // namespace

Result<std::vector<CompanyName>> companies(QueryCall& call, std::string_view wanted) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto list = entities::split_list(wanted);
    std::vector<CompanyName> found;
    for (const auto& row : live_rows(**sys, table_named("tenant"))) {
        const json::Document tenant = stored_document(row);
        CompanyName company;
        company.id = TenantId(tenant.root()["tenantId"].text().value_or(""));
        company.name = std::string(tenant.root()["tenantName"].text().value_or(""));
        if (list.empty() || std::find(list.begin(), list.end(), company.id) != list.end()) {
            found.push_back(std::move(company));
        }
    }
    if (found.size() > kCompaniesMax) {
        return Error::refused("TOO_MANY_COMPANIES", "tenantId")
            .with("max", std::to_string(kCompaniesMax));
    }
    return found;
}

Result<FoundRows> newest(
    const std::vector<CompanyName>& companies, storage::ListQuery& query, const ReadCompany& read
) {
    const std::int64_t current = query.current;
    const std::int64_t size = query.size;
    const bool several = companies.size() > 1;
    if (several) {
        if (current * size > kDeepMax) {
            return Error::refused("TOO_DEEP").with("max", std::to_string(kDeepMax));
        }
        query.current = 1;
        query.size = current * size;
    }
    FoundRows found;
    for (const CompanyName& company : companies) {
        const auto page = read(company, [&](const storage::RowView& row) {
            found.rows.push_back({row.integer(1), Id{row.integer(0)}, &company});
        });
        if (!page) {
            return page.error();
        }
        found.total += page->total;
    }
    if (several) {
        std::stable_sort(
            found.rows.begin(),
            found.rows.end(),
            [](const FoundRow& a, const FoundRow& b) {
                return a.made != b.made ? a.made > b.made : a.id > b.id;
            }
        );
        const auto before = std::min<std::int64_t>((current - 1) * size, std::ssize(found.rows));
        found.rows.erase(found.rows.begin(), found.rows.begin() + before);
        found.rows.resize(std::min(found.rows.size(), static_cast<std::size_t>(size)));
    }
    return found;
}

}  // namespace oms::api
