#include "storage/writer/repeated.hpp"

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "events/system/print_events.hpp"
#include "projections/projector.hpp"
#include "storage/writer/lookups.hpp"

#include <algorithm>
#include <string>

namespace oms::storage {
namespace {

/// As the event tells it: of a payment order whose number is taken there is no row yet.
std::string number_told(const events::StoredEvent& e) {
    const entities::EntitySpec* entity = entities::find_entity(events::stream_aggregate(e.stream));
    const auto payload = json::Document::parse(e.payload);
    if (entity == nullptr || !payload) {
        return {};
    }
    return std::string(payload->root()[number_field(*entity)].text().value_or(""));
}

/// A print tells its own number: signatures stand between them in its stream.
std::int64_t version_told(const events::StoredEvent& e) {
    if (e.type != events::DocumentPrinted::kType) {
        return e.version;
    }
    const auto payload = json::Document::parse(e.payload);
    return payload ? payload->root()["printNum"].integer().value_or(e.version) : e.version;
}

}  // namespace

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
            known->version = version_told(e);
        } else if (accepted.list || accepted.answers.empty()) {
            std::string no = work.lookups->document_no(e.stream);
            no = no.empty() ? number_told(e) : no;
            accepted.answers.push_back({id, std::move(no), version_told(e)});
        }
    }
    return accepted;
}

}  // namespace oms::storage
