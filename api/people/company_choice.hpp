#pragma once
// Calls that name a company (`tenantId`). The platform's administrators may work in any with its
// people; whoever names another company than its own besides is refused, so that nothing is ever
// saved elsewhere than it was meant for.

#include "api/calls/call.hpp"
#include "base/result.hpp"

#include <memory>

namespace oms::api {

/// The person as an administrator of that company: every row of it, none of its departments.
std::shared_ptr<const Person> working_in(const Person& person, const TenantId& company);

/// While it lives, a query is asked by an administrator of that company.
class WorkingIn {
  public:
    WorkingIn(QueryCall& call, const TenantId& company) : call_(call), before_(call.person()) {
        call_.set_person(working_in(*before_, company));
    }

    ~WorkingIn() { call_.set_person(before_); }

    WorkingIn(const WorkingIn&) = delete;
    WorkingIn& operator=(const WorkingIn&) = delete;

  private:
    QueryCall& call_;
    std::shared_ptr<const Person> before_;
};

/// Lets an administrator of the platform work in the company that the call names, or that holds
/// the record that it names. Forbidden for others; NotFound / tenantId.
Status choose_company(DirectCall& call);

}  // namespace oms::api
