// What a start makes of files that are missing, old, foreign, torn or ahead; readers and rebuilds.
#include "storage/tenants/tenant_files.hpp"

#include "storage/base/files.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/lists/read_fixture.hpp"
#include "storage/tenants/file_health.hpp"

#include <atomic>
#include <fstream>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

class TenantFilesTest : public ::testing::Test {
  protected:
    TenantFilesTest() { open_files(); }

    fs::path folder() const { return rig_.path() / "read-models"; }

    fs::path file(const TenantId& tenant) const {
        return folder() / tenant / current_file(folder() / tenant);
    }

    void open_files() {
        files_.reset();
        files_ = std::make_unique<TenantFiles>(folder(), rig_.log(), test_projection());
    }

    /// Events as the writer would commit them, a batch each.
    void write(const std::vector<events::StoredEvent>& events) {
        for (const auto& e : events) {
            TenantFile& file = files_->create(e.tenant);
            file.begin();
            file.apply(e);
            rig_.put({e});
            file.commit(rig_.log().head(e.tenant));
        }
    }

    void write_random(int n) {
        for (int i = 0; i < n; ++i) {
            write(rig_.random_events(random_, {"333333", "444444"}, 1));
        }
    }

    FileState state(const TenantId& tenant) {
        for (const FileHealth& health : files_->inspect()) {
            if (health.tenant == tenant) {
                return health.state;
            }
        }
        return FileState::Missing;
    }

    std::int64_t items(const TenantId& tenant) {
        ListQuery q;
        q.table = &item_table();
        q.entity = &kItem;
        ReadModel* model = files_->reader(tenant);
        return model == nullptr ? -1 : model->page(q, [](const RowView&) {})->total;
    }

    /// After a start the files reflect the log again, with the rows they had.
    void expect_mended(std::int64_t rows) {
        open_files();
        ASSERT_TRUE(files_->prepare());
        open_files();
        EXPECT_EQ(state("333333"), FileState::Current);
        EXPECT_EQ(state("444444"), FileState::Current);
        EXPECT_EQ(items("333333"), rows);
        EXPECT_EQ(files_->position("333333"), rig_.log().head("333333").position);
    }

    void copy_database(const fs::path& from, const fs::path& to) {
        for (const char* suffix : {"", "-wal"}) {
            std::error_code none;
            fs::remove(to.string() + suffix);
            fs::copy_file(from.string() + suffix, to.string() + suffix, none);
        }
    }

    LogRig rig_;
    std::mt19937 random_{5};
    std::unique_ptr<TenantFiles> files_;
};

TEST_F(TenantFilesTest, ReadersSeeEachCommit) {
    write_random(50);
    EXPECT_EQ(files_->position("333333"), rig_.log().head("333333").position);
    EXPECT_EQ(files_->reader("555555"), nullptr);
    EXPECT_EQ(files_->reader("../333333"), nullptr);
    EXPECT_EQ(files_->open("555555"), nullptr);
    EXPECT_EQ(files_->tenants(), (std::vector<TenantId>{"333333", "444444"}));
    const std::int64_t before = items("333333");
    write({rig_.make("333333", 1, "ItemSaved", R"({"code":"new"})")});
    EXPECT_EQ(items("333333"), before + 1);
}

TEST_F(TenantFilesTest, ASnapshotStaysAsItWas) {
    write_random(20);
    ReadModel* model = files_->reader("333333");
    const std::int64_t before = model->position();
    {
        const auto snapshot = model->snapshot();
        EXPECT_EQ(model->position(), before);
        write({rig_.make("333333", 1, "ItemSaved", R"({"code":"new"})")});
        EXPECT_EQ(model->position(), before);
    }
    EXPECT_EQ(model->position(), before + 1);
}

TEST_F(TenantFilesTest, TakesUpWhereItStopped) {
    write_random(200);
    const std::int64_t rows = items("333333");
    open_files();
    EXPECT_EQ(state("333333"), FileState::Current);
    const fs::path before = file("333333");
    expect_mended(rows);
    EXPECT_EQ(file("333333"), before);
}

TEST_F(TenantFilesTest, CatchesUpAfterAStopBetweenTheCommits) {
    write_random(100);
    // The log has the event, the file has not: copies stand for a process that died there.
    const fs::path from = file("333333");
    copy_database(from, rig_.path() / "old");
    write({rig_.make("333333", 1, "ItemSaved", R"({"code":"last"})")});
    const std::int64_t rows = items("333333");
    files_.reset();
    copy_database(rig_.path() / "old", from);
    open_files();
    EXPECT_EQ(state("333333"), FileState::Behind);
    expect_mended(rows);
    EXPECT_EQ(file("333333"), from);
}

TEST_F(TenantFilesTest, MendsWhatWasTakenAway) {
    write_random(200);
    const std::int64_t rows = items("333333");
    const auto with_files_closed = [&](const std::function<void()>& damage, FileState expected) {
        files_.reset();
        damage();
        open_files();
        EXPECT_EQ(state("333333"), expected);
        expect_mended(rows);
    };
    with_files_closed([&] { fs::remove(file("333333")); }, FileState::Missing);
    with_files_closed([&] { fs::remove_all(folder() / "333333"); }, FileState::Missing);
    with_files_closed([&] { fs::remove(folder() / "333333" / kCurrent); }, FileState::Missing);
    with_files_closed(
        [&] { write_file_durably(folder() / "333333" / kCurrent, "../x-1.sqlite\n"); },
        FileState::Missing
    );
    with_files_closed(
        [&] { std::ofstream(file("333333"), std::ios::binary) << std::string(90'000, 'x'); },
        FileState::Unreadable
    );
    with_files_closed([&] { std::ofstream(file("333333")); }, FileState::Unreadable);
    with_files_closed(
        [&] { fs::resize_file(file("333333"), fs::file_size(file("333333")) / 2); },
        FileState::Unreadable
    );
    with_files_closed([&] { copy_database(file("444444"), file("333333")); }, FileState::Foreign);
}

TEST_F(TenantFilesTest, AnOlderCopyIsRebuilt) {
    write_random(100);
    files_.reset();
    const fs::path kept = rig_.path() / "kept";
    copy_database(file("333333"), kept);
    open_files();
    write_random(100);
    const std::int64_t rows = items("333333");
    files_.reset();
    copy_database(kept, file("333333"));
    open_files();
    EXPECT_EQ(state("333333"), FileState::Foreign);
    expect_mended(rows);
}

TEST_F(TenantFilesTest, AnOldFileUnderANewerWriteAheadLogIsRebuilt) {
    write_random(100);
    files_.reset();
    const fs::path kept = rig_.path() / "kept";
    const fs::path live = file("333333");
    copy_database(live, kept);
    open_files();
    write_random(100);
    files_->open("333333")->database().checkpoint();
    write_random(20);
    const std::int64_t rows = items("333333");
    fs::copy_file(live.string() + "-wal", rig_.path() / "wal");
    files_.reset();
    copy_database(kept, live);
    fs::copy_file(rig_.path() / "wal", live.string() + "-wal");
    open_files();
    EXPECT_NE(state("333333"), FileState::Current);
    expect_mended(rows);
}

TEST_F(TenantFilesTest, AWriteAheadLogThatIsGoneIsNotTrusted) {
    write_random(100);
    const fs::path live = file("333333");
    const std::int64_t rows = items("333333");
    copy_database(live, rig_.path() / "running");
    files_.reset();
    copy_database(rig_.path() / "running", live);
    fs::remove(live.string() + "-wal");
    open_files();
    EXPECT_EQ(state("333333"), FileState::Foreign);
    expect_mended(rows);
}

TEST_F(TenantFilesTest, AFileAheadOfTheLogIsAWitness) {
    write_random(100);
    files_.reset();
    const auto ahead = rig_.make("333333", 1, "Tagged", R"({"tag":"x"})");
    {
        TenantFile file(this->file("333333"), test_projection());
        file.begin();
        file.apply(ahead);
        file.commit({"333333", ahead.position, Hash{}});
    }
    const fs::path other = file("444444");
    fs::resize_file(other, 10);
    open_files();
    EXPECT_EQ(state("333333"), FileState::Ahead);
    const Status refused = files_->prepare();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "READ_MODEL_AHEAD");
    EXPECT_THAT(
        explain(refused.error()),
        ::testing::HasSubstr(fmt::format(
            "tenant 333333 at position {}, where the log ends at {}",
            ahead.position,
            ahead.position - 1
        ))
    );
    EXPECT_EQ(fs::file_size(other), 10U) << "nothing is touched before the refusal";
}

TEST_F(TenantFilesTest, FilesOfAnotherStoreAreRebuilt) {
    write_random(60);
    const std::int64_t rows = items("333333");
    files_.reset();
    {
        Database db = Database::open(file("333333"), Access::Write);
        FileMark mark = *read_mark(db);
        mark.store_id = "another";
        mark.position += 1000;
        write_mark(db, mark);
    }
    open_files();
    EXPECT_EQ(state("333333"), FileState::Foreign);
    expect_mended(rows);
}

TEST_F(TenantFilesTest, ARebuildMovesReadersOverAndRemovesTheOldFile) {
    write_random(200);
    const std::int64_t rows = items("333333");
    const fs::path before = file("333333");
    files_->close("333333");
    std::thread other([&] {
        // A thread that has the old file open keeps it until it asks again or ends.
        EXPECT_EQ(items("333333"), rows);
        files_->rebuild({"333333"});
        EXPECT_TRUE(fs::exists(before));
        EXPECT_EQ(items("333333"), rows);
    });
    other.join();
    EXPECT_NE(file("333333"), before);
    EXPECT_TRUE(fs::exists(before)) << "this thread still has it open";
    EXPECT_EQ(items("333333"), rows);
    EXPECT_FALSE(fs::exists(before));
    write_random(10);
    EXPECT_EQ(files_->position("333333"), rig_.log().head("333333").position);
}

TEST_F(TenantFilesTest, LeftoversOfABrokenRebuildAreRemoved) {
    write_random(30);
    files_.reset();
    const fs::path left = folder() / "333333" / "0123456789abcdef-9.sqlite";
    std::ofstream(left) << "half";
    open_files();
    ASSERT_TRUE(files_->prepare());
    EXPECT_FALSE(fs::exists(left));
}

TEST_F(TenantFilesTest, AProjectionThatFailsLeavesItsFileAsItIs) {
    write_random(50);
    const fs::path sound = file("333333");
    const fs::path failing = file("444444");
    const auto poison = rig_.add("444444", 1, "Unknown");
    files_->close("333333");
    files_->close("444444");
    const auto stopped = files_->rebuild({"333333", "444444"});
    ASSERT_EQ(stopped.size(), 1U);
    EXPECT_EQ(stopped[0].tenant, "444444");
    EXPECT_EQ(stopped[0].position, poison.position);
    EXPECT_EQ(file("444444"), failing);
    EXPECT_GE(items("444444"), 0);
    EXPECT_NE(file("333333"), sound) << "the others are rebuilt";
    EXPECT_GE(items("333333"), 0);
}

TEST_F(TenantFilesTest, KeepsTheWriteAheadLogShort) {
    write_random(20);
    TenantFile& file = *files_->open("333333");
    const auto grow = [&] {
        Transaction t(file.database());
        file.database().execute(
            "CREATE TABLE IF NOT EXISTS filler(b); INSERT INTO filler VALUES(zeroblob(6000000))"
        );
        t.commit();
    };
    grow();
    EXPECT_GT(files_->maintain(), 4U << 20U);
    for (int i = 0; i < 5; ++i) {
        grow();
        files_->maintain();
    }
    EXPECT_LT(files_->maintain(), 16U << 20U);
}

TEST_F(TenantFilesTest, TheWriterEmptiesAFullWriteAheadLogUnlessSomebodyReadsIt) {
    write_random(20);
    const fs::path path = file("333333");
    TenantFile& written = *files_->open("333333");
    written.database().execute("CREATE TABLE filler(b)");
    const auto add = [&] {
        written.begin();
        written.database().execute("INSERT INTO filler VALUES(zeroblob(6000000))");
        written.database().execute("COMMIT");
    };
    const auto wal = [&] { return fs::file_size(path.string() + "-wal"); };
    Database reader = Database::open(path, Access::Read);
    reader.execute("BEGIN; SELECT count(*) FROM filler");
    for (int i = 0; i < 12; ++i) {
        add();
    }
    files_->maintain();
    add();
    EXPECT_GT(wal(), 64U << 20U) << "somebody reads what was before";
    files_->maintain();
    reader.execute("COMMIT");
    add();
    EXPECT_GT(wal(), 64U << 20U) << "all that came meanwhile is not the writer's to copy";
    files_->maintain();
    add();
    EXPECT_LT(wal(), 8U << 20U);
}

TEST_F(TenantFilesTest, AltersFilesThatOnlyLackColumnsAndIndexes) {
    write_random(200);
    const std::int64_t rows = items("333333");
    const fs::path before = file("333333");
    files_.reset();
    Table item = item_definition();
    item.columns.push_back(
        {"codeLength", projections::ColumnType::Integer, "length(doc ->> '$.code')"}
    );
    item.indexes.push_back({"codeLength"});
    item.text_search = {"name"};
    item.counted_by = "deptId";
    const std::vector<const Table*> tables{&item, &line_table(), &tag_table()};
    const auto project = [&](const events::StoredEvent& e, projections::TableWriter& out) {
        test_project(e, out);
    };
    const Projection changed{&tables, project, 1};
    TenantFiles files(folder(), rig_.log(), changed);
    ASSERT_TRUE(files.prepare());
    EXPECT_EQ(file("333333"), before) << "altered in place";
    ListQuery q;
    q.table = &item;
    q.entity = &kItem;
    const auto total = [&] {
        return files.reader("333333")->page(q, [](const RowView&) {})->total;
    };
    EXPECT_EQ(total(), rows);
    q.filters = {{"codeLength", Match::Equal, {std::int64_t{5}}}};
    EXPECT_EQ(total(), rows);
    q.filters = {{"deptId", Match::In, {std::int64_t{7}, std::int64_t{8}, std::int64_t{9}}}};
    EXPECT_EQ(total(), rows);
    q.filters = {};
    q.keyword = "K1";
    EXPECT_EQ(total(), 0);
    q.keyword = "砖";
    EXPECT_GT(total(), 0);
}

TEST_F(TenantFilesTest, RebuildsFilesWhoseStoredColumnsChanged) {
    write_random(100);
    const std::int64_t rows = items("333333");
    const fs::path before = file("333333");
    files_.reset();
    Table line = line_table();
    line.columns.push_back({"more"});
    const std::vector<const Table*> tables{&item_table(), &line, &tag_table()};
    const Projection changed{
        &tables,
        [&](const events::StoredEvent& e, projections::TableWriter& out) {
            if (e.stream.starts_with("item/") && !e.type.starts_with("Line")) {
                test_project(e, out);
            }
        },
        1};
    TenantFiles files(folder(), rig_.log(), changed);
    ASSERT_TRUE(files.prepare());
    EXPECT_NE(file("333333"), before);
    ListQuery q;
    q.table = &item_table();
    q.entity = &kItem;
    EXPECT_EQ(files.reader("333333")->page(q, [](const RowView&) {})->total, rows);
}

TEST_F(TenantFilesTest, AnotherRevisionOfTheProjectionRebuilds) {
    write_random(30);
    const fs::path before = file("333333");
    files_.reset();
    const Projection raised{&test_tables(), test_project, 2};
    TenantFiles files(folder(), rig_.log(), raised);
    ASSERT_TRUE(files.prepare());
    EXPECT_NE(file("333333"), before);
}

TEST_F(TenantFilesTest, WhoAsksForACompanyWhileItBeginsDoesNotCostItsFile) {
    constexpr int kCompanies = 40;
    const auto company = [](int n) { return "c" + std::to_string(n); };
    std::atomic<int> beginning{0};
    std::vector<std::thread> readers;
    for (int i = 0; i < 2; ++i) {
        readers.emplace_back([&] {
            for (int n = 0; (n = beginning) < kCompanies;) {
                files_->position(company(n));
            }
        });
    }
    EXPECT_NO_THROW({
        for (int n = 0; n < kCompanies; ++n) {
            beginning = n;
            write(rig_.random_events(random_, {company(n)}, 1));
        }
    });
    beginning = kCompanies;
    for (std::thread& reader : readers) {
        reader.join();
    }
    for (int n = 0; n < kCompanies; ++n) {
        EXPECT_TRUE(fs::exists(file(company(n)))) << n;
    }
}

}  // namespace
}  // namespace oms::storage
