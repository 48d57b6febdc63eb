#pragma once
// The demo served over real HTTP, and what of it somebody gets in every way of reading, beside what
// the administrator sees.

#include "support/api/real_server.hpp"
#include "support/eventually.hpp"
#include "support/places.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {

inline const std::string kApi = "/api/blade-system/";
inline const std::string kThen = "&asOf=2026-10-31";

using Ids = std::set<std::string>;

/// A list, what reads one of its rows, and the entity whose history that is.
struct Screen {
    std::string list;
    std::string detail;
    std::string entity;
};

class OwnRows : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->import(fixtures() + "/demo");
        server_->start();
    }

    static void TearDownTestSuite() {
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
    }

    static const std::string& token(const std::string& account) {
        static std::map<std::string, std::string> tokens;
        std::string& known = tokens[account];
        if (known.empty()) {
            known = server_->sign_in("333333", account, "Oms@2026");
            EXPECT_FALSE(known.empty()) << account;
        }
        return known;
    }

    /// The answer; of a moment that is being prepared, when it is ready.
    static HttpAnswer fetch(const std::string& as, const std::string& target) {
        HttpAnswer answer = server_->get(token(as), target);
        EXPECT_TRUE(eventually([&] {
            if (answer.status == 503) {
                answer = server_->get(token(as), target);
            }
            return answer.status != 503;
        })) << target;
        return answer;
    }

    static json::Document get(const std::string& as, const std::string& target) {
        const HttpAnswer answer = fetch(as, target);
        EXPECT_NE(answer.status, 500) << target << answer.body;
        return std::move(*json::Document::parse(answer.body));
    }

    /// What lists show the administrator. The heads of the ledger would not do to tell that nothing
    /// was written: what is due when a server starts goes on beside the tests.
    static std::string shown(const std::vector<std::string>& lists) {
        std::string all;
        for (const std::string& list : lists) {
            const std::string rows =
                get("ta01", kApi + list + "?size=100").root()["data"]["records"].dump();
            EXPECT_GT(rows.size(), 100U) << list;
            all += rows;
        }
        return all;
    }

    static int status(const std::string& as, const std::string& target) {
        return server_->get(token(as), target).status;
    }

    /// A member of every row of a list, of all pages; the total has to be their number.
    static std::vector<std::string> column(
        const std::string& as, const std::string& list, const std::string& name
    ) {
        std::vector<std::string> found;
        std::int64_t total = 0;
        do {
            const std::string page = list + (list.find('?') == std::string::npos ? "?" : "&") +
                                     "size=200&current=" + std::to_string(found.size() / 200 + 1);
            const json::Document doc = get(as, kApi + page);
            const json::Ref data = doc.root()["data"];
            EXPECT_TRUE(data["total"].integer()) << page << doc.root().dump();
            total = data["total"].integer().value_or(0);
            const json::Ref rows = data["records"];
            for (std::size_t i = 0; i < rows.size(); ++i) {
                found.emplace_back(rows.at(i)[name].text().value_or(""));
            }
            if (rows.size() == 0) {
                break;
            }
        } while (static_cast<std::int64_t>(found.size()) < total);
        EXPECT_EQ(static_cast<std::int64_t>(found.size()), total) << list;
        return found;
    }

    static Ids ids(const std::string& as, const std::string& list) {
        const auto all = column(as, list, "id");
        return {all.begin(), all.end()};
    }

    /// The administrator's rows whose member is one of these.
    static Ids rows_with(const std::string& list, const std::string& member, const Ids& values) {
        const auto rows = column("ta01", list, "id");
        const auto members = column("ta01", list, member);
        Ids found;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (values.contains(members[i])) {
                found.insert(rows[i]);
            }
        }
        return found;
    }

    /// `as` sees these rows of the list, some but not all, and no other row in any way.
    static void sees_exactly(const std::string& as, const Screen& screen, const Ids& own) {
        const Ids all = ids("ta01", screen.list);
        EXPECT_EQ(ids(as, screen.list), own) << as << screen.list;
        EXPECT_FALSE(own.empty()) << as << screen.list;
        EXPECT_LT(own.size(), all.size()) << as << screen.list;
        int others = 0;
        for (const std::string& id : all) {
            const bool mine = own.contains(id);
            if (!mine && ++others > 30) {
                continue;
            }
            if (!screen.detail.empty()) {
                const std::string detail = kApi + screen.detail + id;
                EXPECT_EQ(shows(as, detail), mine) << as << detail;
                // It may not have been there yet.
                EXPECT_TRUE(mine || !shows(as, detail + kThen)) << as << detail;
            }
            if (!screen.entity.empty()) {
                const std::string history = "ledger/history?entity=" + screen.entity + "&id=" + id;
                EXPECT_EQ(shows(as, kApi + history), mine) << as << history;
            }
        }
        for (const std::string& id : ids(as, screen.list + "?x=" + kThen)) {
            EXPECT_TRUE(own.contains(id)) << as << screen.list << id;
        }
    }

    static bool shows(const std::string& as, const std::string& target) {
        const HttpAnswer answer = fetch(as, target);
        EXPECT_TRUE(answer.status == 200 || answer.status == 400 || answer.status == 404)
            << target << answer.body;
        const auto doc = json::Document::parse(answer.body);
        return doc->root()["code"].integer() == 200;
    }

    /// Key and field of a refusal.
    static std::string refusal(
        const std::string& as, const std::string& path, const std::string& body
    ) {
        const auto doc = json::Document::parse(server_->post(token(as), kApi + path, body).body);
        const json::Ref data = doc->root()["data"];
        return std::string(data["key"].text().value_or(doc->root().dump())) + " " +
               std::string(data["field"].text().value_or(""));
    }

    static std::string brand(const std::string& code) {
        const json::Document doc =
            get("ta01", kApi + "brandApi/brandPageList?brandCode_equal=" + code);
        return std::string(doc.root()["data"]["records"].at(0)["id"].text().value_or(""));
    }

    static std::string warehouse(const std::string& code) {
        const json::Document doc =
            get("ta01", kApi + "WareHouseApi/wareHousePageList?warehouseCode_equal=" + code);
        return std::string(doc.root()["data"]["records"].at(0)["id"].text().value_or(""));
    }

    inline static std::unique_ptr<RealServer> server_;
};

}  // namespace oms::test
