// Commands are answered before their rows are committed: whoever reads then waits for these.
#include "storage/tenants/tenant_files.hpp"
#include "storage/writer/writer_fixture.hpp"

#include <chrono>
#include <future>
#include <thread>

namespace oms::storage {
namespace {

using namespace std::chrono_literals;

const TenantId kTenant = "333333";

class ShownTest : public WriterTest {
  protected:
    ShownTest() : tenants_(rig_.path() / "read-models", rig_.log(), test_projection()) {}

    void start_over_tenants() {
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& tenant, bool) -> Result<TenantFile*> {
                return &tenants_.create(tenant);
            },
            clock_,
            WriterOptions{}
        );
    }

    /// A file with an event that the log has and nobody sees yet.
    TenantFile& announced() {
        TenantFile& file = tenants_.create(kTenant);
        const auto events = rig_.random_events(random_, {kTenant}, 1);
        file.begin();
        file.apply(events.front());
        rig_.put(events);
        file.announce(1);
        return file;
    }

    /// What another thread reads from now on.
    std::future<std::int64_t> reading() {
        return std::async(std::launch::async, [this] {
            ReadModel* const model = tenants_.reader(kTenant);
            const std::int64_t seen = model == nullptr ? -1 : model->position();
            tenants_.end_reader(kTenant);
            return seen;
        });
    }

    std::mt19937 random_{7};
    TenantFiles tenants_;
};

TEST_F(ShownTest, WhoeverWasAnsweredSeesIt) {
    start_over_tenants();
    for (int i = 1; i <= 400; ++i) {
        const auto answer = give(save(Id{i}, std::to_string(i)));
        ASSERT_TRUE(answer);
        EXPECT_GE(tenants_.position(kTenant), answer->position);
        ASSERT_GE(tenants_.reader(kTenant)->position(), answer->position);
    }
    writer_->stop();
}

TEST_F(ShownTest, OthersWaitForWhatWasAnnouncedItsOwnThreadDoesNot) {
    TenantFile& file = announced();
    EXPECT_EQ(tenants_.position(kTenant), 1);
    EXPECT_EQ(tenants_.reader(kTenant)->position(), 0);
    auto seen = reading();
    EXPECT_EQ(seen.wait_for(50ms), std::future_status::timeout);
    file.commit(rig_.log().head(kTenant));
    EXPECT_EQ(seen.get(), 1);
    EXPECT_EQ(reading().get(), 1);
}

TEST_F(ShownTest, NobodyWaitsForWhatCouldNotBeCommitted) {
    TenantFile& file = announced();
    auto seen = reading();
    EXPECT_THROW(file.commit({kTenant, 2, {}}), std::logic_error);
    EXPECT_EQ(seen.get(), 0);
    EXPECT_EQ(tenants_.position(kTenant), 0);
    file.catch_up(rig_.log());
    EXPECT_EQ(reading().get(), 1);
}

}  // namespace
}  // namespace oms::storage
