#pragma once
// Orders that nobody complained about count as received some days after the last goods left
// (domain-model 3.1, 18 -> 19). Only in `serve`.

#include "api/outside/company_timer.hpp"

namespace oms::api {

/// A look every ten minutes.
class ReceiveTimer : public CompanyTimer {
  public:
    /// All must outlive the timer.
    ReceiveTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock);

    ~ReceiveTimer() override { stop(); }

  private:
    Look look_at(const TenantId& tenant) override;
};

}  // namespace oms::api
