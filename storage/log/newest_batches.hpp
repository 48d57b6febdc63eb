#pragma once
// The newest batches of the log, written a second time beside it. A commit of LMDB is durable when
// two syncs in a row are done: many scattered pages, then the page that says which of them count.
// The log leaves both to a checkpoint, now and then, in the background (checkpoints.hpp); a batch
// is acknowledged when it stands here, in one piece and with one sync. After a power cut or the
// writer's death LMDB's file is put back to the last checkpoint, and what is found here behind it
// is appended again.
//
//   file       = checkpoint checkpoint area area
//                                ; filled with zeros when made
//   checkpoint = crc size store number:8 closed:1 meta
//                                ; kPage; the one with the greater number counts
//   area       = *batch          ; kAreaSize; each batch begins a page, so that no sync ever
//                                ; touches what was acknowledged before
//   batch      = crc size store first-seq:8 *record
//   crc        = uint32          ; CRC-32 over what follows it, `size` octets
//   size       = uint32
//   store      = 16OCTET         ; of the log's STORE-ID
//   record     = uint32 *OCTET   ; size and bytes of a record of table events
//
// Numbers are big-endian. Batches fill one area, then the other; an area is begun anew only when a
// checkpoint has everything that stands in it. A batch whose CRC does not hold was being written:
// it was not acknowledged. Earlier versions had a file NEWEST-BATCH of two batches alone.

#include "storage/base/files.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// The log of this directory is being written, by another program or by this one.
class LogInUse : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A state of the log that is on the disk for good.
struct Checkpoint {
    bool closed = false;  ///< LMDB's file was whole, and nothing was written to it since
    std::string meta;     ///< lmdb_meta.hpp
};

struct KeptBatch {
    std::int64_t first_seq = 0;
    std::vector<std::string> records;

    std::int64_t last_seq() const {
        return first_seq + static_cast<std::int64_t>(records.size()) - 1;
    }
};

class NewestBatches {
  public:
    static constexpr std::size_t kPage = 4096;
    static constexpr std::size_t kAreaSize = std::size_t{512} << 10U;
    /// In an area: LMDB's file grows by what each leaves behind until a checkpoint has it.
    static constexpr int kBatchesMax = 64;
    static constexpr const char* kFile = "NEWEST-BATCHES";
    static constexpr const char* kEarlierFile = "NEWEST-BATCH";

    /// Makes the file in `dir` when it is not there. `store`: 32 hexadecimal digits. One at a time
    /// of a directory, over all processes: throws LogInUse when there is another one for longer
    /// than `patience`, and not before its opened().
    NewestBatches(
        const std::filesystem::path& dir,
        std::string_view store,
        std::chrono::milliseconds patience = {}
    );
    NewestBatches(const NewestBatches&) = delete;
    NewestBatches& operator=(const NewestBatches&) = delete;

    /// The log is whole: others may read it.
    void opened();

    /// What the file in `dir` says; nothing when it is not of this store.
    static std::optional<Checkpoint> checkpoint(
        const std::filesystem::path& dir, std::string_view store
    );
    /// The sound batches of this store, those of an earlier version's file too, older first.
    static std::vector<KeptBatch> kept(const std::filesystem::path& dir, std::string_view store);

    /// Starts a batch: what was added before is forgotten.
    void begin(std::int64_t first_seq);
    void add(std::string_view record);

    /// False when the batch is larger than an area: a checkpoint has to have it instead.
    bool fits() const { return bytes_.size() <= kAreaSize; }

    /// False when the area has had its number, or what is left of it is too small for the batch.
    bool has_place() const { return batches_ < kBatchesMax && at_ + bytes_.size() <= kAreaSize; }

    /// The next batches go to the other area: a checkpoint has those that stand there.
    void change_area();

    /// On the disk when it returns 0; else the system's error number.
    int write();
    /// The batch just written did not come about: takes it back, on the disk when it returns.
    /// Throws std::system_error when that cannot be done; the batch may then come back.
    void discard();

    /// Makes this the checkpoint that counts, on the disk when it returns 0; else the system's
    /// error number. Any thread, one at a time.
    int keep(const Checkpoint& checkpoint);

  private:
    std::size_t place() const;

    Fd file_;
    std::string store_;
    std::string bytes_;        ///< of the batch, as it will be written
    std::size_t area_ = 0;     ///< 0 or 1
    std::size_t at_ = 0;       ///< where in the area the next batch begins
    int batches_ = 0;          ///< in the area
    std::int64_t number_ = 0;  ///< of the newest checkpoint
};

}  // namespace oms::storage
