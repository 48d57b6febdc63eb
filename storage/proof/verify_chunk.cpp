#include "storage/proof/verify_chunk.hpp"

#include "storage/base/bytes.hpp"

#include <functional>
#include <future>

namespace oms::storage {

std::string_view command_name(std::string_view command_id) {
    return command_id.substr(0, command_id.find('.'));
}

std::uint64_t command_hash(std::string_view tenant, std::string_view name) {
    const std::uint64_t h = std::hash<std::string_view>{}(name);
    return (h ^ (std::hash<std::string_view>{}(tenant)*31)) | 1U;
}

std::int64_t ChunkReader::read(std::int64_t first_seq, CheckedChunk& to) {
    to.checked.clear();
    if (!log_.read_chunk(first_seq, to.chunk)) {
        return 0;
    }
    const std::size_t count = to.chunk.records.size();
    to.checked.resize(count);
    to.before.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        take_apart(to, i);
    }
    return to.chunk.records.back().seq + 1;
}

void ChunkReader::take_apart(CheckedChunk& to, std::size_t i) {
    const RecordChunk::Record& record = to.chunk.records[i];
    const auto view = parse_canonical(to.chunk.canonical(record));
    if (!view) {
        return;
    }
    CheckedRecord& checked = to.checked[i];
    checked.event = true;
    view->tenant.copy(checked.tenant.data(), checked.tenant.size());
    checked.position = view->position;
    checked.version = view->version;
    checked.time = view->time;
    checked.stream = streams_.key(view->tenant, view->stream);
    if (const std::string_view name = command_name(view->command_id); !name.empty()) {
        checked.command = command_hash(view->tenant, name);
    }
    if (record.sound) {
        auto last = last_.find(view->tenant);
        if (last == last_.end()) {
            last = last_.emplace(TenantId(view->tenant), Hash{}).first;
        }
        checked.sound = true;
        to.before[i] = last->second;
        last->second = record.hash;
    }
}

void check_hashes(CheckedChunk& chunk) {
    const auto part = [&](std::size_t from, std::size_t end) {
        Sha256 sha;
        for (std::size_t i = from; i < end; ++i) {
            const RecordChunk::Record& record = chunk.chunk.records[i];
            CheckedRecord& checked = chunk.checked[i];
            checked.continues =
                checked.sound &&
                sha.digest(as_text(chunk.before[i]), chunk.chunk.canonical(record)) == record.hash;
        }
    };
    const std::size_t count = chunk.checked.size();
    auto second = std::async(std::launch::async, part, count / 2, count);
    part(0, count / 2);
    second.get();
}

}  // namespace oms::storage
