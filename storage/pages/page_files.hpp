#pragma once
// Page stacks as files that SQLite opens: a VFS of its own, beside the system's.

#include "storage/pages/page_stack.hpp"

#include <memory>
#include <string>

namespace oms::storage {

/// Name of the VFS, for sqlite3_open_v2.
inline constexpr const char* kPageFiles = "oms-pages";

/// Makes the VFS known, once. REQUIRES an initialised SQLite.
void register_page_files();

/// While it lives, a database with this name can be opened; the connection then holds the stack by
/// itself. One connection at a time for a stack that is written.
class PageFileName {
  public:
    explicit PageFileName(const std::shared_ptr<PageStack>& pages);
    ~PageFileName();
    PageFileName(const PageFileName&) = delete;
    PageFileName& operator=(const PageFileName&) = delete;

    const char* c_str() const { return name_.c_str(); }

  private:
    std::string name_;
};

}  // namespace oms::storage
