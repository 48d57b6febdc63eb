#include "support/api/test_server.hpp"

#include "base/json.hpp"

#include <stdexcept>

#include <stdlib.h>

namespace oms::test {

bool ThreadedQueue::submit(storage::Submission submission, storage::Reply reply) {
    if (full) {
        return false;
    }
    taken.push_back(submission);
    return thread_.submit([this, s = std::move(submission), r = std::move(reply)] {
        r(outcome ? outcome(s) : Result<storage::Accepted>(storage::Accepted{}));
    });
}

TenantState TestDirectory::tenant_state(const TenantId& tenant) {
    const auto it = tenants.find(tenant);
    return it == tenants.end() ? TenantState::Unknown : it->second;
}

std::optional<TenantInfo> TestDirectory::tenant_of_domain(std::string_view domain) {
    if (domain == "https://tiles.example") {
        return TenantInfo{"333333", std::string(domain), "https://tiles.example/bg.png"};
    }
    return std::nullopt;
}

std::optional<UserRecord> TestDirectory::user(const TenantId& tenant, std::string_view account) {
    const std::lock_guard lock(mutex_);
    for (const auto& user : users_) {
        if (user.tenant == tenant && user.account == account) {
            return user;
        }
    }
    return std::nullopt;
}

std::optional<UserRecord> TestDirectory::user(const TenantId& tenant, Id id) {
    const std::lock_guard lock(mutex_);
    for (const auto& user : users_) {
        if (user.tenant == tenant && user.id == id) {
            return user;
        }
    }
    return std::nullopt;
}

std::shared_ptr<const Person> TestDirectory::person(
    const TenantId& tenant, Id id, std::string_view dept, std::string_view roles
) {
    const auto record = user(tenant, id);
    if (!record) {
        return nullptr;
    }
    auto person = std::make_shared<Person>();
    person->principal.tenant = tenant;
    person->principal.user = id;
    person->principal.account = record->account;
    person->principal.user_name = record->real_name;
    const auto chosen_dept = dept.empty() ? record->dept_ids : std::string(dept);
    person->principal.dept = Id::parse(chosen_dept.substr(0, chosen_dept.find(','))).value_or(Id{});
    const auto chosen_role = roles.empty() ? record->role_ids : std::string(roles);
    person->principal.buttons = buttons_of_role[chosen_role];
    person->principal.roles = {record->role_aliases};
    person->principal.platform = record->role_aliases == "administrator";
    person->state = record->state;
    person->tenant_state = tenant_state(tenant);
    person->auth_version = record->auth_version;
    return person;
}

void TestDirectory::forget(const TenantId&) {
    ++forgotten;
}

void TestDirectory::add(UserRecord user) {
    const std::lock_guard lock(mutex_);
    users_.push_back(std::move(user));
}

void TestDirectory::change(Id id, const std::function<void(UserRecord&)>& f) {
    const std::lock_guard lock(mutex_);
    for (auto& user : users_) {
        if (user.id == id) {
            f(user);
        }
    }
}

std::optional<ClientRecord> TestClients::client(std::string_view id) {
    if (id == "saber") {
        return ClientRecord{
            "saber",
            "saber_secret",
            "password,captcha,refresh_token",
            3600,
            604800,
            without_captcha};
    }
    return std::nullopt;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = std::filesystem::temp_directory_path() / "oms-api-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no temporary folder");
    }
    path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
}

TestServer::TestServer() {
    options.port = 0;
    config.captcha = false;
    directory.tenants = {
        {"000000", TenantState::Active},
        {"333333", TenantState::Active},
        {"666666", TenantState::Expired}};
    directory.buttons_of_role = {
        {"11", {"order_view"}},
        {"12", {"order_add", "order_view"}},
        {"11,12", {"order_add", "order_view"}}};
    static const std::string hash = hash_password("Oms@2026");
    const auto add =
        [&](const char* tenant, int id, const char* account, const char* roles, const char* aliases
        ) {
            UserRecord user;
            user.tenant = tenant;
            user.id = Id{id};
            user.account = account;
            user.name = std::string("name of ") + account;
            user.real_name = std::string("real name of ") + account;
            user.dept_ids = "21,22";
            user.role_ids = roles;
            user.role_aliases = aliases;
            user.password_hash = hash;
            user.auth_version = 1;
            directory.add(std::move(user));
        };
    add("333333", 101, "dg01", "11", "guide");
    add("333333", 102, "ta01", "11,12", "guide,admin");
    add("000000", 103, "admin", "11", "administrator");
    add("666666", 104, "late01", "11", "guide");
}

TestServer::~TestServer() {
    if (http) {
        http->stop(std::chrono::milliseconds(0));
    }
    workers.stop();
    passwords.stop();
}

void TestServer::start(const std::vector<Route>& routes) {
    sign_in_limit = std::make_unique<RateLimit>(sign_in_rate);
    services.reset(new Services{
        config,
        clock,
        queue,
        models,
        directory,
        clients,
        health,
        sessions,
        tokens,
        passwords,
        secrets,
        captchas,
        *sign_in_limit,
        workers,
        metrics,
        log,
        files.get()});
    auto all = all_routes();
    all.insert(all.end(), routes.begin(), routes.end());
    router = std::make_unique<Router>(std::move(all), *services, authenticator);
    http = std::make_unique<HttpServer>(options, [this](Request request, Respond respond) {
        router->handle(std::move(request), std::move(respond));
    });
    http->start();
}

HttpAnswer TestServer::sign_in(
    const std::string& tenant,
    const std::string& account,
    const std::string& password,
    HttpHeaders headers
) {
    headers.push_back(kSaber);
    headers.emplace_back("Tenant-Id", tenant);
    return post(
        "/api/blade-auth/oauth/token?tenantId=" + tenant + "&username=" + account +
            "&password=" + password + "&grant_type=password&scope=all&type=account",
        "",
        headers
    );
}

std::string member(const std::string& json, std::string_view name) {
    const auto document = json::Document::parse(json);
    const auto value = document ? document->root()[name] : json::Ref();
    return value.is_string() ? std::string(*value.text()) : value.present() ? value.dump() : "";
}

HttpAnswer TestServer::get(const std::string& target, const HttpHeaders& headers) {
    return HttpClient(port()).get(target, headers);
}

HttpAnswer TestServer::post(
    const std::string& target, const std::string& body, const HttpHeaders& headers
) {
    return HttpClient(port()).post(target, body, headers);
}

}  // namespace oms::test
