#include "commands/between/made_goods.hpp"

#include "projections/processing/processes.hpp"

namespace oms::commands {

ProcessRows process_rows(CommandContext& ctx) {
    return [&ctx](std::string_view number) {
        return ctx.lookups().rows(
            projections::process_table(), "processNo", projections::Cell(number)
        );
    };
}

bool may_serve(
    const ProcessRows& processes, std::string_view shade, Id order, std::string_view asked
) {
    if (!shade.starts_with(kProcessInitial)) {
        return true;
    }
    const auto rows = processes(shade);
    if (rows.empty()) {
        return true;
    }
    const Id made_for = projections::id_of(projections::processes(), rows.front(), "orderId");
    return made_for ? made_for == order : asked == shade;
}

}  // namespace oms::commands
