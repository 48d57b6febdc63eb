#pragma once
// JSON: the only includer of RapidJSON. `Document` parses, `Ref` reads, `Writer` writes.

#include "base/ids.hpp"
#include "base/result.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace oms::json {

/// Containers nested deeper than this are refused (a stack that a client can grow is an attack).
inline constexpr int kDepthMax = 32;

/// A read-only look at a value of a Document, valid while the Document lives. A default Ref, and
/// whatever is not there, is `absent`: every reader of it gives nothing.
class Ref {
  public:
    Ref() = default;

    explicit Ref(const rapidjson::Value* value) : value_(value) {}

    bool present() const { return value_ != nullptr; }

    bool is_null() const { return value_ == nullptr || value_->IsNull(); }

    bool is_object() const { return value_ != nullptr && value_->IsObject(); }

    bool is_array() const { return value_ != nullptr && value_->IsArray(); }

    bool is_string() const { return value_ != nullptr && value_->IsString(); }

    bool is_bool() const { return value_ != nullptr && value_->IsBool(); }

    bool is_int() const { return value_ != nullptr && value_->IsInt64(); }

    /// Member of an object; absent when there is none.
    Ref operator[](std::string_view name) const;
    /// The same, looked for at `place` first, which then moves behind it: members that are read in
    /// the order in which they stand cost one comparison each. Starts at 0.
    Ref member(std::string_view name, std::size_t& place) const;
    std::size_t size() const;  ///< elements of an array, 0 otherwise
    Ref at(std::size_t index) const;

    std::optional<std::string_view> text() const;
    std::optional<std::int64_t> integer() const;
    std::optional<bool> boolean() const;

    /// Calls f(name, value) for each member of an object, in order.
    template <class F>
    void each_member(F&& f) const {
        if (!is_object()) {
            return;
        }
        for (auto it = value_->MemberBegin(); it != value_->MemberEnd(); ++it) {
            f(std::string_view(it->name.GetString(), it->name.GetStringLength()), Ref(&it->value));
        }
    }

    /// The value as compact JSON text ("null" when absent).
    std::string dump() const;

  private:
    const rapidjson::Value::Member* find(std::string_view name) const;

    const rapidjson::Value* value_ = nullptr;
};

/// Owns a parsed text. Invalid UTF-8, trailing text, depth beyond kDepthMax and doubled keys in one
/// object are refused with Invalid / BAD_JSON.
class Document {
  public:
    static Result<Document> parse(std::string_view text);
    /// A text that was checked before it was stored: only its grammar is looked at.
    static Result<Document> parse_stored(std::string_view text);

    Ref root() const { return Ref(&parsed_->doc); }

  private:
    struct Parsed {
        /// `room`: bytes of values that the first block holds; what needs more adds blocks.
        explicit Parsed(std::size_t room) : pool(room), doc(&pool) {}

        std::string text;  ///< what parse_stored's strings point into
        rapidjson::MemoryPoolAllocator<> pool;
        rapidjson::Document doc;
    };

    explicit Document(std::unique_ptr<Parsed> parsed) : parsed_(std::move(parsed)) {}

    std::unique_ptr<Parsed> parsed_;
};

/// Appends JSON to a string. The caller keeps the structure right; commas are put by the writer.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    Writer& begin_object();
    Writer& end_object();
    Writer& begin_array();
    Writer& end_array();
    Writer& key(std::string_view name);
    Writer& quoted_key(std::string_view key);  ///< quotes and colon included, copied as it is
    Writer& value(std::string_view text);

    Writer& value(const char* text) { return value(std::string_view(text)); }

    Writer& value(std::int64_t number);

    Writer& value(std::int32_t number) { return value(static_cast<std::int64_t>(number)); }

    Writer& value(bool flag);
    Writer& value(Id id);  ///< as a string; "" for none
    Writer& null();
    Writer& raw(std::string_view json);  ///< a complete JSON value, copied as it is

    template <class T>
    Writer& member(std::string_view name, const T& v) {
        key(name);
        return value(v);
    }

  private:
    void separate();

    std::string& out_;
    bool comma_ = false;
};

/// Members that wait for the object they belong to.
class Members {
  public:
    using List = std::vector<std::pair<std::string, std::string>>;

    Members() = default;

    explicit Members(List list) : list_(std::move(list)) {}

    template <class T>
    Members& add(std::string_view name, const T& value) {
        return add_with(name, [&](Writer& out) { out.value(value); });
    }

    /// `write` puts one value.
    template <class Write>
    Members& add_with(std::string_view name, const Write& write) {
        Writer out(list_.emplace_back(name, "").second);
        write(out);
        return *this;
    }

    const List& list() const { return list_; }

    List&& take() { return std::move(list_); }

  private:
    List list_;
};

void write_members(Writer& out, const Members::List& members);
/// They alone, as an object.
std::string object_of(const Members::List& members);

/// Appends `text` as a JSON string with its quotes.
void append_quoted(std::string& out, std::string_view text);

/// True when `text` is well-formed UTF-8 without NUL.
bool valid_utf8(std::string_view text);

}  // namespace oms::json
