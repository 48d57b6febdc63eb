#pragma once
// The read models on disk (architecture 5): <folder>/<tenant>/<fingerprint>-<n>.sqlite and a
// CURRENT file with the name of the one in use. A rebuild makes the next n and replaces CURRENT;
// readers move over by themselves, and the old file goes when the last connection to it has closed.
// <folder>/EMPTY is what new tenants begin with (empty_file.hpp).

#include "storage/lists/read_model.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"
#include "storage/tenants/empty_file.hpp"
#include "storage/tenants/file_health.hpp"
#include "storage/tenants/rebuild.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

namespace oms::storage {

class TenantFiles {
  public:
    /// Makes the folder when it is not there. `projection` must outlive it.
    TenantFiles(std::filesystem::path folder, const EventLog& log, const Projection& projection);
    /// Ends this thread's readers; those of other threads must not be used any more.
    ~TenantFiles();
    TenantFiles(const TenantFiles&) = delete;
    TenantFiles& operator=(const TenantFiles&) = delete;

    // At start, before anything is opened, while no other process has the files open:

    /// Every tenant of the log or of the folder. Changes nothing.
    std::vector<FileHealth> inspect() const;
    /// What becomes of a file that is ahead of the log: the log may have lost acknowledged events,
    /// or is another server's to answer for.
    enum class Ahead : std::uint8_t { Refused, MadeAgain };

    /// Makes every file reflect the log: alters schemas in place, catches up, rebuilds, removes
    /// files left over. A file that cannot follow is shut off alone (see stopped). Refused /
    /// READ_MODEL_AHEAD, naming tenants and positions, before anything is touched, when a file is
    /// ahead of the log and that is refused.
    Status prepare(const OnProgress& progress = {}, Ahead ahead = Ahead::Refused);

    // The writer's thread:

    /// The writer's handle, opened and caught up with the log as far as it can follow. Null for a
    /// tenant without a file. Throws SqliteFault when it cannot be opened or written.
    TenantFile* open(const TenantId& tenant);
    /// The same; makes an empty file for a new tenant.
    TenantFile& create(const TenantId& tenant);
    /// The same for a tenant whose first events are known, but not followed yet.
    TenantFile& begin(const TenantId& tenant);
    /// Gives the writer's handle up (after a fault); open() makes a new one.
    void close(const TenantId& tenant);

    // Any thread:

    /// This thread's reader of the tenant, null when it has no file. It shows what anybody was told
    /// of before the call: the rows of what was just acknowledged are waited for. Good until this
    /// thread asks for the same tenant again, and then still if no rebuild came between.
    ReadModel* reader(const TenantId& tenant);
    /// Ends this thread's reader of the tenant; reader() makes a new one.
    void end_reader(const TenantId& tenant);
    /// The newest position that readers of the tenant see, or wait for; 0 for unknown tenants.
    /// Known without opening the file, once prepare() or the writer has seen it.
    std::int64_t position(const TenantId& tenant);
    /// Tenants with a file.
    std::vector<TenantId> tenants() const;
    /// Read models that are shut off: they take no command, and show what was before the event.
    std::vector<StoppedModel> stopped() const;
    std::optional<StoppedModel> stopped(const TenantId& tenant) const;
    /// Shuts a tenant off until the next start: its log was found damaged at this event.
    void shut(StoppedModel model);

    /// Rebuilds from the log into new files and switches to them. Those that cannot follow the log
    /// to its end are told, and stay as they are. REQUIRES the writer holds none of these tenants
    /// open and opens none before it returns.
    std::vector<StoppedModel> rebuild(
        const std::vector<TenantId>& tenants, const OnProgress& progress = {}
    );
    /// Copies write-ahead logs into their files where they have grown. For a timer, each second.
    /// Returns the bytes of the largest one left.
    std::uint64_t maintain();

    const std::filesystem::path& folder() const { return folder_; }

  private:
    struct Generation;
    struct Tenant;
    struct Reader;
    struct ThreadReaders;

    Tenant& tenant(const TenantId& id);
    std::shared_ptr<Generation> current(Tenant& tenant);
    void switch_to(Tenant& tenant, const std::string& file);
    /// Files that reflect these positions. Those that cannot be made.
    std::vector<StoppedModel> make(
        const std::map<TenantId, std::int64_t>& ends, const OnProgress& progress
    );
    void mend(const std::vector<TenantId>& broken, const OnProgress& progress);
    void note(const TenantId& tenant, const std::optional<StoppedModel>& stopped);
    TenantFile::TellStopped noter(const TenantId& tenant);
    bool catch_up(const FileHealth& health);
    bool fits(const FileHealth& health) const;
    static ThreadReaders& thread_readers();

    const std::filesystem::path folder_;
    const EventLog& log_;
    const Projection& projection_;
    const std::string fingerprint_;
    const std::uint64_t instance_;
    EmptyFile empty_;                  ///< used by the writer's thread
    mutable std::shared_mutex mutex_;  ///< of the map; each Tenant has its own for its content
    std::map<TenantId, std::unique_ptr<Tenant>, std::less<>> tenants_;
    mutable std::mutex stopped_mutex_;
    std::map<TenantId, StoppedModel> stopped_;
};

/// True for 1 to 12 characters of [0-9a-z]: what may name a directory.
bool valid_tenant(std::string_view id);

}  // namespace oms::storage
