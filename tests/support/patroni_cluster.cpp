#include "support/patroni_cluster.hpp"

#include "support/http_client.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <pwd.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPsql = "/usr/lib/postgresql/15/bin/psql";
constexpr const char* kHost = "127.0.0.1";

std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

void replace(std::string& text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    if (at == std::string::npos) {
        throw std::runtime_error("deploy/patroni/patroni.yml has no " + what);
    }
    text.replace(at, what.size(), by);
}

void give_to_nobody(const fs::path& path) {
    const passwd* nobody = ::getpwnam("nobody");
    if (::getuid() == 0 &&
        (nobody == nullptr || ::chown(path.c_str(), nobody->pw_uid, nobody->pw_gid) != 0)) {
        throw std::runtime_error("cannot give " + path.string() + " to nobody");
    }
}

/// PostgreSQL refuses to run as root; what a test starts ends with it.
std::vector<std::string> as_nobody(const std::vector<std::string>& command) {
    std::vector<std::string> all{"/usr/bin/setpriv", "--pdeathsig", "TERM"};
    if (::getuid() == 0) {
        all.insert(all.end(), {"--reuid", "nobody", "--regid", "nogroup", "--clear-groups"});
    }
    all.insert(all.end(), command.begin(), command.end());
    return all;
}

}  // namespace

PatroniCluster::PatroniCluster(int port) : port_(port) {
    give_to_nobody(dir_.path());
    start_etcd();
    for (std::size_t node = 0; node < kServers; ++node) {
        fs::create_directory(folder(node));
        give_to_nobody(folder(node));
        make_settings(node);
        ways_.at(node) = std::make_unique<Link>(way_to(node), port_of(node));
        start(node);
    }
    const std::size_t first = wait_for_primary();
    wait_for_standbys(2);
    execute(first, "create role ledger login");
    execute(first, "create database ledger owner ledger");
}

PatroniCluster::~PatroniCluster() {
    if (etcd_) {
        etcd_->kill(SIGCONT);
    }
    for (auto& node : nodes_) {
        if (node) {
            node->kill(SIGCONT);
            node->kill(SIGTERM);
        }
    }
    for (std::size_t node = 0; node < kServers; ++node) {
        if (nodes_.at(node)) {
            nodes_.at(node)->wait();
        }
        crash_postgres(node);
    }
}

std::string PatroniCluster::folder(std::size_t node) const {
    return dir_ / ("db" + std::to_string(node + 1));
}

std::string PatroniCluster::socket(std::size_t node) const {
    return folder(node) + "/.s.PGSQL." + std::to_string(port_of(node));
}

/// As they are shipped, but for the sockets' places and who may use them.
void PatroniCluster::make_settings(std::size_t node) const {
    std::string own = content(fs::path(source_dir()) / "deploy/patroni/patroni.yml");
    replace(
        own,
        "unix_socket_directories: /var/run/postgresql",
        "unix_socket_directories: " + folder(node)
    );
    replace(own, "local all all peer", "local all all trust");
    std::ofstream(folder(node) + ".yml") << own;
}

void PatroniCluster::start_etcd() {
    const std::string client = "http://127.0.0.1:" + std::to_string(port_);
    const std::string peer = "http://127.0.0.1:" + std::to_string(port_ + 1);
    etcd_ = std::make_unique<Process>(
        as_nobody(
            {"/usr/bin/etcd",
             "--name=one",
             "--data-dir=" + (dir_ / "etcd").string(),
             "--listen-client-urls=" + client,
             "--advertise-client-urls=" + client,
             "--listen-peer-urls=" + peer,
             "--initial-advertise-peer-urls=" + peer,
             "--initial-cluster=one=" + peer}
        ),
        log_file()
    );
    const bool answers = eventually([&] {
        try {
            return HttpClient(port_).get("/health").status == 200;
        } catch (const std::exception&) {
            return false;
        }
    });
    if (!answers) {
        throw std::runtime_error("etcd does not answer: " + output());
    }
}

void PatroniCluster::start(std::size_t node) {
    const auto at = [](int port) { return std::string(kHost) + ":" + std::to_string(port); };
    const std::string postgres = at(port_of(node));
    const std::string rest = at(rest_of(node));
    nodes_.at(node) = std::make_unique<Process>(
        as_nobody(
            {"/usr/bin/env",
             "PATRONI_NAME=db" + std::to_string(node + 1),
             "PATRONI_RESTAPI_LISTEN=" + rest,
             "PATRONI_RESTAPI_CONNECT_ADDRESS=" + rest,
             "PATRONI_POSTGRESQL_LISTEN=" + postgres,
             "PATRONI_POSTGRESQL_CONNECT_ADDRESS=" + at(way_to(node)),
             "PATRONI_POSTGRESQL_DATA_DIR=" + folder(node) + "/data",
             "PATRONI_POSTGRESQL_PGPASS=" + folder(node) + "/pgpass",
             "PATRONI_ETCD3_HOSTS=" + at(port_),
             "PATRONI_SUPERUSER_USERNAME=postgres",
             "PATRONI_SUPERUSER_PASSWORD=of the tests",
             "PATRONI_REPLICATION_USERNAME=replicator",
             "PATRONI_REPLICATION_PASSWORD=of the tests",
             "/usr/bin/patroni",
             folder(node) + ".yml"}
        ),
        log_file()
    );
}

void PatroniCluster::crash_postgres(std::size_t node) const {
    std::istringstream file(content(folder(node) + "/data/postmaster.pid"));
    if (pid_t pid = 0; file >> pid && pid > 1) {
        ::kill(pid, SIGQUIT);
    }
}

std::optional<std::size_t> PatroniCluster::primary() const {
    for (std::size_t node = 0; node < kServers; ++node) {
        try {
            if (HttpClient(rest_of(node)).get("/primary").status == 200) {
                return node;
            }
        } catch (const std::exception&) {
            continue;  // it is away
        }
    }
    return std::nullopt;
}

std::size_t PatroniCluster::wait_for_primary(std::optional<std::size_t> but) const {
    std::optional<std::size_t> found;
    const bool there = eventually(
        [&] { return (found = primary()).has_value() && found != but; }, std::chrono::seconds(120)
    );
    if (!there) {
        throw std::runtime_error("there is no primary: " + output());
    }
    return *found;
}

std::size_t PatroniCluster::standby(std::size_t which) const {
    return (wait_for_primary() + 1 + which % 2) % kServers;
}

void PatroniCluster::wait_for_standbys(std::size_t count) const {
    const bool all = eventually(
        [&] {
            const auto node = primary();
            if (!node) {
                return false;
            }
            const std::string out = (dir_ / "standbys").string();
            return run(asking(
                           *node,
                           {"-A",
                            "-t",
                            "-o",
                            out,
                            "-c",
                            "select count(*) >= " + std::to_string(count) +
                                " from pg_stat_replication where state = 'streaming'"}
                       ),
                       log_file()) == 0 &&
                   content(out) == "t\n";
        },
        std::chrono::seconds(120)
    );
    if (!all) {
        throw std::runtime_error("the standbys do not follow: " + output());
    }
}

std::vector<std::string> PatroniCluster::asking(
    std::size_t node, const std::vector<std::string>& more
) const {
    std::vector<std::string> ask{
        kPsql,
        "-h",
        folder(node),
        "-p",
        std::to_string(port_of(node)),
        "-U",
        "postgres",
        "-q",
        "-X",
        "-d",
        "postgres"};
    ask.insert(ask.end(), more.begin(), more.end());
    return ask;
}

void PatroniCluster::execute(std::size_t node, const std::string& statement) const {
    if (run(asking(node, {"-c", statement}), log_file()) != 0) {
        throw std::runtime_error(statement + ": " + output());
    }
}

std::string PatroniCluster::output() const {
    const std::string all = content(log_file());
    return all.substr(all.size() > 6000 ? all.size() - 6000 : 0);
}

void PatroniCluster::crash_primary() {
    crash_postgres(wait_for_primary());
}

void PatroniCluster::lose_votes(std::chrono::milliseconds time) {
    etcd_->kill(SIGSTOP);
    std::this_thread::sleep_for(time);
    etcd_->kill(SIGCONT);
    wait_for_primary();
    wait_for_standbys(2);
}

void PatroniCluster::crash_standby(std::size_t which) {
    crash_postgres(standby(which));
}

void PatroniCluster::lose_standbys(std::chrono::milliseconds time) {
    const std::size_t standbys[] = {standby(0), standby(1)};
    for (const std::size_t node : standbys) {
        nodes_.at(node)->kill(SIGSTOP);
        crash_postgres(node);
    }
    std::this_thread::sleep_for(time);
    for (const std::size_t node : standbys) {
        nodes_.at(node)->kill(SIGCONT);
    }
    wait_for_standbys(1);
}

void PatroniCluster::cut_standbys(std::size_t /*count*/, std::chrono::milliseconds time) {
    Link& way = *ways_.at(wait_for_primary());
    way.cut(Link::Cut::Silent);
    std::this_thread::sleep_for(time);
    way.mend();
}

void PatroniCluster::lose_primary() {
    const std::size_t lost = wait_for_primary();
    nodes_.at(lost)->kill(SIGKILL);
    nodes_.at(lost)->wait();
    crash_postgres(lost);
    wait_for_primary(lost);
    fs::remove_all(folder(lost) + "/data");
    start(lost);
    wait_for_standbys(2);
}

}  // namespace oms::test
