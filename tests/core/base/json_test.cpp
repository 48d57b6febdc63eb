#include "base/json.hpp"

#include "base/describe.hpp"

#include <cstdio>

#include <gtest/gtest.h>

namespace oms {
namespace {

struct Line {
    std::string name;
    std::int64_t pieces = 0;
    bool operator==(const Line&) const = default;

    static void describe(auto& visit, auto& self) {
        visit("name", self.name);
        visit("pieces", self.pieces);
    }
};

struct Sheet {
    Id id;
    bool open = false;
    std::vector<Line> lines;
    std::optional<std::string> remark;
    bool operator==(const Sheet&) const = default;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("open", self.open);
        visit("lines", self.lines);
        visit("remark", self.remark);
    }
};

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
}

TEST(Json, DescribedStructsReadBackWhatTheyWrote) {
    const Sheet sheet{Id{7264}, true, {{"抛釉\"砖\n", 12}, {"", -1}}, "r"};
    const std::string text = json::encode(sheet);
    EXPECT_EQ(
        text,
        R"({"id":"7264","open":true,"lines":[{"name":"抛釉\"砖\n","pieces":12},{"pieces":-1}],"remark":"r"})"
    );
    Sheet back;
    ASSERT_TRUE(json::decode(json::Document::parse(text)->root(), back));
    EXPECT_EQ(back, sheet);
}

TEST(Json, DecodingNamesTheMemberOfAWrongType) {
    Sheet sheet;
    const auto doc = json::Document::parse(R"({"open":"yes"})");
    const Status status = json::decode(doc->root(), sheet);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().field, "open");
}

TEST(Json, RefusesDepthDoubledKeysBrokenUtf8AndTrailingText) {
    EXPECT_TRUE(json::Document::parse(nested(json::kDepthMax)));
    EXPECT_FALSE(json::Document::parse(nested(json::kDepthMax + 1)));
    EXPECT_FALSE(json::Document::parse(nested(100000)));
    EXPECT_FALSE(json::Document::parse(R"({"a":1,"a":2})"));
    EXPECT_FALSE(json::Document::parse("{\"a\":\"\xff\"}"));
    EXPECT_FALSE(json::Document::parse("{} x"));
    EXPECT_FALSE(json::Document::parse(""));
}

TEST(Json, Utf8CheckTakesChineseAndEmojiButNoSurrogatesNorNul) {
    EXPECT_TRUE(json::valid_utf8("规格 800*800 😀"));
    EXPECT_FALSE(json::valid_utf8("\xed\xa0\x80"));
    EXPECT_FALSE(json::valid_utf8("\xc0\xaf"));
    EXPECT_FALSE(json::valid_utf8("\xe8\xa7"));
    EXPECT_FALSE(json::valid_utf8(std::string_view("a\0b", 3)));
}

/// As RFC 8259 has it: byte by byte.
std::string quoted_plainly(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            const char* const short_form = c == '\n'   ? "\\n"
                                           : c == '\r' ? "\\r"
                                           : c == '\t' ? "\\t"
                                                       : nullptr;
            char long_form[8];
            std::snprintf(long_form, sizeof long_form, "\\u%04x", unsigned{byte});
            out += short_form != nullptr ? short_form : long_form;
        } else {
            out += c;
        }
    }
    return out + '"';
}

TEST(Json, EveryByteIsQuotedWhereverItStands) {
    for (std::size_t size = 0; size <= 20; ++size) {
        for (std::size_t place = 0; place < size; ++place) {
            for (int byte = 0; byte < 256; ++byte) {
                std::string text(size, byte % 2 == 0 ? 'x' : '\xe4');
                text[place] = static_cast<char>(byte);
                std::string quoted = "before";
                json::append_quoted(quoted, text);
                ASSERT_EQ(quoted, "before" + quoted_plainly(text)) << size << " " << place;
            }
        }
    }
    std::string twice;
    json::append_quoted(twice, "a\"b\\\\c\n");
    EXPECT_EQ(twice, quoted_plainly("a\"b\\\\c\n"));
}

TEST(Json, CommasStandBetweenWhateverIsWritten) {
    std::string text;
    json::Writer out(text);
    out.begin_array().value("").value("a\tb").value(std::int64_t{-1}).value(Id{7}).value(Id{});
    out.null().raw("[]").value(true).begin_object();
    out.member("k", "v").quoted_key("\"q\":").value(std::int64_t{0}).key("\n").null();
    out.end_object().end_array();
    EXPECT_EQ(text, R"(["","a\tb",-1,"7","",null,[],true,{"k":"v","q":0,"\n":null}])");
}

}  // namespace
}  // namespace oms
