#pragma once
// Uploads in a store that speaks S3, when a company has one in force (entity oss). What is stored
// is still known by its content: the ledger holds the hash, and what comes back is checked.

#include "api/net/http_fetch.hpp"
#include "api/people/secrets.hpp"
#include "base/ids.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/lists/read_model.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

inline constexpr std::string_view kOssSecret = "oss/secretKey";

struct StoreSettings {
    Id id;
    std::string endpoint;  ///< "https://s3.eu-west-1.amazonaws.com"
    std::string bucket;
    std::string access_key;
    std::string secret_key;
    std::string region;           ///< "" = us-east-1
    bool bucket_in_path = false;  ///< minio; the others have it in the name of the host
};

/// A store by the fields of its record. Refused / SECRET_UNREADABLE.
Result<StoreSettings> store_settings(Id id, json::Ref fields, const Secrets& secrets);
/// The company's store in force; nothing when uploads stay here. Refused / SECRET_UNREADABLE.
Result<std::optional<StoreSettings>> store_in_force(
    storage::ReadModel& model, const Secrets& secrets
);
/// The company's store with this code, in force or not. NotFound / code.
Result<StoreSettings> store_with_code(
    storage::ReadModel& model, const Secrets& secrets, std::string_view code
);
/// The store that an attachment names, in force or not. NotFound.
Result<StoreSettings> store_of(storage::ReadModel& model, const Secrets& secrets, Id id);

class ObjectStore {
  public:
    ObjectStore(const HttpFetcher& fetcher, StoreSettings settings)
        : fetcher_(fetcher), settings_(std::move(settings)) {}

    /// Blocks. `hash`: of the content. Unavailable / OUTSIDE_FAILED, also when the store refuses.
    Status put(
        const TenantId& tenant, std::string_view hash, std::string_view content, Timestamp now
    ) const;
    /// Blocks. The content, once it is what the hash says. NotFound; Unavailable / OUTSIDE_FAILED.
    Result<std::string> get(const TenantId& tenant, std::string_view hash, Timestamp now) const;

  private:
    Result<FetchAnswer> send(
        std::string_view method, const std::string& key, std::string_view body, Timestamp now
    ) const;

    const HttpFetcher& fetcher_;
    StoreSettings settings_;
};

}  // namespace oms::api
