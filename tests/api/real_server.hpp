#pragma once
// The program itself on a free port of 127.0.0.1 with a data folder of its own. OMS_ORDER_LEDGER is
// its path.

#include "base/json.hpp"
#include "support/http_client.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace oms::tests {

class RealServer {
  public:
    std::filesystem::path data() const { return folder_ / "data"; }

    const oms::testing::TempDir& folder() const { return folder_; }

    /// Executes fixtures; platform administrator admin / admin.
    void import(const std::string& path) {
        const int code =
            run({OMS_ORDER_LEDGER,
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

    void start() {
        std::filesystem::remove(output());
        process_ = std::make_unique<Process>(
            std::vector<std::string>{
                OMS_ORDER_LEDGER,
                "serve",
                "--data",
                data(),
                "--reserve-mb",
                "0",
                "--port",
                "0",
                "--captcha",
                "off",
                "--sign-in-rate",
                "0",
                "--admin-password",
                "admin"},
            output()
        );
        constexpr std::string_view kSays = "serving on http://127.0.0.1:";
        for (int i = 0; i < 3000 && process_->running(); ++i) {
            std::ifstream in(output());
            std::stringstream text;
            text << in.rdbuf();
            const auto at = text.str().find(kSays);
            if (at != std::string::npos &&
                text.str().find('/', at + kSays.size()) < std::string::npos) {
                port_ = std::stoi(text.str().substr(at + kSays.size()));
                http_ = std::make_unique<HttpClient>(port_);
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        throw std::runtime_error("the server does not start");
    }

    /// Its exit code after SIGTERM.
    int stop() {
        http_.reset();
        process_->kill(SIGTERM);
        return process_->wait();
    }

    int port() const { return port_; }

    bool running() const { return process_->running(); }

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

    /// Positions of every tenant's log, as /readyz tells them.
    std::string heads() {
        const auto doc = json::Document::parse(get("", "/readyz").body);
        return doc->root()["data"]["positions"].dump();
    }

  private:
    std::string output() const { return (folder_ / "output").string(); }

    static HttpHeaders headers(const std::string& token) {
        HttpHeaders all{{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"}};
        if (!token.empty()) {
            all.emplace_back("Blade-Auth", "bearer " + token);
        }
        return all;
    }

    const oms::testing::TempDir folder_;
    std::unique_ptr<Process> process_;
    std::unique_ptr<HttpClient> http_;
    int port_ = 0;
};

}  // namespace oms::tests
