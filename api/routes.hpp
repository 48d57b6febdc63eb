#pragma once
// Route tables: data, one constexpr table per file under routes/, joined in routes/all.cpp.

#include "api/call.hpp"
#include "base/result.hpp"
#include "commands/context.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::api {

enum class Verbs : std::uint8_t { Get = 1, Post = 2, GetOrPost = 3 };

enum class Access : std::uint8_t {
    Public,    ///< nobody has to be signed in; a token is not even looked at
    Optional,  ///< a token is read when there is one; anonymous otherwise
    SignedIn,  ///< any user: look-ups and calls about one's own profile
    Button,    ///< needs the button code `permission`
    Platform,  ///< needs `permission` and the role administrator of 000000
};

/// Answers the `data` of the envelope as JSON.
using QueryFn = Result<std::string> (*)(QueryCall&);
/// Answers what the writer is to do.
using CommandFn = Result<commands::Command> (*)(Call&);
/// Answers by itself, now or later.
using DirectFn = void (*)(const std::shared_ptr<DirectCall>&, Respond);

struct Route {
    std::string_view
        path;  ///< literal, in the specification's spelling, e.g. "/api/blade-user/info"
    Verbs verbs = Verbs::Get;
    Access access = Access::Button;
    std::string_view permission;  ///< button code for Button and Platform, "" otherwise
    std::variant<QueryFn, CommandFn, DirectFn> run;
    std::string_view parameters = {};  ///< comma list for OpenAPI, e.g. "current,size,orderStatus"
    std::string_view summary = {};     ///< for OpenAPI
    /// A download that is opened as a link: the token may stand in the query (`blade-auth`). Never
    /// for what changes something.
    bool link = false;
    const entities::EntitySpec* entity = nullptr;  ///< of generic routes
    bool file = false;  ///< the body is a file: neither JSON nor a form, whatever its type says
    const entities::RouteSpec* entity_route = nullptr;
    bool multipart = false;  ///< the body is a form with a part `file`

    bool is_command() const { return std::holds_alternative<CommandFn>(run); }
};

/// Every route of the server (routes/all.cpp).
std::vector<Route> all_routes();

}  // namespace oms::api
