#pragma once
// The command line of order-ledger: serve, import, backup, restore, uploads, migrate, takeover
// (README, "Programs").

#include "api/calls/log_sink.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace oms::api {

// Exit codes of every program.
inline constexpr int kExitDone = 0;
inline constexpr int kExitNo = 1;     ///< the answer is no
inline constexpr int kExitUsage = 2;  ///< wrong usage
inline constexpr int kExitData = 3;   ///< the data folder is in use or unreadable

struct ServeCommand {
    std::filesystem::path data;
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::filesystem::path ui;  ///< empty: no user interface
    bool captcha = true;
    LogLevel log_level = LogLevel::Info;
    std::string tls_cert;
    std::string tls_key;
    std::size_t workers = 4;
    std::size_t connections = 2048;
    std::size_t push_per_user = 20;  ///< push connections of one person
    int sign_in_rate = 300;          ///< a minute and address; 0 = no limit
    bool behind_proxy = false;
    bool public_metrics = false;      ///< /metrics answers everybody
    std::uint64_t moments_mb = 4096;  ///< for earlier moments kept at hand, MiB
    std::uint64_t reserve_mb = 256;   ///< free disk space below which nothing is saved, MiB
    /// Whether gateways, stores and sign-in providers may be in private networks.
    bool private_networks = false;
    std::string ca_file;        ///< trusted when asking them, beside the system's; "" = none
    std::string source_folder;  ///< SQLite files of data sources stand below it; "" = none are read
    std::string admin_password;  ///< of a new folder's 000000/admin; "": a random one, printed once
    bool without_witness = false;  ///< start although keys or signed heads are missing
    std::string log;               ///< postgresql://... of a new folder's log; "" = in the folder
    bool single_copy = false;      ///< write to a database that no standby confirms
    std::string node;              ///< name of this server among those of the log; "": it is alone
    std::string advertise;         ///< where the others reach it; with node
    int lease_seconds = 6;         ///< a writer that is silent longer is replaced
};

struct ImportCommand {
    std::filesystem::path data;
    std::vector<std::filesystem::path> paths;
    bool dry_run = false;
    std::uint64_t reserve_mb = 256;  ///< as of serve
    std::string admin_password;      ///< as of serve
    std::string log;                 ///< as of serve
    bool single_copy = false;        ///< as of serve
};

struct BackupCommand {
    std::filesystem::path data;
    std::filesystem::path out;
    bool with_keys = false;    ///< write the keys to a second file, OUT.keys
    bool with_stores = false;  ///< uploads kept in stores of S3 are copied, too
    bool private_networks = false;
    std::string ca_file;
};

struct RestoreCommand {
    std::filesystem::path from;
    std::filesystem::path data;
    std::filesystem::path keys;  ///< empty: FROM.keys when it is there
};

struct MigrateCommand {
    std::filesystem::path data;
    std::string to;  ///< postgresql://..., or "folder"
    bool single_copy = false;
};

/// One company into a folder of its own, and out of it into another ledger.
struct ExportCompanyCommand {
    std::filesystem::path data;
    std::string company;
    std::filesystem::path out;
};

struct ImportCompanyCommand {
    std::filesystem::path data;
    std::filesystem::path from;
    std::string log;  ///< as of serve
    bool single_copy = false;
    std::string admin_password;  ///< of a new folder; empty: a random one, which is told
};

/// Uploads that are kept in stores of S3, each asked for.
struct UploadsCommand {
    std::filesystem::path data;
    bool private_networks = false;
    std::string ca_file;
};

/// Another server of the log becomes the writer.
struct TakeoverCommand {
    std::string log;  ///< postgresql://...
};

using ProgramCommand = std::variant<
    ServeCommand,
    ImportCommand,
    BackupCommand,
    RestoreCommand,
    UploadsCommand,
    MigrateCommand,
    TakeoverCommand,
    ExportCompanyCommand,
    ImportCompanyCommand>;

/// What was asked for, or what to print instead.
struct CommandLine {
    std::vector<ProgramCommand> command;  ///< one, or none: print `text` and exit with `exit_code`
    std::string text;
    int exit_code = kExitDone;
};

/// Reads the command line; a wrong flag or word is answered with the nearest right one.
CommandLine read_command_line(int argc, const char* const* argv);

}  // namespace oms::api
