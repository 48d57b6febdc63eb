#include "api/push/push_server.hpp"

#include "api/net/http_server_wire.hpp"
#include "api/wire/envelope.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace oms::api {

namespace server {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::size_t kMessageMax = 8 << 10;
constexpr std::chrono::seconds kHandshake{10};
constexpr std::chrono::seconds kSilence{90};  ///< of the client's system, not of its STOMP
constexpr std::chrono::seconds kClosing{3};

/// A connection's bytes as Beast wants them: one type for plain and TLS, so that the WebSocket is
/// compiled once.
class Layer {
  public:
    using executor_type = tcp::socket::executor_type;

    explicit Layer(Stream&& stream) : stream_(std::move(stream)) {}

    executor_type get_executor() { return stream_.socket().get_executor(); }

    template <class Buffers, class Done>
    void async_read_some(const Buffers& buffers, Done&& done) {
        if (auto* tls = stream_.tls()) {
            tls->async_read_some(buffers, std::forward<Done>(done));
        } else {
            stream_.socket().async_read_some(buffers, std::forward<Done>(done));
        }
    }

    template <class Buffers, class Done>
    void async_write_some(const Buffers& buffers, Done&& done) {
        if (auto* tls = stream_.tls()) {
            tls->async_write_some(buffers, std::forward<Done>(done));
        } else {
            stream_.socket().async_write_some(buffers, std::forward<Done>(done));
        }
    }

    void close() { stream_.close(); }

  private:
    Stream stream_;
};

/// Beast asks for these by name when a WebSocket ends.
inline void beast_close_socket(Layer& layer) {
    layer.close();
}

inline void teardown(beast::role_type, Layer& layer, error_code& failed) {
    layer.close();
    failed = {};
}

template <class Done>
void async_teardown(beast::role_type, Layer& layer, Done&& done) {
    layer.close();
    asio::post(
        layer.get_executor(), beast::bind_front_handler(std::forward<Done>(done), error_code())
    );
}

class PushConnection;

/// What the connections share with their server.
struct PushShared {
    explicit PushShared(PushHub& h) : hub(h) {}

    PushHub& hub;
    std::mutex mutex;
    std::condition_variable gone;
    std::map<PushCore::Key, std::weak_ptr<PushConnection>> open;
    PushCore::Key next = 1;
    bool stopping = false;

    void leave(PushCore::Key key) {
        hub.closed(key);
        const std::lock_guard lock(mutex);
        open.erase(key);
        gone.notify_all();
    }
};

/// Its Asio objects live on one io thread; PushPeer's functions come from the hub's.
class PushConnection : public PushPeer, public std::enable_shared_from_this<PushConnection> {
  public:
    PushConnection(
        std::shared_ptr<PushShared> shared, PushCore::Key key, Language language, Stream&& stream
    )
        : shared_(std::move(shared)),
          key_(key),
          language_(language),
          executor_(stream.socket().get_executor()),
          ws_(std::move(stream)),
          closing_(executor_) {}

    /// REQUIRES: on the io thread.
    void start(const Request& request) {
        http::request<http::empty_body> asked(http::verb::get, request.path, 11);
        for (const auto& [name, value] : request.headers) {
            asked.insert(name, value);
        }
        websocket::stream_base::timeout limits{kHandshake, kSilence, true};
        ws_.set_option(limits);
        ws_.set_option(websocket::stream_base::decorator([&](websocket::response_type& answer) {
            if (!request.header("sec-websocket-protocol").empty()) {
                answer.set(http::field::sec_websocket_protocol, "v12.stomp");
            }
        }));
        ws_.read_message_max(kMessageMax);
        ws_.auto_fragment(false);
        ws_.async_accept(asked, [self = shared_from_this()](error_code failed) {
            if (failed) {
                self->gone();
                return;
            }
            self->shared_->hub.opened(self->key_, self, self->language_);
            self->read();
        });
    }

    void send(std::string text) override {
        unsent_ += text.size();
        asio::post(executor_, [self = shared_from_this(), t = std::move(text)]() mutable {
            self->out_.push_back(std::move(t));
            self->write();
        });
    }

    void end(std::string text, std::uint16_t code) override {
        unsent_ += text.size();
        asio::post(executor_, [self = shared_from_this(), t = std::move(text), code]() mutable {
            if (!t.empty()) {
                self->out_.push_back(std::move(t));
            }
            self->end_code_ = code;
            self->limit_closing();
            self->write();
        });
    }

    void read_on() override {
        asio::post(executor_, [self = shared_from_this()] { self->read(); });
    }

    std::size_t unsent() const override { return unsent_.load(); }

    /// Any thread.
    void cut_off() {
        asio::post(executor_, [self = shared_from_this()] { self->gone(); });
    }

  private:
    void read() {
        if (gone_) {
            return;
        }
        ws_.async_read(in_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) {
                self->gone();
                return;
            }
            const auto bytes = self->in_.cdata();
            std::string text(static_cast<const char*>(bytes.data()), bytes.size());
            self->in_.consume(bytes.size());
            self->in_.shrink_to_fit();
            // STOMP is text; what is not cannot be a frame.
            self->shared_->hub.received(
                self->key_, self->ws_.got_text() ? std::move(text) : std::string("\1\n")
            );
        });
    }

    void write() {
        if (gone_ || writing_) {
            return;
        }
        if (out_.empty()) {
            if (end_code_ != 0) {
                writing_ = true;
                ws_.async_close(
                    websocket::close_reason(end_code_),
                    [self = shared_from_this()](error_code) { self->gone(); }
                );
            }
            return;
        }
        writing_ = true;
        ws_.text(true);
        ws_.async_write(
            asio::buffer(out_.front()),
            [self = shared_from_this()](error_code failed, std::size_t) {
                self->writing_ = false;
                self->unsent_ -= self->out_.front().size();
                self->out_.pop_front();
                if (failed) {
                    self->gone();
                } else {
                    self->write();
                }
            }
        );
    }

    void limit_closing() {
        closing_.expires_after(kClosing);
        closing_.async_wait([self = shared_from_this()](error_code stopped) {
            if (!stopped) {
                self->gone();
            }
        });
    }

    void gone() {
        if (gone_) {
            return;
        }
        gone_ = true;
        closing_.cancel();
        ws_.next_layer().close();
        shared_->leave(key_);
    }

    std::shared_ptr<PushShared> shared_;
    const PushCore::Key key_;
    const Language language_;
    tcp::socket::executor_type executor_;
    websocket::stream<Layer, false> ws_;
    asio::steady_timer closing_;
    beast::flat_buffer in_;
    std::deque<std::string> out_;
    std::atomic<std::size_t> unsent_{0};
    std::uint16_t end_code_ = 0;
    bool writing_ = false;
    bool gone_ = false;
};

/// "https://ledger.example:8443" -> "ledger.example:8443"
std::string_view host_of(std::string_view origin) {
    const auto scheme = origin.find("://");
    return scheme == std::string_view::npos ? origin : origin.substr(scheme + 3);
}

bool offers_stomp(std::string_view protocols) {
    if (protocols.empty()) {
        return true;
    }
    while (!protocols.empty()) {
        const auto comma = protocols.find(',');
        auto one = protocols.substr(0, comma);
        protocols = comma == std::string_view::npos ? "" : protocols.substr(comma + 1);
        while (one.starts_with(' ')) {
            one.remove_prefix(1);
        }
        while (one.ends_with(' ')) {
            one.remove_suffix(1);
        }
        if (one == "v12.stomp") {
            return true;
        }
    }
    return false;
}

}  // namespace server

using namespace server;

class PushServer::Body : public PushShared {
  public:
    using PushShared::PushShared;
};

PushServer::PushServer(PushHub& hub) : body_(std::make_shared<Body>(hub)) {}

PushServer::~PushServer() {
    stop(std::chrono::milliseconds(0));
}

bool PushServer::serves(std::string_view path) const {
    return path == kPushPath || path == kPushAlias || path == kPushAlias.substr(4);
}

std::optional<Response> PushServer::refuse(const Request& request) const {
    const Language language = pick_language(request.header("accept-language"));
    const auto refused = [&](int status, std::string_view key) {
        return http_failure(language, status, key, request.id);
    };
    const auto origin = request.header("origin");
    if (!origin.empty() && lower(host_of(origin)) != lower(request.header("host"))) {
        return refused(403, "FORBIDDEN");
    }
    if (request.method != "GET" || !offers_stomp(request.header("sec-websocket-protocol")) ||
        request.header("sec-websocket-version") != "13") {
        return refused(400, "PUSH_VERSION");
    }
    const std::lock_guard lock(body_->mutex);
    return body_->stopping ? std::optional(refused(503, "STOPPING")) : std::nullopt;
}

void PushServer::take(Request request, server::Stream&& socket) {
    const Language language = pick_language(request.header("accept-language"));
    std::shared_ptr<PushConnection> connection;
    {
        const std::lock_guard lock(body_->mutex);
        const PushCore::Key key = body_->next++;
        connection = std::make_shared<PushConnection>(body_, key, language, std::move(socket));
        body_->open.emplace(key, connection);
    }
    connection->start(request);
}

void PushServer::stop(std::chrono::milliseconds grace) {
    {
        const std::lock_guard lock(body_->mutex);
        body_->stopping = true;
    }
    body_->hub.stop();
    const auto all_gone = [this] { return body_->open.empty(); };
    std::unique_lock lock(body_->mutex);
    if (body_->gone.wait_for(lock, grace, all_gone)) {
        return;
    }
    for (const auto& [key, weak] : body_->open) {
        if (const auto connection = weak.lock()) {
            connection->cut_off();
        }
    }
    body_->gone.wait_for(lock, std::chrono::milliseconds(500), all_gone);
}

std::size_t PushServer::connections() const {
    const std::lock_guard lock(body_->mutex);
    return body_->open.size();
}

}  // namespace oms::api
