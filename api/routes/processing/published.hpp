#pragma once
// What a company publishes to people without an account. Of a company that publishes nothing they
// learn no more than of one that does not exist.

#include "api/calls/call.hpp"
#include "domain/processing/parquet.hpp"
#include "domain/processing/price_lists.hpp"

#include <string>

namespace oms::api {

/// The selling prices that the company's parameter public.priceList names.
struct PublishedPrices {
    TenantId tenant;
    domain::PriceLists lists;  ///< of the rows in effect on `day`
    std::string day;           ///< yyyy-MM-dd
};

/// Of the company that `tenant` names. NotFound tenantId when it does not exist, has run out or
/// publishes none.
Result<PublishedPrices> published_prices(DirectCall& call, const TenantId& tenant);

/// One of a company's public parquet patterns.
struct ParquetPattern {
    Id id;
    std::string name;
    std::string cover;
    domain::ParquetUnit unit;
};

/// The public patterns of a company, of which those that cannot be read are left out.
Result<std::vector<ParquetPattern>> published_patterns(DirectCall& call, const TenantId& tenant);

/// True, and answered with 429, when `limit` gives `whose` nothing more. Null: no limit.
bool asked_too_often(
    const DirectCall& call, RateLimit* limit, const std::string& whose, const Respond& respond
);

}  // namespace oms::api
