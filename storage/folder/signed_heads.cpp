// data/keys/heads, one line a head:
//
//   line      = "{" %s"\"tenant\":" string %s",\"position\":" number %s",\"hash\":" hex
//               %s",\"time\":" number %s",\"signature\":" hex "}" LF
//   signature = Ed25519 over message
//   message   = "order-ledger head 1" LF tenant LF position LF hash LF time LF
//               ; position and time in decimal, hash in hexadecimal, time in ms since 1970 UTC

#include "storage/folder/signed_heads.hpp"

#include "base/json.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace oms::storage {
namespace {

/// The file is rewritten beyond this, and beyond twice what the newest lines need.
constexpr std::uintmax_t kSizeMax = 256U << 10U;

std::string message_of(const Head& head, Timestamp time) {
    return "order-ledger head 1\n" + head.tenant + "\n" + std::to_string(head.position) + "\n" +
           to_hex(as_text(head.hash)) + "\n" + std::to_string(time.ms) + "\n";
}

std::string line_of(const SignedHead& s) {
    std::string line;
    json::Writer out(line);
    out.begin_object();
    out.member("tenant", std::string_view(s.head.tenant)).member("position", s.head.position);
    out.member("hash", std::string_view(to_hex(as_text(s.head.hash)))).member("time", s.time.ms);
    out.member("signature", std::string_view(to_hex(as_text(s.signature)))).end_object();
    return line + "\n";
}

std::optional<SignedHead> parse_line(std::string_view line) {
    const auto doc = json::Document::parse(line);
    if (!doc) {
        return std::nullopt;
    }
    const json::Ref root = doc->root();
    const auto tenant = root["tenant"].text();
    const auto position = root["position"].integer();
    const auto hash = array_from_hex<32>(root["hash"].text().value_or(""));
    const auto time = root["time"].integer();
    const auto signature = array_from_hex<64>(root["signature"].text().value_or(""));
    if (!tenant || !position || !hash || !time || !signature) {
        return std::nullopt;
    }
    return SignedHead{{TenantId(*tenant), *position, *hash}, {*time}, *signature};
}

SignedHead sign(const Keys& keys, const Head& head, Timestamp now) {
    return {head, now, keys.sign(message_of(head, now))};
}

}  // namespace

std::map<TenantId, SignedHead> SignedHeadsFile::last() const {
    std::map<TenantId, SignedHead> newest;
    for (const SignedHead& s : heads) {
        const auto [it, fresh] = newest.try_emplace(s.head.tenant, s);
        if (!fresh && it->second.head.position <= s.head.position) {
            it->second = s;
        }
    }
    return newest;
}

SignedHeadsFile read_signed_heads(const std::filesystem::path& file, const PublicKey& key) {
    SignedHeadsFile found;
    const std::string text = read_file(file).value_or("");
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        ++number;
        const std::size_t end = text.find('\n', at);
        if (end == std::string::npos) {
            break;
        }
        const auto s = parse_line(std::string_view(text).substr(at, end - at));
        if (s && verify_signature(key, message_of(s->head, s->time), s->signature)) {
            found.heads.push_back(*s);
        } else {
            found.damages.push_back(
                file.string() + " line " + std::to_string(number) +
                (s ? ": the signature is wrong" : " is damaged")
            );
        }
        at = end + 1;
    }
    return found;
}

HeadSigner::HeadSigner(std::filesystem::path file, const Keys& keys)
    : file_(std::move(file)),
      keys_(keys),
      last_(read_signed_heads(file_, keys.public_key()).last()) {
    const auto text = read_file(file_);
    if (!text) {
        return;
    }
    // A line that a killed writer left unfinished would spoil the next one.
    size_ = text->rfind('\n') + 1;
    if (size_ != text->size()) {
        std::filesystem::resize_file(file_, size_);
    }
}

void HeadSigner::publish(const std::vector<Head>& heads, Timestamp now) {
    std::string lines;
    std::map<TenantId, SignedHead> newest = last_;
    std::size_t moved = 0;
    for (const Head& head : heads) {
        const auto it = newest.find(head.tenant);
        if (it == newest.end() || it->second.head != head) {
            const SignedHead s = sign(keys_, head, now);
            lines += line_of(s);
            newest[head.tenant] = s;
            ++moved;
        }
    }
    if (moved == 0) {
        return;
    }
    const std::uintmax_t needed = newest.size() * (lines.size() / moved);
    if (size_ + lines.size() > std::max(kSizeMax, 2 * needed)) {
        rewrite(newest);
    } else {
        append(lines);
    }
    last_ = std::move(newest);
}

void HeadSigner::append(std::string_view lines) {
    try {
        const bool fresh = !std::filesystem::exists(file_);
        const Fd fd = open_file(file_, O_WRONLY | O_CREAT | O_APPEND, 0600);
        write_all(fd, lines);
        if (::fdatasync(fd.get()) != 0) {
            throw std::system_error(errno, std::generic_category(), "fdatasync " + file_.string());
        }
        if (fresh) {
            sync_dir(file_.parent_path());
        }
        size_ += lines.size();
    } catch (const std::system_error&) {
        // Half a line must not stay in front of the next one.
        std::error_code ignored;
        std::filesystem::resize_file(file_, size_, ignored);
        throw;
    }
}

void HeadSigner::rewrite(const std::map<TenantId, SignedHead>& newest) {
    std::string text;
    for (const auto& [tenant, s] : newest) {
        text += line_of(s);
    }
    write_file_durably(file_, text, 0600);
    size_ = text.size();
}

void replace_signed_heads(
    const std::filesystem::path& file,
    const Keys& keys,
    const std::vector<Head>& heads,
    Timestamp now
) {
    std::string text;
    for (const Head& head : heads) {
        text += line_of(sign(keys, head, now));
    }
    write_file_durably(file, text, 0600);
}

std::vector<Witness> witnesses(const SignedHeadsFile& file) {
    std::vector<Witness> list;
    for (const SignedHead& s : file.heads) {
        list.push_back({kSignedHeadWitness, s.head.tenant, s.head.position, s.head.hash});
    }
    return list;
}

std::string BehindWitness::text() const {
    const std::string place = " tenant " + witness.tenant + " at position ";
    if (witness.position == log_position) {
        return "the " + witness.source + " of" + place + std::to_string(log_position) +
               " has another hash than the log";
    }
    return "the " + witness.source + " of" + place + std::to_string(witness.position) +
           " is ahead of the log, which ends at " + std::to_string(log_position);
}

std::vector<BehindWitness> behind_witnesses(
    const EventLog& log, const std::vector<Witness>& witnesses
) {
    std::vector<BehindWitness> behind;
    for (const Witness& w : witnesses) {
        const Head head = log.head(w.tenant);
        const bool other = w.position == head.position && w.hash && *w.hash != head.hash;
        if (w.position > head.position || other) {
            behind.push_back({w, head.position});
        }
    }
    return behind;
}

std::vector<TenantId> unwitnessed(const EventLog& log, const SignedHeadsFile& heads) {
    const auto known = heads.last();
    std::set<TenantId> open;
    for (const Head& head : log.heads()) {
        if (head.position > 0 && !known.contains(head.tenant)) {
            open.insert(head.tenant);
        }
    }
    std::vector<TenantId> found;
    if (open.empty()) {
        return found;
    }
    const auto newest = log.at(log.last_seq());
    log.scan_sound(1, [&](const LoggedEvent& logged) {
        const bool first = open.erase(logged.event.tenant) > 0;
        if (first && newest && newest->event.time.ms - logged.event.time.ms > kUnsignedMaxMs) {
            found.push_back(logged.event.tenant);
        }
        return !open.empty();
    });
    return found;
}

}  // namespace oms::storage
