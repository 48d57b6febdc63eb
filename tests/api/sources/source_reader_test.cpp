// Data sources asked through their driver, by the program that does it in the product: a SQLite
// file.
#include "api/sources/sources.hpp"
#include "storage/rows/sqlite.hpp"
#include "support/places.hpp"
#include "support/temp_dir.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

class SourceReaderTest : public ::testing::Test {
  protected:
    SourceReaderTest() {
        make(dir / "sources/yard/other.db");
        make(dir / "outside.db");
        fs::create_symlink(dir / "outside.db", dir / "sources/link.db");
    }

    static void make(const fs::path& file) {
        fs::create_directories(file.parent_path());
        auto db = storage::Database::open(file, storage::Access::Rebuild);
        db.execute(
            "CREATE TABLE crate (id INTEGER PRIMARY KEY, code VARCHAR(32) NOT NULL, weight REAL);"
            "CREATE VIEW heavy AS SELECT * FROM crate WHERE weight > 10;"
            "INSERT INTO crate VALUES (1, '一号', 12.5), (2, 'it''s', NULL), (3, 'c', 3)"
        );
    }

    static FetchOptions options(const std::string& folder) {
        FetchOptions options;
        options.source_folder = folder;
        return options;
    }

    static SourceReader reader(const HttpFetcher& fetcher, const std::string& url) {
        const auto address = parse_source_address(url);
        EXPECT_TRUE(address) << url;
        return SourceReader(fetcher, {*address, "", ""});
    }

    const test::TempDir dir;
    const HttpFetcher fetcher{options(dir / "sources")};
    const SourceReader yard = reader(fetcher, "jdbc:sqlite:yard/other.db");
};

TEST_F(SourceReaderTest, SaysWhatItIsAndWhatIsInIt) {
    const auto version = yard.version();
    ASSERT_TRUE(version);
    EXPECT_TRUE(version->starts_with("SQLite 3"));
    const auto tables = yard.tables();
    ASSERT_TRUE(tables);
    ASSERT_EQ(tables->size(), 2U);
    EXPECT_EQ(tables->front().title(), "crate");
    EXPECT_FALSE(tables->front().view);
    EXPECT_TRUE(tables->back().view);
    const auto columns = yard.columns(tables->front());
    ASSERT_TRUE(columns);
    ASSERT_EQ(columns->size(), 3U);
    EXPECT_TRUE(columns->at(0).key);
    EXPECT_EQ(columns->at(1).type, "VARCHAR(32)");
    EXPECT_TRUE(columns->at(1).required);
    EXPECT_FALSE(columns->at(2).required);
    EXPECT_EQ(yard.table("crate; DROP TABLE crate").error().key, "SOURCE_TABLE");
    EXPECT_EQ(yard.table("nothing").error().field, "table");
}

TEST_F(SourceReaderTest, AnswersRowsUpToTheLimit) {
    const auto crate = yard.table("crate");
    ASSERT_TRUE(crate);
    const auto rows = yard.rows(*crate, {"code", "weight"}, 2);
    ASSERT_TRUE(rows);
    EXPECT_TRUE(rows->more);
    ASSERT_EQ(rows->rows.size(), 2U);
    EXPECT_EQ(rows->rows[0][0], "一号");
    EXPECT_EQ(rows->rows[0][1], "12.5");
    EXPECT_EQ(rows->rows[1][0], "it's");
    EXPECT_EQ(rows->rows[1][1], std::nullopt);
    EXPECT_FALSE(yard.rows(*crate, {"code"}, 3)->more);
}

TEST_F(SourceReaderTest, ReadsNoFileOutsideItsFolder) {
    EXPECT_FALSE(parse_source_address("jdbc:sqlite:../outside.db"));
    EXPECT_FALSE(reader(fetcher, "jdbc:sqlite:link.db").version()) << "a link that leads out";
    EXPECT_FALSE(reader(fetcher, "jdbc:sqlite:none.db").version());
    EXPECT_FALSE(fs::exists(dir / "sources/none.db")) << "asking makes no file";
    const HttpFetcher none{options("")};
    EXPECT_EQ(reader(none, "jdbc:sqlite:yard/other.db").version().error().key, "SOURCE_FOLDER");
}

TEST_F(SourceReaderTest, AServerOfAPrivateNetworkIsNotAsked) {
    const auto refused = reader(fetcher, "jdbc:postgresql://127.0.0.1:5432/base").version();
    EXPECT_EQ(refused.error().key, "OUTSIDE_FAILED");
}

}  // namespace
}  // namespace oms::api
