#pragma once
// One record that everybody changes at once through every server of a cell, and what they were
// told, to be judged when they are done.

#include "crash/cell_rig.hpp"
#include "crash/wanderer.hpp"
#include "support/history.hpp"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace oms::test {

/// Thread-safe.
class HotRecord {
  public:
    /// Makes it, through the first server.
    HotRecord(CellRig& rig, const HttpHeaders& headers, const std::string& key);

    /// Reads it and changes it from what was read, by turns, each through any server. Fails when it
    /// is answered what no server may answer.
    void change(Wanderer& client, const std::string& command_id);

    /// Fails unless everything that was told can have happened in some order. Forgets it.
    void judge();

    std::size_t exchanges() const;

  private:
    /// What the record was just then, or nothing.
    std::optional<RecordState> read(Wanderer& client);
    void keep(Exchange exchange, std::int64_t position);

    mutable std::mutex mutex_;
    std::string id_;
    RecordState begun_;
    std::vector<Exchange> told_;
    std::int64_t newest_ = 0;  ///< position that somebody was told
};

}  // namespace oms::test
