// order-ledger serve | import | backup | restore | uploads | migrate | takeover | export-company |
// import-company.
#include "api/app.hpp"
#include "api/cli.hpp"
#include "api/company/company_move.hpp"
#include "api/confined/beside.hpp"
#include "api/import.hpp"
#include "api/outside/stored_uploads.hpp"
#include "api/stop_signal.hpp"
#include "api/trial.hpp"
#include "storage/folder/blob_store.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/folder/log_book.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/folder/move_log.hpp"
#include "storage/proof/backup.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <functional>
#include <iostream>

#include <fmt/format.h>
#include <sys/resource.h>

namespace {

using namespace oms;

constexpr std::int64_t kCellCheckMs = 2'500;

int complain(const Error& error) {
    std::cerr << "order-ledger: " << storage::explain(error) << '\n';
    return api::kExitData;
}

/// Seeds a new folder; tells a password that nobody chose, once. Then, in any folder, adds what
/// this version brings along: one that takes no commands now (a full disk, a clock that is wrong)
/// is served all the same.
Status prepare(storage::Engine& engine, api::App& app, const std::string& chosen) {
    if (!engine.fresh()) {
        if (const Status done = app.complete(); !done) {
            std::cerr << "new standard records wait for the next start: "
                      << storage::explain(done.error()) << std::endl;
        }
        return {};
    }
    const Result<std::string> password = app.seed(chosen);
    if (!password) {
        return password.error();
    }
    if (chosen.empty()) {
        std::cout << "new data folder; administrator: company 000000, account admin, password "
                  << *password << std::endl;
    }
    return app.complete();
}

api::ApiOptions api_options(const api::ServeCommand& command, storage::Engine& engine) {
    api::ApiOptions options;
    options.http.host = command.host;
    options.http.port = command.port;
    options.http.tls_cert = command.tls_cert;
    options.http.tls_key = command.tls_key;
    options.http.connections_max = command.connections;
    options.fetch.private_networks = command.private_networks;
    options.fetch.ca_file = command.ca_file;
    options.fetch.source_folder = command.source_folder;
    options.config.captcha = command.captcha;
    options.config.behind_proxy = command.behind_proxy;
    options.config.public_metrics = command.public_metrics;
    options.ui = command.ui.string();
    options.workers = command.workers;
    options.sign_in_rate = command.sign_in_rate;
    options.push.user_max = command.push_per_user;
    if (engine.node() != nullptr) {
        // A session that was ended on another server is believed in for a while.
        options.push.check_ms = kCellCheckMs;
    }
    options.thumbnails = engine.paths().thumbnails();
    options.reserve_bytes = command.reserve_mb << 20U;
    options.servers_ca_file = command.ca_file;
    return options;
}

/// What is started or loaded later, which may be a month from now.
void tell_missing_parts() {
    const std::pair<const char*, const char*> parts[] = {
        {"order-ledger-decoder", "no picture has a thumbnail"},
        {"order-ledger-pango.so", "there are no captchas, and nothing is printed"}};
    for (const auto& [name, without] : parts) {
        const std::string file = confined::file_beside(name);
        if (!std::filesystem::exists(file)) {
            std::cerr << name << " is not installed: " << without << std::endl;
        }
    }
}

int run(const api::ServeCommand& command) {
    tell_missing_parts();
    const api::StopSignal stop;
    const api::SystemClock clock;
    storage::EngineOptions engine_options;
    engine_options.root = command.data;
    engine_options.writer.reserve_bytes = command.reserve_mb << 20U;
    engine_options.kept_moments_bytes = command.moments_mb << 20U;
    engine_options.without_witness = command.without_witness;
    engine_options.log = {command.log, command.single_copy};
    engine_options.node.name = command.node;
    engine_options.node.advertise = command.advertise;
    engine_options.node.lease = std::chrono::seconds(command.lease_seconds);
    auto engine = storage::Engine::open(clock, std::move(engine_options));
    if (!engine) {
        return complain(engine.error());
    }
    for (const storage::StoppedModel& model : (*engine)->files().stopped()) {
        std::cerr << "shut off: tenant " << model.text() << std::endl;
    }
    api::ApiOptions options = api_options(command, **engine);
    storage::LogBook logs(
        clock, api::log_book_options((*engine)->paths().request_logs(), command.reserve_mb << 20U)
    );
    api::App app(**engine, clock, std::move(options), command.log_level, &logs);
    storage::Node* const node = (*engine)->node();
    if (node == nullptr) {
        if (Status seeded = prepare(**engine, app, command.admin_password); !seeded) {
            return complain(seeded.error());
        }
    }
    (*engine)->start_maintenance();
    app.server().start();
    if (node == nullptr) {
        app.start_work();
    } else {
        (*engine)->start_node([&] {
            if (Status seeded = prepare(**engine, app, command.admin_password); !seeded) {
                complain(seeded.error());
                throw std::runtime_error("the ledger is not prepared");
            }
            app.start_work();
        });
    }
    std::cout << "serving on http://" << command.host << ':' << app.server().port() << '/'
              << std::endl;
    stop.wait();
    std::cout << "stopping" << std::endl;
    if (node != nullptr) {
        node->stop_following();
    }
    app.stop_timers();
    app.server().stop(std::chrono::seconds(8));
    app.stop_outside();
    (*engine)->stop();
    logs.stop();
    return api::kExitDone;
}

int run(const api::TakeoverCommand& command) {
    const storage::cell::Lease before = storage::end_lease(command.log);
    std::cout << (before.node.empty() ? "no server was writing"
                                      : "server " + before.node + " writes no more")
              << "; another takes over now\n";
    return api::kExitDone;
}

int report(const api::ImportResult& result, bool dry_run) {
    const char* done = dry_run ? "checked" : "imported";
    if (!result.stop) {
        std::cout << fmt::format("{} lines {}\n", result.lines, done);
        return api::kExitDone;
    }
    const api::ImportStop& stop = *result.stop;
    std::cout << fmt::format(
        "{}:{}: {}{}{}\n{} lines before it were {}\n",
        stop.file,
        stop.line,
        stop.field,
        stop.field.empty() ? "" : ": ",
        stop.reason,
        result.lines,
        done
    );
    return api::kExitNo;
}

int run(const api::ImportCommand& command) {
    const Timestamp now = api::SystemClock().now();
    // A dry run does all of it, to a copy.
    std::unique_ptr<api::Trial> trial;
    if (command.dry_run) {
        auto copy = api::Trial::of(command.data, now);
        if (!copy) {
            return complain(copy.error());
        }
        trial = *std::move(copy);
    }
    api::ImportClock clock;
    // The ledger of a new folder begins before its first line.
    clock.set(api::first_moment(command.paths).value_or(now));
    storage::EngineOptions engine_options;
    engine_options.root = trial ? trial->data() : command.data;
    engine_options.writer.reserve_bytes = command.reserve_mb << 20U;
    if (!trial) {
        engine_options.log = {command.log, command.single_copy};
    }
    auto engine = storage::Engine::open(clock, std::move(engine_options));
    if (!engine) {
        return complain(engine.error());
    }
    api::App app(**engine, clock, {}, api::LogLevel::Error);
    // Nobody will need the password of a copy.
    const std::string password =
        trial && command.admin_password.empty() ? "dry-run" : command.admin_password;
    if (Status seeded = prepare(**engine, app, password); !seeded) {
        return complain(seeded.error());
    }
    api::ImportAuthenticator authenticator(app.directory());
    api::Router router(api::all_routes(), app.server().services(), authenticator);
    const api::ImportOptions import{command.paths, now, [&engine](std::int64_t lines) {
                                        std::cerr << "\r" << lines << " lines" << std::flush;
                                        (*engine)->sign_heads();
                                    }};
    const api::ImportResult result = api::run_import(import, router, clock);
    std::cerr << '\r';
    app.server().stop(std::chrono::seconds(0));
    clock.set(now);
    (*engine)->stop();
    return report(result, command.dry_run);
}

void say(const std::string& step) {
    std::cerr << step << '\n';
}

/// Asks the stores for all that the log of the folder says they keep, with the folder's keys. What
/// is not whole goes to the error output; the exit code.
int ask_stores(
    const std::filesystem::path& data, const api::FetchOptions& options, const api::OnUpload& told
) {
    const auto folder = storage::DataFolder::look(data);
    if (!folder) {
        return complain(folder.error());
    }
    const auto keys = storage::Keys::open_existing(folder->paths().keys());
    if (!keys) {
        return complain(keys.error());
    }
    const api::HttpFetcher fetcher(options);
    const auto log = storage::open_log(folder->paths().log(), storage::LogAccess::Read);
    const auto done = api::check_stored_uploads(
        *log, api::Secrets(*keys), fetcher, api::SystemClock().now(), told
    );
    for (const std::string& damage : done.damages) {
        std::cerr << damage << '\n';
    }
    std::cout << fmt::format("{} of {} uploads in stores are whole\n", done.sound, done.found);
    return done.damages.empty() ? api::kExitDone : api::kExitNo;
}

int run(const api::UploadsCommand& command) {
    return ask_stores(
        command.data,
        {command.private_networks, command.ca_file, {}},
        [](std::string_view, const std::string&) {}
    );
}

/// Uploads of stores into a backup that is there, beside those of the folder.
int copy_stores(const api::BackupCommand& command) {
    storage::BlobStore blobs(command.out / "blobs");
    return ask_stores(
        command.data,
        {command.private_networks, command.ca_file, {}},
        [&](std::string_view hash, const std::string& content) {
            if (const auto put = blobs.put(content); !put) {
                throw std::runtime_error(
                    "upload " + std::string(hash) + ": " + storage::explain(put.error())
                );
            }
        }
    );
}

int run(const api::BackupCommand& command) {
    storage::BackupOptions options;
    options.data = command.data;
    options.out = command.out;
    if (command.with_keys) {
        options.keys = command.out.string() + ".keys";
    }
    options.now = api::SystemClock().now();
    const auto done = storage::back_up(options, say);
    if (!done) {
        return complain(done.error());
    }
    std::cout << fmt::format(
        "backup of {} in {}: {} events, {} blobs\n",
        command.data.string(),
        command.out.string(),
        done->events,
        done->blobs
    );
    if (command.with_keys) {
        std::cout << "keys in " << options.keys.string() << ": keep them apart\n";
    }
    return command.with_stores ? copy_stores(command) : api::kExitDone;
}

int run(const api::RestoreCommand& command) {
    storage::RestoreOptions options;
    options.from = command.from;
    options.data = command.data;
    options.now = api::SystemClock().now();
    // Keys that were written beside the backup are used without asking.
    const std::filesystem::path beside = command.from.string() + ".keys";
    if (!command.keys.empty()) {
        options.keys = command.keys;
    } else if (std::filesystem::exists(beside)) {
        options.keys = beside;
    } else if (!std::filesystem::exists(command.data / "keys")) {
        options.without_keys = true;
        std::cerr << "without the backup's keys nobody's password can be read: give them with "
                     "--keys, or restore over the folder that has them\n";
    }
    const auto done = storage::restore(options, say);
    if (!done) {
        return complain(done.error());
    }
    std::cout << fmt::format(
        "restored {} events of {} into {}; everybody signs in again\n",
        done->events,
        command.from.string(),
        command.data.string()
    );
    return api::kExitDone;
}

int run(const api::MigrateCommand& command) {
    const auto folder = storage::DataFolder::own(command.data);
    if (!folder) {
        return complain(folder.error());
    }
    storage::MoveLog move;
    move.dir = folder->paths().log();
    move.to = command.to == "folder" ? "" : command.to;
    move.single_copy = command.single_copy;
    const std::int64_t events = storage::move_log(move, [](std::int64_t done) {
        std::cerr << fmt::format("\r{} events", done) << std::flush;
    });
    std::cerr << '\r';
    std::cout << fmt::format(
        "{} events are at {} now; what was there before stays untouched\n", events, command.to
    );
    return api::kExitDone;
}

api::OnMoved told(const char* what) {
    return [what](std::int64_t done) {
        std::cerr << fmt::format("\r{} {} events", what, done) << std::flush;
    };
}

int run(const api::ExportCompanyCommand& command) {
    const auto done =
        api::take_out_company(command.data, TenantId(command.company), command.out, told("wrote"));
    std::cerr << '\r';
    if (!done) {
        return complain(done.error());
    }
    std::cout << fmt::format(
        "company {}: {} events, {} uploads, {} secrets in {}; the keys of the secrets in {}.keys: "
        "send them by another way\n",
        command.company,
        done->events,
        done->uploads,
        done->secrets,
        command.out.string(),
        command.out.string()
    );
    if (done->elsewhere != 0) {
        std::cout << fmt::format(
            "{} more uploads are named and not in {}: in a store of the company's, or with "
            "another server of the cell\n",
            done->elsewhere,
            command.data.string()
        );
    }
    std::cout
        << (done->closed ? "its ledger is closed: this is all of it\n"
                         : "it still works here: close its ledger (system, tenants), then "
                           "export it again\n");
    return api::kExitDone;
}

/// The ledger of the folder, begun when it is new; `then` has it to itself.
int with_ledger(
    const api::ImportCompanyCommand& command, const std::function<Status(storage::Engine&)>& then
) {
    const api::SystemClock clock;
    storage::EngineOptions options;
    options.root = command.data;
    options.log = {command.log, command.single_copy};
    auto engine = storage::Engine::open(clock, std::move(options));
    if (!engine) {
        return complain(engine.error());
    }
    Status done;
    {
        api::App app(**engine, clock, {}, api::LogLevel::Error);
        done = prepare(**engine, app, command.admin_password);
        app.server().stop(std::chrono::seconds(0));
    }
    if (done) {
        done = then(**engine);
    }
    (*engine)->stop();
    return done ? api::kExitDone : complain(done.error());
}

int run(const api::ImportCompanyCommand& command) {
    const auto company = api::look_at_company(command.from);
    if (!company) {
        return complain(company.error());
    }
    const auto nothing = [](storage::Engine&) { return Status(); };
    if (const int failed = with_ledger(command, nothing); failed != api::kExitDone) {
        return failed;
    }
    const Status there =
        api::append_company(*company, command.data, api::SystemClock(), told("took in"));
    std::cerr << '\r';
    if (!there) {
        return complain(there.error());
    }
    return with_ledger(command, [&](storage::Engine& engine) -> Status {
        const auto resealed = api::settle_company(*company, engine);
        if (!resealed) {
            return resealed.error();
        }
        std::cout << fmt::format(
            "company {} goes on here behind its {} events; {} of its secrets are sealed by this "
            "ledger's keys now\n",
            company->company,
            company->position,
            *resealed
        );
        return {};
    });
}

/// Connections, and files of each company, have descriptors: the usual 1,024 are soon used up.
void use_more_descriptors() {
    constexpr rlim_t kEnough = 65'536;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < kEnough) {
        limit.rlim_cur = std::min(limit.rlim_max, kEnough);
        ::setrlimit(RLIMIT_NOFILE, &limit);  // with fewer it works, for fewer
    }
}

}  // namespace

int main(int argc, char** argv) {
    // A file at its size limit is a write that fails, not the end of the process.
    std::signal(SIGXFSZ, SIG_IGN);
    use_more_descriptors();
    const api::CommandLine line = api::read_command_line(argc, argv);
    if (line.command.empty()) {
        (line.exit_code == api::kExitDone ? std::cout : std::cerr) << line.text;
        return line.exit_code;
    }
    try {
        return std::visit([](const auto& command) { return run(command); }, line.command.front());
    } catch (const std::exception& fault) {
        std::cerr << "order-ledger: " << fault.what() << '\n';
        return api::kExitData;
    }
}
