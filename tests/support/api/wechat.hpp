#pragma once
// WeChat's open platform as its manual has it: GET alone, faults under status 200. It knows one
// application (wx0001, app-secret), one code (good) and one person.

#include "support/api/outside.hpp"

#include <string>

namespace oms::api {

inline constexpr const char* kOpenId = "oOpenId_1-x";

/// A value of a form or a query; "" when it has none.
inline std::string form_value(const std::string& text, const std::string& name) {
    const auto at = text.find(name + "=");
    if (at == std::string::npos) {
        return {};
    }
    if (at > 0 && text[at - 1] != '&' && text[at - 1] != '?') {
        return form_value(text.substr(at + 1), name);
    }
    const auto begin = at + name.size() + 1;
    return text.substr(begin, text.find_first_of("&#", begin) - begin);
}

inline Response wechat_answer(const Request& request) {
    const auto parameter = [&request](std::string_view name) {
        return std::string(request.parameter(name));
    };
    if (request.method != "GET") {
        return plain_answer(200, R"({"errcode":43001,"errmsg":"require GET method"})");
    }
    if (request.path == "/sns/oauth2/access_token") {
        if (parameter("appid") != "wx0001" || parameter("secret") != "app-secret") {
            return plain_answer(200, R"({"errcode":40125,"errmsg":"invalid appsecret"})");
        }
        if (parameter("code") != "good" || parameter("grant_type") != "authorization_code") {
            return plain_answer(200, R"({"errcode":40029,"errmsg":"invalid code"})");
        }
        return plain_answer(
            200, R"({"access_token":"t 1","expires_in":7200,"openid":"oOpenId_1-x"})"
        );
    }
    const bool known = request.path == "/sns/userinfo" && parameter("access_token") == "t 1" &&
                       parameter("openid") == kOpenId;
    return known ? plain_answer(200, R"({"openid":"oOpenId_1-x","nickname":"小红"})")
                 : plain_answer(200, R"({"errcode":40003,"errmsg":"invalid openid"})");
}

/// The provider "wechat" as the platform's administrator enters it.
inline std::string wechat_settings(
    const std::string& place, const std::string& secret, const std::string& scope = ""
) {
    return R"({"source":"wechat","name":"微信","dialect":2,"clientId":"wx0001","clientSecret":")" +
           secret + R"(","authorizeUrl":"https://wechat.test/connect/qrconnect","tokenUrl":")" +
           place + R"(/sns/oauth2/access_token","userUrl":")" + place +
           R"(/sns/userinfo","redirectUrl":"https://oms.test/oauth/redirect/wechat","scope":")" +
           scope + R"(","idMember":"openid","nameMember":"nickname"})";
}

}  // namespace oms::api
