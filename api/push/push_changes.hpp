#pragma once
// From a commit to what people are told of it: entity and id of every row that readers see changed,
// each once.

#include "api/calls/services.hpp"
#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"
#include "storage/base/row_change.hpp"

#include <map>
#include <string_view>
#include <vector>

namespace oms::api {

/// One row, or with id 0 rows of the entity, too many to be named.
struct PushChange {
    const entities::EntitySpec* entity = nullptr;
    Id id;
    /// It may have left the rows of somebody who saw it: what decides about that was changed.
    bool moved = false;
    /// Not the row: what is said about it. Told as "discussion" with the document's id.
    bool discussion = false;

    bool operator==(const PushChange&) const = default;
};

inline constexpr std::string_view kMessageKind = "message";
inline constexpr std::string_view kDiscussionKind = "discussion";

/// Something that concerns one person alone.
struct OwnChange {
    Id user;
    /// "seen": the person opened a document; "user": the account changed; "message": one came, or
    /// some were read or deleted.
    std::string_view kind;
    Id id;  ///< the message that came, or the person; 0: several messages

    bool operator==(const OwnChange&) const = default;
};

/// What became of one ledger.
struct PushBatch {
    TenantId tenant;            ///< or kSysTenant
    std::int64_t position = 0;  ///< its newest
    std::int64_t first = 0;     ///< position of its oldest event
    std::vector<PushChange> changes;
    std::vector<OwnChange> own;  ///< by user, each once

    /// Takes in a later batch of the same ledger.
    void merge(PushBatch&& later);
};

/// Rows of one entity in one batch that are still named one by one.
inline constexpr std::size_t kPushRowsMax = 32;

/// One batch a ledger. Any thread; cheap, because it runs on the writer's.
std::vector<PushBatch> push_batches(
    const std::vector<events::StoredEvent>& events, const std::vector<storage::ChangedRows>& changed
);

/// Whether a person sees a row: lists' own rules. Used by one thread.
class RowSight {
  public:
    virtual ~RowSight() = default;

    /// The row is in the person's rows, or was when it was removed.
    virtual bool sees(const Person& person, const entities::EntitySpec& entity, Id id) = 0;
    /// Messages that the person has not read: the number that REST answers.
    virtual std::int64_t unread_messages(const Person& person) = 0;
    /// Newest position that readers of the ledger see.
    virtual std::int64_t position(const TenantId& ledger) = 0;
};

class ModelSight : public RowSight {
  public:
    explicit ModelSight(ReadModels& models) : models_(models) {}

    bool sees(const Person& person, const entities::EntitySpec& entity, Id id) override;
    std::int64_t unread_messages(const Person& person) override;
    std::int64_t position(const TenantId& ledger) override;

  private:
    ReadModels& models_;
};

/// The right to see the entity at all: its view button, and one of the calls that read with it
/// among what the person's API scopes let it call. Lines of a document are nobody's: the document
/// tells.
bool may_view(const Person& person, const entities::EntitySpec& entity);

}  // namespace oms::api
