#include "support/api/company.hpp"

#include "api/net/target.hpp"
#include "commands/system/holds.hpp"
#include "commands/system/seed.hpp"
#include "support/api/hash_cost.hpp"
#include "support/eventually.hpp"

#include <future>
#include <stdexcept>

#include <gtest/gtest.h>

namespace oms::test {

class Company::Models : public ReadModels {
  public:
    explicit Models(storage::TenantFiles& files) : files_(files) {}

    Result<storage::ReadModel*> open(const TenantId& tenant) override {
        storage::ReadModel* model = files_.reader(tenant);
        return model == nullptr ? Result<storage::ReadModel*>(Error::not_found("tenant")) : model;
    }

    std::optional<std::int64_t> position(const TenantId& tenant) override {
        return files_.position(tenant);
    }

  private:
    storage::TenantFiles& files_;
};

class Company::Healthy : public Health {
  public:
    Status ready() override { return {}; }

    json::Members::List positions() override { return {}; }
};

Result<std::shared_ptr<const Person>> NamingAuthenticator::person(
    const Request& request, TokenPlaces places
) {
    const std::string as(request.header("as"));
    if (as.empty()) {
        return tokens_.person(request, places);
    }
    const auto slash = as.find('/');
    const auto user = directory_.user(as.substr(0, slash), std::string_view(as).substr(slash + 1));
    if (!user) {
        throw std::runtime_error("nobody is " + as);
    }
    return directory_.person(user->tenant, user->id, "", "");
}

Reply::Reply(Response response) : response_(std::move(response)) {
    const bool is_json = response_.content_type.find("json") != std::string::npos;
    auto document = json::Document::parse(is_json ? response_.content() : "{}");
    if (!document) {
        throw std::runtime_error("no JSON: " + response_.body);
    }
    document_ = std::make_shared<const json::Document>(std::move(*document));
    const std::string said(root()["msg"].text().value_or(""));
    EXPECT_EQ(said.find("{{"), std::string::npos) << said << " lacks a parameter: " << key();
}

std::string Reply::header(std::string_view name) const {
    for (const auto& [key, value] : response_.headers) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

std::string Reply::text(std::string_view name) const {
    const json::Ref value = data()[name];
    const auto text = value.text();
    return text ? std::string(*text) : value.present() ? value.dump() : std::string();
}

Company::Company() {
    open();
    serve();
    seed();
}

void Company::open() {
    auto engine = storage::Engine::open(clock, {folder_ / "data", {}, {}});
    if (!engine) {
        throw std::runtime_error("no engine: " + engine.error().key);
    }
    engine_ = std::move(*engine);
    models_ = std::make_unique<Models>(engine_->files());
    health_ = std::make_unique<Healthy>();
    secrets_ = std::make_unique<Secrets>(engine_->keys());
    directory_ = std::make_unique<ModelDirectory>(*models_, clock, *secrets_);
    keeper_ = std::make_unique<SessionKeeper>(engine_->sessions(), *directory_);
    tokens_ = std::make_unique<TokenSigner>(engine_->keys().token_key());
    token_people_ = std::make_unique<TokenAuthenticator>(
        *tokens_, engine_->sessions(), *directory_, clock, *models_
    );
    people_ = std::make_unique<NamingAuthenticator>(*directory_, *token_people_);
    captchas_ = std::make_unique<Captchas>(clock);
    config_.captcha = false;
    logs_ = std::make_unique<storage::LogBook>(
        clock, log_book_options(engine_->paths().request_logs(), 0)
    );
    links_ = std::make_unique<BlobLinks>(engine_->keys().token_key());
    thumbnails_ = std::make_unique<Thumbnails>(engine_->paths().thumbnails(), 1ULL << 20U, 0);
    social_ = std::make_unique<SocialSignIn>(engine_->keys().token_key(), fetcher_);
    store_ = std::make_unique<LogStore>(*logs_, log_);
}

void Company::serve() {
    services_ = std::make_unique<Services>(Services{
        .config = config_,
        .clock = clock,
        .commands = engine_->writer(),
        .models = *models_,
        .directory = *directory_,
        .clients = *directory_,
        .health = *health_,
        .sessions = engine_->sessions(),
        .tokens = *tokens_,
        .passwords = passwords_,
        .secrets = *secrets_,
        .captchas = *captchas_,
        .sign_in_limit = limit_,
        .workers = workers_,
        .metrics = metrics_,
        .log = *store_,
        .event_log = &engine_->log(),
        .logs = logs_.get(),
        .blobs = &engine_->blobs(),
        .links = links_.get(),
        .thumbnails = thumbnails_.get(),
        .pictures = &pictures_,
        .verifier = &engine_->verifier(),
        .fetcher = &fetcher_,
        .outside = &outside_,
        .social = social_.get(),
        .sso_tokens = &sso_tokens_,
        .past = &engine_->past(),
        .drafts = &engine_->drafts()});
    engine_->writer().hold(commands::hold_back);
    engine_->writer().on_commit([this](const std::vector<events::StoredEvent>& events) {
        directory_->on_events(events);
        keeper_->on_events(events);
    });
    router_ = std::make_unique<Router>(all_routes(), *services_, *people_);
}

void Company::seed() {
    commands::PlatformSeed platform;
    platform.password_hash = secrets_->seal(kUserPassword, hash_password("admin"));
    platform.seal = [this](std::string_view plain) { return secrets_->seal(kClientSecret, plain); };
    const auto seeded = engine_->run(
        commands::system_user(TenantId(kPlatformTenant)),
        commands::seed_platform(std::move(platform))
    );
    if (!seeded) {
        throw std::runtime_error("no seed: " + seeded.error().key);
    }
    for (const char* tenant : {"333333", "888888"}) {
        made(
            "000000/admin",
            "/api/blade-system/tenant/submit",
            std::string(R"({"tenantName":"company )") + tenant + R"(","linkman":"x","tenantId":")" +
                tenant + "\"}"
        );
        add_user(tenant, "ta01", "admin");
    }
}

ReadModels& Company::models() {
    return *models_;
}

Company::~Company() {
    passwords_.stop();
    workers_.stop();
    outside_.stop();
    pictures_.stop();
    engine_->stop();
}

Reply Company::send(
    const std::string& method,
    const std::string& as,
    const std::string& target,
    const std::string& body,
    Pairs headers
) {
    Request request;
    request.headers = std::move(headers);
    request.method = method;
    const auto mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) {
        auto query = parse_form(target.substr(mark + 1));
        if (!query) {
            throw std::runtime_error("bad query in " + target);
        }
        request.query = std::move(*query);
    }
    if (as.starts_with("bearer ")) {
        request.headers.emplace_back("blade-auth", as);
    } else if (!as.empty()) {
        request.headers.emplace_back("as", as);
    }
    request.headers.emplace_back("authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0");
    request.headers.emplace_back("content-type", "application/json");
    request.body = body;
    request.remote_ip = "10.0.0.1";
    request.id = "test";
    auto answered = std::make_shared<std::promise<Response>>();
    auto future = answered->get_future();
    router_->handle(std::move(request), [answered](Response response) {
        answered->set_value(std::move(response));
    });
    return Reply(future.get());
}

Reply Company::get(const std::string& as, const std::string& target) {
    Reply reply = send("GET", as, target, {});
    eventually([&] {
        const bool waits = reply.status() == 503 && reply.key() == "AS_OF_PREPARING";
        if (waits) {
            reply = send("GET", as, target, {});
        }
        return !waits;
    });
    return reply;
}

Reply Company::post(const std::string& as, const std::string& target, const std::string& body) {
    return send("POST", as, target, body);
}

std::string Company::made(const std::string& as, const std::string& path, const std::string& body) {
    const Reply reply = post(as, path, body);
    if (!reply.ok() || reply.text("id").empty()) {
        throw std::runtime_error(path + " " + body + " -> " + reply.body());
    }
    return reply.text("id");
}

std::string Company::role_id(const std::string& tenant, const std::string& alias) {
    const Reply roles = get(tenant + "/admin", "/api/blade-system/role/list");
    for (std::size_t i = 0; i < roles.data().size(); ++i) {
        const json::Ref role = roles.data().at(i);
        if (role["roleAlias"].text() == alias) {
            return std::string(*role["id"].text());
        }
    }
    throw std::runtime_error("no role " + alias + " in " + roles.body());
}

std::string Company::dept_id(const std::string& tenant) {
    const Reply depts = get(tenant + "/admin", "/api/blade-system/dept/list");
    return std::string(depts.data().at(0)["id"].text().value_or(""));
}

std::string Company::post_id(const std::string& tenant) {
    const Reply posts = get(tenant + "/admin", "/api/blade-system/post/select");
    return std::string(posts.data().at(0)["id"].text().value_or(""));
}

std::string Company::add_user(
    const std::string& tenant, const std::string& account, const std::string& aliases
) {
    std::string roles;
    std::string rest = aliases;
    while (!rest.empty()) {
        const auto comma = std::min(rest.find(','), rest.size());
        roles += (roles.empty() ? "" : ",") + role_id(tenant, rest.substr(0, comma));
        rest.erase(0, std::min(comma + 1, rest.size()));
    }
    const std::string dept = dept_id(tenant);
    return made(
        tenant + "/admin",
        "/api/blade-user/submit",
        R"({"account":")" + account + R"(","password":"Oms@2026","name":"n","realName":"name of )" +
            account + R"(","userType":1,"phone":"13800001234","roleId":")" + roles +
            R"(","deptId":")" + dept + R"(","postId":")" + post_id(tenant) + R"(","byCompany":")" +
            dept + "\"}"
    );
}

void Company::give_warehouse(
    const std::string& tenant, const std::string& user, const std::string& warehouse
) {
    made(
        tenant + "/admin",
        "/api/blade-user/submit",
        R"({"id":")" + user + R"(","warehouse":")" + warehouse + "\"}"
    );
}

std::string Company::sign_in(
    const std::string& tenant, const std::string& account, const std::string& password
) {
    const Reply reply = post(
        "",
        "/api/blade-auth/oauth/token?tenantId=" + tenant + "&username=" + account +
            "&password=" + password + "&grant_type=password&scope=all&type=account"
    );
    return std::string(reply.root()["access_token"].text().value_or(""));
}

std::int64_t Company::position(const std::string& tenant) {
    // Commands are done one after another: this one, which does nothing, after all before it.
    const auto nothing = [](commands::CommandContext&) -> Result<commands::Answers> {
        return Error::refused("NOTHING_TO_DO");
    };
    static_cast<void>(engine_->run(
        commands::system_user(TenantId(tenant)), commands::Command{"nothing", false, nothing}
    ));
    return engine_->log().head(tenant).position;
}

void Company::sign_heads() {
    engine_->sign_heads();
}

namespace {

std::unique_ptr<Company> the_company;

/// Ends the company after the last test: its threads read constants that are gone after main().
struct CompanyEnd : testing::Environment {
    void TearDown() override { the_company.reset(); }
};

struct SmallHashCost : testing::Environment {
    void SetUp() override { set_hash_cost(kSmallHashCost); }
};

[[maybe_unused]] const testing::Environment* const kEnd =
    testing::AddGlobalTestEnvironment(new CompanyEnd);
[[maybe_unused]] const testing::Environment* const kCost =
    testing::AddGlobalTestEnvironment(new SmallHashCost);

}  // namespace

Company& company() {
    if (!the_company) {
        the_company = std::make_unique<Company>();
    }
    return *the_company;
}

}  // namespace oms::test
