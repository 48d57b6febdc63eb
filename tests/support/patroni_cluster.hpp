#pragma once
// Three nodes of deploy/patroni, with one of etcd: Patroni promotes. Needs the Debian packages
// patroni and etcd-server.

#include "support/database_cluster.hpp"
#include "support/link.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::test {

class PatroniCluster final : public DatabaseCluster {
  public:
    /// `port`: the first of eleven of 127.0.0.1. Throws std::runtime_error when they do not begin.
    explicit PatroniCluster(int port);
    ~PatroniCluster() override;

    std::string socket(std::size_t node) const override;

    /// Patroni misses a node after 20 seconds (`ttl`), and looks each two.
    double patience() const override { return 45; }

    /// Its PostgreSQL ends; Patroni is there and starts it again, or has another take over.
    void crash_primary() override;
    void crash_standby(std::size_t which) override;
    void lose_standbys(std::chrono::milliseconds time) override;
    /// All reach the primary by one way: both are cut off.
    void cut_standbys(std::size_t count, std::chrono::milliseconds time) override;
    /// The node is gone, Patroni with it, and comes back empty.
    void lose_primary() override;
    /// etcd says nothing for this long, as without a majority: the primary gives up after `ttl`.
    void lose_votes(std::chrono::milliseconds time);

  private:
    int port_of(std::size_t node) const { return port_ + 2 + static_cast<int>(node); }

    int rest_of(std::size_t node) const { return port_of(node) + static_cast<int>(kServers); }

    /// At which others reach its PostgreSQL.
    int way_to(std::size_t node) const { return rest_of(node) + static_cast<int>(kServers); }

    std::string folder(std::size_t node) const;

    std::string log_file() const { return (dir_ / "log").string(); }

    void make_settings(std::size_t node) const;
    void start_etcd();
    void start(std::size_t node);
    void crash_postgres(std::size_t node) const;
    /// The node that Patroni says is the primary; nothing while there is none.
    std::optional<std::size_t> primary() const;
    std::size_t wait_for_primary(std::optional<std::size_t> but = std::nullopt) const;
    std::size_t standby(std::size_t which) const;
    /// Until so many standbys follow the primary.
    void wait_for_standbys(std::size_t count) const;
    void execute(std::size_t node, const std::string& statement) const;
    std::vector<std::string> asking(std::size_t node, const std::vector<std::string>& more) const;
    std::string output() const;

    int port_;
    TempDir dir_;
    std::unique_ptr<Process> etcd_;
    std::array<std::unique_ptr<Link>, kServers> ways_;
    std::array<std::unique_ptr<Process>, kServers> nodes_;
};

}  // namespace oms::test
