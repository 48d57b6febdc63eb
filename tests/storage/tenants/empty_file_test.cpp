// What new tenants begin with.
#include "storage/tenants/empty_file.hpp"

#include "storage/base/files.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/lists/read_fixture.hpp"
#include "storage/tenants/rebuild.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

class EmptyFileTest : public ::testing::Test {
  protected:
    FileMark mark(const TenantId& tenant) {
        return {tenant, rig_.log().store_id(), 1, test_projection().revision, 0, Hash{}};
    }

    fs::path path(const char* name) { return rig_.path() / name; }

    std::vector<std::string> schema(const fs::path& file) const {
        Database db = Database::open(file, Access::Read);
        Query q = db.cached("SELECT name, coalesce(sql, '') FROM sqlite_master ORDER BY 1, 2");
        std::vector<std::string> found;
        while (q->step()) {
            found.push_back(std::string(q->text(0)) + " " + std::string(q->text(1)));
        }
        return found;
    }

    LogRig rig_;
    std::optional<EmptyFile> empty_{std::in_place, rig_.path(), test_projection()};
};

TEST_F(EmptyFileTest, IsWhatARebuildWithoutEventsMakes) {
    ASSERT_TRUE(
        rebuild_files(rig_.log(), test_projection(), {{path("rebuilt"), mark("333333")}}, {})
            .empty()
    );
    empty_->copy_to(path("copied"), mark("333333"));
    EXPECT_EQ(schema(path("copied")), schema(path("rebuilt")));
    Database db = Database::open(path("copied"), Access::Read);
    const auto found = read_mark(db);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->tenant, "333333");
    EXPECT_EQ(found->store_id, rig_.log().store_id());
}

TEST_F(EmptyFileTest, IsMadeOnceAndGoesWithTheProcess) {
    for (const char* end : {"", "-wal", "-journal"}) {
        write_file_durably(path("EMPTY").string() + end, "of a process that was killed");
    }
    empty_->copy_to(path("a"), mark("333333"));
    const auto when = fs::last_write_time(path("EMPTY"));
    empty_->copy_to(path("b"), mark("444444"));
    EXPECT_EQ(fs::last_write_time(path("EMPTY")), when);
    const TenantFile a(path("a"), test_projection());
    const TenantFile b(path("b"), test_projection());
    EXPECT_EQ(a.tenant(), "333333");
    EXPECT_EQ(b.tenant(), "444444");
    ASSERT_TRUE(fs::remove(path("EMPTY")));
    empty_->copy_to(path("c"), mark("555555"));
    empty_.reset();
    EXPECT_FALSE(fs::exists(path("EMPTY")));
    EXPECT_TRUE(fs::exists(path("c")));
}

TEST_F(EmptyFileTest, SaysThatTheDiskIsFullAndLeavesNothing) {
    empty_->copy_to(path("a"), mark("333333"));
    rlimit old{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    for (const rlim_t bytes : {rlim_t{0}, rlim_t{8192}}) {
        const rlimit little{bytes, old.rlim_max};
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &little), 0);
        std::optional<bool> full;
        try {
            empty_->copy_to(path("b"), mark("444444"));
        } catch (const SqliteFault& fault) {
            full = fault.no_space();
        } catch (const std::exception& fault) {
            ADD_FAILURE() << fault.what();
        }
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
        EXPECT_EQ(full, true) << bytes;
        EXPECT_FALSE(fs::exists(path("b"))) << bytes;
    }
    std::signal(SIGXFSZ, handler);
    empty_->copy_to(path("b"), mark("444444"));
}

}  // namespace
}  // namespace oms::storage
