#pragma once
// Links to uploads: whoever holds one may open it, nobody can make one up. Bound to the company, so
// that one company's link says nothing about another's file of the same content.

#include "base/ids.hpp"

#include <string>
#include <string_view>

namespace oms::api {

inline constexpr std::string_view kBlobPath = "/api/blade-resource/oss/endpoint/get-file";

class BlobLinks {
  public:
    /// `token_key`: storage::Keys::token_key; the links have a key of their own made from it.
    explicit BlobLinks(std::string_view token_key);
    /// Links of another ledger. `key`: its key(), of which nothing else can be made.
    static BlobLinks with_key(std::string key);

    const std::string& key() const { return key_; }

    /// Path and query of the file's link; ends with its name.
    std::string link(const TenantId& tenant, std::string_view name) const;
    bool verify(std::string_view tenant, std::string_view name, std::string_view signature) const;

  private:
    BlobLinks() = default;
    std::string sign(std::string_view tenant, std::string_view name) const;

    std::string key_;
};

}  // namespace oms::api
