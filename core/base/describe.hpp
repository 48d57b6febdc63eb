#pragma once
// Described structs: one `describe(visit, self)` lists the fields once, and Encoder and Decoder
// write and read them as JSON. A field is left out when it has its default value, except in
// `Encoder::kAll`; an absent field reads as its default (so a new optional field needs no version).

#include "base/ids.hpp"
#include "base/json.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace oms::json {

/// JSON text kept as it is (a sub-document nobody folds field by field).
struct Raw {
    std::string text = "null";
    bool operator==(const Raw&) const = default;
};

namespace detail {

struct Probe {
    template <class F>
    void operator()(std::string_view, F&) {}
};

}  // namespace detail

template <class T>
concept Described = requires(T& t, detail::Probe& p) {
    T::describe(p, t);
};

template <Described T>
void encode(Writer& out, const T& value);

class Encoder {
  public:
    explicit Encoder(Writer& out) : out_(out) {}

    template <class F>
    void operator()(std::string_view name, const F& field) {
        if constexpr (requires { field == F{}; }) {
            if (field == F{}) {
                return;
            }
        }
        out_.key(name);
        put(field);
    }

  private:
    void put(const std::string& v) { out_.value(std::string_view(v)); }

    void put(std::int64_t v) { out_.value(v); }

    void put(std::int32_t v) { out_.value(v); }

    void put(bool v) { out_.value(v); }

    void put(Id v) { out_.value(v); }

    void put(const Raw& v) { out_.raw(v.text); }

    template <class T>
    void put(const std::optional<T>& v) {
        put(*v);
    }

    template <class T>
    void put(const std::vector<T>& list) {
        out_.begin_array();
        for (const auto& v : list) {
            put(v);
        }
        out_.end_array();
    }

    template <Described T>
    void put(const T& v) {
        encode(out_, v);
    }

    Writer& out_;
};

template <Described T>
void encode(Writer& out, const T& value) {
    out.begin_object();
    Encoder encoder(out);
    T::describe(encoder, value);
    out.end_object();
}

template <Described T>
std::string encode(const T& value) {
    std::string text;
    Writer out(text);
    encode(out, value);
    return text;
}

/// Reads the members that are there and leaves the others as they are, so decoding onto an
/// existing value patches it. `ok()` is false when a member has a wrong type; `bad()` names it.
class Decoder {
  public:
    explicit Decoder(Ref from) : from_(from) {}

    template <class F>
    void operator()(std::string_view name, F& field) {
        const Ref member = from_.member(name, place_);
        if (member.present() && !get(member, field) && bad_.empty()) {
            bad_ = name;
        }
    }

    bool ok() const { return bad_.empty(); }

    const std::string& bad() const { return bad_; }

  private:
    template <class T>
    static bool assign(const std::optional<T>& from, T& to) {
        if (from) {
            to = *from;
        }
        return from.has_value();
    }

    static bool get(Ref r, std::string& v) {
        const auto t = r.text();
        if (t) {
            v.assign(*t);
        }
        return t.has_value();
    }

    static bool get(Ref r, std::int64_t& v) { return assign(r.integer(), v); }

    static bool get(Ref r, std::int32_t& v) {
        const auto n = r.integer();
        if (!n || *n < INT32_MIN || *n > INT32_MAX) {
            return false;
        }
        v = static_cast<std::int32_t>(*n);
        return true;
    }

    static bool get(Ref r, bool& v) { return assign(r.boolean(), v); }

    static bool get(Ref r, Id& v) {
        const auto t = r.text();
        if (!t) {
            return false;
        }
        if (t->empty()) {
            v = Id{};
            return true;
        }
        return assign(Id::parse(*t), v);
    }

    static bool get(Ref r, Raw& v) {
        v.text = r.dump();
        return true;
    }

    template <class T>
    static bool get(Ref r, std::optional<T>& v) {
        if (r.is_null()) {
            v.reset();
            return true;
        }
        T inner{};
        if (!get(r, inner)) {
            return false;
        }
        v = std::move(inner);
        return true;
    }

    template <class T>
    static bool get(Ref r, std::vector<T>& list) {
        if (!r.is_array()) {
            return false;
        }
        list.clear();
        for (std::size_t i = 0; i < r.size(); ++i) {
            T item{};
            if (!get(r.at(i), item)) {
                return false;
            }
            list.push_back(std::move(item));
        }
        return true;
    }

    template <Described T>
    static bool get(Ref r, T& v) {
        if (!r.is_object()) {
            return false;
        }
        Decoder inner(r);
        T::describe(inner, v);
        return inner.ok();
    }

    Ref from_;
    std::size_t place_ = 0;  ///< events are read in the order in which they are written
    std::string bad_;
};

/// Reads `from` onto `value`; Invalid / BAD_FIELD with the member's name when a type is wrong.
template <Described T>
Status decode(Ref from, T& value) {
    if (!from.is_object()) {
        return Error::invalid("BAD_FIELD", "");
    }
    Decoder decoder(from);
    T::describe(decoder, value);
    if (!decoder.ok()) {
        return Error::invalid("BAD_FIELD", decoder.bad());
    }
    return {};
}

}  // namespace oms::json
