#include "commands/processing/repricing.hpp"

#include "base/time.hpp"
#include "commands/kit/references.hpp"
#include "commands/processing/process_access.hpp"
#include "commands/processing/process_input.hpp"
#include "commands/processing/processing_inputs.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ProcessState;
using events::ProcessWork;

constexpr std::size_t kJobsMax = 200;

/// What is asked.
struct Question {
    std::string start;
    std::string end;
    Id plant;
    Id list;
    bool cost = false;  ///< the list is one that plants are paid by
    std::string day;
};

Status take_list(CommandContext& ctx, Question& question) {
    if (!question.list) {
        return {};
    }
    const auto list = find_record(ctx, "priceList", question.list);
    if (!list) {
        return Error::invalid("NOT_FOUND", "plantPriceid");
    }
    question.cost = list->text("listSide") == "BRAND";
    return {};
}

Result<Question> read_question(CommandContext& ctx, const Input& input) {
    if (Status ok = check_references(ctx, inputs::kReprice, input.root()); !ok) {
        return ok.error();
    }
    const auto start = read_day(input, "startDate");
    const auto end = read_day(input, "endDate");
    const auto day = read_day(input, "pricingDate");
    const auto plant = optional_id(input["plantId"], "plantId");
    const auto list = optional_id(input["plantPriceid"], "plantPriceid");
    if (!start || !end || !day) {
        return !start ? start.error() : !end ? end.error() : day.error();
    }
    if (!plant || !list) {
        return !plant ? plant.error() : list.error();
    }
    if (*end < *start) {
        return Error::invalid("END_BEFORE_START", "endDate");
    }
    Question question{
        *start, *end, *plant, *list, false, day->empty() ? format_date(ctx.now()) : *day};
    Status ok = take_list(ctx, question);
    return ok ? Result<Question>(std::move(question)) : std::move(ok).error();
}

Result<std::vector<Id>> jobs_of(CommandContext& ctx, const Question& question) {
    std::vector<std::pair<std::string, std::string>> parameters = {
        {"createTime_dategt", question.start},
        {"createTime_datelt", question.end},
        {"closed", "0"},
    };
    if (question.plant) {
        parameters.emplace_back("plantId", question.plant.str());
    }
    auto ids = ctx.lookups().matching(entities::tables::kProcess, parameters, ctx.user(), kJobsMax);
    if (!ids && ids.error().code == ErrorCode::TooLarge) {
        return Error::refused("TOO_MANY_JOBS", "endDate").with("max", std::to_string(kJobsMax));
    }
    return ids;
}

bool is_same_price(const ProcessWork& a, const ProcessWork& b) {
    return a.amount == b.amount && a.price == b.price && a.priceUnit == b.priceUnit &&
           a.priceId == b.priceId && a.costAmount == b.costAmount && a.costPrice == b.costPrice &&
           a.costUnit == b.costUnit && a.costPriceId == b.costPriceId;
}

/// Works keep their ids while they are priced.
std::vector<RepricedWork> told_works(
    std::vector<ProcessWork> before, const std::vector<ProcessWork>& after
) {
    std::vector<RepricedWork> told;
    for (const ProcessWork& work : after) {
        const auto old = std::find_if(before.begin(), before.end(), [&](const auto& one) {
            return work.id && one.id == work.id;
        });
        if (old == before.end()) {
            told.push_back({std::nullopt, work});
            continue;
        }
        if (work.byHand || !is_same_price(*old, work)) {
            told.push_back({*old, work});
        }
        before.erase(old);
    }
    for (ProcessWork& gone : before) {
        told.push_back({std::move(gone), std::nullopt});
    }
    return told;
}

RepricedJob reprice(
    CommandContext& ctx, const ProcessState& state, const Question& question, PriceBooks& books
) {
    events::ProcessContent content = state.content;
    events::ProcessHeader& header = content.header;
    if (question.list) {
        (question.cost ? header.costPriceid : header.plantPriceid) = question.list;
    }
    RepricedJob job;
    job.id = state.id;
    job.processNo = state.processNo;
    job.status = state.status;
    job.customerName = header.customerName;
    job.plantName = header.plantName;
    job.before = state.content.amounts;
    job.after = job.before;
    if (Status ok = settle_process(ctx, content, books); !ok) {
        job.problem = std::move(ok).error();
        return job;
    }
    job.after = content.amounts;
    job.works = told_works(state.content.works, content.works);
    job.handWorks = static_cast<std::int32_t>(std::count_if(
        content.works.begin(),
        content.works.end(),
        [](const ProcessWork& work) { return !work.handReason.empty(); }
    ));
    return job;
}

Result<Answers> run_reprice(CommandContext& ctx, const Input& input, Repricing& made) {
    if (!ctx.user().can("process_view")) {
        return Error::forbidden();
    }
    const auto question = read_question(ctx, input);
    if (!question) {
        return question.error();
    }
    const auto ids = jobs_of(ctx, *question);
    if (!ids) {
        return ids.error();
    }
    PriceBooks books(ctx, question->day);
    made = {question->day, {}};
    for (const Id id : *ids) {
        made.jobs.push_back(reprice(ctx, load_document<ProcessState>(ctx, id), *question, books));
    }
    return Error::refused("DRY_RUN");
}

}  // namespace

Command reprice_jobs(Input input, std::shared_ptr<Repricing> made) {
    return {"getProcessRepriced", false, [input, made = std::move(made)](CommandContext& ctx) {
                return run_reprice(ctx, input, *made);
            }};
}

}  // namespace oms::commands
