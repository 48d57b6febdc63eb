#pragma once
// People are reminded of what they were asked to do about documents. Only in `serve`.

#include "api/outside/company_timer.hpp"

namespace oms::api {

/// A look each minute; what came due while no server ran is told at the first one.
class AssignmentTimer : public CompanyTimer {
  public:
    /// All must outlive the timer.
    AssignmentTimer(
        ReadModels& models,
        storage::CommandQueue& commands,
        Directory& directory,
        const Clock& clock
    );

    ~AssignmentTimer() override { stop(); }

  private:
    Look look_at(const TenantId& tenant) override;

    Directory& directory_;
};

}  // namespace oms::api
