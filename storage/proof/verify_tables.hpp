#pragma once
// What verification remembers of streams and commands. Both tables fetch an entry's place from
// memory ahead of its use (prepare), so that the wait for memory passes while a hash is computed.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::storage {

struct StreamState {
    std::int64_t version = 0;  ///< 0: not met before
    std::int64_t time = 0;
};

/// 32 bytes a stream, whatever its name, so that a hundred million of them fit into memory. Names
/// are told apart by a keyed 128-bit hash (SipHash, random key): nobody can make two collide, and
/// chance does not within the age of the universe.
class StreamTable {
  public:
    StreamTable();

    using Key = std::array<std::uint64_t, 2>;

    /// Key of a tenant's stream. For any thread.
    Key key(std::string_view tenant, std::string_view stream) const;
    void prepare(const Key& key) const;
    /// The state of a stream; lives until the next call.
    StreamState& at(const Key& key);

    std::size_t size() const { return used_; }

  private:
    struct Slot {
        Key key{};
        StreamState state;
    };

    Slot& place(const Key& key);
    void grow();

    std::array<unsigned char, 16> secret_{};
    std::vector<Slot> slots_;  ///< a power of two of them; open addressing, never removed from
    int bits_;                 ///< log2 of their number
    std::size_t used_ = 0;
};

/// A set of 64-bit hashes, 0 excepted. Two things of one hash are possible, if rare: what is found
/// twice is a suspicion only.
class HashSet {
  public:
    HashSet();

    void prepare(std::uint64_t hash) const;
    /// False when it was there.
    bool insert(std::uint64_t hash);

  private:
    std::uint64_t& place(std::uint64_t hash);

    std::vector<std::uint64_t> slots_;  ///< as above; 0 is free
    int bits_;                          ///< log2 of their number
    std::size_t used_ = 0;
};

}  // namespace oms::storage
