#pragma once
// Fixtures: calls as lines of JSON, executed in order through the same routes and rules as the API,
// as the named user at the given time (README, "Import").
//
//   {"at":"2026-01-05 08:00:00","tenant":"333333","user":"dg01",
//    "call":"POST /api/blade-system/orderApi/saveOrder","params":{},"body":{...},"as":"order1"}
//
// "file" in place of "body" is a file to upload: its path from the folder that the lines are in.
// "xml" in place of "body" is sent as it is, to calls that speak XML; its answer is not looked at.
// "as" names the answer's data; "${order1.id}" in a later line stands for a member of it.

#include "api/calls/services.hpp"
#include "api/router/router.hpp"
#include "base/time.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {

/// The clock of an import: stands where the current line says.
class ImportClock : public Clock {
  public:
    Timestamp now() const override { return Timestamp{ms_.load()}; }

    void set(Timestamp t) { ms_ = t.ms; }

  private:
    std::atomic<std::int64_t> ms_{0};
};

/// Lets the import act as the user that a line names; knows no tokens.
class ImportAuthenticator : public Authenticator {
  public:
    explicit ImportAuthenticator(Directory& directory) : directory_(directory) {}

    Result<std::shared_ptr<const Person>> person(const Request& request, TokenPlaces places)
        override;

  private:
    Directory& directory_;
};

struct ImportOptions {
    std::vector<std::filesystem::path> paths;  ///< .ndjson files, or folders of them (by name)
    Timestamp wall_clock;                      ///< lines later than this are refused
    std::function<void(std::int64_t lines)> progress = {};
};

/// Where and why an import stopped. Lines before it were executed and stay.
struct ImportStop {
    std::string file;
    std::int64_t line = 0;
    std::string field;
    std::string reason;
};

/// Lines executed, or where it stopped.
struct ImportResult {
    std::int64_t lines = 0;
    std::unique_ptr<ImportStop> stop;
};

/// Moment of the first line of the first file; nothing when it has none.
std::optional<Timestamp> first_moment(const std::vector<std::filesystem::path>& paths);

ImportResult run_import(const ImportOptions& options, Router& router, ImportClock& clock);

}  // namespace oms::api
