#pragma once
// Route tables: data, one constexpr table per file under routes/, joined in routes/all.cpp.

#include "api/calls/answer_spec.hpp"
#include "api/wire/request.hpp"
#include "base/result.hpp"
#include "commands/kit/context.hpp"
#include "entities/input_spec.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::api {

class Call;
class QueryCall;
class DirectCall;

enum class Verbs : std::uint8_t { Get = 1, Post = 2, GetOrPost = 3 };

enum class Access : std::uint8_t {
    Public,    ///< nobody has to be signed in; a token is not even looked at
    Optional,  ///< a token is read when there is one; anonymous otherwise
    SignedIn,  ///< any user: look-ups and calls about one's own profile
    Button,    ///< needs the button code `permission`
    Platform,  ///< needs `permission` and the role administrator of 000000
};

/// Answers the `data` of the envelope as JSON. With an answer specification OpenAPI tells of it.
struct QueryFn {
    using Run = Result<std::string> (*)(QueryCall&);

    constexpr QueryFn(Run query = nullptr, const AnswerSpec* answers = nullptr)
        : run(query), answer(answers) {}

    Result<std::string> operator()(QueryCall& call) const { return run(call); }

    Run run;
    const AnswerSpec* answer;
};

constexpr QueryFn answering(const AnswerSpec& answer, QueryFn::Run run) {
    return {run, &answer};
}

/// Answers what the writer is to do. With an input specification the command gets what that names,
/// and OpenAPI prints it.
struct CommandFn {
    using Run = Result<commands::Command> (*)(Call&);

    constexpr CommandFn(Run make, const entities::InputSpec* takes = nullptr)
        : run(make), input(takes) {}

    Result<commands::Command> operator()(Call& call) const { return run(call); }

    Run run;
    const entities::InputSpec* input;
};

constexpr CommandFn taking(const entities::InputSpec& input, CommandFn::Run run) {
    return {run, &input};
}

/// Answers by itself, now or later. Takes what its input specification names, as a command does.
struct DirectFn {
    using Run = void (*)(const std::shared_ptr<DirectCall>&, Respond);

    constexpr DirectFn(
        Run respond, const entities::InputSpec* takes = nullptr, const AnswerSpec* answers = nullptr
    )
        : run(respond), input(takes), answer(answers) {}

    void operator()(const std::shared_ptr<DirectCall>& call, Respond respond) const {
        run(call, std::move(respond));
    }

    Run run;
    const entities::InputSpec* input;
    const AnswerSpec* answer;
};

constexpr DirectFn answering(const AnswerSpec& answer, DirectFn::Run run) {
    return {run, nullptr, &answer};
}

constexpr DirectFn taking(const entities::InputSpec& input, DirectFn::Run run) {
    return {run, &input};
}

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
    /// A link that pages show with <img>: the token may also stand in the cookie of the reference
    /// platform's front end.
    bool image = false;

    bool is_command() const { return std::holds_alternative<CommandFn>(run); }

    /// What it takes; null when nothing says so.
    const entities::InputSpec* input() const {
        if (const auto* command = std::get_if<CommandFn>(&run)) {
            return command->input;
        }
        const auto* direct = std::get_if<DirectFn>(&run);
        return direct == nullptr ? nullptr : direct->input;
    }

    /// What it answers; null when nothing says so, or its entity does.
    const AnswerSpec* answer() const {
        if (const auto* query = std::get_if<QueryFn>(&run)) {
            return query->answer;
        }
        const auto* direct = std::get_if<DirectFn>(&run);
        return direct == nullptr ? nullptr : direct->answer;
    }
};

/// Every route of the server (routes/all.cpp).
std::vector<Route> all_routes();

}  // namespace oms::api
