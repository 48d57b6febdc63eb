// Messages on the push server: a client whose socket breaks at any moment hears of each once, and
// its badge is what REST says.
#include "api/push/push_server_rig.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace oms::api {
namespace {

using test::WsClient;

/// A client as the pages are: it remembers the position it was told last, and asks for the rest.
class Listener {
  public:
    Listener(int port, std::string token) : port_(port), token_(std::move(token)) { connect(); }

    /// Reads until everything up to `position` was told.
    void follow(std::int64_t position) {
        while (told_ < position) {
            const auto text = client_->receive();
            ASSERT_TRUE(text) << "nothing was told of position " << position;
            take(*text);
        }
    }

    /// Goes without a word; what is on its way is lost.
    void drop() { client_->drop(); }

    /// The receipt comes after all that had been told of by then.
    void connect() {
        client_ = std::make_unique<WsClient>(port_, "/ws");
        client_->send(write_stomp(
            {"CONNECT", {{"accept-version", "1.2"}, {"Blade-Auth", "bearer " + token_}}, {}}
        ));
        const std::string connected = client_->receive().value_or("");
        const auto at = connected.find("\nposition:");
        ASSERT_NE(at, std::string::npos) << connected;
        told_ = told_ == 0 ? std::stoll(connected.substr(at + 10)) : told_;
        client_->send(write_stomp(
            {"SUBSCRIBE",
             {{"id", "own"},
              {"destination", "/user/queue/changes"},
              {"position", std::to_string(told_)},
              {"receipt", "1"}},
             {}}
        ));
        while (true) {
            const auto text = client_->receive();
            ASSERT_TRUE(text);
            if (text->starts_with("RECEIPT")) {
                return;
            }
            take(*text);
        }
    }

    std::int64_t unread = 0;
    std::vector<std::string> heard;  ///< ids of messages that came, in order
    int reloads = 0;

  private:
    void take(const std::string& text) {
        const auto start = text.find("\n\n") + 2;
        const auto body = json::Document::parse(text.substr(start, text.size() - start - 1));
        ASSERT_TRUE(body) << text;
        const json::Ref root = body->root();
        told_ = std::max(told_, root["position"].integer().value_or(0));
        reloads += root["reload"].boolean().value_or(false) ? 1 : 0;
        if (root["unread"].present()) {
            unread = *root["unread"].integer();
        }
        const json::Ref changes = root["changes"];
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (changes.at(i)["entity"].text() == "message" && changes.at(i)["id"].present()) {
                heard.emplace_back(changes.at(i)["id"].text().value_or(""));
            }
        }
    }

    int port_;
    std::string token_;
    std::unique_ptr<WsClient> client_;
    std::int64_t told_ = 0;
};

class PushMessages : public PushServerTest {
  protected:
    void SetUp() override {
        PushServerTest::SetUp();
        token_ = token_for("333333", "admin");
        user_ = app_->directory().user("333333", "admin")->id;
    }

    json::Document get(const std::string& path) {
        const auto answer = HttpClient(port()).get(
            "/api/blade-desk/message/" + path,
            {{"Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"},
             {"Blade-Auth", "bearer " + token_}}
        );
        auto document = json::Document::parse(answer.body);
        EXPECT_TRUE(document) << answer.body;
        return std::move(*document);
    }

    std::int64_t badge() {
        return get("my/topList").root()["data"]["total"].integer().value_or(-1);
    }

    void send() {
        post(
            token_,
            "/api/blade-desk/message/save",
            R"({"type":1,"title":"t","content":"c","receiverId":")" + user_.str() + "\"}"
        );
    }

    /// Something happens to the mailbox.
    void act(std::mt19937& random) {
        switch (random() % 8) {
            case 0:
                post(token_, "/api/blade-desk/message/readAll", "{}");
                break;
            case 1: {
                const auto page = get("my/topList");
                const json::Ref first = page.root()["data"]["records"].at(0);
                if (first.is_object()) {
                    get("detail?id=" + std::string(first["id"].text().value_or("")));
                }
                break;
            }
            case 2: {
                const auto page = get("my/list?size=1");
                const json::Ref first = page.root()["data"]["records"].at(0);
                if (first.is_object()) {
                    post(
                        token_,
                        "/api/blade-desk/message/remove?ids=" +
                            std::string(first["id"].text().value_or("")),
                        ""
                    );
                }
                break;
            }
            default:
                send();
                ++sent_;
        }
    }

    std::int64_t position() { return engine_->log().head("333333").position; }

    std::string token_;
    Id user_;
    std::size_t sent_ = 0;
};

TEST_F(PushMessages, BrokenSocketsMissNothingAndDoubleNothing) {
    const char* rounds_text = std::getenv("PUSH_DROPS");
    const int rounds = rounds_text == nullptr ? 1000 : std::atoi(rounds_text);
    std::mt19937 random(20'261'122);
    Listener listener(port(), token_);
    for (int round = 0; round < rounds; ++round) {
        // Before, between or after: sometimes what was told is read first, sometimes it is lost.
        const auto when = random() % 3;
        if (when == 0) {
            listener.drop();
        }
        act(random);
        if (when == 2) {
            act(random);
            listener.follow(position());
        }
        listener.drop();
        if (random() % 4 == 0) {
            act(random);
        }
        listener.connect();
        listener.follow(position());  // a command is answered before it is told of
        ASSERT_EQ(listener.unread, badge()) << "round " << round;
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    const std::set<std::string> once(listener.heard.begin(), listener.heard.end());
    EXPECT_EQ(once.size(), listener.heard.size()) << "told twice";
    EXPECT_EQ(once.size(), sent_) << "missed";
    EXPECT_EQ(listener.reloads, 0);
}

TEST_F(PushMessages, EveryTabOfAPersonHearsTheSameNumber) {
    Listener one(port(), token_);
    Listener other(port(), token_);
    send();
    send();
    for (Listener* tab : {&one, &other}) {
        tab->follow(position());
        EXPECT_EQ(tab->unread, 2);
        EXPECT_EQ(tab->heard.size(), 2U);
    }
    post(token_, "/api/blade-desk/message/readAll", "{}");
    for (Listener* tab : {&one, &other}) {
        tab->follow(position());
        EXPECT_EQ(tab->unread, 0);
    }
    EXPECT_EQ(badge(), 0);
}

TEST_F(PushMessages, TopicsSayNothingOfThem) {
    const auto topic = listener(admin_, "/topic/*");
    const Id self = app_->directory().user("000000", "admin")->id;
    post(
        admin_,
        "/api/blade-desk/message/save",
        R"({"type":1,"title":"t","content":"c","receiverId":")" + self.str() + "\"}"
    );
    save("after.message");
    EXPECT_THAT(topic->receive().value_or(""), ::testing::HasSubstr("param"));
}

}  // namespace
}  // namespace oms::api
