#include "storage/writer/repeated.hpp"

#include "projections/projector.hpp"

#include <algorithm>
#include <string>

namespace oms::storage {

Result<Accepted> repeated(
    const Submission& submission,
    const CommandKey& key,
    TenantWork& work,
    const UsedCommand& use,
    const std::function<const events::StoredEvent&(std::int64_t seq)>& event_at
) {
    if (use.body_hash != key.body_hash) {
        return Error::refused("COMMAND_ID_REUSED", "Command-Id");
    }
    Accepted accepted;
    accepted.list = submission.command.list;
    accepted.repeated = true;
    accepted.position = use.first_position + use.events - 1;
    // That of the first event: what follows it, as postings of balances do, is not named.
    std::string kind;
    for (const std::int64_t seq :
         position_sequence(work.file->database(), use.first_position, use.events)) {
        const events::StoredEvent& e = event_at(seq);
        const std::string aggregate(events::stream_aggregate(e.stream));
        if (projections::written_on_behalf(aggregate)) {
            continue;
        }
        kind = kind.empty() ? aggregate : kind;
        if (aggregate != kind) {
            continue;
        }
        const Id id = events::stream_id(e.stream);
        auto known = std::find_if(
            accepted.answers.begin(),
            accepted.answers.end(),
            [&](const commands::Answer& a) { return a.id == id; }
        );
        if (known != accepted.answers.end()) {
            known->version = e.version;
        } else if (accepted.list || accepted.answers.empty()) {
            accepted.answers.push_back({id, work.lookups->document_no(e.stream), e.version});
        }
    }
    return accepted;
}

}  // namespace oms::storage
