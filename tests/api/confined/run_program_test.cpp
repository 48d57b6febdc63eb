// Programs that look at what strangers wrote or sent: how a run ends, and what it gets along.
#include "api/confined/run_program.hpp"

#include <gtest/gtest.h>

namespace oms::confined {
namespace {

using End = RunResult::End;

constexpr Bounds kGenerous{std::chrono::seconds(60), 16U << 20U};

RunResult shell(const std::string& script, std::string_view input = "", Bounds bounds = kGenerous) {
    return run_program({"/bin/sh", {"-c", script}}, input, bounds);
}

TEST(RunProgram, AnswersWhatTheProgramWrites) {
    std::string much(5'000'000, 'x');
    much += "end";
    const RunResult same = shell("read=$(cat); printf %s \"$read\"", much);
    EXPECT_EQ(same.end, End::Answered);
    EXPECT_TRUE(same.text == much);
    EXPECT_EQ(shell("printf '%s' a").text, "a");
    EXPECT_EQ(shell("true", "nobody reads this").end, End::Answered);
    EXPECT_EQ(shell("exec 0<&-; printf %s a", std::string(1U << 20U, 'x')).text, "a");
}

TEST(RunProgram, SaysHowItEndedOtherwise) {
    EXPECT_EQ(shell("cat; exit 3", "in").end, End::Failed);
    EXPECT_EQ(shell("cat >/dev/null; kill -SEGV $$", "in").end, End::Broken);
    const std::string much(1U << 20U, 'x');
    EXPECT_EQ(shell("exec 0<&-; exit 1", much).end, End::Failed);
    EXPECT_EQ(shell("exec 0<&-; kill -SEGV $$", much).end, End::Broken);
    EXPECT_EQ(shell("cat /dev/zero", "", {kGenerous.time, 1000}).end, End::TooLong);
    const auto missing = run_program({"/nowhere/program"}, "", kGenerous);
    EXPECT_EQ(missing.end, End::NotStarted);
    EXPECT_EQ(missing.text, "cannot start /nowhere/program");
}

TEST(RunProgram, EndsWhatTakesTooLong) {
    constexpr Bounds kShort{std::chrono::milliseconds(50), 1000};
    EXPECT_EQ(shell("exec sleep 60", "", kShort).end, End::Late);
    EXPECT_EQ(shell("exec sleep 60", std::string(1U << 20U, 'x'), kShort).end, End::Late);
}

TEST(RunProgram, GivesNothingAlong) {
    ASSERT_EQ(::setenv("ORDER_LEDGER_TEST_SECRET", "1", 1), 0);
    const RunResult environment = shell("env | sed 's/=.*//' | sort | tr '\\n' ' '");
    EXPECT_EQ(environment.text, "LANG PATH PWD ");
    ::unsetenv("ORDER_LEDGER_TEST_SECRET");
    const RunResult files = shell("exec ls /proc/self/fd | wc -l");
    EXPECT_EQ(std::stoi(files.text), 4) << "three, and the folder that is listed";
}

}  // namespace
}  // namespace oms::confined
