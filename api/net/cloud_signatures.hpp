#pragma once
// How clouds have their calls signed: ACS3-HMAC-SHA256 (Aliyun, "signature method V3"),
// TC3-HMAC-SHA256 (Tencent Cloud, "signature v3") and Qiniu's management credentials.

#include "api/wire/request.hpp"
#include "base/time.hpp"

#include <string>
#include <string_view>

namespace oms::api {

struct CloudKeys {
    std::string access;
    std::string secret;
};

struct AcsRequest {
    std::string method = "POST";
    std::string path = "/";
    Pairs query;    ///< not encoded
    Pairs headers;  ///< all that are signed, names in lower case: host and x-acs-*
    std::string body = {};
};

/// Value of the Authorization header.
std::string acs_authorization(const AcsRequest& request, const CloudKeys& keys);
/// A query, or a form, as it is signed and sent: sorted, everything but unreserved characters in
/// percents.
std::string encoded_query(const Pairs& query);
/// "2023-10-26T10:22:32Z"
std::string acs_time(Timestamp at);

struct Tc3Request {
    std::string service;  ///< "sms"
    Pairs headers;        ///< all that are signed, names in lower case, sorted: content-type, host
    std::string body;     ///< of a POST to "/"
};

/// Value of the Authorization header. `at`: of X-TC-Timestamp.
std::string tc3_authorization(const Tc3Request& request, const CloudKeys& keys, Timestamp at);

struct QiniuRequest {
    std::string path;  ///< with the query
    std::string host;
    std::string content_type;
    std::string body;  ///< of a POST
};

/// Value of the Authorization header.
std::string qiniu_authorization(const QiniuRequest& request, const CloudKeys& keys);

}  // namespace oms::api
