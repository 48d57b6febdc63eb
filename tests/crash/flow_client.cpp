#include "crash/flow_client.hpp"

#include "base/json.hpp"

#include <utility>

namespace oms::test {
namespace {

const std::string kCalls = "/api/blade-flow/";
constexpr const char* kStart = "work/start-process";
constexpr const char* kComplete = "work/complete-task";
constexpr int kTasks = 2;
constexpr std::int64_t kRunning = 1;
constexpr std::int64_t kFinished = 2;

/// Two tasks side by side, and an end behind both.
std::string two_tasks() {
    const auto flow = [](const char* id, const char* from, const char* to) {
        return std::string("<sequenceFlow id=\"") + id + "\" sourceRef=\"" + from +
               "\" targetRef=\"" + to + "\"/>";
    };
    return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
           R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">)"
           R"(<process id="crash" name="crash"><startEvent id="s"><extensionElements>)"
           R"(<flowable:formProperty id="n" name="n" type="string"/></extensionElements></startEvent>)"
           R"(<parallelGateway id="split"/>)"
           R"(<userTask id="t1" name="one" flowable:candidateUsers="admin"/>)"
           R"(<userTask id="t2" name="two" flowable:candidateUsers="admin"/>)"
           R"(<parallelGateway id="join"/><endEvent id="e"/>)" +
           flow("f1", "s", "split") + flow("f2", "split", "t1") + flow("f3", "split", "t2") +
           flow("f4", "t1", "join") + flow("f5", "t2", "join") + flow("f6", "join", "e") +
           "</process></definitions>";
}

std::string member(const std::string& name, const std::string& value) {
    return "\"" + name + "\":\"" + value + "\"";
}

}  // namespace

void FlowClient::work(const HttpHeaders& headers, const std::atomic<bool>& stop) {
    client_.emplace(port_);
    headers_ = headers;
    try {
        if (definition_.empty()) {
            deploy();
        }
        while (!stop) {
            round();
        }
    } catch (const Gone&) {
        // Killed, as it was meant to be.
    }
}

void FlowClient::deploy() {
    HttpHeaders headers = headers_;
    std::erase_if(headers, [](const auto& header) { return header.first == "Content-Type"; });
    headers.emplace_back("Content-Type", "multipart/form-data; boundary=b");
    const auto answer = client_->send(
        "POST",
        kCalls + "manager/deploy-upload",
        headers,
        "--b\r\nContent-Disposition: form-data; name=\"category\"\r\n\r\nflow_1\r\n"
        "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"crash.bpmn\"\r\n"
        "Content-Type: application/octet-stream\r\n\r\n" +
            two_tasks() + "\r\n--b--\r\n"
    );
    if (!answer) {
        throw Gone{};
    }
    definition_ = field(*answer, {"data", "no"});
    if (definition_.empty()) {
        fail("the process of the crash loop is not deployed: " + answer->body);
    }
}

void FlowClient::round() {
    instances_.emplace_back();
    const std::string started =
        take(kStart, "{" + member("processDefinitionId", definition_) + R"(,"variables":{}})");
    instances_.back().id = started;
    for (int n = 0; n < kTasks; ++n) {
        const std::string task = look(started).first;
        take("work/claim-task?taskId=" + task, "{}");
        take(kComplete, "{" + member("taskId", task) + "," + member("flag", "ok") + "}");
        ++instances_.back().completed;
    }
}

std::string FlowClient::take(const std::string& path, const std::string& body) {
    in_doubt_ = Step{path, body, "flow-" + std::to_string(++made_)};
    std::string id = answer_of(*in_doubt_);
    in_doubt_.reset();
    ++taken_;
    return id;
}

std::string FlowClient::answer_of(const Step& step) {
    HttpHeaders headers = headers_;
    headers.emplace_back("Command-Id", step.command_id);
    const auto answer = client_->send("POST", kCalls + step.path, headers, step.body);
    if (!answer) {
        throw Gone{};
    }
    const auto doc = json::Document::parse(answer->body);
    if (!doc || doc->root()["code"].integer() != 200) {
        fail(step.path + " was refused: " + answer->body);
    }
    return field(*answer, {"data", "id"});
}

void FlowClient::settle(const HttpHeaders& headers) {
    client_.emplace(port_);
    headers_ = headers;
    if (const auto step = std::exchange(in_doubt_, std::nullopt)) {
        const std::string id = answer_of(*step);
        if (const std::string again = answer_of(*step); again != id) {
            fail(step->path + " answered \"" + id + "\", then \"" + again + "\"");
        }
        if (step->path == kStart) {
            instances_.back().id = id;
        }
        instances_.back().completed += step->path == kComplete ? 1 : 0;
        ++taken_;
    }
    for (const Instance& instance : instances_) {
        check(instance);
    }
    instances_.clear();
}

std::pair<std::string, std::int64_t> FlowClient::look(const std::string& process) {
    const auto answer =
        client_->send("GET", kCalls + "work/process?processInstanceId=" + process, headers_);
    if (!answer) {
        throw Gone{};
    }
    const auto doc = json::Document::parse(answer->body);
    if (!doc || answer->status != 200) {
        fail("process " + process + " is not there: " + answer->body);
    }
    const json::Ref flow = doc->root()["data"]["flow"];
    return {
        std::string(flow["taskId"].text().value_or("")),
        flow["instanceState"].integer().value_or(0)};
}

void FlowClient::check(const Instance& instance) {
    if (instance.id.empty()) {
        fail("a process has begun without an id");
    }
    const auto [task, state] = look(instance.id);
    const bool open = instance.completed < kTasks;
    if (state != (open ? kRunning : kFinished) || task.empty() == open) {
        fail(
            "process " + instance.id + " with " + std::to_string(instance.completed) +
            " tasks completed is in state " + std::to_string(state) + ", its open task is \"" +
            task + "\""
        );
    }
}

}  // namespace oms::test
