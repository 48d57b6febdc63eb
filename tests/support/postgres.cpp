#include "support/postgres.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <pwd.h>

namespace oms::test {
namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";

std::string conninfo(const std::string& primary, const std::string& name) {
    return "host=" + primary + " user=ledger application_name=" + name;
}

}  // namespace

/// The server refuses to run as root: whoever is root has it run as nobody, with an end of its own
/// when the test ends.
std::vector<std::string> PostgresServer::as_owner(std::vector<std::string> command) const {
    std::vector<std::string> all{"/usr/bin/setpriv", "--pdeathsig", "QUIT"};
    if (::getuid() == 0) {
        all.insert(all.end(), {"--reuid", "nobody", "--regid", "nogroup", "--clear-groups"});
    }
    all.insert(all.end(), command.begin(), command.end());
    return all;
}

void PostgresServer::make_folder() const {
    std::ofstream(log_file()).close();
    if (::getuid() == 0) {
        const passwd* nobody = ::getpwnam("nobody");
        for (const std::string& path : {host(), log_file()}) {
            if (nobody == nullptr || ::chown(path.c_str(), nobody->pw_uid, nobody->pw_gid) != 0) {
                throw std::runtime_error("cannot give " + path + " to nobody");
            }
        }
    }
}

void PostgresServer::must_run(const std::vector<std::string>& command) const {
    if (run(command, log_file()) != 0) {
        throw std::runtime_error(command.front() + " failed: " + log_text());
    }
}

PostgresServer::PostgresServer(int tcp_port) : tcp_port_(tcp_port) {
    make_folder();
    must_run(as_owner(
        {kPrograms + "initdb",
         "-D",
         (dir_ / "data").string(),
         "-U",
         "ledger",
         "-A",
         "trust",
         "-E",
         "UTF8",
         "--locale",
         "C",
         "--no-sync",
         "--no-instructions"}
    ));
    start();
}

PostgresServer::PostgresServer(const std::string& primary, const std::string& name) {
    make_folder();
    become_copy_of(primary, name);
    start();
}

void PostgresServer::become_copy_of(const std::string& primary, const std::string& name) {
    std::filesystem::remove_all(dir_ / "data");
    must_run(as_owner(
        {kPrograms + "pg_basebackup",
         "-D",
         (dir_ / "data").string(),
         "-d",
         conninfo(primary, name),
         "-R",
         "--checkpoint=fast",
         "--no-sync"}
    ));
}

void PostgresServer::promote() {
    if (answer("select pg_promote()") != "t") {
        throw std::runtime_error("the standby is not promoted: " + log_text());
    }
}

void PostgresServer::follow(const std::string& primary, const std::string& name) {
    execute("postgres", "alter system set primary_conninfo = '" + conninfo(primary, name) + "'");
    execute("postgres", "select pg_reload_conf()");
}

PostgresServer::~PostgresServer() {
    if (server_) {
        crash();
    }
}

std::string PostgresServer::log_text() const {
    std::ostringstream text;
    text << std::ifstream(dir_ / "log").rdbuf();
    return text.str();
}

/// The socket's name has the port in it.
std::vector<std::string> PostgresServer::client(const std::string& program) const {
    return {
        kPrograms + program,
        "-h",
        host(),
        "-p",
        std::to_string(tcp_port_ == 0 ? 5432 : tcp_port_),
        "-U",
        "ledger"};
}

/// What deploy/patroni sets, too: after a crash one call syncs the folder (one each for its
/// thousand files took three seconds and more), and standbys ask again twice a second, not once in
/// five.
void PostgresServer::start() {
    std::vector<std::string> serve{
        kPrograms + "postgres",
        "-D",
        (dir_ / "data").string(),
        "-k",
        host(),
        "-c",
        std::string("listen_addresses=") + (tcp_port_ == 0 ? "" : "127.0.0.1"),
        "-c",
        "max_connections=50",
        "-c",
        "shared_buffers=16MB",
        "-c",
        "wal_retrieve_retry_interval=500ms",
        "-c",
        "recovery_init_sync_method=syncfs"};
    if (tcp_port_ != 0) {
        serve.insert(serve.end(), {"-p", std::to_string(tcp_port_)});
    }
    std::vector<std::string> ask = client("pg_isready");
    ask.emplace_back("-q");
    const auto answers = [&] {
        // After a crash the processes of before may still be ending: it refuses to start so long.
        if (!server_ || server_->ended()) {
            server_ = std::make_unique<Process>(as_owner(serve), log_file());
        }
        return run(ask, log_file()) == 0;
    };
    if (!eventually(answers)) {
        throw std::runtime_error("the server does not answer: " + log_text());
    }
}

void PostgresServer::crash() {
    server_->kill(SIGQUIT);
    server_->wait();
    server_.reset();
}

void PostgresServer::set(const std::string& line) {
    std::ofstream(dir_ / "data" / "postgresql.conf", std::ios::app) << line << "\n";
    server_->kill(SIGHUP);
}

std::string PostgresServer::address(const std::string& database) const {
    const std::string port = tcp_port_ == 0 ? "" : "&port=" + std::to_string(tcp_port_);
    return "postgresql://ledger@/" + database + "?host=" + host() + port;
}

std::string PostgresServer::make_database() {
    return make_database("ledger" + std::to_string(++databases_));
}

std::string PostgresServer::make_database(const std::string& name) {
    std::vector<std::string> make = client("createdb");
    make.push_back(name);
    must_run(make);
    return address(name);
}

void PostgresServer::execute(const std::string& database, const std::string& statements) const {
    std::vector<std::string> ask = client("psql");
    ask.insert(ask.end(), {"-q", "-X", "-d", database, "-c", statements});
    must_run(ask);
}

std::string PostgresServer::answer(const std::string& question) const {
    const TempDir folder;
    std::vector<std::string> ask = client("psql");
    const std::string out = (folder / "answer").string();
    ask.insert(ask.end(), {"-q", "-X", "-A", "-t", "-d", "postgres", "-o", out, "-c", question});
    must_run(ask);
    std::string line;
    std::getline(std::ifstream(out) >> std::ws, line);
    return line;
}

PostgresServer& postgres() {
    static PostgresServer server;
    return server;
}

}  // namespace oms::test
