// replay-tool stats: how much of what is in the log.

#include "replay-tool/words.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/log/chain.hpp"

#include <iostream>
#include <map>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace oms::replay {
namespace {

struct Count {
    std::int64_t events = 0;
    std::int64_t bytes = 0;
};

struct TenantStats {
    Count all;
    std::int64_t streams = 0;
    Timestamp first;
    Timestamp last;
};

struct Stats {
    Count all;
    std::map<TenantId, TenantStats, std::less<>> tenants;
    std::map<std::string, Count, std::less<>> types;
};

template <class Map>
typename Map::mapped_type& entry(Map& map, std::string_view name) {
    const auto it = map.find(name);
    return it != map.end() ? it->second : map[std::string(name)];
}

void add(Count& count, std::size_t bytes) {
    ++count.events;
    count.bytes += static_cast<std::int64_t>(bytes);
}

void add(Stats& stats, const storage::CanonicalView& e, std::size_t bytes) {
    add(stats.all, bytes);
    add(entry(stats.types, e.type), bytes);
    TenantStats& tenant = entry(stats.tenants, e.tenant);
    if (tenant.all.events == 0) {
        tenant.first = {e.time};
    }
    add(tenant.all, bytes);
    // Versions begin at 1, so every stream is counted once.
    tenant.streams += e.version == 1 ? 1 : 0;
    tenant.last = {e.time};
}

Stats collect(const storage::EventLog& log, const storage::Progress& progress) {
    Stats stats;
    storage::RecordChunk chunk;
    for (std::int64_t next = 1; log.read_chunk(next, chunk); next = chunk.records.back().seq + 1) {
        for (const auto& record : chunk.records) {
            const auto view =
                record.sound ? storage::parse_canonical(chunk.canonical(record)) : std::nullopt;
            if (!view) {
                throw storage::Corrupt(
                    fmt::format("the event at sequence {} is damaged", record.seq)
                );
            }
            add(stats, *view, record.size);
        }
        progress(stats.all.events);
    }
    return stats;
}

void print(const Stats& stats, const storage::LogInfo& info) {
    std::cout << fmt::format(
        "{} events, {} bytes; the file has {} bytes of at most {}\n",
        stats.all.events,
        stats.all.bytes,
        info.used_bytes,
        info.limit_bytes
    );
    std::cout << fmt::format(
        "{} open readers, the oldest {} commits behind\n\n", info.readers, info.oldest_reader_lag
    );
    std::cout << fmt::format(
        "{:<12} {:>12} {:>14} {:>12}  {:<19}  {:<19}\n",
        "tenant",
        "events",
        "bytes",
        "streams",
        "first",
        "last"
    );
    for (const auto& [tenant, t] : stats.tenants) {
        std::cout << fmt::format(
            "{:<12} {:>12} {:>14} {:>12}  {:<19}  {:<19}\n",
            tenant,
            t.all.events,
            t.all.bytes,
            t.streams,
            format_datetime(t.first),
            format_datetime(t.last)
        );
    }
    std::cout << fmt::format("\n{:<32} {:>12} {:>14}\n", "type", "events", "bytes");
    for (const auto& [type, count] : stats.types) {
        std::cout << fmt::format("{:<32} {:>12} {:>14}\n", type, count.events, count.bytes);
    }
}

int run(const std::filesystem::path& data) {
    const auto paths = look_at(data);
    if (!paths) {
        return kExitData;
    }
    const auto log = storage::open_log(paths->log(), storage::LogAccess::Read);
    Stats stats;
    {
        ProgressLine line("reading");
        stats = collect(*log, line.callback());
    }
    print(stats, log->info());
    return kExitDone;
}

}  // namespace

void add_stats(CLI::App& tool, int& exit_code) {
    const auto data = std::make_shared<std::filesystem::path>();
    CLI::App* word =
        tool.add_subcommand("stats", "Count events, bytes and streams by tenant and type");
    word->add_option("--data", *data, "Data folder; a server may run on it")->required();
    word->final_callback([data, &exit_code] { exit_code = run(*data); });
}

}  // namespace oms::replay
