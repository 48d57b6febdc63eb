#include "commands/return_allowed.hpp"

#include "projections/returns.hpp"

namespace oms::commands {

std::vector<std::string_view> allowed_on_return(
    const projections::Row& row, const Principal& user
) {
    const auto& table = projections::returns();
    if (projections::integer(table, row, "closed") != 0) {
        return {};
    }
    const auto status = projections::integer(table, row, "returnsStatus");
    const bool created = projections::id_of(table, row, "createUser") == user.user;
    const bool edits = user.platform || user.rows.kind != RowScope::Kind::Own || created ||
                       projections::id_of(table, row, "guideUserId") == user.user;
    const bool open = status == domain::kReturnToSubmit || status == domain::kReturnToAccept;

    const struct {
        std::string_view name;
        bool possible;
    } actions[] = {
        {"edit", status == domain::kReturnToSubmit && edits && user.can("returns_edit")},
        {"submit", status == domain::kReturnToSubmit && user.can("returns_submit")},
        {"accept", status == domain::kReturnToAccept && user.can("returns_accept")},
        {"refuse", status == domain::kReturnToAccept && user.can("returns_accept")},
        {"account", status == domain::kReturnToAccount && user.can("returns_account")},
        {"agree", status == domain::kReturnToAgree && user.can("returns_agree")},
        {"dispute", status == domain::kReturnToAgree && user.can("returns_agree")},
        {"withdraw", open && ((created && user.can("returns_add")) || user.can("returns_delete"))},
    };

    std::vector<std::string_view> names;
    for (const auto& action : actions) {
        if (action.possible) {
            names.push_back(action.name);
        }
    }
    return names;
}

}  // namespace oms::commands
