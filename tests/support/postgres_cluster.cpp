#include "support/postgres_cluster.hpp"

#include <filesystem>
#include <thread>

#include <sys/stat.h>

namespace oms::test {
namespace {

std::string name_of(std::size_t server) {
    return "copy" + std::to_string(server);
}

/// How much of the log a standby has.
std::int64_t received(const PostgresServer& standby) {
    return std::stoll(
        standby.answer("select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint")
    );
}

}  // namespace

PostgresCluster::PostgresCluster() {
    // The servers run as nobody, and go the ways between them.
    ::umask(0);
    std::filesystem::permissions(dir_.path(), std::filesystem::perms::all);
    servers_[0] = std::make_unique<PostgresServer>();
    primary().make_database("ledger");
    // A standby that was away still finds what it lacks.
    primary().set("wal_keep_size = '256MB'");
    for (std::size_t server = 1; server < kServers; ++server) {
        servers_.at(server) = std::make_unique<PostgresServer>(way(server, 0), name_of(server));
    }
    for (const auto& server : servers_) {
        server->set("synchronous_standby_names = 'ANY 1 (copy0, copy1, copy2)'");
    }
}

std::string PostgresCluster::socket(std::size_t server) const {
    return servers_.at(server)->host() + "/.s.PGSQL.5432";
}

void PostgresCluster::crash_primary() {
    primary().crash();
    primary().start();
}

void PostgresCluster::crash_standby(std::size_t which) {
    standby(which).crash();
    standby(which).start();
}

void PostgresCluster::lose_standbys(std::chrono::milliseconds time) {
    standby(0).crash();
    standby(1).crash();
    std::this_thread::sleep_for(time);
    standby(0).start();
    standby(1).start();
}

void PostgresCluster::cut_standbys(std::size_t count, std::chrono::milliseconds time) {
    for (std::size_t n = 1; n <= count; ++n) {
        ways_.at((primary_ + n) % kServers).at(primary_)->cut(Link::Cut::Silent);
    }
    std::this_thread::sleep_for(time);
    for (std::size_t n = 1; n <= count; ++n) {
        ways_.at((primary_ + n) % kServers).at(primary_)->mend();
    }
}

std::string PostgresCluster::way(std::size_t from, std::size_t to) {
    const std::string folder = dir_ / ("way-" + std::to_string(from) + "-" + std::to_string(to));
    auto& link = ways_.at(from).at(to);
    if (!link) {
        std::filesystem::create_directory(folder);
        const std::string there = folder + "/.s.PGSQL.5432";
        link = std::make_unique<Link>(there, socket(to));
        eventually([&] { return std::filesystem::exists(there); });
    }
    return folder;
}

void PostgresCluster::lose_primary() {
    primary().crash();
    if (behind_) {
        standby(0).start();
        standby(1).start();
    }
    const std::size_t lost = primary_;
    const std::size_t next = received(standby(0)) < received(standby(1)) ? 1 : 0;
    const std::size_t rest = (lost + 2 - next) % kServers;
    primary_ = (lost + 1 + next) % kServers;
    primary().promote();
    servers_.at(rest)->follow(way(rest, primary_), name_of(rest));
    servers_.at(lost)->become_copy_of(way(lost, primary_), name_of(lost));
    servers_.at(lost)->start();
}

void PostgresCluster::leave_standbys_behind() {
    behind_ = true;
    primary().set("synchronous_standby_names = ''");
    standby(0).crash();
    standby(1).crash();
}

}  // namespace oms::test
