// Who changed what, as the auditor reads it from the log.
#include "api/wire/texts.hpp"
#include "support/api/company.hpp"
#include "support/xlsx_reader.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kChanges = "/api/blade-system/ledger/changes?size=50";

class AuditTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        Saved& s = saved();
        s.key = "audit.key";
        s.id = c.made(kTa, kSubmit, body(R"("paramValue":"before")"));
        const Reply changed = c.post(
            kTa,
            kSubmit,
            R"({"id":")" + s.id +
                R"(","version":1,"paramName":"other name","paramKey":"audit.key",)"
                R"("paramValue":"before"})"
        );
        ASSERT_TRUE(changed.ok()) << changed.body();
        const Reply again = c.post(
            kTa,
            kSubmit,
            R"({"id":")" + s.id +
                R"(","version":2,"paramName":"other name","paramKey":"audit.key",)"
                R"("paramValue":"after"})"
        );
        ASSERT_TRUE(again.ok()) << again.body();
    }

    static constexpr const char* kSubmit = "/api/blade-system/param/submit";

    struct Saved {
        std::string key;
        std::string id;
    };

    static Saved& saved() {
        static Saved one;
        return one;
    }

    static std::string body(const std::string& more) {
        return R"({"paramName":"name","paramKey":"audit.key",)" + more + "}";
    }

    static Reply changes(const std::string& filters, const std::string& as = kTa) {
        return company().get(as, kChanges + filters);
    }

    /// "field before after" of every change of an event.
    static std::vector<std::string> lines(json::Ref event) {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < event["changes"].size(); ++i) {
            const json::Ref change = event["changes"].at(i);
            out.push_back(
                std::string(change["field"].text().value_or("")) + " " + change["before"].dump() +
                " " + change["after"].dump()
            );
        }
        return out;
    }
};

using Lines = std::vector<std::string>;

TEST_F(AuditTest, TellsWhatEachEventOfADocumentChanged) {
    const Reply page = changes("&entity=param&document=" + saved().id);
    ASSERT_TRUE(page.ok()) << page.body();
    EXPECT_EQ(page.text("total"), "3");
    const json::Ref events = page.data()["records"];
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(lines(events.at(0)), Lines{R"(paramValue "before" "after")"});
    EXPECT_EQ(lines(events.at(1)), Lines{R"(paramName "name" "other name")"});
    const Lines first = lines(events.at(2));
    EXPECT_NE(std::find(first.begin(), first.end(), R"(paramValue null "before")"), first.end());
    const json::Ref newest = events.at(0);
    EXPECT_EQ(newest["entity"].text(), "param");
    EXPECT_EQ(newest["document"].text(), "other name");
    EXPECT_EQ(newest["userName"].text().value_or("").empty(), false) << page.body();
    EXPECT_EQ(newest["hidden"].boolean(), false);
    EXPECT_GT(newest["position"].integer(), events.at(1)["position"].integer());
}

TEST_F(AuditTest, FindsDocumentsByNameAndFieldsByWhatSetThem) {
    EXPECT_EQ(changes("&entity=param&document=other%20name").text("total"), "3");
    EXPECT_EQ(changes("&entity=param&document=nobody").text("total"), "0");
    const Reply field = changes("&entity=param&field=paramValue&document=" + saved().id);
    for (std::size_t i = 0; i < field.data()["records"].size(); ++i) {
        for (const std::string& line : lines(field.data()["records"].at(i))) {
            EXPECT_TRUE(line.starts_with("paramValue ")) << line;
        }
    }
    EXPECT_EQ(changes("&entity=param&field=nothing&document=" + saved().id).text("total"), "0");
    EXPECT_EQ(changes("&document=" + saved().id).field(), "entity");
    EXPECT_EQ(changes("&entity=nothing").field(), "entity");
}

TEST_F(AuditTest, PagesThroughAnEntityAndNarrowsByUserTimeAndType) {
    const std::int64_t all = changes("&entity=param").data()["total"].integer().value_or(0);
    EXPECT_GE(all, 3);
    const Reply one =
        company().get(kTa, "/api/blade-system/ledger/changes?size=1&current=2&entity=param");
    ASSERT_EQ(one.data()["records"].size(), 1U);
    EXPECT_EQ(one.text("total"), std::to_string(all));
    const Reply both = changes("&entity=param");
    EXPECT_EQ(
        one.data()["records"].at(0)["position"].integer(),
        both.data()["records"].at(1)["position"].integer()
    );
    EXPECT_EQ(changes("&entity=param&userId=1").text("total"), "0");
    EXPECT_EQ(changes("&entity=param&createTime_datelt=2020-01-01").text("total"), "0");
    EXPECT_EQ(changes("&entity=param&type=RecordRemoved").text("total"), "0");
}

TEST_F(AuditTest, ShowsNoSecretsAndNothingToStrangers) {
    const Reply users = changes("&entity=user");
    ASSERT_TRUE(users.ok());
    EXPECT_EQ(users.body().find("argon"), std::string::npos);
    EXPECT_EQ(users.body().find("\"password\""), std::string::npos);
    const std::string one = "&entity=param&document=" + saved().id;
    EXPECT_EQ(changes(one, "888888/ta01").text("total"), "0") << "another company's";
    company().add_user("333333", "audit_dg", "dg");
    EXPECT_EQ(changes("", "333333/audit_dg").status(), 403);
    company().add_user("333333", "audit_sj", "auditor");
    EXPECT_TRUE(changes("&entity=param", "333333/audit_sj").ok());
}

TEST_F(AuditTest, IsASpreadsheetToo) {
    const Reply sheet =
        company().get(kTa, "/api/blade-system/export/ledger?entity=param&document=" + saved().id);
    ASSERT_EQ(sheet.status(), 200);
    const auto rows = read_xlsx(sheet.body());
    EXPECT_TRUE(rows.at(0).at(0).starts_with("事件账本  导出于 ")) << rows[0][0];
    EXPECT_EQ(rows.at(1).at(5), "事件类型");
    const std::vector<std::string> newest(rows.at(2).begin() + 3, rows.at(2).end());
    EXPECT_EQ(
        newest,
        (std::vector<std::string>{"系统参数", "other name", "保存", "参数键值", "before", "after"})
    );
    company().add_user("333333", "sheet_dg", "dg");
    EXPECT_EQ(company().get("333333/sheet_dg", "/api/blade-system/export/ledger").status(), 403);
}

TEST_F(AuditTest, TheSheetTellsWordsInsteadOfIds) {
    const std::string owner = company().add_user("333333", "audit_owner", "dg");
    const std::string customer = company().made(
        kTa,
        "/api/blade-system/customerApi/saveCustomer",
        R"({"customerName":"对账人","tel":"13900007788","regionCode":"330106","sourceType":1,)"
        R"("userId":")" +
            owner + R"(","deptId":")" + company().dept_id("333333") + "\"}"
    );
    const Reply sheet =
        company().get(kTa, "/api/blade-system/export/ledger?entity=customer&document=" + customer);
    ASSERT_EQ(sheet.status(), 200);
    std::size_t depts = 0;
    for (const std::vector<std::string>& row : read_xlsx(sheet.body())) {
        if (row.size() < 8) {
            continue;
        }
        const std::string& after = row.back();  // cells without a value are left out
        EXPECT_TRUE(after.size() < 17 || after.find_first_not_of("0123456789") < after.size())
            << row[6] << " " << after;
        depts += row[6] == label_of(Language::Zh, "customer.deptId") ? 1U : 0U;
    }
    EXPECT_EQ(depts, 1U);
}

}  // namespace
}  // namespace oms::api
