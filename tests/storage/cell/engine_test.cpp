// Two servers' engines on one log: one writes, the other follows and takes over.
#include "storage/engine.hpp"

#include "commands/system/seed.hpp"
#include "commands/system/upgrade.hpp"
#include "storage/cell/lease.hpp"
#include "support/eventually.hpp"
#include "support/postgres.hpp"
#include "support/temp_dir.hpp"

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using namespace std::chrono_literals;

class WallClock : public Clock {
  public:
    Timestamp now() const override {
        using namespace std::chrono;
        return {duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
    }
};

const TenantId kPlatform(kPlatformTenant);

class CellEngines : public ::testing::Test {
  protected:
    std::unique_ptr<Engine> open(const std::string& name) {
        EngineOptions options;
        options.root = dir_ / name;
        options.writer.reserve_bytes = 0;
        options.log = {address_, true};
        options.node.name = name;
        options.node.advertise = "http://" + name;
        options.node.lease = 10s;
        auto engine = Engine::open(clock_, std::move(options));
        if (!engine) {
            ADD_FAILURE() << explain(engine.error());
            return nullptr;
        }
        (*engine)->start_node([this] { ++became_writer_; });
        return std::move(*engine);
    }

    static bool writes(Engine& engine) {
        return test::eventually([&] { return engine.writes(); });
    }

    static bool seed(Engine& engine) {
        commands::PlatformSeed seed;
        seed.password_hash = "x";
        seed.seal = [](std::string_view plain) { return std::string(plain); };
        return engine
            .run(commands::system_user(kPlatform), commands::seed_platform(std::move(seed)))
            .has_value();
    }

    test::TempDir dir_;
    WallClock clock_;
    std::string address_ = test::postgres().make_database();
    std::atomic<int> became_writer_{0};
};

TEST_F(CellEngines, OneWritesTheOtherFollowsAndTakesOver) {
    auto one = open("one");
    ASSERT_TRUE(one && writes(*one));
    auto two = open("two");
    ASSERT_TRUE(two);
    EXPECT_EQ(one->keys().token_key(), two->keys().token_key());
    EXPECT_NE(one->keys().public_key(), two->keys().public_key());
    EXPECT_EQ(one->node()->secret(), two->node()->secret());
    ASSERT_TRUE(seed(*one));
    EXPECT_FALSE(seed(*two));  // it takes no command
    const std::int64_t position = one->files().position(kPlatform);
    EXPECT_GT(position, 0);
    EXPECT_TRUE(two->node()->wait_for(kPlatform, position, 60s));
    EXPECT_TRUE(test::eventually([&] { return !two->node()->too_far_behind(); }));
    EXPECT_EQ(two->node()->writer(true).node, "one");
    const auto hash = one->blobs().put("an upload");
    ASSERT_TRUE(hash);
    EXPECT_EQ(two->blobs().get(*hash), "an upload");
    const auto session = one->sessions().issue("333333", {7}, "{}", clock_.now());
    EXPECT_TRUE(two->sessions().live(session.session.family));

    one.reset();  // gives the lease back
    ASSERT_TRUE(writes(*two));
    EXPECT_TRUE(test::eventually([&] { return became_writer_ == 2; }));  // told afterwards
    ASSERT_TRUE(two->run(commands::system_user(kPlatform), commands::complete_platform("")));
    one = open("one");
    ASSERT_TRUE(one);
    EXPECT_FALSE(one->writes());
    EXPECT_TRUE(one->node()->wait_for(kPlatform, two->log().head(kPlatform).position, 60s));
    EXPECT_EQ(one->files().inspect().front().state, FileState::Current);
}

}  // namespace
}  // namespace oms::storage
