#include "api/net/static_files.hpp"

#include "api/net/compress.hpp"
#include "api/net/crypto.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kPageFileMax = 32 << 20;

constexpr std::string_view kBrotli = ".br";

struct Type {
    std::string_view extension;
    std::string_view name;
    bool text;
};

constexpr std::array<Type, 16> kTypes{{
    {".html", "text/html;charset=UTF-8", true},
    {".js", "text/javascript;charset=UTF-8", true},
    {".mjs", "text/javascript;charset=UTF-8", true},
    {".css", "text/css;charset=UTF-8", true},
    {".json", "application/json;charset=UTF-8", true},
    {".map", "application/json;charset=UTF-8", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain;charset=UTF-8", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
    {".woff", "font/woff", false},
    {".wasm", "application/wasm", true},
}};

constexpr Type kUnknown{"", "application/octet-stream", false};

const Type& type_of(std::string_view path) {
    for (const Type& type : kTypes) {
        if (path.ends_with(type.extension)) {
            return type;
        }
    }
    return kUnknown;
}

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        throw std::runtime_error("cannot read " + path.string());
    }
    return std::move(text).str();
}

/// " 'sha256-...'" for each script written into the page itself.
std::string inline_script_hashes(std::string_view page) {
    std::string out;
    for (std::size_t at = page.find("<script"); at != std::string_view::npos;
         at = page.find("<script", at)) {
        const auto open_end = page.find('>', at);
        const auto close = page.find("</script>", at);
        if (open_end == std::string_view::npos || close == std::string_view::npos) {
            break;
        }
        const bool has_source =
            page.substr(at, open_end - at).find(" src=") != std::string_view::npos;
        if (!has_source && close > open_end) {
            const auto script = page.substr(open_end + 1, close - open_end - 1);
            out += " 'sha256-" + base64(sha256(script)) + "'";
        }
        at = close;
    }
    return out;
}

/// Styles are made at run time (Emotion), so 'unsafe-inline' stays for them; scripts are files, or
/// known by their hash; the reader of bar codes is WebAssembly.
std::string policy_for(std::string_view page) {
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" + inline_script_hashes(page) +
           "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self' "
           "data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' http: https:; "
           "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";
}

bool has_extension(std::string_view path) {
    return path.find('.', path.rfind('/')) != std::string_view::npos;
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    std::error_code failed;
    for (fs::recursive_directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        const bool packed = it->path().extension() == kBrotli;
        if (!packed && it->is_regular_file() && it->file_size() <= kPageFileMax) {
            load("/" + fs::relative(it->path(), folder).generic_string(), read(it->path()));
        }
    }
    const auto index = files_.find("/index.html");
    if (index == files_.end()) {
        throw std::runtime_error(
            "no user interface in " + folder + " (index.html is missing): build it with ./run.sh"
        );
    }
    for (auto& [path, file] : files_) {
        const fs::path beside = folder + path + std::string(kBrotli);
        if (file.packed != nullptr && fs::exists(beside)) {
            file.brotli = std::make_shared<const std::string>(read(beside));
        }
    }
    policy_ = policy_for(*index->second.plain);
}

void StaticFiles::load(const std::string& path, std::string content) {
    const Type& type = type_of(path);
    File file;
    file.type = std::string(type.name);
    file.etag = "\"" + hex(sha256(content)).substr(0, 32) + "\"";
    file.immutable = path.starts_with("/assets/");
    file.page = path.ends_with(".html");
    if (type.text && content.size() >= kCompressFrom) {
        file.packed = std::make_unique<Packed>();
    }
    file.plain = std::make_shared<const std::string>(std::move(content));
    files_.emplace(path, std::move(file));
}

std::optional<Response> StaticFiles::serve(const Request& request) const {
    auto it = files_.find(request.path == "/" ? "/index.html" : request.path);
    if (it == files_.end()) {
        if (has_extension(request.path)) {
            return std::nullopt;
        }
        it = files_.find("/index.html");
    }
    const File& file = it->second;
    Response response;
    response.content_type = file.type;
    response.headers = {
        {"ETag", file.etag},
        {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
    };
    if (file.page) {
        response.headers.emplace_back("Content-Security-Policy", policy_);
        response.headers.emplace_back("X-Frame-Options", "SAMEORIGIN");
    }
    if (file.packed != nullptr) {
        response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (request.header("if-none-match").find(file.etag) != std::string_view::npos) {
        response.status = 304;
        return response;
    }
    response.shared_body = file.plain;
    const std::string_view accepted = request.header("accept-encoding");
    if (file.brotli != nullptr && accepts(accepted, "br")) {
        response.shared_body = file.brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (file.packed != nullptr && accepts(accepted, "gzip")) {
        std::call_once(file.packed->once, [&file] {
            file.packed->bytes = std::make_shared<const std::string>(gzip(*file.plain, 9));
        });
        response.shared_body = file.packed->bytes;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

}  // namespace oms::api
