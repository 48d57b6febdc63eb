#include "storage/folder/blob_store.hpp"

#include "storage/base/content_hash.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHashOfAbc =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(BlobStore, KeepsContentUnderItsHash) {
    const test::TempDir folder;
    BlobStore blobs(folder / "blobs");
    EXPECT_FALSE(blobs.get(kHashOfAbc));
    const auto hash = blobs.put("abc");
    ASSERT_TRUE(hash);
    EXPECT_EQ(*hash, kHashOfAbc);
    EXPECT_EQ(blobs.get(*hash), "abc");
    EXPECT_TRUE(blobs.sound(*hash));
    EXPECT_TRUE(fs::exists(folder / "blobs" / "ba" / kHashOfAbc));
    // The same content again is the same file.
    EXPECT_EQ(*blobs.put("abc"), *hash);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "blobs" / "ba"), {}), 1);
}

TEST(BlobStore, KnowsDamagedContent) {
    const test::TempDir folder;
    BlobStore blobs(folder / "blobs");
    const std::string hash = *blobs.put("abc");
    std::ofstream(folder / "blobs" / "ba" / hash) << "abd";
    EXPECT_FALSE(blobs.sound(hash));
}

TEST(BlobStore, TakesNothingForAName) {
    const test::TempDir folder;
    std::ofstream(folder / "secret") << "x";
    const BlobStore blobs(folder / "blobs");
    for (const char* name : {"../secret", "", "secret", "BA7816", "..", "/etc/passwd"}) {
        EXPECT_FALSE(blobs.get(name)) << name;
    }
    const std::string hash(kHashOfAbc);
    EXPECT_EQ(hash_in_name(hash + ".png"), hash);
    EXPECT_EQ(hash_in_name(hash), hash);
    EXPECT_EQ(hash_in_name(hash + "0.png"), "");
    EXPECT_EQ(hash_in_name("picture.png"), "");
}

TEST(BlobStore, LeavesTheReserveToTheLedger) {
    const test::TempDir folder;
    BlobStore blobs(folder / "blobs", UINT64_MAX / 2);
    const auto refused = blobs.put("abc");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "DISK_FULL");
    EXPECT_FALSE(blobs.get(kHashOfAbc));
}

}  // namespace
}  // namespace oms::storage
