#include "api/cli.hpp"

#include "api/net/http_fetch.hpp"
#include "base/nearest.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

namespace oms::api {
namespace {

/// Flags whose words stand for something else.
struct Words {
    std::string captcha = "on";
    std::string log_level = "info";
};

LogLevel log_level(const std::string& word) {
    return word == "error"  ? LogLevel::Error
           : word == "warn" ? LogLevel::Warn
           : word == "info" ? LogLevel::Info
                            : LogLevel::Debug;
}

void add_reserve(CLI::App& app, std::uint64_t& to) {
    app.add_option("--reserve-mb", to, "Free disk space below which nothing is saved, MiB")
        ->check(CLI::Range(0, 1 << 20))
        ->capture_default_str();
}

void add_log(CLI::App& app, std::string& log, bool& single_copy) {
    app.add_option(
        "--log", log, "Where a new folder's log begins: postgresql://user@host/database"
    );
    app.add_flag(
        "--single-copy", single_copy, "Write to a database although no standby confirms it"
    );
}

/// What it may ask beside this machine, and whom it trusts there.
void add_outside(CLI::App& app, ServeCommand& to) {
    app.add_flag(
        "--private-networks",
        to.private_networks,
        "Let gateways, stores, sign-in providers and data sources be in private networks, or on "
        "this machine"
    );
    app.add_option(
        "--ca-file", to.ca_file, "Certificates (PEM) to trust when asking them, beside the system's"
    );
    app.add_option(
           "--source-folder",
           to.source_folder,
           "Where SQLite files of data sources are; none are read otherwise"
    )
        ->check(CLI::ExistingDirectory);
}

/// How servers that share a log find each other.
void add_node(CLI::App& serve, ServeCommand& to) {
    CLI::Option* node = serve.add_option(
        "--node", to.node, "Name of this server, when several serve one log in PostgreSQL"
    );
    node->check([](const std::string& name) -> std::string {
        const bool fine =
            !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
                return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || c == '.';
            });
        return fine ? "" : "takes 1 to 40 letters, digits, '-' and '.'";
    });
    CLI::Option* advertise = serve.add_option(
        "--advertise", to.advertise, "Where the other servers reach it: http://10.0.0.7:8080"
    );
    advertise->check([](const std::string& url) -> std::string {
        const auto address = parse_web_address(url);
        return address && address->target == "/" ? ""
                                                 : "takes http://host:port or https://host:port";
    });
    node->needs(advertise);
    advertise->needs(node);
    serve
        .add_option(
            "--lease-seconds",
            to.lease_seconds,
            "How long the writer may be silent before another server writes"
        )
        ->check(CLI::Range(2, 60))
        ->capture_default_str()
        ->needs(node);
}

void add_serve(CLI::App& app, ServeCommand& to, Words& words) {
    CLI::App* serve = app.add_subcommand("serve", "Serve the API and the user interface");
    serve->add_option("--data", to.data, "Data folder; made on first start")->required();
    serve->add_option("--host", to.host, "Address to listen on")->capture_default_str();
    serve->add_option("--port", to.port, "Port to listen on; 0 takes a free one")
        ->capture_default_str();
    serve->add_option("--ui", to.ui, "Folder of the built user interface (ui/dist)");
    serve->add_option("--captcha", words.captcha, "Whether sign-in asks for a captcha: on or off")
        ->check(CLI::IsMember({"on", "off"}))
        ->capture_default_str();
    serve->add_option("--log-level", words.log_level, "error, warn, info or debug")
        ->check(CLI::IsMember({"error", "warn", "info", "debug"}))
        ->capture_default_str();
    CLI::Option* cert = serve->add_option("--tls-cert", to.tls_cert, "Certificate chain, PEM");
    CLI::Option* key = serve->add_option("--tls-key", to.tls_key, "Its private key, PEM");
    cert->needs(key);
    key->needs(cert);
    serve->add_option("--workers", to.workers, "Threads that answer requests")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    serve->add_option("--connections", to.connections, "Connections at one time")
        ->check(CLI::Range(1, 60000))
        ->capture_default_str();
    serve->add_option("--push-per-user", to.push_per_user, "Push connections of one person")
        ->check(CLI::Range(1, 4000))
        ->capture_default_str();
    serve
        ->add_option(
            "--sign-in-rate", to.sign_in_rate, "Sign-ins and captchas a minute and address; 0: any"
        )
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    serve
        ->add_option(
            "--moments-mb",
            to.moments_mb,
            "Disk space for earlier moments kept at hand, MiB; 0: none"
        )
        ->check(CLI::Range(0, 1 << 26))
        ->capture_default_str();
    add_reserve(*serve, to.reserve_mb);
    add_log(*serve, to.log, to.single_copy);
    serve->add_option(
        "--admin-password",
        to.admin_password,
        "Password of 000000/admin in a new folder; a random one otherwise"
    );
    add_outside(*serve, to);
    serve->add_flag(
        "--public-metrics",
        to.public_metrics,
        "Answer /metrics to everybody; to this machine alone otherwise"
    );
    serve->add_flag(
        "--without-witness",
        to.without_witness,
        "Start although keys or signed heads are missing beside a log, and make them anew"
    );
    serve->add_flag(
        "--behind-proxy",
        to.behind_proxy,
        "Take the client's address from X-Forwarded-For of a proxy on this machine"
    );
}

void add_import(CLI::App& app, ImportCommand& to) {
    CLI::App* import = app.add_subcommand("import", "Execute fixtures (.ndjson) on a data folder");
    import->add_option("--data", to.data, "Data folder; made when it is absent")->required();
    import->add_option(
        "--admin-password",
        to.admin_password,
        "Password of 000000/admin in a new folder; a random one otherwise"
    );
    add_reserve(*import, to.reserve_mb);
    add_log(*import, to.log, to.single_copy);
    import->add_flag(
        "--dry-run", to.dry_run, "Execute on a copy that is thrown away: nothing is changed"
    );
    import->add_option("paths", to.paths, "Fixtures folders or .ndjson files, in this order")
        ->required()
        ->check(CLI::ExistingPath);
}

/// Whom stores may be, as for serve.
template <class Command>
void add_outside(CLI::App& app, Command& to) {
    app.add_flag("--private-networks", to.private_networks, "Let stores be in private networks");
    app.add_option(
        "--ca-file", to.ca_file, "Certificates (PEM) to trust when asking them, beside the system's"
    );
}

void add_uploads(CLI::App& app, UploadsCommand& to) {
    CLI::App* uploads = app.add_subcommand(
        "uploads", "Check the uploads that are kept in stores of S3: exit 0 when all are there"
    );
    uploads->add_option("--data", to.data, "Data folder; a server may run on it")->required();
    add_outside(*uploads, to);
}

void add_backup(CLI::App& app, BackupCommand& to) {
    CLI::App* backup = app.add_subcommand("backup", "Copy log and blobs, also beside a server");
    backup->add_option("--data", to.data, "Data folder")->required();
    backup->add_option("--out", to.out, "Folder to write; must not exist")->required();
    backup->add_flag("--with-keys", to.with_keys, "Write the keys to OUT.keys; keep it apart");
    backup->add_flag(
        "--with-stores", to.with_stores, "Copy the uploads that are kept in stores of S3, too"
    );
    add_outside(*backup, to);
}

void add_restore(CLI::App& app, RestoreCommand& to) {
    CLI::App* restore = app.add_subcommand("restore", "Make a data folder from a backup");
    restore->add_option("--from", to.from, "Folder of a backup")->required();
    restore->add_option("--data", to.data, "Data folder to make")->required();
    restore->add_option("--keys", to.keys, "Keys of the backup; FROM.keys when that is there");
}

void add_migrate(CLI::App& app, MigrateCommand& to) {
    CLI::App* migrate = app.add_subcommand(
        "migrate", "Move the log between the data folder and PostgreSQL; no server may run on it"
    );
    migrate->add_option("--data", to.data, "Data folder")->required();
    migrate->add_option("--to", to.to, "postgresql://user@host/database, or the word folder")
        ->required();
    migrate->add_flag(
        "--single-copy", to.single_copy, "Write to a database although no standby confirms it"
    );
}

void add_takeover(CLI::App& app, TakeoverCommand& to) {
    CLI::App* takeover = app.add_subcommand(
        "takeover", "Have another server of a log in PostgreSQL write from now on"
    );
    takeover->add_option("--log", to.log, "postgresql://user@host/database")->required();
}

void add_company(CLI::App& app, ExportCompanyCommand& out, ImportCompanyCommand& in) {
    CLI::App* take = app.add_subcommand(
        "export-company",
        "Write one company to a folder, for another ledger; a server may run on the data folder"
    );
    take->add_option("--data", out.data, "Data folder")->required();
    take->add_option("--company", out.company, "Company number")->required();
    take->add_option("out", out.out, "Folder to write; its keys go to OUT.keys")->required();
    CLI::App* put = app.add_subcommand(
        "import-company", "Take a company's folder into a ledger; no server may run on it"
    );
    put->add_option("--data", in.data, "Data folder; made when it is not there")->required();
    put->add_option("--log", in.log, "For a new folder: postgresql://user@host/database");
    put->add_flag(
        "--single-copy", in.single_copy, "Write to a database although no standby confirms it"
    );
    put->add_option(
        "--admin-password", in.admin_password, "Of the administrator of a new data folder"
    );
    put->add_option("from", in.from, "The company's folder, closed where it comes from")
        ->required();
}

/// " (did you mean --data?)" for the first argument that is no flag or word of `app`.
std::string suggestion(const CLI::App& app, const std::vector<std::string>& arguments) {
    const auto used = app.get_subcommands();
    const CLI::App& asked = used.empty() ? app : *used.front();
    std::vector<std::string> known;
    for (const CLI::Option* option : asked.get_options()) {
        for (const auto& name : option->get_lnames()) {
            known.push_back("--" + name);
        }
    }
    if (used.empty()) {
        for (const CLI::App* word : app.get_subcommands([](const CLI::App*) { return true; })) {
            known.push_back(word->get_name());
        }
    }
    for (const auto& argument : arguments) {
        const auto flag = argument.substr(0, argument.find('='));
        const bool is_flag = flag.starts_with("-");
        if ((is_flag || used.empty()) &&
            std::find(known.begin(), known.end(), flag) == known.end()) {
            const auto guess = nearest(flag, known);
            return guess.empty() ? "" : " (did you mean " + guess + "?)";
        }
    }
    return "";
}

}  // namespace

CommandLine read_command_line(int argc, const char* const* argv) {
    CLI::App app("An order ledger: every change is an event in a log", "order-ledger");
    app.require_subcommand(1);
    ServeCommand serve;
    ImportCommand import;
    BackupCommand backup;
    RestoreCommand restore;
    MigrateCommand migrate;
    UploadsCommand uploads;
    TakeoverCommand takeover;
    ExportCompanyCommand export_company;
    ImportCompanyCommand import_company;
    Words words;
    add_serve(app, serve, words);
    add_node(*app.get_subcommand("serve"), serve);
    add_import(app, import);
    add_backup(app, backup);
    add_restore(app, restore);
    add_migrate(app, migrate);
    add_uploads(app, uploads);
    add_takeover(app, takeover);
    add_company(app, export_company, import_company);
    CommandLine out;
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto used = app.get_subcommands();
        out.text = used.empty() ? app.help() : used.front()->help();
        return out;
    } catch (const CLI::ParseError& e) {
        const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
        out.text = "order-ledger: " + std::string(e.what()) + suggestion(app, arguments) +
                   "\nSee order-ledger --help.\n";
        out.exit_code = kExitUsage;
        return out;
    }
    serve.captcha = words.captcha == "on";
    serve.log_level = log_level(words.log_level);
    if (app.got_subcommand("serve")) {
        out.command.emplace_back(serve);
    } else if (app.got_subcommand("import")) {
        out.command.emplace_back(import);
    } else if (app.got_subcommand("backup")) {
        out.command.emplace_back(backup);
    } else if (app.got_subcommand("migrate")) {
        out.command.emplace_back(migrate);
    } else if (app.got_subcommand("uploads")) {
        out.command.emplace_back(uploads);
    } else if (app.got_subcommand("takeover")) {
        out.command.emplace_back(takeover);
    } else if (app.got_subcommand("export-company")) {
        out.command.emplace_back(export_company);
    } else if (app.got_subcommand("import-company")) {
        out.command.emplace_back(import_company);
    } else {
        out.command.emplace_back(restore);
    }
    return out;
}

}  // namespace oms::api
