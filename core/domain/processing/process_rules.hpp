#pragma once
// Who may ask for what on a process order (domain-model 3.9), and what can be asked for now. One
// table for the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class ProcessAction : unsigned char {
    Edit,
    Submit,
    Quote,
    SendBack,
    Confirm,
    Dispatch,
    Finish,
    Inspect,
    Rework,
    Cancel,
};

/// What the rules look at; from a state (commands) or from a row.
struct ProcessFacts {
    std::int32_t status = 0;
    bool closed = false;
    Id create_user;
    Id guide;
    Id designer;
    /// Whether the person works where material is taken from, and where finished goods go. Commands
    /// look at that themselves.
    bool at_issue = true;
    bool at_finish = true;
};

/// Whether the person has the right, whatever the step says. Drafts are changed and submitted by
/// who wrote them, guides or designs; of others by the office, which sees more than its own. Who
/// quotes changes what waits for the quotation.
bool has_right(ProcessAction action, const ProcessFacts& process, const Principal& user);
/// Whether the step lets it happen.
bool is_possible(ProcessAction action, const ProcessFacts& process);

/// Wire names out of edit, submit, quote, sendBack, confirm, dispatch, finish, inspect, rework,
/// cancel.
std::vector<std::string_view> allowed_process_actions(
    const ProcessFacts& process, const Principal& user
);

}  // namespace oms::domain
