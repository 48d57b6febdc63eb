// Uploads in a store that speaks S3. The store is ours: it checks signatures by itself, from what
// AWS publishes, without a line of the product's.
#include "api/outside/stored_uploads.hpp"
#include "support/api/company.hpp"
#include "support/api/outside.hpp"

#include <chrono>
#include <future>
#include <map>

#include <gtest/gtest.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

namespace oms::api {
namespace {

using namespace test;

std::string digits(const unsigned char* bytes, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) {
        char two[3];
        std::snprintf(two, sizeof two, "%02x", bytes[i]);
        out += two;
    }
    return out;
}

std::string hashed(const std::string& text) {
    unsigned char out[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), out);
    return digits(out, sizeof out);
}

std::string mac(const std::string& key, const std::string& text) {
    unsigned char out[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    HMAC(
        EVP_sha256(),
        key.data(),
        static_cast<int>(key.size()),
        reinterpret_cast<const unsigned char*>(text.data()),
        text.size(),
        out,
        &size
    );
    return {reinterpret_cast<const char*>(out), size};
}

std::string between(const std::string& text, const std::string& from, char to) {
    const auto at = text.find(from);
    const auto begin = at + from.size();
    return at == std::string::npos ? "" : text.substr(begin, text.find(to, begin) - begin);
}

/// A bucket of one key pair.
class Bucket {
  public:
    Response answer(const Request& request) {
        if (!signed_by_us(request)) {
            return plain_answer(403, "SignatureDoesNotMatch");
        }
        if (request.method == "PUT") {
            objects[request.path] = request.body;
            return plain_answer(200);
        }
        const auto found = objects.find(request.path);
        return found == objects.end() ? plain_answer(404) : plain_answer(200, found->second);
    }

    std::map<std::string, std::string> objects;
    std::string secret = "store-secret";

  private:
    bool signed_by_us(const Request& request) const {
        const std::string given(request.header("authorization"));
        const std::string scope = between(given, "Credential=store-key/", ',');
        const std::string names = between(given, "SignedHeaders=", ',');
        const std::string body_hash(request.header("x-amz-content-sha256"));
        const std::string time(request.header("x-amz-date"));
        if (names != "host;x-amz-content-sha256;x-amz-date" || body_hash != hashed(request.body) ||
            scope != time.substr(0, 8) + "/eu-test-1/s3/aws4_request") {
            return false;
        }
        const std::string canonical = request.method + "\n" + request.path +
                                      "\n\nhost:" + std::string(request.header("host")) +
                                      "\nx-amz-content-sha256:" + body_hash +
                                      "\nx-amz-date:" + time + "\n\n" + names + "\n" + body_hash;
        const std::string day = mac("AWS4" + secret, time.substr(0, 8));
        const std::string key = mac(mac(mac(day, "eu-test-1"), "s3"), "aws4_request");
        const std::string wanted =
            mac(key, "AWS4-HMAC-SHA256\n" + time + "\n" + scope + "\n" + hashed(canonical));
        return digits(reinterpret_cast<const unsigned char*>(wanted.data()), wanted.size()) ==
               between(given, "Signature=", ',');
    }
};

class Stores : public ::testing::Test {
  protected:
    std::string store(
        const std::string& code, const std::string& endpoint, const std::string& as = kTa
    ) {
        return c_.made(
            as,
            kResource + "oss/submit",
            R"({"category":1,"ossCode":")" + code + R"(","endpoint":")" + endpoint +
                R"(","bucketName":"tiles","accessKey":"store-key","secretKey":"store-secret",)"
                R"("region":"eu-test-1"})"
        );
    }

    Reply upload(
        const std::string& as,
        const std::string& name,
        const std::string& content,
        const std::string& query = {}
    ) {
        return c_.send(
            "POST",
            as,
            kResource + "oss/endpoint/put-file" + query,
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name +
                "\"\r\n\r\n" + content + "\r\n--b--",
            {{"content-type", "multipart/form-data; boundary=b"}}
        );
    }

    Company c_;
    Bucket bucket_;
    OutsideServer server_{[this](const Request& request) { return bucket_.answer(request); }};
};

TEST_F(Stores, AreChosenByTheirCodeOrTheUploadIsRefused) {
    store("named", server_.url());
    const Reply kept = upload(kTa, "d.txt", "by code", "?code=named");
    ASSERT_TRUE(kept.ok()) << kept.body();
    ASSERT_EQ(bucket_.objects.size(), 1U) << "not in the server's own folder";
    EXPECT_EQ(bucket_.objects.begin()->first, "/tiles/333333/" + hashed("by code"));
    EXPECT_EQ(upload(kTa, "e.txt", "nowhere", "?code=unknown").status(), 404);
    EXPECT_TRUE(upload(kTa, "f.txt", "here", "?code=").ok());
    EXPECT_EQ(bucket_.objects.size(), 1U);
}

TEST_F(Stores, KeepWhatIsUploadedOnceTheyAreInForce) {
    const Reply local = upload(kTa, "a.txt", "here");
    ASSERT_TRUE(local.ok()) << local.body();
    const std::string id = store("s1", server_.url());
    ASSERT_TRUE(upload(kTa, "b.txt", "still here").ok());
    EXPECT_TRUE(bucket_.objects.empty());
    ASSERT_TRUE(c_.post(kTa, kResource + "oss/enable?id=" + id).ok());
    const Reply kept = upload(kTa, "c.txt", "there");
    ASSERT_TRUE(kept.ok()) << kept.body();
    ASSERT_EQ(bucket_.objects.size(), 1U);
    EXPECT_EQ(bucket_.objects.begin()->first, "/tiles/333333/" + hashed("there"));
    EXPECT_EQ(kept.text("name"), hashed("there") + ".txt");
    const Reply there = c_.get("", kept.text("link"));
    EXPECT_EQ(there.status(), 200);
    EXPECT_EQ(there.body(), "there");
    EXPECT_NE(there.header("Content-Disposition").find("c.txt"), std::string::npos);
    EXPECT_EQ(c_.get("", local.text("link")).body(), "here");
    // Other companies keep theirs here.
    ASSERT_TRUE(upload("888888/ta01", "d.txt", "elsewhere").ok());
    EXPECT_EQ(bucket_.objects.size(), 1U);
    // What holds attachments stays.
    EXPECT_EQ(c_.post(kTa, kResource + "oss/remove?ids=" + id).key(), "IN_USE");
}

TEST_F(Stores, AreNotBelievedAndNotWaitedForForEver) {
    const std::string id = store("s2", server_.url());
    ASSERT_TRUE(c_.post(kTa, kResource + "oss/enable?id=" + id).ok());
    const Reply kept = upload(kTa, "c.txt", "there");
    ASSERT_TRUE(kept.ok()) << kept.body();
    bucket_.objects.begin()->second = "something else";
    EXPECT_EQ(c_.get("", kept.text("link")).key(), "OUTSIDE_FAILED");
    bucket_.objects.clear();
    EXPECT_EQ(c_.get("", kept.text("link")).status(), 404);
    const std::int64_t before = c_.position("333333");
    bucket_.secret = "another";
    const Reply refused = upload(kTa, "e.txt", "nowhere");
    EXPECT_EQ(refused.key(), "OUTSIDE_FAILED") << refused.body();
    server_.close();
    EXPECT_EQ(upload(kTa, "e.txt", "nowhere").status(), 503);
    EXPECT_EQ(c_.position("333333"), before);
}

/// A company's store that never answers makes its own people wait.
TEST_F(Stores, OfOneCompanyKeepNoOthersFromTheirs) {
    const std::string other = "888888/ta01";
    Bucket silent;
    std::promise<void> go;
    OutsideServer hangs([&, open = go.get_future().share()](const Request& request) {
        if (request.method == "GET") {
            open.wait();
        }
        return silent.answer(request);
    });
    const auto link_of = [&](const std::string& as, const OutsideServer& at) {
        const std::string id = store("s5", at.url(), as);
        EXPECT_TRUE(c_.post(as, kResource + "oss/enable?id=" + id).ok());
        return upload(as, "c.txt", as).text("link");
    };
    const std::string slow = link_of(kTa, hangs);
    const std::string fast = link_of(other, server_);
    const auto get = [&](const std::string& link) {
        return std::async(std::launch::async, [this, link] { return c_.get("", link).body(); });
    };
    std::vector<std::future<std::string>> waiting;
    for (int i = 0; i < 3; ++i) {
        waiting.push_back(get(slow));
    }
    auto answered = get(fast);
    EXPECT_EQ(answered.wait_for(std::chrono::seconds(4)), std::future_status::ready);
    go.set_value();
    EXPECT_EQ(answered.get(), other);
    for (auto& one : waiting) {
        EXPECT_EQ(one.get(), kTa);
    }
}

TEST_F(Stores, AreCheckedFromTheLogAloneAndWhatIsNotWholeIsNamed) {
    const std::string id = store("s4", server_.url());
    ASSERT_TRUE(c_.post(kTa, kResource + "oss/enable?id=" + id).ok());
    for (const char* content : {"whole", "damaged", "missing", "whole"}) {
        ASSERT_TRUE(upload(kTa, "c.txt", content).ok());
    }
    std::map<std::string, std::string> told;
    const auto check = [&] {
        told.clear();
        Services& services = c_.services();
        return check_stored_uploads(
            *services.event_log,
            services.secrets,
            *services.fetcher,
            services.clock.now(),
            [&](std::string_view hash, const std::string& content) {
                told[std::string(hash)] = content;
            }
        );
    };
    const StoredUploads all = check();
    EXPECT_EQ(all.found, 3);
    EXPECT_EQ(all.sound, 3);
    EXPECT_TRUE(all.damages.empty());
    EXPECT_EQ(told[hashed("whole")], "whole");
    bucket_.objects["/tiles/333333/" + hashed("damaged")] = "another";
    bucket_.objects.erase("/tiles/333333/" + hashed("missing"));
    const StoredUploads some = check();
    EXPECT_EQ(some.found, 3);
    EXPECT_EQ(some.sound, 1);
    ASSERT_EQ(some.damages.size(), 2U);
    const auto names = [&](const std::string& content, const std::string& what) {
        return std::any_of(some.damages.begin(), some.damages.end(), [&](const std::string& line) {
            return line.starts_with("tenant 333333 blob " + hashed(content) + " of attach/") &&
                   line.ends_with("in store " + id + ": " + what);
        });
    };
    EXPECT_TRUE(names("damaged", "the store's content is not what was stored"))
        << some.damages.front();
    EXPECT_TRUE(names("missing", "is missing")) << some.damages.back();
    server_.close();
    EXPECT_EQ(check().damages.size(), 3U) << "nobody was asked: nothing is known to be whole";
}

TEST_F(Stores, WhatABackupBroughtHereIsShownWithoutThem) {
    const std::string id = store("s5", server_.url());
    ASSERT_TRUE(c_.post(kTa, kResource + "oss/enable?id=" + id).ok());
    const Reply kept = upload(kTa, "c.txt", "brought back");
    ASSERT_TRUE(kept.ok());
    bucket_.objects.clear();
    EXPECT_EQ(c_.get("", kept.text("link")).status(), 404);
    ASSERT_TRUE(c_.services().blobs->put("brought back"));
    EXPECT_EQ(c_.get("", kept.text("link")).body(), "brought back");
}

TEST_F(Stores, ShowNoSecrets) {
    const std::string id = store("s3", server_.url());
    for (const std::string target : {"oss/list?size=50", "oss/detail?id="}) {
        const Reply shown = c_.get(kTa, kResource + target + (target.ends_with('=') ? id : ""));
        ASSERT_TRUE(shown.ok());
        EXPECT_EQ(shown.body().find("store-secret"), std::string::npos);
    }
}

}  // namespace
}  // namespace oms::api
