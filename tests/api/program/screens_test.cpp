// A read model is no source of truth: deleted, it comes back at the next start, and every screen of
// every person shows the same. The demo is the data; the program and its sockets are the real ones.
#include "base/time.hpp"
#include "support/api/real_server.hpp"
#include "support/places.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

/// Answers that are not about the data: sessions, files with the moment of their making, the logs
/// of requests, which this very test fills, the state of the process.
bool is_screen(std::string_view path) {
    static constexpr std::string_view kOthers[] = {
        "logout",
        "captcha",
        "/export/",
        "/export-",
        "/import/",
        "/ops/",
        "/print/",
        "/metrics",
        "openapi",
        "/blade-log/",
        "loginLogApi",
        "/readyz",
        "ledger/moment"};
    return std::none_of(std::begin(kOthers), std::end(kOthers), [&](std::string_view other) {
        return path.find(other) != std::string_view::npos;
    });
}

class ScreensTest : public ::testing::Test {
  protected:
    using Screens = std::map<std::string, std::string>;

    void SetUp() override {
        server_.import(fixtures() + "/demo");
        server_.start();
    }

    /// Ids of the first records of a page or array.
    std::vector<std::string> ids(const std::string& token, const std::string& target) {
        const auto doc = json::Document::parse(server_.get(token, target).body);
        const json::Ref data = doc->root()["data"];
        const json::Ref records = data.is_array() ? data : data["records"];
        std::vector<std::string> found;
        for (std::size_t i = 0; i < std::min<std::size_t>(records.size(), 5); ++i) {
            found.emplace_back(records.at(i)["id"].text().value_or(""));
        }
        return found;
    }

    std::vector<std::string> targets(const std::string& token) {
        const std::string api = "/api/blade-system/";
        std::vector<std::string> all{
            api + "orderApi/orderPageList?counts=1&size=20&current=2",
            api + "orderApi/orderPageList?ascs=payableAmount&size=50&keyword=%E7%93%B7",
            api + "orderApi/orderPageList?orderStatus=14&closed=0&counts=1",
            api + "customerApi/customerPageList?keyword=%E7%8E%8B&size=30",
            api + "commodityApi/commodityPageList?descs=salePrice&size=100",
            api + "ledger/events?size=100&type=OrderDrafted",
            api + "dict/dictionary?code=orderFlow",
        };
        const auto description = json::Document::parse(server_.get("", "/api/openapi.json").body);
        description->root()["paths"].each_member([&](std::string_view path, json::Ref verbs) {
            if (verbs["get"].present() && is_screen(path)) {
                all.push_back(std::string(path) + "?size=50");
            }
        });
        const auto each = [&](const std::string& list, const std::vector<std::string>& details) {
            for (const std::string& id : ids(token, api + list)) {
                for (const std::string& detail : details) {
                    all.push_back(api + detail + id);
                }
            }
        };
        each(
            "orderApi/orderPageList?size=5&current=3",
            {"orderApi/orderDetail?id=",
             "orderApi/orderDetail?asOf=2026-06-30&id=",
             "orderApi/orderDetail?asOf=2026-10-31&id=",
             "ledger/history?entity=order&id=",
             "orderApi/pageDetailList?orderId=",
             "orderLogApi/getOrderLogList?orderId="}
        );
        each(
            "paymentApi/getPaymentPage?size=5",
            {"paymentApi/getPaymentDetail?id=", "ledger/history?entity=payment&id="}
        );
        each(
            "customerApi/customerPageList?size=5",
            {"customerApi/detailCustomer?id=", "ledger/history?entity=customer&id="}
        );
        each(
            "commodityApi/commodityPageList?size=5",
            {"commodityApi/commodityDetail?id=", "ledger/history?entity=commodity&id="}
        );
        each("role/list", {"role/detail?id=", "menu/role-tree-keys?roleIds="});
        return all;
    }

    /// "person target" -> status, and the body of what was answered with data; of the people of
    /// one company and the platform's administrator, or of all.
    Screens screens(const std::string& tenant = {}) {
        Screens shown;
        for (const auto& [person, token] : tokens_) {
            if (!person.starts_with(tenant) && !person.starts_with("000000")) {
                continue;
            }
            for (const std::string& target : targets_.at(person)) {
                const HttpAnswer answer = server_.get(token, target);
                // A refusal carries the number of its request.
                shown[person + " " + target] =
                    std::to_string(answer.status) + " " + (answer.status == 200 ? answer.body : "");
            }
        }
        return shown;
    }

    static std::string today() {
        return format_date(Timestamp{std::chrono::duration_cast<std::chrono::milliseconds>(
                                         std::chrono::system_clock::now().time_since_epoch()
        )
                                         .count()});
    }

    struct Dated {
        std::string day;
        Screens shown;
    };

    /// They tell of today, so all of them are of one day.
    Dated screens_of_a_day(const std::string& tenant = {}) {
        for (;;) {
            Dated found{today(), screens(tenant)};
            if (found.day == today()) {
                return found;
            }
        }
    }

    static void compare(const Screens& before, const Screens& after, const std::string& deleted) {
        int different = 0;
        ASSERT_GT(after.size(), 80U);
        for (const auto& [target, now] : after) {
            const std::string& body = before.at(target);
            if (now != body && ++different <= 3) {
                ADD_FAILURE() << "without " << deleted << ": " << target << "\n"
                              << body.substr(0, 2000) << "\n"
                              << now.substr(0, 2000);
            }
        }
        EXPECT_EQ(different, 0) << "of " << after.size() << " without " << deleted;
    }

    RealServer server_;
    std::map<std::string, std::string> tokens_;
    std::map<std::string, std::vector<std::string>> targets_;
};

TEST_F(ScreensTest, AreTheSameAfterAnyReadModelWasDeleted) {
    for (const auto& [tenant, account] : std::vector<std::pair<std::string, std::string>>{
             {"000000", "admin"},
             {"333333", "ta01"},
             {"333333", "dg01"},
             {"333333", "sj01"},
             {"888888", "ta01"}}) {
        const std::string person = tenant + "/" + account;
        tokens_[person] =
            server_.sign_in(tenant, account, tenant == "000000" ? "admin" : "Oms@2026");
        ASSERT_FALSE(tokens_[person].empty()) << person;
        targets_[person] = targets(tokens_[person]);
    }
    // Opening a document leaves a mark, without the reader waiting for it.
    Dated before = screens_of_a_day();
    std::string restless;
    ASSERT_TRUE(eventually([&] {
        Dated again = screens_of_a_day();
        const auto differs =
            std::mismatch(before.shown.begin(), before.shown.end(), again.shown.begin()).first;
        const bool settled = differs == before.shown.end();
        restless = settled ? "" : differs->first + " " + differs->second.substr(0, 1000);
        before = std::move(again);
        return settled;
    })) << restless;
    const Screens& shown = before.shown;
    const auto with_data = std::count_if(shown.begin(), shown.end(), [](const auto& screen) {
        return screen.second.starts_with("200 ") && screen.second.size() > 300;
    });
    ASSERT_GT(with_data, 250);

    // The companies of these people one by one, then all there are.
    const fs::path models = server_.data() / "read-models";
    for (const std::string tenant : {"sys", "000000", "333333", "888888", ""}) {
        for (bool compared = false; !compared;) {
            ASSERT_EQ(server_.stop(), 0);
            ASSERT_GT(fs::remove_all(models / tenant), 1U) << tenant;
            server_.start();
            const Dated after = screens_of_a_day(tenant == "sys" ? "" : tenant);
            compared = after.day == before.day;
            if (compared) {
                compare(before.shown, after.shown, tenant + " or all");
            } else {
                before = screens_of_a_day();
            }
        }
    }
    EXPECT_EQ(server_.stop(), 0);
}

}  // namespace
}  // namespace oms::test
