#include "api/net/cloud_signatures.hpp"

#include "api/net/aws_signature.hpp"
#include "api/net/crypto.hpp"

#include <algorithm>

namespace oms::api {
namespace {

/// As aws_path, and "/" in percents, too.
std::string encoded(std::string_view text) {
    std::string out;
    for (const char c : aws_path(text)) {
        out += c == '/' ? std::string("%2F") : std::string(1, c);
    }
    return out;
}

struct SignedHeaders {
    std::string names;  ///< "a;b"
    std::string lines;  ///< "a:1\nb:2\n"
};

SignedHeaders signed_headers(Pairs headers) {
    std::sort(headers.begin(), headers.end());
    SignedHeaders out;
    for (const auto& [name, value] : headers) {
        out.names += (out.names.empty() ? "" : ";") + name;
        out.lines += name + ":" + value + "\n";
    }
    return out;
}

std::string canonical(
    std::string_view method,
    std::string_view path,
    std::string_view query,
    const SignedHeaders& headers,
    std::string_view body
) {
    std::string text(method);
    text.append("\n").append(path).append("\n").append(query).append("\n");
    text.append(headers.lines).append("\n").append(headers.names).append("\n");
    return text + hex(sha256(body));
}

/// "2023-10-26", of UTC.
std::string utc_day(Timestamp at) {
    return acs_time(at).substr(0, 10);
}

}  // namespace

std::string encoded_query(const Pairs& query) {
    Pairs sorted = query;
    std::sort(sorted.begin(), sorted.end());
    std::string text;
    for (const auto& [name, value] : sorted) {
        text += (text.empty() ? "" : "&") + encoded(name) + "=" + encoded(value);
    }
    return text;
}

std::string acs_time(Timestamp at) {
    const std::string t = aws_time(at);  // 20130524T000000Z
    return t.substr(0, 4) + "-" + t.substr(4, 2) + "-" + t.substr(6, 2) + "T" + t.substr(9, 2) +
           ":" + t.substr(11, 2) + ":" + t.substr(13, 2) + "Z";
}

std::string acs_authorization(const AcsRequest& request, const CloudKeys& keys) {
    const SignedHeaders headers = signed_headers(request.headers);
    const std::string text =
        "ACS3-HMAC-SHA256\n" +
        hex(sha256(canonical(
            request.method, request.path, encoded_query(request.query), headers, request.body
        )));
    return "ACS3-HMAC-SHA256 Credential=" + keys.access + ",SignedHeaders=" + headers.names +
           ",Signature=" + hex(hmac_sha256(keys.secret, text));
}

std::string tc3_authorization(const Tc3Request& request, const CloudKeys& keys, Timestamp at) {
    const SignedHeaders headers = signed_headers(request.headers);
    const std::string day = utc_day(at);
    const std::string scope = day + "/" + request.service + "/tc3_request";
    const std::string text = "TC3-HMAC-SHA256\n" + std::to_string(at.ms / 1000) + "\n" + scope +
                             "\n" + hex(sha256(canonical("POST", "/", "", headers, request.body)));
    const std::string of_day = hmac_sha256("TC3" + keys.secret, day);
    const std::string of_service = hmac_sha256(of_day, request.service);
    const std::string key = hmac_sha256(of_service, "tc3_request");
    return "TC3-HMAC-SHA256 Credential=" + keys.access + "/" + scope +
           ", SignedHeaders=" + headers.names + ", Signature=" + hex(hmac_sha256(key, text));
}

std::string qiniu_authorization(const QiniuRequest& request, const CloudKeys& keys) {
    const std::string text = "POST " + request.path + "\nHost: " + request.host +
                             "\nContent-Type: " + request.content_type + "\n\n" + request.body;
    std::string mac = base64url(hmac_sha1(keys.secret, text));
    mac.resize((mac.size() + 3) / 4 * 4, '=');
    return "Qiniu " + keys.access + ":" + mac;
}

}  // namespace oms::api
