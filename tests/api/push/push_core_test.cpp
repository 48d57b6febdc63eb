// Whom the push server lets in, and what it tells them.
#include "api/push/push_rig.hpp"

#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_F(PushCoreTest, ConnectTellsWhereTheLedgersAre) {
    const auto socket = open();
    connect("333333/1/order_view");
    const auto texts = socket->got();
    ASSERT_EQ(texts.size(), 1U);
    EXPECT_THAT(texts[0], HasSubstr("CONNECTED\nversion:1.2\n"));
    EXPECT_THAT(texts[0], HasSubstr("\nposition:10\nsys-position:5\n"));
    EXPECT_EQ(socket->reads, 1);
}

TEST_F(PushCoreTest, NobodyComesInWithoutAToken) {
    for (const StompFrame& frame :
         {StompFrame{"CONNECT", {{"accept-version", "1.2"}}, {}},
          StompFrame{"CONNECT", {{"accept-version", "1.2"}, {"Blade-Auth", "bearer x"}}, {}},
          StompFrame{"SUBSCRIBE", {{"id", "0"}, {"destination", "/topic/order"}}, {}}}) {
        const auto socket = open();
        say(frame);
        EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("ERROR\nmessage:UNAUTHENTICATED\n")));
        EXPECT_EQ(socket->closed, 1008);
        EXPECT_EQ(socket->reads, 0);
    }
    EXPECT_EQ(core_.stats().refused, 3);
}

TEST_F(PushCoreTest, OnlyStomp12IsSpoken) {
    const auto socket = open();
    say({"CONNECT", {{"accept-version", "1.0,1.1"}, {"Blade-Auth", "333333/1/"}}, {}});
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("message:PUSH_VERSION\n")));
}

TEST_F(PushCoreTest, ATopicNeedsTheViewRight) {
    const std::map<std::string, std::string> refusals{
        {"/topic/order", "FORBIDDEN"},
        {"/topic/orderDetail", "FORBIDDEN"},
        {"/topic/nothing", "NOT_FOUND"},
        {"/queue/other", "NOT_FOUND"},
        {"/user/queue/other", "NOT_FOUND"}};
    for (const auto& [destination, key] : refusals) {
        const auto socket = open();
        connect("333333/1/param_view");
        subscribe(destination);
        EXPECT_THAT(socket->got().back(), HasSubstr("ERROR\nmessage:" + key + "\n")) << destination;
        EXPECT_EQ(socket->closed, 1008);
        core_.closed(last_);
    }
    EXPECT_EQ(listener("333333/1/param_view", "/topic/param")->closed, 0);
}

TEST_F(PushCoreTest, LinesOfADocumentHaveNoTopic) {
    const auto socket = open();
    connect("333333/1/order_view");
    subscribe("/topic/orderDetail");
    EXPECT_THAT(socket->got().back(), HasSubstr("message:FORBIDDEN\n"));
    const auto all = listener("333333/2/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"orderDetail", 2}, {"orderLog", 4}}));
    EXPECT_THAT(all->bodies(), IsEmpty());
}

TEST_F(PushCoreTest, WhatIsAnnouncedIsToldToAllButNotWhichItWas) {
    const auto mine = listener("333333/2/notice_view", "/topic/*");
    const auto anybody = listener("333333/1/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"notice", 4}, {"order", 3}}));
    EXPECT_THAT(mine->bodies(), ElementsAre(HasSubstr(R"([{"entity":"notice","id":"4"}])")));
    EXPECT_THAT(
        anybody->bodies(),
        ElementsAre(HasSubstr(R"([{"entity":"notice"},{"entity":"order","id":"3"}])"))
    );
    core_.committed(batch("333333", 12, {{"notice", 5}}));
    EXPECT_THAT(mine->bodies(), ElementsAre(HasSubstr(R"([{"entity":"notice"}])")));
}

TEST_F(PushCoreTest, ACommitIsOneMessageWithEachRowOnce) {
    const auto socket = listener("333333/1/customer_view,order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"order", 7}, {"customer", 3}, {"order", 7}, {"order", 8}})
    );
    EXPECT_THAT(
        socket->bodies(),
        ElementsAre(R"({"position":11,"changes":[{"entity":"customer","id":"3"},)"
                    R"({"entity":"order","id":"7"},{"entity":"order","id":"8"}]})")
    );
}

TEST_F(PushCoreTest, OneHearsWhatOneMaySee) {
    const auto socket = listener("333333/2/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"order", 4}, {"order", 5}, {"customer", 4}}));
    EXPECT_THAT(
        socket->bodies(), ElementsAre(R"({"position":11,"changes":[{"entity":"order","id":"4"}]})")
    );
    core_.committed(batch("333333", 12, {{"order", 5}}));
    EXPECT_THAT(socket->bodies(), IsEmpty());
}

TEST_F(PushCoreTest, ARowThatMayHaveLeftOnesRowsIsToldWithoutItsId) {
    const auto socket = listener("333333/2/order_view", "/topic/order");
    PushBatch moved = batch("333333", 11, {{"order", 5}});
    moved.changes[0].moved = true;
    core_.committed(moved);
    EXPECT_THAT(socket->bodies(), ElementsAre(R"({"position":11,"changes":[{"entity":"order"}]})"));
}

TEST_F(PushCoreTest, CompaniesDoNotHearOfEachOther) {
    const auto ours = listener("333333/1/order_view", "/topic/*");
    const auto theirs = listener("888888/1/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"order", 4}}));
    EXPECT_EQ(ours->bodies().size(), 1U);
    EXPECT_THAT(theirs->got(), IsEmpty());
}

TEST_F(PushCoreTest, ThePlatformsOwnRecordsConcernEverybody) {
    const auto socket = listener("333333/1/dict_view", "/topic/*");
    core_.committed(batch("sys", 6, {{"dict", 4}}));
    EXPECT_THAT(
        socket->bodies(),
        ElementsAre(R"({"position":6,"ledger":"sys","changes":[{"entity":"dict","id":"4"}]})")
    );
}

TEST_F(PushCoreTest, ACrowdOfRowsIsToldWithoutIds) {
    const auto socket = listener("333333/1/order_view", "/topic/*");
    std::vector<std::pair<std::string, std::int64_t>> rows;
    for (std::size_t i = 1; i <= kPushRowsMax + 1; ++i) {
        rows.emplace_back("order", static_cast<std::int64_t>(i));
    }
    rows_.looks = 0;
    core_.committed(batch("333333", 11, rows));
    EXPECT_THAT(socket->bodies(), ElementsAre(R"({"position":11,"changes":[{"entity":"order"}]})"));
    EXPECT_EQ(rows_.looks, 0);
}

TEST_F(PushCoreTest, OnesOwnQueueIsForOneself) {
    const auto mine = listener("333333/1/", "/user/queue/changes");
    const auto other = listener("333333/2/", "/user/queue/changes");
    PushBatch seen = batch("333333", 11, {});
    seen.own.push_back({Id{1}, "seen", Id{1}});
    core_.committed(seen);
    EXPECT_THAT(
        mine->bodies(), ElementsAre(R"({"position":11,"changes":[{"entity":"seen","id":"1"}]})")
    );
    EXPECT_THAT(other->got(), IsEmpty());
}

TEST_F(PushCoreTest, WhoComesBackHearsWhatItMissed) {
    listener("333333/1/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"order", 1}}));
    core_.committed(batch("333333", 12, {{"order", 2}}));
    core_.committed(batch("333333", 13, {{"order", 3}}));
    const auto socket = open();
    connect("333333/1/order_view");
    socket->got();
    subscribe("/topic/*", {{"position", "11"}, {"sys-position", "5"}});
    EXPECT_THAT(
        socket->bodies(),
        ElementsAre(R"({"position":13,"changes":[{"entity":"order","id":"2"},)"
                    R"({"entity":"order","id":"3"}]})")
    );
}

TEST_F(PushCoreTest, WhoMissedNothingHearsNothing) {
    listener("333333/1/order_view", "/topic/*");
    core_.committed(batch("333333", 11, {{"order", 1}}));
    const auto socket = open();
    connect("333333/1/order_view");
    socket->got();
    subscribe("/topic/*", {{"position", "11"}, {"sys-position", "5"}});
    EXPECT_THAT(socket->got(), IsEmpty());
}

TEST_F(PushCoreTest, WhoMissedTooMuchReloads) {
    listener("333333/1/order_view", "/topic/*");
    for (std::int64_t i = 11; i < 20; ++i) {
        core_.committed(batch("333333", i, {{"order", i}}));
    }
    for (const char* position : {"11", "3", "99"}) {  // too many, before our time, from the future
        const auto socket = open();
        connect("333333/" + std::to_string(last_) + "/order_view");
        socket->got();
        subscribe("/topic/*", {{"position", position}});
        EXPECT_THAT(socket->bodies(), ElementsAre(R"({"position":19,"reload":true})")) << position;
    }
}

TEST_F(PushCoreTest, APageThatWasJustReadHearsOfTheLastSeconds) {
    listener("333333/9/order_view", "/topic/*");
    core_.at(now_ = 60'000);
    core_.committed(batch("333333", 11, {{"order", 1}}));
    core_.at(now_ = 70'000);
    core_.committed(batch("333333", 12, {{"order", 2}}));
    const auto age = [&](const char* ms) {
        const auto socket = open();
        connect("333333/1/order_view");
        socket->got();
        subscribe("/topic/*", {{"age", ms}});
        auto bodies = socket->bodies();
        core_.closed(last_);
        return bodies;
    };
    EXPECT_THAT(age("2000"), ElementsAre(HasSubstr(R"([{"entity":"order","id":"2"}])")));
    EXPECT_THAT(age("20000"), ElementsAre(HasSubstr(R"("id":"1"},{"entity":"order","id":"2")")));
    EXPECT_THAT(age("80000"), ElementsAre(HasSubstr("reload"), HasSubstr("reload")));
}

TEST_F(PushCoreTest, ASessionThatEndsEndsItsConnection) {
    const auto told = listener("333333/1/order_view", "/topic/*");
    doorman_.ended.insert("333333/1/order_view");
    core_.committed(batch("333333", 11, {{"order", 1}}));
    EXPECT_THAT(told->got(), ElementsAre(HasSubstr("ERROR\nmessage:UNAUTHENTICATED\n")));

    const auto idle = listener("333333/2/order_view", "/topic/*");
    doorman_.ended.insert("333333/2/order_view");
    wait(5'250);
    EXPECT_THAT(idle->got(), ElementsAre(HasSubstr("ERROR\nmessage:UNAUTHENTICATED\n")));
    EXPECT_EQ(idle->closed, 1008);
}

TEST_F(PushCoreTest, AConnectionGoesOnWithARenewedToken) {
    const auto socket = listener("333333/1/order_view", "/topic/*");
    say(
        {"SEND",
         {{"destination", "/app/token"}, {"Blade-Auth", "333333/1/order_view,x"}, {"receipt", "r"}},
         {}}
    );
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("RECEIPT\nreceipt-id:r\n")));
    doorman_.ended.insert("333333/1/order_view");
    core_.committed(batch("333333", 11, {{"order", 1}}));
    EXPECT_EQ(socket->bodies().size(), 1U);
}

TEST_F(PushCoreTest, AnothersTokenDoesNotGoOnWithIt) {
    for (const char* token : {"333333/2/order_view", "888888/1/order_view", "x"}) {
        const auto socket = listener("333333/1/order_view", "/topic/*");
        say({"SEND", {{"destination", "/app/token"}, {"Blade-Auth", token}}, {}});
        EXPECT_EQ(socket->closed, 1008) << token;
        core_.closed(last_);
    }
}

}  // namespace
}  // namespace oms::api
