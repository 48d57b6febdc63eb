#pragma once
// What a command sees and leaves behind (architecture 3). Commands run on the writer's thread, one
// at a time; they never block and never look anywhere else.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "base/json.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "entities/record.hpp"
#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

namespace oms::commands {

/// Questions answered from the tenant's open read-model transaction, current up to the command
/// before this one.
class Lookups {
  public:
    virtual ~Lookups() = default;

    /// The stored columns of a row that is not removed (isDeleted = 0 where the table has it).
    virtual std::optional<projections::Row> row(const projections::Table& table, Id id) = 0;
    virtual std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) = 0;
    /// The live rows whose columns have these values, the greatest number above 0 in `by` first, at
    /// most `limit`. REQUIRES an index of these columns and `by`.
    virtual std::vector<projections::Row> greatest(
        const projections::Table& table,
        std::span<const std::pair<std::string_view, projections::Cell>> values,
        std::string_view by,
        std::size_t limit
    ) = 0;
    /// A master-data record as its JSON document; sys entities are looked up in `sys`.
    virtual std::shared_ptr<const json::Document> record(
        const entities::EntitySpec& entity, Id id
    ) = 0;
    /// The live records of an entity that stands here, by id, whose column has this text; the
    /// column must lead an index. The writer keeps them until one of the entity's records changes.
    using Records = std::vector<std::pair<Id, entities::Record>>;
    virtual std::shared_ptr<const Records> records(
        const entities::EntitySpec& entity, std::string_view column, std::string_view text
    );
    /// The live record whose field has this value.
    virtual std::optional<Id> find(
        const entities::EntitySpec& entity, std::string_view field, projections::Cell value
    ) = 0;
    /// True when a live record or an open document of the tenant points at it.
    virtual bool in_use(const entities::EntitySpec& entity, Id id) = 0;
    /// True when a live row of the tenant links to the uploaded file of this name (an
    /// attachment's); of the platform's own tenant, when one of its settings does.
    virtual bool links_to_file(std::string_view name) = 0;
    /// True when `user`'s row scope includes the row: the predicate that lists use.
    virtual bool visible(const entities::EntitySpec& entity, Id id, const Principal& user) = 0;
    /// The records that a list with these parameters shows to `user`, by id. Invalid, with the
    /// parameter's name as field, for names and values that a list does not take; TooLarge /
    /// TOO_MUCH when there are more than `max`.
    virtual Result<std::vector<Id>> matching(
        const entities::EntitySpec& entity,
        const std::vector<std::pair<std::string, std::string>>& parameters,
        const Principal& user,
        std::size_t max
    ) = 0;
    /// The number after the last one used in `series`, starting at 1.
    virtual std::int64_t next_number(std::string_view series) = 0;
    /// Parameter of the tenant, else of 000000, else `otherwise` (domain-model 3.18).
    virtual std::string param(std::string_view key, std::string_view otherwise) = 0;
};

/// Streams belong to the user's tenant unless they are qualified: in_tenant("sys", "menu/12") is
/// "@sys/menu/12". A command may write to one tenant and to `sys` (architecture 3.7).
inline std::string in_tenant(std::string_view tenant, std::string_view stream) {
    return "@" + std::string(tenant) + "/" + std::string(stream);
}

/// A folded stream kept between commands.
struct CachedState {
    std::shared_ptr<void> state;
    const std::type_info* type = nullptr;
    std::int64_t version = 0;
};

/// An event decided but not yet in the log.
struct NewEvent {
    std::string stream;
    std::int64_t version = 0;
    std::string type;
    int schema_version = 1;
    std::string payload;
};

/// State folded from one stream: `State::evolve(State&, const StoredEvent&)` is all it needs.
class CommandContext {
  public:
    virtual ~CommandContext() = default;

    virtual Timestamp now() const = 0;
    virtual const Principal& user() const = 0;
    virtual Id new_id() = 0;
    virtual Lookups& lookups() = 0;
    /// Look-ups in another tenant's read model: `sys`, or the tenant being set up.
    virtual Lookups& lookups_of(const TenantId& tenant) = 0;

    /// Shows look-ups what this command has appended so far; without it they show the state before
    /// the command. For commands that save many records one after another. TooLarge / TOO_MUCH when
    /// that is more than one command may append; Refused / CODE_EXISTS for a unique value that
    /// nobody looked up. After an error the command has to fail.
    virtual Status project() = 0;

    /// The stream folded to its newest event, including those appended by this command. A stream
    /// without events gives a default State. The reference lives until the command ends.
    template <class State>
    const State& load(const std::string& stream) {
        return state_of<State>(stream);
    }

    /// Version (number of events) of a stream, this command's included.
    std::int64_t version(const std::string& stream) { return cached(stream).version; }

    /// Appends one event to a stream that was loaded as State, and evolves that state.
    template <class State, class Event>
    void append(const std::string& stream, const Event& event) {
        State& state = state_of<State>(stream);
        NewEvent made{stream, 0, std::string(Event::kType), Event::kVersion, json::encode(event)};
        State::evolve(state, put(std::move(made)));
    }

  protected:
    /// The cache entry of a stream; its version counts the stored events even before a first fold.
    virtual CachedState& cached(const std::string& stream) = 0;
    /// Calls f for each stored event of the stream, oldest first.
    virtual void read_stream(
        const std::string& stream, const std::function<void(const events::StoredEvent&)>& f
    ) = 0;
    /// Numbers the event and keeps it for this command as it will be stored; good until the next
    /// one.
    virtual const events::StoredEvent& put(NewEvent event) = 0;

  private:
    template <class State>
    State& state_of(const std::string& stream) {
        CachedState& entry = cached(stream);
        if (entry.state == nullptr || *entry.type != typeid(State)) {
            auto fresh = std::make_shared<State>();
            if (entry.version > 0) {
                read_stream(stream, [&](const events::StoredEvent& e) {
                    State::evolve(*fresh, e);
                });
            }
            entry.state = fresh;
            entry.type = &typeid(State);
        }
        return *static_cast<State*>(entry.state.get());
    }
};

/// One request to change something. `run` returns the documents it concerns in the caller's order;
/// the answer {id, no, version, position} is made from them and from the events.
struct Answer {
    Id id;
    std::string no = {};
    std::int64_t version = 0;
};

using Answers = std::vector<Answer>;

struct Command {
    std::string name;   ///< e.g. "saveOrderVO": metrics, logs
    bool list = false;  ///< answer is an array (calls that take several ids)
    std::function<Result<Answers>(CommandContext&)> run;
};

}  // namespace oms::commands
