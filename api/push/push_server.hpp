#pragma once
// WebSockets of the push server, on the listener of the HTTP server: /ws, and
// /api/blade-desk/message/ws as its other name. Only push_server.cpp knows Beast and Asio.

#include "api/net/http_server.hpp"
#include "api/push/push_hub.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace oms::api {

inline constexpr std::string_view kPushPath = "/ws";
inline constexpr std::string_view kPushAlias = "/api/blade-desk/message/ws";

/// Stop order: stop() while the HTTP server still runs, then the HTTP server.
class PushServer : public UpgradeTaker {
  public:
    explicit PushServer(PushHub& hub);
    ~PushServer() override;
    PushServer(const PushServer&) = delete;
    PushServer& operator=(const PushServer&) = delete;

    bool serves(std::string_view path) const override;
    /// 403 when a page of another origin asks, 400 for another protocol than v12.stomp, 503 while
    /// stopping.
    std::optional<Response> refuse(const Request& request) const override;
    void take(Request request, server::Stream&& socket) override;

    /// Takes no more, ends the connections with a word, and cuts off those that do not go within
    /// `grace`. Idempotent.
    void stop(std::chrono::milliseconds grace);

    std::size_t connections() const;

  private:
    class Body;
    std::shared_ptr<Body> body_;
};

}  // namespace oms::api
