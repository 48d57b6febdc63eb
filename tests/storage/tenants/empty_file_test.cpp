// What new tenants begin with.
#include "storage/tenants/empty_file.hpp"

#include "storage/base/files.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/lists/read_fixture.hpp"
#include "storage/tenants/rebuild.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

class EmptyFileTest : public ::testing::Test {
  protected:
    FileMark mark(const TenantId& tenant) {
        return {tenant, rig_.log().store_id(), 1, test_projection().revision, 0, Hash{}};
    }

    EmptyFile empty() const { return {rig_.path(), "f1", test_projection()}; }

    std::vector<std::string> schema(const fs::path& file) const {
        Database db = Database::open(file, Access::Read);
        Query q = db.cached("SELECT name, coalesce(sql, '') FROM sqlite_master ORDER BY 1, 2");
        std::vector<std::string> found;
        while (q->step()) {
            found.push_back(std::string(q->text(0)) + " " + std::string(q->text(1)));
        }
        return found;
    }

    std::vector<std::string> kept() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(rig_.path())) {
            const std::string name = entry.path().filename().string();
            if (name.starts_with("EMPTY-")) {
                names.push_back(name);
            }
        }
        return names;
    }

    LogRig rig_;
};

TEST_F(EmptyFileTest, IsWhatARebuildWithoutEventsMakes) {
    const fs::path rebuilt = rig_.path() / "rebuilt";
    ASSERT_TRUE(
        rebuild_files(rig_.log(), test_projection(), {{rebuilt, mark("333333")}}, {}).empty()
    );
    const fs::path copied = rig_.path() / "copied";
    empty().copy_to(copied, mark("333333"));
    EXPECT_EQ(schema(copied), schema(rebuilt));
    Database db = Database::open(copied, Access::Read);
    const auto found = read_mark(db);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->tenant, "333333");
    EXPECT_EQ(found->store_id, rig_.log().store_id());
}

TEST_F(EmptyFileTest, IsMadeOnceAndThoseOfOtherSchemasGo) {
    write_file_durably(rig_.path() / "EMPTY-f0", "of another version");
    write_file_durably(rig_.path() / "EMPTY-f1-new", "never finished");
    EmptyFile made = empty();
    made.copy_to(rig_.path() / "a", mark("333333"));
    const auto when = fs::last_write_time(rig_.path() / "EMPTY-f1");
    made.copy_to(rig_.path() / "b", mark("444444"));
    empty().copy_to(rig_.path() / "c", mark("555555"));
    EXPECT_THAT(kept(), ::testing::ElementsAre("EMPTY-f1"));
    EXPECT_EQ(fs::last_write_time(rig_.path() / "EMPTY-f1"), when);
    Database db = Database::open(rig_.path() / "b", Access::Read);
    EXPECT_EQ(read_mark(db)->tenant, "444444");
}

TEST_F(EmptyFileTest, ADamagedOneIsMadeAgain) {
    write_file_durably(rig_.path() / "EMPTY-f1", std::string(8192, 'x'));
    const fs::path file = rig_.path() / "a";
    empty().copy_to(file, mark("333333"));
    const TenantFile opened(file, test_projection());
    EXPECT_EQ(opened.tenant(), "333333");
}

}  // namespace
}  // namespace oms::storage
