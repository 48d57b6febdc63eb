// Router, envelope and the routes that are always there, over real HTTP.
#include "api/router/router.hpp"

#include "api/routes/submit.hpp"
#include "base/json.hpp"
#include "support/api/test_server.hpp"

#include <atomic>
#include <future>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

Result<std::string> echo(QueryCall& call) {
    std::string out;
    json::Writer writer(out);
    writer.begin_object();
    for (const auto& [name, value] : call.parameters()) {
        writer.member(name, std::string_view(value));
    }
    writer.end_object();
    call.ignore("nonsense");
    return out;
}

Result<std::string> throws(QueryCall&) {
    throw std::runtime_error("disk on fire");
}

Result<std::string> faulty(QueryCall&) {
    return Error::internal("row without id");
}

Result<std::string> large(QueryCall&) {
    return "\"" + std::string(100'000, 'z') + "\"";
}

Result<std::string> missing(QueryCall& call) {
    auto id = call.id("id");
    if (!id) {
        return std::move(id).error();
    }
    return Error::not_found("id");
}

Result<commands::Command> save(Call& call) {
    if (!call.body().is_object()) {
        return Error::invalid("BAD_FIELD", "body");
    }
    commands::Command command;
    command.name = "save";
    command.list = call.parameter("list") == "1";
    return command;
}

void direct_submit(const std::shared_ptr<DirectCall>& call, Respond respond) {
    call->set_person(std::make_shared<Person>());
    submit_command(call, *save(*call), std::move(respond));
}

const std::vector<Route> kTestRoutes{
    {"/api/test/echo", Verbs::GetOrPost, Access::Public, "", echo},
    {"/api/test/throws", Verbs::Get, Access::Public, "", throws},
    {"/api/test/faulty", Verbs::Get, Access::Public, "", faulty},
    {"/api/test/large", Verbs::Get, Access::Public, "", large},
    {"/api/test/missing", Verbs::Get, Access::Public, "", missing},
    {"/api/test/save", Verbs::Post, Access::Public, "", direct_submit},
    {"/api/test/private", Verbs::Get, Access::SignedIn, "", echo},
};

class RouterTest : public testing::Test {
  protected:
    RouterTest() { server.start(kTestRoutes); }

    TestServer server;
};

TEST_F(RouterTest, ServesHealthMetricsAndItsOwnDescription) {
    EXPECT_EQ(server.get("/healthz").status, 200);
    const auto ready = server.get("/readyz");
    EXPECT_EQ(ready.status, 200);
    EXPECT_NE(ready.body.find(R"("positions":{"000000":7})"), std::string::npos);
    server.health.state = Error{ErrorCode::Unavailable, "DISK_FULL", {}, {}, {{"free", "1"}}};
    const auto full = server.get("/readyz");
    EXPECT_EQ(full.status, 503);
    EXPECT_NE(full.body.find(R"("key":"DISK_FULL","free":1,"positions")"), std::string::npos);

    const auto text = server.get("/metrics").body;
    EXPECT_NE(
        text.find("oms_http_requests_total{route=\"/healthz\",status=\"200\"} 1"), std::string::npos
    ) << text;
    EXPECT_NE(text.find("oms_http_request_seconds_bucket"), std::string::npos);

    const auto description = json::Document::parse(server.get("/api/openapi.json").body);
    ASSERT_TRUE(description);
    EXPECT_TRUE(description->root()["paths"]["/healthz"]["get"].is_object());
}

TEST_F(RouterTest, AcceptsPathsWithAndWithoutPrefixAndDoubleSlashes) {
    for (const char* path :
         {"/api/test/echo", "/test/echo", "/api//test/echo", "//api/test///echo"}) {
        const auto answer = server.get(std::string(path) + "?a=1");
        EXPECT_EQ(answer.status, 200) << path;
        EXPECT_EQ(answer.body, R"({"code":200,"success":true,"data":{"a":"1"},"msg":"操作成功"})");
    }
    EXPECT_EQ(server.get("/api/healthz").status, 200);
}

TEST_F(RouterTest, ReadsParametersFromQueryThenFormThenBodyAndDropsWhatMeansNothing) {
    const auto form = server.post(
        "/api/test/echo?a=1&empty=&_t=99&$x=1&a=2",
        "a=3&b=%E7%A0%96&c=1+2&d=",
        {{"Content-Type", "application/x-www-form-urlencoded"}}
    );
    EXPECT_NE(form.body.find(R"("data":{"a":"1","b":"砖","c":"1 2"})"), std::string::npos)
        << form.body;
    EXPECT_EQ(form.header("x-ignored-params"), "nonsense");
    const auto body = server.post(
        "/api/test/echo?a=1",
        R"({"a":5,"n":7,"t":"x","f":true,"$k":1,"o":{"p":1},"z":null})",
        {{"Content-Type", "application/json;charset=UTF-8"}}
    );
    EXPECT_NE(body.body.find(R"("data":{"a":"1","n":"7","t":"x","f":"true"})"), std::string::npos)
        << body.body;
}

TEST_F(RouterTest, AnswersUnknownPathsAndMethodsInTheEnvelope) {
    const auto unknown = server.get("/api/blade-nothing/list");
    EXPECT_EQ(unknown.status, 404);
    const auto id = unknown.header("x-request-id");
    EXPECT_EQ(
        unknown.body,
        R"({"code":404,"success":false,"data":{"key":"PATH_UNKNOWN"},)"
        R"("msg":"404 没找到请求","requestId":")" +
            id + "\"}"
    );
    const auto method = server.post("/healthz", "x");
    EXPECT_EQ(method.status, 405);
    EXPECT_EQ(method.header("allow"), "GET");
    EXPECT_EQ(HttpClient(server.port()).send("DELETE", "/api/test/echo").value().status, 405);
    EXPECT_EQ(server.get("/api/test/private").status, 401);
}

TEST_F(RouterTest, SpeaksTheCallersLanguage) {
    const auto text = [&](const char* wanted) {
        return server.get("/api/nothing", {{"Accept-Language", wanted}}).body;
    };
    EXPECT_NE(text("en-GB,en;q=0.9").find("404 no such path"), std::string::npos);
    EXPECT_NE(text("zh-CN,zh;q=0.9,en;q=0.8").find("没找到"), std::string::npos);
    EXPECT_NE(text("de,EN;q=0.5").find("no such path"), std::string::npos);
    EXPECT_NE(text("english").find("没找到"), std::string::npos);
}

TEST_F(RouterTest, KeepsFaultsToItselfAndLogsThemWithTheRequestId) {
    for (const char* path : {"/api/test/throws", "/api/test/faulty"}) {
        const auto answer = server.get(path);
        EXPECT_EQ(answer.status, 500);
        EXPECT_EQ(answer.body.find("disk"), std::string::npos);
        EXPECT_EQ(answer.body.find("row"), std::string::npos);
        const auto faults = server.log.all(server.log.faults);
        ASSERT_FALSE(faults.empty());
        EXPECT_EQ(faults.back().request_id, answer.header("x-request-id"));
        EXPECT_EQ(faults.back().path, path);
    }
    EXPECT_EQ(server.log.all(server.log.faults)[0].what, "disk on fire");
}

TEST_F(RouterTest, NamesTheParameterAtFault) {
    EXPECT_NE(
        server.get("/api/test/missing")
            .body.find(
                R"("data":{"key":"PARAM_REQUIRED","field":"id","params":{"name":"id"}},"msg":"缺少必要的请求参数: id")"
            ),
        std::string::npos
    );
    EXPECT_EQ(server.get("/api/test/missing?id=x").status, 400);
    EXPECT_EQ(server.get("/api/test/missing?id=7").status, 404);
}

TEST_F(RouterTest, RefusesBodiesThatAreNotWhatTheySay) {
    const HttpHeaders json{{"Content-Type", "application/json"}};
    const auto deep = std::string(64, '[') + std::string(64, ']');
    for (const std::string& body :
         {std::string("{"),
          deep,
          std::string("{\"a\":\"\xff\"}"),
          std::string(R"({"a":1,"a":2})"),
          std::string("{} {}")}) {
        const auto answer = server.post("/api/test/echo", body, json);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_NE(answer.body.find("BAD_JSON"), std::string::npos) << answer.body;
    }
    EXPECT_EQ(server.post("/api/test/echo", "<a/>", {{"Content-Type", "text/xml"}}).status, 400);
    EXPECT_EQ(
        server
            .post(
                "/api/test/echo", "a=%ff", {{"Content-Type", "application/x-www-form-urlencoded"}}
            )
            .status,
        400
    );
}

TEST_F(RouterTest, CompressesLargeAnswersOnRequest) {
    EXPECT_EQ(server.get("/api/test/large").header("content-encoding"), "");
    const auto packed = server.get("/api/test/large", {{"Accept-Encoding", "br, gzip"}});
    EXPECT_EQ(packed.header("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 2000U);
    const auto refused = server.get("/api/test/large", {{"Accept-Encoding", "gzip;q=0"}});
    EXPECT_EQ(refused.header("content-encoding"), "");
    EXPECT_EQ(server.get("/api/test/echo", {{"Accept-Encoding", "gzip"}}).header("vary"), "");
}

TEST_F(RouterTest, LetsNobodyKeepItsAnswers) {
    const auto answer = server.get("/api/test/echo");
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
}

TEST_F(RouterTest, TurnsAwayWhatNoWorkerCanTake) {
    std::promise<void> hold;
    const auto held = hold.get_future().share();
    std::atomic<int> busy{0};
    const auto wait = [held, &busy] {
        ++busy;
        held.wait();
    };
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(server.workers.submit(wait));
    }
    while (busy < 4) {
        std::this_thread::yield();
    }
    while (server.workers.submit(wait)) {
    }
    const auto answer = server.get("/healthz");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.header("retry-after"), "1");
    hold.set_value();
    while (busy < 4 + 256 || server.workers.queued() > 0) {
        std::this_thread::yield();
    }
    EXPECT_EQ(server.get("/healthz").status, 200);
}

TEST_F(RouterTest, AnswersCommandsWithWhatBecameDurable) {
    server.queue.outcome = [](const storage::Submission& s) -> Result<storage::Accepted> {
        storage::Accepted accepted;
        accepted.answers = {{Id{7264}, "DD1", 3}, {Id{7265}, "DD2", 1}};
        accepted.list = s.command.list;
        accepted.position = 42;
        return accepted;
    };
    const auto one = server.post("/api/test/save", "{}");
    EXPECT_EQ(one.status, 200);
    EXPECT_EQ(one.header("x-ledger-position"), "42");
    EXPECT_NE(
        one.body.find(R"("data":{"id":"7264","no":"DD1","version":3,"position":42})"),
        std::string::npos
    ) << one.body;
    const auto list = server.post("/api/test/save?list=1", "{}");
    EXPECT_NE(list.body.find(R"("data":[{"id":"7264")"), std::string::npos) << list.body;
}

TEST_F(RouterTest, MapsEveryKindOfErrorOnce) {
    struct Case {
        Error error;
        int status;
        const char* code;
    };

    const std::vector<Case> cases{
        {Error::refused("STOCK_SHORT").with("n", "12"), 200, "\"code\":400"},
        {Error::refused("LOCKED"), 403, "\"code\":403"},
        {Error::invalid("TOO_LONG", "remark").with("max", "9"), 400, "\"code\":400"},
        {Error::not_found(), 404, "\"code\":404"},
        {Error{ErrorCode::Stale, "VERSION_STALE", {}, {}, {{"version", "4"}, {"events", "[]"}}},
         409,
         R"("data":{"key":"VERSION_STALE","version":4,"events":[]})"},
        {Error::forbidden(), 403, "没有权限"},
        {Error::unavailable("DISK_FULL"), 503, "DISK_FULL"},
        {Error::too_large("TOO_LARGE"), 413, "\"code\":413"},
        {Error::internal("secret"), 500, "服务器异常"},
    };
    for (const Case& c : cases) {
        server.queue.outcome = [&](const storage::Submission&) -> Result<storage::Accepted> {
            return c.error;
        };
        const auto answer = server.post("/api/test/save", "{}");
        EXPECT_EQ(answer.status, c.status) << c.error.key;
        EXPECT_NE(answer.body.find(c.code), std::string::npos) << answer.body;
        EXPECT_NE(answer.body.find("\"success\":false"), std::string::npos);
        EXPECT_NE(answer.body.find("\"requestId\":\""), std::string::npos);
        EXPECT_EQ(answer.body.find("secret"), std::string::npos);
        EXPECT_EQ(answer.header("retry-after").empty(), c.status != 503);
    }
}

TEST_F(RouterTest, SaysSoWhenTheQueueIsFull) {
    server.queue.full = true;
    const auto answer = server.post("/api/test/save", "{}");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.header("retry-after"), "1");
}

TEST_F(RouterTest, PassesTheCommandIdOnWithACanonicalInput) {
    const HttpHeaders id{{"Command-Id", "b7f1"}, {"Content-Type", "application/json"}};
    server.post("/api/test/save?z=1&_t=1", R"({"b":[{"y":1,"x":2}],"a":"1"})", id);
    server.post("/test/save?z=1&_t=2", R"({ "a":"1", "b":[{"x":2,"y":1}] })", id);
    server.post("/api/test/save?z=1", R"({"a":"2","b":[{"x":2,"y":1}]})", id);
    server.post("/api/test/save", R"({"a":"1"})");
    ASSERT_EQ(server.queue.taken.size(), 4U);
    const auto key = [&](std::size_t i) { return server.queue.taken[i].key; };
    ASSERT_TRUE(key(0));
    EXPECT_EQ(key(0), key(1));
    EXPECT_EQ(key(0)->key, key(2)->key);
    EXPECT_NE(key(0)->body_hash, key(2)->body_hash);
    EXPECT_FALSE(key(3));
    EXPECT_EQ(
        server.post("/api/test/save", "{}", {{"Command-Id", std::string(65, 'x')}}).status, 400
    );
}

TEST_F(RouterTest, KeepsNoHashOfASecret) {
    const auto hash = [&](const std::string& path, const std::string& body) {
        server.post(path, body, {{"Command-Id", "b7f2"}, {"Content-Type", "application/json"}});
        return server.queue.taken.back().key->body_hash;
    };
    const auto plain = [](const std::string& input) {
        return storage::command_key(Id{}, "", "POST\n/api/test/save\n" + input).body_hash;
    };
    // What is no secret is hashed as it is.
    EXPECT_EQ(hash("/api/test/save", R"({"name":"x"})"), plain(R"({"name":"x"})"));
    for (const std::string name : {"password", "newPassword", "secretKey", "clientSecret"}) {
        const std::string body = "{\"" + name + "\":\"geheim\"}";
        const std::string kept = hash("/api/test/save", body);
        EXPECT_NE(kept, plain(body)) << name;
        EXPECT_EQ(hash("/api/test/save?" + name + "=geheim", "{}"), kept) << name;
        EXPECT_NE(hash("/api/test/save", "{\"" + name + "\":\"other\"}"), kept) << name;
        const std::string within = "{\"of\":[" + body + "]}";
        EXPECT_NE(hash("/api/test/save", within), plain(within)) << name;
    }
}

TEST(RouterTables, AreCheckedAtStart) {
    TestServer server;
    const Route twice{"/api/test/a", Verbs::GetOrPost, Access::Public, "", echo};
    EXPECT_THROW(server.start({twice, twice}), std::logic_error);
    EXPECT_THROW(
        server.start({{"/api/test/b", Verbs::Get, Access::Button, "", echo}}), std::logic_error
    );
    EXPECT_THROW(
        server.start({{"/api/test/c", Verbs::Get, Access::Public, "order_view", echo}}),
        std::logic_error
    );
}

}  // namespace
}  // namespace oms::api
