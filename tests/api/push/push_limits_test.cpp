// What ends push connections, and who cannot keep up.
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

TEST_F(PushCoreTest, ASlowClientReloadsWhenItCanAgain) {
    const auto socket = listener("333333/1/order_view", "/topic/*");
    socket->stuck = 1U << 20U;
    core_.committed(batch("333333", 11, {{"order", 1}}));
    core_.committed(batch("333333", 12, {{"order", 2}}));
    wait(1'000);
    EXPECT_THAT(socket->got(), IsEmpty());
    EXPECT_EQ(core_.stats().dropped, 2);
    socket->stuck = 0;
    wait(250);
    EXPECT_THAT(
        socket->bodies(),
        ElementsAre(
            R"({"position":12,"reload":true})", R"({"position":5,"ledger":"sys","reload":true})"
        )
    );
    core_.committed(batch("333333", 13, {{"order", 3}}));
    EXPECT_EQ(socket->bodies().size(), 1U);
}

TEST_F(PushCoreTest, ADeadClientIsCutOff) {
    const auto socket = listener("333333/1/order_view", "/topic/*");
    socket->stuck = 100;
    wait(29'000);
    EXPECT_EQ(socket->closed, 0);
    wait(2'000);
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("ERROR\nmessage:PUSH_SLOW\n")));
}

TEST_F(PushCoreTest, HeartsBeatBothWays) {
    const auto socket = open();
    say(
        {"CONNECT",
         {{"accept-version", "1.2"},
          {"Blade-Auth", "333333/1/order_view"},
          {"heart-beat", "5000,20000"}},
         {}}
    );
    EXPECT_THAT(socket->got().at(0), HasSubstr("\nheart-beat:10000,10000\n"));
    wait(19'500);
    EXPECT_THAT(socket->got(), IsEmpty());
    core_.received(last_, "\n");
    wait(1'000);
    EXPECT_THAT(socket->got(), ElementsAre("\n"));
    wait(20'000);
    core_.received(last_, "\n");
    wait(24'000);
    EXPECT_EQ(socket->closed, 0);
    wait(2'000);
    EXPECT_EQ(socket->closed, 1008);
}

TEST_F(PushCoreTest, WhoDoesNotConnectIsSentAway) {
    const auto socket = open();
    wait(10'500);
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("message:TOO_SLOW\n")));
}

TEST_F(PushCoreTest, ConnectionsAndSubscriptionsAreCounted) {
    listener("333333/1/order_view", "/topic/*");
    const auto second = listener("333333/1/order_view", "/topic/*");
    subscribe("/topic/*", {}, "1");
    subscribe("/topic/*", {}, "2");
    EXPECT_EQ(core_.stats().subscriptions, 4);
    subscribe("/topic/*", {}, "3");
    EXPECT_THAT(second->got().back(), HasSubstr("message:PUSH_TOO_MANY\n"));

    const auto third = open();
    connect("333333/1/order_view");
    EXPECT_THAT(third->got(), ElementsAre(HasSubstr("message:PUSH_TOO_MANY\n")));
    core_.closed(2);
    EXPECT_EQ(core_.stats().subscriptions, 1);
    const auto fourth = open();
    connect("333333/1/order_view");
    EXPECT_EQ(fourth->closed, 0);
}

TEST_F(PushCoreTest, AFloodOfFramesEnds) {
    const auto socket = listener("333333/1/order_view", "/topic/order");
    for (int i = 0; i < 300 && socket->closed == 0; ++i) {
        subscribe("/topic/*", {}, "9");
        say({"UNSUBSCRIBE", {{"id", "9"}}, {}});
    }
    EXPECT_THAT(socket->got().back(), HasSubstr("message:PUSH_TOO_MANY\n"));
}

TEST_F(PushCoreTest, WhatIsNotServedIsRefused) {
    for (const char* command : {"BEGIN", "ACK", "SEND", "CONNECT"}) {
        const auto socket = listener("333333/1/order_view", "/topic/order");
        say({command, {{"destination", "/topic/order"}, {"receipt", "7"}}, {}});
        EXPECT_THAT(socket->got().back(), HasSubstr("receipt-id:7\n")) << command;
        EXPECT_EQ(socket->closed, 1008) << command;
        core_.closed(last_);
    }
}

TEST_F(PushCoreTest, DisconnectIsAnsweredAndEnds) {
    const auto socket = listener("333333/1/order_view", "/topic/order");
    say({"DISCONNECT", {{"receipt", "bye"}}, {}});
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("RECEIPT\nreceipt-id:bye\n")));
    EXPECT_EQ(socket->closed, 1000);
}

TEST_F(PushCoreTest, AFileThatCaughtUpAloneMakesPeopleReload) {
    const auto ours = listener("333333/1/order_view", "/topic/*");
    const auto theirs = listener("888888/1/order_view", "/topic/*");
    wait(1'000);
    rows_.positions["333333"] = 25;
    wait(3'000);
    EXPECT_THAT(ours->bodies(), ElementsAre(R"({"position":25,"reload":true})"));
    EXPECT_THAT(theirs->got(), IsEmpty());
    core_.committed(batch("333333", 26, {{"order", 1}}));
    EXPECT_EQ(ours->bodies().size(), 1U);
}

TEST_F(PushCoreTest, StoppingIsSaid) {
    const auto socket = listener("333333/1/order_view", "/topic/*");
    core_.stop();
    EXPECT_THAT(socket->got(), ElementsAre(HasSubstr("ERROR\nmessage:STOPPING\n")));
    EXPECT_EQ(socket->closed, 1001);
}

}  // namespace
}  // namespace oms::api
