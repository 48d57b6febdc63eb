#pragma once
// Is the log what was written? Reads everything, changes nothing, and may run beside a server.

#include "base/describe.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/damage.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace oms::storage {

struct VerifiedTenant {
    TenantId tenant;
    std::int64_t position = 0;
    std::string hash;  ///< of its chain there, hexadecimal

    bool operator==(const VerifiedTenant&) const = default;

    static void describe(auto& visit, auto& self) {
        visit("tenant", self.tenant);
        visit("position", self.position);
        visit("hash", self.hash);
    }
};

struct VerifyReport {
    std::int64_t events = 0;
    std::int64_t commands = 0;  ///< with a Command-Id
    std::int64_t bytes = 0;     ///< canonical bytes read
    std::vector<VerifiedTenant> tenants;
    std::vector<Damage> damages;  ///< the first kDamagesListed of them
    std::int64_t damage_count = 0;
    /// Tenants whose read models are of another version of the program, and were not looked at.
    std::vector<TenantId> unchecked;

    bool intact() const { return damage_count == 0; }

    void add(Damage damage);

    static void describe(auto& visit, auto& self) {
        visit("events", self.events);
        visit("commands", self.commands);
        visit("bytes", self.bytes);
        visit("tenants", self.tenants);
        visit("damages", self.damages);
        visit("damageCount", self.damage_count);
        visit("unchecked", self.unchecked);
    }
};

inline constexpr std::size_t kDamagesListed = 1000;

/// Called now and then with the number of events read.
using Progress = std::function<void(std::int64_t)>;

/// Whether signed heads are missed where there are none.
enum class Signing : std::uint8_t {
    Expected,  ///< "no signed head for N events" when they were written over more than ten minutes
    Absent,    ///< of a copy without keys
};

/// Checks every record's CRC, every tenant's positions and chain, stream versions and times, that a
/// command's events stand together, the table of heads, and that each witness saw a prefix of
/// today's chain. Uses a second thread for reading.
VerifyReport verify_log(
    const EventLog& log,
    const std::vector<Witness>& witnesses,
    Signing signing,
    const Progress& progress
);

/// The same for a data folder, with its signed heads and the positions that its read models say
/// (those of another store id left out) and the uploads that it names, in a child process: what a
/// rotten file does to a reader (SIGBUS, SIGSEGV, abort, an endless walk) becomes a damage of the
/// report. Call it while the process has one thread.
VerifyReport verify_folder(
    const DataPaths& paths, const std::vector<Witness>& read_models, const Progress& progress
);

/// Runs `body` in a child process. It may report damages at once through its first argument, so
/// that they are known even if the child dies, and its progress through the second.
VerifyReport run_contained(
    const std::function<
        VerifyReport(const std::function<void(const Damage&)>& found, const Progress& progress)>&
        body,
    const Progress& progress
);

}  // namespace oms::storage
