// Tables of data/sessions/data.mdb; values are JSON, times ms since 1970 UTC:
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
#include "storage/log/lmdb.hpp"

#include <algorithm>
#include <vector>

namespace oms::storage {
namespace {

constexpr std::size_t kMapSize = std::size_t{8} << 30U;
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

template <class Record>
std::optional<Record> load(const lmdb::Txn& txn, lmdb::Table table, std::string_view key) {
    const auto bytes = key.empty() ? std::nullopt : txn.get(table, key);
    return bytes ? decode<Record>(*bytes) : std::nullopt;
}

Session to_session(std::string_view family, const FamilyRecord& r) {
    return {std::string(family), r.tenant, r.user, r.claims, {r.began}};
}

}  // namespace

struct Sessions::Store {
    lmdb::Env env;
    lmdb::Table tokens = 0;
    lmdb::Table families = 0;
    lmdb::Table failures = 0;
    lmdb::Table sign_ins = 0;

    explicit Store(const std::filesystem::path& dir)
        : env({.dir = dir, .map_size = kMapSize, .lose_last_commit = true}) {
        lmdb::WriteTxn txn(env);
        tokens = txn.make_table("tokens");
        families = txn.make_table("families");
        failures = txn.make_table("failures");
        sign_ins = txn.make_table("signIns");
        txn.commit();
    }

    void commit(lmdb::WriteTxn& txn) const {
        const int code = txn.try_commit();
        if (code != 0 && env.no_room(code)) {
            throw SessionsFull();
        }
        if (code != 0) {
            throw lmdb::Failure("sessions cannot be written", code);
        }
    }

    /// Adds a token to the family and moves the family's end to the token's.
    IssuedSession add_token(
        lmdb::WriteTxn& txn, std::string_view family, FamilyRecord record, Timestamp now
    ) const {
        IssuedSession issued;
        issued.refresh_token = to_hex(random_bytes(kTokenBytes));
        issued.expires = {now.ms + record.life};
        issued.session = to_session(family, record);
        record.expires = std::max(record.expires, issued.expires.ms);
        const TokenRecord token{std::string(family), issued.expires.ms, 0};
        txn.put(tokens, hashed(issued.refresh_token), json::encode(token));
        txn.put(families, family, json::encode(record));
        return issued;
    }

    /// Removes the records that `expired` picks; returns how many.
    template <class Record, class F>
    std::size_t remove_if(lmdb::Table table, F expired) {
        lmdb::WriteTxn txn(env);
        std::size_t removed = 0;
        {
            lmdb::Cursor cursor(txn, table);
            for (bool more = cursor.first(); more; more = cursor.next()) {
                const auto record = decode<Record>(cursor.value());
                if (!record || expired(*record)) {
                    cursor.erase();
                    ++removed;
                }
            }
        }
        commit(txn);
        return removed;
    }
};

Sessions::Sessions(const std::filesystem::path& dir) {
    std::filesystem::create_directories(dir);
    std::filesystem::permissions(dir, std::filesystem::perms::owner_all);
    try {
        store_ = std::make_unique<Store>(dir);
    } catch (const lmdb::Failure& failure) {
        if (!failure.damaged()) {
            throw;
        }
        std::filesystem::remove(dir / "data.mdb");
        std::filesystem::remove(dir / "lock.mdb");
        store_ = std::make_unique<Store>(dir);
    }
}

Sessions::~Sessions() = default;

IssuedSession Sessions::issue(
    const TenantId& tenant, Id user, std::string_view claims, Timestamp now, std::int64_t refresh_ms
) {
    const std::string family = to_hex(random_bytes(kFamilyBytes));
    lmdb::WriteTxn txn(store_->env);
    IssuedSession issued = store_->add_token(
        txn, family, {tenant, user, std::string(claims), now.ms, 0, refresh_ms}, now
    );
    txn.put(store_->sign_ins, sign_in_key(tenant, user), json::encode(SignInRecord{now.ms}));
    store_->commit(txn);
    return issued;
}

Result<IssuedSession> Sessions::refresh(std::string_view text, Timestamp now) {
    const Error ended = Error::unauthenticated("SESSION_ENDED");
    const std::string key = hashed(text);
    lmdb::WriteTxn txn(store_->env);
    auto token = load<TokenRecord>(txn, store_->tokens, key);
    if (!token || now.ms >= token->expires) {
        return ended;
    }
    const auto family = load<FamilyRecord>(txn, store_->families, token->family);
    if (!family) {
        return ended;
    }
    if (token->used != 0 && now.ms >= token->used + kReuseMs) {
        // Two parties hold this token: the rightful one signs in again.
        txn.remove(store_->families, token->family);
        store_->commit(txn);
        return ended;
    }
    if (token->used == 0) {
        token->used = now.ms;
        txn.put(store_->tokens, key, json::encode(*token));
    }
    IssuedSession issued = store_->add_token(txn, token->family, *family, now);
    store_->commit(txn);
    return issued;
}

std::optional<Session> Sessions::find(std::string_view family) const {
    const lmdb::ReadTxn txn(store_->env);
    const auto record = load<FamilyRecord>(txn, store_->families, family);
    return record ? std::optional(to_session(family, *record)) : std::nullopt;
}

bool Sessions::live(std::string_view family) const {
    const lmdb::ReadTxn txn(store_->env);
    return family.size() == 2 * kFamilyBytes && txn.get(store_->families, family).has_value();
}

std::optional<Timestamp> Sessions::last_sign_in(const TenantId& tenant, Id user) const {
    const lmdb::ReadTxn txn(store_->env);
    const auto record = load<SignInRecord>(txn, store_->sign_ins, sign_in_key(tenant, user));
    return record ? std::optional(Timestamp{record->at}) : std::nullopt;
}

bool Sessions::set_claims(std::string_view family, std::string_view claims) {
    lmdb::WriteTxn txn(store_->env);
    auto record = load<FamilyRecord>(txn, store_->families, family);
    if (!record) {
        return false;
    }
    record->claims = claims;
    txn.put(store_->families, family, json::encode(*record));
    store_->commit(txn);
    return true;
}

void Sessions::end(std::string_view family) {
    lmdb::WriteTxn txn(store_->env);
    if (!family.empty() && txn.remove(store_->families, family)) {
        store_->commit(txn);
    }
}

std::size_t Sessions::end_user(const TenantId& tenant, Id user) {
    return store_->remove_if<FamilyRecord>(store_->families, [&](const FamilyRecord& r) {
        return r.tenant == tenant && r.user == user;
    });
}

std::optional<Timestamp> Sessions::locked(
    const TenantId& tenant,
    std::string_view account,
    std::string_view address,
    Timestamp now,
    FailureRules rules
) const {
    const lmdb::ReadTxn txn(store_->env);
    std::int64_t until = 0;
    std::vector<std::string> keys{failure_key("account", tenant, account)};
    if (!address.empty()) {
        keys.push_back(failure_key("address", "", address));
    }
    for (const std::string& key : keys) {
        const auto record = load<FailureRecord>(txn, store_->failures, key);
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
    lmdb::WriteTxn txn(store_->env);
    for (const std::string& key :
         {failure_key("account", tenant, account), failure_key("address", "", address)}) {
        auto record = load<FailureRecord>(txn, store_->failures, key).value_or(FailureRecord{});
        record.count = now.ms < record.until ? record.count + 1 : 1;
        record.last = now.ms;
        record.until = now.ms + rules.lock_ms;
        txn.put(store_->failures, key, json::encode(record));
    }
    store_->commit(txn);
}

void Sessions::succeeded(
    const TenantId& tenant, std::string_view account, std::string_view address
) {
    lmdb::WriteTxn txn(store_->env);
    const bool one = txn.remove(store_->failures, failure_key("account", tenant, account));
    const bool two = txn.remove(store_->failures, failure_key("address", "", address));
    if (one || two) {
        store_->commit(txn);
    }
}

void Sessions::unlock(const TenantId& tenant, std::string_view account) {
    lmdb::WriteTxn txn(store_->env);
    if (txn.remove(store_->failures, failure_key("account", tenant, account))) {
        store_->commit(txn);
    }
}

std::size_t Sessions::purge(Timestamp now) {
    const auto ended = [&](const auto& r) { return r.expires <= now.ms; };
    return store_->remove_if<TokenRecord>(store_->tokens, ended) +
           store_->remove_if<FamilyRecord>(store_->families, ended) +
           store_->remove_if<FailureRecord>(store_->failures, [&](const FailureRecord& r) {
               return r.until <= now.ms;
           });
}

}  // namespace oms::storage
