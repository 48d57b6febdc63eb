#pragma once
// What the HTTP server is told: its limits, and who takes over connections.

#include "api/wire/request.hpp"

#include <chrono>
#include <cstdint>
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

}  // namespace oms::api
