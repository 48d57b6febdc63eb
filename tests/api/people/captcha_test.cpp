#include "api/people/captcha.hpp"

#include "api/net/crypto.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

struct FixedClock : Clock {
    Timestamp now() const override { return at; }

    Timestamp at{1'000'000};
};

/// Width and height of a PNG.
std::pair<unsigned, unsigned> png_size(const std::string& png) {
    const auto number = [&](std::size_t at) {
        unsigned n = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            n = n * 256 + static_cast<unsigned char>(png.at(at + i));
        }
        return n;
    };
    return {number(16), number(20)};
}

TEST(Captcha, IsAPictureOfTheRightSizeWithFiveCharacters) {
    const FixedClock clock;
    Captchas captchas(clock);
    const auto made = captchas.make();
    EXPECT_EQ(made.text.size(), 5U);
    EXPECT_EQ(made.key.size(), 32U);
    const std::string prefix = "data:image/png;base64,";
    ASSERT_TRUE(made.image.starts_with(prefix));
    const auto png = from_base64(std::string_view(made.image).substr(prefix.size()));
    ASSERT_TRUE(png);
    EXPECT_EQ(png->substr(1, 3), "PNG");
    EXPECT_EQ(png_size(*png), (std::pair<unsigned, unsigned>{130, 48}));
}

TEST(Captcha, PicturesShowTheirText) {
    // The same lines could be drawn around nothing: glyphs leave many more bytes.
    EXPECT_GT(draw_captcha("MWQRE").size(), draw_captcha("     ").size() + 600);
    EXPECT_NE(draw_captcha("MWQRE"), draw_captcha("MWQRE"));
}

TEST(Captcha, IsTakenOnceInAnyCaseAndInTime) {
    FixedClock clock;
    Captchas captchas(clock);
    auto one = captchas.make();
    std::string lower = one.text;
    for (char& c : lower) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    EXPECT_TRUE(captchas.check(one.key, lower));
    EXPECT_FALSE(captchas.check(one.key, one.text));
    const auto two = captchas.make();
    EXPECT_FALSE(captchas.check(two.key, "nope"));
    EXPECT_FALSE(captchas.check(two.key, two.text));
    const auto three = captchas.make();
    clock.at.ms += 30 * 60'000;
    EXPECT_FALSE(captchas.check(three.key, three.text));
    EXPECT_FALSE(captchas.check("", ""));
}

TEST(Captcha, ForgetsTheOldestWhenThereAreTooMany) {
    const FixedClock clock;
    Captchas captchas(clock, 10);
    std::vector<Captchas::Made> made;
    std::set<std::string> texts;
    for (int i = 0; i < 30; ++i) {
        made.push_back(captchas.make());
        texts.insert(made.back().text);
        EXPECT_LE(captchas.size(), 10U);
    }
    EXPECT_GT(texts.size(), 25U);
    EXPECT_FALSE(captchas.check(made[0].key, made[0].text));
    EXPECT_TRUE(captchas.check(made[20].key, made[20].text));
    EXPECT_TRUE(captchas.check(made[29].key, made[29].text));
}

}  // namespace
}  // namespace oms::api
