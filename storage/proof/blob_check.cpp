#include "storage/proof/blob_check.hpp"

#include "base/json.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/log/chain.hpp"

#include <map>
#include <string>

namespace oms::storage {
namespace {

constexpr std::string_view kStreams = "attach/";

/// The blob that the event's attachment is; "" of other events.
std::string blob_of(const CanonicalView& event) {
    if (!event.stream.starts_with(kStreams) || event.type != "RecordSaved") {
        return {};
    }
    const auto payload = json::Document::parse(event.payload);
    // What a store outside holds is not ours to look at.
    const bool ours = payload && !payload->root()["fields"]["ossId"].present();
    if (!ours) {
        return {};
    }
    return std::string(hash_in_name(payload->root()["fields"]["name"].text().value_or("")));
}

}  // namespace

void check_blobs(
    const EventLog& log, const BlobStore& blobs, const std::function<void(Damage)>& found
) {
    std::map<std::string, bool> known;
    RecordChunk chunk;
    for (std::int64_t next = 1; log.read_chunk(next, chunk); next = chunk.records.back().seq + 1) {
        for (const RecordChunk::Record& record : chunk.records) {
            const auto event =
                record.sound ? parse_canonical(chunk.canonical(record)) : std::nullopt;
            const std::string hash = event ? blob_of(*event) : std::string();
            if (hash.empty()) {
                continue;
            }
            const auto [it, first] = known.try_emplace(hash, false);
            if (first) {
                it->second = blobs.sound(hash);
            }
            if (!it->second) {
                found(
                    {TenantId(event->tenant),
                     event->position,
                     record.seq,
                     "blob " + hash + " of " + std::string(event->stream) +
                         (blobs.get(hash) ? " is damaged" : " is missing")}
                );
            }
        }
    }
}

}  // namespace oms::storage
