#pragma once
// One company out of a ledger and into another, with its ids, its chain and its history. A company
// that is taken out is a folder:
//
//   events.jsonl   its events (storage/proof/log_export.hpp)
//   blobs/         the uploads that they name
//   secrets.jsonl  what the ledger's keys have sealed of it, sealed again by keys of its own, which
//                  are beside the folder as FOLDER.keys: whoever has both can read them
//   company.json   its record, how far the events go; written last
//
// Taken out while it works, it is taken out again once its ledger is closed: only what came in
// between is new then.

#include "base/json.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/engine.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace oms::api {

using OnMoved = std::function<void(std::int64_t events)>;

struct TakenOut {
    std::int64_t events = 0;
    std::int64_t uploads = 0;
    std::int64_t elsewhere = 0;  ///< uploads that are named and not in the folder
    std::int64_t secrets = 0;
    bool closed = false;  ///< there will be no more of it here
};

/// Writes the company's folder `out`; a server may run on `data`. Errors have `what` for the
/// terminal: COMPANY_MISSING, COMPANY_FOLDER (there is something else in `out`), and those of keys.
Result<TakenOut> take_out_company(
    const std::filesystem::path& data,
    const TenantId& company,
    const std::filesystem::path& out,
    const OnMoved& progress
);

/// A company's folder, as far as it can be checked by itself.
struct CompanyFolder {
    std::filesystem::path from;
    TenantId company;
    std::int64_t position = 0;
    std::shared_ptr<const json::Document> record;
};

/// COMPANY_MISSING, COMPANY_OPEN when it was taken out before its ledger was closed.
Result<CompanyFolder> look_at_company(const std::filesystem::path& from);

/// Puts its events into the log of `data`, on which no server runs and which has begun already, and
/// its uploads beside it. Goes on where it was interrupted. As append_export.
Status append_company(
    const CompanyFolder& folder,
    const std::filesystem::path& data,
    const Clock& clock,
    const OnMoved& progress
);

/// Then, with the ledger open: the company goes on here. Gives how many of its secrets were sealed
/// again; without the keys of its folder none can be.
Result<std::int64_t> settle_company(const CompanyFolder& folder, storage::Engine& engine);

}  // namespace oms::api
