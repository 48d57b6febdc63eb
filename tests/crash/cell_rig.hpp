#pragma once
// Three servers of one log in PostgreSQL, each with a data folder of its own, as the test of the
// cell starts, breaks and asks them.

#include "crash/rig.hpp"
#include "support/database_cluster.hpp"
#include "support/http_client.hpp"
#include "support/link.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

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

    /// `programs`: folder of the build; servers listen on `port` and the two after it, and for each
    /// other on the three after these. They write to a database without standbys only if
    /// `single_copy`.
    CellRig(
        std::string programs,
        int port,
        std::unique_ptr<DatabaseCluster> database,
        bool single_copy = false
    );
    ~CellRig();
    CellRig(const CellRig&) = delete;
    CellRig& operator=(const CellRig&) = delete;

    DatabaseCluster& database() { return *database_; }

    int port(std::size_t server) const { return port_ + static_cast<int>(server); }

    std::filesystem::path data(std::size_t server) const;

    void start(std::size_t server);

    /// The server is started from this folder of a build from now on.
    void use_programs(std::size_t server, const std::string& folder) {
        programs_of_.at(server) = folder;
    }

    /// Starts what has ended (a fenced server ends), as systemd would.
    void restart_ended();

    void signal(std::size_t server, int signal) { servers_.at(server)->kill(signal); }

    /// SIGKILL, and gone.
    void kill(std::size_t server);
    /// Its exit code after SIGTERM.
    int stop(std::size_t server);

    /// A server's ways to the database.
    void cut_from_database(std::size_t server, Link::Cut how);

    /// The way on which others pass requests on to a server.
    void cut_from_others(std::size_t server) { to_server_.at(server)->cut(Link::Cut::Silent); }

    void mend(std::size_t server);

    bool running(std::size_t server) { return servers_.at(server) && servers_[server]->running(); }

    /// Whether it says that reads and writes work.
    bool ready(std::size_t server) const;
    void wait_until_ready();
    /// The one that says that it writes; nothing while there is none.
    std::optional<std::size_t> writer() const;

    /// Ready, and longer than a lease: a writer that has been replaced has found it out and ended.
    void wait_until_settled();

    HttpHeaders sign_in(std::size_t server) const;
    /// Asked again until it is not turned away for the moment, if need be for up to a minute, and
    /// started again when it has ended. What writes has to have a Command-Id.
    HttpAnswer answer_of(
        std::size_t server,
        const std::string& method,
        const std::string& target,
        const HttpHeaders& headers,
        const std::string& body = {}
    );
    /// Runs a program; fails with its output unless it ends with `expected`.
    void must_end_with(int expected, std::vector<std::string> command) const;

    std::string tool(const std::string& name) const { return programs_ + "/" + name; }

    std::string log_address() const { return address_[0]; }

    std::string output() const;

  private:
    int port_for_others(std::size_t server) const {
        return port(server) + static_cast<int>(kServers);
    }

    std::string programs_;
    std::array<std::string, kServers> programs_of_;
    int port_;
    TempDir folder_;
    std::unique_ptr<DatabaseCluster> database_;
    std::array<std::array<std::unique_ptr<Link>, DatabaseCluster::kServers>, kServers> to_database_;
    std::array<std::unique_ptr<Link>, kServers> to_server_;
    std::array<std::string, kServers> address_;  ///< of the database, for each server
    bool single_copy_;
    std::array<std::unique_ptr<Process>, kServers> servers_;
};

}  // namespace oms::test
