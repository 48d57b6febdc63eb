#include "storage/proof/verify_tables.hpp"

#include <cstring>
#include <stdexcept>

#include <sodium.h>

namespace oms::storage {
namespace {

constexpr int kStartBits = 10;
constexpr std::size_t kStreamNameMax = 128;

/// First slot to look at. By the upper bits, so that a table grows in the order of its slots: the
/// processor fetches both old and new ones ahead.
std::size_t home(std::uint64_t hash, int bits) {
    return hash >> (64 - bits);
}

bool same(const StreamTable::Key& a, const StreamTable::Key& b) {
    return a[0] == b[0] && a[1] == b[1];
}

}  // namespace

StreamTable::StreamTable() : slots_(std::size_t{1} << kStartBits), bits_(kStartBits) {
    static_assert(sizeof(Key) == crypto_shorthash_siphashx24_BYTES);
    static_assert(sizeof(secret_) == crypto_shorthash_siphashx24_KEYBYTES);
    if (sodium_init() < 0) {
        throw std::runtime_error("libsodium cannot be started");
    }
    randombytes_buf(secret_.data(), secret_.size());
}

StreamTable::Key StreamTable::key(std::string_view tenant, std::string_view stream) const {
    // Tenants have no '/' in their names.
    std::array<unsigned char, kStreamNameMax> name;
    if (tenant.size() + 1 + stream.size() > name.size()) {
        throw std::logic_error("stream name out of bounds");
    }
    std::memcpy(name.data(), tenant.data(), tenant.size());
    name[tenant.size()] = '/';
    std::memcpy(name.data() + tenant.size() + 1, stream.data(), stream.size());
    std::array<unsigned char, sizeof(Key)> hash{};
    crypto_shorthash_siphashx24(
        hash.data(), name.data(), tenant.size() + 1 + stream.size(), secret_.data()
    );
    Key key{};
    std::memcpy(key.data(), hash.data(), sizeof key);
    return key;
}

void StreamTable::prepare(const Key& key) const {
    __builtin_prefetch(&slots_[home(key[0], bits_)], 1);
}

StreamState& StreamTable::at(const Key& key) {
    if (used_ * 4 >= slots_.size() * 3) {
        grow();
    }
    Slot& slot = place(key);
    if (same(slot.key, Key{})) {
        slot.key = key;
        ++used_;
    }
    return slot.state;
}

StreamTable::Slot& StreamTable::place(const Key& key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = home(key[0], bits_);
    while (!same(slots_[i].key, key) && !same(slots_[i].key, Key{})) {
        i = (i + 1) & mask;
    }
    return slots_[i];
}

void StreamTable::grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    ++bits_;
    for (const Slot& slot : old) {
        if (!same(slot.key, Key{})) {
            place(slot.key) = slot;
        }
    }
}

HashSet::HashSet() : slots_(std::size_t{1} << kStartBits), bits_(kStartBits) {}

void HashSet::prepare(std::uint64_t hash) const {
    __builtin_prefetch(&slots_[home(hash, bits_)], 1);
}

bool HashSet::insert(std::uint64_t hash) {
    if (used_ * 4 >= slots_.size() * 3) {
        std::vector<std::uint64_t> old(slots_.size() * 2);
        old.swap(slots_);
        ++bits_;
        for (const std::uint64_t h : old) {
            if (h != 0) {
                place(h) = h;
            }
        }
    }
    std::uint64_t& slot = place(hash);
    if (slot == hash) {
        return false;
    }
    slot = hash;
    ++used_;
    return true;
}

std::uint64_t& HashSet::place(std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = home(hash, bits_);
    while (slots_[i] != hash && slots_[i] != 0) {
        i = (i + 1) & mask;
    }
    return slots_[i];
}

}  // namespace oms::storage
