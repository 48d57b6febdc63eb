#include "api/net/http_server.hpp"

#include "api/net/http_server_connection.hpp"

#include <stdexcept>

#include <boost/asio/executor_work_guard.hpp>

namespace oms::api {

using namespace server;

namespace {

/// How long accepting rests when the process is out of descriptors.
constexpr Ms kAcceptPause{100};

void load_certificate(asio::ssl::context& tls, const HttpOptions& o) {
    try {
        tls.set_options(
            asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
            asio::ssl::context::no_tlsv1_1
        );
        tls.use_certificate_chain_file(o.tls_cert);
        tls.use_private_key_file(o.tls_key, asio::ssl::context::pem);
    } catch (const std::exception& e) {
        throw std::runtime_error(
            "cannot use certificate " + o.tls_cert + " with key " + o.tls_key + ": " + e.what()
        );
    }
}

}  // namespace

class HttpServer::Body {
  public:
    Body(HttpOptions options, Handler handler, UpgradeTaker* upgrades) {
        shared_->options = std::move(options);
        shared_->handler = std::move(handler);
        shared_->upgrades = upgrades;
    }

    ~Body() { stop(Ms(0)); }

    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;

    void start() {
        const auto& o = shared_->options;
        if (!o.tls_cert.empty()) {
            load_certificate(tls_.emplace(asio::ssl::context::tls_server), o);
        }
        for (unsigned i = 0; i < std::max(o.io_threads, 1U); ++i) {
            threads_.push_back(std::make_shared<IoThread>());
        }
        try {
            listen();
        } catch (...) {
            acceptor_.reset();
            accept_pause_.reset();
            threads_.clear();
            throw;
        }
        accept();
        for (auto& io : threads_) {
            io->thread = std::thread([&context = io->context] {
                const auto work = asio::make_work_guard(context);
                context.run();
            });
        }
    }

    std::uint16_t port() const { return port_; }

    std::size_t connections() const { return shared_->open.load(); }

    bool stop(Ms grace) {
        if (threads_.empty()) {
            return true;
        }
        shared_->stopping = true;
        asio::post(threads_[0]->context, [this] {
            error_code ignored;
            acceptor_->close(ignored);
            accept_pause_->cancel();
        });
        each_connection(&Connection::stop_when_idle);
        const bool clean = wait_until_closed(grace);
        each_connection(&Connection::close);
        wait_until_closed(Ms(500));
        for (auto& io : threads_) {
            io->context.stop();
        }
        for (auto& io : threads_) {
            io->thread.join();
        }
        accept_pause_.reset();
        acceptor_.reset();
        threads_.clear();
        return clean;
    }

  private:
    void listen() {
        const auto& o = shared_->options;
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(o.host), o.port);
            acceptor_.emplace(threads_[0]->context);
            accept_pause_.emplace(threads_[0]->context);
            acceptor_->open(endpoint.protocol());
            acceptor_->set_option(tcp::acceptor::reuse_address(true));
            acceptor_->bind(endpoint);
            acceptor_->listen(1024);
            port_ = acceptor_->local_endpoint().port();
        } catch (const std::exception& e) {
            throw std::runtime_error(
                "cannot listen on " + o.host + ":" + std::to_string(o.port) + ": " + e.what()
            );
        }
    }

    void accept() {
        const auto& io = threads_[next_++ % threads_.size()];
        acceptor_->async_accept(io->context, [this, &io](error_code failed, tcp::socket socket) {
            if (shared_->stopping || failed == asio::error::operation_aborted) {
                return;
            }
            if (!failed) {
                admit(io, std::move(socket));
                accept();
                return;
            }
            accept_pause_->expires_after(kAcceptPause);
            accept_pause_->async_wait([this](error_code stopped) {
                if (!stopped && !shared_->stopping) {
                    accept();
                }
            });
        });
    }

    void admit(const std::shared_ptr<IoThread>& io, tcp::socket socket) {
        if (shared_->open.load() >= shared_->options.connections_max) {
            static constexpr std::string_view kFull =
                "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
                "Connection: close\r\n\r\n";
            error_code ignored;
            socket.non_blocking(true, ignored);
            socket.write_some(asio::buffer(kFull), ignored);
            return;
        }
        shared_->open.fetch_add(1);
        auto connection =
            std::make_shared<Connection>(shared_, io, std::move(socket), tls_ ? &*tls_ : nullptr);
        asio::post(io->context, [c = std::move(connection)] { c->start(); });
    }

    void each_connection(void (Connection::*f)()) {
        for (auto& io : threads_) {
            asio::post(io->context, [f, &set = io->connections] {
                const auto now = set;  // f may take itself out
                for (const auto& connection : now) {
                    ((*connection).*f)();
                }
            });
        }
    }

    bool wait_until_closed(Ms grace) {
        std::unique_lock lock(shared_->mutex);
        return shared_->closed.wait_for(lock, grace, [this] { return shared_->open.load() == 0; });
    }

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::optional<asio::ssl::context> tls_;
    std::vector<std::shared_ptr<IoThread>> threads_;
    std::optional<tcp::acceptor> acceptor_;
    std::optional<asio::steady_timer> accept_pause_;
    std::size_t next_ = 0;
    std::uint16_t port_ = 0;
};

HttpServer::HttpServer(HttpOptions options, Handler handler, UpgradeTaker* upgrades)
    : body_(std::make_unique<Body>(std::move(options), std::move(handler), upgrades)) {}

HttpServer::~HttpServer() = default;

void HttpServer::start() {
    body_->start();
}

std::uint16_t HttpServer::port() const {
    return body_->port();
}

std::size_t HttpServer::connections() const {
    return body_->connections();
}

bool HttpServer::stop(std::chrono::milliseconds grace) {
    return body_->stop(grace);
}

}  // namespace oms::api
