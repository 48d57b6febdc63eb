#pragma once
// The newest batch of the log, written a second time beside it. LMDB makes a commit durable with
// two syncs in a row, first the data, then the page that says which data counts. The log leaves the
// second one to the next commit's first (MDB_NOMETASYNC) and keeps its newest batch here meanwhile,
// synced by another thread at the same time. A power cut can undo LMDB's last commit alone; what it
// undid is then found here and appended again.
//
//   file   = slot slot       ; kSlotSize each, filled with zeros when made
//   slot   = crc size store first-seq *record
//                            ; the batch of an odd commit, then of an even one, ...
//   crc    = uint32          ; CRC-32 over what follows it, `size` octets
//   size   = uint32
//   store  = 16OCTET         ; of the log's STORE-ID
//   record = uint32 *OCTET   ; size and bytes of a record of table events
//
// Numbers are big-endian. A slot whose CRC does not hold was being written: its batch was not
// acknowledged. One slot is never overwritten before the batch of the other one is in the log for
// good, because the log's data sync of that batch made the commit before it durable.

#include "storage/base/files.hpp"
#include "storage/base/side_thread.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

class NewestBatch {
  public:
    static constexpr std::size_t kSlotSize = std::size_t{256} << 10U;

    struct Kept {
        std::int64_t first_seq = 0;
        std::vector<std::string> records;

        std::int64_t last_seq() const {
            return first_seq + static_cast<std::int64_t>(records.size()) - 1;
        }
    };

    /// Makes the file when it is not there. `store`: 32 hexadecimal digits.
    NewestBatch(const std::filesystem::path& file, std::string_view store);
    NewestBatch(const NewestBatch&) = delete;
    NewestBatch& operator=(const NewestBatch&) = delete;

    /// The sound batches of this store, older first; at most two.
    std::vector<Kept> kept() const;

    /// Starts a batch: what was added before is forgotten.
    void begin(std::int64_t first_seq);
    void add(std::string_view record);

    /// False when the batch is larger than a slot: the log has to be synced instead.
    bool fits() const { return bytes_.size() <= kSlotSize; }

    /// Has the batch written and synced by the other thread. Wait for it before anything else.
    void write();
    /// Until write() is done; 0 or the system's error number.
    int wait();
    /// The batch just written did not come about: takes it back, on the disk when it returns.
    /// Throws std::system_error when that cannot be done; the batch may then come back.
    void discard();

  private:
    int write_slot(std::string_view bytes) const;

    Fd file_;
    std::string store_;
    std::string bytes_;  ///< of the slot, as it will be written
    std::size_t slot_ = 0;
    int failed_ = 0;
    SideThread beside_;  // last: it uses everything above
};

}  // namespace oms::storage
