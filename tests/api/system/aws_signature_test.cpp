// The examples that AWS publishes with "Signature Calculations for the Authorization Header".
#include "api/net/aws_signature.hpp"

#include "api/net/crypto.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

const AwsKeys kKeys{
    "AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1"};
constexpr Timestamp kAt{1369353600000};  // 2013-05-24 00:00:00
constexpr const char* kNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

AwsRequest example(std::string method, std::string path, std::string hash, Pairs more = {}) {
    AwsRequest request;
    request.method = std::move(method);
    request.path = aws_path(path);
    request.payload_hash = std::move(hash);
    request.headers = std::move(more);
    request.headers.emplace_back("host", "examplebucket.s3.amazonaws.com");
    request.headers.emplace_back("x-amz-content-sha256", request.payload_hash);
    request.headers.emplace_back("x-amz-date", aws_time(kAt));
    return request;
}

std::string signature(const AwsRequest& request) {
    const std::string value = aws_authorization(request, kKeys, kAt);
    return value.substr(value.find("Signature=") + 10);
}

TEST(AwsSignature, GetsAnObject) {
    const auto request = example("GET", "/test.txt", kNothing, {{"range", "bytes=0-9"}});
    EXPECT_EQ(
        aws_authorization(request, kKeys, kAt),
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
        "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
    );
}

TEST(AwsSignature, PutsAnObject) {
    const auto request = example(
        "PUT",
        "/test$file.text",
        hex(sha256("Welcome to Amazon S3.")),
        {{"date", "Fri, 24 May 2013 00:00:00 GMT"}, {"x-amz-storage-class", "REDUCED_REDUNDANCY"}}
    );
    EXPECT_EQ(request.path, "/test%24file.text");
    EXPECT_EQ(
        signature(request), "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
    );
}

TEST(AwsSignature, AsksForSubresourcesAndLists) {
    auto request = example("GET", "/", kNothing);
    request.query = {{"lifecycle", ""}};
    EXPECT_EQ(
        signature(request), "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"
    );
    request.query = {{"prefix", "J"}, {"max-keys", "2"}};
    EXPECT_EQ(
        signature(request), "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
    );
}

}  // namespace
}  // namespace oms::api
