#include "api/cli.hpp"

#include "api/stop_signal.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::api {
namespace {

CommandLine read(std::vector<const char*> words) {
    words.insert(words.begin(), "order-ledger");
    return read_command_line(static_cast<int>(words.size()), words.data());
}

template <class T>
T command(const CommandLine& line) {
    EXPECT_EQ(line.command.size(), 1U) << line.text;
    return line.command.empty() ? T{} : std::get<T>(line.command.front());
}

TEST(CommandLineOf, ServeHasItsDefaults) {
    const auto serve = command<ServeCommand>(read({"serve", "--data", "d"}));
    EXPECT_EQ(serve.data, "d");
    EXPECT_EQ(serve.host, "127.0.0.1");
    EXPECT_EQ(serve.port, 8080);
    EXPECT_TRUE(serve.captcha);
    EXPECT_TRUE(serve.ui.empty());
    const auto all = command<ServeCommand>(read(
        {"serve",
         "--data=d",
         "--port",
         "0",
         "--host",
         "0.0.0.0",
         "--ui",
         "u",
         "--captcha",
         "off",
         "--log-level",
         "debug",
         "--tls-cert",
         "c",
         "--tls-key",
         "k",
         "--behind-proxy"}
    ));
    EXPECT_EQ(all.port, 0);
    EXPECT_FALSE(all.captcha);
    EXPECT_EQ(all.log_level, LogLevel::Debug);
    EXPECT_TRUE(all.behind_proxy);
}

TEST(CommandLineOf, TheOtherWords) {
    const auto import =
        command<ImportCommand>(read({"import", "--data", "d", "/tmp", "--dry-run"}));
    EXPECT_EQ(import.paths.size(), 1U);
    EXPECT_TRUE(import.dry_run);
    EXPECT_EQ(command<BackupCommand>(read({"backup", "--data", "d", "--out", "o"})).out, "o");
    EXPECT_EQ(command<RestoreCommand>(read({"restore", "--from", "o", "--data", "d"})).from, "o");
}

TEST(CommandLineOf, WrongUsageNamesTheNearestRightOne) {
    const auto says = [](std::vector<const char*> words, const std::string& text) {
        const auto line = read(std::move(words));
        EXPECT_TRUE(line.command.empty());
        EXPECT_EQ(line.exit_code, kExitUsage);
        EXPECT_NE(line.text.find(text), std::string::npos) << line.text;
    };
    says({"serve", "--data", "d", "--prot", "1"}, "did you mean --port?");
    says({"serve", "--dta=d"}, "did you mean --data?");
    says({"serve", "--data", "d", "--captcha=maybe"}, "captcha");
    says({"serve", "--data", "d", "--port", "99999"}, "port");
    says({"serve", "--data", "d", "--tls-cert", "c"}, "tls-key");
    says({"serv", "--data", "d"}, "did you mean serve?");
    says({"serve"}, "--data is required");
    says({}, "subcommand");
    says({"import", "--data", "d", "/nowhere/at/all"}, "/nowhere/at/all");
    says({"backup", "--data", "d", "--outt", "x"}, "did you mean --out?");
}

TEST(CommandLineOf, HelpExplainsEveryFlag) {
    EXPECT_EQ(read({"--help"}).exit_code, kExitDone);
    const auto help = read({"serve", "--help"});
    EXPECT_EQ(help.exit_code, kExitDone);
    for (const char* flag :
         {"--data",
          "--host",
          "--port",
          "--ui",
          "--captcha",
          "--log-level",
          "--tls-cert",
          "--tls-key"}) {
        EXPECT_NE(help.text.find(flag), std::string::npos) << flag;
    }
}

/// Runs in a process of its own, because the signals end it.
int exit_code_after(int signals) {
    int ready[2];
    EXPECT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const StopSignal stop;
        EXPECT_EQ(::write(ready[1], "r", 1), 1);
        stop.wait();
        EXPECT_EQ(::write(ready[1], "s", 1), 1);
        if (signals > 1) {
            ::alarm(60);
            ::pause();
        }
        ::_exit(0);
    }
    char c = 0;
    for (int i = 0; i < signals; ++i) {
        EXPECT_EQ(::read(ready[0], &c, 1), 1);
        ::kill(child, SIGTERM);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(ready[0]);
    ::close(ready[1]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(StopSignalTest, TheFirstAsksAndTheSecondEnds) {
    EXPECT_EQ(exit_code_after(1), 0);
    EXPECT_EQ(exit_code_after(2), 1);
}

}  // namespace
}  // namespace oms::api
