#pragma once
// A TLS server of the test's own that asks who calls it: what stands under /secapi is answered only
// to those who show the certificate it knows.

#include "api/wire/request.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace oms::api {

class CertifiedServer {
  public:
    using Answer = std::function<Response(const Request&)>;

    struct Files {
        std::string certificate;  ///< of the server
        std::string key;
        std::string clients;  ///< the certificate that clients have to show
    };

    CertifiedServer(const Files& files, Answer answer)
        : answer_(std::move(answer)), context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free) {
        SSL_CTX_use_certificate_file(context_.get(), files.certificate.c_str(), SSL_FILETYPE_PEM);
        SSL_CTX_use_PrivateKey_file(context_.get(), files.key.c_str(), SSL_FILETYPE_PEM);
        SSL_CTX_load_verify_locations(context_.get(), files.clients.c_str(), nullptr);
        SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
        listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(listener_, reinterpret_cast<const sockaddr*>(&address), size);
        ::listen(listener_, 16);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { serve(); });
    }

    ~CertifiedServer() {
        stopping_ = true;
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
    }

    CertifiedServer(const CertifiedServer&) = delete;
    CertifiedServer& operator=(const CertifiedServer&) = delete;

    std::string url() const { return "https://localhost:" + std::to_string(port_); }

    /// Calls that were turned away for want of a certificate.
    int turned_away() const { return turned_away_; }

  private:
    using Session = std::unique_ptr<SSL, decltype(&SSL_free)>;

    void serve() {
        while (!stopping_) {
            const int fd = ::accept(listener_, nullptr, nullptr);
            if (fd < 0) {
                return;
            }
            const Session session(SSL_new(context_.get()), SSL_free);
            SSL_set_fd(session.get(), fd);
            if (SSL_accept(session.get()) == 1) {
                exchange(session.get());
                SSL_shutdown(session.get());
            }
            ::close(fd);
        }
    }

    void exchange(SSL* session) {
        std::string text;
        std::size_t head = std::string::npos;
        std::size_t wanted = 0;
        char buffer[4096];
        while (head == std::string::npos || text.size() < head + wanted) {
            const int got = SSL_read(session, buffer, sizeof buffer);
            if (got <= 0) {
                return;
            }
            text.append(buffer, static_cast<std::size_t>(got));
            if (head == std::string::npos && text.find("\r\n\r\n") != std::string::npos) {
                head = text.find("\r\n\r\n") + 4;
                const std::size_t at = text.find("Content-Length: ");
                wanted = at < head ? std::stoul(text.substr(at + 16)) : 0;
            }
        }
        const std::size_t method_end = text.find(' ');
        Request request;
        request.method = text.substr(0, method_end);
        request.path = text.substr(method_end + 1, text.find(' ', method_end + 1) - method_end - 1);
        request.body = text.substr(head);
        const bool shown = SSL_get0_peer_certificate(session) != nullptr;
        Response response;
        if (request.path.starts_with("/secapi/") && !shown) {
            ++turned_away_;
            response.status = 400;
            response.body = "No required SSL certificate was sent";
        } else {
            response = answer_(request);
        }
        const std::string out =
            "HTTP/1.1 " + std::to_string(response.status) +
            " x\r\nConnection: close\r\nContent-Length: " + std::to_string(response.body.size()) +
            "\r\n\r\n" + response.body;
        SSL_write(session, out.data(), static_cast<int>(out.size()));
    }

    Answer answer_;
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
    int listener_ = -1;
    int port_ = 0;
    std::atomic<bool> stopping_{false};
    std::atomic<int> turned_away_{0};
    std::thread thread_;
};

}  // namespace oms::api
