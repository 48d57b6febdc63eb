// Which clocks the writer believes.
#include "storage/writer/writer_fixture.hpp"

namespace oms::storage {
namespace {

constexpr std::int64_t kYearMs = 365LL * 24 * 3600 * 1000;

class SetClock : public Clock {
  public:
    explicit SetClock(std::int64_t ms) : ms_(ms) {}

    Timestamp now() const override { return {ms_}; }

    void set(std::int64_t ms) { ms_ = ms; }

  private:
    std::atomic<std::int64_t> ms_;
};

class ClockTest : public WriterTest {
  protected:
    /// A writer that begins when `clock` says what it says now.
    void begin(const Clock& clock) {
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& tenant, bool) { return open(tenant); },
            clock,
            WriterOptions()
        );
    }

    std::string outcome(Id item) {
        const auto answer = give(save(item, item.str()));
        return answer ? "saved" : answer.error().key;
    }
};

TEST_F(ClockTest, ACompanyThatWasAsleepForYearsWritesAgain) {
    const auto last = rig_.add("333333", 1, "ItemSaved", R"({"name":"n","code":"a"})");
    const SetClock clock(last.time.ms + 2 * kYearMs);
    begin(clock);
    EXPECT_EQ(outcome(Id{2}), "saved");
    EXPECT_EQ(outcome(Id{3}), "saved");
}

TEST_F(ClockTest, ACompanyThatWakesUpBesideOthersWritesAgain) {
    const auto old = rig_.make("333333", 1, "ItemSaved", R"({"name":"n","code":"a"})");
    rig_.put({old});
    auto recent = rig_.make("888888", 1, "ItemSaved", R"({"name":"n","code":"a"})");
    recent.time.ms += 2 * kYearMs;
    rig_.put({recent});
    const SetClock clock(recent.time.ms + 1000);
    begin(clock);
    EXPECT_EQ(outcome(Id{2}), "saved");
}

TEST_F(ClockTest, AClockThatJumpsAheadWhileItRunsDatesNothing) {
    const auto last = rig_.add("333333", 1, "ItemSaved", R"({"name":"n","code":"a"})");
    SetClock clock(last.time.ms + 1000);
    begin(clock);
    EXPECT_EQ(outcome(Id{2}), "saved");
    clock.set(last.time.ms + 2 * kYearMs);
    EXPECT_EQ(outcome(Id{3}), "CLOCK_AHEAD");
    EXPECT_EQ(rig_.log().head("333333").position, 2);
    clock.set(last.time.ms + 2000);
    EXPECT_EQ(outcome(Id{4}), "saved");
}

}  // namespace
}  // namespace oms::storage
