#include "api/net/compress.hpp"

#include <new>

#include <zlib.h>

namespace oms::api {
namespace {

/// From this size on an answer is one that is asked for once a session: better small than soon.
constexpr std::size_t kRareFrom = 64 << 10;

bool is_text(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") ||
           type.starts_with("application/javascript") || type.starts_with("image/svg");
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding) {
    while (!accept_encoding.empty()) {
        const auto comma = accept_encoding.find(',');
        auto part = accept_encoding.substr(0, comma);
        accept_encoding = comma == std::string_view::npos ? std::string_view()
                                                          : accept_encoding.substr(comma + 1);
        while (part.starts_with(' ')) {
            part.remove_prefix(1);
        }
        const auto name = part.substr(0, part.find_first_of("; "));
        if (name != coding && name != "*") {
            continue;
        }
        const auto q = part.find("q=");
        return q == std::string_view::npos ||
               part.substr(q + 2).find_first_not_of("0. ") != std::string_view::npos;
    }
    return false;
}

std::string gzip(std::string_view text, int level) {
    z_stream stream{};
    // 16 above the window bits asks for the gzip form.
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string out(deflateBound(&stream, text.size()) + 32, '\0');
    // zlib's interface is not const-correct; it only reads the input.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

void compress(Response& response, std::string_view accept_encoding) {
    if (response.shared_body != nullptr || response.body.size() < kCompressFrom ||
        !is_text(response.content_type)) {
        return;
    }
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (accepts(accept_encoding, "gzip")) {
        response.body = gzip(response.body, response.body.size() < kRareFrom ? 1 : 6);
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
}

}  // namespace oms::api
