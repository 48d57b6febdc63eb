#pragma once
// Result<T>: a value or an Error. A strict subset of std::expected, so that C++23 can replace it.

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace oms {

/// What went wrong, in domain words. Only api/wire/envelope.cpp turns these into wire codes.
enum class ErrorCode {
    Invalid,          ///< malformed or out of bounds; `field` names the input
    Refused,          ///< a business rule said no; `key` names the rule (domain-model 3.16)
    NotFound,         ///< absent, removed, or outside the caller's rows
    Stale,            ///< the document changed since the version the caller saw
    Forbidden,        ///< the caller lacks the permission
    Unauthenticated,  ///< no session, or one that ended
    Unavailable,      ///< cannot be done now; trying again may help
    TooLarge,         ///< more than the stated limit
    Internal,         ///< a fault of ours
};

/// `key` selects the text in the locales' error.json, `params` fill its {{name}} holes.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string key;
    std::string
        field;  ///< wire name of the input at fault, e.g. "details[2].inputQty"; may be empty
    std::vector<std::pair<std::string, std::string>> params;
    /// More members of the answer's `data`: names, and complete JSON values (json::Members).
    std::vector<std::pair<std::string, std::string>> data;

    static Error invalid(std::string key, std::string field) {
        return {ErrorCode::Invalid, std::move(key), std::move(field), {}, {}};
    }

    static Error refused(std::string key, std::string field = {}) {
        return {ErrorCode::Refused, std::move(key), std::move(field), {}, {}};
    }

    static Error not_found(std::string field = {}) {
        return {ErrorCode::NotFound, "NOT_FOUND", std::move(field), {}, {}};
    }

    static Error unavailable(std::string key, std::string field = {}) {
        return {ErrorCode::Unavailable, std::move(key), std::move(field), {}, {}};
    }

    static Error unauthenticated(std::string key = "UNAUTHENTICATED", std::string field = {}) {
        return {ErrorCode::Unauthenticated, std::move(key), std::move(field), {}, {}};
    }

    static Error too_large(std::string key, std::string field = {}) {
        return {ErrorCode::TooLarge, std::move(key), std::move(field), {}, {}};
    }

    static Error stale(std::string key, std::string field) {
        return {ErrorCode::Stale, std::move(key), std::move(field), {}, {}};
    }

    static Error forbidden(std::string key = "FORBIDDEN", std::string field = {}) {
        return {ErrorCode::Forbidden, std::move(key), std::move(field), {}, {}};
    }

    static Error internal(std::string what) {
        return {ErrorCode::Internal, "INTERNAL", {}, {{"what", std::move(what)}}, {}};
    }

    Error&& with(std::string name, std::string value) && {
        params.emplace_back(std::move(name), std::move(value));
        return std::move(*this);
    }
};

/// True means success, always.
template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;

    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}

    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return state_.index() == 0; }

    explicit operator bool() const { return has_value(); }

    T& operator*() & {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    const T& operator*() const& {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    T&& operator*() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&state_));
    }

    T* operator->() { return &**this; }

    const T* operator->() const { return &**this; }

    Error& error() & {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

    const Error& error() const& {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

    Error&& error() && {
        assert(!has_value());
        return std::move(*std::get_if<1>(&state_));
    }

  private:
    std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
  public:
    using value_type = void;

    Result() = default;

    Result(Error error) : error_(std::move(error)) {}

    bool has_value() const { return !error_; }

    explicit operator bool() const { return has_value(); }

    Error& error() & { return *error_; }

    const Error& error() const& { return *error_; }

    Error&& error() && { return std::move(*error_); }

  private:
    std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace oms
