#pragma once
// The push server without sockets and threads (architecture 8): STOMP sessions, who may hear what,
// what each is told after a commit. One thread at a time, see push_hub.hpp.
//
//   CONNECT      header Blade-Auth: the access token, checked like every request's
//   SUBSCRIBE    /topic/<entity>, /topic/* (all the person may see), /user/queue/changes (its own);
//                headers `position` and `sys-position` (the newest of each ledger it was told of)
//                or `age` (ms): what came since is told again, or "reload"
//   SEND         /app/token with a renewed Blade-Auth: the connection goes on with it
//                /app/presence {"entity":"order","id":"12","state":"open"}: the person has the
//                document open ("open"), changes it ("edit"), or not any more ("gone")
//   MESSAGE      {"position":7,"changes":[{"entity":"order","id":"12"},{"entity":"customer"}]}; no
//   id:
//                rows of that entity. "ledger":"sys" when the position is the platform's.
//                {"position":7,"reload":true}: fetch everything again
//                /user/queue/changes: "seen" and "user" with the person's id, "message" with the id
//                of one that came, or none; beside messages "unread": how many there are now
//                "discussion" (/topic/* alone): something was said about the document with this id
//                /user/queue/presence: {"entity":"order","id":"12","people":[{"id":"5","name":"..",
//                "editing":true}]}: who else has a document open that this connection has; in no
//                ledger, and gone with the connection
//
// One commit is one MESSAGE a subscription, so whoever was told of a position was told all of it.

#include "api/people/authenticator.hpp"
#include "api/push/push_changes.hpp"
#include "api/push/push_history.hpp"
#include "api/push/stomp.hpp"
#include "api/wire/texts.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {

/// The socket of one connection.
class PushPeer {
  public:
    virtual ~PushPeer() = default;

    virtual void send(std::string text) = 0;
    /// Sends a last text, then closes; WebSocket close code.
    virtual void end(std::string text, std::uint16_t code) = 0;
    /// The bytes that were received last have been dealt with: more may be read.
    virtual void read_on() = 0;
    /// Bytes given to send() that the client has not taken yet.
    virtual std::size_t unsent() const = 0;
};

struct PushLimits {
    std::size_t connections_max = 4000;
    std::size_t tenant_max = 2000;
    std::size_t user_max = 20;
    std::size_t subscriptions_max = 64;
    std::size_t unsent_max = 64 << 10;    ///< bytes; beyond, messages collapse to a reload
    std::int64_t stall_ms = 30'000;       ///< nothing taken for this long ends the connection
    std::int64_t connect_ms = 10'000;     ///< from the socket to CONNECT
    std::int64_t heart_beat_ms = 10'000;  ///< both ways, unless the client wants less
    std::int64_t check_ms = 5'000;        ///< how often idle connections' sessions are looked at
    std::int64_t frames_a_second = 20;    ///< of one client, and ten seconds' worth at once
    std::size_t resume_max = 256;         ///< changes that are told again; more are a reload
    std::size_t places_max = 16;          ///< documents of one connection; the oldest go
    std::size_t present_max = 50;         ///< connections to one document that hear of each other
};

/// For /metrics; written by the hub's thread, read by any.
struct PushStats {
    std::atomic<std::int64_t> connections{0};
    std::atomic<std::int64_t> subscriptions{0};
    std::atomic<std::int64_t> messages{0};
    std::atomic<std::int64_t> dropped{0};  ///< not sent to a slow client, which is told to reload
    std::atomic<std::int64_t> reloads{0};
    std::atomic<std::int64_t> refused{0};  ///< connections that ended with an ERROR
};

class PushCore {
  public:
    using Key = std::uint64_t;

    PushCore(Authenticator& authenticator, RowSight& sight, PushLimits limits, std::int64_t now_ms)
        : authenticator_(authenticator),
          sight_(sight),
          limits_(limits),
          now_(now_ms),
          history_(now_ms) {}

    /// The time of what follows, from a clock that only goes forward.
    void at(std::int64_t now_ms) { now_ = now_ms; }

    void opened(Key key, std::shared_ptr<PushPeer> peer, Language language);
    void received(Key key, std::string_view bytes);
    void closed(Key key);
    void committed(const PushBatch& batch);
    /// Heart-beats, expired sessions, slow clients. A few times a second.
    void tick();
    /// Ends every connection.
    void stop();

    const PushStats& stats() const { return stats_; }

  private:
    struct Subscription {
        std::string id;
        std::string destination;
        const entities::EntitySpec* entity = nullptr;  ///< null: every one, or the own queue
        bool own = false;
        bool presence = false;
    };

    /// A document that a connection has open.
    struct Place {
        const entities::EntitySpec* entity = nullptr;
        Id id;
        bool editing = false;
        bool gone = false;  ///< of what a client says: it has it open no more

        bool same(const Place& other) const { return entity == other.entity && id == other.id; }
    };

    struct Client {
        std::shared_ptr<PushPeer> peer;
        Language language = Language::Zh;
        StompReader reader;
        std::string token;
        std::shared_ptr<const Person> person;  ///< null until CONNECT
        std::vector<Subscription> subscriptions;
        std::vector<Place> places;
        std::int64_t opened = 0;
        std::int64_t received = 0;
        std::int64_t sent = 0;
        std::int64_t hear_ms = 0;  ///< the client sends at least this often; 0: it need not
        std::int64_t beat_ms = 0;  ///< it wants to hear at least this often; 0: it need not
        std::int64_t frames = 0;   ///< that it may still send now
        std::int64_t refilled = 0;
        std::int64_t checked = 0;
        std::int64_t stalled = 0;  ///< since when something has been unsent; 0: nothing is
        std::int64_t messages = 0;
        bool behind = false;  ///< messages were dropped
        bool ended = false;
    };

    Status handle(Client& client, const StompFrame& frame);
    Status connect(Client& client, const StompFrame& frame);
    Status room_for(const Person& person) const;
    Status subscribe(Client& client, const StompFrame& frame);
    Status unsubscribe(Client& client, const StompFrame& frame);
    Status renew(Client& client, const StompFrame& frame);
    Status check(Client& client);
    Status be_present(Client& client, const StompFrame& frame);
    Result<Place> place_in(const StompFrame& frame) const;
    bool sees(const Client& client, const Place& place);
    /// Everybody who has the document open is told who else has.
    void tell_place(const TenantId& tenant, const Place& place);
    void tell_places(const Client& client);
    Result<std::shared_ptr<const Person>> person_of(const std::string& token);

    void fail(Client& client, const Error& error, std::string_view receipt = {});
    void send(Client& client, const StompFrame& frame);
    void resume(Client& client, const Subscription& to, const StompFrame& frame);
    void resume(
        Client& client,
        const Subscription& to,
        const TenantId& ledger,
        std::string_view position,
        std::string_view age
    );
    void tell(Client& client, const PushBatch& batch);
    void tell(Client& client, const Subscription& to, const PushBatch& batch);
    void tell_reload(Client& client, const Subscription& to, const TenantId& ledger);
    void tell_reload(Client& client);
    bool message(
        Client& client, const Subscription& to, std::int64_t position, const std::string& body
    );
    /// What of the batch the subscriber may hear, as JSON; "" when nothing.
    std::string heard(const Client& client, const Subscription& to, const PushBatch& batch);
    bool hears(const TenantId& ledger, const Client& client) const;
    bool keeps_up(Client& client);
    void tick(Client& client);
    void look_for_gaps();

    Authenticator& authenticator_;
    RowSight& sight_;
    const PushLimits limits_;
    std::int64_t now_;
    PushHistory history_;
    std::map<Key, Client> clients_;
    std::map<TenantId, std::int64_t> ahead_;  ///< files seen ahead of what was told
    std::int64_t looked_ = 0;
    PushStats stats_;
};

}  // namespace oms::api
