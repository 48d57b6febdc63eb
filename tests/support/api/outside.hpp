#pragma once
// Another server on a free port of 127.0.0.1, played by a function.

#include "api/net/http_server.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace oms::api {

class OutsideServer {
  public:
    using Answer = std::function<Response(const Request&)>;

    explicit OutsideServer(Answer answer) : answer_(std::move(answer)) {
        HttpOptions options;
        options.port = 0;
        server_ = std::make_unique<HttpServer>(options, [this](Request request, Respond respond) {
            const std::lock_guard lock(mutex_);
            requests_.push_back(request);
            respond(answer_(request));
        });
        server_->start();
    }

    std::string url(const std::string& path = "") const {
        return "http://127.0.0.1:" + std::to_string(server_->port()) + path;
    }

    std::vector<Request> requests() {
        const std::lock_guard lock(mutex_);
        return requests_;
    }

    void set(Answer answer) {
        const std::lock_guard lock(mutex_);
        answer_ = std::move(answer);
    }

    /// Nobody answers any more.
    void close() { server_->stop(std::chrono::milliseconds(0)); }

  private:
    std::mutex mutex_;
    Answer answer_;
    std::vector<Request> requests_;
    std::unique_ptr<HttpServer> server_;
};

inline Response plain_answer(int status, std::string body = {}) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

}  // namespace oms::api
