// Who may import from which data source.
#include "support/api/company.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kOffered = kSystem + "import/brand/source";

std::string made_source(const std::string& name) {
    return company().made(
        kRoot,
        "/api/blade-develop/datasource/submit",
        R"({"name":")" + name + R"(","driverClass":"org.sqlite.JDBC","url":"jdbc:sqlite:other.db"})"
    );
}

void assign(const std::string& id) {
    const Reply reply = company().post(
        kRoot,
        kSystem + "tenant/datasource",
        R"({"tenantId":"333333","datasourceId":")" + id + R"("})"
    );
    ASSERT_TRUE(reply.ok()) << reply.body();
}

TEST(SourceRights, ACompanyImportsFromItsOwnSourceAlone) {
    Company& c = company();
    c.add_user("333333", "source_dg", "dg");
    const std::string own = made_source("own");
    const std::string other = made_source("other");
    const auto rows = [&](const std::string& as, const std::string& source) {
        return c.post(
            as,
            kOffered,
            R"({"datasourceId":)" + in_quotes(source) +
                R"(,"table":"t","columns":[{"column":"a","field":"brandName"}]})"
        );
    };
    EXPECT_EQ(c.get(kTa, kSystem + "import-source").data().size(), 0U);
    EXPECT_EQ(c.get(kTa, kOffered).key(), "SOURCE_NONE");
    EXPECT_EQ(c.get(kTa, kOffered + "?datasourceId=" + own).status(), 404);
    assign(own);
    const Reply mine = c.get(kTa, kSystem + "import-source");
    ASSERT_EQ(mine.data().size(), 1U) << mine.body();
    EXPECT_EQ(mine.data().at(0)["id"].text(), own);
    // It is asked: this server was given no folder for such files.
    EXPECT_EQ(c.get(kTa, kOffered).key(), "SOURCE_FOLDER");
    EXPECT_EQ(rows(kTa, own).key(), "SOURCE_FOLDER");
    EXPECT_EQ(rows(kTa, other).status(), 404);
    EXPECT_EQ(rows("888888/admin", own).status(), 404);
    EXPECT_EQ(rows("333333/source_dg", own).status(), 403);
    EXPECT_EQ(rows("", own).status(), 401);
    assign("");
    EXPECT_EQ(c.get(kTa, kOffered).key(), "SOURCE_NONE");
}

TEST(SourceRights, APasswordIsNotSentToAnotherAddressThatIsPutInItsPlace) {
    Company& c = company();
    const std::string to = "/api/blade-develop/datasource/submit";
    const std::string id = c.made(
        kRoot,
        to,
        R"({"name":"moved","driverClass":"org.postgresql.Driver","username":"a","password":"p",)"
        R"("url":"jdbc:postgresql://db.example/base"})"
    );
    const auto change = [&](const std::string& rest) {
        return c.post(kRoot, to, R"({"id":)" + in_quotes(id) + "," + rest + "}");
    };
    const std::string away = R"("url":"jdbc:postgresql://elsewhere.example/base")";
    const Reply refused = change(away);
    EXPECT_EQ(refused.key(), "SECRET_AGAIN") << refused.body();
    EXPECT_EQ(refused.field(), "password");
    EXPECT_EQ(change(away + R"(,"password":"")").key(), "SECRET_AGAIN");
    EXPECT_TRUE(change(R"("remark":"other")").ok());
    EXPECT_TRUE(change(away + R"(,"password":"p")").ok());
}

}  // namespace
}  // namespace oms::api
