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
    before_.assign(count, nullptr);
    for (std::size_t i = 0; i < count; ++i) {
        take_apart(to.chunk, to.checked[i], i);
    }
    auto second = std::async(std::launch::async, [&] { hash(to, count / 2, count, other_sha_); });
    hash(to, 0, count / 2, sha_);
    second.get();
    for (const auto& [tenant, hash] : newest_) {
        last_[tenant] = *hash;
    }
    newest_.clear();
    return to.chunk.records.back().seq + 1;
}

void ChunkReader::take_apart(const RecordChunk& chunk, CheckedRecord& checked, std::size_t i) {
    const RecordChunk::Record& record = chunk.records[i];
    const auto view = parse_canonical(chunk.canonical(record));
    if (!view) {
        return;
    }
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
        auto newest = newest_.find(view->tenant);
        if (newest == newest_.end()) {
            const TenantId tenant(view->tenant);
            newest = newest_.emplace(tenant, &last_[tenant]).first;
        }
        before_[i] = newest->second;
        newest->second = &record.hash;
    }
}

void ChunkReader::hash(CheckedChunk& to, std::size_t from, std::size_t end, Sha256& sha) const {
    for (std::size_t i = from; i < end; ++i) {
        if (before_[i] != nullptr) {
            const RecordChunk::Record& record = to.chunk.records[i];
            to.checked[i].continues =
                sha.digest(as_text(*before_[i]), to.chunk.canonical(record)) == record.hash;
        }
    }
}

}  // namespace oms::storage
