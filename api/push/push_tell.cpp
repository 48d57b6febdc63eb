// What subscribers are told: after a commit, when they come back, when they cannot keep up.
#include "api/push/push_core.hpp"
#include "base/json.hpp"
#include "base/number.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::int64_t kGapLookMs = 1'000;

/// Everybody is told that these changed; who may not see their lists is not told which.
constexpr std::string_view kAnnounced[] = {"notice", "platformNotice"};

bool is_announced(const entities::EntitySpec& entity) {
    const auto* const end = std::end(kAnnounced);
    return std::find(std::begin(kAnnounced), end, entity.name) != end;
}

std::optional<std::int64_t> number(std::string_view text) {
    const auto n = parse_number(text);
    return n && *n >= 0 ? n : std::nullopt;
}

void begin_body(json::Writer& out, const TenantId& ledger, std::int64_t position) {
    out.begin_object().member("position", position);
    if (ledger == kSysTenant) {
        out.member("ledger", kSysTenant);
    }
}

}  // namespace

bool PushCore::hears(const TenantId& ledger, const Client& client) const {
    return client.person != nullptr && !client.ended &&
           (ledger == kSysTenant || client.person->principal.tenant == ledger);
}

void PushCore::committed(const PushBatch& batch) {
    history_.add(batch, now_);
    ahead_.erase(batch.tenant);
    if (batch.changes.empty() && batch.own.empty()) {
        return;
    }
    for (auto& [key, client] : clients_) {
        if (client.subscriptions.empty() || !hears(batch.tenant, client)) {
            continue;
        }
        try {
            tell(client, batch);
        } catch (const std::exception&) {
            client.behind = true;  // nothing can be read now: it reloads when that is over
        }
    }
}

void PushCore::tell(Client& client, const PushBatch& batch) {
    // Rights as they are now: what was taken away in this very batch is not told any more.
    if (Status alive = check(client); !alive) {
        fail(client, alive.error());
        return;
    }
    for (const Subscription& to : client.subscriptions) {
        if (!client.ended) {
            tell(client, to, batch);
        }
    }
}

std::string PushCore::heard(const Client& client, const Subscription& to, const PushBatch& batch) {
    std::string body;
    json::Writer out(body);
    begin_body(out, batch.tenant, batch.position);
    out.key("changes").begin_array();
    std::size_t told = 0;
    const auto add = [&](std::string_view entity, Id id) {
        ++told;
        out.begin_object().member("entity", entity);
        if (id) {
            out.member("id", std::string_view(id.str()));
        }
        out.end_object();
    };
    const Person& person = *client.person;
    bool messages = false;
    const Id user = person.principal.user;
    auto own = std::lower_bound(
        batch.own.begin(),
        batch.own.end(),
        user,
        [](const OwnChange& change, Id id) { return change.user < id; }
    );
    for (; to.own && own != batch.own.end() && own->user == user; ++own) {
        add(own->kind, own->id);
        messages = messages || own->kind == kMessageKind;
    }
    const entities::EntitySpec* last = nullptr;
    bool last_discussion = false;
    bool may = false;
    bool crowd_told = false;
    for (const PushChange& change : batch.changes) {
        // Who asks for one entity is told of its rows alone.
        if (to.own || (to.entity != nullptr && (to.entity != change.entity || change.discussion))) {
            continue;
        }
        if (change.entity != last || change.discussion != last_discussion) {
            last = change.entity;
            last_discussion = change.discussion;
            may = may_view(person, *change.entity);
            crowd_told = false;
        }
        const auto name = change.discussion ? kDiscussionKind : change.entity->name;
        const bool announced = is_announced(*change.entity);
        if (!may && !announced) {
            continue;
        }
        if (may && change.id && sight_.sees(person, *change.entity, change.id)) {
            add(name, change.id);
        } else if ((change.moved || announced) && !crowd_told) {
            // Too many to name, a row that may have left this person's rows, or one that is told of
            // to all: no id.
            add(name, {});
            crowd_told = true;
        }
    }
    out.end_array();
    if (messages) {
        out.member("unread", sight_.unread_messages(person));
    }
    out.end_object();
    return told == 0 ? std::string() : body;
}

void PushCore::tell(Client& client, const Subscription& to, const PushBatch& batch) {
    if (to.presence) {
        return;
    }
    const std::string body = heard(client, to, batch);
    if (!body.empty()) {
        message(client, to, batch.position, body);
    }
}

bool PushCore::message(
    Client& client, const Subscription& to, std::int64_t position, const std::string& body
) {
    if (!keeps_up(client)) {
        client.behind = true;
        stats_.dropped += 1;
        return false;
    }
    client.messages += 1;
    stats_.messages += 1;
    send(
        client,
        {"MESSAGE",
         {{"subscription", to.id},
          {"message-id", std::to_string(position) + "." + std::to_string(client.messages)},
          {"destination", to.destination},
          {"content-type", "application/json;charset=UTF-8"}},
         body}
    );
    return true;
}

void PushCore::tell_reload(Client& client, const Subscription& to, const TenantId& ledger) {
    if (to.presence) {
        return;
    }
    const std::int64_t position = history_.newest(ledger, sight_.position(ledger));
    std::string body;
    json::Writer out(body);
    begin_body(out, ledger, position);
    out.member("reload", true).end_object();
    if (message(client, to, position, body)) {
        stats_.reloads += 1;
    }
}

void PushCore::tell_reload(Client& client) {
    for (const Subscription& to : client.subscriptions) {
        tell_reload(client, to, client.person->principal.tenant);
        tell_reload(client, to, TenantId(kSysTenant));
    }
    tell_places(client);
}

void PushCore::resume(Client& client, const Subscription& to, const StompFrame& frame) {
    if (to.presence) {
        tell_places(client);
        return;
    }
    const auto age = frame.header("age");
    const TenantId& tenant = client.person->principal.tenant;
    resume(client, to, tenant, frame.header("position"), age);
    resume(client, to, TenantId(kSysTenant), frame.header("sys-position"), age);
}

void PushCore::resume(
    Client& client,
    const Subscription& to,
    const TenantId& ledger,
    std::string_view position,
    std::string_view age
) {
    const auto from = number(position);
    const auto ms = number(age);
    if (!from && !ms) {
        return;
    }
    static_cast<void>(history_.newest(ledger, sight_.position(ledger)));
    const auto missed = from ? history_.since(ledger, *from, limits_.resume_max)
                             : history_.of_last(ledger, *ms, now_, limits_.resume_max);
    if (missed) {
        tell(client, to, *missed);
    } else {
        tell_reload(client, to, ledger);
    }
}

/// A file that fell behind the log catches up without anybody being told what changed: then
/// everybody reloads. Seen twice, so that a commit on its way here is no gap.
void PushCore::look_for_gaps() {
    if (now_ - looked_ < kGapLookMs) {
        return;
    }
    looked_ = now_;
    std::map<TenantId, std::int64_t> ledgers;
    for (const auto& [key, client] : clients_) {
        if (!client.subscriptions.empty() && !client.ended) {
            ledgers[client.person->principal.tenant] = 0;
            ledgers[TenantId(kSysTenant)] = 0;
        }
    }
    for (auto& [ledger, position] : ledgers) {
        position = sight_.position(ledger);
        if (position <= history_.newest(ledger, position)) {
            ahead_.erase(ledger);
            continue;
        }
        if (!ahead_.contains(ledger)) {
            ahead_[ledger] = position;
            continue;
        }
        ahead_.erase(ledger);
        history_.begin_at(ledger, position, now_);
        for (auto& [key, client] : clients_) {
            for (const Subscription& to : client.subscriptions) {
                if (hears(ledger, client)) {
                    tell_reload(client, to, ledger);
                }
            }
        }
    }
}

}  // namespace oms::api
