// Appending to the event log against putting the same bytes into one bare LMDB table (MDB_APPEND,
// same sync mode): what chain, CRC, heads and checks cost. The two take turns within one run.
//
//   append_bench [DIR]       DIR: on the disk to be measured, default the current one

#include "bench.hpp"
#include "storage/base/bytes.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb_event_log.hpp"

#include <cstdio>

#include <lmdb.h>

namespace oms::bench {
namespace {

constexpr std::size_t kMap = std::size_t{16} << 30U;
/// CRC and hash, which the log puts before the canonical bytes.
constexpr std::size_t kRecordPrefix = 36;

void check(int code) {
    if (code != 0) {
        throw std::runtime_error(mdb_strerror(code));
    }
}

/// One bare table of the same keys and values.
class RawTable {
  public:
    explicit RawTable(const std::filesystem::path& dir) {
        std::filesystem::create_directories(dir);
        check(mdb_env_create(&env_));
        check(mdb_env_set_mapsize(env_, kMap));
        check(mdb_env_open(env_, dir.c_str(), MDB_NOTLS, 0640));
        MDB_txn* txn = nullptr;
        check(mdb_txn_begin(env_, nullptr, 0, &txn));
        check(mdb_dbi_open(txn, nullptr, 0, &table_));
        check(mdb_txn_commit(txn));
    }

    ~RawTable() { mdb_env_close(env_); }

    RawTable(const RawTable&) = delete;
    RawTable& operator=(const RawTable&) = delete;

    void append(const std::vector<std::string>& records) {
        MDB_txn* txn = nullptr;
        check(mdb_txn_begin(env_, nullptr, 0, &txn));
        for (const std::string& record : records) {
            char key[8];
            storage::store_be(key, ++seq_);
            MDB_val k{sizeof key, key};
            MDB_val v{record.size(), const_cast<char*>(record.data())};
            check(mdb_put(txn, table_, &k, &v, MDB_APPEND));
        }
        check(mdb_txn_commit(txn));
    }

  private:
    MDB_env* env_ = nullptr;
    MDB_dbi table_ = 0;
    std::int64_t seq_ = 0;
};

struct Series {
    std::vector<double> wall;  ///< events per second
    std::vector<double> cpu;   ///< events per CPU second

    void add(const Timing& t, double events) {
        wall.push_back(events / t.wall);
        cpu.push_back(events / t.cpu);
    }
};

using Batches = std::vector<std::vector<events::StoredEvent>>;
using Records = std::vector<std::vector<std::string>>;

void append_ours(storage::EventLog& log, const Batches& batches) {
    for (const auto& events : batches) {
        const auto batch = log.begin();
        for (const auto& e : events) {
            batch->put(e);
        }
        if (!batch->commit()) {
            throw std::runtime_error("the disk is full");
        }
    }
}

void append_bare(RawTable& raw, const Records& records) {
    for (const auto& values : records) {
        raw.append(values);
    }
}

void print(std::int64_t batch, const Series& ours, const Series& bare) {
    std::printf(
        "%6lld %12.0f %12.0f %8.2f %12.0f %12.0f %8.2f\n",
        static_cast<long long>(batch),
        median(ours.wall),
        median(bare.wall),
        median(ours.wall) / median(bare.wall),
        median(ours.cpu),
        median(bare.cpu),
        median(ours.cpu) / median(bare.cpu)
    );
}

void run(const std::filesystem::path& dir, std::int64_t batch, int commits, int rounds) {
    const WorkDir work(dir);
    const auto log = storage::open_lmdb_event_log({.dir = work.path() / "log", .map_size = kMap});
    RawTable raw(work.path() / "raw");
    std::int64_t seq = 0;
    Series ours;
    Series bare;
    const auto total = static_cast<double>(batch * commits);
    for (int round = 0; round < rounds; ++round) {
        Batches batches(static_cast<std::size_t>(commits));
        Records records(static_cast<std::size_t>(commits));
        for (std::size_t c = 0; c < batches.size(); ++c) {
            for (std::int64_t i = 0; i < batch; ++i) {
                ++seq;
                batches[c].push_back(make_event(seq, seq));
                records[c].push_back(
                    std::string(kRecordPrefix, 'h') + storage::canonical_bytes(batches[c].back())
                );
            }
        }
        // Who goes first changes from round to round.
        for (int turn = 0; turn < 2; ++turn) {
            if ((round + turn) % 2 == 0) {
                ours.add(timed([&] { append_ours(*log, batches); }), total);
            } else {
                bare.add(timed([&] { append_bare(raw, records); }), total);
            }
        }
    }
    print(batch, ours, bare);
}

}  // namespace
}  // namespace oms::bench

int main(int argc, char** argv) {
    const std::filesystem::path dir = argc > 1 ? argv[1] : ".";
    std::printf("events per second, medians; events of about 600 octets\n");
    std::printf(
        "%6s %12s %12s %8s %12s %12s %8s\n",
        "batch",
        "log",
        "bare table",
        "ratio",
        "log/cpu-s",
        "bare/cpu-s",
        "ratio"
    );
    oms::bench::run(dir, 1, 100, 21);
    oms::bench::run(dir, 8, 60, 21);
    oms::bench::run(dir, 64, 40, 21);
    oms::bench::run(dir, 512, 15, 21);
    return 0;
}
