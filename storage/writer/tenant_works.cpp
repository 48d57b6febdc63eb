#include "storage/writer/tenant_works.hpp"

#include "storage/writer/idle_answers.hpp"

#include <algorithm>
#include <iterator>

namespace oms::storage {
namespace {

/// Others look into its file, or it has yet to be brought up.
bool stays(const TenantWork& work) {
    return work.shared || work.behind;
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
    if (work.file->database().in_transaction()) {
        return &work;
    }
    if (work.file->shut()) {
        return Error::unavailable("READ_MODEL_STOPPED");
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

std::size_t TenantWorks::rest(std::chrono::milliseconds after) {
    const auto before = std::chrono::steady_clock::now() - after;
    const std::size_t open = works_.size();
    for (auto it = works_.begin(); close_file_ && it != works_.end();) {
        it = !stays(it->second) && it->second.used <= before ? close(it) : std::next(it);
    }
    return open - works_.size();
}

void TenantWorks::make_room() {
    while (close_file_ && works_.size() > most_) {
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
