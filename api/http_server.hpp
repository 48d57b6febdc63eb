#pragma once
// The HTTP/1.1 server. Only http_server.cpp knows Beast and Asio.

#include "api/request.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

namespace server {
class Stream;
}

/// Takes over connections whose client asks for a WebSocket.
class UpgradeTaker {
  public:
    virtual ~UpgradeTaker() = default;

    /// Whether this path is one of its own. Any io thread, as below.
    virtual bool serves(std::string_view path) const = 0;
    /// What is answered to a request that cannot be taken over.
    virtual std::optional<Response> refuse(const Request& request) const = 0;
    /// `socket` belongs to the io thread that calls.
    virtual void take(Request request, server::Stream&& socket) = 0;
};

struct HttpOptions {
    using Ms = std::chrono::milliseconds;

    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  ///< 0: any free one, see HttpServer::port
    unsigned io_threads = 2;
    std::size_t connections_max = 2048;  ///< more are answered 503 and closed
    std::uint32_t head_max = 16 << 10;   ///< bytes of request line and headers, else 431
    std::uint64_t body_max = 10 << 20;   ///< bytes, else 413
    Ms head_timeout{10'000};  ///< from a request's first byte to the end of its headers, else 408
    Ms idle_timeout{60'000};  ///< between requests of one connection
    Ms write_stall{15'000};   ///< without one byte taken by the client
    Ms body_grace{5'000};     ///< before the rate counts
    std::uint64_t body_rate_min = 1024;  ///< bytes a second, else 408
    std::string tls_cert;                ///< PEM chain; "" = plain HTTP
    std::string tls_key;
};

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
