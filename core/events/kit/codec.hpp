#pragma once
// From a stored event to the struct of its type. Each aggregate lists its events as a variant;
// reading visits it, so an event that nobody handles does not compile. Older forms are lifted on
// the way (upcasts.hpp): who reads events by their variant meets today's form alone.

#include "base/describe.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "events/kit/upcasts.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <variant>

namespace oms::events {

namespace detail {

template <class Variant, std::size_t... I>
Result<Variant> decode_as(const StoredEvent& stored, json::Ref payload, std::index_sequence<I...>) {
    Result<Variant> made = Error::internal("unknown event type " + stored.type);
    const auto attempt = [&]<std::size_t N>() {
        using Event = std::variant_alternative_t<N, Variant>;
        if (stored.type != Event::kType) {
            return false;
        }
        Event event;
        const Status read = read_payload(payload, stored.schema_version, event);
        made = read ? Result<Variant>(std::move(event)) : Result<Variant>(read.error());
        return true;
    };
    (attempt.template operator()<I>() || ...);
    return made;
}

}  // namespace detail

/// True when `type` is one of the variant's events.
template <class Variant>
bool is_event_of(std::string_view type) {
    return []<std::size_t... I>(std::string_view t, std::index_sequence<I...>) {
        return ((t == std::variant_alternative_t<I, Variant>::kType) || ...);
    }
    (type, std::make_index_sequence<std::variant_size_v<Variant>>());
}

/// Internal when the type is not of this aggregate or the payload cannot be read.
template <class Variant>
Result<Variant> decode_event(const StoredEvent& stored) {
    const auto document = json::Document::parse_stored(stored.payload);
    if (!document) {
        return document.error();
    }
    return detail::decode_as<Variant>(
        stored, document->root(), std::make_index_sequence<std::variant_size_v<Variant>>()
    );
}

/// As decode_event, for folds; what a command makes is read once for all of them. An event of the
/// log that cannot be read is an error of the program or the disk: thrown as std::runtime_error.
template <class Variant>
std::shared_ptr<const Variant> decoded(const StoredEvent& stored) {
    if (auto known = stored.reading.as<Variant>()) {
        return known;
    }
    auto result = decode_event<Variant>(stored);
    if (!result) {
        const Error& error = result.error();
        throw std::runtime_error(
            "unreadable " + stored.type + " in " + stored.stream + ": " +
            (error.params.empty() ? error.field : error.params.front().second)
        );
    }
    auto event = std::make_shared<const Variant>(std::move(*result));
    stored.reading.keep(event);
    return event;
}

/// Lambdas as one visitor, for std::visit without a default case.
template <class... F>
struct Overload : F... {
    using F::operator()...;
};

template <class... F>
Overload(F...) -> Overload<F...>;

namespace detail {

template <class Answer, class Event>
struct NothingFor {
    Answer operator()(const Event&) const { return Answer(); }
};

}  // namespace detail

/// Part of a visitor: the events that it leaves alone, by name, so that a new one has to be thought
/// of.
template <class Answer, class... Event>
struct Nothing : detail::NothingFor<Answer, Event>... {
    using detail::NothingFor<Answer, Event>::operator()...;
};

}  // namespace oms::events
