#include "database_servers.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace oms::test {
namespace {

sockaddr_in here(int port) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(static_cast<std::uint16_t>(port));
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return at;
}

int free_port() {
    const int s = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at = here(0);
    socklen_t size = sizeof(at);
    const bool bound = ::bind(s, reinterpret_cast<sockaddr*>(&at), size) == 0 &&
                       ::getsockname(s, reinterpret_cast<sockaddr*>(&at), &size) == 0;
    ::close(s);
    if (!bound) {
        throw std::runtime_error("no port is free");
    }
    return ntohs(at.sin_port);
}

bool listens(int port) {
    const int s = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in at = here(port);
    const bool open = ::connect(s, reinterpret_cast<const sockaddr*>(&at), sizeof(at)) == 0;
    ::close(s);
    return open;
}

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

}  // namespace

PostgresSource::PostgresSource() : port_(free_port()), server_(port_) {
    server_.make_database();
    server_.execute(
        "ledger1",
        "CREATE TABLE crate (id integer PRIMARY KEY, code varchar(32) NOT NULL, weight numeric);"
        "COMMENT ON TABLE crate IS '木箱';"
        "CREATE VIEW heavy AS SELECT * FROM crate WHERE weight > 10;"
        "CREATE TABLE \"od\"\"d\" (\"a\\'\"\"b\" text);"
        "INSERT INTO crate VALUES (1, '一号', 12.5), (2, 'it''s', NULL), (3, 'c', 3);"
        "INSERT INTO \"od\"\"d\" VALUES ('odd')"
    );
}

std::string PostgresSource::url() const {
    return "jdbc:postgresql://127.0.0.1:" + std::to_string(port_) + "/ledger1";
}

MariadbSource::MariadbSource() : port_(free_port()) {
    const std::string log = (dir_ / "log").string();
    const std::string data = "--datadir=" + (dir_ / "data").string();
    // A server removes what others left in its temporary folder when it starts, theirs in use too.
    const std::string temporary = "--tmpdir=" + dir_.path().string();
    const std::string user = ::getuid() == 0 ? "--user=root" : "--skip-name-resolve";
    if (run({"/usr/bin/mariadb-install-db",
             "--no-defaults",
             data,
             temporary,
             user,
             "--auth-root-authentication-method=normal",
             "--skip-test-db"},
            log) != 0) {
        throw std::runtime_error("mariadb-install-db failed: " + text_of(log));
    }
    // One statement a line.
    std::ofstream(dir_ / "init.sql")
        << "CREATE DATABASE yard CHARACTER SET utf8mb4;\n"
           "USE yard;\n"
           "CREATE TABLE crate (id int PRIMARY KEY, code varchar(32) NOT NULL, weight decimal(8,1))"
           " COMMENT '木箱';\n"
           "CREATE VIEW heavy AS SELECT * FROM crate WHERE weight > 10;\n"
           "CREATE TABLE `od``d` (`a\\'\"b` text);\n"
           "INSERT INTO crate VALUES (1, '一号', 12.5), (2, 'it''s', NULL), (3, 'c', 3);\n"
           "INSERT INTO `od``d` VALUES ('odd');\n"
           "CREATE USER "
        << kSourceUser << "@'%' IDENTIFIED BY 'se;c''r}e\"t';\n"
        << "GRANT ALL ON yard.* TO " << kSourceUser << "@'%';\n";
    server_ = std::make_unique<Process>(
        std::vector<std::string>{
            "/usr/sbin/mariadbd",
            "--no-defaults",
            data,
            temporary,
            user,
            "--bind-address=127.0.0.1",
            "--skip-name-resolve",
            "--character-set-server=utf8mb4",
            "--port=" + std::to_string(port_),
            "--socket=" + (dir_ / "socket").string(),
            "--pid-file=" + (dir_ / "pid").string(),
            "--init-file=" + (dir_ / "init.sql").string()},
        log
    );
    if (!eventually([&] { return listens(port_); })) {
        throw std::runtime_error("the server does not answer: " + text_of(log));
    }
}

std::string MariadbSource::url() const {
    return "jdbc:mysql://127.0.0.1:" + std::to_string(port_) + "/yard";
}

}  // namespace oms::test
