// Uploads over the router: what is taken, what is refused, who may open a link.
#include "api/net/upload.hpp"
#include "support/api/company.hpp"
#include "support/api/pictures.hpp"
#include "support/api/samples.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kPut = "/api/blade-resource/oss/endpoint/put-file";
const std::string kAttach = "/api/blade-resource/attach/";
const std::string kPng = png_head(20, 10) + " and some pixels";
const std::string kJpg = jpeg_head(20, 10) + " and some pixels";

std::string multipart(
    const std::string& name, const std::string& content, const std::string& type = ""
) {
    return "--edge\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n"
           "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" +
           name + "\"\r\n" + (type.empty() ? "" : "Content-Type: " + type + "\r\n") + "\r\n" +
           content + "\r\n--edge--\r\n";
}

Reply send(const std::string& as, const std::string& target, const std::string& body) {
    return company().send(
        "POST", as, target, body, {{"content-type", "multipart/form-data; boundary=edge"}}
    );
}

Reply put(
    const std::string& name,
    const std::string& content,
    const std::string& type = "",
    const std::string& as = kTa
) {
    return send(as, kPut, multipart(name, content, type));
}

TEST(Files, AreKeptAndOpenedByTheirLink) {
    Company& c = company();
    const Reply stored = put("店面.png", kPng + "1", "image/png");
    ASSERT_TRUE(stored.ok()) << stored.body();
    EXPECT_EQ(stored.text("originalName"), "店面.png");
    EXPECT_EQ(stored.text("domain"), "");
    EXPECT_EQ(stored.text("name").size(), 64U + 4U);
    EXPECT_NE(stored.header("X-Ledger-Position"), "");
    const Reply row = c.get(kTa, kAttach + "detail?id=" + stored.text("attachId"));
    EXPECT_EQ(row.text("link"), stored.text("link"));
    EXPECT_EQ(row.text("attachSize"), std::to_string(kPng.size() + 1));
    EXPECT_EQ(row.text("extension"), "png");
    // The link is all that is needed, as a picture in a page has no headers.
    const Reply file = c.get("", stored.text("link"));
    EXPECT_EQ(file.status(), 200);
    EXPECT_EQ(file.body(), kPng + "1");
    EXPECT_EQ(
        file.header("Content-Disposition"), "inline; filename*=UTF-8''%E5%BA%97%E9%9D%A2.png"
    );
    EXPECT_EQ(file.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(file.header("Content-Security-Policy"), "default-src 'none'; sandbox");
    const Reply saved = c.get("", stored.text("link") + "&download=1");
    EXPECT_TRUE(saved.header("Content-Disposition").starts_with("attachment;"));
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    return text.replace(text.find(what), what.size(), with);
}

TEST(Files, AreNotOpenedByALinkThatSomebodyMadeUp) {
    Company& c = company();
    const Reply stored = put("a.png", kPng + "2");
    const std::string link = stored.text("link");
    EXPECT_EQ(c.get("", link).status(), 200);
    EXPECT_EQ(c.get("", replaced(link, "t=333333", "t=888888")).status(), 404);
    EXPECT_EQ(c.get("", replaced(link, "&s=", "&s=x")).status(), 404);
    EXPECT_EQ(c.get("", replaced(link, ".png", ".txt")).status(), 404);
    EXPECT_EQ(c.get("", link.substr(0, link.find('?'))).status(), 404);
    // Another company's link of the same content is another link, and opens its own row only.
    const Reply other = put("b.png", kPng + "2", "", "888888/ta01");
    EXPECT_EQ(other.text("name"), stored.text("name"));
    EXPECT_NE(other.text("link"), link);
    ASSERT_TRUE(c.post(kTa, kAttach + "remove?ids=" + stored.text("attachId")).ok());
    EXPECT_EQ(c.get("", link).status(), 404);
    EXPECT_EQ(c.get("", other.text("link")).status(), 200);
}

TEST(Files, MayBeThereTwice) {
    Company& c = company();
    const Reply one = put("one.txt", "twice");
    const Reply two = put("two.txt", "twice");
    EXPECT_EQ(one.text("name"), two.text("name"));
    EXPECT_NE(one.text("attachId"), two.text("attachId"));
    for (const Reply* stored : {&one, &two}) {
        const Reply saved =
            c.get("", stored->text("link") + "&download=" + stored->text("attachId"));
        EXPECT_EQ(
            saved.header("Content-Disposition"),
            "attachment; filename*=UTF-8''" + stored->text("originalName")
        );
    }
    ASSERT_TRUE(c.post(kTa, kAttach + "remove?ids=" + one.text("attachId")).ok());
    EXPECT_EQ(c.get("", two.text("link")).body(), "twice");
    // What is no picture is never shown by a browser.
    EXPECT_TRUE(c.get("", two.text("link")).header("Content-Disposition").starts_with("attachment;")
    );
}

TEST(Files, AreWhatTheirNameSays) {
    const std::string html = "<html><script>alert(1)</script></html>";
    for (const auto& [name, content, type] : std::vector<std::array<std::string, 3>>{
             {"a.png", html, "image/png"},
             {"a.html", html, "text/html"},
             {"a.svg", "<svg onload=alert(1)>", "image/svg+xml"},
             {"a.pdf", kPng, "application/pdf"},
             {"a.png", kPng, "image/gif"},
             {"a.jpg", kPng, ""},
             {"a.exe", "MZ\x01\x02", ""},
             {"a.txt", std::string("a\0b", 3), ""},
             {"a.txt", "\xff\xfe", ""},
             {"noextension", kPng, ""},
         }) {
        const Reply refused = put(name, content, type);
        EXPECT_EQ(refused.key(), "FILE_TYPE_DENIED") << name << refused.body();
        EXPECT_EQ(refused.field(), "file");
    }
    EXPECT_TRUE(put("a.JPEG", kJpg, "image/jpeg").ok());
    EXPECT_TRUE(put("a.csv", "编号,名称\n1,a\n", "text/csv").ok());
    EXPECT_TRUE(put("a.xlsx", "PK\x03\x04 sheet", "").ok());
}

TEST(Files, HaveNamesThatAreLabelsOnly) {
    for (const auto& [given, label] : std::vector<std::pair<std::string, std::string>>{
             {"../../../etc/passwd.txt", "passwd.txt"},
             {"C:\\\\windows\\\\x.txt", "x.txt"},
             {"a\tb\x01"
              "c.txt",
              "abc.txt"},
             {"/abs/o.txt", "o.txt"},
         }) {
        const Reply stored = put(given, "text of " + label);
        ASSERT_TRUE(stored.ok()) << given << stored.body();
        EXPECT_EQ(stored.text("originalName"), label);
        EXPECT_EQ(company().get("", stored.text("link")).body(), "text of " + label);
    }
    EXPECT_EQ(put("..", "x").key(), "FILE_TYPE_DENIED");
    const Reply cut = put(std::string(400, 'n') + ".txt", "x");
    EXPECT_EQ(cut.key(), "FILE_TYPE_DENIED");  // what is left has no extension
}

TEST(Files, ComeWhole) {
    const std::string whole = multipart("a.png", kPng);
    EXPECT_EQ(send(kTa, kPut, whole.substr(0, whole.size() - 6)).key(), "BAD_MULTIPART");
    EXPECT_EQ(send(kTa, kPut, whole.substr(0, whole.size() / 2)).key(), "BAD_MULTIPART");
    EXPECT_EQ(send(kTa, kPut, "no parts at all").key(), "BAD_MULTIPART");
    EXPECT_EQ(send(kTa, kPut, "").key(), "BAD_MULTIPART");
    EXPECT_EQ(send(kTa, kPut, "--edge--\r\n").key(), "FILE_REQUIRED");
    EXPECT_EQ(put("a.png", "").key(), "FILE_EMPTY");
    const Reply json = company().post(kTa, kPut, R"({"file":"x"})");
    EXPECT_EQ(json.key(), "BAD_MULTIPART") << json.body();
    const Reply bare =
        company().send("POST", kTa, kPut, whole, {{"content-type", "multipart/form-data"}});
    EXPECT_EQ(bare.key(), "BAD_MULTIPART");
    // Nothing else takes multipart bodies.
    EXPECT_EQ(send(kTa, "/api/blade-system/brandApi/saveBrand", whole).status(), 400);
}

TEST(Files, HaveASizeAndAvatarsASmallerOne) {
    const Reply large = put("a.png", kPng + std::string(kFileMax, 'x'));
    EXPECT_EQ(large.status(), 413);
    EXPECT_EQ(large.key(), "FILE_TOO_LARGE");
    const auto avatar = [](const std::string& name, const std::string& content) {
        return send("333333/ta01", kPut + "?use=avatar", multipart(name, content));
    };
    EXPECT_EQ(
        avatar("a.png", kPng + std::string(10'000'000 - kPng.size(), 'x')).key(), "AVATAR_DENIED"
    );
    EXPECT_EQ(avatar("a.png", kPng + std::string(kAvatarMax, 'x')).key(), "AVATAR_DENIED");
    EXPECT_EQ(avatar("a.gif", "GIF89a pixels").key(), "AVATAR_DENIED");
    EXPECT_EQ(avatar("a.png", "<html>").key(), "AVATAR_DENIED");
    const Reply taken = avatar("me.jpg", kJpg);
    ASSERT_TRUE(taken.ok()) << taken.body();
    const Reply info = company().get(kTa, "/api/blade-user/info");
    const Reply saved = company().post(
        kTa,
        "/api/blade-user/update-info",
        R"({"avatar":")" + taken.text("link") + R"(","name":"n","realName":"r"})"
    );
    EXPECT_TRUE(saved.ok()) << saved.body();
    EXPECT_EQ(company().get(kTa, "/api/blade-user/info").text("avatar"), taken.text("link"));
}

TEST(Files, ThatArePicturesCanBeShown) {
    for (const auto& [name, content] : std::vector<std::pair<std::string, std::string>>{
             {"a.png", std::string("\x89PNG\r\n\x1a\n no head", 16)},
             {"a.png", png_head(60'000, 60'000)},
             {"a.jpg", "\xff\xd8\xff\xe0 no frame"},
             {"a.jpg", jpeg_head(100, 100, 500)},
             {"a.webp", "RIFF____WEBP no picture"},
         }) {
        const Reply refused = put(name, content);
        EXPECT_EQ(refused.key(), "PICTURE_DENIED") << name << refused.body();
        EXPECT_EQ(refused.field(), "file");
    }
}

TEST(Pictures, HaveThumbnails) {
    Company& c = company();
    const auto grey = [](std::uint32_t x, std::uint32_t y) { return 0x010101U * (x + y); };
    const Reply stored = put("wall.png", png_picture(150, 100, grey), "image/png");
    ASSERT_TRUE(stored.ok()) << stored.body();
    const std::string link = stored.text("link");
    for (int again = 0; again < 2; ++again) {
        const Reply small = c.get("", link + "&size=96");
        ASSERT_EQ(small.status(), 200) << small.body();
        EXPECT_TRUE(small.body().starts_with("\xff\xd8\xff"));
        EXPECT_EQ(small.header("Cache-Control"), "private, max-age=31536000, immutable");
        EXPECT_EQ(small.header("Content-Security-Policy"), "default-src 'none'; sandbox");
    }
    EXPECT_NE(c.get("", link + "&size=480").body(), c.get("", link + "&size=96").body());
    const Reply other = c.get("", link + "&size=97");
    EXPECT_EQ(other.key(), "BAD_OPTION");
    EXPECT_EQ(other.field(), "size");
    // What has no picture has no thumbnail.
    EXPECT_EQ(c.get("", put("head.png", kPng).text("link") + "&size=96").status(), 404);
    EXPECT_EQ(c.get("", put("a.txt", "text").text("link") + "&size=96").status(), 404);
}

TEST(Pictures, OfAnotherCompanyAreNeverShown) {
    Company& c = company();
    const auto blue = [](std::uint32_t x, std::uint32_t) { return x; };
    const Reply stored = put("secret.png", png_picture(40, 40, blue));
    const std::string link = stored.text("link") + "&size=96";
    ASSERT_EQ(c.get("", link).status(), 200);
    EXPECT_EQ(c.get("", replaced(link, "t=333333", "t=888888")).status(), 404);
    EXPECT_EQ(c.get("888888/ta01", replaced(link, "t=333333", "t=888888")).status(), 404);
    EXPECT_EQ(c.get("", replaced(link, "&s=", "&s=x")).status(), 404);
    // Not even what was made of it, once the company has it no more.
    ASSERT_TRUE(c.post(kTa, kAttach + "remove?ids=" + stored.text("attachId")).ok());
    EXPECT_EQ(c.get("", link).status(), 404);
}

TEST(Files, AreForWhoIsSignedIn) {
    EXPECT_EQ(send("", kPut, multipart("a.png", kPng)).status(), 401);
    company().add_user("333333", "file_guest", "guest");
    EXPECT_TRUE(put("g.png", kPng + "g", "", "333333/file_guest").ok());
    EXPECT_EQ(company().get("333333/file_guest", kAttach + "list").status(), 403);
}

TEST(Attachments, StayWhileSomethingLinksToThem) {
    Company& c = company();
    const Reply logo = put("标志.png", kPng + "logo");
    const Reply paper = put("合同.png", kPng + "contract");
    ASSERT_TRUE(logo.ok() && paper.ok());
    const std::string brand = c.made(
        kTa,
        "/api/blade-system/brandApi/saveBrand",
        R"({"brandCode":"LOGO","brandName":"有标志的","logo":")" + logo.text("link") + R"("})"
    );
    const auto remove = [&](const std::string& ids) {
        return c.post(kTa, kAttach + "remove?ids=" + ids, "");
    };
    const Reply refused = remove(paper.text("attachId") + "," + logo.text("attachId"));
    EXPECT_EQ(refused.key(), "FILE_IN_USE") << refused.body();
    EXPECT_NE(refused.body().find("“标志.png”"), std::string::npos) << refused.body();
    EXPECT_EQ(c.get("", paper.text("link")).status(), 200);  // nothing was removed
    // A second copy may go, but not both of them together.
    const Reply again = put("标志2.png", kPng + "logo");
    ASSERT_EQ(again.text("link"), logo.text("link"));
    EXPECT_EQ(remove(again.text("attachId") + "," + logo.text("attachId")).key(), "FILE_IN_USE");
    EXPECT_TRUE(remove(again.text("attachId")).ok());
    EXPECT_EQ(remove(logo.text("attachId")).key(), "FILE_IN_USE");
    EXPECT_EQ(c.get("", logo.text("link")).status(), 200);
    const Reply emptied = c.post(
        kTa,
        "/api/blade-system/brandApi/updateBrand",
        R"({"id":")" + brand + R"(","brandCode":"LOGO","brandName":"有标志的","logo":""})"
    );
    ASSERT_TRUE(emptied.ok()) << emptied.body();
    ASSERT_TRUE(remove(paper.text("attachId") + "," + logo.text("attachId")).ok());
    EXPECT_EQ(c.get("", logo.text("link")).status(), 404);
}

TEST(Attachments, AreNotMadeUp) {
    const std::string name(64, 'a');
    const Reply forged = company().post(
        kTa, kAttach + "submit", R"({"name":")" + name + R"(.png","link":"https://x/y"})"
    );
    EXPECT_EQ(forged.key(), "BAD_FIELD") << forged.body();
    EXPECT_EQ(forged.field(), "name");
    const Reply elsewhere =
        company().post(kTa, kAttach + "submit", R"({"name":"catalogue","link":"https://x/y"})");
    EXPECT_TRUE(elsewhere.ok()) << elsewhere.body();
}

}  // namespace
}  // namespace oms::api
