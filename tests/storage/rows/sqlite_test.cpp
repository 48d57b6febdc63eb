#include "storage/rows/sqlite.hpp"

#include "support/temp_dir.hpp"

#include <chrono>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace oms::storage {
namespace {

std::int64_t number(Database& db, const std::string& sql) {
    Query q = db.cached(sql);
    return q->step() ? q->integer(0) : -1;
}

TEST(Sqlite, RollsBackWhatIsNotCommitted) {
    Database db = Database::memory();
    db.execute("CREATE TABLE t(a)");
    {
        Transaction t(db);
        db.execute("INSERT INTO t VALUES(1)");
    }
    EXPECT_EQ(number(db, "SELECT count(*) FROM t"), 0);
    {
        Transaction t(db);
        db.execute("INSERT INTO t VALUES(1)");
        {
            Savepoint part(db);
            db.execute("INSERT INTO t VALUES(2)");
        }
        {
            Savepoint part(db);
            db.execute("INSERT INTO t VALUES(3)");
            part.release();
        }
        t.commit();
    }
    EXPECT_EQ(number(db, "SELECT sum(a) FROM t"), 4);
}

/// Twenty megabytes of pages: SQLite moves what savepoints hold to a file long before, where it
/// may.
TEST(Sqlite, TakesBackAPartHoweverMuchItChanged) {
    const test::TempDir dir;
    Database db = Database::open(dir / "large.db", Access::Write);
    const auto of = [&](int value) {
        return number(db, fmt::format("SELECT count(*) FROM t WHERE a = {}", value));
    };
    db.execute(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, a, filled);"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
        " INSERT INTO t SELECT i, 1, zeroblob(4000) FROM n"
    );
    Transaction transaction(db);
    {
        Savepoint part(db);
        db.execute("UPDATE t SET a = 2");
        EXPECT_EQ(of(2), 5000);
    }
    EXPECT_EQ(of(1), 5000);
    Savepoint part(db);
    db.execute("UPDATE t SET a = 3");
    part.release();
    transaction.commit();
    EXPECT_EQ(of(3), 5000);
}

TEST(Sqlite, GivesASecondStatementWhileTheFirstIsInUse) {
    Database db = Database::memory();
    db.execute("CREATE TABLE t(a); INSERT INTO t VALUES(1), (2)");
    Query outer = db.cached("SELECT a FROM t ORDER BY a");
    ASSERT_TRUE(outer->step());
    {
        Query inner = db.cached("SELECT a FROM t ORDER BY a");
        ASSERT_TRUE(inner->step());
        EXPECT_EQ(inner->integer(0), 1);
    }
    ASSERT_TRUE(outer->step());
    EXPECT_EQ(outer->integer(0), 2);
}

TEST(Sqlite, KeepsABoundedNumberOfStatements) {
    Database db = Database::memory();
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(number(db, "SELECT " + std::to_string(i)), i);
    }
    EXPECT_EQ(number(db, "SELECT 7"), 7);
}

TEST(Sqlite, SumsOfWholeNumbersNeverFail) {
    Database db = Database::memory();
    db.execute(
        "CREATE TABLE t(a INTEGER) STRICT; INSERT INTO t VALUES(9223372036854775807), (5), (NULL);"
    );
    EXPECT_EQ(number(db, "SELECT sum(a) FROM t"), INT64_MIN + 4);
    EXPECT_EQ(number(db, "SELECT sum(a) FROM t WHERE a < 10"), 5);
    EXPECT_EQ(number(db, "SELECT sum(a) IS NULL FROM t WHERE a < 0"), 1);
    db.execute("UPDATE t SET a = oms_add(a, 1)");
    EXPECT_EQ(number(db, "SELECT min(a) FROM t"), INT64_MIN) << "and stays a whole number";
    db.execute("UPDATE t SET a = oms_add(a, -1)");
    EXPECT_EQ(number(db, "SELECT max(a) FROM t"), INT64_MAX) << "exact again";
}

TEST(Sqlite, SaysWhatAUniqueIndexRefused) {
    Database db = Database::memory();
    db.execute(
        "CREATE TABLE t(a INTEGER PRIMARY KEY, code TEXT UNIQUE); INSERT INTO t VALUES(1,'x')"
    );
    try {
        db.cached("INSERT INTO t VALUES(2,'x')")->run();
        FAIL() << "the row was taken";
    } catch (const SqliteFault& fault) {
        EXPECT_TRUE(fault.unique());
        EXPECT_EQ(fault.column(), "code");
        EXPECT_FALSE(fault.damaged());
    }
}

TEST(Sqlite, RefusesToWriteThroughAReader) {
    test::TempDir dir;
    Database writer = Database::open(dir / "a.sqlite", Access::Write);
    writer.execute("CREATE TABLE t(a); INSERT INTO t VALUES(5)");
    Database reader = Database::open(dir / "a.sqlite", Access::Read);
    EXPECT_EQ(number(reader, "SELECT a FROM t"), 5);
    EXPECT_THROW(reader.execute("INSERT INTO t VALUES(6)"), SqliteFault);
    EXPECT_THROW(Database::open(dir / "none.sqlite", Access::Read), SqliteFault);
}

TEST(Sqlite, TakesNoDoubleQuotedTextForAValue) {
    Database db = Database::memory();
    EXPECT_THROW(number(db, "SELECT \"orders\""), SqliteFault);
}

TEST(Sqlite, CountsVisitsExactly) {
    Database db = Database::memory();
    db.execute(
        "CREATE TABLE t(a INTEGER PRIMARY KEY);"
        "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 100)"
        " SELECT i FROM n"
    );
    db.limit_visits(100);
    EXPECT_EQ(number(db, "SELECT count(*) FROM t WHERE oms_visit(a) AND a > 90"), 10);
    EXPECT_EQ(db.visits(), 10);
    db.limit_visits(50);
    EXPECT_THROW(number(db, "SELECT count(*) FROM t WHERE oms_visit(a) AND +a > 90"), SqliteFault);
    EXPECT_TRUE(db.visited_too_many());
}

TEST(Sqlite, CountsVisitsApartWhileAnotherStatementIsSteppedThrough) {
    Database db = Database::memory();
    db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES(1), (2), (3)");
    db.limit_visits(3);
    Statement outer = db.prepare("SELECT a FROM t WHERE oms_visit(a)");
    while (outer.step()) {
        const Database::OwnVisits own(db);
        db.limit_visits(2);
        EXPECT_THROW(number(db, "SELECT count(*) FROM t WHERE oms_visit(a)"), SqliteFault);
        EXPECT_TRUE(db.visited_too_many());
    }
    EXPECT_EQ(db.visits(), 3);
    EXPECT_FALSE(db.visited_too_many());
}

/// A file whose WAL holds some megabytes.
Database with_long_wal(const std::filesystem::path& file) {
    Database db = Database::open(file, Access::Write);
    db.execute("CREATE TABLE t(a)");
    for (int i = 0; i < 2000; ++i) {
        db.execute("INSERT INTO t VALUES(zeroblob(3000))");
    }
    return db;
}

TEST(Sqlite, CheckpointsOnlyWhenAsked) {
    test::TempDir dir;
    Database db = with_long_wal(dir / "a.sqlite");
    EXPECT_GT(std::filesystem::file_size(dir / "a.sqlite-wal"), 4'000'000U);
    const WalPages pages = db.checkpoint();
    EXPECT_GT(pages.all, 1000);
    EXPECT_EQ(pages.left, 0);
    EXPECT_GT(std::filesystem::file_size(dir / "a.sqlite-wal"), 4'000'000U);
    EXPECT_TRUE(db.empty_wal(std::chrono::milliseconds(10)));
    EXPECT_EQ(std::filesystem::file_size(dir / "a.sqlite-wal"), 0U);
}

TEST(Sqlite, WhoReadsOnKeepsTheWalAndNobodyWaits) {
    test::TempDir dir;
    Database db = with_long_wal(dir / "a.sqlite");
    Database reader = Database::open(dir / "a.sqlite", Access::Read);
    reader.execute("BEGIN");
    EXPECT_EQ(number(reader, "SELECT count(*) FROM t"), 2000);
    db.execute("DELETE FROM t WHERE rowid > 1990");
    EXPECT_GT(db.checkpoint().left, 0);
    EXPECT_FALSE(db.empty_wal(std::chrono::milliseconds(10)));
    db.execute("DELETE FROM t WHERE rowid > 1980");
    EXPECT_EQ(number(reader, "SELECT count(*) FROM t"), 2000)
        << "it still reads what it began with";
    reader.execute("COMMIT");
    EXPECT_EQ(number(reader, "SELECT count(*) FROM t"), 1980);
    EXPECT_TRUE(db.empty_wal(std::chrono::milliseconds(10)));
    EXPECT_EQ(number(reader, "SELECT count(*) FROM t"), 1980);
}

/// Rows `from` to `to`, each with a text of its own of about a third of a page.
void add_texts(Database& db, int from, int to) {
    for (int i = from; i <= to; ++i) {
        db.execute(fmt::format("INSERT INTO t VALUES({0}, '{1:01400}')", i, i));
    }
}

TEST(Sqlite, WhatIsWrittenAheadIsSeenAfterCommitAndIsWhole) {
    test::TempDir dir;
    const auto file = dir / "a.sqlite";
    Database db = Database::open(file, Access::Write);
    Database reader = Database::open(file, Access::Read);
    db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)");
    for (const int rows : {1, 20, 90, 900}) {  // a page; less and more than goes in one write
        Transaction transaction(db);
        db.execute("DELETE FROM t");
        add_texts(db, 1, rows);
        db.write_ahead();
        EXPECT_NE(number(reader, "SELECT count(*) FROM t"), rows);
        db.execute("UPDATE t SET b='changed again' WHERE a=1");  // a page that is written already
        db.write_ahead();
        add_texts(db, rows + 1, rows + 5);
        transaction.commit();
        EXPECT_EQ(number(reader, "SELECT count(*) FROM t"), rows + 5);
        EXPECT_EQ(number(reader, "SELECT count(*) FROM t WHERE CAST(b AS INTEGER)=a"), rows + 4);
    }
    Database again = Database::open(file, Access::Read);
    EXPECT_EQ(number(again, "SELECT count(*) FROM t"), 905);
    EXPECT_EQ(
        number(again, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check='ok'"), 1
    );
}

TEST(Sqlite, WhatIsWrittenAheadCanBeTakenBack) {
    test::TempDir dir;
    const auto file = dir / "a.sqlite";
    {
        Database db = Database::open(file, Access::Write);
        db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT)");
        add_texts(db, 1, 100);
        {
            Transaction transaction(db);
            db.execute("UPDATE t SET b='' WHERE a > 50");
            add_texts(db, 101, 300);
            db.write_ahead();
        }
        EXPECT_EQ(number(db, "SELECT count(*) FROM t WHERE CAST(b AS INTEGER)=a"), 100);
        add_texts(db, 101, 110);
        // As a program that is killed leaves it: the next one reads the WAL from its file.
        for (const char* suffix : {"", "-wal"}) {
            std::filesystem::copy_file(
                file.string() + suffix, (dir / "b.sqlite").string() + suffix
            );
        }
    }
    Database left = Database::open(dir / "b.sqlite", Access::Write);
    EXPECT_EQ(number(left, "SELECT count(*) FROM t WHERE CAST(b AS INTEGER)=a"), 110);
}

}  // namespace
}  // namespace oms::storage
