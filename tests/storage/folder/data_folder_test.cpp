#include "storage/folder/data_folder.hpp"

#include "storage/rows/sqlite.hpp"
#include "support/temp_dir.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::storage {
namespace {

std::string key_of(const Result<DataFolder>& folder) {
    return folder ? "" : folder.error().key;
}

TEST(DataFolder, IsMadeOnceAndOpenedAgain) {
    const test::TempDir dir;
    const auto root = dir / "data";
    EXPECT_EQ(key_of(DataFolder::look(root)), "DATA_MISSING");
    EXPECT_FALSE(std::filesystem::exists(root));
    {
        const auto folder = DataFolder::own(root);
        ASSERT_TRUE(folder);
        EXPECT_EQ(folder->paths().signed_heads(), root / "keys" / "heads");
        EXPECT_EQ(read_file(root / "FORMAT"), "order-ledger data 2\n");
    }
    EXPECT_TRUE(DataFolder::own(root));
    EXPECT_TRUE(DataFolder::look(root));
}

TEST(DataFolder, AnEarlierFormatIsRaisedByWhoeverWrites) {
    const test::TempDir dir;
    write_file_durably(dir / "FORMAT", "order-ledger data 1\n");
    EXPECT_TRUE(DataFolder::look(dir.path()));
    EXPECT_EQ(read_file(dir / "FORMAT"), "order-ledger data 1\n");
    EXPECT_TRUE(DataFolder::own(dir.path()));
    EXPECT_EQ(read_file(dir / "FORMAT"), "order-ledger data 2\n");
}

TEST(DataFolder, HoldsNothingThatEverybodyReads) {
    const test::TempDir dir;
    const auto root = dir / "data";
    ::umask(0);
    std::filesystem::create_directories(root);
    const auto folder = DataFolder::own(root);
    ASSERT_TRUE(folder);
    std::filesystem::create_directories(root / "read-models");
    {
        Database::open(root / "read-models" / "a.sqlite", Access::Write)
            .execute("CREATE TABLE t(a)");
    }
    { std::ofstream(root / "read-models" / "b") << "b"; }
    using std::filesystem::perms;
    for (const auto& file :
         {"", "LOCK", "FORMAT", "read-models", "read-models/a.sqlite", "read-models/b"}) {
        const perms of = std::filesystem::status(root / file).permissions();
        EXPECT_EQ(of & perms::others_all, perms::none) << file;
        EXPECT_TRUE(file == std::string_view() || (of & perms::group_write) == perms::none) << file;
    }
}

TEST(DataFolder, HasOneOwnerWhoIsNamed) {
    const test::TempDir dir;
    auto first = DataFolder::own(dir.path());
    ASSERT_TRUE(first);
    const auto second = DataFolder::own(dir.path());
    ASSERT_EQ(key_of(second), "DATA_IN_USE");
    EXPECT_NE(explain(second.error()).find(std::to_string(::getpid())), std::string::npos);
    EXPECT_TRUE(DataFolder::look(dir.path()));
    first = DataFolder::look(dir.path());
    EXPECT_TRUE(DataFolder::own(dir.path()));
}

TEST(DataFolder, IsFreeAgainWhenItsOwnerDies) {
    const test::TempDir dir;
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto folder = DataFolder::own(dir.path());
        const char fine = folder ? '1' : '0';
        (void)!::write(ends[1], &fine, 1);
        ::pause();
    }
    char fine = 0;
    ASSERT_EQ(::read(ends[0], &fine, 1), 1);
    EXPECT_EQ(fine, '1');
    EXPECT_EQ(key_of(DataFolder::own(dir.path())), "DATA_IN_USE");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(DataFolder::own(dir.path()));
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST(DataFolder, RefusesNewerForeignAndUnreadableOnes) {
    const test::TempDir dir;
    std::ofstream(dir / "FORMAT") << "order-ledger data 3\n";
    EXPECT_EQ(key_of(DataFolder::own(dir.path())), "DATA_NEWER");
    EXPECT_EQ(key_of(DataFolder::look(dir.path())), "DATA_NEWER");
    std::ofstream(dir / "FORMAT") << "what";
    EXPECT_EQ(key_of(DataFolder::own(dir.path())), "DATA_UNREADABLE");
    std::filesystem::rename(dir / "FORMAT", dir / "letters.txt");
    EXPECT_EQ(key_of(DataFolder::own(dir.path())), "DATA_FOREIGN");
    EXPECT_EQ(key_of(DataFolder::look(dir.path())), "DATA_FOREIGN");
    EXPECT_EQ(key_of(DataFolder::own("/proc/none")), "DATA_UNREADABLE");
}

}  // namespace
}  // namespace oms::storage
