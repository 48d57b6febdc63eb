#pragma once
// The user interface: the built files of ui/dist, read once into memory.

#include "api/wire/request.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace oms::api {

/// Answers GETs outside the API. Files under /assets/ have the hash of their content in their name
/// and may be kept for ever; everything else is asked for again. A path that is no file and has no
/// extension is a route of the single-page application and gets index.html. A file is compressed
/// when it is first asked for so; any thread may ask. What lies beside it with .br behind its name
/// is its Brotli form.
class StaticFiles {
  public:
    /// Throws std::runtime_error when the folder has no index.html. Files above 32 MiB are left
    /// out.
    explicit StaticFiles(const std::string& folder);

    /// Nothing when there is no such file.
    std::optional<Response> serve(const Request& request) const;

  private:
    struct Packed {
        std::once_flag once;
        std::shared_ptr<const std::string> bytes;
    };

    struct File {
        std::shared_ptr<const std::string> plain;
        std::unique_ptr<Packed> packed;             ///< null when it is not worth it
        std::shared_ptr<const std::string> brotli;  ///< what lay beside it as .br; null for none
        std::string type;
        std::string etag;
        bool immutable = false;
        bool page = false;
    };

    void load(const std::string& path, std::string content);

    std::unordered_map<std::string, File> files_;  ///< by path, "/index.html"
    std::string policy_;                           ///< Content-Security-Policy of pages
};

}  // namespace oms::api
