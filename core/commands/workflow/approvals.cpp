#include "commands/workflow/approvals.hpp"

#include "commands/kit/stored.hpp"
#include "commands/workflow/approval_fields.hpp"
#include "commands/workflow/assignments.hpp"
#include "commands/workflow/running.hpp"
#include "domain/workflow/expression/expression.hpp"
#include "projections/projector.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using domain::ApprovalStep;
using domain::FlowInstanceState;
using events::StoredEvent;

namespace wf = domain::workflow;

constexpr std::size_t kAskedMax = 50;         ///< approvals that one command may ask for
constexpr std::size_t kCandidatesMax = 1000;  ///< people looked through for one who may approve

/// One step of one document in a command.
struct Taken {
    const ApprovalStep* step = nullptr;
    Id document;
    std::int64_t version = 0;  ///< of the document before the command
    std::vector<StoredEvent> events;
};

/// A step that a rule wants approved.
struct Wanted {
    Id rule;
    std::string process;
    Id role;
    Id document;
    std::string entity;
    std::string number;  ///< of the document, also of one that the step makes
    events::FlowApproval approval;
    wf::Object named;
};

/// The steps of the documents that the command is about: those of the kind of its first event.
std::vector<Taken> steps_taken(const std::vector<StoredEvent>& made) {
    std::string kind;
    std::map<std::string, Taken> by_stream;
    for (const StoredEvent& event : made) {
        const std::string aggregate(events::stream_aggregate(event.stream));
        if (projections::written_on_behalf(aggregate)) {
            continue;
        }
        kind = kind.empty() ? aggregate : kind;
        if (aggregate != kind) {
            continue;
        }
        Taken& taken = by_stream[event.stream];
        if (taken.events.empty()) {
            taken.document = events::stream_id(event.stream);
            taken.version = event.version - 1;
        }
        taken.events.push_back(event);
        if (const ApprovalStep* step = domain::approval_step(aggregate, event.type)) {
            taken.step = step;
        }
    }
    std::vector<Taken> steps;
    for (auto& [stream, taken] : by_stream) {
        if (taken.step != nullptr) {
            steps.push_back(std::move(taken));
        }
    }
    return steps;
}

/// Whether a rule wants this document approved; a condition that cannot be answered for it does.
bool applies(const entities::Record& rule, const wf::Object& named) {
    const std::string_view condition = rule.text("condition");
    if (condition.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return true;
    }
    const auto expression = wf::Expression::parse(condition);
    if (!expression) {
        return true;
    }
    const auto holds = expression->holds([&](const std::string& name) {
        const auto found = named.find(name);
        return found == named.end() ? std::nullopt : std::optional<wf::Value>(found->second);
    });
    return !holds || *holds;
}

/// Balances are posted to all the time: there the posting alone is what is approved, and nothing
/// that a step makes has been there before.
bool has_version(const Taken& taken) {
    return taken.version > 0 && !taken.step->aggregate.ends_with("Balance");
}

std::string key_of(const Principal& user, Id rule, const Taken& taken, const std::string& what) {
    const bool versioned = has_version(taken);
    std::string key = rule.str() + "/" + std::string(taken.step->code) + "/";
    key += versioned ? taken.document.str() + "/" + std::to_string(taken.version)
                     : "by " + user.user.str();
    return key + "/" + what;
}

void add_wanted(CommandContext& ctx, const Taken& taken, Id fresh, std::vector<Wanted>& to) {
    const auto rules = records_where(
        ctx.lookups(), entities::entity_named("approvalRule"), "documentStep", taken.step->code
    );
    if (rules.empty()) {
        return;
    }
    const DocumentFields fields = document_fields(ctx, *taken.step, taken.document, taken.events);
    const std::string proposal = proposal_of(ctx.user(), taken.events, fresh);
    for (const auto& [id, rule] : rules) {
        if (rule.integer("enabled") == 0 || !applies(rule, fields.named)) {
            continue;
        }
        Wanted wanted;
        wanted.rule = id;
        wanted.process = rule.text("processKey");
        wanted.role = Id{rule.integer("approverRole")};
        wanted.document =
            taken.version > 0 || taken.step->aggregate.ends_with("Balance") ? taken.document : Id{};
        wanted.entity = taken.step->aggregate;
        wanted.number = fields.number;
        wanted.approval.ruleId = id;
        wanted.approval.ruleName = rule.text("ruleName");
        wanted.approval.step = taken.step->code;
        wanted.approval.documentNo = wanted.document ? fields.number : std::string();
        wanted.approval.documentVersion = has_version(taken) ? taken.version : 0;
        wanted.approval.fields = {fields.shown};
        wanted.approval.proposal = key_of(ctx.user(), id, taken, proposal);
        wanted.named = fields.named;
        to.push_back(std::move(wanted));
    }
}

struct Standing {
    Id running;
    Id approved;
};

Standing standing_of(CommandContext& ctx, const Wanted& wanted) {
    using projections::ApprovalColumn;
    const auto& table = projections::flow_instances();
    Standing standing;
    for (const auto& asked : ctx.lookups().rows(
             projections::flow_approval_table(), "proposal", wanted.approval.proposal
         )) {
        const Id id{std::get<std::int64_t>(asked[ApprovalColumn::Instance])};
        const auto row = ctx.lookups().row(table.table(), id);
        const std::int64_t state = row ? projections::integer(table, *row, "instanceState") : 0;
        if (state == domain::kFlowRunning) {
            standing.running = id;
        } else if (state == domain::kFlowFinished && asked[ApprovalColumn::Used] == projections::OwnedCell(std::int64_t{0})) {
            standing.approved = id;
        }
    }
    return standing;
}

/// Ends what still runs for an earlier proposal of the same rule and document.
Status end_earlier(CommandContext& ctx, const Wanted& wanted) {
    if (!wanted.document || wanted.approval.documentVersion == 0) {
        return {};
    }
    const auto& table = projections::flow_instances();
    for (const auto& row : ctx.lookups().rows(table.table(), "businessId", wanted.document.value)) {
        const bool same = projections::id_of(table, row, "ruleId") == wanted.rule &&
                          projections::text(table, row, "documentStep") == wanted.approval.step;
        if (same && projections::integer(table, row, "instanceState") == domain::kFlowRunning) {
            if (Status ended = end_instance(
                    ctx, projections::id_of(table, row, "id"), std::string(domain::kApprovalChanged)
                );
                !ended) {
                return ended;
            }
        }
    }
    return {};
}

/// Nobody approves what it asked for itself.
Status check_approvers(CommandContext& ctx, Id instance, const Wanted& wanted) {
    const auto& state = ctx.load<FlowInstanceState>(instance_stream(instance));
    for (const auto& [id, task] : state.tasks) {
        const std::vector<Id> people = task.assignee
                                           ? std::vector<Id>{task.assignee}
                                           : people_of(ctx, task.candidates, kCandidatesMax);
        const bool other = std::any_of(people.begin(), people.end(), [&](Id person) {
            return person != ctx.user().user;
        });
        if (task.open && !other) {
            return Error::refused("APPROVAL_NOBODY").with("rule", wanted.approval.ruleName);
        }
    }
    return {};
}

Result<Answers> ask(CommandContext& ctx, const std::vector<Wanted>& all) {
    Answers answers;
    for (const Wanted& wanted : all) {
        if (Status ended = end_earlier(ctx, wanted); !ended) {
            return std::move(ended).error();
        }
        const Id deployment = newest_deployment(ctx, wanted.process);
        if (!deployment) {
            return Error::refused("APPROVAL_NO_PROCESS")
                .with("rule", wanted.approval.ruleName)
                .with("process", wanted.process);
        }
        const auto& deployed = ctx.load<domain::FlowDeploymentState>(deployment_stream(deployment));
        FlowStart start{deployed.definition_id(), ctx.new_id(), wanted.entity, wanted.document, {}};
        start.variables["document"] = wf::Value(wanted.named);
        start.variables["documentNo"] = wf::Value(wanted.approval.documentNo);
        start.variables["step"] = wf::Value(wanted.approval.step);
        start.variables["approvers"] =
            wf::Value(wanted.role ? "role:" + wanted.role.str() : std::string());
        start.approval = wanted.approval;
        if (Status begun = start_instance(ctx, start); !begun) {
            return std::move(begun).error();
        }
        if (Status some = check_approvers(ctx, start.instance, wanted); !some) {
            return std::move(some).error();
        }
        answers.push_back(
            {start.instance,
             wanted.approval.documentNo,
             ctx.version(instance_stream(start.instance))}
        );
    }
    return answers;
}

Error waiting(const std::string& number, const std::string& rule, Id instance) {
    Error waits = Error::refused("APPROVAL_WAITS").with("no", number).with("rule", rule);
    json::Members members;
    members.add("processInstanceId", instance);
    waits.data = members.take();
    return waits;
}

/// The first step that waits, and its instance when it has been asked for.
struct Waiting {
    std::string number;
    std::string rule;
    Id instance;
};

Held held(const Waiting& waits, std::vector<Wanted> missing) {
    Held held;
    if (!missing.empty()) {
        held.instead = {"approval/ask", true, [missing = std::move(missing)](CommandContext& ctx) {
                            return ask(ctx, missing);
                        }};
    }
    held.refusal = [waits](const Answers& asked) {
        const Id first = asked.empty() ? Id{} : asked.front().id;
        return waiting(waits.number, waits.rule, waits.instance ? waits.instance : first);
    };
    return held;
}

/// A step that was approved, and the instance that did.
struct Approved {
    Id instance;
    Id document;
    std::string number;
};

void use_up(CommandContext& ctx, const Approved& approved) {
    const std::string stream = instance_stream(approved.instance);
    ctx.load<FlowInstanceState>(stream);
    ctx.append<FlowInstanceState>(
        stream,
        events::FlowApprovalUsed{
            approved.instance,
            approved.document,
            approved.number,
            ctx.user().user,
            ctx.user().user_name}
    );
}

}  // namespace

std::optional<Held> hold_for_approval(
    CommandContext& ctx, const std::vector<StoredEvent>& made, Id fresh_from
) {
    const bool any = std::any_of(made.begin(), made.end(), [](const StoredEvent& event) {
        return domain::approval_step(events::stream_aggregate(event.stream), event.type) != nullptr;
    });
    if (!any || !ctx.user().user) {
        return std::nullopt;
    }
    std::vector<Wanted> missing;
    std::vector<Approved> given;
    std::optional<Waiting> waits;
    for (const Taken& taken : steps_taken(made)) {
        std::vector<Wanted> wanted;
        add_wanted(ctx, taken, fresh_from, wanted);
        for (Wanted& one : wanted) {
            const Standing standing = standing_of(ctx, one);
            if (standing.approved) {
                given.push_back({standing.approved, taken.document, one.number});
                continue;
            }
            if (!waits) {
                waits = {one.approval.documentNo, one.approval.ruleName, standing.running};
            }
            if (!standing.running && missing.size() < kAskedMax) {
                missing.push_back(std::move(one));
            }
        }
    }
    if (waits) {
        return held(*waits, std::move(missing));
    }
    for (const Approved& approved : given) {
        use_up(ctx, approved);
    }
    return std::nullopt;
}

}  // namespace oms::commands
