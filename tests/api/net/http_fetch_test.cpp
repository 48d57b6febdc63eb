// Asking other servers: what is answered, what goes wrong, and where nothing may be asked.
#include "api/net/http_fetch.hpp"

#include "api/net/certificate.hpp"
#include "api/net/http_server.hpp"
#include "support/temp_dir.hpp"

#include <atomic>
#include <chrono>
#include <thread>

namespace oms::api {
namespace {

using namespace test;

using namespace std::chrono_literals;

std::string what(const Error& error) {
    return error.params.empty() ? error.key : error.params.front().second;
}

class Fetch : public ::testing::Test {
  protected:
    Fetch() { options_.port = 0; }

    void serve() {
        server_ = std::make_unique<HttpServer>(options_, [this](Request request, Respond respond) {
            ++asked_;
            if (request.path == "/late") {
                late_ = respond;
                return;
            }
            Response response;
            response.status = request.path == "/there" ? 302 : 200;
            response.headers = {
                {"X-Seen", request.method + " " + std::string(request.header("x-a"))}};
            response.body = request.path == "/long" ? std::string(5000, 'x') : request.body;
            respond(response);
        });
        server_->start();
    }

    std::string url(const std::string& path, const std::string& scheme = "http") {
        return scheme + "://localhost:" + std::to_string(server_->port()) + path;
    }

    test::TempDir folder_;
    HttpOptions options_;
    std::atomic<int> asked_{0};
    Respond late_;
    std::unique_ptr<HttpServer> server_;
    const HttpFetcher fetcher_{FetchOptions{true, {}}};
};

TEST_F(Fetch, SendsAndReads) {
    serve();
    FetchRequest request;
    request.method = "POST";
    request.url = url("/echo?x=1");
    request.headers = {{"X-A", "b"}};
    request.body = "hello";
    const auto answer = fetcher_.fetch(request);
    ASSERT_TRUE(answer) << what(answer.error());
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(answer->body, "hello");
    EXPECT_EQ(answer->header("x-seen"), "POST b");
    request.url = url("/there");
    EXPECT_EQ(fetcher_.fetch(request)->status, 302);  // not followed
}

TEST_F(Fetch, EndsInTimeAndInSize) {
    serve();
    FetchRequest request;
    request.url = url("/late");
    request.time_max = 300ms;
    const auto begin = std::chrono::steady_clock::now();
    const auto late = fetcher_.fetch(request);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::Unavailable);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
    late_ = {};
    request.url = url("/long");
    request.time_max = 10s;
    request.answer_max = 4000;
    EXPECT_FALSE(fetcher_.fetch(request));
    request.answer_max = 5000;
    EXPECT_TRUE(fetcher_.fetch(request));
}

TEST_F(Fetch, SaysWhenNobodyAnswers) {
    FetchRequest request;
    request.url = "http://127.0.0.1:1/";
    EXPECT_FALSE(fetcher_.fetch(request));
    request.url = "http://no-such-host.invalid/";
    EXPECT_FALSE(fetcher_.fetch(request));
    for (const char* bad :
         {"ftp://h/",
          "http://",
          "http://u@h/",
          "http://h:0/",
          "http://h:99999/",
          "http://a b/",
          "http://[::1",
          "h",
          "http://h/\r\nX: y"}) {
        request.url = bad;
        EXPECT_FALSE(fetcher_.fetch(request)) << bad;
    }
}

TEST_F(Fetch, AsksNoPrivateNetworkUnlessToldTo) {
    serve();
    const HttpFetcher careful{FetchOptions{}};
    FetchRequest request;
    for (const std::string& host :
         {std::string("localhost"),
          std::string("127.0.0.1"),
          std::string("[::1]"),
          std::string("[::ffff:127.0.0.1]"),
          std::string("0.0.0.0")}) {
        request.url = "http://" + host + ":" + std::to_string(server_->port()) + "/";
        const auto answer = careful.fetch(request);
        ASSERT_FALSE(answer) << host;
        EXPECT_EQ(what(answer.error()), "the host is in a private network") << host;
    }
    for (const char* host :
         {"10.0.0.1",
          "172.16.3.4",
          "192.168.1.1",
          "169.254.169.254",
          "[fd00::1]",
          "100.64.0.1",
          "[2002:7f00:1::]"}) {
        request.url = "http://" + std::string(host) + "/";
        EXPECT_EQ(what(careful.fetch(request).error()), "the host is in a private network") << host;
    }
    EXPECT_EQ(asked_, 0);
}

TEST_F(Fetch, TrustsOnlyTheHostsOwnCertificate) {
    options_.tls_cert = folder_ / "cert.pem";
    options_.tls_key = folder_ / "key.pem";
    make_certificate(options_.tls_cert, options_.tls_key, "localhost");
    serve();
    FetchRequest request;
    request.url = url("/", "https");
    const auto unknown = fetcher_.fetch(request);
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(what(unknown.error()).starts_with("TLS")) << what(unknown.error());
    EXPECT_EQ(asked_, 0);
    const HttpFetcher trusting{FetchOptions{true, options_.tls_cert}};
    const auto answer = trusting.fetch(request);
    ASSERT_TRUE(answer) << what(answer.error());
    EXPECT_EQ(answer->status, 200);
    // The certificate of another host is none.
    request.url = "https://127.0.0.1:" + std::to_string(server_->port()) + "/";
    EXPECT_FALSE(trusting.fetch(request));
    EXPECT_EQ(asked_, 1);
}

TEST(WebAddress, IsReadInItsParts) {
    const auto address = parse_web_address("https://s3.test:8443/a/b?c=d#e");
    ASSERT_TRUE(address);
    EXPECT_TRUE(address->tls);
    EXPECT_EQ(address->host, "s3.test");
    EXPECT_EQ(address->port, "8443");
    EXPECT_EQ(address->target, "/a/b?c=d");
    EXPECT_EQ(address->authority, "s3.test:8443");
    EXPECT_EQ(parse_web_address("http://h?x=1")->target, "/?x=1");
    EXPECT_EQ(parse_web_address("http://h")->port, "80");
    EXPECT_EQ(parse_web_address("http://[::1]:81/")->host, "::1");
}

}  // namespace
}  // namespace oms::api
