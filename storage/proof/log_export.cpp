// The file: UTF-8, one JSON object a line, members in this order and no blanks outside the payload:
//
//   tenant         string
//   position       number    ; rising by 1 from line to line
//   stream         string
//   version        number
//   type           string
//   schemaVersion  number
//   time           number    ; ms since 1970-01-01 UTC
//   user, dept     string    ; decimal
//   commandId, correlationId  string
//   before, hash   string    ; hexadecimal: hash = SHA-256(before, canonical bytes), see chain.cpp
//   payload        value     ; byte for byte as stored; the last member
//   payloadHex     string    ; instead of payload when that is not one line of JSON

#include "storage/proof/log_export.hpp"

#include "base/json.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/failure.hpp"
#include "storage/base/files.hpp"
#include "storage/log/appender.hpp"
#include "storage/log/chain.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::size_t kWriteBytes = std::size_t{1} << 20U;
constexpr std::string_view kPayload = ",\"payload\":";
constexpr std::string_view kPayloadHex = ",\"payloadHex\":\"";

bool one_line_of_json(std::string_view payload) {
    return payload.find_first_of("\n\r") == std::string_view::npos &&
           json::Document::parse(payload).has_value();
}

void append_line(std::string& out, const CanonicalView& e, const Hash& before, const Hash& hash) {
    json::Writer line(out);
    line.begin_object();
    line.member("tenant", e.tenant).member("position", e.position);
    line.member("stream", e.stream).member("version", e.version);
    line.member("type", e.type).member("schemaVersion", e.schema_version);
    line.member("time", e.time);
    line.member("user", std::string_view(std::to_string(e.user)));
    line.member("dept", std::string_view(std::to_string(e.dept)));
    line.member("commandId", e.command_id).member("correlationId", e.correlation_id);
    line.member("before", std::string_view(to_hex(as_text(before))));
    line.member("hash", std::string_view(to_hex(as_text(hash))));
    if (one_line_of_json(e.payload)) {
        line.key("payload").raw(e.payload);
    } else {
        line.member("payloadHex", std::string_view(to_hex(e.payload)));
    }
    line.end_object();
    out += '\n';
}

/// Follows one tenant's chain through the records of a log.
class ChainWalk {
  public:
    explicit ChainWalk(TenantId tenant) : tenant_(std::move(tenant)) {}

    /// The event when it is the tenant's, proven to be the next of its chain.
    std::optional<CanonicalView> next(const RecordChunk& chunk, const RecordChunk::Record& record) {
        const std::string_view canonical = chunk.canonical(record);
        const auto view = record.sound ? parse_canonical(canonical) : std::nullopt;
        if (!view) {
            throw Corrupt("the event at sequence " + std::to_string(record.seq) + " is damaged");
        }
        if (view->tenant != tenant_) {
            return std::nullopt;
        }
        before_ = hash_;
        hash_ = sha_.digest(as_text(before_), canonical);
        if (view->position != position_ + 1 || hash_ != record.hash) {
            throw Corrupt(
                "the chain of tenant " + tenant_ + " breaks at position " +
                std::to_string(view->position)
            );
        }
        position_ = view->position;
        return view;
    }

    const Hash& before() const { return before_; }

    const Hash& hash() const { return hash_; }

  private:
    TenantId tenant_;
    std::int64_t position_ = 0;
    Hash before_{};
    Hash hash_{};
    Sha256 sha_;
};

/// A file under another name until it is complete.
class OutputFile {
  public:
    explicit OutputFile(const std::filesystem::path& file)
        : file_(file),
          temporary_(file.string() + ".new"),
          fd_(open_file(temporary_, O_WRONLY | O_CREAT | O_TRUNC)) {}

    ~OutputFile() {
        if (!complete_) {
            std::error_code ignored;
            std::filesystem::remove(temporary_, ignored);
        }
    }

    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view bytes) const { write_all(fd_, bytes); }

    void complete() {
        if (::fsync(fd_.get()) != 0) {
            throw std::system_error(errno, std::generic_category(), "fsync " + temporary_.string());
        }
        std::filesystem::rename(temporary_, file_);
        sync_dir(std::filesystem::absolute(file_).parent_path());
        complete_ = true;
    }

  private:
    std::filesystem::path file_;
    std::filesystem::path temporary_;
    Fd fd_;
    bool complete_ = false;
};

/// A line of the file taken apart.
struct ExportedLine {
    events::StoredEvent event;
    Hash before{};
    Hash hash{};
};

/// The payload's bytes; the header's end goes to `header_end`.
std::optional<std::string> payload_of(std::string_view line, std::size_t& header_end) {
    header_end = line.find(kPayload);
    if (header_end != std::string_view::npos && line.ends_with('}')) {
        const std::size_t start = header_end + kPayload.size();
        return std::string(line.substr(start, line.size() - start - 1));
    }
    header_end = line.find(kPayloadHex);
    if (header_end == std::string_view::npos || !line.ends_with("\"}")) {
        return std::nullopt;
    }
    const std::size_t start = header_end + kPayloadHex.size();
    return start + 2 > line.size() ? std::nullopt
                                   : from_hex(line.substr(start, line.size() - start - 2));
}

bool assign(json::Ref from, std::string& to) {
    const auto text = from.text();
    to = text.value_or("");
    return text.has_value();
}

bool assign(json::Ref from, std::int64_t& to) {
    const auto number = from.integer();
    to = number.value_or(0);
    return number.has_value();
}

/// Ids are decimal texts, here also 0.
bool assign(json::Ref from, Id& to) {
    const auto id = Id::parse(from.text().value_or(""));
    to = id.value_or(Id{});
    return id.has_value();
}

bool assign(json::Ref from, Hash& to) {
    const auto hash = array_from_hex<32>(from.text().value_or(""));
    to = hash.value_or(Hash{});
    return hash.has_value();
}

std::optional<ExportedLine> parse_line(std::string_view line) {
    std::size_t header_end = 0;
    auto payload = payload_of(line, header_end);
    if (!payload) {
        return std::nullopt;
    }
    const auto doc = json::Document::parse(std::string(line.substr(0, header_end)) + "}");
    if (!doc) {
        return std::nullopt;
    }
    const json::Ref root = doc->root();
    ExportedLine parsed;
    events::StoredEvent& e = parsed.event;
    std::int64_t schema = 0;
    const bool complete =
        assign(root["tenant"], e.tenant) && assign(root["position"], e.position) &&
        assign(root["stream"], e.stream) && assign(root["version"], e.version) &&
        assign(root["type"], e.type) && assign(root["schemaVersion"], schema) &&
        assign(root["time"], e.time.ms) && assign(root["user"], e.user) &&
        assign(root["dept"], e.dept) && assign(root["commandId"], e.command_id) &&
        assign(root["correlationId"], e.correlation_id) && assign(root["before"], parsed.before) &&
        assign(root["hash"], parsed.hash) && schema >= 1 &&
        schema <= std::numeric_limits<std::int32_t>::max();
    if (!complete) {
        return std::nullopt;
    }
    e.schema_version = static_cast<int>(schema);
    e.payload = *std::move(payload);
    return parsed;
}

/// Nothing when the fields are out of the bounds that canonical bytes have.
std::optional<Hash> hash_of_line(const ExportedLine& line) {
    try {
        return chain_hash(line.before, canonical_bytes(line.event));
    } catch (const std::logic_error&) {
        return std::nullopt;
    }
}

/// What is wrong with a line after the one before; "" when nothing is.
std::string fault_of(const ExportedLine& line, const std::optional<ExportedLine>& before) {
    if (before && line.event.tenant != before->event.tenant) {
        return "belongs to another tenant";
    }
    const std::int64_t last = before ? before->event.position : line.event.position - 1;
    if (line.event.position != last + 1) {
        return "position " + std::to_string(last) + " is followed by this";
    }
    if (before ? line.before != before->hash : line.event.position == 1 && line.before != Hash{}) {
        return "the hash before is not that of the event before";
    }
    if (hash_of_line(line) != line.hash) {
        return "the hash is not that of the event";
    }
    return "";
}

Error damaged(const std::filesystem::path& file, std::int64_t line, const std::string& fault) {
    return failure(
        ErrorCode::Refused,
        "COMPANY_DAMAGED",
        file.string() + ", line " + std::to_string(line) + ": " + fault
    );
}

Error other_history(const TenantId& tenant) {
    return failure(
        ErrorCode::Refused,
        "COMPANY_OTHER",
        "there is another history of company " + tenant +
            " here: it is not the beginning of the file"
    );
}

/// The lines of a file, each proven to follow the one before.
class ExportReader {
  public:
    explicit ExportReader(const std::filesystem::path& file)
        : file_(file), in_(file, std::ios::binary) {}

    /// Null at the end; what is wrong otherwise.
    Result<const ExportedLine*> next() {
        std::string text;
        if (!in_.is_open() || !std::getline(in_, text)) {
            return line_ ? Result<const ExportedLine*>(nullptr)
                         : damaged(file_, 0, "there are no events");
        }
        ++number_;
        auto line = in_.eof() ? std::nullopt : parse_line(text);
        if (!line) {
            return damaged(file_, number_, "no exported event");
        }
        if (!line_ && line->event.position != 1) {
            return damaged(file_, number_, "the beginning is missing");
        }
        if (std::string fault = fault_of(*line, line_); !fault.empty()) {
            return damaged(file_, number_, fault);
        }
        line_ = std::move(line);
        return &*line_;
    }

    const ExportedLine& last() const { return *line_; }

  private:
    std::filesystem::path file_;
    std::ifstream in_;
    std::optional<ExportedLine> line_;
    std::int64_t number_ = 0;
};

/// Whether the log has the tenant's event of that position with this hash.
bool has_event(const EventLog& log, const events::StoredEvent& wanted, const Hash& hash) {
    bool found = false;
    log.scan_sound(1, [&](const LoggedEvent& logged) {
        const bool there =
            logged.event.tenant == wanted.tenant && logged.event.position == wanted.position;
        found = there && logged.hash == hash;
        return !there;
    });
    return found;
}

}  // namespace

Result<std::int64_t> export_events(
    const EventLog& log,
    const ExportRange& range,
    const std::filesystem::path& file,
    const Progress& progress
) {
    const std::int64_t last = std::min(range.to, log.head(range.tenant).position);
    if (last < std::max<std::int64_t>(range.from, 1)) {
        return Error::refused("NO_EVENTS");
    }
    OutputFile out(file);
    ChainWalk walk(range.tenant);
    RecordChunk chunk;
    std::string text;
    std::int64_t written = 0;
    std::int64_t position = 0;
    for (std::int64_t next = 1; position < last && log.read_chunk(next, chunk);
         next = chunk.records.back().seq + 1) {
        for (const auto& record : chunk.records) {
            const auto view = walk.next(chunk, record);
            if (!view) {
                continue;
            }
            position = view->position;
            if (position >= range.from) {
                append_line(text, *view, walk.before(), walk.hash());
                ++written;
            }
            if (position == last) {
                break;
            }
        }
        if (text.size() >= kWriteBytes) {
            out.write(text);
            text.clear();
        }
        progress(written);
    }
    if (position != last) {
        throw Corrupt(
            "tenant " + range.tenant + " ends at position " + std::to_string(position) +
            ", before its head"
        );
    }
    out.write(text);
    out.complete();
    return written;
}

VerifyReport verify_export(const std::filesystem::path& file, const Progress& progress) {
    VerifyReport report;
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        report.add({{}, 0, 0, file.string() + " cannot be read"});
        return report;
    }
    std::optional<ExportedLine> before;
    std::int64_t number = 0;
    for (std::string text; std::getline(in, text); progress(number)) {
        ++number;
        if (in.eof()) {
            report.add({{}, 0, number, "the line does not end"});
        }
        auto line = parse_line(text);
        if (!line) {
            report.add({{}, 0, number, "the line is no exported event"});
            continue;
        }
        if (std::string fault = fault_of(*line, before); !fault.empty()) {
            report.add({line->event.tenant, line->event.position, number, std::move(fault)});
        }
        ++report.events;
        report.bytes += static_cast<std::int64_t>(text.size());
        before = std::move(line);
    }
    if (before) {
        report.tenants.push_back(
            {before->event.tenant, before->event.position, to_hex(as_text(before->hash))}
        );
    } else if (report.intact()) {
        report.add({{}, 0, 0, file.string() + " has no events"});
    }
    return report;
}

Result<std::int64_t> append_export(
    const std::filesystem::path& file,
    const TenantId& tenant,
    EventLog& log,
    const std::function<void(std::int64_t position)>& appended
) {
    ExportReader reader(file);
    Appender appender(log);
    const Head known = log.head(tenant);
    std::int64_t seq = log.last_seq();
    for (;;) {
        const auto line = reader.next();
        if (!line) {
            return line.error();
        }
        if (*line == nullptr) {
            break;
        }
        events::StoredEvent event = (*line)->event;
        if (event.tenant != tenant) {
            return damaged(file, event.position, "not of company " + tenant);
        }
        if (event.position == known.position && (*line)->hash != known.hash) {
            return other_history(tenant);
        }
        if (event.position > known.position) {
            event.seq = ++seq;
            if (appender.add(event)) {
                appended(event.position);
            }
        }
    }
    const events::StoredEvent& last = reader.last().event;
    if (last.position < known.position && !has_event(log, last, reader.last().hash)) {
        return other_history(tenant);
    }
    if (appender.finish()) {
        appended(last.position);
    }
    return last.position;
}

}  // namespace oms::storage
