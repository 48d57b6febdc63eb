#include "api/people/upload_links.hpp"

#include "api/people/blob_links.hpp"
#include "api/people/secrets.hpp"
#include "projections/system/ledgers.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::size_t kSealedColumn = 3;

}  // namespace

bool link_opens(
    Services& services, const TenantId& tenant, std::string_view name, std::string_view signature
) {
    if (services.links == nullptr || tenant.empty()) {
        return false;
    }
    if (services.links->verify(tenant, name, signature)) {
        return true;
    }
    const auto model = services.models.open(tenant);
    if (!model) {
        return false;
    }
    const auto keys =
        (*model)->rows(projections::link_key_table(), "ledgerId", projections::kLedgerId);
    return std::any_of(keys.begin(), keys.end(), [&](const projections::Row& row) {
        const auto key =
            services.secrets.open(kLinkKeyPlace, std::get<std::string>(row[kSealedColumn]));
        return key && BlobLinks::with_key(*key).verify(tenant, name, signature);
    });
}

}  // namespace oms::api
