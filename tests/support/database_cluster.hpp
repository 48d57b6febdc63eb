#pragma once
// PostgreSQL servers, one of which others confirm, as a test breaks them.

#include <array>
#include <chrono>
#include <cstddef>
#include <string>

namespace oms::test {

class DatabaseCluster {
  public:
    static constexpr std::size_t kServers = 3;

    DatabaseCluster() = default;
    virtual ~DatabaseCluster() = default;
    DatabaseCluster(const DatabaseCluster&) = delete;
    DatabaseCluster& operator=(const DatabaseCluster&) = delete;

    /// Path of a server's socket.
    virtual std::string socket(std::size_t server) const = 0;
    /// After a fault something is acknowledged again within so many seconds.
    virtual double patience() const = 0;

    /// The primary ends at once.
    virtual void crash_primary() = 0;
    /// One standby (of two, by its number) ends at once, and starts again.
    virtual void crash_standby(std::size_t which) = 0;
    /// Both standbys are away for this long: nothing is confirmed meanwhile.
    virtual void lose_standbys(std::chrono::milliseconds time) = 0;
    /// The ways between the primary and so many standbys (1 or 2) carry nothing for this long, and
    /// nobody is told.
    virtual void cut_standbys(std::size_t count, std::chrono::milliseconds time) = 0;
    /// The primary is gone with its files, another takes its place, and a new one joins them.
    virtual void lose_primary() = 0;

    /// The address of the one database for somebody who reaches the servers at sockets in these
    /// folders.
    static std::string address(const std::array<std::string, kServers>& hosts) {
        std::string all;
        for (const std::string& host : hosts) {
            all += (all.empty() ? "" : ",") + host;
        }
        return "postgresql://ledger@/ledger?host=" + all;
    }
};

}  // namespace oms::test
