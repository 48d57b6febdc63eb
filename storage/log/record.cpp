#include "storage/log/record.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"

#include <cstring>

namespace oms::storage {
namespace {

constexpr std::size_t kHeadSize = kCrcSize + 8 + kHashSize;

}  // namespace

std::array<char, 8> seq_key(std::int64_t seq) {
    std::array<char, 8> key{};
    store_be(key.data(), seq);
    return key;
}

std::string_view view(const std::array<char, 8>& key) {
    return {key.data(), key.size()};
}

void begin_record(std::string& record, const events::StoredEvent& event) {
    record.assign(kRecordPrefix, '\0');
    append_canonical(record, event);
}

Hash seal_record(std::string& record, std::int64_t seq, const Hash& before, Sha256& sha) {
    // The hash before stands where the event's own hash will, so one pass covers both.
    std::memcpy(record.data() + kCrcSize, before.data(), kHashSize);
    const Hash hash = sha.digest(std::string_view(record).substr(kCrcSize));
    std::memcpy(record.data() + kCrcSize, hash.data(), kHashSize);
    const auto key = seq_key(seq);
    store_be(
        record.data(), crc32_of(std::string_view(record).substr(kCrcSize), crc32_of(view(key)))
    );
    return hash;
}

void expect_next(const events::StoredEvent& event, std::int64_t last_seq, const Head& head) {
    if (event.seq != last_seq + 1 || event.position != head.position + 1) {
        throw std::logic_error(
            "event out of order: sequence " + std::to_string(event.seq) + ", position " +
            std::to_string(event.position) + " of tenant " + event.tenant
        );
    }
}

Head decode_head(std::string_view tenant, std::string_view bytes) {
    if (bytes.size() != kHeadSize || load_be<std::uint32_t>(bytes.data()) !=
                                         crc32_of(bytes.substr(kCrcSize), crc32_of(tenant))) {
        throw Corrupt("the head of tenant " + std::string(tenant) + " is damaged");
    }
    Head head{TenantId(tenant), load_be<std::int64_t>(bytes.data() + kCrcSize), {}};
    std::memcpy(head.hash.data(), bytes.data() + kCrcSize + 8, kHashSize);
    return head;
}

std::string encode_head(const Head& head) {
    std::string bytes(kCrcSize, '\0');
    append_be(bytes, head.position);
    bytes += as_text(head.hash);
    store_be(
        bytes.data(), crc32_of(std::string_view(bytes).substr(kCrcSize), crc32_of(head.tenant))
    );
    return bytes;
}

void add_record(std::int64_t seq, std::string_view value, RecordChunk& chunk) {
    RecordChunk::Record record;
    record.seq = seq;
    if (value.size() >= kRecordPrefix) {
        const std::size_t start = chunk.bytes.size();
        chunk.bytes += value;
        const std::string_view copy = std::string_view(chunk.bytes).substr(start);
        record.offset = start + kRecordPrefix;
        record.size = value.size() - kRecordPrefix;
        std::memcpy(record.hash.data(), copy.data() + kCrcSize, kHashSize);
        record.sound = load_be<std::uint32_t>(copy.data()) ==
                       crc32_of(copy.substr(kCrcSize), crc32_of(view(seq_key(seq))));
    }
    chunk.records.push_back(record);
}

}  // namespace oms::storage
