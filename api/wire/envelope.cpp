#include "api/wire/envelope.hpp"

#include "base/json.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace oms::api {
namespace {

/// Refusals that are about the account, not about the document: 403 after sign-in (decisions).
constexpr std::array<std::string_view, 3> kAccountKeys{"LOCKED", "NOT_APPROVED", "TENANT_EXPIRED"};

/// The text used when an error's own key has none.
std::string_view general_key(ErrorCode code) {
    switch (code) {
        case ErrorCode::Invalid:
            return "BAD_REQUEST";
        case ErrorCode::Refused:
            return "STATUS_DENIED";
        case ErrorCode::NotFound:
            return "NOT_FOUND";
        case ErrorCode::Stale:
            return "VERSION_STALE";
        case ErrorCode::Forbidden:
            return "FORBIDDEN";
        case ErrorCode::Unauthenticated:
            return "UNAUTHENTICATED";
        case ErrorCode::Unavailable:
            return "UNAVAILABLE";
        case ErrorCode::TooLarge:
            return "TOO_LARGE";
        case ErrorCode::Internal:
            return "INTERNAL";
    }
    return "INTERNAL";
}

void write_error_data(json::Writer& out, const Error& error, Language language) {
    out.begin_object().member("key", std::string_view(error.key));
    if (!error.field.empty()) {
        out.member("field", std::string_view(error.field));
    }
    if (!error.params.empty() && error.code != ErrorCode::Internal) {
        out.key("params").begin_object();
        for (const auto& [name, value] : error.params) {
            out.member(name, name == "label" ? label_of(language, value) : std::string_view(value));
        }
        out.end_object();
    }
    json::write_members(out, error.data);
    out.end_object();
}

/// What is only said to be about a field is told by what people call it.
Error with_its_field(Language language, Error error, std::string_view entity) {
    if (error.field.empty()) {
        return error;
    }
    const auto text = text_of(language, error.key);
    const auto lacks = [&](std::string_view name) {
        return text.find(fmt::format("{{{{{}}}}}", name)) != std::string_view::npos &&
               std::none_of(error.params.begin(), error.params.end(), [&](const auto& param) {
                   return param.first == name;
               });
    };
    if (error.key == "PARAM_REQUIRED" && lacks("name")) {
        return std::move(error).with("name", error.field);
    }
    if (lacks("label")) {
        const auto label = label_of_field(language, entity, error.field);
        return std::move(error).with("label", label.empty() ? error.field : std::string(label));
    }
    return error;
}

/// A refused step has words of its own when it is known where the document stands.
std::string text_key(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "steps") {
            return error.key + (value.empty() ? "_WAIT" : "_STEPS");
        }
    }
    return error.key;
}

/// `{"code":..,"success":..,"data":` open for the data.
json::Writer& begin(json::Writer& out, int code, bool ok) {
    return out.begin_object().member("code", code).member("success", ok).key("data");
}

void write_answer(json::Writer& out, const commands::Answer& answer, std::int64_t position) {
    out.begin_object()
        .member("id", answer.id)
        .member("no", std::string_view(answer.no))
        .member("version", answer.version)
        .member("position", position)
        .end_object();
}

}  // namespace

Error disk_full() {
    return Error::unavailable("DISK_FULL");
}

WireCode wire_code(const Error& error) {
    switch (error.code) {
        case ErrorCode::Invalid:
            return {400, 400};
        case ErrorCode::Refused:
            if (std::find(kAccountKeys.begin(), kAccountKeys.end(), error.key) !=
                kAccountKeys.end()) {
                return {403, 403};
            }
            return {200, 400};
        case ErrorCode::NotFound:
            return {404, 404};
        case ErrorCode::Stale:
            return {409, 409};
        case ErrorCode::Forbidden:
            return {403, 403};
        case ErrorCode::Unauthenticated:
            return {401, 401};
        case ErrorCode::Unavailable:
            return {503, 503};
        case ErrorCode::TooLarge:
            return {413, 413};
        case ErrorCode::Internal:
            return {500, 500};
    }
    return {500, 500};
}

Response success(Language language, std::string_view data, const json::Members::List& beside) {
    Response response;
    response.body.reserve(data.size() + 64);
    json::Writer out(response.body);
    begin(out, 200, true)
        .raw(data.empty() ? std::string_view("{}") : data)
        .member("msg", text_of(language, "SUCCESS"));
    json::write_members(out, beside);
    out.end_object();
    return response;
}

Response accepted(Language language, const storage::Accepted& what) {
    std::string data;
    json::Writer out(data);
    if (what.list) {
        out.begin_array();
        for (const auto& answer : what.answers) {
            write_answer(out, answer, what.position);
        }
        out.end_array();
    } else if (!what.answers.empty()) {
        write_answer(out, what.answers.front(), what.position);
    } else {
        out.begin_object().member("position", what.position).end_object();
    }
    Response response = success(language, data);
    response.headers.emplace_back("X-Ledger-Position", std::to_string(what.position));
    return response;
}

Response failure(
    Language language, const Error& plain, std::string_view request_id, std::string_view entity
) {
    const Error error = with_its_field(language, plain, entity);
    const WireCode wire = wire_code(error);
    Response response;
    response.status = wire.status;
    response.refused = error.key;
    json::Writer out(response.body);
    write_error_data(begin(out, wire.code, false), error, language);
    out.member("msg", message(language, text_key(error), error.params, general_key(error.code)))
        .member("requestId", request_id)
        .end_object();
    if (wire.status == 503) {
        response.headers.emplace_back("Retry-After", "1");
    }
    return response;
}

Response http_failure(
    Language language, int status, std::string_view key, std::string_view request_id
) {
    Response response;
    response.status = status;
    response.refused = std::string(key);
    json::Writer out(response.body);
    begin(out, status, false)
        .begin_object()
        .member("key", key)
        .end_object()
        .member("msg", text_of(language, key))
        .member("requestId", request_id)
        .end_object();
    if (status == 503 || status == 429) {
        response.headers.emplace_back("Retry-After", "1");
    }
    return response;
}

}  // namespace oms::api
