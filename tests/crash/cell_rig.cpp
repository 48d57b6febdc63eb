#include "crash/cell_rig.hpp"

#include "base/json.hpp"
#include "support/eventually.hpp"

#include <fstream>
#include <sstream>
#include <thread>

namespace oms::test {

namespace {

/// PostgreSQL's name of a socket in its folder.
std::string socket_in(const std::filesystem::path& folder) {
    return folder / ".s.PGSQL.5432";
}

}  // namespace

CellRig::CellRig(
    std::string programs, int port, std::unique_ptr<DatabaseCluster> database, bool single_copy
)
    : programs_(std::move(programs)),
      port_(port),
      database_(std::move(database)),
      single_copy_(single_copy) {
    programs_of_.fill(programs_);
    for (std::size_t server = 0; server < kServers; ++server) {
        std::array<std::string, DatabaseCluster::kServers> hosts;
        for (std::size_t i = 0; i < hosts.size(); ++i) {
            hosts[i] = folder_ / ("way-" + std::to_string(server) + "-" + std::to_string(i));
            std::filesystem::create_directory(hosts[i]);
            to_database_.at(server).at(i) =
                std::make_unique<Link>(socket_in(hosts[i]), database_->socket(i));
        }
        address_.at(server) = DatabaseCluster::address(hosts);
        to_server_.at(server) = std::make_unique<Link>(port_for_others(server), this->port(server));
    }
}

CellRig::~CellRig() {
    for (auto& server : servers_) {
        if (server) {
            server->kill(SIGCONT);
        }
    }
}

std::filesystem::path CellRig::data(std::size_t server) const {
    return folder_ / ("data-" + std::to_string(server));
}

void CellRig::start(std::size_t server) {
    const std::string at = std::to_string(port(server));
    std::vector<std::string> serve{
        programs_of_.at(server) + "/order-ledger",
        "serve",
        "--data",
        data(server),
        "--port",
        at,
        "--captcha",
        "off",
        "--sign-in-rate",
        "0",
        "--reserve-mb",
        "0",
        "--admin-password",
        "admin",
        "--log",
        address_.at(server),
        "--node",
        "server-" + std::to_string(server),
        "--advertise",
        "http://127.0.0.1:" + std::to_string(port_for_others(server)),
        "--lease-seconds",
        std::to_string(kLeaseSeconds)};
    if (single_copy_) {
        serve.emplace_back("--single-copy");
    }
    servers_.at(server) = std::make_unique<Process>(serve, (folder_ / "output").string());
}

void CellRig::restart_ended() {
    for (std::size_t server = 0; server < kServers; ++server) {
        if (!running(server)) {
            start(server);
        }
    }
}

void CellRig::cut_from_database(std::size_t server, Link::Cut how) {
    for (const auto& way : to_database_.at(server)) {
        way->cut(how);
    }
}

void CellRig::mend(std::size_t server) {
    to_server_.at(server)->mend();
    for (const auto& way : to_database_.at(server)) {
        way->mend();
    }
}

void CellRig::kill(std::size_t server) {
    signal(server, SIGKILL);
    servers_[server]->wait();
}

int CellRig::stop(std::size_t server) {
    signal(server, SIGTERM);
    return servers_[server]->wait();
}

bool CellRig::ready(std::size_t server) const {
    return HttpClient(port(server)).get("/readyz").status == 200;
}

void CellRig::wait_until_ready() {
    const bool all = eventually([&] {
        restart_ended();
        for (std::size_t server = 0; server < kServers; ++server) {
            if (!ready(server)) {
                return false;
            }
        }
        return writer().has_value();
    });
    if (!all) {
        fail("the servers are not ready after a minute:\n" + output());
    }
}

void CellRig::wait_until_settled() {
    wait_until_ready();
    std::this_thread::sleep_for(std::chrono::seconds(kLeaseSeconds));
    wait_until_ready();
}

HttpAnswer CellRig::answer_of(
    std::size_t server,
    const std::string& method,
    const std::string& target,
    const HttpHeaders& headers,
    const std::string& body
) {
    std::optional<HttpAnswer> answer;
    static_cast<void>(eventually([&] {
        answer = HttpClient(port(server)).send(method, target, headers, body);
        if (answer && answer->status < 500) {
            return true;
        }
        restart_ended();
        return false;
    }));
    return answer.value_or(HttpAnswer());
}

std::optional<std::size_t> CellRig::writer() const {
    for (std::size_t server = 0; server < kServers; ++server) {
        const HttpAnswer answer = HttpClient(port(server)).get("/readyz");
        if (answer.status == 200 && field(answer, {"data", "role"}) == "writer") {
            return server;
        }
    }
    return std::nullopt;
}

HttpHeaders CellRig::sign_in(std::size_t server) const {
    HttpClient client(port(server));
    std::optional<HttpAnswer> answer;
    const bool done = eventually([&] {
        answer = client.send("POST", Rig::kSignIn, Rig::client_header());
        return answer && answer->status == 200;
    });
    if (!done) {
        fail("sign-in failed: " + (answer ? answer->body : "no answer") + output());
    }
    return {
        {"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"},
        {"Blade-Auth", "bearer " + field(*answer, {"access_token"})},
        {"Content-Type", "application/json"}};
}

void CellRig::must_end_with(int expected, std::vector<std::string> command) const {
    const int code = run(command, (folder_ / "output").string());
    if (code != expected) {
        std::string words;
        for (const std::string& word : command) {
            words += word + " ";
        }
        fail(words + "ended with " + std::to_string(code) + "\n" + output());
    }
}

std::string CellRig::output() const {
    std::ostringstream text;
    text << std::ifstream(folder_ / "output").rdbuf();
    const std::string all = text.str();
    return all.substr(all.size() > 6000 ? all.size() - 6000 : 0);
}

}  // namespace oms::test
