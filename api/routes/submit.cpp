#include "api/routes/submit.hpp"

#include "api/calls/forwarder.hpp"
#include "api/net/metrics.hpp"
#include "api/net/worker_pool.hpp"
#include "api/routes/command_id.hpp"
#include "api/views/ledger_view.hpp"
#include "api/views/legal_steps.hpp"
#include "api/wire/envelope.hpp"

#include <utility>

namespace oms::api {
namespace {

const std::string& param_of(const Error& error, std::string_view name) {
    static const std::string kNone;
    for (const auto& [key, value] : error.params) {
        if (key == name) {
            return value;
        }
    }
    return kNone;
}

/// A stale version with what happened since.
Error with_events_since(DirectCall& call, Error error) {
    const std::string& stream = param_of(error, "stream");
    const std::string& since = param_of(error, "since");
    Result<storage::ReadModel*> model = call.model();
    if (model && !stream.empty() && !since.empty() && call.services().event_log != nullptr) {
        error.data = {
            {"version", param_of(error, "version")},
            {"events", events_since(**model, call.log(), stream, std::stoll(since), call.user())}};
    }
    return error;
}

/// What is told besides is read by a worker: the writer's thread does not wait.
void answer_refusal(
    const std::shared_ptr<DirectCall>& call, const Error& error, const Respond& respond
) {
    const bool stale = error.code == ErrorCode::Stale;
    const auto answer = [call, respond, stale, error]() {
        const Error told = stale ? with_events_since(*call, error) : with_legal_steps(*call, error);
        respond(refusal(*call, told));
    };
    const bool denied = error.code == ErrorCode::Refused && error.key == "STATUS_DENIED";
    if (!(stale || denied) || !call->services().workers.submit(answer)) {
        respond(refusal(*call, error));
    }
}

}  // namespace

void submit_as_caller(
    const std::shared_ptr<DirectCall>& call,
    commands::Command command,
    const std::function<std::string()>& body,
    const Respond& respond,
    std::function<void(const Result<storage::Accepted>&)> done
) {
    Services& services = call->services();
    const auto command_id = command_id_of(*call);
    if (!command_id) {
        respond(refusal(*call, command_id.error()));
        return;
    }
    storage::Submission submission;
    submission.user = call->user();
    if (body && !command_id->empty()) {
        submission.key = storage::command_key(call->user().user, *command_id, body());
    }
    submission.correlation_id = call->request().id;
    submission.command = std::move(command);
    const bool taken = services.commands.submit(
        std::move(submission),
        [done = std::move(done), &services](const Result<storage::Accepted>& result) {
            services.metrics.command(result ? "accepted" : result_name(result.error().code));
            done(result);
        }
    );
    if (!taken && services.forwarder != nullptr &&
        services.forwarder->may_pass_on(call->request())) {
        // What only reads, as a rule, has something to write: all of it is done there.
        services.forwarder->pass_on(call->user().tenant, call->request(), false, respond);
    } else if (!taken) {
        services.metrics.command("queue_full");
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

void submit_command(
    const std::shared_ptr<DirectCall>& call, commands::Command command, Respond respond
) {
    const auto body = [&call] { return canonical_input(*call); };
    const auto done = [call, respond](const Result<storage::Accepted>& result) {
        if (result) {
            respond(accepted(call->language(), *result));
        } else {
            answer_refusal(call, result.error(), respond);
        }
    };
    submit_as_caller(call, std::move(command), body, respond, done);
}

}  // namespace oms::api
