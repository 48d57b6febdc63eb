#include "api/routes/password_calls.hpp"

#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/routes/submit.hpp"
#include "api/views/rows.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kPasswordMax = 64;

Error too_long(std::string_view name) {
    return Error::invalid("TOO_LONG", std::string(name))
        .with("label", "entity.user." + std::string(name))
        .with("max", std::to_string(kPasswordMax));
}

}  // namespace

void submit_with_password(
    const std::shared_ptr<DirectCall>& call,
    std::string password,
    WithHash make,
    const Respond& respond
) {
    const bool taken = call->services().passwords.hash(
        call->user().tenant,
        std::move(password),
        [call, make = std::move(make), respond](const std::string& hash) {
            submit_command(call, make(call->services().secrets.seal(kUserPassword, hash)), respond);
        }
    );
    if (!taken) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

Result<std::string> given_password(json::Ref input, std::string_view name) {
    const json::Ref value = input[name];
    if (!value.is_null() && !value.is_string()) {
        return Error::invalid("BAD_FIELD", std::string(name))
            .with("label", "entity.user." + std::string(name));
    }
    const std::string_view text = value.text().value_or("");
    return text.size() > kPasswordMax ? Result<std::string>(too_long(name)) : std::string(text);
}

Result<std::string> required_password(const Call& call, std::string_view name) {
    const auto value = call.parameter(name);
    if (value.empty()) {
        return Error::invalid("PARAM_REQUIRED", std::string(name));
    }
    return value.size() > kPasswordMax ? Result<std::string>(too_long(name)) : std::string(value);
}

}  // namespace oms::api
