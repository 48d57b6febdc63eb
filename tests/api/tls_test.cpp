// HTTPS with a certificate made here.
#include "api/http_client.hpp"
#include "api/http_server.hpp"
#include "api/test_server.hpp"

#include <chrono>
#include <memory>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

namespace oms::api {
namespace {

template <auto Destroy>
struct Free {
    template <class T>
    void operator()(T* p) const {
        Destroy(p);
    }
};

using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using Context = std::unique_ptr<SSL_CTX, Free<SSL_CTX_free>>;
using Session = std::unique_ptr<SSL, Free<SSL_free>>;
using File = std::unique_ptr<FILE, Free<fclose>>;

/// Writes a self-signed certificate for 127.0.0.1 and its key.
void make_certificate(const std::string& cert_path, const std::string& key_path) {
    const Key key(EVP_EC_gen("P-256"));
    const Certificate cert(X509_new());
    X509_set_version(cert.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(cert.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(cert.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(cert.get()), 3600);
    X509_set_pubkey(cert.get(), key.get());
    X509_NAME* name = X509_get_subject_name(cert.get());
    X509_NAME_add_entry_by_txt(
        name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("127.0.0.1"), -1, -1, 0
    );
    X509_set_issuer_name(cert.get(), name);
    ASSERT_NE(X509_sign(cert.get(), key.get(), EVP_sha256()), 0);
    const File cert_file(fopen(cert_path.c_str(), "w"));
    const File key_file(fopen(key_path.c_str(), "w"));
    ASSERT_EQ(PEM_write_X509(cert_file.get(), cert.get()), 1);
    ASSERT_EQ(
        PEM_write_PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr), 1
    );
}

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
        make_certificate(options.tls_cert, options.tls_key);
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
    Client silent(server.port());
    EXPECT_TRUE(silent.closed_within(3000));
    Client plain(server.port());
    EXPECT_EQ(plain.get("/").status, 0);
    EXPECT_TRUE(plain.closed_within(3000));
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
