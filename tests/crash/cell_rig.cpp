#include "crash/cell_rig.hpp"

#include "base/json.hpp"
#include "support/eventually.hpp"

#include <fstream>
#include <sstream>

namespace oms::test {

CellRig::CellRig(std::string programs, int port)
    : programs_(std::move(programs)), port_(port), address_(database_.make_database()) {}

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
    servers_.at(server) = std::make_unique<Process>(
        std::vector<std::string>{
            tool("order-ledger"),
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
            address_,
            "--single-copy",
            "--node",
            "server-" + std::to_string(server),
            "--advertise",
            "http://127.0.0.1:" + at,
            "--lease-seconds",
            std::to_string(kLeaseSeconds)},
        (folder_ / "output").string()
    );
}

void CellRig::restart_ended() {
    for (std::size_t server = 0; server < kServers; ++server) {
        if (!running(server)) {
            start(server);
        }
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
