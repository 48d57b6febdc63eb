#include "domain/workflow/facts_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

namespace oms::domain::workflow {
namespace {

// The members of each fact, for the writer and the reader alike.

void members(auto& v, auto& f, const Started*) {
    v("process", f.process);
    v("starter", f.starter);
    v("scope", f.scope);
    v("variables", f.variables);
}

void members(auto& v, auto& f, const NodeEntered*) {
    v("token", f.token);
    v("scope", f.scope);
    v("node", f.node);
    v("from", f.from);
}

void members(auto& v, auto& f, const NodeLeft*) {
    v("token", f.token);
}

void members(auto& v, auto& f, const FlowTaken*) {
    v("token", f.token);
    v("from", f.from);
    v("scope", f.scope);
    v("flow", f.flow);
    v("node", f.node);
}

void members(auto& v, auto& f, const Joined*) {
    v("tokens", f.tokens);
    v("token", f.token);
}

void members(auto& v, auto& f, const TokenWithdrawn*) {
    v("token", f.token);
}

void members(auto& v, auto& f, const Undone*) {
    v("tokens", f.tokens);
}

void members(auto& v, auto& f, const TokenRestored*) {
    v("token", f.token);
    v("of", f.of);
}

void members(auto& v, auto& f, const ScopeOpened*) {
    v("scope", f.scope);
    v("token", f.token);
    v("kind", f.kind);
    v("process", f.process);
    v("node", f.node);
    v("index", f.index);
    v("variables", f.variables);
}

void members(auto& v, auto& f, const ScopeClosed*) {
    v("scope", f.scope);
    v("withdrawn", f.withdrawn);
}

void members(auto& v, auto& f, const VariablesSet*) {
    v("scope", f.scope);
    v("values", f.values);
}

void members(auto& v, auto& f, const TaskCreated*) {
    v("id", f.task.id);
    v("token", f.task.token);
    v("node", f.task.node);
    v("name", f.task.name);
    v("assignee", f.task.assignee);
    v("users", f.task.users);
    v("groups", f.task.groups);
    v("form", f.task.form);
    v("due", f.task.due);
}

void members(auto& v, auto& f, const TaskCompleted*) {
    v("task", f.task);
    v("by", f.by);
}

void members(auto& v, auto& f, const TaskWithdrawn*) {
    v("task", f.task);
}

void members(auto& v, auto& f, const TaskSentBack*) {
    v("task", f.task);
    v("by", f.by);
    v("node", f.node);
    v("comment", f.comment);
}

void members(auto& v, auto& f, const TaskMoved*) {
    v("task", f.task);
    v("by", f.by);
    v("node", f.node);
}

void members(auto& v, auto& f, const TimerSet*) {
    v("id", f.timer.id);
    v("token", f.timer.token);
    v("node", f.timer.node);
    v("due", f.timer.due);
    v("interval", f.timer.interval);
    v("repeats", f.timer.repeats);
}

void members(auto& v, auto& f, const TimerFired*) {
    v("timer", f.timer);
}

void members(auto& v, auto& f, const TimerWithdrawn*) {
    v("timer", f.timer);
}

void members(auto& v, auto& f, const WaitBegun*) {
    v("id", f.wait.id);
    v("token", f.wait.token);
    v("node", f.wait.node);
    v("message", f.wait.message);
    v("name", f.wait.name);
}

void members(auto& v, auto& f, const WaitEnded*) {
    v("wait", f.wait);
}

void members(auto& v, auto& f, const WaitWithdrawn*) {
    v("wait", f.wait);
}

void members(auto& v, auto& f, const MessageSent*) {
    v("token", f.token);
    v("node", f.node);
    v("message", f.message);
    v("values", f.values);
}

void members(auto& v, auto& f, const ErrorThrown*) {
    v("token", f.token);
    v("node", f.node);
    v("code", f.code);
}

void members(auto& v, auto& f, const LoopStarted*) {
    v("token", f.token);
    v("total", f.total);
    v("items", f.items);
}

void members(auto& v, auto& f, const LoopAdvanced*) {
    v("token", f.token);
}

void members(auto& v, auto& f, const Ended*) {
    v("outcome", f.outcome);
    v("by", f.by);
    v("reason", f.reason);
}

void members(auto& v, auto& f, const VersionChanged*) {
    v("from", f.from);
    v("to", f.to);
}

/// In the order of Fact's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<Fact>> kNames = {
    "Started",        "NodeEntered",   "NodeLeft",      "FlowTaken",      "Joined",
    "TokenWithdrawn", "Undone",        "TokenRestored", "ScopeOpened",    "ScopeClosed",
    "VariablesSet",   "TaskCreated",   "TaskCompleted", "TaskWithdrawn",  "TaskSentBack",
    "TaskMoved",      "TimerSet",      "TimerFired",    "TimerWithdrawn", "WaitBegun",
    "WaitEnded",      "WaitWithdrawn", "MessageSent",   "ErrorThrown",    "LoopStarted",
    "LoopAdvanced",   "Ended",         "VersionChanged"};

// Numbers are texts inside an object of their own, so that none loses a digit; objects are wrapped
// too, so that nothing is taken for a number.
void write_value(json::Writer& out, const Value& value);

void write_list(json::Writer& out, const List& list) {
    out.begin_array();
    for (const Value& item : list) {
        write_value(out, item);
    }
    out.end_array();
}

void write_object(json::Writer& out, const Object& object) {
    out.begin_object();
    for (const auto& [name, item] : object) {
        out.key(name);
        write_value(out, item);
    }
    out.end_object();
}

void write_value(json::Writer& out, const Value& value) {
    if (value.flag() != nullptr) {
        out.value(*value.flag());
    } else if (value.number() != nullptr) {
        out.begin_object().member("n", std::string_view(value.number()->str())).end_object();
    } else if (value.text() != nullptr) {
        out.value(std::string_view(*value.text()));
    } else if (value.list() != nullptr) {
        write_list(out, *value.list());
    } else if (value.object() != nullptr) {
        out.begin_object().key("o");
        write_object(out, *value.object());
        out.end_object();
    } else {
        out.null();
    }
}

class FactWriter {
  public:
    explicit FactWriter(json::Writer& out) : out_(out) {}

    template <class T>
    void operator()(std::string_view name, const T& member) {
        if (std::is_enum_v<T> || !(member == T{})) {
            out_.key(name);
            put(member);
        }
    }

  private:
    void put(std::int64_t n) { out_.value(n); }

    void put(bool flag) { out_.value(flag); }

    void put(const std::string& text) { out_.value(std::string_view(text)); }

    void put(Timestamp time) { out_.value(time.ms); }

    void put(const std::optional<Timestamp>& time) { out_.value(time->ms); }

    void put(const Object& object) { write_object(out_, object); }

    void put(const List& list) { write_list(out_, list); }

    template <class T>
    void put(const std::vector<T>& list) {
        out_.begin_array();
        for (const T& item : list) {
            put(item);
        }
        out_.end_array();
    }

    template <class T>
    requires std::is_enum_v<T>

    void put(T value) { out_.value(static_cast<std::int64_t>(value)); }

    json::Writer& out_;
};

bool read_value(json::Ref from, Value& to);

bool read_list(json::Ref from, List& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (!read_value(from.at(i), to.emplace_back())) {
            return false;
        }
    }
    return from.is_array();
}

bool read_object(json::Ref from, Object& to) {
    bool good = from.is_object();
    from.each_member([&](std::string_view name, json::Ref member) {
        good = read_value(member, to[std::string(name)]) && good;
    });
    return good;
}

bool read_value(json::Ref from, Value& to) {
    if (from.is_bool()) {
        to = Value(from.boolean().value());
    } else if (from.is_string()) {
        to = Value(std::string(from.text().value()));
    } else if (from.is_array()) {
        List list;
        const bool good = read_list(from, list);
        to = Value(std::move(list));
        return good;
    } else if (from["n"].present()) {
        const auto number = Decimal::parse(from["n"].text().value_or(""));
        to = number ? Value(*number) : Value();
        return number.has_value();
    } else if (from["o"].present()) {
        Object object;
        const bool good = read_object(from["o"], object);
        to = Value(std::move(object));
        return good;
    } else {
        return from.is_null();
    }
    return true;
}

class FactReader {
  public:
    explicit FactReader(json::Ref from) : from_(from) {}

    template <class T>
    void operator()(std::string_view name, T& member) {
        const json::Ref there = from_[name];
        good_ = (!there.present() || get(there, member)) && good_;
    }

    bool good() const { return good_; }

  private:
    template <class From, class To>
    static bool taken(const std::optional<From>& from, To& to) {
        if (from) {
            to = To(*from);
        }
        return from.has_value();
    }

    static bool get(json::Ref r, std::int64_t& to) { return taken(r.integer(), to); }

    static bool get(json::Ref r, bool& to) { return taken(r.boolean(), to); }

    static bool get(json::Ref r, std::string& to) { return taken(r.text(), to); }

    static bool get(json::Ref r, Timestamp& to) { return taken(r.integer(), to.ms); }

    static bool get(json::Ref r, std::optional<Timestamp>& to) { return get(r, to.emplace()); }

    static bool get(json::Ref r, Object& to) { return read_object(r, to); }

    static bool get(json::Ref r, List& to) { return read_list(r, to); }

    template <class T>
    static bool get(json::Ref r, std::vector<T>& to) {
        for (std::size_t i = 0; i < r.size(); ++i) {
            if (!get(r.at(i), to.emplace_back())) {
                return false;
            }
        }
        return r.is_array();
    }

    template <class T>
    requires std::is_enum_v<T>

    static bool get(json::Ref r, T& to) {
        const std::int64_t n = r.integer().value_or(-1);
        to = static_cast<T>(n);
        return n >= 0 && n <= 3;  // ScopeKind and Outcome have four values each
    }

    json::Ref from_;
    bool good_ = true;
};

template <std::size_t... I>
bool read_fact(json::Ref from, Facts& to, std::index_sequence<I...>) {
    const std::string_view name = from["fact"].text().value_or("");
    bool good = false;
    const auto attempt = [&]<std::size_t N>() {
        if (name != kNames[N]) {
            return false;
        }
        std::variant_alternative_t<N, Fact> fact;
        FactReader reader(from);
        members(reader, fact, &fact);
        good = reader.good();
        to.emplace_back(std::move(fact));
        return true;
    };
    return (attempt.template operator()<I>() || ...) && good;
}

}  // namespace

std::string write_facts(const Facts& facts) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Fact& fact : facts) {
        out.begin_object().member("fact", kNames[fact.index()]);
        FactWriter writer(out);
        std::visit([&](const auto& f) { members(writer, f, &f); }, fact);
        out.end_object();
    }
    out.end_array();
    return text;
}

Result<Facts> read_facts(json::Ref stored) {
    Facts facts;
    for (std::size_t i = 0; i < stored.size(); ++i) {
        if (!read_fact(
                stored.at(i), facts, std::make_index_sequence<std::variant_size_v<Fact>>()
            )) {
            return Error::invalid("BAD_FIELD", "facts");
        }
    }
    return facts;
}

}  // namespace oms::domain::workflow
