#include "storage/tenants/kept_chains.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/tenants/fold_pages.hpp"

#include <algorithm>
#include <set>
#include <system_error>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".pages";

void remove_if_there(const fs::path& file) {
    std::error_code ignored;
    fs::remove(file, ignored);
}

/// The lower of the two neighbours that leave the smallest gap when they become one. REQUIRES two.
std::size_t nearest(const std::vector<std::int64_t>& moments) {
    std::size_t at = 0;
    std::int64_t fewest = INT64_MAX;
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        const std::int64_t gap = moments[i + 1] - (i == 0 ? 0 : moments[i - 1]);
        if (gap < fewest) {
            fewest = gap;
            at = i;
        }
    }
    return at;
}

}  // namespace

KeptChains::KeptChains(fs::path folder, const EventLog& log, const Projection& projection)
    : folder_(std::move(folder)),
      fingerprint_(schema_fingerprint(projection)),
      log_(log),
      projection_(projection) {
    fs::create_directories(folder_);
    load();
}

KeptChains::Kept KeptChains::kept_of(const std::shared_ptr<const Layer>& layer) {
    return {layer->moment(), layer->base(), layer->bytes(), layer};
}

std::uint64_t KeptChains::bytes_of(const Chain& chain) {
    std::uint64_t sum = 0;
    for (const Kept& kept : chain) {
        sum += kept.bytes;
    }
    return sum;
}

fs::path KeptChains::place(const TenantId& tenant) const {
    return folder_ / tenant / fingerprint_;
}

fs::path KeptChains::file(const TenantId& tenant, std::int64_t moment) const {
    return place(tenant) / (std::to_string(moment) + std::string(kEnding));
}

fs::path KeptChains::unfinished(const TenantId& tenant, std::int64_t moment) const {
    return file(tenant, moment).string() + ".new";
}

void KeptChains::load() {
    for (const auto& tenant : fs::directory_iterator(folder_)) {
        const TenantId id = tenant.path().filename().string();
        const Layers layers = chain_on_disk(id);
        if (layers.empty()) {
            fs::remove_all(tenant.path());
            continue;
        }
        remove_others(id, layers);
        for (const auto& layer : layers) {
            chains_[id].push_back(kept_of(layer));
        }
    }
}

/// The longest way from a layer down to the first, oldest first; none when the log is another.
Layers KeptChains::chain_on_disk(const TenantId& tenant) const {
    std::map<std::int64_t, std::shared_ptr<const Layer>, std::greater<>> known;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(place(tenant), ignored)) {
        try {
            auto layer = Layer::open(entry.path());
            if (entry.path() == file(tenant, layer->moment())) {
                known.emplace(layer->moment(), std::move(layer));
            }
        } catch (const std::exception&) {
            // Unfinished or damaged: those that stand on it go with it.
        }
    }
    for (const auto& [moment, newest] : known) {
        Layers layers{newest};
        while (layers.back()->base() != 0) {
            const auto beneath = known.find(layers.back()->base());
            if (beneath == known.end() || beneath->first >= layers.back()->moment()) {
                break;
            }
            layers.push_back(beneath->second);
        }
        if (layers.back()->base() == 0) {
            std::reverse(layers.begin(), layers.end());
            return fits(tenant, layers) ? layers : Layers();
        }
    }
    return {};
}

bool KeptChains::fits(const TenantId& tenant, const Layers& layers) const {
    try {
        Database db = Database::open(std::make_shared<PageStack>(layers), Access::Frozen);
        const std::optional<FileMark> mark = read_mark(db);
        return mark && mark->tenant == tenant && of_this_log(db, log_, projection_);
    } catch (const std::exception&) {
        return false;
    }
}

void KeptChains::remove_others(const TenantId& tenant, const Layers& layers) const {
    std::set<fs::path> wanted;
    for (const auto& layer : layers) {
        wanted.insert(file(tenant, layer->moment()));
    }
    for (const auto& form : fs::directory_iterator(folder_ / tenant)) {
        if (form.path() != place(tenant)) {
            fs::remove_all(form.path());
        }
    }
    for (const auto& entry : fs::directory_iterator(place(tenant))) {
        if (!wanted.contains(entry.path())) {
            fs::remove(entry.path());
        }
    }
}

Layers KeptChains::before(const TenantId& tenant, std::int64_t position) {
    const std::lock_guard lock(mutex_);  // so that no merge takes a file away meanwhile
    const auto found = chains_.find(tenant);
    if (found == chains_.end()) {
        return {};
    }
    Layers layers;
    try {
        for (Kept& kept : found->second) {
            if (kept.moment > position) {
                break;
            }
            std::shared_ptr<const Layer> layer = kept.opened.lock();
            if (!layer) {
                layer = Layer::open(file(tenant, kept.moment));
                kept.opened = layer;
            }
            layers.push_back(std::move(layer));
        }
        return layers;
    } catch (const std::exception&) {
        forget(tenant);
        return {};
    }
}

std::vector<std::int64_t> KeptChains::moments(const TenantId& tenant) const {
    const std::lock_guard lock(mutex_);
    std::vector<std::int64_t> moments;
    if (const auto found = chains_.find(tenant); found != chains_.end()) {
        for (const Kept& kept : found->second) {
            moments.push_back(kept.moment);
        }
    }
    return moments;
}

void KeptChains::add(const TenantId& tenant, const std::shared_ptr<const Layer>& layer) {
    const std::lock_guard lock(mutex_);
    Chain& chain = chains_[tenant];
    const std::int64_t newest = chain.empty() ? 0 : chain.back().moment;
    if (newest != layer->base()) {
        remove_if_there(unfinished(tenant, layer->moment()));
        return;
    }
    fs::rename(unfinished(tenant, layer->moment()), file(tenant, layer->moment()));
    sync_dir(place(tenant));
    chain.push_back(kept_of(layer));
}

bool KeptChains::merge_nearest(const TenantId& tenant) {
    const std::vector<std::int64_t> known = moments(tenant);
    if (known.size() < 2) {
        return false;
    }
    const std::size_t at = nearest(known);
    const Layers layers = before(tenant, known[at + 1]);
    const fs::path merged = unfinished(tenant, known[at + 1]);
    try {
        return layers.size() == at + 2 &&
               put_in_place(tenant, known, at, merge_layers(*layers[at], *layers[at + 1], merged));
    } catch (const std::exception&) {
        remove_if_there(merged);
        return false;
    }
}

bool KeptChains::put_in_place(
    const TenantId& tenant,
    const std::vector<std::int64_t>& known,
    std::size_t at,
    const std::shared_ptr<const Layer>& both
) {
    const std::lock_guard lock(mutex_);
    const auto found = chains_.find(tenant);
    if (found == chains_.end() || found->second.size() != known.size()) {
        remove_if_there(unfinished(tenant, known[at + 1]));  // dropped meanwhile
        return false;
    }
    fs::rename(unfinished(tenant, known[at + 1]), file(tenant, known[at + 1]));
    remove_if_there(file(tenant, known[at]));
    sync_dir(place(tenant));
    const auto lower = found->second.begin() + static_cast<std::ptrdiff_t>(at);
    *lower = kept_of(both);
    found->second.erase(lower + 1);
    return true;
}

void KeptChains::forget(const TenantId& tenant) {
    const auto found = chains_.find(tenant);
    if (found != chains_.end()) {
        for (const Kept& kept : found->second) {
            remove_if_there(file(tenant, kept.moment));
        }
        chains_.erase(found);
    }
}

void KeptChains::drop(const TenantId& tenant) {
    const std::lock_guard lock(mutex_);
    forget(tenant);
}

void KeptChains::drop_all() {
    const std::lock_guard lock(mutex_);
    while (!chains_.empty()) {
        forget(TenantId(chains_.begin()->first));
    }
}

TenantId KeptChains::largest() const {
    const std::lock_guard lock(mutex_);
    TenantId largest;
    std::uint64_t most = 0;
    for (const auto& [tenant, chain] : chains_) {
        if (bytes_of(chain) > most) {
            most = bytes_of(chain);
            largest = tenant;
        }
    }
    return largest;
}

std::uint64_t KeptChains::bytes() const {
    const std::lock_guard lock(mutex_);
    std::uint64_t sum = 0;
    for (const auto& [tenant, chain] : chains_) {
        sum += bytes_of(chain);
    }
    return sum;
}

std::size_t KeptChains::moments() const {
    const std::lock_guard lock(mutex_);
    std::size_t n = 0;
    for (const auto& [tenant, chain] : chains_) {
        n += chain.size();
    }
    return n;
}

}  // namespace oms::storage
