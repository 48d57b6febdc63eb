#include "storage/proof/verify_chunk.hpp"

#include "storage/base/bytes.hpp"

#include <functional>
#include <map>

namespace oms::storage {
namespace {

void take_apart(const CanonicalView& view, const StreamTable& streams, CheckedRecord& to) {
    to.event = true;
    view.tenant.copy(to.tenant.data(), to.tenant.size());
    to.position = view.position;
    to.version = view.version;
    to.time = view.time;
    to.stream = streams.key(view.tenant, view.stream);
    if (const std::string_view name = command_name(view.command_id); !name.empty()) {
        to.command = command_hash(view.tenant, name);
    }
}

}  // namespace

std::string_view command_name(std::string_view command_id) {
    return command_id.substr(0, command_id.find('.'));
}

std::uint64_t command_hash(std::string_view tenant, std::string_view name) {
    const std::uint64_t h = std::hash<std::string_view>{}(name);
    return (h ^ (std::hash<std::string_view>{}(tenant)*31)) | 1U;
}

void check_records(CheckedChunk& to, const StreamTable& streams) {
    const std::vector<RecordChunk::Record>& records = to.chunk.records;
    to.checked.assign(records.size(), {});
    std::map<std::string_view, const Hash*> last;  // hash of each tenant's newest sound record
    auto tenant = last.end();
    Sha256 sha;
    for (std::size_t i = 0; i < records.size(); ++i) {
        CheckedRecord& checked = to.checked[i];
        const auto view = parse_canonical(to.chunk.canonical(records[i]));
        if (!view) {
            continue;
        }
        take_apart(*view, streams, checked);
        if (records[i].sound) {
            checked.sound = true;
            if (tenant == last.end() || tenant->first != view->tenant) {
                tenant = last.try_emplace(view->tenant, nullptr).first;
            }
            const Hash*& before = tenant->second;
            checked.first = before == nullptr;
            checked.continues = before != nullptr && continues(to.chunk, records[i], *before, sha);
            before = &records[i].hash;
        }
    }
}

bool continues(
    const RecordChunk& chunk, const RecordChunk::Record& record, const Hash& before, Sha256& sha
) {
    return sha.digest(as_text(before), chunk.canonical(record)) == record.hash;
}

}  // namespace oms::storage
