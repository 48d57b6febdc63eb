#include "support/postgres.hpp"

#include <fstream>
#include <sstream>

#include <pwd.h>

namespace oms::test {
namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";

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

PostgresServer::PostgresServer() {
    const std::string data = (dir_ / "data").string();
    const std::string log = (dir_ / "log").string();
    std::ofstream(log).close();
    if (::getuid() == 0) {
        const passwd* nobody = ::getpwnam("nobody");
        for (const std::string& path : {dir_.path().string(), log}) {
            if (nobody == nullptr || ::chown(path.c_str(), nobody->pw_uid, nobody->pw_gid) != 0) {
                throw std::runtime_error("cannot give " + path + " to nobody");
            }
        }
    }
    const std::vector<std::string> make{
        kPrograms + "initdb",
        "-D",
        data,
        "-U",
        "ledger",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale",
        "C",
        "--no-sync",
        "--no-instructions"};
    if (run(as_owner(make), log) != 0) {
        throw std::runtime_error("initdb failed: " + log_text());
    }
    start();
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

void PostgresServer::start() {
    const std::vector<std::string> serve{
        kPrograms + "postgres",
        "-D",
        (dir_ / "data").string(),
        "-k",
        dir_.path().string(),
        "-c",
        "listen_addresses=",
        "-c",
        "max_connections=50",
        "-c",
        "shared_buffers=16MB"};
    const std::vector<std::string> ask{
        kPrograms + "pg_isready", "-q", "-h", dir_.path().string(), "-U", "ledger"};
    const auto answers = [&] {
        // After a crash the processes of before may still be ending: it refuses to start so long.
        if (!server_ || server_->ended()) {
            server_ = std::make_unique<Process>(as_owner(serve), (dir_ / "log").string());
        }
        return run(ask, (dir_ / "log").string()) == 0;
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

void PostgresServer::keep_copy() const {
    if (run(as_owner({"/bin/cp", "-a", (dir_ / "data").string(), (dir_ / "copy").string()}),
            (dir_ / "log").string()) != 0) {
        throw std::runtime_error("no copy: " + log_text());
    }
}

void PostgresServer::put_copy_back() const {
    std::filesystem::remove_all(dir_ / "data");
    std::filesystem::rename(dir_ / "copy", dir_ / "data");
}

void PostgresServer::set(const std::string& line) {
    std::ofstream(dir_ / "data" / "postgresql.conf", std::ios::app) << line << "\n";
    server_->kill(SIGHUP);
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgresql://ledger@/" + database + "?host=" + dir_.path().string();
}

std::string PostgresServer::make_database() {
    const std::string name = "ledger" + std::to_string(++databases_);
    const std::vector<std::string> make{
        kPrograms + "createdb", "-h", dir_.path().string(), "-U", "ledger", name};
    if (run(make, (dir_ / "log").string()) != 0) {
        throw std::runtime_error("createdb failed: " + log_text());
    }
    return address(name);
}

PostgresServer& postgres() {
    static PostgresServer server;
    return server;
}

}  // namespace oms::test
