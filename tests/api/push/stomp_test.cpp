#include "api/push/stomp.hpp"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::Pair;

/// The only frame in these bytes.
StompFrame read(std::string_view bytes) {
    StompReader reader;
    reader.feed(bytes);
    auto frame = reader.next();
    if (!frame || !*frame) {
        ADD_FAILURE() << "no frame in " << bytes;
        return {};
    }
    return **frame;
}

/// Key of the refusal of these bytes; "" when they are no more than incomplete, or a frame.
std::string refusal(std::string_view bytes, StompLimits limits = {}) {
    StompReader reader(limits);
    reader.feed(bytes);
    const auto frame = reader.next();
    return frame ? "" : frame.error().key;
}

TEST(Stomp, ReadsAFrame) {
    const StompFrame frame = read("SUBSCRIBE\nid:sub-0\ndestination:/topic/order\n\n\0"s);
    EXPECT_EQ(frame.command, "SUBSCRIBE");
    EXPECT_THAT(
        frame.headers, ElementsAre(Pair("id", "sub-0"), Pair("destination", "/topic/order"))
    );
    EXPECT_EQ(frame.body, "");
    EXPECT_EQ(frame.header("nothing"), "");
}

TEST(Stomp, LineEndsMayBeWindowsOnes) {
    const StompFrame frame = read("\r\n\nSEND\r\ndestination:/app/token\r\n\r\nbody\0\r\n"s);
    EXPECT_EQ(frame.command, "SEND");
    EXPECT_EQ(frame.header("destination"), "/app/token");
    EXPECT_EQ(frame.body, "body");
}

TEST(Stomp, TheFirstOfRepeatedHeadersCounts) {
    EXPECT_EQ(read("SEND\na:1\na:2\n\n\0"s).header("a"), "1");
}

TEST(Stomp, EscapesAreReadEverywhereButInConnect) {
    EXPECT_EQ(read("SEND\na\\cb:x\\ny\\\\z\\r\n\n\0"s).header("a:b"), "x\ny\\z\r");
    EXPECT_EQ(read("CONNECT\nhost:a\\cb:1\n\n\0"s).header("host"), "a\\cb:1");
    EXPECT_EQ(refusal("SEND\na:\\t\n\n\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\na:\\\n\n\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\na:b:c\n\n\0"s), "PUSH_BAD_FRAME");
}

TEST(Stomp, ContentLengthCarriesNulls) {
    EXPECT_EQ(read("SEND\ncontent-length:3\n\na\0b\0"s).body, "a\0b"s);
    EXPECT_EQ(refusal("SEND\ncontent-length:2\n\na\0b\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\ncontent-length:-1\n\n\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\ncontent-length:1x\n\n\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\ncontent-length:99999999999999999999\n\n\0"s), "PUSH_BAD_FRAME");
    EXPECT_EQ(refusal("SEND\ncontent-length:9999999\n\n\0"s), "PUSH_TOO_LARGE");
}

TEST(Stomp, BadFramesAreRefused) {
    for (const std::string& bytes :
         {"HELLO\n\n\0"s,
          "connect\n\n\0"s,
          "MESSAGE\n\n\0"s,  // a server's
          "SEND \n\n\0"s,
          "SEND\nno colon\n\n\0"s,
          "SEND\n:no name\n\n\0"s,
          "SEND\na:\0\n\n\0"s,
          "SUBSCRIBE\nid:1\n\nbody\0"s,
          "\1\n"s}) {
        EXPECT_EQ(refusal(bytes), "PUSH_BAD_FRAME") << bytes;
    }
}

TEST(Stomp, SizesAreLimited) {
    const StompLimits limits{.frame_max = 100, .headers_max = 3};
    EXPECT_EQ(refusal("SEND\na:1\nb:2\nc:3\nd:4\n\n\0"s, limits), "PUSH_TOO_LARGE");
    EXPECT_EQ(refusal("SEND\na:" + std::string(200, 'x'), limits), "PUSH_TOO_LARGE");
    EXPECT_EQ(refusal("SEND\n\n" + std::string(200, 'x'), limits), "PUSH_TOO_LARGE");
    EXPECT_EQ(refusal("SEND\n\n" + std::string(95, 'x') + "\0"s, limits), "PUSH_TOO_LARGE");
    EXPECT_EQ(refusal("SEND\n\n" + std::string(50, 'x') + "\0"s, limits), "");
    EXPECT_EQ(refusal(std::string(200, 'x'), limits), "PUSH_TOO_LARGE");
}

TEST(Stomp, WritesWhatTheClientsLibraryReads) {
    EXPECT_EQ(
        write_stomp({"MESSAGE", {{"subscription", "a:b"}}, "{}"}),
        "MESSAGE\nsubscription:a\\cb\ncontent-length:2\n\n{}\0"s
    );
    EXPECT_EQ(
        write_stomp({"CONNECTED", {{"heart-beat", "1,2"}, {"server", "a:b"}}, ""}),
        "CONNECTED\nheart-beat:1,2\nserver:a:b\n\n\0"s
    );
}

class Random {
  public:
    explicit Random(unsigned seed) : engine_(seed) {}

    std::size_t below(std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(engine_);
    }

    std::string text(std::string_view letters, std::size_t longest) {
        std::string out;
        for (std::size_t n = below(longest + 1); n > 0; --n) {
            out.push_back(letters[below(letters.size())]);
        }
        return out;
    }

  private:
    std::mt19937 engine_;
};

TEST(Stomp, WhatIsWrittenIsReadHoweverItIsCut) {
    Random random(7);
    for (int round = 0; round < 2'000; ++round) {
        std::vector<StompFrame> sent;
        std::string bytes;
        for (std::size_t n = random.below(4); n > 0; --n) {
            StompFrame frame{"SEND", {}, random.text("ab\n\0:"s, 20)};
            for (std::size_t h = random.below(4); h > 0; --h) {
                frame.headers.emplace_back(
                    "h" + random.text("a:\\\r\n", 5), random.text("xy:\\\r\n ", 10)
                );
            }
            bytes += random.text("\n", 2) + write_stomp(frame);
            if (!frame.body.empty()) {
                frame.headers.emplace_back("content-length", std::to_string(frame.body.size()));
            }
            sent.push_back(std::move(frame));
        }
        StompReader reader;
        std::vector<StompFrame> got;
        for (std::size_t at = 0; at < bytes.size();) {
            const std::size_t n = 1 + random.below(bytes.size() - at);
            reader.feed(std::string_view(bytes).substr(at, n));
            at += n;
            while (true) {
                auto frame = reader.next();
                ASSERT_TRUE(frame) << round;
                if (!*frame) {
                    break;
                }
                got.push_back(**frame);
            }
        }
        ASSERT_EQ(got.size(), sent.size()) << round;
        for (std::size_t i = 0; i < got.size(); ++i) {
            EXPECT_EQ(got[i].headers, sent[i].headers) << round;
            EXPECT_EQ(got[i].body, sent[i].body) << round;
        }
    }
}

TEST(Stomp, AnyBytesEndInFramesOrARefusal) {
    Random random(11);
    const std::string letters = "SENDCONNECT\n\r:\\\0abc content-length:10\n\n"s;
    int refused = 0;
    for (int round = 0; round < 20'000; ++round) {
        StompReader reader({.frame_max = 64, .headers_max = 4});
        const std::string begin = random.below(2) == 0 ? "SEND\n" : "";
        reader.feed(begin + random.text(letters, 100));
        for (int frames = 0; frames < 200; ++frames) {
            const auto frame = reader.next();
            refused += frame ? 0 : 1;
            if (!frame || !*frame) {
                // What waits for more is never more than a frame may have.
                EXPECT_TRUE(!frame || reader.waiting() < 64U) << round;
                break;
            }
        }
    }
    EXPECT_GT(refused, 10'000);
}

}  // namespace
}  // namespace oms::api
