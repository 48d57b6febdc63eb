#include "api/outside/stored_uploads.hpp"

#include "api/outside/object_store.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/folder/blob_store.hpp"
#include "storage/log/chain.hpp"

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace oms::api {
namespace {

/// A content of a company in a store, and an attachment that has it.
struct KeptUpload {
    TenantId tenant;
    Id store;
    std::string hash;
    std::string attachment;  ///< stream
};

/// What the log says of stores and of what they hold.
class Inventory {
  public:
    void see(const storage::CanonicalView& event) {
        const bool store = event.stream.starts_with("oss/");
        if (event.type != "RecordSaved" || (!store && !event.stream.starts_with("attach/"))) {
            return;
        }
        const auto payload = json::Document::parse(event.payload);
        if (!payload) {
            return;
        }
        const json::Ref fields = payload->root()["fields"];
        const TenantId tenant(event.tenant);
        if (store) {
            const Id id = Id::parse(payload->root()["id"].text().value_or("")).value_or(Id{});
            auto& members = stores_[{tenant, id}];
            fields.each_member([&](std::string_view name, json::Ref value) {
                members[std::string(name)] = value.dump();
            });
            return;
        }
        const auto id = Id::parse(fields["ossId"].text().value_or(""));
        const std::string_view hash = storage::hash_in_name(fields["name"].text().value_or(""));
        if (id && *id && !hash.empty() && known_.emplace(tenant, *id, hash).second) {
            uploads_.push_back({tenant, *id, std::string(hash), std::string(event.stream)});
        }
    }

    const std::vector<KeptUpload>& uploads() const { return uploads_; }

    Result<StoreSettings> store(const KeptUpload& upload, const Secrets& secrets) const {
        const auto members = stores_.find({upload.tenant, upload.store});
        if (members == stores_.end()) {
            return Error::not_found("ossId");
        }
        std::string text;
        for (const auto& [name, value] : members->second) {
            text += (text.empty() ? "{\"" : ",\"") + name + "\":" + value;
        }
        const auto document = json::Document::parse(text + "}");
        return document ? store_settings(upload.store, document->root(), secrets)
                        : Result<StoreSettings>(document.error());
    }

  private:
    std::map<std::pair<TenantId, Id>, std::map<std::string, std::string>> stores_;
    std::set<std::tuple<TenantId, Id, std::string>> known_;
    std::vector<KeptUpload> uploads_;
};

Inventory inventory_of(const storage::EventLog& log) {
    Inventory inventory;
    storage::RecordChunk chunk;
    for (std::int64_t next = 1; log.read_chunk(next, chunk); next = chunk.records.back().seq + 1) {
        for (const auto& record : chunk.records) {
            if (const auto event = storage::parse_canonical(chunk.canonical(record))) {
                inventory.see(*event);
            }
        }
    }
    return inventory;
}

std::string what_of(const Error& error) {
    if (error.code == ErrorCode::NotFound) {
        return error.field == "ossId" ? "has no store" : "is missing";
    }
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return value;
        }
    }
    return error.key;
}

}  // namespace

StoredUploads check_stored_uploads(
    const storage::EventLog& log,
    const Secrets& secrets,
    const HttpFetcher& fetcher,
    Timestamp now,
    const OnUpload& told
) {
    StoredUploads all;
    const Inventory inventory = inventory_of(log);
    for (const KeptUpload& upload : inventory.uploads()) {
        ++all.found;
        auto settings = inventory.store(upload, secrets);
        const auto content =
            settings
                ? ObjectStore(fetcher, std::move(*settings)).get(upload.tenant, upload.hash, now)
                : Result<std::string>(settings.error());
        if (!content) {
            all.damages.push_back(
                "tenant " + std::string(upload.tenant) + " blob " + upload.hash + " of " +
                upload.attachment + " in store " + upload.store.str() + ": " +
                what_of(content.error())
            );
            continue;
        }
        ++all.sound;
        told(upload.hash, *content);
    }
    return all;
}

}  // namespace oms::api
