// What every command on a document does (commands/kit/document, lines, input).
#include "commands/kit/document.hpp"

#include "commands/between/order_access.hpp"
#include "commands/kit/lines.hpp"
#include "support/world/order_test.hpp"

#include <optional>

namespace oms::commands {
namespace {

using domain::OrderState;

struct PlainLine {
    Id id;
    std::string text;
};

class Documents : public test::OrderTest {
  protected:
    /// What opening the order gives with this body: "ok", or the error.
    std::string opened(const Principal& who, const std::string& body) {
        return test::outcome(w.store.run(who, [&](CommandContext& ctx) -> Result<Answers> {
            const Input input = w.in(body);
            const auto found = open_seen<OrderState>(ctx, input, input.id("id"));
            if (!found) {
                return found.error();
            }
            return Answers{answer_of(ctx, **found)};
        }));
    }

    Result<std::vector<PlainLine>> lines_of(const std::string& details) {
        const std::vector<PlainLine> before{{Id{1}, "one"}, {Id{2}, "two"}};
        const Input input = w.in("{\"details\":" + details + "}");
        return read_matched(
            input["details"],
            before,
            [](json::Ref line, const PlainLine* old) -> Result<PlainLine> {
                PlainLine read = old == nullptr ? PlainLine{} : *old;
                if (line["bad"].present()) {
                    return Error::invalid("BAD_FIELD", "text");
                }
                read.text += line["text"].text().value_or("");
                return read;
            },
            "BAD_OPTION"
        );
    }

    std::string error_of(const std::string& details) {
        const auto lines = lines_of(details);
        return lines ? "ok" : lines.error().key + " " + lines.error().field;
    }
};

TEST_F(Documents, AreOpenedInTheCallersRowsAtTheVersionItSaw) {
    const Id id = w.at(13);
    const std::string order = R"({"id":")" + id.str() + "\"";
    const std::int64_t version = w.version(id);
    ASSERT_GT(version, 1);
    EXPECT_EQ(opened(w.guide, order + "}"), "ok");
    EXPECT_EQ(opened(w.guide, order + R"(,"version":)" + std::to_string(version) + "}"), "ok");
    EXPECT_EQ(opened(w.guide, order + R"(,"version":1})"), "VERSION_STALE");
    for (const std::int64_t unknown : {version + 1, std::int64_t{0}}) {
        EXPECT_EQ(
            opened(w.guide, order + R"(,"version":)" + std::to_string(unknown) + "}"),
            "OUT_OF_RANGE version"
        );
    }
    EXPECT_EQ(opened(w.other, order + "}"), "NOT_FOUND");
    EXPECT_EQ(opened(w.guide, "{}"), "REQUIRED_CHOOSE id");
}

TEST_F(Documents, AStaleVersionNamesWhatHappenedSince) {
    const Id id = w.at(13);
    const auto seen = w.store.run(w.guide, [&](CommandContext& ctx) -> Result<Answers> {
        const std::string stream = document_stream<OrderState>(id);
        const Status same = check_version(ctx, w.in(R"({"version":"1"})"), stream);
        return same ? Result<Answers>(Answers{}) : Result<Answers>(same.error());
    });
    ASSERT_FALSE(seen);
    EXPECT_EQ(seen.error().code, ErrorCode::Stale);
    const std::vector<std::pair<std::string, std::string>> params{
        {"version", std::to_string(w.version(id))},
        {"since", "1"},
        {"stream", "order/" + id.str()}};
    EXPECT_EQ(seen.error().params, params);
}

TEST_F(Documents, AreNamedByTheirOwnIdOrInShort) {
    EXPECT_EQ(*document_id(w.in(R"({"putOrderId":"7","id":"8"})"), "putOrderId"), Id{7});
    EXPECT_EQ(*document_id(w.in(R"({"id":"8"})"), "putOrderId"), Id{8});
    for (const char* none : {"{}", R"({"putOrderId":"x","id":"8"})"}) {
        const auto id = document_id(w.in(none), "putOrderId");
        ASSERT_FALSE(id) << none;
        EXPECT_EQ(id.error().key + " " + id.error().field, "REQUIRED_CHOOSE putOrderId");
    }
}

TEST_F(Documents, NumbersFollowEachOtherInADay) {
    EXPECT_EQ(w.text(w.draft(), "orderNo"), "DD202601050001");
    EXPECT_EQ(w.text(w.draft(), "orderNo"), "DD202601050002");
}

TEST_F(Documents, LinesWithAnIdAreChangesTheOthersAreNew) {
    const auto lines = lines_of(R"([{"id":"2","text":"!"},{"text":"new"}])");
    ASSERT_TRUE(lines);
    ASSERT_EQ(lines->size(), 2U);
    EXPECT_EQ(lines->at(0).id, Id{2});
    EXPECT_EQ(lines->at(0).text, "two!");
    EXPECT_EQ(lines->at(1).id, Id{});
    EXPECT_EQ(lines->at(1).text, "new");
}

TEST_F(Documents, AWrongLineIsNamedByItsPlace) {
    EXPECT_EQ(error_of(R"([{"id":"1"},{"id":"3"}])"), "NOT_FOUND details[1].id");
    EXPECT_EQ(error_of(R"([{"id":"1"},{"id":"1"}])"), "BAD_OPTION details[1].id");
    EXPECT_EQ(error_of(R"([{"id":"x"}])"), "BAD_FIELD details[0].id");
    EXPECT_EQ(error_of(R"([{},{"bad":1}])"), "BAD_FIELD details[1].text");
    EXPECT_EQ(in_row(Error::invalid("BAD_JSON", "body"), "lines", 4).field, "lines[4]");
    EXPECT_EQ(in_row(Error::refused("STATUS_DENIED"), "lines", 0).field, "lines[0]");
}

TEST_F(Documents, APartOfAnInputIsReadLikeTheWhole) {
    std::optional<Input> part;
    {
        const Input whole = w.in(R"({"lines":[{"id":"5","pieces":"12"},3]})");
        part = whole.part(whole["lines"].at(0));
        const Input none = whole.part(whole["lines"].at(1));
        EXPECT_FALSE(none["id"].present());
        EXPECT_EQ(none.id("id").error().key, "REQUIRED_CHOOSE");
    }
    // It keeps what it was read from.
    EXPECT_EQ(*part->id("id"), Id{5});
    EXPECT_EQ(*part->number("pieces"), 12);
}

}  // namespace
}  // namespace oms::commands
