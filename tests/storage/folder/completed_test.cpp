#include "storage/folder/completed.hpp"

#include "storage/base/files.hpp"
#include "support/temp_dir.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

class CompletedTest : public ::testing::Test {
  protected:
    void complete(const Head& head, const std::string& program = "program log") {
        Completed completed(file_, program);
        completed.add(head);
        completed.save();
    }

    bool holds(const Head& head, const std::string& program = "program log") {
        return Completed(file_, program).holds(head);
    }

    test::TempDir dir_;
    std::filesystem::path file_ = dir_.path() / "COMPLETED";
};

TEST_F(CompletedTest, HoldsACompanyFromThereOn) {
    complete({"333333", 70, {}});
    complete({"888888", 9, {}});
    EXPECT_TRUE(holds({"333333", 70, {}}));
    EXPECT_TRUE(holds({"333333", 71, {}}));
    EXPECT_TRUE(holds({"888888", 9, {}}));
    EXPECT_FALSE(holds({"111111", 70, {}}));
}

TEST_F(CompletedTest, ALogThatWasSetBackIsLookedAtAgain) {
    complete({"333333", 70, {}});
    EXPECT_FALSE(holds({"333333", 69, {}}));
}

TEST_F(CompletedTest, AnotherProgramLooksAtAllAgain) {
    complete({"333333", 70, {}});
    EXPECT_FALSE(holds({"333333", 70, {}}, "newer log"));
    complete({"888888", 9, {}}, "newer log");
    EXPECT_FALSE(holds({"333333", 70, {}}, "newer log"));
    EXPECT_TRUE(holds({"888888", 9, {}}, "newer log"));
}

TEST_F(CompletedTest, AProgramWithoutANameKeepsNothing) {
    complete({"333333", 70, {}}, "");
    EXPECT_FALSE(std::filesystem::exists(file_));
    write_file_durably(file_, "\n333333 70\n");
    EXPECT_FALSE(holds({"333333", 70, {}}, ""));
}

TEST_F(CompletedTest, WhatIsNoSuchFileHoldsNobody) {
    for (const char* content : {"", "program log", "program log\n333333", "rubbish\n333333 7\n"}) {
        write_file_durably(file_, content);
        EXPECT_FALSE(holds({"333333", 70, {}})) << content;
    }
}

TEST_F(CompletedTest, WhatIsNoFileHoldsNobodyAndNothingFails) {
    std::filesystem::create_directories(file_ / "in the way");
    complete({"333333", 70, {}});
    EXPECT_FALSE(holds({"333333", 70, {}}));
}

TEST_F(CompletedTest, WithoutAPlaceToWriteNothingFails) {
    file_ = dir_.path() / "absent" / "COMPLETED";
    complete({"333333", 70, {}});
    EXPECT_FALSE(holds({"333333", 70, {}}));
}

}  // namespace
}  // namespace oms::storage
