#pragma once
// AWS Signature Version 4, as S3 and its kin ask for it.

#include "api/wire/request.hpp"
#include "base/time.hpp"

#include <string>
#include <string_view>

namespace oms::api {

struct AwsKeys {
    std::string access;
    std::string secret;
    std::string region;
    std::string service = "s3";
};

struct AwsRequest {
    std::string method;
    std::string path;  ///< as it is sent, see aws_path
    Pairs query = {};  ///< not encoded
    Pairs headers;  ///< all that are signed, names in lower case; host and x-amz-date belong there
    std::string payload_hash;  ///< SHA-256 in hexadecimal
};

/// Value of the Authorization header. `at` is the time of x-amz-date.
std::string aws_authorization(const AwsRequest& request, const AwsKeys& keys, Timestamp at);

/// "20130524T000000Z"
std::string aws_time(Timestamp at);
/// Everything but unreserved characters and "/" in percents.
std::string aws_path(std::string_view path);

}  // namespace oms::api
