#include "api/calls/call.hpp"

#include "api/calls/forwarder.hpp"
#include "api/calls/log_sink.hpp"
#include "api/calls/moment.hpp"
#include "api/calls/param_values.hpp"
#include "api/calls/route.hpp"
#include "api/net/target.hpp"
#include "api/wire/envelope.hpp"
#include "base/number.hpp"
#include "storage/folder/sessions.hpp"
#include "storage/tenants/past_files.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_set>

namespace oms::api {
namespace {

bool means_nothing(std::string_view name, std::string_view value) {
    return value.empty() || name.empty() || name == "_t" || name.front() == '$';
}

const std::string* find(const Pairs& pairs, std::string_view name) {
    for (const auto& [key, value] : pairs) {
        if (key == name) {
            return &value;
        }
    }
    return nullptr;
}

bool is_form(std::string_view content_type) {
    return content_type.starts_with("application/x-www-form-urlencoded");
}

bool is_multipart(std::string_view content_type) {
    return content_type.starts_with("multipart/form-data");
}

Error required(std::string_view name) {
    return Error::invalid("PARAM_REQUIRED", std::string(name));
}

Error wrong(std::string_view name) {
    return Error::invalid("BAD_FIELD", std::string(name)).with("name", std::string(name));
}

/// How long a request waits for a moment to be prepared; small ledgers take no longer.
constexpr std::chrono::milliseconds kPatience{250};

}  // namespace

Call::Call(Request request, const Route& route, Services& services)
    : request_(std::move(request)),
      route_(&route),
      services_(&services),
      language_(pick_language(request_.header("accept-language"))) {}

Status Call::read() {
    add_parameters(request_.query);
    take_as_of();
    if (route_->file) {
        url_parameters_ = parameters_.size();
        return {};
    }
    if (Status ok = read_body(); !ok) {
        return ok;
    }
    const entities::InputSpec* spec = route_->input();
    return spec == nullptr ? Status() : take_input(*spec);
}

Status Call::take_input(const entities::InputSpec& spec) {
    auto taken = entities::take_input(spec, input_document()->root());
    if (!taken) {
        return std::move(taken).error();
    }
    // Written by us out of what was checked: it parses.
    auto document = json::Document::parse_stored(*taken);
    taken_ = std::make_shared<const json::Document>(std::move(*document));
    std::erase_if(parameters_, [&](const auto& parameter) {
        return !entities::names_member(spec, parameter.first);
    });
    return {};
}

Status Call::read_body() {
    const auto type = request_.header("content-type");
    if (is_form(type)) {
        auto form = parse_form(request_.body);
        if (!form) {
            return Error::invalid("BAD_REQUEST", "body");
        }
        add_parameters(*form);
    }
    url_parameters_ = parameters_.size();
    // A direct handler reads its files itself; of others a multipart body is no input.
    const bool files = is_multipart(type) && std::holds_alternative<DirectFn>(route_->run);
    const bool json_body = !request_.body.empty() && !is_form(type) && !files;
    if (json_body && (type.empty() || type.find("json") != std::string_view::npos)) {
        auto document = json::Document::parse(request_.body);
        if (!document) {
            return std::move(document).error();
        }
        body_ = std::make_shared<const json::Document>(std::move(*document));
        add_body_parameters();
    } else if (json_body) {
        return Error::invalid("BAD_REQUEST", "Content-Type");
    }
    return {};
}

void Call::take_as_of() {
    const auto own = entities::split_list(route_->parameters);
    if (!signed_in() || std::find(own.begin(), own.end(), "asOf") != own.end()) {
        return;
    }
    const auto at = std::find_if(parameters_.begin(), parameters_.end(), [](const auto& p) {
        return p.first == "asOf";
    });
    if (at != parameters_.end()) {
        as_of_ = std::move(at->second);
        parameters_.erase(at);
    }
}

void Call::add_parameters(const Pairs& pairs) {
    for (const auto& [name, value] : pairs) {
        if (!means_nothing(name, value) && find(parameters_, name) == nullptr) {
            parameters_.emplace_back(name, value);
        }
    }
}

void Call::add_body_parameters() {
    // Only those of query and form can be named twice: a JSON body has each name once.
    const Pairs given = parameters_;
    body_->root().each_member([&](std::string_view name, json::Ref member) {
        if (parameters_.size() >= kParametersMax) {
            return;
        }
        std::string value;
        if (const auto text = member.text()) {
            value = *text;
        } else if (const auto number = member.integer()) {
            value = std::to_string(*number);
        } else if (const auto flag = member.boolean()) {
            value = *flag ? "true" : "false";
        }
        if (!means_nothing(name, value) && find(given, name) == nullptr) {
            parameters_.emplace_back(name, std::move(value));
        }
    });
}

std::string_view Call::parameter(std::string_view name) const {
    const auto* value = find(parameters_, name);
    return value == nullptr ? std::string_view() : std::string_view(*value);
}

void Call::drop_parameter(std::string_view name) {
    const auto at = std::find_if(parameters_.begin(), parameters_.end(), [&](const auto& p) {
        return p.first == name;
    });
    if (at != parameters_.end()) {
        const auto place = static_cast<std::size_t>(at - parameters_.begin());
        url_parameters_ -= place < url_parameters_ ? 1U : 0U;
        parameters_.erase(at);
    }
}

Result<Id> Call::id(std::string_view name) const {
    const auto text = parameter(name);
    if (text.empty()) {
        return required(name);
    }
    const auto id = Id::parse(text);
    if (!id) {
        return wrong(name);
    }
    return *id;
}

Result<std::vector<Id>> Call::ids(std::string_view name, std::size_t max) const {
    auto text = parameter(name);
    if (text.empty()) {
        return required(name);
    }
    std::vector<Id> out;
    while (!text.empty()) {
        const auto comma = text.find(',');
        const auto part = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
        if (part.empty()) {
            continue;
        }
        const auto id = Id::parse(part);
        if (!id || out.size() == max) {
            return wrong(name);
        }
        if (std::find(out.begin(), out.end(), *id) == out.end()) {
            out.push_back(*id);
        }
    }
    if (out.empty()) {
        return required(name);
    }
    return out;
}

Result<std::int64_t> Call::number(
    std::string_view name, std::int64_t otherwise, std::int64_t min, std::int64_t max
) const {
    const auto text = parameter(name);
    if (text.empty()) {
        return otherwise;
    }
    const auto value = parse_number(text);
    return value && *value >= min && *value <= max ? Result(*value) : wrong(name);
}

json::Ref Call::body() const {
    return body_ ? body_->root() : json::Ref();
}

json::Ref Call::input() const {
    return taken_ != nullptr ? taken_->root() : input_document()->root();
}

Result<commands::Input> Call::command_input() const {
    auto document = taken_ != nullptr ? taken_ : input_document();
    if (!document->root().is_object()) {
        return Error::invalid("BAD_JSON", "body");
    }
    return commands::Input(std::move(document));
}

std::shared_ptr<const json::Document> Call::input_document() const {
    if (url_parameters_ == 0 && body_ != nullptr) {
        return body_;
    }
    if (merged_ == nullptr) {
        std::string text;
        json::Writer out(text);
        out.begin_object();
        std::unordered_set<std::string_view> given;
        for (std::size_t i = 0; i < url_parameters_; ++i) {
            out.member(parameters_[i].first, std::string_view(parameters_[i].second));
            given.insert(parameters_[i].first);
        }
        body().each_member([&](std::string_view name, json::Ref member) {
            if (!given.contains(name)) {
                out.key(name).raw(member.dump());
            }
        });
        out.end_object();
        auto merged = json::Document::parse(text);
        // written by us: it parses
        merged_ = std::make_shared<const json::Document>(std::move(*merged));
    }
    return merged_;
}

Result<storage::ReadModel*> QueryCall::open(const TenantId& tenant) {
    Result<storage::ReadModel*> live = services_of().models.open(tenant);
    if (!live || as_of().empty() || services_of().past == nullptr) {
        return live;
    }
    if (const auto known = past_.find(tenant); known != past_.end()) {
        return known->second ? known->second.get() : *live;
    }
    std::string moment = as_of();
    if (tenant != user().tenant && all_digits(moment)) {
        const auto own = services_of().models.open(user().tenant);
        moment = own ? time_of(**own, moment) : moment;
    }
    const auto position = position_of(**live, moment);
    if (!position) {
        return position.error();
    }
    std::shared_ptr<storage::ReadModel>& kept = past_[tenant];
    if (*position >= (*live)->position()) {
        return live;
    }
    auto past = services_of().past->open(tenant, *position, kPatience);
    if (!past) {
        past_.erase(tenant);
        return std::move(past).error();
    }
    kept = std::move(*past);
    return kept.get();
}

Result<storage::ReadModel*> QueryCall::model() {
    return open(user().tenant);
}

Result<storage::ReadModel*> QueryCall::sys_model() {
    return open(TenantId(kSysTenant));
}

Result<storage::ReadModel*> QueryCall::model_of(const TenantId& tenant) {
    if (route().access != Access::Platform && tenant != user().tenant) {
        return Error::forbidden();
    }
    return open(tenant);
}

Timestamp QueryCall::moment() {
    std::string named = as_of();
    if (named.empty()) {
        return now();
    }
    const auto own = services_of().models.open(user().tenant);
    if (own && all_digits(named)) {
        named = time_of(**own, named);
    }
    return std::min(end_of(named).value_or(now()), now());
}

Result<std::string> QueryCall::param(const domain::Param& param) const {
    return param_text(services_of().models, user().tenant, param);
}

int QueryCall::failures_max() const {
    return failure_rules(services_of(), user().tenant).limit;
}

AccountUse QueryCall::account_use(Id user, std::string_view account, int failures_max) const {
    const Services& services = services_of();
    const storage::FailureRules rules{failures_max, services.config.lock_ms};
    const TenantId& tenant = this->user().tenant;
    return {
        services.sessions.last_sign_in(tenant, user),
        services.sessions.locked(tenant, account, "", now(), rules).has_value()};
}

void QueryCall::mark(commands::Command command) {
    if (!as_of().empty()) {
        return;
    }
    storage::Submission submission;
    submission.user = user();
    submission.command = std::move(command);
    submission.correlation_id = request().id;
    const Forwarder* const forwarder = services_of().forwarder;
    if (forwarder != nullptr && forwarder->may_pass_on(request())) {
        return forwarder->pass_on(user().tenant, request(), true, [](const Response&) {});
    }
    // Lost when the queue is full: a mark is worth less than the commands that wait there.
    static_cast<void>(services_of().commands.submit(
        std::move(submission), [](const Result<storage::Accepted>&) {}
    ));
}

std::string DirectCall::remote_address() const {
    const auto& peer = request().remote_ip;
    const auto forwarded = request().header("x-forwarded-for");
    if (!services().config.behind_proxy || forwarded.empty() ||
        (peer != "127.0.0.1" && peer != "::1")) {
        return peer;
    }
    const auto comma = forwarded.rfind(',');
    auto last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
    while (last.starts_with(' ')) {
        last.remove_prefix(1);
    }
    const bool address =
        last.size() <= 45 && last.find_first_not_of("0123456789abcdefABCDEF.:") == last.npos;
    return address ? std::string(last) : peer;
}

Response refusal(const DirectCall& call, const Error& error) {
    if (error.code == ErrorCode::Internal) {
        FaultLog fault{
            call.now(),
            call.request().id,
            call.request().method,
            call.request().path,
            {},
            {},
            error.key};
        if (call.signed_in()) {
            fault.tenant = call.user().tenant;
            fault.user = call.user().user;
            fault.account = call.user().account;
        }
        for (const auto& [name, value] : error.params) {
            fault.what += " " + name + "=" + value;
        }
        call.services().log.fault(fault);
    }
    const entities::EntitySpec* const entity = call.route().entity;
    return failure(
        call.language(),
        error,
        call.request().id,
        entity == nullptr ? std::string_view() : entity->name
    );
}

}  // namespace oms::api
