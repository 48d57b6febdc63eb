// Small pictures of uploads: their form, and what nobody may make the server decode.
#include "api/pictures/thumbnail.hpp"

#include "api/pictures/picture_facts.hpp"
#include "api/pictures/thumbnails.hpp"
#include "support/api/pictures.hpp"
#include "support/temp_dir.hpp"

#include <fstream>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using test::exif_part;
using test::jpeg_head;
using test::png_head;
using test::png_picture;

std::pair<std::int64_t, std::int64_t> size_of(const std::string& picture) {
    const auto facts = picture_facts(picture);
    return facts ? std::pair(facts->width, facts->height) : std::pair<std::int64_t, std::int64_t>();
}

/// Red on the left, blue on the right.
std::uint32_t two_halves(std::uint32_t x, std::uint32_t /*y*/) {
    return x < 100 ? 0xFF0000 : 0x0000FF;
}

TEST(PictureFacts, AreReadFromHeads) {
    EXPECT_EQ(size_of(png_head(640, 480)), std::pair(640L, 480L));
    EXPECT_EQ(size_of(jpeg_head(3000, 2000)), std::pair(3000L, 2000L));
    EXPECT_EQ(size_of(std::string("GIF89a\x05\0\x07\0", 10)), std::pair(5L, 7L));
    EXPECT_EQ(
        size_of("RIFF____WEBPVP8X" + std::string("\x0a\0\0\0\0\0\0\0\x1f\0\0\x0f\0\0", 14)),
        std::pair(32L, 16L)
    );
    EXPECT_EQ(picture_facts(jpeg_head(9, 9, 3))->scans, 3);
    EXPECT_EQ(picture_facts(jpeg_head(9, 9, 1, 6))->orientation, 6);
    EXPECT_EQ(picture_facts(jpeg_head(9, 9, 1, 99))->orientation, 1);
    for (const std::string& none :
         {std::string(),
          std::string("\x89PNG\r\n\x1a\n pixels"),
          std::string("\xff\xd8\xff\xe0\xff\xff"),
          std::string("\xff\xd8\xff\xd9"),
          std::string("RIFF____WEBPVP8?"),
          std::string("<svg/>")}) {
        EXPECT_FALSE(picture_facts(none)) << none;
    }
    // Cut anywhere, a head is read or not, and nothing beyond its end.
    const std::string whole = jpeg_head(40, 30, 2, 8);
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
        static_cast<void>(picture_facts(std::string_view(whole).substr(0, cut)));
    }
}

TEST(PictureFacts, HaveBounds) {
    EXPECT_TRUE(picture_facts(png_head(8000, 6000))->within_bounds());
    EXPECT_FALSE(picture_facts(png_head(10000, 6000))->within_bounds());
    EXPECT_FALSE(picture_facts(png_head(30000, 10))->within_bounds());
    EXPECT_FALSE(picture_facts(png_head(0, 10))->within_bounds());
    EXPECT_FALSE(picture_facts(png_head(0xFFFFFFFF, 0xFFFFFFFF))->within_bounds());
    EXPECT_FALSE(picture_facts(jpeg_head(10, 10, 200))->within_bounds());
}

TEST(Thumbnail, IsSmallAndKeepsItsForm) {
    const std::string picture = png_picture(200, 50, two_halves);
    for (const int side : kThumbnailSides) {
        const auto small = thumbnail(picture, side);
        ASSERT_TRUE(small) << small.error().params.at(0).second;
        EXPECT_EQ(picture_facts(*small)->kind, PictureKind::Jpeg);
        const bool less = side < 200;
        EXPECT_EQ(size_of(*small), less ? std::pair(96L, 24L) : std::pair(200L, 50L));
    }
    // A line stays a line.
    EXPECT_EQ(size_of(*thumbnail(png_picture(1000, 1, two_halves), 96)), std::pair(96L, 1L));
}

TEST(Thumbnail, StandsUpright) {
    const std::string lying = *thumbnail(png_picture(200, 50, two_halves), 480);
    const std::string turned = lying.substr(0, 2) + exif_part(6) + lying.substr(2);
    const auto upright = thumbnail(turned, 96);
    ASSERT_TRUE(upright);
    EXPECT_EQ(size_of(*upright), std::pair(24L, 96L));
    const std::string mirrored = lying.substr(0, 2) + exif_part(2) + lying.substr(2);
    EXPECT_EQ(size_of(*thumbnail(mirrored, 96)), std::pair(96L, 24L));
    EXPECT_NE(*thumbnail(mirrored, 96), *thumbnail(lying, 96));
}

TEST(Thumbnail, IsMadeOfNothingThatIsNoPicture) {
    EXPECT_EQ(*thumbnail("text", 96), "");
    EXPECT_EQ(*thumbnail(png_head(100, 100), 96), "");
    EXPECT_EQ(*thumbnail(png_head(60000, 60000), 96), "");
    const std::string whole = png_picture(64, 64, two_halves);
    for (std::size_t cut = 40; cut < whole.size(); cut += whole.size() / 20) {
        EXPECT_TRUE(thumbnail(std::string_view(whole).substr(0, cut), 96)) << cut;
    }
}

TEST(Thumbnails, AreMadeOnceAndKept) {
    const test::TempDir dir;
    Thumbnails kept(dir.path() / "thumbnails", 1 << 20, 0);
    const std::string picture = png_picture(200, 50, two_halves);
    EXPECT_FALSE(kept.get("a", 96));
    const std::string made = *kept.make("a", picture, 96);
    EXPECT_EQ(made, *thumbnail(picture, 96));
    EXPECT_EQ(kept.get("a", 96), made);
    EXPECT_EQ(*kept.make("a", "never looked at again", 96), made);
    // That there is none is kept too.
    EXPECT_EQ(*kept.make("b", "no picture", 96), "");
    EXPECT_EQ(kept.get("b", 96), "");
}

TEST(Thumbnails, LeaveRoom) {
    const test::TempDir dir;
    const std::string picture = png_picture(200, 50, two_halves);
    const std::string made = *thumbnail(picture, 96);
    Thumbnails kept(dir.path() / "few", made.size() * 4, 0);
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(*kept.make("p" + std::to_string(i), picture, 96), made);
    }
    std::uint64_t bytes = 0;
    for (const auto& entry : std::filesystem::directory_iterator(dir.path() / "few")) {
        bytes += entry.file_size();
    }
    EXPECT_LE(bytes, made.size() * 4);
    EXPECT_GE(bytes, made.size());
    Thumbnails full(dir.path() / "none", 1 << 20, ~0ULL >> 1U);
    EXPECT_EQ(*full.make("a", picture, 96), made);
    EXPECT_FALSE(full.get("a", 96));
}

}  // namespace
}  // namespace oms::api
