// Spreadsheets read cell by cell, and those that want to do harm.
#include "api/sheets/sheet_reader.hpp"

#include "api/sheets/sheet_cells.hpp"
#include "support/xlsx_maker.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using test::workbook_parts;
using test::zip_of;
using Kind = SheetCell::Kind;

std::string key_of(const std::string& bytes, const SheetLimits& limits = {}) {
    const auto sheet = read_sheet(bytes, limits);
    return sheet ? "" : sheet.error().key;
}

TEST(SheetReader, ReadsEveryKindOfCell) {
    auto parts =
        workbook_parts(R"(<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>1.38E10</v></c>)"
                       R"(<c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#REF!</v></c></row>)"
                       R"(<row r="3"><c r="B3"/></row>)"
                       R"(<row r="7"><c t="str"><f>A1</f><v>a &amp; b</v></c>)"
                       R"(<c t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r></is></c></row>)");
    parts["xl/sharedStrings.xml"] =
        R"(<sst><si><t>no</t></si><si><r><t>one </t></r><r><t>two</t></r><rPh><t>!</t></rPh></si></sst>)";
    const auto sheet = read_sheet(zip_of(parts));
    ASSERT_TRUE(sheet) << sheet.error().key;
    ASSERT_EQ(sheet->rows.size(), 2U);
    const SheetRow& first = sheet->rows[0];
    EXPECT_EQ(first.line, 2);
    ASSERT_EQ(first.cells.size(), 5U);
    EXPECT_EQ(first.cells[0].text, "one two");
    EXPECT_EQ(first.cells[1].kind, Kind::Empty);
    EXPECT_EQ(first.cells[2].kind, Kind::Number);
    EXPECT_EQ(first.cells[2].text, "1.38E10");
    EXPECT_EQ(first.cells[3].kind, Kind::Flag);
    EXPECT_EQ(first.cells[4].kind, Kind::Fault);
    EXPECT_EQ(sheet->rows[1].line, 7);
    EXPECT_EQ(sheet->rows[1].cells[0].text, "a & b");
    EXPECT_EQ(sheet->rows[1].cells[1].text, "xy");
}

TEST(SheetReader, RefusesWhatIsNoSheet) {
    EXPECT_EQ(key_of(""), "SHEET_MISSING");
    EXPECT_EQ(key_of("name,tel\nA,1"), "SHEET_FORMAT");
    const std::string compound = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
    EXPECT_EQ(key_of(compound + " an old .xls"), "SHEET_OTHER");
    std::string locked = compound;
    for (const char c : std::string("EncryptedPackage")) {
        locked += c;
        locked += '\0';
    }
    EXPECT_EQ(key_of(locked), "SHEET_LOCKED");
    EXPECT_EQ(
        key_of("PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "SHEET_OTHER"
    );
    EXPECT_EQ(key_of(zip_of({{"readme.txt", "hello"}})), "SHEET_FORMAT");
    const std::string whole = test::workbook({{"a"}, {"b"}});
    EXPECT_EQ(key_of(whole), "");
    EXPECT_EQ(key_of(whole.substr(0, whole.size() / 2)), "SHEET_FORMAT");
    for (std::size_t at = 10; at < whole.size(); at += 7) {
        std::string broken = whole;
        broken[at] = static_cast<char>(broken[at] ^ 0x5A);
        static_cast<void>(read_sheet(broken));  // any answer, no crash
    }
}

TEST(SheetReader, UnpacksNoBomb) {
    const std::string blanks(30U << 20U, ' ');
    const std::string bomb = zip_of(workbook_parts(blanks));
    ASSERT_LT(bomb.size(), 100'000U);
    EXPECT_EQ(key_of(bomb), "SHEET_TOO_LARGE");
    std::string nodes;
    for (int i = 0; i < 20'000; ++i) {
        nodes += "<a/>";
    }
    EXPECT_EQ(key_of(zip_of(workbook_parts(nodes)), {.nodes = 10'000}), "SHEET_TOO_LARGE");
    std::map<std::string, std::string> many = workbook_parts("");
    for (int i = 0; i < 1001; ++i) {
        many["x/" + std::to_string(i)] = "";
    }
    EXPECT_EQ(key_of(zip_of(many)), "SHEET_TOO_LARGE");
    EXPECT_EQ(key_of(std::string((8U << 20U) + 1, 'x')), "SHEET_TOO_LARGE");
    auto strings = workbook_parts("");
    strings["xl/sharedStrings.xml"] = "<sst><si/><si/><si/></sst>";
    EXPECT_EQ(key_of(zip_of(strings), {.strings = 2}), "SHEET_TOO_LARGE");
}

TEST(SheetReader, ExpandsNoEntities) {
    auto parts = workbook_parts(R"(<row><c t="inlineStr"><is><t>&a;</t></is></c></row>)");
    const auto sheet = read_sheet(zip_of(parts));
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->rows[0].cells[0].text, "&a;");
    std::string& text = parts["xl/worksheets/sheet1.xml"];
    text = R"(<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>)" + text;
    EXPECT_EQ(key_of(zip_of(parts)), "SHEET_FORMAT");
}

TEST(SheetReader, CountsRowsAndColumns) {
    const test::Rows rows(5, std::vector<std::string>{"a", "b", "c"});
    const std::string bytes = test::workbook(rows);
    EXPECT_EQ(key_of(bytes, {.rows = 4}), "SHEET_ROWS");
    EXPECT_EQ(key_of(bytes, {.columns = 2}), "SHEET_COLUMNS");
    EXPECT_EQ(
        key_of(zip_of(workbook_parts(R"(<row><c r="XFD1"><v>1</v></c></row>)"))), "SHEET_COLUMNS"
    );
}

std::string scaled(const std::string& text, int places) {
    const auto number = Decimal::parse(text);
    return number ? number->rounded().scaled(places).value_or("-") : "?";
}

TEST(SheetNumbers, AreExact) {
    EXPECT_EQ(scaled("12.34", 2), "1234");
    EXPECT_EQ(scaled("12.340000000000001", 2), "1234");
    EXPECT_EQ(scaled("0.1", 2), "10");
    EXPECT_EQ(scaled("1,234.5", 2), "123450");
    EXPECT_EQ(scaled("-12,345,678", 2), "-1234567800");
    for (const std::string slip :
         {"1,5", "1,23", "12,34.5", "1234,567", ",123", "1.234,5", "1,,234"}) {
        EXPECT_EQ(scaled(slip, 2), "?") << slip;
    }
    EXPECT_EQ(scaled("-7", 0), "-7");
    EXPECT_EQ(scaled("9.9999999999999996E-2", 2), "10");
    EXPECT_EQ(scaled("1.005", 2), "-");
    EXPECT_EQ(scaled("0", 2), "0");
    EXPECT_EQ(scaled("1e30", 0), "-");
    EXPECT_EQ(scaled("12a", 0), "?");
    EXPECT_EQ(scaled("", 0), "?");
    EXPECT_EQ(scaled("1e999999999999", 0), "?");
    EXPECT_EQ(Decimal::parse("1.3800138E10")->plain(), "13800138000");
    EXPECT_EQ(Decimal::parse("0.05")->plain(), "0.05");
    EXPECT_EQ(Decimal::parse("120")->plain(), "120");
}

std::string day(const std::string& serial, bool time = false, bool from_1904 = false) {
    return date_of_serial(*Decimal::parse(serial), from_1904, time).value_or("-");
}

TEST(SheetNumbers, AreDatesWhereADateIsMeant) {
    EXPECT_EQ(day("46347"), "2026-11-21");
    EXPECT_EQ(day("46347.999999999"), "2026-11-22");
    EXPECT_EQ(day("46347.5", true), "2026-11-21 12:00:00");
    EXPECT_EQ(day("46347.33333333333", true), "2026-11-21 08:00:00");
    EXPECT_EQ(day("44885", false, true), "2026-11-21");
    EXPECT_EQ(day("-1"), "-");
    EXPECT_EQ(day("99999999"), "-");
}

std::string value(const char* field, SheetCell cell, const char* entity = "customer") {
    const auto& spec = entities::entity_named(entity);
    const auto read = cell_value(spec, *entities::find_field(spec, field), cell, false);
    return read ? *read : read.error().key;
}

TEST(SheetCells, KeepTheDigitsOfTextsTypedAsNumbers) {
    EXPECT_EQ(value("tel", {Kind::Number, "1.3800138E10"}), "\"13800138000\"");
    EXPECT_EQ(value("regionCode", {Kind::Number, "330106"}), "\"330106\"");
    EXPECT_EQ(value("remark", {Kind::Number, "1.5"}), "\"1.5\"");
    EXPECT_EQ(value("remark", {Kind::Number, "1.1235988217386752E+18"}), "SHEET_DIGITS");
    EXPECT_EQ(value("remark", {Kind::Fault, "#REF!"}), "SHEET_FAULT");
}

TEST(SheetCells, AreReadByTheFieldsType) {
    EXPECT_EQ(value("houseArea", {Kind::Number, "120.5"}), "120500000");
    EXPECT_EQ(value("sex", {Kind::Text, "男"}), "\"1\"");
    EXPECT_EQ(value("sex", {Kind::Text, "female"}), "\"2\"");
    EXPECT_EQ(value("sex", {Kind::Number, "1"}), "\"1\"");
    EXPECT_EQ(value("sex", {Kind::Text, "both"}), "BAD_OPTION");
    EXPECT_EQ(value("salePrice", {Kind::Text, "88.5"}, "commodity"), "8850");
    EXPECT_EQ(value("salePrice", {Kind::Number, "88.555"}, "commodity"), "SHEET_DECIMALS");
    EXPECT_EQ(value("salePrice", {Kind::Text, "dear"}, "commodity"), "NOT_A_NUMBER");
    EXPECT_EQ(value("valid", {Kind::Text, "是"}, "commodity"), "\"1\"");
    EXPECT_EQ(value("valid", {Kind::Flag, "0"}, "commodity"), "\"0\"");
    EXPECT_EQ(value("discountRate", {Kind::Number, "0.85"}, "channelCustomer"), "8500");
    EXPECT_EQ(value("discountRate", {Kind::Text, "85%"}, "channelCustomer"), "8500");
    EXPECT_EQ(value("discountRate", {Kind::Text, "85"}, "channelCustomer"), "8500");
    EXPECT_EQ(value("birthday", {Kind::Number, "46347"}, "user"), "\"2026-11-21\"");
    EXPECT_EQ(value("birthday", {Kind::Text, "2026/1/5"}, "user"), "\"2026-01-05\"");
    EXPECT_EQ(value("birthday", {Kind::Text, "2026年1月5日"}, "user"), "\"2026-01-05\"");
}

}  // namespace
}  // namespace oms::api
