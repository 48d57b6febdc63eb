// Tables of the store; values are JSON, times ms since 1970 UTC:
//
//   tokens   = *(SHA-256(refresh token) => {family, expires, used})   ; used: 0 = not yet
//   families = *(family => {tenant, user, claims, began, expires, life}) ; absent = ended
//   failures = *(SHA-256(kind 0 name) => {count, last, until})        ; kind: account, address
//   signIns  = *(tenant 0 user => {at})                               ; the last one

#include "storage/folder/sessions.hpp"

#include "base/describe.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/base/running_hash.hpp"

#include <algorithm>
#include <vector>

namespace oms::storage {
namespace {

constexpr std::size_t kFamilyBytes = 16;
constexpr std::size_t kTokenBytes = 32;
/// A used refresh token is taken again for so long (decisions: sessions).
constexpr std::int64_t kReuseMs = 60'000;

struct TokenRecord {
    std::string family;
    std::int64_t expires = 0;
    std::int64_t used = 0;

    static void describe(auto& visit, auto& self) {
        visit("family", self.family);
        visit("expires", self.expires);
        visit("used", self.used);
    }
};

struct FamilyRecord {
    std::string tenant;
    Id user;
    std::string claims;
    std::int64_t began = 0;
    std::int64_t expires = 0;
    std::int64_t life = 0;  ///< of each refresh token, ms

    static void describe(auto& visit, auto& self) {
        visit("tenant", self.tenant);
        visit("user", self.user);
        visit("claims", self.claims);
        visit("began", self.began);
        visit("expires", self.expires);
        visit("life", self.life);
    }
};

struct FailureRecord {
    std::int64_t count = 0;
    std::int64_t last = 0;
    std::int64_t until = 0;  ///< the record says nothing any more from here on

    static void describe(auto& visit, auto& self) {
        visit("count", self.count);
        visit("last", self.last);
        visit("until", self.until);
    }
};

struct SignInRecord {
    std::int64_t at = 0;

    static void describe(auto& visit, auto& self) { visit("at", self.at); }
};

std::string sign_in_key(const TenantId& tenant, Id user) {
    return tenant + '\0' + user.str();
}

std::string hashed(std::string_view text) {
    return std::string(as_text(Sha256().digest(text)));
}

std::string failure_key(std::string_view kind, std::string_view tenant, std::string_view name) {
    std::string text(kind);
    text += '\0';
    text += tenant;
    text += '\0';
    text += name;
    return hashed(text);
}

template <class Record>
std::optional<Record> decode(std::string_view bytes) {
    Record record;
    const auto doc = json::Document::parse(bytes);
    if (!doc || !json::decode(doc->root(), record)) {
        return std::nullopt;
    }
    return record;
}

/// Of a change, or of the store as it is.
template <class Record, class Source>
std::optional<Record> load(Source& source, SessionTable table, std::string_view key) {
    const auto bytes = key.empty() ? std::nullopt : source.get(table, key);
    return bytes ? decode<Record>(*bytes) : std::nullopt;
}

Session to_session(std::string_view family, const FamilyRecord& r) {
    return {std::string(family), r.tenant, r.user, r.claims, {r.began}};
}

/// Adds a token to the family and moves the family's end to the token's.
IssuedSession add_token(
    SessionChange& change, std::string_view family, FamilyRecord record, Timestamp now
) {
    IssuedSession issued;
    issued.refresh_token = to_hex(random_bytes(kTokenBytes));
    issued.expires = {now.ms + record.life};
    issued.session = to_session(family, record);
    record.expires = std::max(record.expires, issued.expires.ms);
    const TokenRecord token{std::string(family), issued.expires.ms, 0};
    change.put(SessionTable::Tokens, hashed(issued.refresh_token), json::encode(token));
    change.put(SessionTable::Families, family, json::encode(record));
    return issued;
}

/// Removes the records that `expired` picks; returns how many.
template <class Record, class F>
std::size_t remove_if(SessionStore& store, SessionTable table, F expired) {
    const auto change = store.change();
    const std::size_t removed = change->remove_if(table, [&](std::string_view value) {
        const auto record = decode<Record>(value);
        return !record || expired(*record);
    });
    change->commit();
    return removed;
}

}  // namespace

IssuedSession Sessions::issue(
    const TenantId& tenant, Id user, std::string_view claims, Timestamp now, std::int64_t refresh_ms
) {
    const std::string family = to_hex(random_bytes(kFamilyBytes));
    const auto change = store_->change();
    IssuedSession issued =
        add_token(*change, family, {tenant, user, std::string(claims), now.ms, 0, refresh_ms}, now);
    change->put(
        SessionTable::SignIns, sign_in_key(tenant, user), json::encode(SignInRecord{now.ms})
    );
    change->commit();
    return issued;
}

Result<IssuedSession> Sessions::refresh(std::string_view text, Timestamp now) {
    const Error ended = Error::unauthenticated("SESSION_ENDED");
    const std::string key = hashed(text);
    const auto change = store_->change();
    auto token = load<TokenRecord>(*change, SessionTable::Tokens, key);
    if (!token || now.ms >= token->expires) {
        return ended;
    }
    const auto family = load<FamilyRecord>(*change, SessionTable::Families, token->family);
    if (!family) {
        return ended;
    }
    if (token->used != 0 && now.ms >= token->used + kReuseMs) {
        // Two parties hold this token: the rightful one signs in again.
        change->remove(SessionTable::Families, token->family);
        change->commit();
        return ended;
    }
    if (token->used == 0) {
        token->used = now.ms;
        change->put(SessionTable::Tokens, key, json::encode(*token));
    }
    IssuedSession issued = add_token(*change, token->family, *family, now);
    change->commit();
    return issued;
}

std::optional<Session> Sessions::find(std::string_view family) const {
    const auto record = load<FamilyRecord>(*store_, SessionTable::Families, family);
    return record ? std::optional(to_session(family, *record)) : std::nullopt;
}

bool Sessions::live(std::string_view family) const {
    return family.size() == 2 * kFamilyBytes && store_->has(SessionTable::Families, family);
}

std::optional<Timestamp> Sessions::last_sign_in(const TenantId& tenant, Id user) const {
    const auto record =
        load<SignInRecord>(*store_, SessionTable::SignIns, sign_in_key(tenant, user));
    return record ? std::optional(Timestamp{record->at}) : std::nullopt;
}

bool Sessions::set_claims(std::string_view family, std::string_view claims) {
    const auto change = store_->change();
    auto record = load<FamilyRecord>(*change, SessionTable::Families, family);
    if (!record) {
        return false;
    }
    record->claims = claims;
    change->put(SessionTable::Families, family, json::encode(*record));
    change->commit();
    return true;
}

void Sessions::end(std::string_view family) {
    const auto change = store_->change();
    if (!family.empty() && change->remove(SessionTable::Families, family)) {
        change->commit();
    }
}

std::size_t Sessions::end_user(const TenantId& tenant, Id user) {
    return remove_if<FamilyRecord>(*store_, SessionTable::Families, [&](const FamilyRecord& r) {
        return r.tenant == tenant && r.user == user;
    });
}

void Sessions::end_others(
    const TenantId& tenant, Id user, std::string_view family, std::string_view claims
) {
    const auto change = store_->change();
    auto kept = load<FamilyRecord>(*change, SessionTable::Families, family);
    change->remove_if(SessionTable::Families, [&](std::string_view value) {
        const auto record = decode<FamilyRecord>(value);
        return !record || (record->tenant == tenant && record->user == user);
    });
    if (kept && kept->tenant == tenant && kept->user == user) {
        kept->claims = claims;
        change->put(SessionTable::Families, family, json::encode(*kept));
    }
    change->commit();
}

std::optional<Timestamp> Sessions::locked(
    const TenantId& tenant,
    std::string_view account,
    std::string_view address,
    Timestamp now,
    FailureRules rules
) const {
    std::int64_t until = 0;
    std::vector<std::string> keys{failure_key("account", tenant, account)};
    if (!address.empty()) {
        keys.push_back(failure_key("address", "", address));
    }
    for (const std::string& key : keys) {
        const auto record = load<FailureRecord>(*store_, SessionTable::Failures, key);
        if (record && record->count >= rules.limit) {
            until = std::max(until, record->last + rules.lock_ms);
        }
    }
    return until > now.ms ? std::optional(Timestamp{until}) : std::nullopt;
}

void Sessions::failed(
    const TenantId& tenant,
    std::string_view account,
    std::string_view address,
    Timestamp now,
    FailureRules rules
) {
    const auto change = store_->change();
    for (const std::string& key :
         {failure_key("account", tenant, account), failure_key("address", "", address)}) {
        auto record =
            load<FailureRecord>(*change, SessionTable::Failures, key).value_or(FailureRecord{});
        record.count = now.ms < record.until ? record.count + 1 : 1;
        record.last = now.ms;
        record.until = now.ms + rules.lock_ms;
        change->put(SessionTable::Failures, key, json::encode(record));
    }
    change->commit();
}

void Sessions::succeeded(
    const TenantId& tenant, std::string_view account, std::string_view address
) {
    const auto change = store_->change();
    const bool one =
        change->remove(SessionTable::Failures, failure_key("account", tenant, account));
    const bool two = change->remove(SessionTable::Failures, failure_key("address", "", address));
    if (one || two) {
        change->commit();
    }
}

void Sessions::unlock(const TenantId& tenant, std::string_view account) {
    const auto change = store_->change();
    if (change->remove(SessionTable::Failures, failure_key("account", tenant, account))) {
        change->commit();
    }
}

std::size_t Sessions::purge(Timestamp now) {
    const auto ended = [&](const auto& r) { return r.expires <= now.ms; };
    return remove_if<TokenRecord>(*store_, SessionTable::Tokens, ended) +
           remove_if<FamilyRecord>(*store_, SessionTable::Families, ended) +
           remove_if<FailureRecord>(*store_, SessionTable::Failures, [&](const FailureRecord& r) {
               return r.until <= now.ms;
           });
}

}  // namespace oms::storage
