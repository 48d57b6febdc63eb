#include "storage/proof/each_chunk.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kChunks = 500;

struct Numbers {
    std::int64_t first = 0;  ///< of ten
    std::int64_t sum = 0;
};

std::int64_t read_numbers(std::int64_t from, Numbers& to) {
    if (from > kChunks * 10) {
        return 0;
    }
    to = {from, 0};
    return from + 10;
}

void add_up(Numbers& chunk) {
    for (std::int64_t n = chunk.first; n < chunk.first + 10; ++n) {
        chunk.sum += n;
    }
}

/// First numbers of the chunks that were checked.
class EachChunk : public ::testing::Test {
  protected:
    bool check(const Numbers& chunk) {
        EXPECT_EQ(checking_.fetch_add(1), 0) << "one at a time";
        EXPECT_EQ(chunk.sum, chunk.first * 10 + 45) << "what was not worked on is checked";
        checked_.push_back(chunk.first);
        checking_ -= 1;
        return true;
    }

    void expect_checked(std::int64_t chunks) {
        ASSERT_EQ(checked_.size(), static_cast<std::size_t>(chunks));
        for (std::int64_t i = 0; i < chunks; ++i) {
            ASSERT_EQ(checked_[static_cast<std::size_t>(i)], i * 10 + 1);
        }
    }

    template <class Read, class Work, class Check>
    std::string fault_of(const Read& read, const Work& work, const Check& check) {
        try {
            each_chunk<Numbers>(read, work, check);
        } catch (const std::runtime_error& fault) {
            return fault.what();
        }
        return "none";
    }

    std::atomic<int> checking_ = 0;
    std::vector<std::int64_t> checked_;
};

TEST_F(EachChunk, IsCheckedOnceAndInOrder) {
    each_chunk<Numbers>(read_numbers, add_up, [&](const Numbers& c) { return check(c); });
    expect_checked(kChunks);
}

TEST_F(EachChunk, EndsWithTheChunkThatIsTheLastWanted) {
    each_chunk<Numbers>(read_numbers, add_up, [&](const Numbers& c) {
        return check(c) && c.first != 91;
    });
    expect_checked(10);
}

TEST_F(EachChunk, WithoutAChunkChecksNothing) {
    const auto none = [](std::int64_t, Numbers&) -> std::int64_t { return 0; };
    each_chunk<Numbers>(none, add_up, [&](const Numbers& c) { return check(c); });
    expect_checked(0);
}

TEST_F(EachChunk, WhatCannotBeReadIsToldAfterWhatWasReadBefore) {
    const auto read = [](std::int64_t from, Numbers& to) {
        if (from == 201) {
            throw std::runtime_error("not to be read");
        }
        return read_numbers(from, to);
    };
    EXPECT_EQ(fault_of(read, add_up, [&](const Numbers& c) { return check(c); }), "not to be read");
    expect_checked(20);
}

TEST_F(EachChunk, WhatFailsWhileItIsWorkedOnIsToldInItsTurn) {
    const auto work = [](Numbers& chunk) {
        if (chunk.first == 201) {
            throw std::runtime_error("not to be worked on");
        }
        add_up(chunk);
    };
    EXPECT_EQ(
        fault_of(read_numbers, work, [&](const Numbers& c) { return check(c); }),
        "not to be worked on"
    );
    expect_checked(20);
}

TEST_F(EachChunk, WhoeverStopsIsNotAskedAgain) {
    const auto stop = [&](const Numbers& chunk) {
        if (chunk.first == 201) {
            throw std::runtime_error("stopped");
        }
        return check(chunk);
    };
    EXPECT_EQ(fault_of(read_numbers, add_up, stop), "stopped");
    expect_checked(20);
}

}  // namespace
}  // namespace oms::storage
