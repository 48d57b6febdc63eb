#pragma once
// Reports are sent when their schedule says so. Only in `serve`.

#include "api/outside/company_timer.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace oms::api {

/// A look each minute. What was missed for less than a day, since no server ran, is made up for;
/// what was saved since its moment waits for the next one.
class ReportTimer : public CompanyTimer {
  public:
    /// All must outlive the timer.
    ReportTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock);

    ~ReportTimer() override { stop(); }

  private:
    Look look_at(const TenantId& tenant) override;

    /// By company and report the newest moment that was seen to: others need not be asked again.
    std::map<std::string, std::int64_t> seen_to_;
};

}  // namespace oms::api
