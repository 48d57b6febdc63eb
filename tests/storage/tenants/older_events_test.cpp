// A ledger with events of an older form: it opens, folds, projects, verifies and exports. What lies
// in the log stays as it was stored; everything made from it is of today's form.
#include "commands/system/print_commands.hpp"
#include "events/orders/order_events.hpp"
#include "events/system/print_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/orders/order_tables.hpp"
#include "storage/base/files.hpp"
#include "storage/engine.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/proof/log_export.hpp"
#include "storage/proof/verify.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/diff.hpp"
#include "storage/tenants/file_health.hpp"
#include "storage/tenants/history.hpp"
#include "support/golden_events.hpp"
#include "support/temp_dir.hpp"

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kTenant = "333333";
constexpr Id kOrder{720000000000000001};
constexpr Timestamp kThen{1767571200000};

class AfterThem : public Clock {
  public:
    Timestamp now() const override { return Timestamp{kThen.ms + 1000}; }
};

std::string print_stream() {
    return events::stream_name("print", kOrder);
}

/// An order that was drafted and printed when prints had their first form.
std::vector<events::StoredEvent> old_ledger() {
    events::StoredEvent drafted = test::golden_event<events::OrderDrafted>();
    drafted.stream = events::stream_name("order", kOrder);
    events::StoredEvent printed = test::golden_event<events::DocumentPrintedV1>();
    printed.stream = print_stream();
    printed.payload = json::encode(events::DocumentPrintedV1{"order", kOrder, 1, 1, "王小明"});
    std::vector<events::StoredEvent> ledger{std::move(drafted), std::move(printed)};
    std::int64_t position = 0;
    for (events::StoredEvent& event : ledger) {
        event.tenant = kTenant;
        event.seq = ++position;
        event.position = position;
        event.version = 1;
        event.time = kThen;
    }
    return ledger;
}

class OlderEventsTest : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(DataFolder::own(root_));
        const auto log = open_lmdb_event_log({.dir = paths_.log(), .map_size = 1U << 30U});
        const auto batch = log->begin();
        for (const auto& event : old_ledger()) {
            batch->put(event);
        }
        ASSERT_TRUE(batch->commit());
    }

    std::unique_ptr<Engine> open() {
        auto engine = Engine::open(
            clock_, {.root = root_, .writer = {}, .progress = {}, .without_witness = true}
        );
        EXPECT_TRUE(engine);
        return engine ? std::move(*engine) : nullptr;
    }

    /// Folds the prints, the old one among them, and adds one.
    static Status print_again(Engine& engine) {
        Principal user;
        user.tenant = kTenant;
        user.user = Id{41};
        const auto run = [](commands::CommandContext& ctx) {
            const auto prints = ctx.load<commands::PrintState>(print_stream()).prints;
            ctx.append<commands::PrintState>(
                print_stream(), events::DocumentPrinted{"order", kOrder, prints + 1, 1, "李"}
            );
            return Result<commands::Answers>(commands::Answers{});
        };
        const auto done = engine.run(user, {"updatePrintNum", false, run});
        return done ? Status() : Status(done.error());
    }

    static std::int64_t prints_of(Engine& engine) {
        const auto reader = engine.files().reader(TenantId(kTenant));
        const auto row = reader->row(projections::order_table(), kOrder);
        return row ? projections::integer(projections::orders(), *row, "printNum") : -1;
    }

    oms::test::TempDir dir_;
    std::filesystem::path root_ = dir_ / "data";
    DataPaths paths_{root_};
    AfterThem clock_;
};

TEST_F(OlderEventsTest, AreProjectedFoldedAndFollowedByEventsOfToday) {
    const auto engine = open();
    ASSERT_TRUE(engine);
    EXPECT_EQ(prints_of(*engine), 1);
    ASSERT_TRUE(print_again(*engine));
    EXPECT_EQ(prints_of(*engine), 2);
    EXPECT_EQ(engine->log().at(2)->event.schema_version, 1);
    EXPECT_EQ(engine->log().at(3)->event.schema_version, 2);
    std::filesystem::create_directory(dir_ / "scratch");
    const auto differences = diff_read_models(
        paths_.read_models(), dir_ / "scratch", engine->log(), product_projection()
    );
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_TRUE(differences[0].equal());
}

TEST_F(OlderEventsTest, LieInTheLogAndInExportsAsTheyWereStored) {
    const auto engine = open();
    ASSERT_TRUE(engine);
    ASSERT_TRUE(print_again(*engine));
    EXPECT_TRUE(verify_folder(paths_, {}, [](std::int64_t) {}).intact());
    const auto file = dir_ / "events.ndjson";
    const auto written =
        export_events(engine->log(), {.tenant = TenantId(kTenant)}, file, [](std::int64_t) {});
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, 3);
    const std::string text = *read_file(file);
    EXPECT_THAT(text, HasSubstr("\"type\":\"DocumentPrinted\",\"schemaVersion\":1"));
    EXPECT_THAT(text, HasSubstr("\"payload\":" + old_ledger()[1].payload));
    EXPECT_THAT(text, HasSubstr("\"payload\":{\"entity\":\"order\""));
    EXPECT_TRUE(verify_export(file, [](std::int64_t) {}).intact());
}

TEST_F(OlderEventsTest, OfOlderReadModelsNothingIsSaidUntilAStartMakesThemAnew) {
    ASSERT_TRUE(open());
    const auto dir = paths_.read_models() / kTenant;
    const auto older = dir / "0123456789abcdef-1.sqlite";
    std::filesystem::rename(dir / current_file(dir), older);
    write_file_durably(dir / kCurrent, older.filename().string() + "\n");
    Database::open(older, Access::Write)
        .execute("DROP TABLE \"cutPlan\"; DELETE FROM _table WHERE name = 'cutPlan'");
    const auto verified = verify_folder(paths_, {}, [](std::int64_t) {});
    EXPECT_TRUE(verified.intact());
    EXPECT_EQ(verified.unchecked, std::vector<TenantId>{TenantId(kTenant)});
    std::filesystem::create_directory(dir_ / "scratch");
    const auto different = [&] {
        const auto log = open_log(paths_.log(), LogAccess::Read);
        return diff_read_models(paths_.read_models(), dir_ / "scratch", *log, product_projection());
    };
    EXPECT_EQ(different().front().file, "the live file is of another version of the program");
    ASSERT_TRUE(open());
    EXPECT_TRUE(different().front().equal());
    EXPECT_TRUE(verify_folder(paths_, {}, [](std::int64_t) {}).unchecked.empty());
}

TEST_F(OlderEventsTest, TellTheirHistoryInWordsOfToday) {
    const auto history = history_of(product_projection(), old_ledger());
    ASSERT_EQ(history.size(), 2U);
    ASSERT_EQ(history[1].changes.size(), 1U);
    EXPECT_EQ(history[1].changes[0].entity, "order");
    EXPECT_EQ(history[1].changes[0].field, "printNum");
    EXPECT_EQ(history[1].changes[0].after, "1");
}

}  // namespace
}  // namespace oms::storage
