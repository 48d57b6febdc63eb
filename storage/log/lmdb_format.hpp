#pragma once
// The file format of LMDB 0.9 (MDB_DATA_VERSION 1) on 64-bit little-endian machines, where it is
// used; all numbers little-endian, `page` is the unit of numbers called pgno:
//
//   file       = meta-page meta-page *page
//   page       = header body
//   header     = pgno:8 pad:2 flags:2 lower:2 upper:2
//                            ; overflow pages have pages:4 instead of the last two
//   flags                    ; branch 1, leaf 2, overflow 4, meta 8
//   body       = *(offset:2) free-space *node
//                            ; (lower - 16) / 2 offsets, from the beginning of the page
//   node       = low:2 high:2 flags:2 keysize:2 key data
//                            ; of a branch: child pgno = low | high << 16 | flags << 32; the key of
//                            ;   the first one counts as smallest
//                            ; of a leaf: data size = low | high << 16; flags 1: data is the pgno
//                            ;   of overflow pages; flags 2: data is a tree record
//   meta       = header magic:4 version:4 address:8 mapsize:8 free:tree main:tree last:8 txn:8
//   tree       = pad:4 flags:2 depth:2 branches:8 leaves:8 overflows:8 entries:8 root:8
//                            ; pad of the free tree is the size of a page
//   free tree  : transaction (8) => count:8 *(pgno:8)

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace oms::storage::lmdb {

static_assert(std::endian::native == std::endian::little && sizeof(std::size_t) == 8);

constexpr std::size_t kHeader = 16;
constexpr std::size_t kTree = 48;
constexpr std::size_t kMetaSize = 24 + 2 * kTree + 16;
/// In a meta page's body.
constexpr std::size_t kPageSizeAt = 24;
constexpr std::size_t kTxnAt = kMetaSize - 8;

template <class Int>
Int load(const char* from) {
    Int value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

}  // namespace oms::storage::lmdb
