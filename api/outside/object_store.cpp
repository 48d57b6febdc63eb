#include "api/outside/object_store.hpp"

#include "api/net/aws_signature.hpp"
#include "api/net/crypto.hpp"
#include "api/net/upload.hpp"
#include "api/views/rows.hpp"
#include "domain/system/status.hpp"
#include "projections/kit/tables.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/folder/blob_store.hpp"

namespace oms::api {
namespace {

Error failed(std::string what) {
    return Error::unavailable("OUTSIDE_FAILED").with("what", std::move(what));
}

std::string key_of(const TenantId& tenant, std::string_view hash) {
    return std::string(tenant) + "/" + std::string(hash);
}

Result<StoreSettings> settings_of(const projections::Row& row, const Secrets& secrets) {
    const json::Document doc = stored_document(row);
    const Id id{std::get<std::int64_t>(row[projections::AuditColumn::Id])};
    return store_settings(id, doc.root(), secrets);
}

}  // namespace

Result<StoreSettings> store_settings(Id id, json::Ref fields, const Secrets& secrets) {
    constexpr std::int64_t kMinio = 1;
    const auto text = [&fields](std::string_view name) {
        return std::string(fields[name].text().value_or(""));
    };
    auto secret = secrets.open(kOssSecret, text("secretKey"));
    if (!secret) {
        return std::move(secret).error();
    }
    StoreSettings settings;
    settings.id = id;
    settings.endpoint = text("endpoint");
    settings.bucket = text("bucketName");
    settings.access_key = text("accessKey");
    settings.secret_key = std::move(*secret);
    settings.region = text("region");
    settings.bucket_in_path = fields["category"].integer().value_or(0) == kMinio;
    while (settings.endpoint.ends_with('/')) {
        settings.endpoint.pop_back();
    }
    return settings;
}

Result<std::optional<StoreSettings>> store_in_force(
    storage::ReadModel& model, const Secrets& secrets
) {
    const auto rows = model.live_rows(table_named("oss"), "status", domain::kSettingOn);
    if (rows.empty()) {
        return std::optional<StoreSettings>();
    }
    auto settings = settings_of(rows.front(), secrets);
    return settings ? Result<std::optional<StoreSettings>>(std::move(*settings))
                    : std::move(settings).error();
}

Result<StoreSettings> store_with_code(
    storage::ReadModel& model, const Secrets& secrets, std::string_view code
) {
    const auto rows = model.live_rows(table_named("oss"), "ossCode", code);
    return rows.empty() ? Error::not_found("code") : settings_of(rows.front(), secrets);
}

Result<StoreSettings> store_of(storage::ReadModel& model, const Secrets& secrets, Id id) {
    const auto row = live_row(model, table_named("oss"), id);
    return row ? settings_of(*row, secrets) : Error::not_found("ossId");
}

Result<FetchAnswer> ObjectStore::send(
    std::string_view method, const std::string& key, std::string_view body, Timestamp now
) const {
    const auto base = parse_web_address(settings_.endpoint);
    if (!base || base->target != "/") {
        return failed("not an address of a store: " + settings_.endpoint);
    }
    const bool in_path = settings_.bucket_in_path;
    const std::string host = in_path ? base->authority : settings_.bucket + "." + base->authority;
    AwsRequest signing;
    signing.method = method;
    signing.path = aws_path("/" + (in_path ? settings_.bucket + "/" : "") + key);
    signing.payload_hash = hex(sha256(body));
    signing.headers = {
        {"host", host},
        {"x-amz-content-sha256", signing.payload_hash},
        {"x-amz-date", aws_time(now)}};
    const AwsKeys keys{
        settings_.access_key,
        settings_.secret_key,
        settings_.region.empty() ? "us-east-1" : settings_.region};
    FetchRequest request;
    request.method = method;
    request.url = (base->tls ? "https://" : "http://") + host + signing.path;
    request.headers = {
        {"Authorization", aws_authorization(signing, keys, now)},
        {"x-amz-content-sha256", signing.payload_hash},
        {"x-amz-date", aws_time(now)}};
    if (method == "PUT") {
        request.headers.emplace_back("Content-Type", "application/octet-stream");
    }
    request.body = body;
    request.answer_max = kFileMax;
    request.time_max = std::chrono::seconds(30);
    return fetcher_.fetch(request);
}

Status ObjectStore::put(
    const TenantId& tenant, std::string_view hash, std::string_view content, Timestamp now
) const {
    const auto answer = send("PUT", key_of(tenant, hash), content, now);
    if (!answer) {
        return answer.error();
    }
    return answer->ok() ? Status()
                        : Status(failed("the store answers " + std::to_string(answer->status)));
}

Result<std::string> ObjectStore::get(const TenantId& tenant, std::string_view hash, Timestamp now)
    const {
    auto answer = send("GET", key_of(tenant, hash), {}, now);
    if (!answer) {
        return std::move(answer).error();
    }
    if (answer->status == 404) {
        return Error::not_found("n");
    }
    if (!answer->ok()) {
        return failed("the store answers " + std::to_string(answer->status));
    }
    if (storage::content_hash(answer->body) != hash) {
        return failed("the store's content is not what was stored");
    }
    return std::move(answer->body);
}

}  // namespace oms::api
