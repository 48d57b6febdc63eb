#include "api/net/aws_signature.hpp"

#include "api/net/crypto.hpp"

#include <algorithm>
#include <ctime>

namespace oms::api {
namespace {

std::string encoded(std::string_view text, bool slash_too) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                           (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_' || c == '~' ||
                           (c == '/' && !slash_too);
        if (plain) {
            out.push_back(c);
        } else {
            out.append({'%', kHex[byte >> 4U], kHex[byte & 15U]});
        }
    }
    return out;
}

std::string trimmed(std::string_view value) {
    std::string out;
    for (const char c : value) {
        if (c != ' ' || (!out.empty() && out.back() != ' ')) {
            out.push_back(c);
        }
    }
    while (out.ends_with(' ')) {
        out.pop_back();
    }
    return out;
}

std::string canonical_query(const Pairs& query) {
    Pairs parts;
    for (const auto& [name, value] : query) {
        parts.emplace_back(encoded(name, true), encoded(value, true));
    }
    std::sort(parts.begin(), parts.end());
    std::string out;
    for (const auto& [name, value] : parts) {
        out += (out.empty() ? "" : "&") + name + "=" + value;
    }
    return out;
}

}  // namespace

std::string aws_time(Timestamp at) {
    const std::time_t seconds = at.ms / 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc)};
}

std::string aws_path(std::string_view path) {
    return encoded(path, false);
}

std::string aws_authorization(const AwsRequest& request, const AwsKeys& keys, Timestamp at) {
    Pairs headers = request.headers;
    std::sort(headers.begin(), headers.end());
    std::string lines;
    std::string names;
    for (const auto& [name, value] : headers) {
        lines += name + ":" + trimmed(value) + "\n";
        names += (names.empty() ? "" : ";") + name;
    }
    const std::string canonical = request.method + "\n" + request.path + "\n" +
                                  canonical_query(request.query) + "\n" + lines + "\n" + names +
                                  "\n" + request.payload_hash;
    const std::string time = aws_time(at);
    const std::string day = time.substr(0, 8);
    const std::string scope = day + "/" + keys.region + "/" + keys.service + "/aws4_request";
    const std::string to_sign =
        "AWS4-HMAC-SHA256\n" + time + "\n" + scope + "\n" + hex(sha256(canonical));
    std::string key = "AWS4" + keys.secret;
    for (const std::string_view part :
         {std::string_view(day),
          std::string_view(keys.region),
          std::string_view(keys.service),
          std::string_view("aws4_request")}) {
        key = hmac_sha256(key, part);
    }
    return "AWS4-HMAC-SHA256 Credential=" + keys.access + "/" + scope + ",SignedHeaders=" + names +
           ",Signature=" + hex(hmac_sha256(key, to_sign));
}

}  // namespace oms::api
