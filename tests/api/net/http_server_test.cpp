// The HTTP server's limits and manners, over real sockets.
#include "api/net/http_server.hpp"

#include "api/net/worker_pool.hpp"
#include "support/eventually.hpp"
#include "support/http_client.hpp"

#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Echoes method, path, parameters and body; "/slow" answers from another thread when it is
/// released; "/dropped" never answers; "/big" answers 8 MiB.
class Echo : public testing::Test {
  protected:
    HttpOptions options = [] {
        HttpOptions o;
        o.port = 0;
        return o;
    }();

    void start() {
        server = std::make_unique<HttpServer>(options, [this](Request request, Respond respond) {
            ++asked;
            alone += request.alone ? 1 : 0;
            if (request.path == "/slow") {
                ASSERT_TRUE(later.submit([this, respond] {
                    released.wait(false);
                    respond(text("slow"));
                }));
            } else if (request.path == "/big") {
                respond(text(std::string(8 << 20, 'b')));
            } else if (request.path != "/dropped") {
                std::string out = request.method + " " + request.path;
                for (const auto& [name, value] : request.query) {
                    out += " " + name + "=" + value;
                }
                respond(text(out + " " + request.body));
            }
        });
        server->start();
    }

    ~Echo() override { release(); }

    void release() {
        released = true;
        released.notify_all();
    }

    static Response text(std::string body) {
        Response response;
        response.body = std::move(body);
        return response;
    }

    int port() const { return server->port(); }

    std::atomic<int> asked{0};
    std::atomic<int> alone{0};  ///< of those asked
    std::atomic<bool> released{false};
    WorkerPool later{2, 100};
    std::unique_ptr<HttpServer> server;
};

TEST_F(Echo, KeepsAConnectionForManyRequestsAndNamesEachOfThem) {
    start();
    HttpClient client(port());
    std::string last;
    for (int i = 0; i < 50; ++i) {
        const auto answer = client.get("/a//b?x=%E7%93%B7%E7%A0%96&y=1+2");
        ASSERT_EQ(answer.status, 200);
        EXPECT_EQ(answer.body, "GET /a/b x=瓷砖 y=1 2 ");
        const auto id = answer.header("x-request-id");
        EXPECT_EQ(id.size(), 16U);
        EXPECT_NE(id, last);
        last = id;
    }
    EXPECT_EQ(server->connections(), 1U);
}

TEST_F(Echo, SaysWhatTimeItIs) {
    start();
    HttpClient client(port());
    for (const char* target : {"/a", "/%zz"}) {  // refusals too
        const auto before = std::time(nullptr);
        const auto answer = client.get(target);
        const std::string date(answer.header("date"));
        ASSERT_EQ(date.size(), 29U) << target << " " << date;
        std::tm at{};
        ASSERT_NE(strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &at), nullptr) << date;
        EXPECT_GE(timegm(&at), before);
        EXPECT_LE(timegm(&at), std::time(nullptr));
    }
}

TEST_F(Echo, TellsRequestsThatComeAloneOnceManyHave) {
    start();
    HttpClient client(port());
    const auto ask = [&](int times) {
        const int before = alone;
        for (int i = 0; i < times; ++i) {
            EXPECT_EQ(client.get("/a").status, 200);
        }
        return alone - before;
    };
    EXPECT_EQ(ask(32), 0);
    EXPECT_EQ(ask(10), 10);
    HttpClient other(port());
    ASSERT_TRUE(other.write("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n"));
    ASSERT_TRUE(eventually([&] { return asked == 43; }));
    EXPECT_EQ(ask(40), 0) << "somebody else waits";
    release();
    EXPECT_EQ(other.receive().body, "slow");
    EXPECT_EQ(ask(32), 0);
    EXPECT_EQ(ask(1), 1);
}

TEST_F(Echo, AnswersPipelinedRequestsInOrder) {
    start();
    HttpClient client(port());
    std::string text;
    for (int i = 0; i < 20; ++i) {
        text +=
            "POST /p" + std::to_string(i) + " HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nok";
        if (i == 3) {
            text += "GET /slow HTTP/1.1\r\nHost: h\r\n\r\n";
        }
    }
    ASSERT_TRUE(client.write(text));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(client.receive().body, "POST /p" + std::to_string(i) + " ok");
        if (i == 3) {
            release();
            EXPECT_EQ(client.receive().body, "slow");
        }
    }
}

TEST_F(Echo, TakesHeadChunkedBodiesAndExpectContinue) {
    start();
    HttpClient client(port());
    const auto head = client.send("HEAD", "/h").value();
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), "8");
    ASSERT_TRUE(
        client.write("POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: "
                     "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
    );
    EXPECT_EQ(client.receive().body, "POST /c abcde");
    ASSERT_TRUE(client.write(
        "POST /e HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    ));
    EXPECT_EQ(client.receive().status, 100);
    ASSERT_TRUE(client.write("xyz"));
    EXPECT_EQ(client.receive().body, "POST /e xyz");
}

TEST_F(Echo, RefusesDoubtfulRequestsAndEndsTheConnection) {
    start();
    const std::vector<std::string> bad{
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBlade-Auth: bearer x\r\nblade-auth: bearer y\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: "
        "chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: "
        "3\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX-A: b\x01\r\n\r\n",
        "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\n\r\nnonsense\r\n\r\n",
    };
    for (const auto& text : bad) {
        HttpClient client(port());
        ASSERT_TRUE(client.write(text));
        const auto answer = client.receive();
        EXPECT_EQ(answer.status, 400) << text;
        EXPECT_NE(answer.body.find("\"requestId\":\""), std::string::npos) << answer.body;
        EXPECT_EQ(answer.header("connection"), "close") << text;
        client.half_close();
        EXPECT_TRUE(client.closed_within(5000)) << text;
    }
    EXPECT_EQ(asked, 0);
}

TEST_F(Echo, RefusesBadTargetsWithoutEndingTheConnection) {
    start();
    HttpClient client(port());
    for (const char* target :
         {"/a/../b",
          "/a/%2e%2e/b",
          "/%",
          "/%4",
          "/%zz",
          "/%00",
          "/%ff",
          "/a?x=%ff",
          "/a?x=%00",
          "/a?%c0%af=1",
          "/a#b",
          "/./a"}) {
        const auto answer = client.get(target);
        EXPECT_EQ(answer.status, 400) << target;
        EXPECT_NE(answer.body.find("\"code\":400"), std::string::npos) << target;
    }
    EXPECT_EQ(client.get("http://elsewhere/x?y=1").body, "GET /x y=1 ");
    EXPECT_EQ(asked, 1);
}

TEST_F(Echo, RefusesLargeHeads) {
    start();
    HttpClient client(port());
    const auto answer = client.get("/?q=" + std::string(40'000, 'q'));
    EXPECT_EQ(answer.status, 431);
    HttpClient many(port());
    HttpHeaders headers;
    for (int i = 0; i < 2000; ++i) {
        headers.emplace_back("X-" + std::to_string(i), "0123456789");
    }
    EXPECT_EQ(many.get("/", headers).status, 431);
    EXPECT_EQ(HttpClient(port()).get("/?q=" + std::string(14'000, 'q')).status, 200);
}

TEST_F(Echo, RefusesLargeBodiesBeforeReadingThem) {
    options.body_max = 1 << 20;
    start();
    HttpClient announced(port());
    ASSERT_TRUE(announced.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n"));
    EXPECT_EQ(announced.receive().status, 413);  // nothing of the body was sent
    HttpClient sent(port());
    EXPECT_EQ(sent.post("/", std::string(20'000'000, 'x')).status, 413);
    HttpClient chunked(port());
    chunked.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 40 && chunked.write("10000\r\n" + std::string(65536, 'c') + "\r\n"); ++i) {
    }
    EXPECT_EQ(chunked.receive().status, 413);
    EXPECT_EQ(HttpClient(port()).post("/", std::string(1 << 20, 'y')).status, 200);
    EXPECT_EQ(asked, 1);
}

TEST_F(Echo, LimitsSlowHeadersSlowBodiesAndIdleConnections) {
    options.head_timeout = milliseconds(300);
    options.idle_timeout = milliseconds(300);
    options.body_grace = milliseconds(300);
    options.body_rate_min = 100'000;
    start();
    HttpClient head(port());
    const auto began = steady_clock::now();
    ASSERT_TRUE(head.write("GET / HTTP/1.1\r\nHost:"));
    while (!head.comes_within(60)) {  // a byte now and then does not help
        head.write("a");
    }
    EXPECT_EQ(head.receive().status, 408);
    EXPECT_LT(steady_clock::now() - began, milliseconds(3000));

    HttpClient silent(port());
    EXPECT_TRUE(silent.closed_within(3000));

    HttpClient body(port());
    ASSERT_TRUE(body.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"));
    while (!body.comes_within(50)) {
        body.write("x");
    }
    EXPECT_EQ(body.receive().status, 408);

    HttpClient idle(port());
    EXPECT_EQ(idle.get("/").status, 200);
    EXPECT_TRUE(idle.closed_within(3000));
    EXPECT_EQ(asked, 1);
}

TEST_F(Echo, DropsClientsThatDoNotTakeTheirAnswer) {
    options.write_stall = milliseconds(300);
    start();
    HttpClient lazy(port());
    ASSERT_TRUE(
        lazy.write("GET /big HTTP/1.1\r\nHost: a\r\n\r\nGET /big HTTP/1.1\r\nHost: a\r\n\r\n")
    );
    EXPECT_TRUE(eventually([&] { return server->connections() == 0; }));
    EXPECT_EQ(HttpClient(port()).get("/big").body.size(), std::size_t{8} << 20);
}

TEST_F(Echo, TurnsConnectionsAwayBeyondTheCap) {
    options.connections_max = 3;
    start();
    std::vector<std::unique_ptr<HttpClient>> held;
    for (int i = 0; i < 3; ++i) {
        held.push_back(std::make_unique<HttpClient>(port()));
        EXPECT_EQ(held.back()->get("/").status, 200);
    }
    EXPECT_EQ(HttpClient(port()).receive().status, 503);
    held.clear();
    EXPECT_TRUE(eventually([&] { return server->connections() == 0; }));
    EXPECT_EQ(HttpClient(port()).get("/").status, 200);
}

TEST_F(Echo, AnswersForHandlersThatForget) {
    start();
    EXPECT_EQ(HttpClient(port()).get("/dropped").status, 500);
}

TEST_F(Echo, StopsGracefully) {
    start();
    HttpClient busy(port());
    HttpClient idle(port());
    EXPECT_EQ(idle.get("/").status, 200);
    ASSERT_TRUE(busy.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"));
    ASSERT_TRUE(eventually([&] { return asked == 2; }));
    const int at = port();
    std::thread once_nobody_is_taken([&] {
        EXPECT_TRUE(eventually([&] { return !HttpClient(at).connected(); }));
        release();
    });
    EXPECT_TRUE(server->stop(std::chrono::minutes(2)));
    once_nobody_is_taken.join();
    const auto answer = busy.receive();
    EXPECT_EQ(answer.body, "slow");
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_TRUE(idle.closed_within(5000));
    EXPECT_FALSE(HttpClient(at).connected());
}

TEST_F(Echo, StopCutsOffWhatTakesTooLongAndLaterAnswersDoNothing) {
    start();
    HttpClient busy(port());
    ASSERT_TRUE(busy.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"));
    ASSERT_TRUE(eventually([&] { return asked == 1; }));
    EXPECT_FALSE(server->stop(milliseconds(20)));
    server.reset();
    release();
    later.stop();  // the handler answers a server that is no more
    EXPECT_EQ(busy.receive().status, 0);
}

TEST_F(Echo, SaysWhyItCannotListen) {
    start();
    HttpOptions same = options;
    same.port = server->port();
    HttpServer second(same, [](Request, Respond) {});
    try {
        second.start();
        FAIL() << "two servers on one port";
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("cannot listen on 127.0.0.1:"), std::string::npos);
    }
}

}  // namespace
}  // namespace oms::api
