#include "storage/proof/verify.hpp"

#include "storage/base/bytes.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/log/chain.hpp"
#include "storage/proof/blob_check.hpp"
#include "storage/proof/each_chunk.hpp"
#include "storage/proof/invariants.hpp"
#include "storage/proof/read_model_witnesses.hpp"
#include "storage/proof/verify_chunk.hpp"

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
    std::uint64_t command = 0;                       ///< of the event before
    std::int64_t signed_to = 0;                      ///< position of the newest signed head
    std::optional<std::int64_t> unsigned_since;      ///< time of the first event beyond that
    std::int64_t time = 0;                           ///< of the newest event
};

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
    Checker(const std::vector<Witness>& witnesses, Signing signing, const Found& found)
        : signing_(signing), found_(found) {
        for (const Witness& w : witnesses) {
            TenantState& tenant = state(w.tenant);
            tenant.witnesses.emplace(w.position, w);
            if (w.source == kSignedHeadWitness) {
                tenant.signed_to = std::max(tenant.signed_to, w.position);
            }
        }
    }

    /// False when the chunk holds the last event to check.
    bool check(const CheckedChunk& chunk, std::int64_t last_seq);

    /// Makes the keys of streams.
    const StreamTable& streams() const { return streams_; }

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

    void fetch(const CheckedRecord& checked) const;
    void check(const CheckedChunk& chunk, std::size_t i);
    void check_chain(const CheckedChunk& chunk, std::size_t i, TenantState& tenant);
    void check_stream(const CheckedChunk& chunk, std::size_t i);
    void check_witnesses(std::int64_t seq, const TenantId& id, TenantState& tenant);
    void check_command(std::uint64_t command, TenantState& tenant);
    void check_signed(const TenantId& id, const TenantState& tenant);

    const Signing signing_;
    const Found& found_;
    VerifyReport report_;
    std::map<TenantId, TenantState, std::less<>> tenants_;
    HashSet commands_;  ///< of each run of events of one command
    std::set<std::uint64_t> met_again_;
    StreamTable streams_;
    Sha256 sha_;
    std::int64_t seq_ = 0;
};

bool Checker::check(const CheckedChunk& chunk, std::int64_t last_seq) {
    constexpr std::size_t kAhead = 8;
    const std::vector<RecordChunk::Record>& records = chunk.chunk.records;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].seq > last_seq) {
            return false;
        }
        if (i + kAhead < records.size()) {
            fetch(chunk.checked[i + kAhead]);
        }
        check(chunk, i);
    }
    return records.back().seq < last_seq;
}

/// Memory brings what is remembered of the record's stream and command while others are checked.
void Checker::fetch(const CheckedRecord& checked) const {
    streams_.prepare(checked.stream);
    commands_.prepare(checked.command);
}

void Checker::check(const CheckedChunk& chunk, std::size_t i) {
    const RecordChunk::Record& record = chunk.chunk.records[i];
    const CheckedRecord& c = chunk.checked[i];
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
    if (!record.sound) {
        damage({TenantId(c.tenant_id()), c.position, record.seq, "the record's CRC is wrong"});
        return;
    }
    if (!c.event) {
        damage({{}, 0, record.seq, "the record is no event"});
        return;
    }
    TenantState& tenant = state(c.tenant_id());
    check_chain(chunk, i, tenant);
    check_stream(chunk, i);
    check_command(c.command, tenant);
}

void Checker::check_chain(const CheckedChunk& chunk, std::size_t i, TenantState& tenant) {
    const RecordChunk::Record& record = chunk.chunk.records[i];
    const CheckedRecord& c = chunk.checked[i];
    const std::int64_t seq = record.seq;
    const TenantId id(c.tenant_id());
    if (c.position != tenant.position + 1) {
        damage(
            {id,
             c.position,
             seq,
             "position " + std::to_string(tenant.position) + " is followed by " +
                 std::to_string(c.position)}
        );
    } else if (!(c.first ? continues(chunk.chunk, record, tenant.hash, sha_) : c.continues)) {
        damage({id, c.position, seq, "the hash does not continue the tenant's chain"});
    }
    // One damage is told once: the next event is judged by what this one says of itself.
    tenant.position = c.position;
    tenant.hash = record.hash;
    tenant.time = c.time;
    if (c.position > tenant.signed_to && !tenant.unsigned_since) {
        tenant.unsigned_since = c.time;
    }
    check_witnesses(seq, id, tenant);
}

/// Heads are signed each minute: whoever rewrites history must take away what was signed.
void Checker::check_signed(const TenantId& id, const TenantState& tenant) {
    const bool late =
        tenant.unsigned_since && tenant.time - *tenant.unsigned_since > kUnsignedMaxMs;
    if (signing_ == Signing::Expected && late) {
        damage(
            {id,
             tenant.signed_to + 1,
             0,
             "no signed head for " + std::to_string(tenant.position - tenant.signed_to) +
                 " events: nothing outside the log says that they are those that were written"}
        );
    }
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

void Checker::check_stream(const CheckedChunk& chunk, std::size_t i) {
    const CheckedRecord& c = chunk.checked[i];
    StreamState& stream = streams_.at(c.stream);
    const auto tell = [&](const std::string& what) {
        const RecordChunk::Record& record = chunk.chunk.records[i];
        const auto view = parse_canonical(chunk.chunk.canonical(record)).value();
        damage(
            {TenantId(view.tenant),
             view.position,
             record.seq,
             "stream " + std::string(view.stream) + ": " + what}
        );
    };
    if (c.version != stream.version + 1) {
        tell(
            "version " + std::to_string(stream.version) + " is followed by " +
            std::to_string(c.version)
        );
    }
    if (stream.version > 0 && c.time < stream.time) {
        tell("the time goes back");
    }
    stream = {c.version, c.time};
}

/// Commands are counted where they begin.
void Checker::check_command(std::uint64_t command, TenantState& tenant) {
    if (command == tenant.command) {
        return;
    }
    tenant.command = command;
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
        check_signed(id, tenant);
        if (tenant.position > 0) {
            report_.tenants.push_back({id, tenant.position, to_hex(as_text(tenant.hash))});
        }
    }
    return std::move(report_);
}

/// The sequence behind the records that were read; 0: there are none.
std::int64_t read_chunk(const EventLog& log, std::int64_t first_seq, RecordChunk& to) {
    return log.read_chunk(first_seq, to) ? to.records.back().seq + 1 : 0;
}

/// A command's events that do not stand together, among the commands with these hashes.
void find_split_commands(
    const EventLog& log, const std::set<std::uint64_t>& suspects, Checker& checker
) {
    std::map<TenantId, std::string, std::less<>> current;
    std::set<std::pair<TenantId, std::string>> ended;
    const auto read = [&log](std::int64_t from, RecordChunk& chunk) {
        return read_chunk(log, from, chunk);
    };
    const auto nothing = [](const RecordChunk&) {};
    each_chunk<RecordChunk>(read, nothing, [&](const RecordChunk& chunk) {
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
    Signing signing,
    const Found& found,
    const Progress& progress
) {
    Checker checker(witnesses, signing, found);
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
        const auto read = [&](std::int64_t from, CheckedChunk& to) {
            return read_chunk(log, from, to.chunk);
        };
        const auto work = [&](CheckedChunk& chunk) { check_records(chunk, checker.streams()); };
        each_chunk<CheckedChunk>(read, work, [&](const CheckedChunk& chunk) {
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

void VerifyReport::add(Damage damage) {
    ++damage_count;
    if (damages.size() < kDamagesListed) {
        damages.push_back(std::move(damage));
    }
}

VerifyReport verify_log(
    const EventLog& log,
    const std::vector<Witness>& witnesses,
    Signing signing,
    const Progress& progress
) {
    return verify_reporting(
        log, witnesses, signing, [](const Damage&) {}, progress
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
            const auto log = open_log(paths.log(), LogAccess::Read);
            VerifyReport report = verify_reporting(*log, all, Signing::Expected, found, advance);
            for (const std::string& what : bad) {
                found({{}, 0, 0, what});
                report.add({{}, 0, 0, what});
            }
            const auto add = [&](Damage damage) {
                found(damage);
                report.add(std::move(damage));
            };
            if (report.intact()) {  // a log that cannot be trusted names no uploads
                check_blobs(*log, BlobStore(paths.blobs()), add);
                report.unchecked =
                    check_read_models(paths.read_models(), read_store_id(paths.log()), add);
            }
            return report;
        },
        progress
    );
}

}  // namespace oms::storage
