#pragma once
// What people have typed into editors and not saved, so that another browser goes on with it: in
// data/drafts.sqlite, or in a cell's database (storage/cell/shared_drafts.hpp). No events, in no
// read model and in no backup; a restore leaves it alone. Each person has its own, in one company.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::storage {

struct DraftBounds {
    std::size_t body_max = 256U << 10U;  ///< bytes of one
    std::int64_t person_max = 50;        ///< of one person; the oldest go
    std::int64_t age_max_ms = 30LL * 86'400'000;
    std::int64_t bytes_max = 256LL << 20U;  ///< of all; beyond it the oldest quarter goes
    std::uint64_t reserve_bytes = 0;        ///< free space of the folder left to the ledger
};

/// Whose draft of which editor: `name` is the editor's, e.g. "order.new".
struct DraftKey {
    TenantId tenant;
    Id user;
    std::string name;
};

struct Draft {
    std::string name;
    Timestamp saved;
    std::string browser;  ///< the User-Agent it was typed in
    std::string body;     ///< the editor's own
};

/// Thread-safe.
class Drafts {
  public:
    Drafts() = default;
    virtual ~Drafts() = default;
    Drafts(const Drafts&) = delete;
    Drafts& operator=(const Drafts&) = delete;

    /// The newer wins: one that was saved before what is kept changes nothing; a time beyond `now`
    /// is now. TooLarge / TOO_LARGE body; Unavailable / UNAVAILABLE when there is no room.
    virtual Status keep(const DraftKey& key, const Draft& draft, Timestamp now) = 0;
    /// Nothing when there is none, or it is too old. Unavailable / UNAVAILABLE.
    virtual Result<std::optional<Draft>> find(const DraftKey& key, Timestamp now) = 0;
    /// One person's, the newest first, without bodies. Unavailable / UNAVAILABLE.
    virtual Result<std::vector<Draft>> list(const TenantId& tenant, Id user, Timestamp now) = 0;
    virtual Status drop(const DraftKey& key) = 0;
};

/// In a file; each call is one transaction. A damaged file is made anew.
std::unique_ptr<Drafts> open_drafts(std::filesystem::path file, DraftBounds bounds = {});

/// Of so many changes one looks whether there is too much of all.
inline constexpr int kDraftsTidiedEvery = 64;

}  // namespace oms::storage
