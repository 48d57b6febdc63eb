#pragma once
// The program itself on a free port of 127.0.0.1 with a data folder of its own.

#include "base/json.hpp"
#include "base/time.hpp"
#include "support/eventually.hpp"
#include "support/http_client.hpp"
#include "support/places.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace oms::test {

class RealServer {
  public:
    std::filesystem::path data() const { return folder_ / "data"; }

    const TempDir& folder() const { return folder_; }

    /// Executes fixtures; platform administrator admin / admin.
    void import(const std::string& path) {
        const int code =
            run({order_ledger(),
                 "import",
                 "--data",
                 data(),
                 "--reserve-mb",
                 "0",
                 "--admin-password",
                 "admin",
                 path},
                output());
        if (code != 0) {
            throw std::runtime_error("import ended with " + std::to_string(code));
        }
    }

    /// Instead of a free port, from the next start on.
    void listen_on(int port) { listens_on_ = port; }

    /// `more`: options beside the usual ones.
    void start(const std::vector<std::string>& more = {}) {
        std::filesystem::remove(output());
        std::vector<std::string> arguments{
            order_ledger(),
            "serve",
            "--data",
            data(),
            "--reserve-mb",
            "0",
            "--port",
            std::to_string(listens_on_),
            "--captcha",
            "off",
            "--sign-in-rate",
            "0",
            "--admin-password",
            "admin"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        process_ = std::make_unique<Process>(arguments, output());
        port_ = 0;
        if (!eventually([&] { return (port_ = told_port()) != 0 || !process_->running(); }) ||
            port_ == 0) {
            throw std::runtime_error("the server does not start");
        }
        http_ = std::make_unique<HttpClient>(port_);
    }

    /// Its exit code after SIGTERM.
    int stop() {
        http_.reset();
        process_->kill(SIGTERM);
        return process_->wait();
    }

    /// As a power cut would end it.
    void kill() {
        http_.reset();
        process_->kill(SIGKILL);
        process_->wait();
    }

    int port() const { return port_; }

    bool running() const { return process_->running(); }

    pid_t id() const { return process_->id(); }

    /// Access token; "" when refused.
    std::string sign_in(
        const std::string& tenant, const std::string& account, const std::string& password
    ) {
        const auto answer = http_->send(
            "POST",
            "/api/blade-auth/oauth/token?tenantId=" + tenant + "&username=" + account +
                "&password=" + password + "&grant_type=password&scope=all&type=account",
            headers("")
        );
        const auto doc = json::Document::parse(answer.value().body);
        return std::string(doc->root()["access_token"].text().value_or(""));
    }

    HttpAnswer get(const std::string& token, const std::string& target) {
        return http_->send("GET", target, headers(token)).value();
    }

    HttpAnswer post(
        const std::string& token,
        const std::string& target,
        const std::string& body,
        HttpHeaders more = {}
    ) {
        HttpHeaders all = headers(token);
        all.emplace_back("Content-Type", "application/json");
        all.insert(all.end(), more.begin(), more.end());
        return http_->send("POST", target, all, body).value();
    }

    /// Any call; the usual headers, then `more`.
    HttpAnswer send(
        const std::string& method,
        const std::string& token,
        const std::string& target,
        const std::string& body = {},
        const HttpHeaders& more = {}
    ) {
        HttpHeaders all = headers(token);
        all.insert(all.end(), more.begin(), more.end());
        return http_->send(method, target, all, body).value();
    }

    /// Positions of every tenant's log and read model, when the server is quiet: the read models
    /// have followed the logs, what was due when it started is done, and nothing that a command has
    /// asked for outside waits to be tried.
    /// `token`: an administrator's of the platform.
    std::string heads(const std::string& token) {
        std::string told;
        std::string waiting;
        const bool quiet = eventually([&] {
            // In this order: what an effect that has just ended left behind is in the positions.
            waiting = get(token, kWaitingEffects).body;
            const auto effects = json::Document::parse(waiting);
            const auto ready = json::Document::parse(get("", "/readyz").body);
            const json::Ref at = ready->root()["data"]["positions"];
            const std::string before = std::exchange(told, at.dump());
            return looked() && told == before &&
                   at["log"].integer() == at["readModels"].integer() &&
                   nothing_due(effects->root()["data"]["records"]);
        });
        if (!quiet) {
            throw std::runtime_error("the server is never quiet: " + told + waiting);
        }
        return told;
    }

  private:
    static constexpr const char* kWaitingEffects =
        "/api/blade-resource/outbox/list?sendStatus=1&size=100";

    /// Orders that count as received by now, timers of processes that are due: the first looks for
    /// them have ended.
    bool looked() {
        const std::string metrics = get("", "/metrics").body;
        const auto ended = [&](const std::string& looks) {
            return metrics.find("\n" + looks + " ") != std::string::npos &&
                   metrics.find("\n" + looks + " 0\n") == std::string::npos;
        };
        return ended("oms_receive_looks_total") && ended("oms_flow_looks_total");
    }

    /// Effects that wait for a later hour disturb nobody.
    static bool nothing_due(json::Ref effects) {
        constexpr std::int64_t kSoonMs = 600'000;
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const std::string soon = format_datetime(
            {std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + kSoonMs}
        );
        for (std::size_t i = 0; i < effects.size(); ++i) {
            if (effects.at(i)["nextTry"].text().value_or("") < soon) {
                return false;
            }
        }
        return effects.is_array();
    }

    std::string output() const { return (folder_ / "output").string(); }

    /// The port it says it serves on; 0 before it has.
    int told_port() const {
        constexpr std::string_view kSays = "serving on http://127.0.0.1:";
        std::ifstream in(output());
        std::stringstream text;
        text << in.rdbuf();
        const auto at = text.str().find(kSays);
        const bool whole =
            at != std::string::npos && text.str().find('/', at + kSays.size()) < std::string::npos;
        return whole ? std::stoi(text.str().substr(at + kSays.size())) : 0;
    }

    static HttpHeaders headers(const std::string& token) {
        HttpHeaders all{{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}};
        if (!token.empty()) {
            all.emplace_back("Blade-Auth", "bearer " + token);
        }
        return all;
    }

    const TempDir folder_;
    std::unique_ptr<Process> process_;
    std::unique_ptr<HttpClient> http_;
    int listens_on_ = 0;
    int port_ = 0;
};

}  // namespace oms::test
