#pragma once
// Part of http_server.cpp and, for a connection's bytes, of push_server.cpp; included by nothing
// else: a connection's bytes, the rules for headers, the head of an answer.

#include "api/wire/request.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/http/status.hpp>
#include <fmt/format.h>

namespace oms::api::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Transferred = std::function<void(error_code, std::size_t)>;
using TlsStream = asio::ssl::stream<tcp::socket>;

/// The bytes of a connection, plain or TLS.
class Stream {
  public:
    Stream(tcp::socket socket, asio::ssl::context* tls) {
        if (tls != nullptr) {
            tls_.emplace(std::move(socket), *tls);
        } else {
            plain_.emplace(std::move(socket));
        }
    }

    tcp::socket& socket() { return tls_ ? tls_->next_layer() : *plain_; }

    bool is_tls() const { return tls_.has_value(); }

    /// Null when plain.
    TlsStream* tls() { return tls_ ? &*tls_ : nullptr; }

    void handshake(std::function<void(error_code)> done) {
        tls_->async_handshake(asio::ssl::stream_base::server, std::move(done));
    }

    void read_some(asio::mutable_buffer to, Transferred done) {
        if (tls_) {
            tls_->async_read_some(to, std::move(done));
        } else {
            plain_->async_read_some(to, std::move(done));
        }
    }

    void write_some(const std::array<asio::const_buffer, 2>& from, Transferred done) {
        if (tls_) {
            tls_->async_write_some(from, std::move(done));
        } else {
            plain_->async_write_some(from, std::move(done));
        }
    }

    void close() {
        error_code ignored;
        socket().shutdown(tcp::socket::shutdown_both, ignored);
        socket().close(ignored);
    }

  private:
    std::optional<tcp::socket> plain_;
    std::optional<TlsStream> tls_;
};

/// Unique in practice over restarts: 40 random bits of the process, then a counter.
inline std::string next_request_id() {
    static const std::uint64_t process = std::random_device{}();
    static std::atomic<std::uint64_t> counter{0};
    static constexpr char kHex[] = "0123456789abcdef";
    const std::uint64_t value =
        (process << 32) | (counter.fetch_add(1, std::memory_order_relaxed) & 0xFFFFFFFFU);
    std::string id(16, '0');
    for (std::size_t i = 0; i < id.size(); ++i) {
        id[i] = kHex[(value >> (60 - 4 * i)) & 15U];
    }
    return id;
}

inline std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    return out;
}

/// Headers that decide who asks and where the body ends: a second one could mean something else to
/// a proxy in front. The first is the one that HTTP/1.1 demands.
inline constexpr std::array<std::string_view, 10> kSingle{
    "host",
    "content-length",
    "content-type",
    "authorization",
    "blade-auth",
    "tenant-id",
    "command-id",
    "captcha-key",
    "captcha-code",
    "transfer-encoding"};

/// False for doubled, missing or doubtful headers.
inline bool headers_fine(const Pairs& headers, bool http_1_1) {
    unsigned seen = 0;
    for (const auto& [name, value] : headers) {
        const auto it = std::find(kSingle.begin(), kSingle.end(), name);
        if (it != kSingle.end()) {
            const unsigned bit = 1U << static_cast<unsigned>(it - kSingle.begin());
            if ((seen & bit) != 0) {
                return false;
            }
            seen |= bit;
        }
        if (name == "transfer-encoding" && (!http_1_1 || lower(value) != "chunked")) {
            return false;
        }
    }
    return !http_1_1 || (seen & 1U) != 0;
}

inline void append_header(std::string& out, std::string_view name, std::string_view value) {
    out.append(name).append(": ");
    for (const char c : value) {
        if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) {
            out.push_back(c);
        }
    }
    out.append("\r\n");
}

/// The moment as RFC 9110 5.6.7 writes it; made once a second.
inline std::string_view http_date() {
    static constexpr std::array<const char*, 7> kDays{
        "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr std::array<const char*, 12> kMonths{
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    thread_local std::time_t made_at = -1;
    thread_local std::string made;
    const std::time_t now = std::time(nullptr);
    if (now != made_at) {
        std::tm at{};
        gmtime_r(&now, &at);
        made = fmt::format(
            "{}, {:02} {} {} {:02}:{:02}:{:02} GMT",
            kDays.at(static_cast<std::size_t>(at.tm_wday)),
            at.tm_mday,
            kMonths.at(static_cast<std::size_t>(at.tm_mon)),
            at.tm_year + 1900,
            at.tm_hour,
            at.tm_min,
            at.tm_sec
        );
        made_at = now;
    }
    return made;
}

inline bool has_no_body(int status) {
    return status == 204 || status == 304;
}

inline std::string make_head(
    const Response& response, std::string_view request_id, bool keep_alive
) {
    std::string out = "HTTP/1.1 " + std::to_string(response.status) + " ";
    out.append(std::string_view(http::obsolete_reason(static_cast<http::status>(response.status))));
    out.append("\r\n");
    if (!has_no_body(response.status)) {
        append_header(out, "Content-Type", response.content_type);
        append_header(out, "Content-Length", std::to_string(response.content().size()));
    }
    append_header(out, "Date", http_date());
    if (!request_id.empty()) {
        append_header(out, "X-Request-Id", request_id);
    }
    for (const auto& [name, value] : response.headers) {
        append_header(out, name, value);
    }
    out.append(keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n");
    return out;
}

inline std::string address_of(const tcp::socket& socket) {
    error_code failed;
    const auto endpoint = socket.remote_endpoint(failed);
    if (failed) {
        return "";
    }
    const auto address = endpoint.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    return address.to_string();
}

}  // namespace oms::api::server
