#include "api/people/blob_links.hpp"

#include "api/net/crypto.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kSignatureBytes = 16;

}  // namespace

BlobLinks::BlobLinks(std::string_view token_key) : key_(hmac_sha256(token_key, "blob links")) {}

BlobLinks BlobLinks::with_key(std::string key) {
    BlobLinks links;
    links.key_ = std::move(key);
    return links;
}

std::string BlobLinks::sign(std::string_view tenant, std::string_view name) const {
    std::string text(tenant);
    text.append("\n").append(name);
    return base64url(hmac_sha256(key_, text).substr(0, kSignatureBytes));
}

std::string BlobLinks::link(const TenantId& tenant, std::string_view name) const {
    std::string link(kBlobPath);
    link.append("?t=").append(tenant).append("&s=").append(sign(tenant, name));
    return link.append("&n=").append(name);
}

bool BlobLinks::verify(std::string_view tenant, std::string_view name, std::string_view signature)
    const {
    return !tenant.empty() && equal_in_constant_time(sign(tenant, name), signature);
}

}  // namespace oms::api
