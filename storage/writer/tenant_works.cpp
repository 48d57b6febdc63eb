#include "storage/writer/tenant_works.hpp"

#include "storage/writer/idle_answers.hpp"

#include <algorithm>
#include <iterator>

namespace oms::storage {
namespace {

/// What one batch leaves to the next ones is shown after this time at the latest.
constexpr std::chrono::milliseconds kUnshownMax{25};
/// What has waited so long is committed with the next batch, beside the log's sync.
constexpr std::chrono::milliseconds kLeavesMax{12};
/// Who looked so lately is taken to look again.
constexpr std::chrono::milliseconds kLooksAgain{100};

/// Others look into its file, or it has yet to be brought up, or to be committed.
bool stays(const TenantWork& work) {
    return work.shared || work.behind || work.unshown;
}

}  // namespace

Result<TenantWork*> TenantWorks::open(const TenantId& tenant, bool create) {
    TenantWork& work = works_[tenant];
    if (work.file == nullptr) {
        Result<TenantFile*> file = open_file_(tenant, create);
        if (!file) {
            works_.erase(tenant);
            return std::move(file).error();
        }
        work.file = *file;
        make_idle_answers(work.file->database());
        work.lookups = std::make_unique<FileLookups>(
            *work.file,
            [this](const TenantId& other) {
                Result<TenantWork*> found = open(other, false);
                if (!found) {
                    return static_cast<TenantFile*>(nullptr);
                }
                (*found)->shared = true;
                return (*found)->file;
            },
            [this] {
                for (auto& [id, known] : works_) {
                    if (known.file != nullptr && known.file->database().in_transaction()) {
                        known.file->settle();
                    }
                }
            }
        );
    }
    work.used = now_;
    if (work.current_in != batch_ && work.file->shut()) {
        return Error::unavailable("READ_MODEL_STOPPED");
    }
    if (work.file->database().in_transaction()) {
        work.current_in = batch_;
        return &work;
    }
    if (work.current_in != batch_) {
        if (Status current = catch_up(work); !current) {
            return std::move(current).error();
        }
        work.current_in = batch_;
    }
    if (work.last_time.ms == 0 && work.file->position() > 0) {
        Query last =
            work.file->database().cached("SELECT createTime FROM _event WHERE position=?1");
        last->bind(1, work.file->position());
        work.last_time = Timestamp{last->step() ? last->integer(0) : 0};
        if (work.ids_from.ms == 0) {
            work.ids_from = Timestamp{work.last_time.ms + 1};
        }
    }
    return &work;
}

bool TenantWorks::may_wait(TenantWork& work) const {
    const std::optional<std::uint64_t> looks = work.file->looks();
    if (!looks) {
        return false;
    }
    if (*looks != work.looks) {
        work.looks = *looks;
        work.looked = now_;
    }
    const auto since = work.unshown ? work.unshown_since : now_;
    return now_ - work.looked > kLooksAgain &&
           std::chrono::steady_clock::now() - since < kLeavesMax;
}

void TenantWorks::leave(TenantWork& work) {
    // It was shown with what was left before it, or has nothing new.
    if (!work.file->database().in_transaction() ||
        work.file->position() == work.file->committed()) {
        show(work);
    } else if (!work.unshown) {
        work.unshown = true;
        work.unshown_since = now_;
        unshown_.push_back(&work);
    }
}

void TenantWorks::show(TenantWork& work) {
    work.unshown = false;
    std::erase(unshown_, &work);
    const TenantId& tenant = work.file->tenant();
    try {
        work.file->commit(log_.head(tenant));
    } catch (const std::exception&) {
        fell_behind(tenant);  // the log has it
    }
}

void TenantWorks::show_all() {
    while (!unshown_.empty()) {
        show(*unshown_.back());
    }
}

void TenantWorks::show_due() {
    const auto now = std::chrono::steady_clock::now();
    const std::vector<TenantWork*> some = unshown_;
    for (TenantWork* const work : some) {
        if (work->file->asked() || now - work->unshown_since >= kUnshownMax) {
            show(*work);
        }
    }
}

void TenantWorks::take_back(TenantWork& work) {
    if (work.unshown) {
        // Rows of earlier batches go with it, of which people were told.
        work.unshown = false;
        std::erase(unshown_, &work);
        try {
            (void)catch_up(work);
        } catch (const std::exception&) {
            work.behind = true;
        }
        return;
    }
    work.file->rollback();
    forget(work.file->tenant());
}

void TenantWorks::rest(std::chrono::milliseconds after) {
    const auto before = std::chrono::steady_clock::now() - after;
    for (auto it = works_.begin(); close_file_ && it != works_.end();) {
        it = !stays(it->second) && it->second.used <= before ? close(it) : std::next(it);
    }
}

void TenantWorks::make_room() {
    while (close_file_ && works_.size() > most_) {
        show_all();  // what is not shown stays open
        auto oldest = works_.end();
        for (auto it = works_.begin(); it != works_.end(); ++it) {
            const TenantWork& work = it->second;
            if (!stays(work) &&
                (oldest == works_.end() || work.current_in < oldest->second.current_in)) {
                oldest = it;
            }
        }
        if (oldest == works_.end()) {
            return;
        }
        close(oldest);
    }
}

TenantWorks::Works::iterator TenantWorks::close(Works::iterator work) {
    const TenantId tenant = work->first;
    const auto next = works_.erase(work);
    close_file_(tenant);
    return next;
}

Status TenantWorks::catch_up(TenantWork& work) {
    if (work.file->committed() != log_.head(work.file->tenant()).position) {
        work.streams.clear();
        work.last_time = {};
        try {
            work.file->catch_up(log_);
        } catch (const FoldFault& fault) {
            work.behind = false;  // told by its event; nothing comes of trying each second
            return model_stopped(fault.model());
        } catch (const SqliteFault&) {
            work.behind = true;
            return Error::unavailable("CATCHING_UP");
        }
    }
    work.behind = false;
    return {};
}

void TenantWorks::fell_behind(const TenantId& tenant) {
    forget(tenant);
    works_.at(tenant).behind = true;
}

void TenantWorks::retry() {
    for (auto& [tenant, work] : works_) {
        if (work.behind) {
            (void)catch_up(work);
        }
    }
}

std::int64_t TenantWorks::behind() const {
    return std::count_if(works_.begin(), works_.end(), [](const auto& entry) {
        return entry.second.behind;
    });
}

void TenantWorks::forget(const TenantId& tenant) {
    const auto found = works_.find(tenant);
    if (found != works_.end()) {
        found->second.streams.clear();
        found->second.last_time = {};
    }
}

}  // namespace oms::storage
