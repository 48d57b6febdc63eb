#pragma once
// The provider's bill of each day is compared with the ledger once, by itself: finance is told of
// what differs, and nothing is mended. Days that passed while the program stood still are made up
// for, a week of them at most. Only in `serve`.

#include "api/net/http_fetch.hpp"
#include "api/outside/company_timer.hpp"
#include "api/people/secrets.hpp"

#include <map>
#include <set>
#include <string>

namespace oms::api {

/// A look every half hour. A day's bill is there from 10 o'clock of the next (Shanghai).
class ReconcileTimer : public CompanyTimer {
  public:
    /// All must outlive the timer.
    ReconcileTimer(
        ReadModels& models,
        storage::CommandQueue& commands,
        const Clock& clock,
        const Secrets& secrets,
        const HttpFetcher& fetcher
    );

    ~ReconcileTimer() override { stop(); }

  private:
    Look look_at(const TenantId& tenant) override;

    const Secrets& secrets_;
    const HttpFetcher& fetcher_;
    std::map<TenantId, std::set<std::string>> compared_;  ///< days, of this process
};

}  // namespace oms::api
