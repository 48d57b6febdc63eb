#pragma once
// The HTTP/1.1 server. Only http_server.cpp knows Beast and Asio.

#include "api/net/http_options.hpp"
#include "api/wire/request.hpp"

#include <chrono>
#include <cstdint>
#include <memory>

namespace oms::api {

/// Requests of one connection are handled one after the other, in order (pipelining). Every answer
/// carries X-Request-Id. A Respond that is dropped unanswered becomes a 500.
class HttpServer {
  public:
    /// `handler` runs on the io threads. `upgrades` (null: none are taken) must have let go of
    /// every connection before stop() or the destructor.
    HttpServer(HttpOptions options, Handler handler, UpgradeTaker* upgrades = nullptr);
    ~HttpServer();  ///< stop(0)
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    /// Listens and starts the io threads. Throws std::runtime_error with a clear message when the
    /// address is taken or the certificate cannot be read.
    void start();
    std::uint16_t port() const;
    std::size_t connections() const;

    /// Closes the listener and idle connections, lets running requests finish for at most `grace`,
    /// then closes the rest. True when nothing had to be cut off.
    bool stop(std::chrono::milliseconds grace);

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::api
