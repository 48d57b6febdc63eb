// HTTPS with a certificate made here.
#include "api/net/certificate.hpp"
#include "api/net/http_server.hpp"
#include "api/push/push_server.hpp"
#include "support/api/test_server.hpp"
#include "support/http_client.hpp"

#include <chrono>
#include <memory>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace oms::api {
namespace {

using namespace test;

using Context = std::unique_ptr<SSL_CTX, Free<SSL_CTX_free>>;
using Session = std::unique_ptr<SSL, Free<SSL_free>>;

/// Sends `text` and returns everything until the server closes; "" when the handshake fails.
std::string exchange(int port, const std::string& text, int max_version) {
    const Context context(SSL_CTX_new(TLS_client_method()));
    SSL_CTX_set_security_level(context.get(), 0);
    SSL_CTX_set_max_proto_version(context.get(), max_version);
    const Session session(SSL_new(context.get()));
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string out;
    if (::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        SSL_set_fd(session.get(), fd);
        if (SSL_connect(session.get()) == 1) {
            SSL_write(session.get(), text.data(), static_cast<int>(text.size()));
            char buffer[4096];
            int got = 0;
            while ((got = SSL_read(session.get(), buffer, sizeof buffer)) > 0) {
                out.append(buffer, static_cast<std::size_t>(got));
            }
        }
    }
    ::close(fd);
    return out;
}

class Tls : public testing::Test {
  protected:
    Tls() {
        options.port = 0;
        options.head_timeout = std::chrono::milliseconds(500);
        options.tls_cert = folder.path / "cert.pem";
        options.tls_key = folder.path / "key.pem";
        make_certificate(options.tls_cert, options.tls_key, "127.0.0.1");
    }

    static void answer(const Request& request, const Respond& respond) {
        Response response;
        response.body = request.path + std::string(1 << 20, 't');
        respond(response);
    }

    TemporaryFolder folder;
    HttpOptions options;
};

TEST_F(Tls, ServesRequestsAndRefusesOldVersions) {
    HttpServer server(options, answer);
    server.start();
    const std::string text =
        "GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n"
        "Connection: close\r\n\r\n";
    const auto got = exchange(server.port(), text, TLS1_3_VERSION);
    EXPECT_NE(got.find("\r\n\r\n/attt"), std::string::npos);
    EXPECT_NE(got.find("\r\n\r\n/bttt"), std::string::npos);
    EXPECT_GT(got.size(), std::size_t{2} << 20);
    EXPECT_GT(exchange(server.port(), text, TLS1_2_VERSION).size(), std::size_t{2} << 20);
    EXPECT_EQ(exchange(server.port(), text, TLS1_1_VERSION), "");
    EXPECT_TRUE(server.stop(std::chrono::seconds(5)));
}

TEST_F(Tls, DropsWhoDoesNotFinishTheHandshake) {
    HttpServer server(options, answer);
    server.start();
    HttpClient silent(server.port());
    EXPECT_TRUE(silent.closed_within(3000));
    HttpClient plain(server.port());
    EXPECT_EQ(plain.get("/").status, 0);
    EXPECT_TRUE(plain.closed_within(3000));
}

class NobodyKnown : public Authenticator {
  public:
    Result<std::shared_ptr<const Person>> person(const Request&, TokenPlaces) override {
        return std::shared_ptr<const Person>();
    }
};

TEST_F(Tls, CarriesWebSocketsToo) {
    NobodyKnown nobody;
    ParamModels models;
    PushLimits limits;
    limits.connect_ms = 100;
    PushHub hub(nobody, models, limits);
    PushServer push(hub);
    HttpServer server(options, answer, &push);
    server.start();
    const std::string text =
        "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    const auto got = exchange(server.port(), text, TLS1_3_VERSION);
    EXPECT_NE(got.find("HTTP/1.1 101 "), std::string::npos) << got;
    EXPECT_NE(got.find("ERROR\nmessage:TOO_SLOW\n"), std::string::npos) << got;
    push.stop(std::chrono::milliseconds(100));
    EXPECT_EQ(push.connections(), 0U);
    EXPECT_TRUE(server.stop(std::chrono::seconds(5)));
}

TEST_F(Tls, SaysWhichFilesItCannotUse) {
    options.tls_key = folder.path / "missing.pem";
    HttpServer server(options, answer);
    try {
        server.start();
        FAIL() << "started without a key";
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("missing.pem"), std::string::npos);
    }
}

}  // namespace
}  // namespace oms::api
