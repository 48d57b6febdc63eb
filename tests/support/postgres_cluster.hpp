#pragma once
// A PostgreSQL server with two standbys, of which one has to confirm what is committed; the test
// itself promotes them.

#include "support/database_cluster.hpp"
#include "support/link.hpp"
#include "support/postgres.hpp"
#include "support/temp_dir.hpp"

#include <memory>

namespace oms::test {

class PostgresCluster final : public DatabaseCluster {
  public:
    PostgresCluster();

    std::string socket(std::size_t server) const override;

    double patience() const override { return 15; }

    /// And starts again.
    void crash_primary() override;
    void crash_standby(std::size_t which) override;
    void lose_standbys(std::chrono::milliseconds time) override;
    void cut_standbys(std::size_t count, std::chrono::milliseconds time) override;
    /// The standby that has received most takes its place.
    void lose_primary() override;

    /// From here on nobody waits for standbys, and these receive nothing.
    void leave_standbys_behind();

  private:
    /// The folder of the socket by which a server reaches another.
    std::string way(std::size_t from, std::size_t to);

    PostgresServer& primary() { return *servers_.at(primary_); }

    PostgresServer& standby(std::size_t which) {
        return *servers_.at((primary_ + 1 + which % 2) % kServers);
    }

    TempDir dir_;
    std::array<std::unique_ptr<PostgresServer>, kServers> servers_;
    /// From one server to another.
    std::array<std::array<std::unique_ptr<Link>, kServers>, kServers> ways_;
    std::size_t primary_ = 0;
    bool behind_ = false;
};

}  // namespace oms::test
