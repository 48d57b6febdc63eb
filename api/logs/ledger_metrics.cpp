#include "api/logs/ledger_metrics.hpp"

#include <filesystem>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

/// Bytes of the files below `folder` whose name ends so; files that go meanwhile count nothing.
double bytes_below(const fs::path& folder, std::string_view ending) {
    std::uintmax_t sum = 0;
    std::error_code failed;
    for (fs::recursive_directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        if (it->path().native().ends_with(ending)) {
            std::error_code gone;
            const auto size = it->file_size(gone);
            sum += gone ? 0 : size;
        }
    }
    return static_cast<double>(sum);
}

/// Events that readers do not see yet, over all tenants.
double read_model_lag(storage::Engine& engine) {
    std::int64_t lag = 0;
    for (const storage::Head& head : engine.log().heads()) {
        lag += head.position - engine.files().position(head.tenant);
    }
    return static_cast<double>(lag);
}

double position_sum(storage::Engine& engine) {
    std::int64_t sum = 0;
    for (const storage::Head& head : engine.log().heads()) {
        sum += engine.files().position(head.tenant);
    }
    return static_cast<double>(sum);
}

/// Earlier moments: those that somebody reads, and those kept at hand.
void watch_moments(Metrics& metrics, storage::Engine& engine) {
    metrics.watch("oms_past_models", "Earlier moments ready to be read", {}, false, [&engine] {
        return static_cast<double>(engine.past().files());
    });
    metrics.watch("oms_past_model_bytes", "Size of those", {}, false, [&engine] {
        return static_cast<double>(engine.past().bytes());
    });
    metrics.watch("oms_kept_moments", "Earlier moments kept at hand", {}, false, [&engine] {
        return static_cast<double>(engine.past().kept().moments());
    });
    metrics.watch("oms_kept_moment_bytes", "Size of those", {}, false, [&engine] {
        return static_cast<double>(engine.past().kept().bytes());
    });
}

}  // namespace

void watch_ledger(Metrics& metrics, storage::Engine& engine) {
    const auto log = [&](const char* name, const char* help, std::int64_t storage::LogInfo::*member
                     ) {
        metrics.watch(name, help, {}, false, [&engine, member] {
            return static_cast<double>(engine.log().info().*member);
        });
    };
    metrics.watch("oms_log_head", "Sequence of the newest event", {}, false, [&engine] {
        return static_cast<double>(engine.log().last_seq());
    });
    log("oms_log_bytes", "Size of the log's file", &storage::LogInfo::used_bytes);
    log("oms_log_limit_bytes", "Size the log's file may grow to", &storage::LogInfo::limit_bytes);
    log("oms_log_readers", "Open read transactions of the log", &storage::LogInfo::readers);
    log("oms_log_oldest_reader_commits",
        "Commits since the oldest open reader of the log, or its last checkpoint, began",
        &storage::LogInfo::oldest_reader_lag);
    metrics.watch(
        "oms_read_model_position",
        "Events in the read models, over all tenants",
        {},
        false,
        [&engine] { return position_sum(engine); }
    );
    metrics.watch(
        "oms_read_model_lag",
        "Events that readers do not see yet, over all tenants",
        {},
        false,
        [&engine] { return read_model_lag(engine); }
    );
    metrics.watch("oms_read_model_bytes", "Size of the read models", {}, false, [&engine] {
        return bytes_below(engine.paths().read_models(), ".sqlite");
    });
    metrics
        .watch("oms_wal_bytes", "Size of the read models' write-ahead logs", {}, false, [&engine] {
            return bytes_below(engine.paths().read_models(), "-wal");
        });
    watch_moments(metrics, engine);
}

void watch_logs(Metrics& metrics, const storage::LogBook& logs) {
    metrics.watch("oms_request_log_lines_total", "Lines of request logs", {}, true, [&logs] {
        return static_cast<double>(logs.stats().written.load());
    });
    metrics.watch(
        "oms_request_log_dropped_total",
        "Lines of request logs that were dropped: too many at once, or no room",
        {},
        true,
        [&logs] { return static_cast<double>(logs.stats().dropped.load()); }
    );
}

}  // namespace oms::api
