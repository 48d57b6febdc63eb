#pragma once
// The tenant of ProcessWorld with somebody who cuts its tiles, and short ways to have them cut.

#include "commands/processing/cut_commands.hpp"
#include "domain/processing/cut_content.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/stock/remnants.hpp"
#include "support/json_text.hpp"
#include "support/world/process_world.hpp"
#include "support/world/records.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace oms::test {

/// Who cuts tiles of 800*800.
struct CutWorld : ProcessWorld {
    CutWorld()
        : cutter(person(
              "cutter",
              {"cutplan_add",
               "cutplan_edit",
               "cutplan_delete",
               "cutplan_view",
               "cutplan_cut",
               "cutplan_reverse"},
              RowScope::Kind::All
          )) {
        receive("S1", 50, 1000);
    }

    /// As the route does it: what there is, planned, saved.
    Result<commands::Answers> save_cut(const std::string& text) {
        auto wish = std::make_shared<commands::CutWish>();
        const auto read = run(cutter, commands::read_cut_wish(in(text), wish));
        if (read || read.error().key != "DRY_RUN") {
            return read;
        }
        auto content = std::make_shared<events::CutContent>(wish->content);
        std::int64_t last = 0;
        if (Status ok =
                domain::plan_content(*content, wish->offered, [&last] { return Id{++last}; });
            !ok) {
            return ok.error();
        }
        return run(cutter, commands::save_cut_plan(in(text), content));
    }

    Result<commands::Answers> turn_cut(Id plan, int status, const std::string& reason = "") {
        const std::string why = reason.empty() ? "" : R"(,"reason":")" + reason + "\"";
        return run(
            cutter,
            commands::turn_cut_plan(
                in(R"({"id":)" + in_quotes(plan) + R"(,"cutStatus":)" + std::to_string(status) +
                   why + "}")
            )
        );
    }

    Result<commands::Answers> drop_cut(Id plan) {
        return run(cutter, commands::cancel_cut_plans(in(R"({"ids":")" + plan.str() + "\"}")));
    }

    Principal cutter;
};

class Cutting : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), std::vector<std::string>{}); }

    std::string part(int length, int width, int quantity, const std::string& more = "") {
        return R"({"length":)" + std::to_string(length) + R"(,"width":)" + std::to_string(width) +
               R"(,"quantity":)" + std::to_string(quantity) + more + "}";
    }

    std::string body(const std::string& parts, const std::string& more = "") {
        const auto has = [&](const char* member) { return more.find(member) != std::string::npos; };
        std::string text = "{\"parts\":[" + parts + "]" + more;
        text += has("warehouseId") ? "" : R"(,"warehouseId":)" + in_quotes(w.warehouse);
        text += has("commodityId") ? "" : R"(,"commodityId":)" + in_quotes(w.tile);
        text += has("colorNumber") ? "" : R"(,"colorNumber":"S1")";
        return text + R"(,"grade":"A"})";
    }

    Result<commands::Answers> save(const std::string& text) { return w.save_cut(text); }

    Id plan(const std::string& parts, const std::string& more = "") {
        const auto saved = save(body(parts, more));
        EXPECT_EQ(outcome(saved), "ok");
        return saved ? saved->front().id : Id{};
    }

    std::string turn(Id plan, int status, const std::string& reason = "") {
        return outcome(w.turn_cut(plan, status, reason));
    }

    std::string drop(Id plan) { return outcome(w.drop_cut(plan)); }

    std::int64_t of_plan(Id plan, std::string_view column) {
        const auto rows = w.rows_where(projections::cut_plan_table(), "id", plan);
        return projections::integer(projections::cut_plans(), rows.front(), column);
    }

    std::vector<projections::Row> made_by(Id plan) {
        return w.rows_where(projections::remnant_table(), "planId", plan);
    }

    std::int64_t of_goods(const projections::Row& row, std::string_view column) {
        const auto rows = w.rows_where(
            projections::remnant_table(),
            "id",
            projections::id_of(projections::remnants(), row, "id")
        );
        return projections::integer(projections::remnants(), rows.front(), column);
    }

    CutWorld w;
};

}  // namespace oms::test
