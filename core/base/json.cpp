#include "base/json.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <functional>
#include <unordered_set>

#include <rapidjson/error/en.h>

namespace oms::json {
namespace {

/// Names of one object's members, as hashes: 64 bits do not meet by chance.
class Names {
  public:
    /// False when the name was there.
    bool add(std::string_view name) {
        const std::size_t hash = std::hash<std::string_view>{}(name);
        if (few_.size() < kFew) {
            if (std::find(few_.begin(), few_.end(), hash) != few_.end()) {
                return false;
            }
            few_.push_back(hash);
            return true;
        }
        if (many_.empty()) {
            many_.insert(few_.begin(), few_.end());
        }
        return many_.insert(hash).second;
    }

    void clear() {
        few_.clear();
        many_.clear();
    }

  private:
    static constexpr std::size_t kFew = 128;

    std::vector<std::size_t> few_;
    std::unordered_set<std::size_t> many_;
};

/// Builds the DOM while refusing depth and doubled keys, both before memory is spent on them.
class Guard {
  public:
    explicit Guard(rapidjson::Document& doc) : doc_(doc) {}

    bool Null() { return doc_.Null(); }

    bool Bool(bool b) { return doc_.Bool(b); }

    bool Int(int i) { return doc_.Int(i); }

    bool Uint(unsigned i) { return doc_.Uint(i); }

    bool Int64(std::int64_t i) { return doc_.Int64(i); }

    bool Uint64(std::uint64_t i) { return doc_.Uint64(i); }

    bool Double(double d) { return doc_.Double(d); }

    bool RawNumber(const char* s, rapidjson::SizeType n, bool copy) {
        return doc_.RawNumber(s, n, copy);
    }

    bool String(const char* s, rapidjson::SizeType n, bool copy) { return doc_.String(s, n, copy); }

    bool StartObject() { return open() && doc_.StartObject(); }

    bool Key(const char* s, rapidjson::SizeType n, bool copy) {
        return names_[depth_ - 1].add({s, n}) && doc_.Key(s, n, copy);
    }

    bool EndObject(rapidjson::SizeType n) {
        --depth_;
        return doc_.EndObject(n);
    }

    bool StartArray() { return open() && doc_.StartArray(); }

    bool EndArray(rapidjson::SizeType n) {
        --depth_;
        return doc_.EndArray(n);
    }

  private:
    bool open() {
        if (depth_ == static_cast<std::size_t>(kDepthMax)) {
            return false;
        }
        if (depth_ == names_.size()) {
            names_.emplace_back();
        }
        names_[depth_++].clear();
        return true;
    }

    rapidjson::Document& doc_;
    std::size_t depth_ = 0;
    std::vector<Names> names_;  ///< by depth; kept for the next object there
};

Error unreadable(const rapidjson::ParseResult& parsed) {
    return Error::invalid("BAD_JSON", "body")
        .with("offset", std::to_string(parsed.Offset()))
        .with("reason", rapidjson::GetParseError_En(parsed.Code()));
}

/// Bytes of the first block of a parsed text. Many parsed records are kept: RapidJSON's own 64 KB
/// for each would be most of the server's memory.
std::size_t room_for(std::string_view text) {
    constexpr std::size_t kLeast = 512;
    constexpr std::size_t kMost = 65'536;
    return std::clamp(2 * text.size(), kLeast, kMost);
}

constexpr unsigned kFlags = rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag;

}  // namespace

Ref Ref::member(std::string_view name, std::size_t& place) const {
    if (is_object() && place < value_->MemberCount()) {
        const auto at = value_->MemberBegin() + static_cast<std::ptrdiff_t>(place);
        if (std::string_view(at->name.GetString(), at->name.GetStringLength()) == name) {
            ++place;
            return Ref(&at->value);
        }
    }
    const auto* const found = find(name);
    if (found == nullptr) {
        return {};
    }
    place = static_cast<std::size_t>(found - &*value_->MemberBegin()) + 1;
    return Ref(&found->value);
}

Ref Ref::operator[](std::string_view name) const {
    const auto* const found = find(name);
    return found == nullptr ? Ref() : Ref(&found->value);
}

const rapidjson::Value::Member* Ref::find(std::string_view name) const {
    if (!is_object() || name.data() == nullptr) {
        return nullptr;
    }
    const auto end = value_->MemberEnd();
    for (auto it = value_->MemberBegin(); it != end; ++it) {
        if (it->name.GetStringLength() == name.size() &&
            std::memcmp(it->name.GetString(), name.data(), name.size()) == 0) {
            return &*it;
        }
    }
    return nullptr;
}

std::size_t Ref::size() const {
    return is_array() ? value_->Size() : 0;
}

Ref Ref::at(std::size_t index) const {
    return index < size() ? Ref(&(*value_)[static_cast<rapidjson::SizeType>(index)]) : Ref();
}

std::optional<std::string_view> Ref::text() const {
    if (!is_string()) {
        return std::nullopt;
    }
    return std::string_view(value_->GetString(), value_->GetStringLength());
}

std::optional<std::int64_t> Ref::integer() const {
    return is_int() ? std::optional(value_->GetInt64()) : std::nullopt;
}

std::optional<bool> Ref::boolean() const {
    return is_bool() ? std::optional(value_->GetBool()) : std::nullopt;
}

std::string Ref::dump() const {
    if (value_ == nullptr) {
        return "null";
    }
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    value_->Accept(writer);
    return {buffer.GetString(), buffer.GetSize()};
}

Result<Document> Document::parse(std::string_view text) {
    auto document = std::make_unique<Parsed>(room_for(text));
    rapidjson::MemoryStream memory(text.data(), text.size());
    rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> stream(memory);
    rapidjson::Reader reader;
    rapidjson::ParseResult parsed;
    auto generate = [&](rapidjson::Document& handler) {
        Guard guard(handler);
        parsed = reader.Parse<kFlags>(stream, guard);
        return !parsed.IsError();
    };
    document->doc.Populate(generate);
    if (parsed.IsError()) {
        return unreadable(parsed);
    }
    return Document(std::move(document));
}

Result<Document> Document::parse_stored(std::string_view text) {
    auto document = std::make_unique<Parsed>(room_for(text));
    document->text = text;
    constexpr unsigned kStored = rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag;
    document->doc.ParseInsitu<kStored>(document->text.data());
    if (document->doc.HasParseError()) {
        return unreadable(document->doc);
    }
    return Document(std::move(document));
}

void write_members(Writer& out, const Members::List& members) {
    for (const auto& [name, value] : members) {
        out.key(name).raw(value);
    }
}

std::string object_of(const Members::List& members) {
    std::string text;
    Writer out(text);
    out.begin_object();
    write_members(out, members);
    out.end_object();
    return text;
}

namespace {

/// How many of the bytes at the beginning stand in a JSON string as they are.
std::size_t plain_bytes(std::string_view text) {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    constexpr std::uint64_t kHighs = 0x8080808080808080;
    // Eight at a time: bit 7 of the lowest byte that is zero, or less than 32, is set.
    const auto zero = [](std::uint64_t v) { return (v - kOnes) & ~v & kHighs; };
    const auto control = [](std::uint64_t v) { return (v - kOnes * 0x20) & ~v & kHighs; };
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t v = 0;
        std::memcpy(&v, text.data() + i, sizeof v);
        if ((control(v) | zero(v ^ (kOnes * std::uint64_t{'"'})) |
             zero(v ^ (kOnes * std::uint64_t{'\\'}))) != 0) {
            break;
        }
    }
    while (i < text.size()) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c == '"' || c == '\\') {
            return i;
        }
        ++i;
    }
    return i;
}

void append_escaped(std::string& out, unsigned char c) {
    static constexpr char kHex[] = "0123456789abcdef";
    switch (c) {
        case '"':
            out.append("\\\"");
            return;
        case '\\':
            out.append("\\\\");
            return;
        case '\n':
            out.append("\\n");
            return;
        case '\r':
            out.append("\\r");
            return;
        case '\t':
            out.append("\\t");
            return;
        default:
            out.append("\\u00");
            out.push_back(kHex[c >> 4]);
            out.push_back(kHex[c & 15]);
    }
}

/// `bytes` behind a comma, if there is to be one.
void append_behind(bool comma, std::string& out, std::string_view bytes) {
    if (!comma) {
        out.append(bytes);
        return;
    }
    const std::size_t at = out.size();
    out.append(bytes.size() + 1, ',');
    bytes.copy(out.data() + at + 1, bytes.size());
}

void append_quoted_behind(bool comma, std::string& out, std::string_view text) {
    const std::size_t plain = plain_bytes(text);
    if (plain == text.size()) {
        const std::size_t before = comma ? 2 : 1;
        const std::size_t at = out.size();
        out.append(text.size() + before + 1, '"');
        if (comma) {
            out[at] = ',';
        }
        text.copy(out.data() + at + before, text.size());
        return;
    }
    append_behind(comma, out, "\"");
    while (!text.empty()) {
        const std::size_t good = plain_bytes(text);
        out.append(text.substr(0, good));
        text.remove_prefix(good);
        if (!text.empty()) {
            append_escaped(out, static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
        }
    }
    out.push_back('"');
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    append_quoted_behind(false, out, text);
}

void Writer::separate() {
    if (comma_) {
        out_.push_back(',');
    }
    comma_ = true;
}

Writer& Writer::begin_object() {
    separate();
    out_.push_back('{');
    comma_ = false;
    return *this;
}

Writer& Writer::end_object() {
    out_.push_back('}');
    comma_ = true;
    return *this;
}

Writer& Writer::begin_array() {
    separate();
    out_.push_back('[');
    comma_ = false;
    return *this;
}

Writer& Writer::end_array() {
    out_.push_back(']');
    comma_ = true;
    return *this;
}

Writer& Writer::key(std::string_view name) {
    append_quoted_behind(comma_, out_, name);
    out_.push_back(':');
    comma_ = false;
    return *this;
}

Writer& Writer::quoted_key(std::string_view key) {
    append_behind(comma_, out_, key);
    comma_ = false;
    return *this;
}

Writer& Writer::value(std::string_view text) {
    append_quoted_behind(comma_, out_, text);
    comma_ = true;
    return *this;
}

Writer& Writer::value(std::int64_t number) {
    char buffer[24];
    const auto [end, code] = std::to_chars(buffer, buffer + sizeof buffer, number);
    static_cast<void>(code);
    append_behind(comma_, out_, {buffer, static_cast<std::size_t>(end - buffer)});
    comma_ = true;
    return *this;
}

Writer& Writer::value(bool flag) {
    separate();
    out_.append(flag ? "true" : "false");
    return *this;
}

Writer& Writer::value(Id id) {
    char buffer[24] = {'"'};
    char* end = buffer + 1;
    if (id) {
        end = std::to_chars(end, buffer + sizeof buffer - 1, id.value).ptr;
    }
    *end++ = '"';
    append_behind(comma_, out_, {buffer, static_cast<std::size_t>(end - buffer)});
    comma_ = true;
    return *this;
}

Writer& Writer::null() {
    append_behind(comma_, out_, "null");
    comma_ = true;
    return *this;
}

Writer& Writer::raw(std::string_view json) {
    append_behind(comma_, out_, json);
    comma_ = true;
    return *this;
}

bool valid_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const auto c = static_cast<unsigned char>(text[i]);
        std::size_t more = 0;
        std::uint32_t code = 0;
        if (c == 0) {
            return false;
        }
        if (c < 0x80) {
            ++i;
            continue;
        }
        if (c >= 0xC2 && c <= 0xDF) {
            more = 1;
            code = c & 0x1FU;
        } else if (c >= 0xE0 && c <= 0xEF) {
            more = 2;
            code = c & 0x0FU;
        } else if (c >= 0xF0 && c <= 0xF4) {
            more = 3;
            code = c & 0x07U;
        } else {
            return false;
        }
        if (i + more >= text.size()) {
            return false;
        }
        for (std::size_t k = 1; k <= more; ++k) {
            const auto n = static_cast<unsigned char>(text[i + k]);
            if ((n & 0xC0U) != 0x80U) {
                return false;
            }
            code = (code << 6) | (n & 0x3FU);
        }
        const bool overlong = (more == 2 && code < 0x800) || (more == 3 && code < 0x10000);
        if (overlong || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) {
            return false;
        }
        i += more + 1;
    }
    return true;
}

}  // namespace oms::json
