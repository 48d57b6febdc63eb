#include "storage/verify.hpp"

#include "storage/bytes.hpp"
#include "storage/chain.hpp"
#include "storage/lmdb_event_log.hpp"
#include "storage/verify_tables.hpp"

#include <algorithm>
#include <future>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace oms::storage {
namespace {

using Found = std::function<void(const Damage&)>;

struct TenantState {
    std::int64_t position = 0;
    Hash hash{};
    std::multimap<std::int64_t, Witness> witnesses;  ///< not yet reached, by position
    std::string command;                             ///< of the event before
};

/// The part of a command id that names the command (command_key.hpp puts the body's hash behind).
std::string_view command_name(std::string_view command_id) {
    return command_id.substr(0, command_id.find('.'));
}

/// Never 0.
std::uint64_t command_hash(std::string_view tenant, std::string_view name) {
    const std::uint64_t h = std::hash<std::string_view>{}(name);
    return (h ^ (std::hash<std::string_view>{}(tenant)*31)) | 1U;
}

/// Head table and last sequence of one moment, though a writer may be at work.
std::pair<std::vector<Head>, std::int64_t> consistent_heads(const EventLog& log) {
    for (;;) {
        const std::int64_t before = log.last_seq();
        auto heads = log.heads();
        if (log.last_seq() == before) {
            return {std::move(heads), before};
        }
    }
}

class Checker {
  public:
    Checker(const std::vector<Witness>& witnesses, const Found& found) : found_(found) {
        for (const Witness& w : witnesses) {
            state(w.tenant).witnesses.emplace(w.position, w);
        }
    }

    /// False when the chunk holds the last event to check.
    bool check(RecordChunk& chunk, std::int64_t last_seq) {
        for (const auto& record : chunk.records) {
            if (record.seq > last_seq) {
                return false;
            }
            check(chunk, record);
        }
        return chunk.records.back().seq < last_seq;
    }

    void damage(Damage d) {
        found_(d);
        report_.add(std::move(d));
    }

    std::int64_t events() const { return report_.events; }

    /// What can be said only at the end. `heads` is the table of heads when it could be read.
    VerifyReport finish(const std::optional<std::vector<Head>>& heads);

    /// Hashes of commands that may not stand together, to be looked at once more.
    const std::set<std::uint64_t>& commands_met_again() const { return met_again_; }

  private:
    void check_heads(const std::vector<Head>& heads);

    TenantState& state(std::string_view tenant) {
        const auto it = tenants_.find(tenant);
        return it != tenants_.end() ? it->second : tenants_[std::string(tenant)];
    }

    void check(const RecordChunk& chunk, const RecordChunk::Record& record);
    void check_chain(
        const CanonicalView& view,
        std::string_view canonical,
        const RecordChunk::Record& record,
        TenantState& tenant
    );
    void check_stream(const CanonicalView& view, std::int64_t seq, StreamState& stream);
    void check_witnesses(std::int64_t seq, const TenantId& id, TenantState& tenant);
    std::uint64_t next_command(const CanonicalView& view, TenantState& tenant);
    void note_command(std::uint64_t command);

    const Found& found_;
    VerifyReport report_;
    std::map<TenantId, TenantState, std::less<>> tenants_;
    HashSet commands_;  ///< of each run of events of one command
    std::set<std::uint64_t> met_again_;
    StreamTable streams_;
    std::int64_t seq_ = 0;
    Sha256 sha_;
};

void Checker::check(const RecordChunk& chunk, const RecordChunk::Record& record) {
    if (record.seq != seq_ + 1) {
        damage(
            {{},
             0,
             record.seq,
             "sequence " + std::to_string(seq_) + " is followed by " + std::to_string(record.seq)}
        );
    }
    seq_ = record.seq;
    ++report_.events;
    report_.bytes += static_cast<std::int64_t>(record.size);
    const std::string_view canonical = chunk.canonical(record);
    const auto view = parse_canonical(canonical);
    if (!record.sound) {
        damage(
            {view ? TenantId(view->tenant) : TenantId(),
             view ? view->position : 0,
             record.seq,
             "the record's CRC is wrong"}
        );
        return;
    }
    if (!view) {
        damage({{}, 0, record.seq, "the record is no event"});
        return;
    }
    TenantState& tenant = state(view->tenant);
    const StreamTable::Key stream = streams_.prepare(view->tenant, view->stream);
    const std::uint64_t command = next_command(*view, tenant);
    check_chain(*view, canonical, record, tenant);
    check_stream(*view, record.seq, streams_.at(stream));
    note_command(command);
}

void Checker::check_chain(
    const CanonicalView& view,
    std::string_view canonical,
    const RecordChunk::Record& record,
    TenantState& tenant
) {
    const TenantId id(view.tenant);
    if (view.position != tenant.position + 1) {
        damage(
            {id,
             view.position,
             record.seq,
             "position " + std::to_string(tenant.position) + " is followed by " +
                 std::to_string(view.position)}
        );
    } else if (sha_.digest(as_text(tenant.hash), canonical) != record.hash) {
        damage({id, view.position, record.seq, "the hash does not continue the tenant's chain"});
    }
    // One damage is told once: the next event is judged by what this one says of itself.
    tenant.position = view.position;
    tenant.hash = record.hash;
    check_witnesses(record.seq, id, tenant);
}

void Checker::check_witnesses(std::int64_t seq, const TenantId& id, TenantState& tenant) {
    while (!tenant.witnesses.empty() && tenant.witnesses.begin()->first <= tenant.position) {
        const Witness& w = tenant.witnesses.begin()->second;
        if (w.position == tenant.position && w.hash && *w.hash != tenant.hash) {
            damage(
                {id,
                 w.position,
                 seq,
                 "the " + w.source + " saw another hash: history was rewritten at or before this"}
            );
        }
        tenant.witnesses.erase(tenant.witnesses.begin());
    }
}

void Checker::check_stream(const CanonicalView& view, std::int64_t seq, StreamState& stream) {
    const auto place = [&](std::string what) {
        return Damage{
            TenantId(view.tenant),
            view.position,
            seq,
            "stream " + std::string(view.stream) + ": " + std::move(what)};
    };
    if (view.version != stream.version + 1) {
        damage(place(
            "version " + std::to_string(stream.version) + " is followed by " +
            std::to_string(view.version)
        ));
    }
    if (stream.version > 0 && view.time < stream.time) {
        damage(place("the time goes back"));
    }
    stream = {view.version, view.time};
}

/// Hash of the command that begins with this event; 0 when none does.
std::uint64_t Checker::next_command(const CanonicalView& view, TenantState& tenant) {
    const std::string_view name = command_name(view.command_id);
    if (name == tenant.command) {
        return 0;
    }
    tenant.command = name;
    if (name.empty()) {
        return 0;
    }
    const std::uint64_t command = command_hash(view.tenant, name);
    commands_.prepare(command);
    return command;
}

void Checker::note_command(std::uint64_t command) {
    if (command != 0) {
        ++report_.commands;
        if (!commands_.insert(command)) {
            met_again_.insert(command);
        }
    }
}

void Checker::check_heads(const std::vector<Head>& heads) {
    std::map<TenantId, const Head*> listed;
    for (const Head& head : heads) {
        listed[head.tenant] = &head;
        const TenantState& tenant = state(head.tenant);
        if (head.position != tenant.position || head.hash != tenant.hash) {
            damage(
                {head.tenant,
                 head.position,
                 0,
                 "the table of heads differs from the events, which end at " +
                     std::to_string(tenant.position)}
            );
        }
    }
    for (const auto& [id, tenant] : tenants_) {
        if (tenant.position > 0 && !listed.contains(id)) {
            damage({id, tenant.position, 0, "the table of heads lacks this tenant"});
        }
    }
}

VerifyReport Checker::finish(const std::optional<std::vector<Head>>& heads) {
    if (heads) {
        check_heads(*heads);
    }
    for (const auto& [id, tenant] : tenants_) {
        if (!tenant.witnesses.empty()) {
            const Witness& w = tenant.witnesses.rbegin()->second;
            damage(
                {id,
                 w.position,
                 0,
                 "the " + w.source + " saw this position, but the log ends at " +
                     std::to_string(tenant.position) + ": acknowledged events are gone"}
            );
        }
        if (tenant.position > 0) {
            report_.tenants.push_back({id, tenant.position, to_hex(as_text(tenant.hash))});
        }
    }
    return std::move(report_);
}

/// Calls check(chunk) for the log's chunks in order until it returns false; the next chunk is read
/// meanwhile.
template <class F>
void each_chunk(const EventLog& log, F&& check) {
    RecordChunk now;
    RecordChunk next;
    const auto read = [&log](std::int64_t from, RecordChunk* chunk) {
        return log.read_chunk(from, *chunk);
    };
    bool more = read(1, &now);
    while (more) {
        auto ahead = std::async(std::launch::async, read, now.records.back().seq + 1, &next);
        const bool wanted = check(now);
        more = ahead.get() && wanted;
        std::swap(now, next);
    }
}

/// A command's events that do not stand together, among the commands with these hashes.
void find_split_commands(
    const EventLog& log, const std::set<std::uint64_t>& suspects, Checker& checker
) {
    std::map<TenantId, std::string, std::less<>> current;
    std::set<std::pair<TenantId, std::string>> ended;
    each_chunk(log, [&](const RecordChunk& chunk) {
        for (const auto& record : chunk.records) {
            const auto view =
                record.sound ? parse_canonical(chunk.canonical(record)) : std::nullopt;
            if (!view) {
                continue;
            }
            std::string& command = current[TenantId(view->tenant)];
            const std::string_view name = command_name(view->command_id);
            if (name == command) {
                continue;
            }
            command = name;
            if (suspects.contains(command_hash(view->tenant, name)) &&
                !ended.emplace(view->tenant, name).second) {
                checker.damage(
                    {TenantId(view->tenant),
                     view->position,
                     record.seq,
                     "command " + command + " goes on after another one"}
                );
            }
        }
        return true;
    });
}

VerifyReport verify_reporting(
    const EventLog& log,
    const std::vector<Witness>& witnesses,
    const Found& found,
    const Progress& progress
) {
    Checker checker(witnesses, found);
    std::optional<std::vector<Head>> heads;
    std::int64_t last_seq = std::numeric_limits<std::int64_t>::max();
    const auto attempt = [&](auto&& step) {
        try {
            step();
        } catch (const std::runtime_error& e) {
            checker.damage({{}, 0, 0, e.what()});
        }
    };
    attempt([&] { std::tie(heads, last_seq) = consistent_heads(log); });
    auto store = std::async(std::launch::async, [&log] { return log.check_store(); });
    attempt([&] {
        each_chunk(log, [&](RecordChunk& chunk) {
            const bool more = checker.check(chunk, last_seq);
            progress(checker.events());
            return more;
        });
    });
    attempt([&] {
        if (const auto& again = checker.commands_met_again(); !again.empty()) {
            find_split_commands(log, again, checker);
        }
    });
    attempt([&] {
        for (const std::string& what : store.get()) {
            checker.damage({{}, 0, 0, what});
        }
    });
    return checker.finish(heads);
}

}  // namespace

std::string Damage::text() const {
    std::string line;
    if (!tenant.empty()) {
        line += "tenant " + tenant + " ";
    }
    if (position > 0) {
        line += "position " + std::to_string(position) + " ";
    }
    if (seq > 0) {
        line += "sequence " + std::to_string(seq) + " ";
    }
    return line.empty() ? what : line.substr(0, line.size() - 1) + ": " + what;
}

void VerifyReport::add(Damage damage) {
    ++damage_count;
    if (damages.size() < kDamagesListed) {
        damages.push_back(std::move(damage));
    }
}

VerifyReport verify_log(
    const EventLog& log, const std::vector<Witness>& witnesses, const Progress& progress
) {
    return verify_reporting(
        log, witnesses, [](const Damage&) {}, progress
    );
}

VerifyReport verify_folder(
    const DataPaths& paths, const std::vector<Witness>& read_models, const Progress& progress
) {
    return run_contained(
        [&](const Found& found, const Progress& advance) {
            std::vector<Witness> all = read_models;
            std::vector<std::string> bad;
            if (const auto key = read_public_key(paths.keys())) {
                auto file = read_signed_heads(paths.signed_heads(), *key);
                const auto seen = witnesses(file);
                all.insert(all.end(), seen.begin(), seen.end());
                bad = std::move(file.damages);
            } else if (std::filesystem::exists(paths.signed_heads())) {
                bad.push_back(
                    "the public key in " + paths.keys().string() + " is missing or damaged"
                );
            }
            const auto log = open_lmdb_event_log({.dir = paths.log(), .read_only = true});
            VerifyReport report = verify_reporting(*log, all, found, advance);
            for (const std::string& what : bad) {
                found({{}, 0, 0, what});
                report.add({{}, 0, 0, what});
            }
            return report;
        },
        progress
    );
}

}  // namespace oms::storage
