#include "commands/workflow/form_answers.hpp"

#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "domain/workflow/form.hpp"

namespace oms::commands {

namespace wf = domain::workflow;

std::vector<wf::FormField> fields_of(
    const wf::Processes& processes, const wf::State& state, wf::Serial task
) {
    const auto found = state.tasks.find(task);
    const auto token =
        found == state.tasks.end() ? state.tokens.end() : state.tokens.find(found->second.token);
    if (token == state.tokens.end()) {
        return {};
    }
    const auto process = processes.find(state.scopes.at(token->second.scope).process);
    const wf::Node* const node =
        process == processes.end() ? nullptr : process->second->find(found->second.node);
    return node == nullptr ? std::vector<wf::FormField>() : node->assignment.fields;
}

Result<FormAnswers> read_form_answers(
    CommandContext& ctx,
    const std::vector<wf::FormField>& fields,
    const wf::Object& given,
    bool partly
) {
    auto answers = wf::check_form(fields, given, partly);
    if (!answers) {
        return std::move(answers).error();
    }
    wf::PeopleNames people;
    for (const wf::FormField& field : fields) {
        const wf::Value& answer = answers->at(field.id);
        if (field.type != "user" || answer.null()) {
            continue;
        }
        const auto& user = entities::entity_named("user");
        const auto id = Id::parse(*answer.text());
        const auto record = id ? read_record(ctx.lookups(), user, *id) : std::nullopt;
        if (!record || !may_name(ctx, user, *id)) {
            return Error::invalid("NOT_FOUND", "variables." + field.id).with("label", field.name);
        }
        people[*answer.text()] = record->text("realName");
    }
    json::Raw form{wf::write_form(fields, *answers, people)};
    return FormAnswers{std::move(*answers), std::move(form)};
}

}  // namespace oms::commands
