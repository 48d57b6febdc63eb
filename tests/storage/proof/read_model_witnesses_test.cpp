#include "storage/proof/read_model_witnesses.hpp"

#include "storage/engine.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "support/temp_dir.hpp"

#include <fstream>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

void make_file(
    const std::filesystem::path& dir, const TenantId& tenant, const std::string& store, int position
) {
    std::filesystem::create_directories(dir);
    FileMark mark;
    mark.tenant = tenant;
    mark.store_id = store;
    TenantFile::create(dir / "x-1.sqlite", mark, product_projection());
    mark.position = position;
    mark.hash[0] = 9;
    Database db = Database::open(dir / "x-1.sqlite", Access::Write);
    write_mark(db, mark);
    std::ofstream(dir / "CURRENT") << "x-1.sqlite\n";
}

TEST(ReadModelWitnesses, AreTheCurrentFilesOfThisStore) {
    const test::TempDir dir;
    EXPECT_TRUE(read_model_witnesses(dir / "none", "s1").empty());
    make_file(dir / "a", "a", "s1", 7);
    make_file(dir / "b", "b", "s2", 8);
    make_file(dir / "c", "c", "s1", 0);
    std::filesystem::create_directories(dir / "d");
    std::filesystem::create_directories(dir / "e");
    std::ofstream(dir / "e/CURRENT") << "y-1.sqlite\n";
    std::ofstream(dir / "e/y-1.sqlite") << std::string(9000, 'x');
    std::ofstream(dir / "EMPTY") << "no tenant";
    const auto found = read_model_witnesses(dir.path(), "s1");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].tenant, "a");
    EXPECT_EQ(found[0].position, 7);
    ASSERT_TRUE(found[0].hash);
    EXPECT_EQ((*found[0].hash)[0], 9);
}

}  // namespace
}  // namespace oms::storage
