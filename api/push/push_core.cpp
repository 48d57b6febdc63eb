// Sessions: frames of clients, rights, ends. What they are told is in push_tell.cpp.
#include "api/push/push_core.hpp"

#include "base/json.hpp"
#include "base/number.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::string_view kTopic = "/topic/";
constexpr std::string_view kOwnQueue = "/user/queue/changes";
constexpr std::string_view kToken = "/app/token";
constexpr std::string_view kPresence = "/app/presence";
constexpr std::string_view kPresenceQueue = "/user/queue/presence";
constexpr std::uint16_t kPolicy = 1008;
constexpr std::uint16_t kNormal = 1000;
constexpr std::uint16_t kGoingAway = 1001;
constexpr std::int64_t kBurstSeconds = 10;

Error refused(std::string key) {
    return Error::refused(std::move(key));
}

Error missing(std::string_view header) {
    return Error::invalid("PUSH_BAD_FRAME", std::string(header));
}

/// "a,b" of a heart-beat header; zeros when it is not there or nonsense.
std::pair<std::int64_t, std::int64_t> heart_beat(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) {
        return {0, 0};
    }
    static constexpr std::int64_t kLongest = 3'600'000;
    const auto side = [](std::string_view digits) {
        return std::clamp<std::int64_t>(parse_number(digits).value_or(0), 0, kLongest);
    };
    return {side(text.substr(0, comma)), side(text.substr(comma + 1))};
}

std::string token_of(const StompFrame& frame) {
    const auto header = frame.header("Blade-Auth");
    return std::string(bearer_token(header.empty() ? frame.header("blade-auth") : header));
}

}  // namespace

void PushCore::opened(Key key, std::shared_ptr<PushPeer> peer, Language language) {
    Client& client = clients_[key];
    client.peer = std::move(peer);
    client.language = language;
    client.opened = client.received = client.sent = client.refilled = client.checked = now_;
    client.frames = limits_.frames_a_second * kBurstSeconds;
    stats_.connections = static_cast<std::int64_t>(clients_.size());
    if (clients_.size() > limits_.connections_max) {
        fail(client, refused("PUSH_TOO_MANY"));
    }
}

void PushCore::closed(Key key) {
    const auto it = clients_.find(key);
    if (it == clients_.end()) {
        return;
    }
    stats_.subscriptions -= static_cast<std::int64_t>(it->second.subscriptions.size());
    const Client gone = std::move(it->second);
    clients_.erase(it);
    tell_places(gone);
    stats_.connections = static_cast<std::int64_t>(clients_.size());
}

void PushCore::received(Key key, std::string_view bytes) {
    const auto it = clients_.find(key);
    if (it == clients_.end() || it->second.ended) {
        return;
    }
    Client& client = it->second;
    client.received = now_;
    const std::int64_t seconds = (now_ - client.refilled) / 1000;
    client.refilled += seconds * 1000;
    client.frames = std::min(
        client.frames + std::min(seconds, kBurstSeconds) * limits_.frames_a_second,
        limits_.frames_a_second * kBurstSeconds
    );
    client.frames -= 1;
    client.reader.feed(bytes);
    while (!client.ended) {
        auto frame = client.reader.next();
        if (!frame) {
            fail(client, frame.error());
            return;
        }
        if (client.frames < 0) {
            fail(client, refused("PUSH_TOO_MANY"));
            return;
        }
        if (!*frame) {
            break;
        }
        client.frames -= 1;
        const auto receipt = (*frame)->header("receipt");
        if (Status done = handle(client, **frame); !done) {
            fail(client, done.error(), receipt);
        } else if (!receipt.empty() && (*frame)->command != "CONNECT") {
            send(client, {"RECEIPT", {{"receipt-id", std::string(receipt)}}, {}});
        }
        if ((*frame)->command == "DISCONNECT" && !client.ended) {
            client.ended = true;
            client.peer->end({}, kNormal);
        }
    }
    if (!client.ended) {
        client.peer->read_on();
    }
}

Status PushCore::handle(Client& client, const StompFrame& frame) {
    const bool connects = frame.command == "CONNECT" || frame.command == "STOMP";
    if (connects != (client.person == nullptr)) {
        return connects ? missing("command") : Error::unauthenticated();
    }
    if (connects) {
        return connect(client, frame);
    }
    if (frame.command == "SUBSCRIBE") {
        return subscribe(client, frame);
    }
    if (frame.command == "UNSUBSCRIBE") {
        return unsubscribe(client, frame);
    }
    if (frame.command == "SEND" && frame.header("destination") == kToken) {
        return renew(client, frame);
    }
    if (frame.command == "SEND" && frame.header("destination") == kPresence) {
        return be_present(client, frame);
    }
    if (frame.command == "DISCONNECT") {
        return {};
    }
    return refused("PUSH_NOT_SERVED");
}

Result<std::shared_ptr<const Person>> PushCore::person_of(const std::string& token) {
    Request request;
    request.headers.emplace_back("blade-auth", "bearer " + token);
    auto person = authenticator_.person(request, TokenPlaces::Header);
    if (person && (*person == nullptr || token.empty())) {
        return Error::unauthenticated();
    }
    return person;
}

Status PushCore::room_for(const Person& person) const {
    std::size_t tenant = 0;
    std::size_t user = 0;
    for (const auto& [key, other] : clients_) {
        if (other.person == nullptr || other.person->principal.tenant != person.principal.tenant) {
            continue;
        }
        ++tenant;
        user += other.person->principal.user == person.principal.user ? 1U : 0U;
    }
    const bool room = tenant < limits_.tenant_max && user < limits_.user_max;
    return room ? Status() : Status(refused("PUSH_TOO_MANY"));
}

Status PushCore::connect(Client& client, const StompFrame& frame) {
    const std::string versions = "," + std::string(frame.header("accept-version")) + ",";
    if (versions.find(",1.2,") == std::string::npos) {
        return refused("PUSH_VERSION");
    }
    std::string token = token_of(frame);
    auto person = person_of(token);
    if (!person) {
        return person.error();
    }
    if (Status room = room_for(**person); !room) {
        return room;
    }
    const auto [sends, wants] = heart_beat(frame.header("heart-beat"));
    client.hear_ms = sends == 0 ? 0 : std::max(sends, limits_.heart_beat_ms);
    client.beat_ms = wants == 0 ? 0 : std::max(wants, limits_.heart_beat_ms);
    client.token = std::move(token);
    client.person = std::move(*person);
    client.checked = now_;
    const TenantId& tenant = client.person->principal.tenant;
    const TenantId sys(kSysTenant);
    const std::string beat = std::to_string(limits_.heart_beat_ms);
    send(
        client,
        {"CONNECTED",
         {{"version", "1.2"},
          {"heart-beat", beat + "," + beat},
          {"server", "order-ledger"},
          {"position", std::to_string(history_.newest(tenant, sight_.position(tenant)))},
          {"sys-position", std::to_string(history_.newest(sys, sight_.position(sys)))}},
         {}}
    );
    return {};
}

Status PushCore::subscribe(Client& client, const StompFrame& frame) {
    const auto destination = frame.header("destination");
    const auto id = frame.header("id");
    const auto ack = frame.header("ack");
    if (id.empty() || destination.empty()) {
        return missing(id.empty() ? "id" : "destination");
    }
    const auto known = std::find_if(
        client.subscriptions.begin(),
        client.subscriptions.end(),
        [&](const Subscription& other) { return other.id == id; }
    );
    if (known != client.subscriptions.end()) {
        return missing("id");
    }
    if (!ack.empty() && ack != "auto") {
        return refused("PUSH_NOT_SERVED");
    }
    if (client.subscriptions.size() >= limits_.subscriptions_max) {
        return refused("PUSH_TOO_MANY");
    }
    Subscription wanted{std::string(id), std::string(destination), nullptr, false, false};
    if (destination == kOwnQueue) {
        wanted.own = true;
    } else if (destination == kPresenceQueue) {
        wanted.presence = true;
    } else if (destination != "/topic/*") {
        const auto name = destination.starts_with(kTopic) ? destination.substr(kTopic.size()) : "";
        wanted.entity = entities::find_entity(name);
        if (wanted.entity == nullptr) {
            return Error::not_found("destination");
        }
        if (!may_view(*client.person, *wanted.entity)) {
            return Error::forbidden();
        }
    }
    client.subscriptions.push_back(wanted);
    stats_.subscriptions += 1;
    resume(client, wanted, frame);
    return {};
}

Status PushCore::unsubscribe(Client& client, const StompFrame& frame) {
    const auto n = std::erase_if(client.subscriptions, [&](const Subscription& s) {
        return s.id == frame.header("id");
    });
    stats_.subscriptions -= static_cast<std::int64_t>(n);
    return n == 0 ? Status(missing("id")) : Status();
}

Status PushCore::renew(Client& client, const StompFrame& frame) {
    std::string token = token_of(frame);
    auto person = person_of(token);
    if (!person) {
        return person.error();
    }
    const Principal& before = client.person->principal;
    const Principal& after = (*person)->principal;
    if (before.tenant != after.tenant || before.user != after.user) {
        return Error::forbidden();
    }
    client.token = std::move(token);
    client.person = std::move(*person);
    client.checked = now_;
    return {};
}

/// Whether the session goes on, and with which rights.
Status PushCore::check(Client& client) {
    auto person = person_of(client.token);
    if (!person) {
        return person.error();
    }
    client.person = std::move(*person);
    client.checked = now_;
    return {};
}

void PushCore::fail(Client& client, const Error& error, std::string_view receipt) {
    if (client.ended) {
        return;
    }
    StompFrame frame{"ERROR", {{"message", error.key}}, {}};
    if (!receipt.empty()) {
        frame.headers.emplace_back("receipt-id", receipt);
    }
    frame.headers.emplace_back("content-type", "text/plain;charset=UTF-8");
    frame.body = api::message(client.language, error.key, error.params, "PUSH_BAD_FRAME");
    client.ended = true;
    stats_.refused += 1;
    client.peer->end(write_stomp(frame), error.key == "STOPPING" ? kGoingAway : kPolicy);
}

void PushCore::send(Client& client, const StompFrame& frame) {
    client.sent = now_;
    client.peer->send(write_stomp(frame));
}

bool PushCore::keeps_up(Client& client) {
    const std::size_t unsent = client.peer->unsent();
    if (unsent == 0) {
        client.stalled = 0;
    } else if (client.stalled == 0) {
        client.stalled = now_;
    }
    if (client.stalled != 0 && now_ - client.stalled > limits_.stall_ms) {
        fail(client, refused("PUSH_SLOW"));
        return false;
    }
    return unsent <= limits_.unsent_max && !client.behind;
}

void PushCore::tick() {
    for (auto& [key, client] : clients_) {
        if (!client.ended) {
            tick(client);
        }
    }
    look_for_gaps();
}

void PushCore::tick(Client& client) {
    if (client.person == nullptr) {
        if (now_ - client.opened > limits_.connect_ms) {
            fail(client, refused("TOO_SLOW"));
        }
        return;
    }
    // Twice and a half: a client's timer in a tab nobody looks at comes late.
    if (client.hear_ms != 0 && (now_ - client.received) * 2 > client.hear_ms * 5) {
        fail(client, refused("TOO_SLOW"));
        return;
    }
    keeps_up(client);
    if (client.ended) {
        return;
    }
    if (client.behind && client.peer->unsent() == 0) {
        client.behind = false;
        tell_reload(client);
    }
    if (client.beat_ms != 0 && now_ - client.sent >= client.beat_ms && client.peer->unsent() == 0) {
        client.sent = now_;
        client.peer->send("\n");
    }
    if (now_ - client.checked >= limits_.check_ms) {
        if (Status alive = check(client); !alive) {
            fail(client, alive.error());
        }
    }
}

void PushCore::stop() {
    for (auto& [key, client] : clients_) {
        fail(client, refused("STOPPING"));
    }
    clients_.clear();  // their sockets must not outlive the threads they live on
}

}  // namespace oms::api
