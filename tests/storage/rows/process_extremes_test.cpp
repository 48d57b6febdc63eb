// Process orders with extremes in every figure: sizes, counts, prices by hand, rates, material and
// what is told of it at the end.
#include "extreme_player.hpp"
#include "support/json_text.hpp"
#include "support/world/process_world.hpp"

namespace oms::storage {
namespace {

using test::in_quotes;

int inspected = 0;  ///< orders of all worlds that came to their end

class ProcessPlayer : public Player<test::ProcessWorld> {
  public:
    explicit ProcessPlayer(std::uint64_t seed) : Player(seed) {
        w_.receive("S1", 500'000, 1000);
        widen_bounds();
    }

  private:
    Id process() { return any_of(projections::process_table()); }

    Done command() override {
        switch (pick(10)) {
            case 0:
            case 1:
                return draft();
            case 2:
                return change();
            case 3:
                return w_.drop(process(), R"(,"reason":"r")");
            default:
                return step();
        }
    }

    std::string goods() const { return R"({"commodityId":)" + in_quotes(w_.tile); }

    /// A figure that a line usually takes, or an extreme one.
    std::string side(const char* name, std::int64_t usual) {
        return std::string(",\"") + name + "\":" + std::to_string(pick(6) == 0 ? figure() : usual);
    }

    std::string hand() {
        return pick(3) == 0 ? member("handPrice") + R"(,"handReason":"r")" : std::string();
    }

    std::string brick() {
        const std::string craft = R"({"craftId":)" +
                                  in_quotes(std::array{w_.chamfer, w_.polish, w_.honing}[pick(3)]) +
                                  R"(,"edgeMask":3)" + maybe("times") + hand() + "}";
        return goods() + side("length", 800) + side("width", 390) + side("quantity", 40) +
               R"(,"crafts":[)" + craft + "]}";
    }

    std::string desk() {
        return goods() + R"(,"deskName":"d","frontEdge":1)" + side("length", 700) +
               side("width", 600) + side("thickness", 30) + side("quantity", 2) +
               side("edgeLength", 1900) + maybe("backSplash") + maybe("basinHoles") + hand() + "}";
    }

    std::string stairs() {
        return goods() + R"(,"frontEdge":1)" + side("stepCount", 18) + side("treadLength", 800) +
               side("treadWidth", 300) + side("quantity", 1) + maybe("riserHeight") +
               maybe("grooveCount") + maybe("landingArea") + hand() + "}";
    }

    std::string cut() {
        return goods() + R"(,"priceUnit":"CUT")" + side("toLength", 800) + side("toWidth", 390) +
               side("quantity", 40) + maybe("kerf") + hand() + "}";
    }

    std::string part() {
        return goods() + R"(,"productId":)" + in_quotes(w_.product) + R"(,"craftIds":")" +
               w_.polish.str() + "\"" + side("length", 700) + side("width", 240) +
               side("quantity", 9) + maybe("edgeLength") + hand() + "}";
    }

    std::string lists() {
        return R"(,"bricks":[)" + brick() + R"(],"desk":[)" + (pick(2) == 0 ? desk() : "") +
               R"(],"stairs":[)" + (pick(2) == 0 ? stairs() : "") + R"(],"cut":[)" +
               (pick(2) == 0 ? cut() : "") + R"(],"parts":[)" + (pick(2) == 0 ? part() : "") +
               R"(],"commodity":[)" + goods() + R"(,"ioType":1,"colorNumber":"S1","grade":"A")" +
               side("planPieces", 42) + "}]";
    }

    Done draft() {
        return w_.make(
            w_.writer,
            "{" +
                w_.process_header(
                    R"(,"drawingUrls":["/blob/a.pdf"])" + maybe("urgentRate") +
                    maybe("freightAmount")
                ) +
                lists() + "}"
        );
    }

    Done change() {
        return w_.run(
            w_.quoter,
            commands::update_process(
                "updateProcess",
                test::ProcessWorld::in(
                    R"({"id":)" + in_quotes(process()) + maybe("freightAmount") + lists() + "}"
                )
            )
        );
    }

    Done step() {
        const Id id = process();
        if (id == Id{1}) {
            return Error::not_found("id");
        }
        const auto now = static_cast<int>(w_.made(id, "processStatus"));
        const int to = pick(5) == 0 ? 31 + static_cast<int>(pick(7)) : now + 1;
        const Principal* const who[] = {&w_.boss, &w_.writer, &w_.quoter, &w_.maker};
        Done done = w_.turn_process(*who[pick(5) == 0 ? pick(4) : 0], id, to, told(id, to));
        inspected += done && to == 37 ? 1 : 0;
        return done;
    }

    /// What the step takes: usually what adds up.
    std::string told(Id id, int to) {
        if (to == 36) {
            return side("finishedPieces", 40);
        }
        if (to != 37) {
            return R"(,"reason":"r")";
        }
        const auto& materials = projections::process_materials();
        const auto rows = w_.list_of(materials, id);
        if (rows.empty()) {
            return member("goodPieces");
        }
        const std::int64_t issued = projections::integer(materials, rows.front(), "pieces");
        return side("goodPieces", w_.made(id, "finishedPieces")) + R"(,"materials":[{"id":)" +
               in_quotes(projections::id_of(materials, rows.front(), "id")) +
               side("usedPieces", issued) + maybe("surplusPieces") + maybe("scrapPieces") +
               R"(}],"products":[)" + goods() + R"(,"grade":"A")" + side("pieces", 40) + "}]";
    }
};

TEST(Extremes, NoProcessOrderStopsAProjection) {
    play_all<ProcessPlayer>();
    EXPECT_GT(inspected, 0);
}

}  // namespace
}  // namespace oms::storage
