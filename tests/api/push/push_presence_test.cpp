// Who else has a document open: told to those who may see it, gone with the connection.
#include "api/push/push_rig.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Users see rows whose id is a multiple of theirs: 2 and 3 both see 6.
class PushPresence : public PushCoreTest {
  protected:
    /// Who listens for others, as the connection opened last.
    std::shared_ptr<Socket> present(const std::string& token) {
        return listener(token, "/user/queue/presence");
    }

    void be(std::int64_t id, const std::string& state, const std::string& entity = "order") {
        say(
            {"SEND",
             {{"destination", "/app/presence"}},
             R"({"entity":")" + entity + R"(","id":")" + std::to_string(id) + R"(","state":")" +
                 state + "\"}"}
        );
    }

    static std::string others(const std::string& people, const std::string& id = "6") {
        return R"({"entity":"order","id":")" + id + R"(","people":[)" + people + "]}";
    }

    static std::string person(const std::string& id, bool editing) {
        return R"({"id":")" + id + R"(","name":"","editing":)" + (editing ? "true" : "false") + "}";
    }
};

TEST_F(PushPresence, IsToldToThoseAtTheDocument) {
    const auto two = present("333333/2/order_view");
    be(6, "open");
    EXPECT_THAT(two->bodies(), ElementsAre(others("")));
    const auto three = present("333333/3/order_view");
    be(6, "open");
    EXPECT_THAT(two->bodies(), ElementsAre(others(person("3", false))));
    EXPECT_THAT(three->bodies(), ElementsAre(others(person("2", false))));
    be(6, "edit");
    EXPECT_THAT(two->bodies(), ElementsAre(others(person("3", true))));
    three->got();
    be(6, "gone");
    EXPECT_THAT(two->bodies(), ElementsAre(others("")));
    EXPECT_THAT(three->bodies(), IsEmpty());
}

TEST_F(PushPresence, EndsWithTheConnection) {
    const auto two = present("333333/2/order_view");
    be(6, "open");
    present("333333/3/order_view");
    be(6, "edit");
    two->got();
    core_.closed(last_);
    EXPECT_THAT(two->bodies(), ElementsAre(others("")));
}

TEST_F(PushPresence, IsNobodysWhoMayNotSeeTheDocument) {
    const auto two = present("333333/2/order_view");
    be(6, "open");
    two->got();
    // Another row, no right to the kind, another company: none is told, and none is told of them.
    const auto five = present("333333/5/order_view");
    be(6, "open");
    const auto three = present("333333/3/customer_view");
    be(6, "open");
    const auto foreign = present("888888/2/order_view");
    be(6, "open");
    EXPECT_THAT(two->bodies(), IsEmpty());
    EXPECT_THAT(five->bodies(), IsEmpty());
    EXPECT_THAT(three->bodies(), IsEmpty());
    EXPECT_THAT(foreign->bodies(), ElementsAre(others("")));
    EXPECT_EQ(five->closed, 0) << "a right that is gone is no mistake of the client's";
}

TEST_F(PushPresence, OfOnePersonIsOneWhateverTheBrowsers) {
    const auto two = present("333333/2/order_view");
    be(6, "open");
    present("333333/3/order_view");
    be(6, "edit");
    two->got();
    const auto again = present("333333/3/order_view");
    be(6, "open");
    EXPECT_THAT(two->bodies(), ElementsAre(others(person("3", true))));
    EXPECT_THAT(again->bodies(), ElementsAre(others(person("2", false))));
}

TEST_F(PushPresence, HasBounds) {
    const auto one = present("333333/1/order_view");
    for (std::int64_t id = 1; id <= 17; ++id) {
        be(id, "open");
    }
    one->got();
    // The oldest place has gone: nobody is told of it.
    const auto other = present("333333/1/order_view");
    EXPECT_EQ(other->closed, 0);
    be(1, "open");
    EXPECT_THAT(one->bodies(), IsEmpty());
    be(17, "open");
    EXPECT_THAT(one->bodies(), ElementsAre(others("", "17")));
}

TEST_F(PushPresence, ThatIsNonsenseEndsTheConnection) {
    for (const char* body :
         {"",
          "[]",
          "{}",
          R"({"entity":"nothing","id":"6","state":"open"})",
          R"({"entity":"order","id":"x","state":"open"})",
          R"({"entity":"order","id":"6","state":"away"})"}) {
        const auto socket = present("333333/2/order_view");
        say({"SEND", {{"destination", "/app/presence"}}, body});
        EXPECT_NE(socket->closed, 0) << body;
        core_.closed(last_);
    }
}

TEST_F(PushPresence, IsNotMixedWithChanges) {
    const auto two = present("333333/2/order_view");
    core_.committed(batch("333333", 11, {{"order", 6}}));
    EXPECT_THAT(two->bodies(), IsEmpty());
}

TEST_F(PushPresence, DiscussionsAreToldByTheDocument) {
    const auto all = listener("333333/2/order_view", "/topic/*");
    const auto orders = listener("333333/2/order_view", "/topic/order");
    const auto five = listener("333333/5/order_view", "/topic/*");
    events::StoredEvent said;
    said.tenant = "333333";
    said.position = 11;
    said.stream = "discussion/6";
    said.version = 1;
    said.type = "FollowerAdded";
    said.schema_version = 1;
    said.payload = R"({"entity":"order","docId":"6","userId":"2","operatorName":""})";
    rows_.positions["333333"] = 11;
    core_.committed(push_batches({said}, {{"333333", 11, {}}}).at(0));
    EXPECT_THAT(
        all->bodies(),
        ElementsAre(R"({"position":11,"changes":[{"entity":"discussion","id":"6"}]})")
    );
    EXPECT_THAT(orders->bodies(), IsEmpty()) << "who asks for orders is told of their rows alone";
    EXPECT_THAT(five->bodies(), IsEmpty());
}

}  // namespace
}  // namespace oms::api
