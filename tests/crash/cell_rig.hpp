#pragma once
// Three servers of one log in PostgreSQL, each with a data folder of its own, as the test of the
// cell starts, breaks and asks them.

#include "crash/rig.hpp"
#include "support/http_client.hpp"
#include "support/postgres.hpp"
#include "support/process.hpp"

#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::test {

class CellRig {
  public:
    static constexpr std::size_t kServers = 3;
    static constexpr int kLeaseSeconds = 2;

    /// `programs`: folder of the build; servers listen on `port` and the two after it.
    CellRig(std::string programs, int port);
    ~CellRig();
    CellRig(const CellRig&) = delete;
    CellRig& operator=(const CellRig&) = delete;

    PostgresServer& database() { return database_; }

    int port(std::size_t server) const { return port_ + static_cast<int>(server); }

    std::filesystem::path data(std::size_t server) const;

    void start(std::size_t server);
    /// Starts what has ended (a fenced server ends), as systemd would.
    void restart_ended();

    void signal(std::size_t server, int signal) { servers_.at(server)->kill(signal); }

    /// SIGKILL, and gone.
    void kill(std::size_t server);
    /// Its exit code after SIGTERM.
    int stop(std::size_t server);

    bool running(std::size_t server) { return servers_.at(server) && servers_[server]->running(); }

    /// Whether it says that reads and writes work.
    bool ready(std::size_t server) const;
    void wait_until_ready();
    /// The one that says that it writes; nothing while there is none.
    std::optional<std::size_t> writer() const;

    HttpHeaders sign_in(std::size_t server) const;
    /// Runs a program; fails with its output unless it ends with `expected`.
    void must_end_with(int expected, std::vector<std::string> command) const;

    std::string tool(const std::string& name) const { return programs_ + "/" + name; }

    const std::string& log_address() const { return address_; }

    std::string output() const;

  private:
    std::string programs_;
    int port_;
    TempDir folder_;
    PostgresServer database_;
    std::string address_;
    std::array<std::unique_ptr<Process>, kServers> servers_;
};

}  // namespace oms::test
