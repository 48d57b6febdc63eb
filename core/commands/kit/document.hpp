#pragma once
// What every command on a document does: opening it in the caller's rows at the version the caller
// saw, appending what was decided, answering with its number and version.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace oms::commands {

/// What the kit has to know of a kind of document, specialised where its state is at hand:
/// `entity()` (its EntitySpec, whose name is the streams' too), `id(state)` and `number(state)`.
template <class State>
struct DocumentOf;

template <class State>
std::string document_stream(Id id) {
    return events::stream_name(DocumentOf<State>::entity().name, id);
}

/// The document as it is, this command's events included. The reference lives until the command
/// ends and follows what the command appends.
template <class State>
const State& load_document(CommandContext& ctx, Id id) {
    return ctx.load<State>(document_stream<State>(id));
}

/// NotFound on `field` when the document is not in the caller's rows.
template <class State>
Result<const State*> open_document(CommandContext& ctx, Id id, std::string_view field = "id") {
    if (!ctx.lookups().visible(DocumentOf<State>::entity(), id, ctx.user())) {
        return Error::not_found(std::string(field));
    }
    return &load_document<State>(ctx, id);
}

/// Stale / VERSION_STALE (params version, since, stream): the document changed since `seen`.
Error stale_version(std::int64_t version, std::int64_t seen, const std::string& stream);

/// Stale when the input's `version` is older than the document's; OUT_OF_RANGE when it is newer. An
/// input without one is not checked.
Status check_version(CommandContext& ctx, const Input& input, const std::string& stream);

/// The document that `id` of the input names, at the version it saw. `field`: the id's.
template <class State>
Result<const State*> open_seen(
    CommandContext& ctx, const Input& input, const Result<Id>& id, std::string_view field = "id"
) {
    if (!id) {
        return id.error();
    }
    Result<const State*> state = open_document<State>(ctx, *id, field);
    if (!state) {
        return state;
    }
    if (Status ok = check_version(ctx, input, document_stream<State>(*id)); !ok) {
        return ok.error();
    }
    return state;
}

/// The id under `member` or, in short, "id"; REQUIRED_CHOOSE `member` when neither is one.
Result<Id> document_id(const Input& input, std::string_view member);

template <class State, class... Events>
void append_event(
    CommandContext& ctx, const std::string& stream, const std::variant<Events...>& event
) {
    std::visit([&](const auto& e) { ctx.append<State>(stream, e); }, event);
}

/// Appends a decision, an event or several, or passes its error on.
template <class State, class... Events>
Status append_decided(
    CommandContext& ctx, const std::string& stream, const Result<std::variant<Events...>>& decided
) {
    if (!decided) {
        return decided.error();
    }
    append_event<State>(ctx, stream, *decided);
    return {};
}

template <class State, class... Events>
Status append_decided(
    CommandContext& ctx,
    const std::string& stream,
    const std::vector<std::variant<Events...>>& decided
) {
    for (const auto& event : decided) {
        append_event<State>(ctx, stream, event);
    }
    return {};
}

template <class State, class... Events>
Status append_decided(
    CommandContext& ctx,
    const std::string& stream,
    const Result<std::vector<std::variant<Events...>>>& decided
) {
    return decided ? append_decided<State>(ctx, stream, *decided) : Status(decided.error());
}

template <class State>
Answer answer_of(CommandContext& ctx, const State& state) {
    const Id id = DocumentOf<State>::id(state);
    return {id, DocumentOf<State>::number(state), ctx.version(document_stream<State>(id))};
}

/// What is done to one document for a reason that people give; it adds its answer.
using ForAReason = Status (*)(CommandContext&, Id, const std::string& reason, Answers&);

/// Does it to each of the input's `ids`, all or none. A refusal names the id.
Result<Answers> each_for_a_reason(CommandContext& ctx, const Input& input, ForAReason one);

/// The next number of a series: prefix, yyyyMMdd of now, at least four digits.
std::string next_document_number(CommandContext& ctx, std::string_view prefix);

}  // namespace oms::commands
