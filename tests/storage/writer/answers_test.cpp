#include "storage/writer/answers.hpp"

#include <atomic>
#include <future>
#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

struct Told {
    std::string names;
    std::vector<std::thread::id> by;
};

std::vector<Finished> named(Told& told, const std::string& names) {
    std::vector<Finished> finished;
    for (const char name : names) {
        const auto reply = [&told, name](const Result<Accepted>&) {
            told.names += name;
            told.by.push_back(std::this_thread::get_id());
        };
        finished.push_back({Submission{}, reply, Accepted{}});
    }
    return finished;
}

TEST(Answers, AreToldInOrderWhoeverTellsThem) {
    Told told;
    Answers answers;
    answers.give(named(told, "ab"), true);
    answers.give(named(told, "cd"), true);
    answers.give(named(told, "e"), false);
    EXPECT_EQ(told.names, "abcde") << "what is told here waits for what is told beside";
    ASSERT_EQ(told.by.size(), 5U);
    const auto here = std::this_thread::get_id();
    EXPECT_NE(told.by[0], here);
    EXPECT_NE(told.by[3], here);
    EXPECT_EQ(told.by[4], here);
}

TEST(Answers, OfABusyWriterDoNotKeepItWaiting) {
    std::promise<void> go;
    std::atomic<int> told{0};
    Answers answers;
    std::vector<Finished> finished;
    finished.push_back(
        {Submission{},
         [&](const Result<Accepted>&) {
             go.get_future().wait();
             ++told;
         },
         Accepted{}}
    );
    answers.give(std::move(finished), true);
    EXPECT_EQ(told, 0);
    go.set_value();
    answers.finish();
    EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace oms::storage
