// Data sources asked over the network through Debian's drivers: each kind answers the same.
#include "api/sources/sources.hpp"
#include "database_servers.hpp"
#include "support/places.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

template <class Server>
class SourceServers : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { server = std::make_unique<Server>(); }

    static void TearDownTestSuite() { server.reset(); }

    static FetchOptions options() {
        FetchOptions options;
        options.private_networks = true;
        return options;
    }

    SourceReader reader(const std::string& password = test::kSourcePassword) const {
        const auto address = parse_source_address(server->url());
        EXPECT_TRUE(address) << server->url();
        return SourceReader(fetcher, {*address, test::kSourceUser, password});
    }

    const HttpFetcher fetcher{options()};
    inline static std::unique_ptr<Server> server;
};

using Servers = ::testing::Types<test::PostgresSource, test::MariadbSource>;
TYPED_TEST_SUITE(SourceServers, Servers);

TYPED_TEST(SourceServers, SayWhatTheyAreAndWhatIsInThem) {
    const SourceReader yard = this->reader();
    const auto version = yard.version();
    ASSERT_TRUE(version) << version.error().key;
    EXPECT_FALSE(version->empty());
    const auto tables = yard.tables();
    ASSERT_TRUE(tables) << tables.error().key;
    ASSERT_EQ(tables->size(), 3U);
    EXPECT_EQ(tables->at(0).name, "crate");
    EXPECT_EQ(tables->at(0).comment, "木箱");
    EXPECT_FALSE(tables->at(0).view);
    EXPECT_EQ(tables->at(1).name, "heavy");
    EXPECT_TRUE(tables->at(1).view);
    const auto columns = yard.columns(tables->at(0));
    ASSERT_TRUE(columns) << columns.error().key;
    ASSERT_EQ(columns->size(), 3U);
    EXPECT_TRUE(columns->at(0).key);
    EXPECT_FALSE(columns->at(1).key);
    EXPECT_TRUE(columns->at(1).required);
    EXPECT_FALSE(columns->at(2).required);
}

TYPED_TEST(SourceServers, AnswerRowsUpToTheLimit) {
    const SourceReader yard = this->reader();
    const auto tables = yard.tables();
    ASSERT_TRUE(tables);
    const auto rows = yard.rows(tables->at(0), {"code", "weight"}, 2);
    ASSERT_TRUE(rows) << rows.error().key;
    EXPECT_TRUE(rows->more);
    ASSERT_EQ(rows->rows.size(), 2U);
    EXPECT_EQ(rows->rows[0][0], "一号");
    EXPECT_EQ(rows->rows[0][1], "12.5");
    EXPECT_EQ(rows->rows[1][0], "it's");
    EXPECT_EQ(rows->rows[1][1], std::nullopt);
    const auto all = yard.rows(tables->at(0), {"id"}, 3);
    ASSERT_TRUE(all) << all.error().key;
    EXPECT_FALSE(all->more);
}

TYPED_TEST(SourceServers, TakeNamesAsTheyAre) {
    const SourceReader yard = this->reader();
    const auto tables = yard.tables();
    ASSERT_TRUE(tables);
    const auto columns = yard.columns(tables->at(2));
    ASSERT_TRUE(columns) << columns.error().key;
    ASSERT_EQ(columns->size(), 1U);
    EXPECT_EQ(columns->front().name, "a\\'\"b");
    const auto rows = yard.rows(tables->at(2), {columns->front().name}, 5);
    ASSERT_TRUE(rows) << rows.error().key;
    EXPECT_EQ(rows->rows.at(0).at(0), "odd");
    const auto none = yard.rows(tables->at(0), {"code\"` FROM crate; DROP TABLE crate; --"}, 5);
    EXPECT_EQ(none.error().key, "SOURCE_FAILED");
    EXPECT_TRUE(yard.rows(tables->at(0), {"id"}, 5));
}

TYPED_TEST(SourceServers, AreOnlyRead) {
    const SourceReader yard = this->reader();
    const auto tables = yard.tables();
    ASSERT_TRUE(tables);
    const auto columns = yard.columns({"", "x'; DELETE FROM crate; --", false, ""});
    ASSERT_TRUE(columns) << columns.error().key;
    EXPECT_TRUE(columns->empty());
    const auto rows = yard.rows(tables->at(0), {"id"}, 5);
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->rows.size(), 3U);
}

class MariadbSignIn : public SourceServers<test::MariadbSource> {};

TEST_F(MariadbSignIn, NeedsThePassword) {
    EXPECT_TRUE(reader().version());
    EXPECT_EQ(reader("wrong").version().error().key, "SOURCE_FAILED");
}

}  // namespace
}  // namespace oms::api
