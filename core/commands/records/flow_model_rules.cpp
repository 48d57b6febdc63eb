#include "commands/records/flow_model_rules.hpp"

#include "commands/kit/stored.hpp"
#include "commands/workflow/approval_fields.hpp"
#include "commands/workflow/running.hpp"
#include "domain/people/status.hpp"
#include "domain/workflow/documents.hpp"

namespace oms::commands {
namespace {

constexpr std::size_t kDeputiesMax = 200;  ///< of one person, past ones included

Error at_rule(Error error, const char* field) {
    error.code = ErrorCode::Invalid;
    error.field = field;
    return std::move(error).with("label", std::string("entity.approvalRule.") + field);
}

/// Conditions that divide by a figure of the document are tried with figures of 1.
Status check_condition(std::string_view condition, const domain::ApprovalStep& step) {
    if (condition.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return {};
    }
    const auto expression = domain::workflow::Expression::parse(condition);
    if (!expression) {
        return at_rule(expression.error(), "condition");
    }
    const domain::workflow::Object sample = sample_fields(step);
    const auto holds = expression->holds([&](const std::string& name) {
        const auto found = sample.find(name);
        return found == sample.end() ? std::nullopt
                                     : std::optional<domain::workflow::Value>(found->second);
    });
    return holds || holds.error().key == "DIVIDED_BY_ZERO"
               ? Status()
               : Status(at_rule(holds.error(), "condition"));
}

}  // namespace

Status flow_model_rules(SaveCase& save) {
    const auto process = domain::read_process(save.merged().text("definition"));
    if (!process) {
        Error error = process.error();
        error.field = "definition";
        return error;
    }
    save.wanted.set("modelKey", process->id);
    return {};
}

Status approval_rule_rules(SaveCase& save) {
    const entities::Record rule = save.merged();
    const auto* step = domain::approval_step_named(rule.text("documentStep"));
    if (step == nullptr) {
        return at_rule(Error::invalid("BAD_OPTION", {}), "documentStep");
    }
    if (Status fits = check_condition(rule.text("condition"), *step); !fits) {
        return fits;
    }
    const std::string_view process = rule.text("processKey");
    if (!newest_deployment(save.ctx, process)) {
        return at_rule(Error::invalid("NOT_FOUND", {}), "processKey");
    }
    if (process == domain::kApprovalProcess && rule.integer("approverRole") == 0) {
        return at_rule(Error::invalid("REQUIRED_CHOOSE", {}), "approverRole");
    }
    return {};
}

Status deputy_rules(SaveCase& save) {
    const Id person = save.ctx.user().user;
    if (!save.creating && save.before.integer("userId") != person.value) {
        return Error::forbidden();
    }
    const Id deputy{save.merged().integer("deputyUserId")};
    const auto found = read_record(save.lookups, entities::entity_named("user"), deputy);
    const auto wrong = [](const char* key) {
        return Error::invalid(key, "deputyUserId").with("label", "entity.deputy.deputyUserId");
    };
    if (!found || found->integer("userStatus", domain::kUserNormal) != domain::kUserNormal) {
        return wrong("NOT_FOUND");
    }
    if (deputy == person) {
        return wrong("TASK_SAME");
    }
    if (save.creating) {
        if (records_where(save.lookups, save.entity, "userId", person.value).size() >=
            kDeputiesMax) {
            return Error::refused("TOO_MANY_DEPUTIES").with("max", std::to_string(kDeputiesMax));
        }
        save.wanted.set("userId", person.value);
    }
    return {};
}

Status check_deputy_removal(const RemoveCase& removal) {
    return removal.fields.integer("userId") == removal.ctx.user().user.value
               ? Status()
               : Status(Error::forbidden());
}

}  // namespace oms::commands
