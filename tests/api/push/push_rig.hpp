#pragma once
// The push server's core with sockets, clock and rows of the tests' own.

#include "api/push/push_core.hpp"
#include "projections/projector.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace oms::api {

class Socket : public PushPeer {
  public:
    void send(std::string text) override { take(std::move(text)); }

    void end(std::string text, std::uint16_t code) override {
        if (!text.empty()) {
            take(std::move(text));
        }
        closed = code;
    }

    void read_on() override { ++reads; }

    std::size_t unsent() const override { return stuck; }

    /// Texts since this was asked last.
    std::vector<std::string> got() { return std::exchange(texts_, {}); }

    /// Bodies of the messages among them.
    std::vector<std::string> bodies() {
        std::vector<std::string> found;
        for (const std::string& text : got()) {
            if (text.starts_with("MESSAGE\n")) {
                const auto at = text.find("\n\n");
                found.push_back(text.substr(at + 2, text.size() - at - 3));
            }
        }
        return found;
    }

    std::uint16_t closed = 0;
    int reads = 0;
    std::size_t stuck = 0;

  private:
    void take(std::string text) { texts_.push_back(std::move(text)); }

    std::vector<std::string> texts_;
};

/// A token is "tenant/user/button,button": nobody else is known.
class Doorman : public Authenticator {
  public:
    Result<std::shared_ptr<const Person>> person(const Request& request, TokenPlaces) override {
        const std::string token(bearer_token(request.header("blade-auth")));
        const auto one = token.find('/');
        const auto two = token.find('/', one + 1);
        if (ended.contains(token) || two == std::string::npos) {
            return Error::unauthenticated();
        }
        auto person = std::make_shared<Person>();
        person->principal.tenant = token.substr(0, one);
        person->principal.user = *Id::parse(token.substr(one + 1, two - one - 1));
        for (const auto button : entities::split_list(std::string_view(token).substr(two + 1))) {
            person->principal.buttons.emplace_back(button);
        }
        return std::shared_ptr<const Person>(std::move(person));
    }

    std::set<std::string> ended;
};

/// People see their own rows: those whose id is a multiple of theirs.
class Rows : public RowSight {
  public:
    bool sees(const Person& person, const entities::EntitySpec&, Id id) override {
        ++looks;
        return id.value % person.principal.user.value == 0;
    }

    std::int64_t unread_messages(const Person&) override { return unread; }

    std::int64_t position(const TenantId& ledger) override { return positions[ledger]; }

    std::map<TenantId, std::int64_t> positions;
    int looks = 0;
    std::int64_t unread = 0;
};

class PushCoreTest : public ::testing::Test {
  protected:
    PushCoreTest() : core_(doorman_, rows_, limits(), 0) {
        rows_.positions["333333"] = 10;
        rows_.positions["888888"] = 70;
        rows_.positions["sys"] = 5;
    }

    static PushLimits limits() {
        PushLimits limits;
        limits.user_max = 2;
        limits.subscriptions_max = 3;
        limits.resume_max = 5;
        return limits;
    }

    std::shared_ptr<Socket> open() {
        auto socket = std::make_shared<Socket>();
        core_.opened(++last_, socket, Language::En);
        return socket;
    }

    void say(const StompFrame& frame) { core_.received(last_, write_stomp(frame)); }

    void connect(const std::string& token) {
        say({"CONNECT", {{"accept-version", "1.1,1.2"}, {"Blade-Auth", "bearer " + token}}, {}});
    }

    void subscribe(
        const std::string& destination,
        std::vector<std::pair<std::string, std::string>> headers = {},
        const std::string& id = "0"
    ) {
        headers.insert(headers.begin(), {{"id", id}, {"destination", destination}});
        say({"SUBSCRIBE", headers, {}});
    }

    /// Signed in and subscribed; what came up to here is read.
    std::shared_ptr<Socket> listener(const std::string& token, const std::string& destination) {
        auto socket = open();
        connect(token);
        subscribe(destination);
        EXPECT_EQ(socket->closed, 0);
        socket->got();
        return socket;
    }

    PushBatch batch(
        const TenantId& tenant,
        std::int64_t position,
        const std::vector<std::pair<std::string, std::int64_t>>& rows
    ) {
        std::vector<events::StoredEvent> events(1);
        events[0].tenant = tenant;
        events[0].position = position;
        storage::ChangedRows changed{tenant, position, {}};
        for (const auto& [entity, id] : rows) {
            changed.rows.push_back({projections::find_table(entity), id});
        }
        rows_.positions[tenant] = position;
        return push_batches(events, {changed}).at(0);
    }

    void wait(std::int64_t ms) {
        for (std::int64_t left = ms; left > 0; left -= 250) {
            core_.at(now_ += 250);
            core_.tick();
        }
    }

    Doorman doorman_;
    Rows rows_;
    PushCore core_;
    PushCore::Key last_ = 0;
    std::int64_t now_ = 0;
};

}  // namespace oms::api
