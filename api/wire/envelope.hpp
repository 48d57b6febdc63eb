#pragma once
// The one place that turns results and errors into wire answers (wire-protocol 1, decisions).

#include "api/wire/request.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "storage/writer/writer.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// {code:200, success:true, data, msg}. `data` is JSON; "" is written {} (decisions 3). `beside`:
/// members that a dialect wants beside `data`, too.
Response success(Language language, std::string_view data, const json::Members::List& beside = {});

/// The answer to a command: data {id, no, version, position} or a list of it, X-Ledger-Position.
Response accepted(Language language, const storage::Accepted& what);

/// {code, success:false, data:{key, field?, params?, ...}, msg, requestId} with the HTTP status of
/// the error: 200 for a refusal, otherwise equal to `code`. 503 and 429 carry Retry-After. An
/// Internal error keeps its reason to itself. `entity`: whose label a field has that the error only
/// names.
Response failure(
    Language language, const Error& error, std::string_view request_id, std::string_view entity = {}
);

/// An HTTP error with a status of its own (404, 405, 408, 429, 431 ...); `key` names its text.
Response http_failure(
    Language language, int status, std::string_view key, std::string_view request_id
);

/// There is no room to keep what was asked for.
Error disk_full();

/// HTTP status and wire code of an error.
struct WireCode {
    int status;
    int code;
};

WireCode wire_code(const Error& error);

}  // namespace oms::api
