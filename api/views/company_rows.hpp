#pragma once
// Rows of several companies in one list, newest first: each company's own read model is asked, so
// that no table holds rows of two.

#include "api/calls/call.hpp"
#include "base/result.hpp"
#include "storage/lists/list_query.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct CompanyName {
    TenantId id;
    std::string name;
};

/// The platform's companies: those that the comma list names, or all. Refused / TOO_MANY_COMPANIES.
Result<std::vector<CompanyName>> companies(QueryCall& call, std::string_view wanted);

/// Which row, and when made: what the order of the list needs.
struct FoundRow {
    std::int64_t made = 0;
    Id id;
    const CompanyName* company = nullptr;
};

struct FoundRows {
    std::int64_t total = 0;
    std::vector<FoundRow> rows;
};

/// Reads `query`, which selects id and createTime, of one company.
using ReadCompany =
    std::function<Result<storage::PageInfo>(const CompanyName&, const storage::RowSink&)>;

/// The rows of one page. Of one company any page; of several the first 1,000 rows: Refused /
/// TOO_DEEP. Changes the page that `query` asks for.
Result<FoundRows> newest(
    const std::vector<CompanyName>& companies, storage::ListQuery& query, const ReadCompany& read
);

}  // namespace oms::api
