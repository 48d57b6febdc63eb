#pragma once
// Uploads that are kept in stores of S3: found in the log, asked for, held against their hashes.
// For `order-ledger uploads` and backups; changes nothing.

#include "api/net/http_fetch.hpp"
#include "api/people/secrets.hpp"
#include "base/time.hpp"
#include "storage/log/event_log.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct StoredUploads {
    std::int64_t found = 0;  ///< contents, each counted once for a company
    std::int64_t sound = 0;
    std::vector<std::string> damages;  ///< a line for each that is missing, damaged or not reached
};

/// Told of each content that is what its hash says.
using OnUpload = std::function<void(std::string_view hash, const std::string& content)>;

/// Blocks, one content after the other. Settings of stores are those at the end of the log, in
/// force or not.
StoredUploads check_stored_uploads(
    const storage::EventLog& log,
    const Secrets& secrets,
    const HttpFetcher& fetcher,
    Timestamp now,
    const OnUpload& told
);

}  // namespace oms::api
