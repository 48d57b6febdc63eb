#pragma once
// PostgreSQL servers of tests: each in a folder of its own, reached over a socket in it.

#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <memory>
#include <string>

namespace oms::test {

class PostgresServer {
  public:
    /// A new server that answers. Throws std::runtime_error with what it wrote.
    PostgresServer();
    ~PostgresServer();

    /// Address of one of its databases: "postgresql:///NAME?host=...".
    std::string address(const std::string& database) const;
    /// A new database; its address.
    std::string make_database();

    /// Ends the server at once, as if it had crashed; start() has it recover. It ends with the
    /// thread that started it.
    void crash();
    void start();

    /// While it is down: puts its files by, and takes them back in place of what is there.
    void keep_copy() const;
    void put_copy_back() const;

    void signal(int signal) const { server_->kill(signal); }

    /// Adds a line to its settings and has them read again.
    void set(const std::string& line);

  private:
    std::vector<std::string> as_owner(std::vector<std::string> command) const;
    std::string log_text() const;

    TempDir dir_;
    std::unique_ptr<Process> server_;
    int databases_ = 0;
};

/// One server for all tests of a program that only need a database.
PostgresServer& postgres();

}  // namespace oms::test
