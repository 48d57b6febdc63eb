#pragma once
// What happened to processes (stream "flowDeployment/{id}") and their instances
// ("flowInstance/{id}"). What the rules of a process decided is in
// `facts` (domain/workflow/facts.hpp), so that a fold never decides again.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/workflow/leave_events.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// A process that is called, as it was when its caller was deployed.
struct FlowCall {
    std::string process;  ///< as the document calls it
    Id deploymentId;
    std::string processDefinitionId;

    static void describe(auto& visit, auto& self) {
        visit("process", self.process);
        visit("deploymentId", self.deploymentId);
        visit("processDefinitionId", self.processDefinitionId);
    }

    bool operator==(const FlowCall&) const = default;
};

/// A process can be started. Its document never changes.
struct FlowDeployed {
    static constexpr std::string_view kType = "FlowDeployed";
    static constexpr int kVersion = 1;
    Id deploymentId;
    std::string key;
    std::string name;
    std::int32_t version = 0;  ///< of the key, in its company
    std::string category;
    std::string resourceName;
    Id modelId;
    bool standard = false;  ///< shipped with the product
    std::vector<FlowCall> calls;
    std::string bpmn;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("deploymentId", self.deploymentId);
        visit("key", self.key);
        visit("name", self.name);
        visit("version", self.version);
        visit("category", self.category);
        visit("resourceName", self.resourceName);
        visit("modelId", self.modelId);
        visit("standard", self.standard);
        visit("calls", self.calls);
        visit("bpmn", self.bpmn);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const FlowDeployed&) const = default;
};

struct FlowStateChanged {
    static constexpr std::string_view kType = "FlowStateChanged";
    static constexpr int kVersion = 1;
    Id deploymentId;
    std::int32_t suspensionState = 0;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("deploymentId", self.deploymentId);
        visit("suspensionState", self.suspensionState);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const FlowStateChanged&) const = default;
};

struct FlowDeploymentDeleted {
    static constexpr std::string_view kType = "FlowDeploymentDeleted";
    static constexpr int kVersion = 1;
    Id deploymentId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("deploymentId", self.deploymentId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const FlowDeploymentDeleted&) const = default;
};

/// A timer start event has begun an instance.
struct FlowBegun {
    static constexpr std::string_view kType = "FlowBegun";
    static constexpr int kVersion = 1;
    Id deploymentId;
    std::string node;
    Id instanceId;

    static void describe(auto& visit, auto& self) {
        visit("deploymentId", self.deploymentId);
        visit("node", self.node);
        visit("instanceId", self.instanceId);
    }

    bool operator==(const FlowBegun&) const = default;
};

using FlowDeploymentEvent =
    std::variant<FlowDeployed, FlowStateChanged, FlowDeploymentDeleted, FlowBegun>;

/// A task has come up; who may do it was settled then.
struct FlowTaskOpened {
    Id taskId;
    std::int64_t task = 0;  ///< its number in the instance's facts
    Id assignee;
    std::string assigneeName;
    std::vector<Id> candidates;  ///< people, roles, departments and posts

    static void describe(auto& visit, auto& self) {
        visit("taskId", self.taskId);
        visit("task", self.task);
        visit("assignee", self.assignee);
        visit("assigneeName", self.assigneeName);
        visit("candidates", self.candidates);
    }

    bool operator==(const FlowTaskOpened&) const = default;
};

struct FlowPerson {
    Id userId;
    std::string userName;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("userName", self.userName);
    }

    bool operator==(const FlowPerson&) const = default;
};

/// One step of an instance: what its rules decided, and the tasks that came up.
struct FlowStep {
    json::Raw facts{"[]"};
    std::vector<FlowTaskOpened> tasks;

    static void describe(auto& visit, auto& self) {
        visit("facts", self.facts);
        visit("tasks", self.tasks);
    }

    bool operator==(const FlowStep&) const = default;
};

/// What an instance is asked to approve: a step of a document, exactly as it would be taken.
struct FlowApproval {
    Id ruleId;
    std::string ruleName;
    std::string step;  ///< domain/kit/approval_steps.hpp
    std::string documentNo;
    std::int64_t documentVersion = 0;  ///< before the step; 0: the step makes the document
    json::Raw fields{"{}"};            ///< of the document after the step, by name
    std::string proposal;              ///< equal for equal steps of equal versions

    static void describe(auto& visit, auto& self) {
        visit("ruleId", self.ruleId);
        visit("ruleName", self.ruleName);
        visit("step", self.step);
        visit("documentNo", self.documentNo);
        visit("documentVersion", self.documentVersion);
        visit("fields", self.fields);
        visit("proposal", self.proposal);
    }

    bool operator==(const FlowApproval&) const = default;
};

struct FlowStarted {
    static constexpr std::string_view kType = "FlowStarted";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id deploymentId;
    std::string processDefinitionId;
    std::string processDefinitionKey;
    std::string processDefinitionName;
    std::int32_t processDefinitionVersion = 0;
    std::string category;
    std::string businessTable;
    Id businessId;
    Id starterId;
    std::string starterName;
    Id deptId;
    std::optional<FlowApproval> approval;
    std::optional<json::Raw> form;  ///< what its starter answered (domain/workflow/form.hpp)
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("deploymentId", self.deploymentId);
        visit("processDefinitionId", self.processDefinitionId);
        visit("processDefinitionKey", self.processDefinitionKey);
        visit("processDefinitionName", self.processDefinitionName);
        visit("processDefinitionVersion", self.processDefinitionVersion);
        visit("category", self.category);
        visit("businessTable", self.businessTable);
        visit("businessId", self.businessId);
        visit("starterId", self.starterId);
        visit("starterName", self.starterName);
        visit("deptId", self.deptId);
        visit("approval", self.approval);
        visit("form", self.form);
        visit("step", self.step);
    }

    bool operator==(const FlowStarted&) const = default;
};

struct FlowTaskClaimed {
    static constexpr std::string_view kType = "FlowTaskClaimed";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    Id userId;
    std::string userName;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("userId", self.userId);
        visit("userName", self.userName);
    }

    bool operator==(const FlowTaskClaimed&) const = default;
};

struct FlowTaskCompleted {
    static constexpr std::string_view kType = "FlowTaskCompleted";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    Id userId;
    std::string userName;
    bool pass = false;
    std::string comment;
    std::optional<json::Raw> form;  ///< what was answered
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("pass", self.pass);
        visit("comment", self.comment);
        visit("form", self.form);
        visit("step", self.step);
    }

    bool operator==(const FlowTaskCompleted&) const = default;
};

/// The instance went on without a person: a timer fired, or a command was carried out for it.
struct FlowAdvanced {
    static constexpr std::string_view kType = "FlowAdvanced";
    static constexpr int kVersion = 1;
    Id instanceId;
    std::string cause;  ///< timer, command or message
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("cause", self.cause);
        visit("step", self.step);
    }

    bool operator==(const FlowAdvanced&) const = default;
};

/// Ended by force, or withdrawn by who started it (then its outcome says so).
struct FlowDeleted {
    static constexpr std::string_view kType = "FlowDeleted";
    static constexpr int kVersion = 1;
    Id instanceId;
    std::string deleteReason;
    std::string operatorName;
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("deleteReason", self.deleteReason);
        visit("operatorName", self.operatorName);
        visit("step", self.step);
    }

    bool operator==(const FlowDeleted&) const = default;
};

/// The step that was approved has been taken: it is approved no more.
struct FlowApprovalUsed {
    static constexpr std::string_view kType = "FlowApprovalUsed";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id businessId;  ///< the document
    std::string documentNo;
    Id userId;
    std::string userName;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("businessId", self.businessId);
        visit("documentNo", self.documentNo);
        visit("userId", self.userId);
        visit("userName", self.userName);
    }

    bool operator==(const FlowApprovalUsed&) const = default;
};

/// A task was sent back to an earlier step.
struct FlowTaskSentBack {
    static constexpr std::string_view kType = "FlowTaskSentBack";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    Id userId;
    std::string userName;
    std::string node;
    std::string comment;
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("node", self.node);
        visit("comment", self.comment);
        visit("step", self.step);
    }

    bool operator==(const FlowTaskSentBack&) const = default;
};

/// A task has come into other hands. `way`: transfer, delegate (its owner may take it back),
/// takeBack, giveBack (to all who may take it: then `toId` is 0), signer (`toId` signs before who
/// had it, and hands it back), signed (the next signer has it).
struct FlowTaskHanded {
    static constexpr std::string_view kType = "FlowTaskHanded";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    std::string way;
    Id userId;  ///< who did it
    std::string userName;
    Id toId;
    std::string toName;
    std::string comment;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("way", self.way);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("toId", self.toId);
        visit("toName", self.toName);
        visit("comment", self.comment);
    }

    bool operator==(const FlowTaskHanded&) const = default;
};

/// After who has the task agrees, these sign too, one after the other, before it is done.
struct FlowSignersAdded {
    static constexpr std::string_view kType = "FlowSignersAdded";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    Id userId;
    std::string userName;
    std::vector<FlowPerson> signers;
    std::string comment;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("signers", self.signers);
        visit("comment", self.comment);
    }

    bool operator==(const FlowSignersAdded&) const = default;
};

/// These people may read the instance from now on.
struct FlowCopied {
    static constexpr std::string_view kType = "FlowCopied";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id taskId;
    Id userId;
    std::string userName;
    std::vector<FlowPerson> people;
    std::string comment;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("taskId", self.taskId);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("people", self.people);
        visit("comment", self.comment);
    }

    bool operator==(const FlowCopied&) const = default;
};

/// Somebody who takes part said something.
struct FlowCommented {
    static constexpr std::string_view kType = "FlowCommented";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id userId;
    std::string userName;
    std::string comment;
    std::vector<std::string> attachUrls;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("comment", self.comment);
        visit("attachUrls", self.attachUrls);
    }

    bool operator==(const FlowCommented&) const = default;
};

/// It goes on by another version of its process.
struct FlowMoved {
    static constexpr std::string_view kType = "FlowMoved";
    static constexpr int kVersion = 1;
    Id instanceId;
    Id deploymentId;
    std::string processDefinitionId;
    std::string processDefinitionName;
    std::int32_t processDefinitionVersion = 0;
    std::int32_t versionBefore = 0;
    Id userId;
    std::string userName;
    FlowStep step;

    static void describe(auto& visit, auto& self) {
        visit("instanceId", self.instanceId);
        visit("deploymentId", self.deploymentId);
        visit("processDefinitionId", self.processDefinitionId);
        visit("processDefinitionName", self.processDefinitionName);
        visit("processDefinitionVersion", self.processDefinitionVersion);
        visit("versionBefore", self.versionBefore);
        visit("userId", self.userId);
        visit("userName", self.userName);
        visit("step", self.step);
    }

    bool operator==(const FlowMoved&) const = default;
};

using FlowInstanceEvent = std::variant<
    FlowStarted,
    FlowTaskClaimed,
    FlowTaskCompleted,
    FlowAdvanced,
    FlowDeleted,
    FlowApprovalUsed,
    FlowTaskSentBack,
    FlowTaskHanded,
    FlowSignersAdded,
    FlowCopied,
    FlowCommented,
    FlowMoved>;

}  // namespace oms::events
