// Verifying a log against SHA-256 (OpenSSL) over the same canonical bytes, in memory, in one go:
// the most that any check of the chain could reach. The two take turns within one run.
//
//   verify_bench [DIR [EVENTS]]

#include "bench.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/proof/verify.hpp"

#include <cstdio>

#include <openssl/evp.h>

namespace oms::bench {
namespace {

constexpr std::size_t kMap = std::size_t{16} << 30U;
constexpr int kRounds = 7;

void fill(storage::EventLog& log, std::int64_t events) {
    constexpr std::int64_t kBatch = 4096;
    for (std::int64_t seq = 1; seq <= events;) {
        const auto batch = log.begin();
        for (std::int64_t i = 0; i < kBatch && seq <= events; ++i, ++seq) {
            batch->put(make_event(seq, seq));
        }
        if (!batch->commit()) {
            throw std::runtime_error("the disk is full");
        }
    }
}

std::string canonical_of(const storage::EventLog& log) {
    std::string bytes;
    storage::RecordChunk chunk;
    for (std::int64_t next = 1; log.read_chunk(next, chunk); next = chunk.records.back().seq + 1) {
        for (const auto& record : chunk.records) {
            bytes += chunk.canonical(record);
        }
    }
    return bytes;
}

void run(const std::filesystem::path& dir, std::int64_t events) {
    const WorkDir work(dir);
    const auto log = storage::open_lmdb_event_log({.dir = work.path() / "log", .map_size = kMap});
    fill(*log, events);
    const std::string bytes = canonical_of(*log);
    std::vector<double> verify_wall;
    std::vector<double> verify_cpu;
    std::vector<double> sha_wall;
    std::vector<double> sha_cpu;
    for (int round = 0; round < kRounds; ++round) {
        const Timing v = timed([&] {
            const auto report =
                storage::verify_log(*log, {}, storage::Signing::Absent, [](std::int64_t) {});
            if (!report.intact() || report.events != events) {
                throw std::runtime_error("the log is damaged: " + report.damages.at(0).text());
            }
        });
        verify_wall.push_back(v.wall);
        verify_cpu.push_back(v.cpu);
        storage::Hash hash{};
        const Timing s = timed([&] {
            EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
        });
        sha_wall.push_back(s.wall);
        sha_cpu.push_back(s.cpu);
    }
    const double mb = static_cast<double>(bytes.size()) / 1e6;
    const auto count = static_cast<double>(events);
    std::printf("%lld events, %.0f MB canonical\n", static_cast<long long>(events), mb);
    std::printf(
        "verify   %8.0f MB/s %10.0f events/s %10.0f events/cpu-s\n",
        mb / median(verify_wall),
        count / median(verify_wall),
        count / median(verify_cpu)
    );
    std::printf("SHA-256  %8.0f MB/s\n", mb / median(sha_wall));
    std::printf(
        "ratio    %8.2f wall, %.2f cpu\n",
        median(sha_wall) / median(verify_wall),
        median(sha_cpu) / median(verify_cpu)
    );
}

}  // namespace
}  // namespace oms::bench

int main(int argc, char** argv) {
    oms::bench::run(argc > 1 ? argv[1] : ".", argc > 2 ? std::atoll(argv[2]) : 300'000);
    return 0;
}
