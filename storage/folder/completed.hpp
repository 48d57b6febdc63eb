#pragma once
// Which companies' ledgers already hold all the records that a program brings along, so that its
// next start need not look. The file is a help: when it is absent, can not be read or is not of
// this program and log, everybody is looked at.
//
//   file = program LF *(tenant SP position LF)

#include "storage/log/event_log.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace oms::storage {

/// One object and thread at a time.
class Completed {
  public:
    /// `program`: one line that another program, or one at another log, does not have. An empty one
    /// keeps nothing.
    Completed(std::filesystem::path file, std::string program);

    /// The tenant was complete at a position that its log still reaches.
    bool holds(const Head& now) const;
    void add(const Head& complete);
    /// Replaces the file when something was added. A file that can not be written is done without.
    void save();

  private:
    std::filesystem::path file_;
    std::string program_;
    std::map<TenantId, std::int64_t, std::less<>> positions_;
    bool added_ = false;
};

}  // namespace oms::storage
