#include "storage/writer/command_run.hpp"

#include "storage/writer/idle_answers.hpp"
#include "storage/writer/preparation.hpp"
#include "storage/writer/repeated.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace oms::storage {
namespace {

constexpr std::size_t kEventsMax = 10000;
constexpr std::size_t kBytesMax = 8U << 20U;
constexpr std::size_t kStreamsKept = 20000;

/// "@sys/menu/12" -> ("sys", "menu/12"); an unqualified stream belongs to `home`.
std::pair<TenantId, std::string> split_tenant(const std::string& stream, const TenantId& home) {
    if (stream.empty() || stream[0] != '@') {
        return {home, stream};
    }
    const auto slash = stream.find('/');
    if (slash == std::string::npos) {
        throw std::logic_error("a qualified stream has no name: " + stream);
    }
    return {stream.substr(1, slash - 1), stream.substr(slash + 1)};
}

}  // namespace

/// The CommandContext of one command of the batch.
class RunContext : public commands::CommandContext {
  public:
    RunContext(CommandRun& run, const Submission& submission, Timestamp now, std::string key)
        : run_(run), submission_(submission), now_(now), key_(std::move(key)) {}

    /// Unless kept, folded states may hold events that do not exist.
    ~RunContext() override {
        if (!kept_) {
            for (const auto& [tenant, stream] : touched_) {
                run_.entered_.at(tenant)->streams.erase(stream);
            }
        }
    }

    RunContext(const RunContext&) = delete;
    RunContext& operator=(const RunContext&) = delete;

    Timestamp now() const override { return now_; }

    const Principal& user() const override { return submission_.user; }

    /// No id may be older than this tenant's ids of earlier runs, however slow the clock: the
    /// events that carry ids are never older than these.
    Id new_id() override {
        id_time_ = std::max({now_, id_time_, work(submission_.user.tenant).ids_from});
        if (submission_.user.platform) {
            id_time_ = std::max(id_time_, work(TenantId(kSysTenant)).ids_from);
        }
        const Id made = run_.ids_.next(id_time_);
        if (!first_id_) {
            // Those of one moment are not in order.
            first_id_ = Id{made.value >> kIdCounterBits << kIdCounterBits};
        }
        return made;
    }

    /// No id of this command is below it; 0 when it made none.
    Id first_id() const { return first_id_; }

    commands::Lookups& lookups() override { return lookups_of(submission_.user.tenant); }

    commands::Lookups& lookups_of(const TenantId& tenant) override { return *work(tenant).lookups; }

    Status project() override {
        if (made_.size() > kEventsMax || bytes_ > kBytesMax) {
            return Error::too_large("TOO_MUCH");
        }
        try {
            for (; projected_ < made_.size(); ++projected_) {
                const events::StoredEvent& e = made_[projected_];
                TenantWork& w = work(e.tenant);
                if (!parts_.contains(&w)) {
                    parts_.emplace(&w, std::make_unique<TenantFile::Part>(*w.file));
                }
                w.file->apply(e);
                --unprojected_[e.tenant];
            }
        } catch (const SqliteFault& fault) {
            if (fault.unique()) {
                return Error::refused("CODE_EXISTS", fault.column());
            }
            return fault.no_space() ? Error::unavailable("DISK_FULL")
                                    : Error::internal(fault.what());
        } catch (const std::exception& fault) {
            return Error::internal(fault.what());
        }
        return {};
    }

    const std::vector<events::StoredEvent>& made() const { return made_; }

    /// Gives them away, at the end.
    std::vector<events::StoredEvent> take() { return std::move(made_); }

    std::size_t bytes() const { return bytes_; }

    /// What was projected stays. REQUIRES project() succeeded.
    void keep() {
        const bool platform = std::any_of(parts_.begin(), parts_.end(), [](const auto& part) {
            return part.first->file->tenant() == kSysTenant;
        });
        if (parts_.size() > (platform ? 2U : 1U)) {
            throw std::logic_error("a command wrote to more than one tenant and the platform");
        }
        for (auto& [work, part] : parts_) {
            part->release();
        }
        kept_ = true;
    }

  protected:
    commands::CachedState& cached(const std::string& stream) override {
        const auto [tenant, name] = split_tenant(stream, submission_.user.tenant);
        TenantWork& w = work(tenant);
        const auto found = w.streams.find(name);
        if (found != w.streams.end()) {
            return found->second;
        }
        commands::CachedState fresh;
        fresh.version = stream_version(w.file->database(), name);
        return w.streams.emplace(name, std::move(fresh)).first->second;
    }

    void read_stream(
        const std::string& stream, const std::function<void(const events::StoredEvent&)>& f
    ) override {
        const auto [tenant, name] = split_tenant(stream, submission_.user.tenant);
        TenantFile& file = *work(tenant).file;
        for (const std::int64_t seq : stream_sequence(file.database(), name, file.position())) {
            if (seq < run_.next_seq_) {
                f(run_.event_at(seq));
            }
        }
        if (!touched_.contains({tenant, name})) {
            return;
        }
        for (const events::StoredEvent& e : made_) {
            if (e.tenant == tenant && e.stream == name) {
                f(e);
            }
        }
    }

    const events::StoredEvent& put(commands::NewEvent event) override {
        auto [tenant, name] = split_tenant(event.stream, submission_.user.tenant);
        commands::CachedState& state = cached(event.stream);
        TenantWork& w = work(tenant);
        events::StoredEvent e;
        e.seq = run_.next_seq_ + static_cast<std::int64_t>(made_.size());
        e.tenant = tenant;
        e.position = w.file->position() + ++unprojected_[tenant];
        e.version = state.version += 1;
        e.type = std::move(event.type);
        e.schema_version = event.schema_version;
        e.time = std::max({now_, w.last_time, id_time_});
        e.user = submission_.user.user;
        e.dept = submission_.user.dept;
        e.command_id = key_;
        e.correlation_id = submission_.correlation_id;
        e.payload = std::move(event.payload);
        e.reading = events::Reading::kept();
        bytes_ += e.payload.size() + 200;
        touched_.emplace(tenant, name);
        e.stream = std::move(name);
        return made_.emplace_back(std::move(e));
    }

  private:
    TenantWork& work(const TenantId& tenant) {
        Result<TenantWork*> entered = run_.enter(tenant, true);
        if (!entered) {
            throw std::runtime_error("tenant " + tenant + ": " + entered.error().key);
        }
        return **entered;
    }

    CommandRun& run_;
    const Submission& submission_;
    Timestamp now_;
    Timestamp id_time_;  ///< of the newest id given
    Id first_id_;
    std::string key_;
    std::vector<events::StoredEvent> made_;
    std::set<std::pair<TenantId, std::string>> touched_;
    std::map<TenantId, std::int64_t> unprojected_;  ///< events in made_ beyond projected_
    std::size_t projected_ = 0;
    std::map<TenantWork*, std::unique_ptr<TenantFile::Part>> parts_;
    std::size_t bytes_ = 0;
    bool kept_ = false;
};

CommandRun::CommandRun(
    EventLog& log,
    TenantWorks& works,
    IdSource& ids,
    const ClockWatch& clock,
    const commands::Hold& hold
)
    : log_(log),
      works_(works),
      ids_(ids),
      clock_(clock),
      hold_(hold),
      batch_(log.begin()),
      next_seq_(log.last_seq() + 1) {
    works_.begin_batch();
}

CommandRun::~CommandRun() {
    preparation_.reset();
    if (!ended_) {
        take_back();
    }
}

Result<TenantWork*> CommandRun::enter(const TenantId& tenant, bool create) {
    const auto found = entered_.find(tenant);
    if (found != entered_.end()) {
        return found->second;
    }
    Result<TenantWork*> work = works_.open(tenant, create);
    if (!work) {
        return work;
    }
    (*work)->file->begin();
    if ((*work)->streams.size() > kStreamsKept) {
        (*work)->streams.clear();
    }
    entered_.emplace(tenant, *work);
    return work;
}

const events::StoredEvent& CommandRun::event_at(std::int64_t seq) {
    const std::int64_t first = next_seq_ - static_cast<std::int64_t>(put_.size());
    if (seq >= first) {
        return put_.at(static_cast<std::size_t>(seq - first));
    }
    std::optional<LoggedEvent> logged = log_.at(seq);
    if (!logged) {
        throw std::runtime_error("the log has no event " + std::to_string(seq));
    }
    read_ = std::move(logged->event);
    return read_;
}

Result<Accepted> CommandRun::execute(const Submission& submission, Timestamp now) {
    if (broken_) {
        return *broken_;
    }
    Result<Accepted> result = Error::internal({});
    try {
        result = attempt(submission, now);
    } catch (const SqliteFault& fault) {
        result = fault.no_space() ? Error::unavailable("DISK_FULL") : Error::internal(fault.what());
    } catch (const std::exception& fault) {
        result = Error::internal(fault.what());
    }
    // A statement that finds no room can end the whole transaction: rows of earlier commands of
    // the batch are gone with it, and so must their events.
    for (const auto& [tenant, work] : entered_) {
        if (!work->file->database().in_transaction()) {
            broken_ = result ? Error::unavailable("DISK_FULL") : result.error();
            return *broken_;
        }
    }
    return result;
}

Result<Accepted> CommandRun::attempt(const Submission& submission, Timestamp now) {
    const TenantId& tenant = submission.user.tenant;
    // Only the system begins a ledger: people have one.
    Result<TenantWork*> entered = enter(tenant, !submission.user.user);
    if (!entered) {
        return std::move(entered).error();
    }
    TenantWork& work = **entered;
    const auto event_at = [this](std::int64_t seq) -> const events::StoredEvent& {
        return this->event_at(seq);
    };
    const CommandKey* const key = submission.key ? &*submission.key : nullptr;
    if (key != nullptr) {
        if (const auto idle = idle_answer(work.file->database(), key->key, now)) {
            return idle->body_hash == key->body_hash
                       ? Accepted{idle->answers, submission.command.list, idle->position, true}
                       : Result<Accepted>(Error::refused("COMMAND_ID_REUSED", "Command-Id"));
        }
        if (const auto use = work.file->used_command(key->key)) {
            return repeated(submission, *key, work, *use, event_at);
        }
        // The platform's own records are written to `sys`, whoever's tenant asked for it.
        if (submission.user.platform) {
            Result<TenantWork*> sys = enter(TenantId(kSysTenant), false);
            if (sys) {
                if (const auto use = (*sys)->file->used_command(key->key)) {
                    return repeated(submission, *key, **sys, *use, event_at);
                }
            }
        }
    }
    std::optional<commands::Held> held;
    Result<Accepted> done = carry_out(submission, key, now, held);
    if (!held) {
        return done;
    }
    Result<Accepted> asked = Accepted{};
    if (held->instead.run) {
        Submission asking = submission;
        asking.command = held->instead;
        std::optional<commands::Held> never;
        asked = carry_out(asking, nullptr, now, never);
    }
    return asked ? held->refusal(asked->answers) : std::move(asked).error();
}

Result<Accepted> CommandRun::carry_out(
    const Submission& submission,
    const CommandKey* key,
    Timestamp now,
    std::optional<commands::Held>& held
) {
    TenantWork& work = *entered_.at(submission.user.tenant);
    RunContext context(*this, submission, now, key == nullptr ? std::string() : key->text());
    Result<commands::Answers> answers = submission.command.run(context);
    if (!answers) {
        return std::move(answers).error();
    }
    // A clock that is wrong dates nothing; what changes nothing needs no date.
    if (Status timely = clock_.check(work.last_time, now); !timely && !context.made().empty()) {
        return std::move(timely).error();
    }
    if (Status projected = context.project(); !projected) {
        return std::move(projected).error();
    }
    held = hold_ ? hold_(context, context.made(), context.first_id()) : std::nullopt;
    if (held) {
        return Accepted{};
    }
    if (Status projected = context.project(); !projected) {
        return std::move(projected).error();
    }
    context.keep();
    if (key != nullptr && context.made().empty()) {
        keep_idle_answer(work.file->database(), *key, work.file->position(), *answers, now);
        idle_ = true;
    }
    put(context.take());
    bytes_ += static_cast<std::int64_t>(context.bytes());
    return Accepted{std::move(*answers), submission.command.list, work.file->position(), false};
}

/// Puts the events of a command, projected already, into the log's batch.
void CommandRun::put(std::vector<events::StoredEvent> made) {
    for (events::StoredEvent& e : made) {
        batch_->put(e);
        entered_.at(e.tenant)->last_time = e.time;
        put_.push_back(std::move(e));
    }
    next_seq_ += static_cast<std::int64_t>(made.size());
}

Status CommandRun::settle() {
    for (auto& [tenant, work] : entered_) {
        try {
            if (!broken_) {
                work->file->settle_counts();
            }
        } catch (const SqliteFault& fault) {
            broken_ =
                fault.no_space() ? Error::unavailable("DISK_FULL") : Error::internal(fault.what());
        } catch (const std::exception& fault) {
            broken_ = Error::internal(fault.what());
        }
    }
    return broken_ ? Status(*broken_) : Status();
}

Status CommandRun::commit() {
    if (!settle()) {
        batch_.reset();
        take_back();
        return *broken_;
    }
    if (put_.empty()) {
        batch_.reset();
        end_idle();
        return {};
    }
    std::vector<TenantFile*> files;
    for (const auto& [tenant, work] : entered_) {
        if (!idle_ && works_.may_wait(*work)) {
            later_.push_back(work);
        } else {
            files.push_back(work->file);
        }
    }
    if (!files.empty()) {
        preparation_ = std::make_unique<Preparation>(works_.beside(), std::move(files));
    }
    if (Status durable = batch_->commit(); !durable) {
        preparation_.reset();
        take_back();
        return durable;
    }
    ended_ = true;
    return {};
}

void CommandRun::announce() {
    for (const events::StoredEvent& e : put_) {
        entered_.at(e.tenant)->file->announce(e.position);
    }
}

void CommandRun::show() {
    if (std::exchange(shown_, true)) {
        return;
    }
    if (preparation_) {
        preparation_->finish();
    }
    for (auto& [tenant, work] : entered_) {
        if (std::find(later_.begin(), later_.end(), work) != later_.end()) {
            works_.leave(*work);
        } else {
            works_.show(*work);
        }
        if (!work->behind) {
            changed_.push_back({tenant, work->file->position(), work->file->take_rows()});
        }
    }
}

void CommandRun::show_left() {
    if (preparation_) {
        preparation_->finish();
    }
    works_.show_all();
}

bool CommandRun::asked() {
    const std::vector<TenantWork*> left = works_.unshown();
    for (TenantWork* const work : left) {
        if (!work->file->asked()) {
            continue;
        }
        if (entered_.contains(work->file->tenant())) {
            return true;
        }
        works_.show(*work);
    }
    return false;
}

/// Nothing was appended: what stays is what commands without events were answered.
void CommandRun::end_idle() {
    ended_ = true;
    for (auto& [tenant, work] : entered_) {
        if (work->unshown) {
            if (idle_) {
                works_.show(*work);
            }
            continue;  // otherwise it stays with the rows of earlier batches
        }
        try {
            if (idle_) {
                work->file->commit(log_.head(tenant));
            }
        } catch (const SqliteFault&) {
            // Forgotten: asked again, they are run again.
        }
        work->file->rollback();
    }
}

void CommandRun::take_back() {
    ended_ = true;
    for (auto& [tenant, work] : entered_) {
        works_.take_back(*work);
    }
}

}  // namespace oms::storage
