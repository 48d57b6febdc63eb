#include "storage/rows/mapped_files.hpp"

#include "storage/rows/sqlite.hpp"
#include "support/temp_dir.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kMiB = 1 << 20;
constexpr std::int64_t kRows = 24;

/// A file of kRows rows of one MiB.
std::filesystem::path large_file(const test::TempDir& dir) {
    const auto file = dir.path() / "large.sqlite";
    Database db = Database::open(file, Access::Rebuild);
    db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)");
    for (std::int64_t row = 1; row <= kRows; ++row) {
        db.execute("INSERT INTO t VALUES(" + std::to_string(row) + ", hex(zeroblob(524288)))");
    }
    return file;
}

std::int64_t read_all(Database& db) {
    Query q = db.cached("SELECT count(*) FROM t WHERE b LIKE '%1%' OR length(b)=1048576");
    return q->step() ? q->integer(0) : -1;
}

TEST(MappedFiles, WhatWasReadIsGivenBackAndReadAgain) {
    const test::TempDir dir;
    const auto file = large_file(dir);
    Database db = Database::open(file, Access::Read);
    const std::int64_t before = resident_file_bytes();
    EXPECT_EQ(read_all(db), kRows);
    EXPECT_GT(resident_file_bytes(), before + (kRows - 2) * kMiB);
    release_mapped_files();
    EXPECT_LT(resident_file_bytes(), before + 2 * kMiB);
    EXPECT_EQ(read_all(db), kRows);
}

TEST(MappedFiles, OfTheProgramOnlyWhatIsUsedComesBack) {
    const std::int64_t before = resident_file_bytes();
    ASSERT_GT(before, 4 * kMiB);
    release_program_pages();
    EXPECT_LT(resident_file_bytes(), before / 2);
    const test::TempDir dir;
    Database db = Database::open(large_file(dir), Access::Read);
    EXPECT_EQ(read_all(db), kRows);
    EXPECT_THROW(db.execute("SELECT"), SqliteFault);
}

TEST(MappedFiles, NothingButFilesIsGivenBack) {
    const test::TempDir dir;
    const auto file = large_file(dir);
    std::atomic<bool> done{false};
    std::thread releasing([&] {
        while (!done) {
            release_mapped_files();
        }
    });
    // Memory takes the addresses that connections leave.
    for (int round = 0; round < 20; ++round) {
        {
            Database db = Database::open(file, Access::Read);
            EXPECT_EQ(read_all(db), kRows);
        }
        const std::vector<char> memory(static_cast<std::size_t>(kRows * kMiB), 'x');
        EXPECT_EQ(std::count(memory.begin(), memory.end(), 'x'), kRows * kMiB);
    }
    done = true;
    releasing.join();
}

}  // namespace
}  // namespace oms::storage
