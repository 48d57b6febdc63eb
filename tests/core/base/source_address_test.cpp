#include "base/source_address.hpp"

#include <gtest/gtest.h>

namespace oms {
namespace {

TEST(SourceAddressOf, ServersAndFilesAreRead) {
    const auto postgres = parse_source_address("jdbc:postgresql://db.example.com/trade");
    ASSERT_TRUE(postgres);
    EXPECT_EQ(postgres->kind, SourceKind::Postgres);
    EXPECT_EQ(postgres->host, "db.example.com");
    EXPECT_EQ(postgres->port, "5432");
    EXPECT_EQ(postgres->database, "trade");
    const auto mysql =
        parse_source_address("mysql://[2001:db8::1]:3307/a?useSSL=1&sslmode=require");
    ASSERT_TRUE(mysql);
    EXPECT_EQ(mysql->kind, SourceKind::Mysql);
    EXPECT_EQ(mysql->host, "2001:db8::1");
    EXPECT_EQ(mysql->port, "3307");
    EXPECT_EQ(mysql->tls, "require");
    const auto sqlite = parse_source_address("jdbc:sqlite:old/trade.db");
    ASSERT_TRUE(sqlite);
    EXPECT_EQ(sqlite->database, "old/trade.db");
}

TEST(SourceAddressOf, WhatLeadsElsewhereIsNone) {
    for (const char* url :
         {"",
          "jdbc:oracle:thin:@h:1521/x",
          "postgresql:///trade",
          "postgresql://h",
          "postgresql://h:0/x",
          "postgresql://h:99999/x",
          "postgresql://h:1/x;Servername=other",
          "postgresql://u:p@h/x",
          "postgresql://h/x/y",
          "mysql://h/x?sslmode=verify-full",
          "mysql://h}/x",
          "mysql://h/x{",
          "sqlite:/etc/passwd",
          "sqlite:../x.db",
          "sqlite:a/../../x.db",
          "sqlite:.hidden",
          "sqlite:",
          "sqlite:a\nb",
          "file:x.db"}) {
        EXPECT_FALSE(parse_source_address(url)) << url;
    }
}

TEST(SourceAddressOf, DriversServeTheirKind) {
    EXPECT_TRUE(driver_serves("org.mariadb.jdbc.Driver", SourceKind::Mysql));
    EXPECT_FALSE(driver_serves("org.mariadb.jdbc.Driver", SourceKind::Postgres));
    EXPECT_FALSE(driver_serves("anything", SourceKind::Sqlite));
}

}  // namespace
}  // namespace oms
