// Conditions of processes: what they give, and what they refuse.
#include "domain/workflow/expression/expression.hpp"

#include <gtest/gtest.h>

namespace oms::domain::workflow {
namespace {

std::optional<Value> variables(const std::string& name) {
    static const Object all{
        {"days", Value(3)},
        {"amount", Value(*Decimal::parse("4999.99"))},
        {"pass", Value(true)},
        {"type", Value("sick")},
        {"none", Value()},
        {"order",
         Value(Object{{"customer", Value(Object{{"rank", Value("A")}})}, {"lines", Value(2)}})},
        {"people", Value(List{Value("1"), Value("2")})},
        {"nobody", Value(List{})},
        {"金额", Value(7)},
        {"min", Value(std::numeric_limits<std::int64_t>::min())},
    };
    const auto found = all.find(name);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

std::string shown(const Value& value) {
    return value.number() != nullptr ? value.number()->str()
           : value.flag() != nullptr ? (*value.flag() ? "true" : "false")
           : value.text() != nullptr ? "'" + *value.text() + "'"
                                     : value.kind();
}

std::string refused(const Error& error) {
    std::string out = error.key;
    for (const auto& [name, value] : error.params) {
        out += name == "text" ? "" : " " + name + "=" + value;
    }
    return out;
}

/// What an expression gives, or why not.
std::string given(const std::string& text) {
    const auto expression = Expression::parse(text);
    if (!expression) {
        return refused(expression.error());
    }
    const auto value = expression->evaluate(variables);
    return value ? shown(*value) : refused(value.error());
}

TEST(Expressions, ComputeExactly) {
    EXPECT_EQ(given("1 + 2 * 3"), "7");
    EXPECT_EQ(given("(1 + 2) * 3"), "9");
    EXPECT_EQ(given("0.1 + 0.2 == 0.3"), "true");
    EXPECT_EQ(given("amount + 0.01"), "5000");
    EXPECT_EQ(given("10 - 4 - 3"), "3");
    EXPECT_EQ(given("2 / 3"), "0.666666666667");
    EXPECT_EQ(given("-2 / 3"), "-0.666666666667");
    EXPECT_EQ(given("-7 % 3"), "-1");
    EXPECT_EQ(given("7.5 % 2"), "1.5");
    EXPECT_EQ(given("0.000001 * 0.000001"), "0.000000000001");
    EXPECT_EQ(given("0.000001 * 0.0000001"), "0");
    EXPECT_EQ(given("--3"), "3");
    EXPECT_EQ(given("min"), "-9223372036854775808");
    EXPECT_EQ(given("'a' + \"b\""), "'ab'");
    EXPECT_EQ(given("1.50 == 1.5"), "true");
}

TEST(Expressions, CompareAndDecide) {
    EXPECT_EQ(given("days > 3 or type == 'sick'"), "true");
    EXPECT_EQ(given("days >= 3 and days lt 4 && !(days ne 3)"), "true");
    EXPECT_EQ(given("not pass || false"), "false");
    EXPECT_EQ(given("true or false and false"), "true");
    EXPECT_EQ(given("'a' < 'b'"), "true");
    EXPECT_EQ(given("none == null"), "true");
    EXPECT_EQ(given("type != null"), "true");
    EXPECT_EQ(given("order.customer.rank eq 'A'"), "true");
    EXPECT_EQ(given("order.lines * 金额"), "14");
    EXPECT_EQ(given("empty nobody and empty none and not empty people"), "true");
    EXPECT_EQ(given("empty comment and empty order.note and empty none.note"), "true");
}

TEST(Expressions, LookNoFurtherThanTheyMust) {
    EXPECT_EQ(given("pass or missing > 3"), "true");
    EXPECT_EQ(given("!pass and missing > 3"), "false");
    EXPECT_EQ(given("!pass or missing > 3"), "EXPRESSION_UNKNOWN name=missing position=10");
    EXPECT_EQ(given("false or false or days == 3"), "true");
    EXPECT_EQ(given("true and true and 3"), "EXPRESSION_TYPE found=number position=19");
}

TEST(Expressions, NameWhatDoesNotFit) {
    EXPECT_EQ(given("days == '3'"), "EXPRESSION_TYPE found=text position=6");
    EXPECT_EQ(given("type + 1"), "EXPRESSION_TYPE found=text position=6");
    EXPECT_EQ(given("pass < true"), "EXPRESSION_TYPE found=boolean position=6");
    EXPECT_EQ(given("days and pass"), "EXPRESSION_TYPE found=number position=1");
    EXPECT_EQ(given("!days"), "EXPRESSION_TYPE found=number position=1");
    EXPECT_EQ(given("days.more"), "EXPRESSION_TYPE found=number position=1");
    EXPECT_EQ(given("order.note"), "EXPRESSION_UNKNOWN name=order.note position=1");
    EXPECT_EQ(given("days / (3 - days)"), "DIVIDED_BY_ZERO position=6");
    EXPECT_EQ(given("days % 0"), "DIVIDED_BY_ZERO position=6");
    EXPECT_EQ(given("9223372036854775807 + 1"), "NUMBER_RANGE position=21");
    EXPECT_EQ(given("-min"), "NUMBER_RANGE position=1");
    EXPECT_EQ(given("9223372036854775807 / 0.1"), "NUMBER_RANGE position=21");
    EXPECT_EQ(
        refused(Expression::parse("days")->holds(variables).error()),
        "EXPRESSION_TYPE found=number position=1"
    );
}

TEST(Expressions, OfBadGrammarAreRefusedWithTheirPlace) {
    EXPECT_EQ(given(""), "EXPRESSION_SYNTAX position=1 found=end");
    EXPECT_EQ(given("days >"), "EXPRESSION_SYNTAX position=7 found=end");
    EXPECT_EQ(given("days > > 3"), "EXPRESSION_SYNTAX position=8 found=>");
    EXPECT_EQ(given("(days"), "EXPRESSION_SYNTAX position=6 found=end");
    EXPECT_EQ(given("days)"), "EXPRESSION_SYNTAX position=5 found=)");
    EXPECT_EQ(given("1 < 2 < 3"), "EXPRESSION_SYNTAX position=7 found=<");
    EXPECT_EQ(given("'open"), "EXPRESSION_SYNTAX position=1 found='open");
    EXPECT_EQ(given("a = 1"), "EXPRESSION_SYNTAX position=3 found==");
    EXPECT_EQ(given("bean.delete()"), "EXPRESSION_SYNTAX position=12 found=(");
    EXPECT_EQ(given("a..b"), "EXPRESSION_SYNTAX position=1 found=a..b");
    EXPECT_EQ(given("a."), "EXPRESSION_SYNTAX position=1 found=a.");
    EXPECT_EQ(given("1.2.3"), "EXPRESSION_SYNTAX position=1 found=1.2.3");
    EXPECT_EQ(
        given("99999999999999999999"), "EXPRESSION_SYNTAX position=1 found=99999999999999999999"
    );
    EXPECT_EQ(given("new"), "EXPRESSION_SYNTAX position=1 found=new");
    EXPECT_EQ(given("a ? b : c"), "EXPRESSION_SYNTAX position=3 found=?");
}

std::string repeated(const std::string& text, int n) {
    std::string out;
    for (int i = 0; i < n; ++i) {
        out += text;
    }
    return out;
}

TEST(Expressions, AreBounded) {
    EXPECT_EQ(given("1" + repeated("+1", 10'000)), "EXPRESSION_TOO_LARGE part=length max=4000");
    EXPECT_EQ(given("1" + repeated("+1", 1'000)), "EXPRESSION_TOO_LARGE part=terms max=500");
    EXPECT_EQ(given("1" + repeated("+1", 200)), "201");
    EXPECT_EQ(given("pass" + repeated(" or pass", 160)), "true");
    EXPECT_EQ(given(repeated("(", 1'000)), "EXPRESSION_TOO_LARGE part=depth max=40");
    EXPECT_EQ(given(repeated("!", 1'000) + "pass"), "EXPRESSION_TOO_LARGE part=depth max=40");
    EXPECT_EQ(given(repeated("(", 40) + "1" + repeated(")", 40)), "1");
    EXPECT_EQ(given(repeated("(1) + ", 100) + "1"), "101");
}

TEST(Templates, AreTextsOrExpressions) {
    const auto evaluated = [](const std::string& text) {
        const auto read = Template::parse(text);
        if (!read) {
            return refused(read.error());
        }
        const auto value = read->evaluate(variables);
        return value ? shown(*value) : refused(value.error());
    };
    EXPECT_EQ(evaluated(" zhang "), "'zhang'");
    EXPECT_EQ(evaluated("${type}"), "'sick'");
    EXPECT_EQ(evaluated("#{days + 1}"), "4");
    EXPECT_EQ(evaluated("${type"), "EXPRESSION_SYNTAX position=7 found=end");
    EXPECT_EQ(evaluated("${}"), "EXPRESSION_SYNTAX position=1 found=end");
    EXPECT_TRUE(Template::parse("")->empty());
}

TEST(Decimals, AreReadAsTheyAreWritten) {
    for (const char* text : {"0", "-1", "0.5", "-0.05", "123456.789", "9223372036854775807"}) {
        EXPECT_EQ(Decimal::parse(text)->str(), text);
    }
    for (const char* text :
         {"", "-", ".", ".5", "5.", "1.2.3", "1e3", " 1", "+1", "--1", "1.-2", "0.1234567890123"}) {
        EXPECT_FALSE(Decimal::parse(text)) << text;
    }
    EXPECT_EQ(Decimal::parse("1.500")->str(), "1.5");
    EXPECT_TRUE(*Decimal::parse("-0.0") == Decimal(0));
    EXPECT_TRUE(*Decimal::parse("-1.5") < *Decimal::parse("-1.49"));
    EXPECT_EQ(Decimal::parse("3.0")->whole(), 3);
    EXPECT_FALSE(Decimal::parse("3.1")->whole());
}

}  // namespace
}  // namespace oms::domain::workflow
