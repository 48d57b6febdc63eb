#include "api/authenticator.hpp"

#include "storage/sessions.hpp"

namespace oms::api {
namespace {

Error ended() {
    return Error{ErrorCode::Unauthenticated, "UNAUTHENTICATED", {}, {}, {}};
}

bool is_bearer(std::string_view word) {
    static constexpr std::string_view kWord = "bearer";
    if (word.size() < kWord.size()) {
        return false;
    }
    for (std::size_t i = 0; i < kWord.size(); ++i) {
        if ((word[i] | 0x20) != kWord[i]) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string_view bearer_token(std::string_view header) {
    if (is_bearer(header)) {
        header.remove_prefix(std::min<std::size_t>(header.size(), 7));
    }
    while (header.starts_with(' ')) {
        header.remove_prefix(1);
    }
    return header;
}

Result<std::shared_ptr<const Person>> TokenAuthenticator::person(
    const Request& request, bool query_too
) {
    auto token = bearer_token(request.header("blade-auth"));
    if (token.empty() && query_too) {
        token = bearer_token(request.parameter("blade-auth"));
    }
    if (token.empty()) {
        return std::shared_ptr<const Person>();
    }
    const auto claims = tokens_.verify(token, clock_.now());
    if (!claims || !sessions_.live(claims->family)) {
        return ended();
    }
    auto person =
        directory_.person(claims->tenant, claims->user, claims->dept_ids, claims->role_ids);
    if (person == nullptr || person->tenant_state == TenantState::Unknown) {
        return ended();
    }
    // First: a lock raises authVersion too, and its reason says more than "signed out".
    if (person->state == AccountState::Locked) {
        return Error::refused("LOCKED");
    }
    if (person->state != AccountState::Active) {
        return Error::refused("NOT_APPROVED");
    }
    if (person->auth_version != claims->auth_version) {
        return ended();
    }
    if (person->tenant_state == TenantState::Expired) {
        return Error::refused("TENANT_EXPIRED");
    }
    return person;
}

}  // namespace oms::api
