#pragma once
// A process as it is carried out: what BPMN says, typed. Nodes of embedded sub-processes stand in
// the same list as those around them and name their container.

#include "domain/workflow/expression/expression.hpp"
#include "domain/workflow/timing.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::domain::workflow {

inline constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

/// Whether the product has a command of this name.
using KnowsCommand = std::function<bool(std::string_view name)>;

enum class NodeKind : unsigned char {
    StartEvent,
    EndEvent,
    BoundaryEvent,
    Task,  ///< of no kind: passed at once
    UserTask,
    ServiceTask,
    SendTask,
    ReceiveTask,
    ExclusiveGateway,
    ParallelGateway,
    InclusiveGateway,
    SubProcess,
    CallActivity,
};

/// The name of its XML element.
const char* element_of(NodeKind kind);

enum class Trigger : unsigned char { None, Message, Timer, Error, Terminate };

struct Flow {
    std::string id;
    std::string name;
    std::size_t source = kNowhere;
    std::size_t target = kNowhere;
    std::optional<Expression> condition;
    std::size_t line = 0;
};

/// A question of a form. Lists of choices: value and label.
struct FormField {
    std::string id;    ///< variable that holds the answer
    std::string name;  ///< label
    std::string type;  ///< string, text, long, double, date, boolean, enum or user
    bool required = false;
    std::vector<std::pair<std::string, std::string>> choices;
};

/// Who does a user task, as texts and expressions; the meaning of names is the caller's.
struct Assignment {
    Template assignee;
    std::vector<Template> users;
    std::vector<Template> groups;
    Template due;  ///< a duration or a moment
    // Start events have these two too.
    std::string form;
    std::vector<FormField> fields;
};

struct MultiInstance {
    bool sequential = false;
    Template cardinality;  ///< empty: as many as `collection` has
    Template collection;
    std::string element;  ///< variable that holds the element
    std::optional<Expression> completion;
};

/// A variable that is handed to a called process or back.
struct Handing {
    Expression source;
    std::string target;
};

struct Node {
    std::string id;
    std::string name;
    NodeKind kind = NodeKind::Task;
    Trigger trigger = Trigger::None;
    std::size_t line = 0;
    std::size_t container = kNowhere;  ///< the sub-process; nowhere: the process itself
    std::vector<std::size_t> incoming;
    std::vector<std::size_t> outgoing;
    std::size_t default_flow = kNowhere;
    std::size_t attached_to = kNowhere;   ///< of a boundary event: the activity
    std::vector<std::size_t> boundaries;  ///< of an activity: its boundary events
    bool interrupting = true;
    /// Name of a message, code of an error, a command of the product, or a called process.
    std::string reference;
    std::string initiator;  ///< of a start event: variable that names who started
    std::optional<Timing> timing;
    Assignment assignment;
    std::optional<MultiInstance> multi;
    std::vector<Handing> hand_in;
    std::vector<Handing> hand_out;
    bool inherit = false;  ///< a called process begins with all variables of its caller

    bool activity() const;

    bool gateway() const;
};

struct Process {
    std::string id;
    std::string name;
    bool executable = true;
    std::size_t line = 0;
    std::vector<Node> nodes;
    std::vector<Flow> flows;
    std::map<std::string, std::size_t, std::less<>> places;  ///< nodes by id

    /// Null when there is none.
    const Node* find(std::string_view node_id) const;

    std::size_t place_of(const Node& node) const {
        return static_cast<std::size_t>(&node - nodes.data());
    }

    const Flow* flow(std::string_view flow_id) const;
    /// The start events of a container.
    std::vector<const Node*> starts(std::size_t container) const;
};

/// Processes by the names under which instances and call activities know them: "leave" (what a new
/// call gets) and "leave:3" (what running scopes hold) may be the same one.
using Processes = std::map<std::string, std::shared_ptr<const Process>, std::less<>>;

}  // namespace oms::domain::workflow
