// One company whose ledger has an event that nobody can follow, and the others beside it.
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "support/api/real_server.hpp"

#include <gmock/gmock.h>

namespace oms::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class StoppedCompany : public ::testing::Test {
  protected:
    void SetUp() override {
        server_.start();
        const std::string root = server_.sign_in("000000", "admin", "admin");
        for (const char* tenant : {"333333", "888888"}) {
            const auto made = server_.post(
                root,
                "/api/blade-system/tenant/submit",
                std::string(R"({"tenantName":"company","linkman":"x","tenantId":")") + tenant +
                    "\"}"
            );
            ASSERT_EQ(made.status, 200) << made.body;
        }
        ASSERT_EQ(server_.stop(), 0);
    }

    std::int64_t poison() {
        const auto log = storage::open_lmdb_event_log({.dir = server_.data() / "log"});
        storage::EventMaker make(*log);
        auto event = make.next("333333", "item/1", "{}");
        event.type = "NobodyProjectsThis";
        storage::append(*log, {event});
        return event.position;
    }

    HttpAnswer add_param(const std::string& tenant) {
        const std::string admin = server_.sign_in(tenant, "admin", "admin");
        return server_.post(
            admin,
            "/api/blade-system/param/submit",
            R"({"paramName":"n","paramKey":"k)" + std::to_string(++params_) +
                R"(","paramValue":"1"})"
        );
    }

    RealServer server_;
    int params_ = 0;
};

TEST_F(StoppedCompany, IsShutOffAloneAndNamedWithItsEvent) {
    const std::string position = std::to_string(poison());
    for (int start = 0; start < 2; ++start) {
        server_.start();
        const auto ready = server_.get("", "/readyz");
        EXPECT_EQ(ready.status, 200) << "the others are at work: " << ready.body;
        EXPECT_THAT(ready.body, HasSubstr(R"("tenantId":"333333","position":)" + position));
        EXPECT_THAT(ready.body, HasSubstr("NobodyProjectsThis"));
        EXPECT_THAT(ready.body, Not(HasSubstr("888888")));
        const auto refused = add_param("333333");
        EXPECT_EQ(refused.status, 503) << refused.body;
        EXPECT_THAT(refused.body, HasSubstr("READ_MODEL_STOPPED"));
        const auto taken = add_param("888888");
        EXPECT_EQ(taken.status, 200) << taken.body;
        const std::string admin = server_.sign_in("333333", "admin", "admin");
        const auto health = server_.get(admin, "/api/ops/health");
        EXPECT_THAT(health.body, HasSubstr(R"("stopped":{"position":)" + position));
        EXPECT_THAT(health.body, HasSubstr("no projection"));
        EXPECT_EQ(server_.stop(), 0);
    }
}

}  // namespace
}  // namespace oms::test
