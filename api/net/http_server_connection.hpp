#pragma once
// Part of http_server.cpp and included by nothing else: one connection, from its first byte to its
// last. Callbacks instead of coroutines: GCC 12 miscompiles ordinary coroutine code. Beast gives
// the parser only; reading, writing and time limits are here.

#include "api/net/http_options.hpp"
#include "api/net/http_server_wire.hpp"
#include "api/net/target.hpp"
#include "api/net/traffic.hpp"
#include "api/wire/envelope.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace oms::api::server {

using SteadyClock = std::chrono::steady_clock;
using Ms = std::chrono::milliseconds;

inline constexpr std::size_t kReadChunk = 16 << 10;
/// After an answer that leaves input unread, this much is still read and thrown away, so that the
/// client gets the answer instead of a reset.
inline constexpr std::size_t kLingerBytes = 32 << 20;
inline constexpr Ms kLingerTime{3'000};

class Connection;

/// One io thread. Its connections stay on it, so they need no lock.
struct IoThread {
    asio::io_context context{1};
    std::set<std::shared_ptr<Connection>> connections;  ///< the open ones; touched on the thread
    std::thread thread;
};

/// What all connections share.
struct Shared {
    HttpOptions options;
    Handler handler;
    UpgradeTaker* upgrades = nullptr;
    std::atomic<bool> stopping{false};
    std::atomic<std::size_t> open{0};
    Traffic traffic;
    std::mutex mutex;
    std::condition_variable closed;  ///< signalled when `open` falls

    void leave() {
        const std::lock_guard lock(mutex);
        open.fetch_sub(1);
        closed.notify_all();
    }
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(
        std::shared_ptr<Shared> shared,
        const std::shared_ptr<IoThread>& io,
        tcp::socket socket,
        asio::ssl::context* tls
    )
        : shared_(std::move(shared)),
          io_(io),
          stream_(std::move(socket), tls),
          timer_(io->context),
          remote_ip_(address_of(stream_.socket())) {}

    /// REQUIRES: on the io thread, like all that follows.
    void start() {
        io_.lock()->connections.insert(shared_from_this());
        if (shared_->stopping) {
            close();
            return;
        }
        error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
        limit(shared_->options.head_timeout);
        if (!stream_.is_tls()) {
            begin_request();
            return;
        }
        stream_.handshake([self = shared_from_this()](error_code failed) {
            if (failed) {
                self->close();
            } else if (!self->closed_) {
                self->begin_request();
            }
        });
    }

    /// Ends a connection that waits for a next request; the others end after their answer.
    void stop_when_idle() {
        error_code failed;
        if (phase_ == Phase::Idle && stream_.socket().available(failed) == 0) {
            close();
        }
    }

    void close() {
        if (closed_) {
            return;
        }
        closed_ = true;
        timer_.cancel();
        stream_.close();
        if (const auto io = io_.lock()) {
            io->connections.erase(shared_from_this());
        }
        shared_->leave();
    }

  private:
    enum class Phase : std::uint8_t { Idle, Head, Body, Handling, Writing, Lingering };

    /// The way back from a handler. It owns neither the connection nor its thread, so that an
    /// answer that comes after the end of the server does nothing.
    class Pending {
      public:
        Pending(
            std::shared_ptr<Shared> shared,
            std::weak_ptr<IoThread> io,
            std::weak_ptr<Connection> connection,
            std::string id
        )
            : shared_(std::move(shared)),
              io_(std::move(io)),
              connection_(std::move(connection)),
              id_(std::move(id)) {}

        ~Pending() { answer(http_failure(Language::Zh, 500, "INTERNAL", id_)); }

        Pending(const Pending&) = delete;
        Pending& operator=(const Pending&) = delete;

        void answer(Response response) {
            if (answered_.exchange(true)) {
                return;
            }
            shared_->traffic.answered();
            if (const auto io = io_.lock()) {
                asio::post(io->context, [to = connection_, r = std::move(response)]() mutable {
                    if (const auto connection = to.lock()) {
                        connection->write(std::move(r));
                    }
                });
            }
        }

      private:
        std::shared_ptr<Shared> shared_;
        std::weak_ptr<IoThread> io_;
        std::weak_ptr<Connection> connection_;
        std::string id_;
        std::atomic<bool> answered_{false};
    };

    // Time limits: one wait at a time. A later deadline needs no new wait: the old one, when it
    // fires early, waits again.
    void limit(Ms allowed) {
        deadline_ = SteadyClock::now() + allowed;
        if (!waiting_ || deadline_ < timer_.expiry()) {
            wait();
        }
    }

    void no_limit() { deadline_ = SteadyClock::time_point::max(); }

    void wait() {
        waiting_ = true;
        timer_.expires_at(deadline_);
        timer_.async_wait([self = shared_from_this()](error_code failed) {
            if (failed || self->closed_) {
                return;  // replaced by an earlier wait, or over
            }
            self->waiting_ = false;
            if (self->deadline_ == SteadyClock::time_point::max()) {
                return;
            }
            if (SteadyClock::now() < self->deadline_) {
                self->wait();
            } else {
                self->timed_out();
            }
        });
    }

    void timed_out() {
        if (phase_ == Phase::Head || phase_ == Phase::Body) {
            refuse(408, "TOO_SLOW");
        } else {
            close();
        }
    }

    void begin_request() {
        parser_.emplace();
        parser_->header_limit(shared_->options.head_max);
        parser_->body_limit(shared_->options.body_max);
        request_ = Request{};
        request_id_ = next_request_id();
        is_head_ = false;
        if (input_.empty()) {
            phase_ = Phase::Idle;
            read();
        } else {  // the client sent it behind the last one
            phase_ = Phase::Head;
            limit(shared_->options.head_timeout);
            parse();
        }
    }

    void read() {
        if (reading_) {
            return;
        }
        reading_ = true;
        stream_.read_some(
            asio::buffer(chunk_),
            [self = shared_from_this()](error_code failed, std::size_t n) {
                self->reading_ = false;
                if (failed) {
                    self->close();
                } else if (!self->closed_) {
                    self->got(n);
                }
            }
        );
    }

    void got(std::size_t n) {
        switch (phase_) {
            case Phase::Handling:
            case Phase::Writing:
                return;  // an answer (408) overtook this read
            case Phase::Lingering:
                linger_left_ -= std::min(n, linger_left_);
                if (linger_left_ == 0) {
                    close();
                } else {
                    read();
                }
                return;
            case Phase::Idle:
                phase_ = Phase::Head;
                limit(shared_->options.head_timeout);
                break;
            case Phase::Head:
            case Phase::Body:
                break;
        }
        input_.append(chunk_.data(), n);
        parse();
    }

    void parse() {
        while (!parser_->is_done()) {
            if (phase_ == Phase::Head && parser_->is_header_done()) {
                if (!head_done()) {
                    return;
                }
                continue;
            }
            error_code failed;
            const asio::const_buffer bytes(input_.data(), input_.size());
            const std::size_t used = input_.empty() ? 0 : parser_->put(bytes, failed);
            input_.erase(0, used);
            if (failed && failed != http::error::need_more) {
                refuse_parse(failed);
                return;
            }
            if (used == 0) {
                read_on();
                return;
            }
        }
        if (phase_ == Phase::Body || head_done()) {
            dispatch();
        }
    }

    void read_on() {
        if (phase_ == Phase::Body && !fast_enough()) {
            refuse(408, "TOO_SLOW");
        } else {
            read();
        }
    }

    bool fast_enough() {
        const auto& o = shared_->options;
        const auto taken = std::chrono::duration_cast<Ms>(SteadyClock::now() - body_began_);
        const auto counted = std::max<std::int64_t>((taken - o.body_grace).count(), 0);
        limit(o.body_grace);
        return parser_->get().body().size() >=
               static_cast<std::uint64_t>(counted) * o.body_rate_min / 1000;
    }

    /// Checks the headers; false when it takes over (refused, or asked the client to go on).
    bool head_done() {
        const auto& message = parser_->get();
        for (const auto& field : message) {
            request_.headers.emplace_back(
                lower(std::string_view(field.name_string())), std::string(field.value())
            );
        }
        const unsigned version = message.version();
        if ((version != 10 && version != 11) || !headers_fine(request_.headers, version == 11)) {
            refuse(400, "BAD_HEADER");
            return false;
        }
        phase_ = Phase::Body;
        body_began_ = SteadyClock::now();
        limit(shared_->options.body_grace);
        parser_->eager(true);
        if (!parser_->is_done() && lower(request_.header("expect")) == "100-continue") {
            send_continue();
            return false;
        }
        return true;
    }

    void send_continue() {
        static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
        stream_.write_some(
            {asio::const_buffer(kContinue.data(), kContinue.size()), asio::const_buffer()},
            [self = shared_from_this()](error_code failed, std::size_t) {
                if (failed) {
                    self->close();
                } else if (!self->closed_ && self->phase_ == Phase::Body) {
                    self->parse();
                }
            }
        );
    }

    void refuse_parse(error_code failed) {
        if (failed == http::error::body_limit) {
            refuse(413, "TOO_LARGE");
        } else if (failed == http::error::header_limit) {
            refuse(431, "HEAD_TOO_LARGE");
        } else {
            refuse(400, "BAD_REQUEST");
        }
    }

    /// Answers without asking the handler; the connection ends, because where the next request
    /// begins is not known.
    void refuse(int status, std::string_view key) {
        const auto language = pick_language(parser_->get()[http::field::accept_language]);
        keep_alive_ = false;
        write(http_failure(language, status, key, request_id_));
    }

    void dispatch() {
        auto message = parser_->release();
        keep_alive_ = message.keep_alive();
        phase_ = Phase::Handling;
        no_limit();
        request_.method = std::string(message.method_string());
        is_head_ = request_.method == "HEAD";
        request_.remote_ip = remote_ip_;
        request_.id = request_id_;
        auto target = parse_target(std::string_view(message.target()));
        if (!target) {
            const auto language = pick_language(request_.header("accept-language"));
            write(failure(language, target.error(), request_id_));
            return;
        }
        request_.path = std::move(target->path);
        request_.query = std::move(target->query);
        request_.body = std::move(message.body());
        if (shared_->upgrades != nullptr && lower(request_.header("upgrade")) == "websocket" &&
            shared_->upgrades->serves(request_.path)) {
            hand_over();
            return;
        }
        request_.alone = shared_->traffic.came();
        const auto pending = std::make_shared<Pending>(shared_, io_, weak_from_this(), request_id_);
        shared_->handler(std::move(request_), [pending](Response response) {
            pending->answer(std::move(response));
        });
    }

    /// The connection goes on as a WebSocket, or is told why not.
    void hand_over() {
        auto refused = shared_->upgrades->refuse(request_);
        if (!refused && !input_.empty()) {  // nothing may be sent before the answer
            refused = http_failure(Language::Zh, 400, "BAD_REQUEST", request_id_);
        }
        if (refused) {
            keep_alive_ = false;
            write(std::move(*refused));
            return;
        }
        shared_->upgrades->take(std::move(request_), std::move(stream_));
        closed_ = true;
        timer_.cancel();
        if (const auto io = io_.lock()) {
            io->connections.erase(shared_from_this());
        }
        shared_->leave();
    }

    void write(Response response) {
        if (closed_) {
            return;
        }
        keep_alive_ = keep_alive_ && !shared_->stopping.load();
        phase_ = Phase::Writing;
        response_ = std::move(response);
        head_ = make_head(response_, request_id_, keep_alive_);
        const bool bodiless = is_head_ || has_no_body(response_.status);
        left_ = {
            asio::buffer(head_),
            bodiless ? asio::const_buffer() : asio::buffer(response_.content())};
        write_more();
    }

    void write_more() {
        limit(shared_->options.write_stall);
        stream_.write_some(left_, [self = shared_from_this()](error_code failed, std::size_t n) {
            if (failed) {
                self->close();
                return;
            }
            for (auto& part : self->left_) {
                const std::size_t used = std::min(n, part.size());
                part += used;
                n -= used;
            }
            if (self->closed_) {
                return;
            }
            if (self->left_[0].size() + self->left_[1].size() > 0) {
                self->write_more();
            } else {
                self->written();
            }
        });
    }

    void written() {
        response_ = Response{};
        if (keep_alive_ && !shared_->stopping.load()) {
            limit(shared_->options.idle_timeout);
            begin_request();
            return;
        }
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        phase_ = Phase::Lingering;
        linger_left_ = kLingerBytes;
        limit(kLingerTime);
        read();
    }

    std::shared_ptr<Shared> shared_;
    std::weak_ptr<IoThread> io_;
    Stream stream_;
    asio::steady_timer timer_;
    SteadyClock::time_point deadline_;
    bool waiting_ = false;
    bool reading_ = false;
    bool closed_ = false;
    bool keep_alive_ = false;
    bool is_head_ = false;
    Phase phase_ = Phase::Idle;

    std::array<char, kReadChunk> chunk_;
    std::string input_;  ///< read, not yet parsed
    std::optional<http::request_parser<http::string_body>> parser_;
    SteadyClock::time_point body_began_;
    std::size_t linger_left_ = 0;

    std::string remote_ip_;
    std::string request_id_;
    Request request_;
    Response response_;
    std::string head_;
    std::array<asio::const_buffer, 2> left_;
};

}  // namespace oms::api::server
