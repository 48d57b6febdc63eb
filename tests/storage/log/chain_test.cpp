#include "storage/log/chain.hpp"

#include "log_fixture.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

namespace oms::storage {
namespace {

TEST(Chain, CanonicalBytesReadBackAndNothingElseDoes) {
    const auto e = EventMaker().next("333333", "order/9", R"({"a":1})");
    const std::string bytes = canonical_bytes(e);
    const auto view = parse_canonical(bytes);
    ASSERT_TRUE(view);
    events::StoredEvent back;
    assign_event(back, e.seq, *view);
    expect_same(back, e);
    for (std::size_t n = 0; n < bytes.size(); ++n) {
        EXPECT_FALSE(parse_canonical(std::string_view(bytes).substr(0, n))) << n;
    }
    EXPECT_FALSE(parse_canonical(bytes + "x"));
}

// The bytes are a format that auditors re-implement: they must never change for format 1.
TEST(Chain, FormatOneIsFixed) {
    events::StoredEvent e;
    e.tenant = "sys";
    e.position = 258;
    e.stream = "menu/1";
    e.version = 1;
    e.type = "T";
    e.schema_version = 3;
    e.time = {-1};
    e.user = {5};
    e.command_id = "c";
    e.payload = "{}";
    const std::string bytes = canonical_bytes(e);
    EXPECT_EQ(
        to_hex(bytes),
        "01"
        "00000003"
        "737973"
        "0000000000000102"
        "00000006"
        "6d656e752f31"
        "0000000000000001"
        "00000001"
        "54"
        "00000003"
        "ffffffffffffffff"
        "0000000000000005"
        "0000000000000000"
        "00000001"
        "63"
        "00000000"
        "00000002"
        "7b7d"
    );
    EXPECT_EQ(
        to_hex(as_text(chain_hash(Hash{}, bytes))),
        "b0e0edfa8b472db914c4e882b76d6391a7081132cce7f76ebba2c486070837f8"
    );
}

TEST(Chain, CrcIsTheOneOfZlibAndContinues) {
    EXPECT_EQ(crc32_of("123456789"), 0xcbf43926U);
    EXPECT_EQ(crc32_of("6789", crc32_of("12345")), 0xcbf43926U);
}

TEST(Chain, CrcIsTheOneOfZlibAtEveryLength) {
    std::string bytes;
    for (unsigned i = 0; i < 700; ++i) {
        const auto zlib = ::crc32_z(7, reinterpret_cast<const Bytef*>(bytes.data()), i);
        ASSERT_EQ(crc32_of(bytes, 7), zlib) << i;
        bytes += static_cast<char>(i * 2654435761U >> 24U);
    }
    for (std::size_t start = 0; start < 20; ++start) {
        const auto part = std::string_view(bytes).substr(start);
        EXPECT_EQ(
            crc32_of(part), ::crc32_z(0, reinterpret_cast<const Bytef*>(part.data()), part.size())
        );
    }
}

TEST(Chain, Sha256MatchesItsStandardVectorAndIsReusable) {
    Sha256 sha;
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(
            to_hex(as_text(sha.digest("abc"))),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        EXPECT_EQ(sha.digest("a", "bc"), sha.digest("abc"));
    }
}

TEST(Bytes, HexadecimalHasOneSpelling) {
    EXPECT_EQ(to_hex(std::string_view("\x00\xff\x10", 3)), "00ff10");
    EXPECT_EQ(from_hex("00ff10"), std::string("\x00\xff\x10", 3));
    EXPECT_FALSE(from_hex("0"));
    EXPECT_FALSE(from_hex("0G"));
    EXPECT_FALSE(from_hex("FF"));
}

}  // namespace
}  // namespace oms::storage
