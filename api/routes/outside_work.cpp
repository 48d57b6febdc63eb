#include "api/routes/outside_work.hpp"

#include "api/net/company_pool.hpp"
#include "api/wire/envelope.hpp"

namespace oms::api {

void run_outside(
    const std::shared_ptr<DirectCall>& call, const Respond& respond, std::function<void()> work
) {
    const auto& person = call->person();
    run_outside_for(person ? person->principal.tenant : "", call, respond, std::move(work));
}

void run_outside_for(
    const TenantId& company,
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    std::function<void()> work
) {
    Services& services = call->services();
    const bool taken = services.outside != nullptr && services.fetcher != nullptr &&
                       services.outside->submit(company, [call, respond, work = std::move(work)] {
                           try {
                               work();
                           } catch (const std::exception& fault) {
                               respond(refusal(*call, Error::internal(fault.what())));
                           }
                       });
    if (!taken) {
        respond(refusal(*call, Error::unavailable("OUTSIDE_FAILED").with("what", "busy")));
    }
}

void answer_outside(
    const std::shared_ptr<DirectCall>& call,
    const Respond& respond,
    std::function<Result<std::string>(DirectCall&)> read
) {
    run_outside(call, respond, [call, respond, read = std::move(read)] {
        const auto data = read(*call);
        respond(data ? success(call->language(), *data) : refusal(*call, data.error()));
    });
}

}  // namespace oms::api
