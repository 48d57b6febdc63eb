#include "api/people/social_provider.hpp"

#include "api/net/crypto.hpp"
#include "api/views/rows.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

constexpr std::string_view kSecret = "socialProvider/clientSecret";
constexpr std::int64_t kWechat = 2;  // socialProvider.dialect
constexpr std::size_t kIdMax = 64;
constexpr std::string_view kHex = "0123456789ABCDEF";

/// invalid code, code used already, code expired: WeChat's list of return codes.
constexpr std::array<std::int64_t, 3> kCodeFaults{40029, 40163, 42003};

Error silent(std::string what) {
    return Error::unavailable("PROVIDER_SILENT").with("what", std::move(what));
}

std::string form_encoded(const Pairs& pairs) {
    std::string out;
    const auto add = [&out](std::string_view text) {
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                               (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_' ||
                               c == '~';
            if (plain) {
                out.push_back(c);
            } else {
                out.append({'%', kHex[byte >> 4U], kHex[byte & 15U]});
            }
        }
    };
    for (const auto& [name, value] : pairs) {
        out += out.empty() ? "" : "&";
        add(name);
        out += "=";
        add(value);
    }
    return out;
}

std::string with_query(const std::string& url, const Pairs& query) {
    return url + (url.find('?') != std::string::npos ? "&" : "?") + form_encoded(query);
}

std::string text_or_number(json::Ref value) {
    return value.text()     ? std::string(*value.text())
           : value.is_int() ? std::to_string(*value.integer())
                            : std::string();
}

Result<SocialPerson> person_of(
    const SocialProvider& provider, const std::string& id, std::string name
) {
    if (id.empty()) {
        return silent("no id");
    }
    std::string oauth_id = provider.source + ":" + id;
    if (oauth_id.size() > kIdMax || id.find_first_of("~\n") != std::string::npos) {
        oauth_id = provider.source + ":" + base64url(sha256(id));
    }
    return SocialPerson{std::move(oauth_id), std::move(name)};
}

/// Token and person of OAuth 2.
class Standard {
  public:
    Standard(const SocialProvider& provider, const HttpFetcher& fetcher)
        : provider_(provider), fetcher_(fetcher) {}

    Result<std::string> token(std::string_view code, std::string_view verifier) const {
        FetchRequest request;
        request.method = "POST";
        request.url = provider_.token_url;
        request.headers = {
            {"Content-Type", "application/x-www-form-urlencoded"}, {"Accept", "application/json"}};
        request.body = form_encoded(
            {{"grant_type", "authorization_code"},
             {"code", std::string(code)},
             {"redirect_uri", provider_.redirect_url},
             {"client_id", provider_.client_id},
             {"client_secret", provider_.client_secret},
             {"code_verifier", std::string(verifier)}}
        );
        const auto answer = fetcher_.fetch(request);
        if (!answer || answer->status >= 500) {
            return silent(answer ? std::to_string(answer->status) : "no answer");
        }
        const auto doc = json::Document::parse(answer->body);
        const auto token = doc ? doc->root()["access_token"].text() : std::nullopt;
        return answer->ok() && token && !token->empty() ? Result<std::string>(std::string(*token))
                                                        : bad_social();
    }

    Result<SocialPerson> person(const std::string& token) const {
        FetchRequest request;
        request.url = provider_.user_url;
        request.headers = {{"Authorization", "Bearer " + token}, {"Accept", "application/json"}};
        const auto answer = fetcher_.fetch(request);
        if (!answer || !answer->ok()) {
            return silent(answer ? std::to_string(answer->status) : "no answer");
        }
        const auto doc = json::Document::parse(answer->body);
        return doc ? person_of(
                         provider_,
                         text_or_number(doc->root()[provider_.id_member]),
                         text_or_number(doc->root()[provider_.name_member])
                     )
                   : silent("no id");
    }

  private:
    const SocialProvider& provider_;
    const HttpFetcher& fetcher_;
};

/// WeChat's answer to an address; its faults stand in the answer.
Result<json::Document> ask_wechat(
    const HttpFetcher& fetcher, const std::string& url, const Pairs& query
) {
    FetchRequest request;
    request.url = with_query(url, query);
    const auto answer = fetcher.fetch(request);
    if (!answer || !answer->ok()) {
        return silent(answer ? std::to_string(answer->status) : "no answer");
    }
    auto doc = json::Document::parse(answer->body);
    if (!doc) {
        return silent("no JSON");
    }
    const std::int64_t fault = doc->root()["errcode"].integer().value_or(0);
    if (fault == 0) {
        return std::move(*doc);
    }
    const bool of_code =
        std::find(kCodeFaults.begin(), kCodeFaults.end(), fault) != kCodeFaults.end();
    return of_code ? bad_social() : silent(std::to_string(fault));
}

Result<SocialPerson> ask_wechat_person(
    const SocialProvider& provider, std::string_view code, const HttpFetcher& fetcher
) {
    const auto token = ask_wechat(
        fetcher,
        provider.token_url,
        {{"appid", provider.client_id},
         {"secret", provider.client_secret},
         {"code", std::string(code)},
         {"grant_type", "authorization_code"}}
    );
    if (!token) {
        return token.error();
    }
    const std::string id = text_or_number(token->root()[provider.id_member]);
    // With this scope a person is known by id alone.
    if (provider.scope == "snsapi_base") {
        return person_of(provider, id, {});
    }
    const auto user = ask_wechat(
        fetcher,
        provider.user_url,
        {{"access_token", text_or_number(token->root()["access_token"])},
         {"openid", text_or_number(token->root()["openid"])},
         {"lang", "zh_CN"}}
    );
    return user ? person_of(provider, id, text_or_number(user->root()[provider.name_member]))
                : user.error();
}

}  // namespace

Error bad_social() {
    return Error::invalid("BAD_SOCIAL", "code");
}

bool speaks_wechat(json::Ref provider) {
    return provider["dialect"].integer().value_or(0) == kWechat;
}

Result<SocialProvider> social_provider(
    storage::ReadModel& sys, std::string_view source, const Secrets& secrets
) {
    const auto rows = sys.live_rows(table_named("socialProvider"), "source", source);
    if (rows.empty()) {
        return Error::not_found("source");
    }
    const json::Document doc = stored_document(rows.front());
    const auto text = [&doc](std::string_view name) {
        return std::string(doc.root()[name].text().value_or(""));
    };
    auto secret = secrets.open(kSecret, text("clientSecret"));
    if (!secret) {
        return std::move(secret).error();
    }
    if (doc.root()["enabled"].integer().value_or(0) == 0) {
        return Error::not_found("source");
    }
    return SocialProvider{
        text("source"),
        text("clientId"),
        std::move(*secret),
        text("authorizeUrl"),
        text("tokenUrl"),
        text("userUrl"),
        text("redirectUrl"),
        text("scope"),
        text("idMember"),
        text("nameMember"),
        speaks_wechat(doc.root())};
}

std::string authorize_address(
    const SocialProvider& provider, std::string_view state, std::string_view challenge
) {
    if (provider.wechat) {
        // WeChat wants them in this order, and the fragment.
        return with_query(
                   provider.authorize_url,
                   {{"appid", provider.client_id},
                    {"redirect_uri", provider.redirect_url},
                    {"response_type", "code"},
                    {"scope", provider.scope.empty() ? "snsapi_login" : provider.scope},
                    {"state", std::string(state)}}
               ) +
               "#wechat_redirect";
    }
    Pairs query{
        {"response_type", "code"},
        {"client_id", provider.client_id},
        {"redirect_uri", provider.redirect_url},
        {"state", std::string(state)},
        {"code_challenge", std::string(challenge)},
        {"code_challenge_method", "S256"}};
    if (!provider.scope.empty()) {
        query.emplace_back("scope", provider.scope);
    }
    return with_query(provider.authorize_url, query);
}

Result<SocialPerson> ask_person(
    const SocialProvider& provider,
    std::string_view code,
    std::string_view verifier,
    const HttpFetcher& fetcher
) {
    if (provider.wechat) {
        return ask_wechat_person(provider, code, fetcher);
    }
    const Standard standard(provider, fetcher);
    const auto token = standard.token(code, verifier);
    return token ? standard.person(*token) : token.error();
}

}  // namespace oms::api
