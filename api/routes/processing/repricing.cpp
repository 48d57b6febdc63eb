#include "api/routes/processing/repricing.hpp"

#include "api/net/worker_pool.hpp"
#include "api/routes/submit.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/texts.hpp"
#include "commands/processing/repricing.hpp"

#include <string>

namespace oms::api {
namespace {

using commands::RepricedJob;
using commands::RepricedWork;
using commands::Repricing;
using events::ProcessWork;

/// One side of a work: what it comes to, how, and by which row.
void write_side(json::Writer& out, const char* name, const ProcessWork* work, bool cost) {
    out.key(name);
    if (work == nullptr) {
        out.null();
        return;
    }
    out.begin_object()
        .member("amount", cost ? work->costAmount : work->amount)
        .member("priceUnit", std::string_view(cost ? work->costUnit : work->priceUnit))
        .member("price", cost ? work->costPrice : work->price)
        .member("formula", std::string_view(cost ? work->costFormula : work->formula))
        .member("priceId", cost ? work->costPriceId : work->priceId)
        .member("priceVersion", cost ? work->costPriceVersion : work->priceVersion)
        .member("priceFrom", std::string_view(cost ? work->costPriceFrom : work->priceFrom))
        .end_object();
}

const ProcessWork* known(const std::optional<ProcessWork>& work) {
    return work ? &*work : nullptr;
}

void write_repriced_work(json::Writer& out, const RepricedWork& told, bool costs) {
    const ProcessWork& work = told.after ? *told.after : *told.before;
    out.begin_object()
        .member("partKind", std::string_view(work.partKind))
        .member("workKind", std::string_view(work.workKind))
        .member("craftName", std::string_view(work.craftName))
        .member("byHand", std::int64_t{work.byHand ? 1 : 0})
        .member("handReason", std::string_view(work.handReason));
    write_side(out, "before", known(told.before), false);
    write_side(out, "after", known(told.after), false);
    if (costs) {
        write_side(out, "costBefore", known(told.before), true);
        write_side(out, "costAfter", known(told.after), true);
    }
    out.end_object();
}

class RepricingWriter {
  public:
    explicit RepricingWriter(const DirectCall& call)
        : call_(call), costs_(call.user().sees_cost), out_(text_) {}

    std::string write(const Repricing& made) {
        out_.begin_object().member("pricingDate", std::string_view(made.day));
        out_.key("jobs").begin_array();
        for (const RepricedJob& one : made.jobs) {
            job(one);
        }
        out_.end_array();
        sums(made);
        out_.end_object();
        return std::move(text_);
    }

  private:
    void job(const RepricedJob& one) {
        out_.begin_object()
            .member("processId", one.id)
            .member("processNo", std::string_view(one.processNo))
            .member("processStatus", std::int64_t{one.status})
            .member("customerName", std::string_view(one.customerName))
            .member("plantName", std::string_view(one.plantName))
            .member("handWorks", std::int64_t{one.handWorks})
            .member("unpricedWorks", std::int64_t{one.after.unpricedWorks});
        figures(one.before.sellAmount, one.after.sellAmount, "sell");
        if (costs_) {
            out_.member("uncostedWorks", std::int64_t{one.after.uncostedWorks});
            figures(one.before.costAmount, one.after.costAmount, "cost");
        }
        out_.member("problem", one.problem ? told(*one.problem) : std::string());
        out_.key("works").begin_array();
        for (const RepricedWork& work : one.works) {
            write_repriced_work(out_, work, costs_);
        }
        out_.end_array().end_object();
    }

    void figures(std::int64_t before, std::int64_t after, const std::string& side) {
        out_.member(side + "Before", before)
            .member(side + "After", after)
            .member(side + "Difference", after - before);
    }

    /// Amounts stand within the bounds of the trade, and jobs within their number: sums fit.
    void sums(const Repricing& made) {
        events::ProcessAmounts before;
        events::ProcessAmounts after;
        for (const RepricedJob& one : made.jobs) {
            before.sellAmount += one.before.sellAmount;
            before.costAmount += one.before.costAmount;
            after.sellAmount += one.after.sellAmount;
            after.costAmount += one.after.costAmount;
        }
        figures(before.sellAmount, after.sellAmount, "sell");
        if (costs_) {
            figures(before.costAmount, after.costAmount, "cost");
        }
    }

    std::string told(const Error& error) const {
        return message(call_.language(), error.key, error.params, error.key);
    }

    const DirectCall& call_;
    bool costs_;
    std::string text_;
    json::Writer out_;
};

}  // namespace

void answer_repricing(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto input = call->command_input();
    if (!input) {
        respond(refusal(*call, input.error()));
        return;
    }
    auto made = std::make_shared<Repricing>();
    auto command = commands::reprice_jobs(std::move(*input), made);
    const auto done = [call, respond, made](const Result<storage::Accepted>& result) {
        const auto render = [call, respond, made, result] {
            const bool looked = !result && result.error().key == "DRY_RUN";
            respond(
                looked ? success(call->language(), RepricingWriter(*call).write(*made))
                       : refusal(*call, result.error())
            );
        };
        if (!call->services().workers.submit(render)) {
            render();
        }
    };
    submit_as_caller(call, std::move(command), {}, respond, done);
}

}  // namespace oms::api
