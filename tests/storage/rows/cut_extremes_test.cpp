// Cut plans with extremes in every figure: sizes, counts, kerf, what is kept, and every step in any
// order.
#include "commands/processing/cut_commands.hpp"
#include "domain/processing/cut_content.hpp"
#include "extreme_player.hpp"
#include "projections/processing/cut_plans.hpp"
#include "support/json_text.hpp"
#include "support/world/process_world.hpp"

namespace oms::storage {
namespace {

int cut_in_all = 0;  ///< plans of all worlds that were cut

class CutPlayer : public Player<test::ProcessWorld> {
  public:
    explicit CutPlayer(std::uint64_t seed) : Player(seed) {
        w_.receive("S1", 5'000, 1000);
        widen_bounds();
    }

  private:
    Done command() override {
        switch (pick(8)) {
            case 0:
            case 1:
                return save("");
            case 2:
                return save(R"(,"id":)" + test::in_quotes(plan()));
            case 3:
                return drop();
            default:
                return turn();
        }
    }

    Id plan() { return any_of(projections::cut_plan_table()); }

    std::string cut_side(const char* name, std::int64_t usual) {
        return std::string(",\"") + name + "\":" + std::to_string(pick(8) == 0 ? figure() : usual);
    }

    std::string wish(const std::string& id) {
        return R"({"commodityId":)" + test::in_quotes(w_.tile) + R"(,"warehouseId":)" +
               test::in_quotes(w_.warehouse) + R"(,"colorNumber":"S1","grade":"A")" + id +
               cut_side("kerf", 3) + cut_side("remnantSide", 200) + cut_side("remnantArea", 0) +
               R"(,"parts":[{"position":"p")" + cut_side("length", 500) + cut_side("width", 300) +
               cut_side("quantity", 3) + "}]}";
    }

    Done save(const std::string& id) {
        const std::string text = wish(id);
        auto wish = std::make_shared<commands::CutWish>();
        Done read = w_.run(w_.boss, commands::read_cut_wish(test::ProcessWorld::in(text), wish));
        if (read || read.error().key != "DRY_RUN") {
            return read;
        }
        auto content = std::make_shared<events::CutContent>(wish->content);
        std::int64_t last = 0;
        const Status planned =
            domain::plan_content(*content, wish->offered, [&last] { return Id{++last}; });
        if (!planned) {
            return planned.error();
        }
        return w_.run(w_.boss, commands::save_cut_plan(test::ProcessWorld::in(text), content));
    }

    Done drop() {
        return w_.run(
            w_.boss,
            commands::cancel_cut_plans(
                test::ProcessWorld::in(R"({"ids":")" + plan().str() + R"(","reason":"r"})")
            )
        );
    }

    Done turn() {
        constexpr std::int64_t kSteps[] = {112, 113, 112, 113, 111, 114};
        const std::int64_t to = kSteps[pick(6)];
        Done done = w_.run(
            w_.boss,
            commands::turn_cut_plan(test::ProcessWorld::in(
                R"({"reason":"r","id":)" + test::in_quotes(plan()) + R"(,"cutStatus":)" +
                std::to_string(to) + "}"
            ))
        );
        cut_in_all += done && to == 113 ? 1 : 0;
        return done;
    }
};

TEST(Extremes, NoCutPlanStopsAProjection) {
    play_all<CutPlayer>();
    EXPECT_GT(cut_in_all, 0);
}

}  // namespace
}  // namespace oms::storage
