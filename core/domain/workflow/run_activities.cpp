// What a run does at activities: tasks, loops, sub-processes, calls, errors, and their variables.
#include "domain/workflow/run.hpp"

#include <algorithm>
#include <cstdlib>

namespace oms::domain::workflow {
namespace {

/// Ids are numbers in some variables and texts in others. Nothing for other kinds.
std::optional<std::string> name_in(const Value& value) {
    if (value.null()) {
        return std::string();
    }
    if (value.number() != nullptr) {
        return value.number()->str();
    }
    return value.text() != nullptr ? std::optional(*value.text()) : std::nullopt;
}

Error not_a_name(const Value& value, const Node& node) {
    return at_node(
        Error::invalid("EXPRESSION_TYPE", "expression").with("found", value.kind()), node
    );
}

Result<std::vector<std::string>> names_in(
    const std::vector<Template>& templates, const Lookup& lookup, const Node& node
) {
    std::vector<std::string> names;
    for (const Template& one : templates) {
        auto value = one.evaluate(lookup);
        if (!value) {
            return at_node(std::move(value.error()), node);
        }
        const List single{*value};
        for (const Value& item : value->list() != nullptr ? *value->list() : single) {
            auto name = name_in(item);
            if (!name) {
                return not_a_name(item, node);
            }
            if (!name->empty()) {
                names.push_back(std::move(*name));
            }
        }
    }
    return names;
}

Result<std::optional<Timestamp>> due_in(const Node& node, const Lookup& lookup, Timestamp now) {
    auto value = node.assignment.due.evaluate(lookup);
    if (!value) {
        return at_node(std::move(value.error()), node);
    }
    const auto text = name_in(*value);
    if (!text) {
        return not_a_name(*value, node);
    }
    if (text->empty()) {
        return std::optional<Timestamp>();
    }
    const auto kind = text->starts_with('P') ? Timing::Kind::Duration : Timing::Kind::Date;
    auto due = due_of({kind, node.assignment.due}, now, lookup);
    return due ? Result<std::optional<Timestamp>>(due->at) : at_node(std::move(due.error()), node);
}

}  // namespace

bool Run::in_iteration(Serial token) const {
    return state_.scopes.at(state_.tokens.at(token).scope).kind == ScopeKind::Iteration;
}

std::optional<Value> Run::variable(Serial scope, const std::string& name) const {
    while (scope != 0) {
        const Scope& at = state_.scopes.at(scope);
        if (const auto found = at.variables.find(name); found != at.variables.end()) {
            return found->second;
        }
        const auto loop = state_.loops.find(at.token);
        if (at.kind == ScopeKind::Iteration && loop != state_.loops.end()) {
            if (name == "nrOfInstances") {
                return Value(loop->second.total);
            }
            if (name == "nrOfCompletedInstances") {
                return Value(loop->second.done);
            }
            if (name == "nrOfActiveInstances") {
                return Value(loop->second.opened - loop->second.done);
            }
        }
        scope = at.kind == ScopeKind::Call ? 0 : at.parent;
    }
    return name == "starter" ? std::optional(Value(state_.starter)) : std::nullopt;
}

Lookup Run::lookup(Serial scope) const {
    return [this, scope](const std::string& name) { return variable(scope, name); };
}

void Run::assign(Serial scope, const Object& values) {
    std::map<Serial, Object> by_scope;
    for (const auto& [name, value] : values) {
        Serial at = scope;
        for (;;) {
            const Scope& here = state_.scopes.at(at);
            if (here.variables.contains(name) || here.kind == ScopeKind::Process ||
                here.kind == ScopeKind::Call) {
                break;
            }
            at = here.parent;
        }
        by_scope[at][name] = value;
    }
    for (auto& [at, some] : by_scope) {
        emit(VariablesSet{at, std::move(some)});
    }
}

Status Run::begin(Serial token, const Node& node) {
    if (in_iteration(token)) {
        return carry_out(token, node);
    }
    if (Status timers = set_timers(token, node); !timers) {
        return timers;
    }
    return node.multi ? begin_loop(token, node) : carry_out(token, node);
}

Status Run::carry_out(Serial token, const Node& node) {
    switch (node.kind) {
        case NodeKind::UserTask:
            return create_task(token, node);
        case NodeKind::ServiceTask:
        case NodeKind::ReceiveTask:
            wait(token, node, node.kind == NodeKind::ReceiveTask);
            return {};
        case NodeKind::SendTask:
            return send(token, node);
        case NodeKind::SubProcess:
            return open_sub_process(token, node);
        case NodeKind::CallActivity:
            return call(token, node);
        default:
            return leave(token);
    }
}

Status Run::send(Serial token, const Node& node) {
    Object values;
    for (const Handing& in : node.hand_in) {
        auto value = in.source.evaluate(lookup(state_.tokens.at(token).scope));
        if (!value) {
            return at_node(std::move(value.error()), node);
        }
        values[in.target] = std::move(*value);
    }
    emit(MessageSent{token, node.id, node.reference, std::move(values)});
    return leave(token);
}

Status Run::set_timers(Serial token, const Node& node) {
    const Serial scope = state_.tokens.at(token).scope;
    auto process = process_of(scope);
    if (!process) {
        return process.error();
    }
    for (const std::size_t place : node.boundaries) {
        const Node& boundary = (*process)->nodes[place];
        if (boundary.trigger != Trigger::Timer) {
            continue;
        }
        auto due = due_of(*boundary.timing, context_.now, lookup(scope));
        if (!due) {
            return at_node(std::move(due.error()), boundary);
        }
        emit(TimerSet{{fresh(), token, boundary.id, due->at, due->interval, due->repeats}});
    }
    return {};
}

void Run::wait(Serial token, const Node& node, bool message) {
    emit(WaitBegun{{fresh(), token, node.id, message, node.reference}});
}

Status Run::create_task(Serial token, const Node& node) {
    const Lookup names = lookup(state_.tokens.at(token).scope);
    auto assignee = node.assignment.assignee.evaluate(names);
    if (!assignee) {
        return at_node(std::move(assignee.error()), node);
    }
    auto name = name_in(*assignee);
    if (!name) {
        return not_a_name(*assignee, node);
    }
    auto users = names_in(node.assignment.users, names, node);
    if (!users) {
        return users.error();
    }
    auto groups = names_in(node.assignment.groups, names, node);
    if (!groups) {
        return groups.error();
    }
    auto due = due_in(node, names, context_.now);
    if (!due) {
        return due.error();
    }
    emit(TaskCreated{
        {fresh(),
         token,
         node.id,
         node.name,
         std::move(*name),
         std::move(*users),
         std::move(*groups),
         node.assignment.form,
         *due}});
    return {};
}

Status Run::begin_loop(Serial token, const Node& node) {
    const Lookup names = lookup(state_.tokens.at(token).scope);
    List items;
    std::optional<std::int64_t> total;
    if (!node.multi->collection.empty()) {
        auto collection = node.multi->collection.evaluate(names);
        if (!collection) {
            return at_node(std::move(collection.error()), node);
        }
        if (collection->list() == nullptr) {
            return not_a_name(*collection, node);
        }
        items = *collection->list();
        total = static_cast<std::int64_t>(items.size());
    } else {
        auto cardinality = node.multi->cardinality.evaluate(names);
        if (!cardinality) {
            return at_node(std::move(cardinality.error()), node);
        }
        // A figure that is written as it is has been read as a text.
        const auto number = cardinality->text() != nullptr ? Decimal::parse(*cardinality->text())
                            : cardinality->number() != nullptr
                                ? std::optional(*cardinality->number())
                                : std::nullopt;
        total = number ? number->whole() : std::nullopt;
    }
    if (!total || *total < 0 || *total > kIterationsMax) {
        return Error::refused("WORKFLOW_ITERATIONS")
            .with("node", node.id)
            .with("max", std::to_string(kIterationsMax));
    }
    if (Status depth = check_depth(state_.tokens.at(token).scope); !depth) {
        return depth;
    }
    if (*total == 0) {
        return leave(token);
    }
    emit(LoopStarted{token, *total, std::move(items)});
    for (std::int64_t n = 0; n < (node.multi->sequential ? 1 : *total); ++n) {
        open_iteration(token, node);
    }
    return {};
}

void Run::open_iteration(Serial token, const Node& node) {
    const Loop& loop = state_.loops.at(token);
    const std::int64_t index = loop.opened;
    Object variables{{"loopCounter", Value(index)}};
    if (!loop.items.empty() && !node.multi->element.empty()) {
        variables[node.multi->element] = loop.items[static_cast<std::size_t>(index)];
    }
    const std::string process = state_.scopes.at(state_.tokens.at(token).scope).process;
    const Serial scope = fresh();
    emit(ScopeOpened{
        scope, token, ScopeKind::Iteration, process, node.id, index, std::move(variables)});
    enter(scope, node, {token});
}

Status Run::end_iteration(Serial scope) {
    const Serial token = state_.scopes.at(scope).token;
    auto node = node_of(token);
    if (!node) {
        return node.error();
    }
    emit(LoopAdvanced{token});
    const auto& completion = (*node)->multi->completion;
    bool complete = false;
    if (completion) {
        auto holds = completion->holds(lookup(scope));
        if (!holds) {
            return at_node(std::move(holds.error()), **node);
        }
        complete = *holds;
    }
    emit(ScopeClosed{scope, false});
    const Loop& loop = state_.loops.at(token);
    if (!complete && loop.done < loop.total) {
        if ((*node)->multi->sequential) {
            open_iteration(token, **node);
        }
        return {};
    }
    std::vector<Serial> others;
    for (const auto& [other, what] : state_.scopes) {
        if (what.token == token) {
            others.push_back(other);
        }
    }
    for (const Serial other : others) {
        withdraw_scope(other);
    }
    return leave(token);
}

Status Run::check_depth(Serial scope) const {
    int depth = 0;
    for (; scope != 0; scope = state_.scopes.at(scope).parent) {
        ++depth;
    }
    return depth < kScopesMax
               ? Status()
               : Status(Error::refused("WORKFLOW_TOO_DEEP").with("max", std::to_string(kScopesMax))
                 );
}

Status Run::open_sub_process(Serial token, const Node& node) {
    const Serial around = state_.tokens.at(token).scope;
    auto process = process_of(around);
    if (!process) {
        return process.error();
    }
    if (Status depth = check_depth(around); !depth) {
        return depth;
    }
    const Serial scope = fresh();
    const std::string name = state_.scopes.at(around).process;
    emit(ScopeOpened{scope, token, ScopeKind::SubProcess, name, node.id, 0, {}});
    enter(scope, *(*process)->starts((*process)->place_of(node)).front(), {token});
    return {};
}

Status Run::call(Serial token, const Node& node) {
    const Serial around = state_.tokens.at(token).scope;
    const auto found = context_.processes.find(node.reference);
    if (found == context_.processes.end()) {
        return at_node(
            Error::refused("WORKFLOW_PROCESS_UNKNOWN").with("process", node.reference), node
        );
    }
    if (Status depth = check_depth(around); !depth) {
        return depth;
    }
    const Node* begins = nullptr;
    for (const Node* start : found->second->starts(kNowhere)) {
        begins = start->trigger == Trigger::None ? start : begins;
    }
    if (begins == nullptr) {
        return at_node(Error::refused("WORKFLOW_NO_START").with("process", node.reference), node);
    }
    Object variables;
    if (node.inherit) {
        for (Serial s = around; s != 0;
             s = state_.scopes.at(s).kind == ScopeKind::Call ? 0 : state_.scopes.at(s).parent) {
            const Object& here = state_.scopes.at(s).variables;
            variables.insert(here.begin(), here.end());
        }
    }
    for (const Handing& in : node.hand_in) {
        auto value = in.source.evaluate(lookup(around));
        if (!value) {
            return at_node(std::move(value.error()), node);
        }
        variables[in.target] = std::move(*value);
    }
    const Serial scope = fresh();
    emit(ScopeOpened{
        scope, token, ScopeKind::Call, node.reference, node.id, 0, std::move(variables)});
    enter(scope, *begins, {token});
    return {};
}

Status Run::end_call(Serial scope) {
    const Serial token = state_.scopes.at(scope).token;
    auto node = node_of(token);
    if (!node) {
        return node.error();
    }
    Object values;
    for (const Handing& out : (*node)->hand_out) {
        auto value = out.source.evaluate(lookup(scope));
        if (!value) {
            return at_node(std::move(value.error()), **node);
        }
        values[out.target] = std::move(*value);
    }
    if (!values.empty()) {
        assign(state_.tokens.at(token).scope, values);
    }
    emit(ScopeClosed{scope, false});
    return leave(token);
}

bool Run::caught(Serial token, const std::string& code) {
    const auto node = node_of(token);
    if (!node || in_iteration(token)) {
        return false;
    }
    const Token at = state_.tokens.at(token);
    const Process& process = **process_of(at.scope);
    const Node* catcher = nullptr;
    for (const std::size_t place : (*node)->boundaries) {
        const Node& boundary = process.nodes[place];
        if (boundary.trigger == Trigger::Error &&
            (boundary.reference == code || (boundary.reference.empty() && catcher == nullptr))) {
            catcher = &boundary;
        }
    }
    if (catcher == nullptr) {
        return false;
    }
    withdraw(token);
    enter(at.scope, *catcher, {token});
    return true;
}

Status Run::raise(Serial token, const std::string& code) {
    emit(ErrorThrown{token, state_.tokens.at(token).node, code});
    while (!caught(token, code)) {
        const Serial scope = state_.tokens.at(token).scope;
        if (scope == state_.root) {
            withdraw_all();
            emit(Ended{Outcome::Failed, context_.by, code});
            return {};
        }
        token = state_.scopes.at(scope).token;
    }
    return {};
}

}  // namespace oms::domain::workflow
