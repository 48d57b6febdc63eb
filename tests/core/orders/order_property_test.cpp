// Random commands, most of them sensible, some absurd: whatever is accepted keeps every invariant,
// and whatever is refused changes nothing.

#include "support/world/order_test.hpp"

#include <random>

namespace oms::commands {
namespace {

using test::id_of;
using test::OrderWorld;
using test::outcome;
using test::Types;

class Player {
  public:
    explicit Player(unsigned seed) : random_(seed) {}

    void play(int commands) {
        for (int i = 0; i < commands; ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            const auto result = give();
            accepted_ += result ? 1 : 0;
            if (!result) {
                ASSERT_NE(result.error().code, ErrorCode::Internal) << outcome(result);
                ASSERT_EQ(w_.store.types(w_.kTenant).size(), before) << outcome(result);
            }
            check();
        }
        EXPECT_EQ(w_.violations(), Types{});
        EXPECT_GT(accepted_, commands / 8) << "the player should get somewhere";
    }

  private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    template <std::size_t N>
    const char* one_of(const char* const (&list)[N]) {
        return list[below(N)];
    }

    std::int64_t quantity() {
        const std::int64_t usual = static_cast<std::int64_t>(below(60) + 1) * 1000;
        return below(20) == 0 ? static_cast<std::int64_t>(below(1'000'000'000'000ULL)) : usual;
    }

    std::int64_t amount() {
        return static_cast<std::int64_t>(
            below(12) == 0 ? below(10'000'000'000'000ULL) : below(400'000)
        );
    }

    std::string line_members() {
        const Id goods[] = {w_.tile, w_.slab, w_.filler};
        std::string text = R"("commodityId":")" + goods[below(3)].str() +
                           R"(","grade":"B","unit":")" +
                           one_of({"PCS", "BOX", "M2", "M", "BAG", "SET"}) + R"(","inputQty":)" +
                           std::to_string(quantity());
        if (below(3) == 0) {
            text += R"(,"lossRate":)" + std::to_string(below(3000));
        }
        if (below(3) == 0) {
            text += R"(,"dealPrice":)" + std::to_string(amount());
        }
        if (below(4) == 0) {
            text += R"(,"discountRate":)" + std::to_string(below(10'000) + 1);
        }
        if (below(4) == 0) {
            text += std::string(R"(,"priceUnit":")") + one_of({"PCS", "BOX", "M2", "M"}) + "\"";
        }
        return text + (below(8) == 0 ? R"(,"isGift":1)" : "");
    }

    std::string details() {
        std::string list;
        for (std::uint64_t n = below(4); n > 0; --n) {
            list += (list.empty() ? "{" : ",{") + line_members() + "}";
        }
        return R"(,"details":[)" + list + "]";
    }

    Id some_order() {
        const auto& rows = w_.store.tenant(w_.kTenant).tables.rows(projections::order_table());
        return rows.empty() ? Id{1} : key_of(rows, below(rows.size()));
    }

    Id some_payment() {
        const auto& rows = w_.store.tenant(w_.kTenant).tables.rows(projections::payment_table());
        return rows.empty() ? Id{1} : key_of(rows, below(rows.size()));
    }

    static Id key_of(const test::MemoryTables::Rows& rows, std::uint64_t index) {
        return Id{std::get<std::int64_t>(
            std::next(rows.begin(), static_cast<std::ptrdiff_t>(index))->first.front()
        )};
    }

    /// Mostly on towards 15, sometimes back or nowhere.
    Result<Answers> step() {
        const Id id = some_order();
        const auto& rows = w_.store.tenant(w_.kTenant).tables.rows(projections::order_table());
        const int now = rows.contains({projections::OwnedCell(id.value)})
                            ? static_cast<int>(w_.number(id, "orderStatus"))
                            : 12;
        const int to = below(4) == 0 ? static_cast<int>(12 + below(6)) : now + 1;
        std::string more = below(5) == 0 ? "" : R"(,"reason":"x")";
        if (below(2) == 0) {
            more += R"(,"discountAmount":)" + std::to_string(amount()) + R"(,"eraseAmount":)" +
                    std::to_string(below(1100));
        }
        return w_.step(w_.boss, id, to, more);
    }

    Result<Answers> pay() {
        const Id id = some_order();
        const auto& rows = w_.store.tenant(w_.kTenant).tables.rows(projections::order_table());
        if (below(3) == 0 || !rows.contains({projections::OwnedCell(id.value)})) {
            return w_.pay(w_.guide, id, amount());
        }
        return w_.pay(w_.guide, id, std::max<std::int64_t>(1, w_.number(id, "dueAmount")));
    }

    Result<Answers> give() {
        const std::string order = id_of(some_order());
        switch (below(13)) {
            case 0:
            case 1: {
                const char* mode = one_of({R"(,"payMode":1)", R"(,"payMode":2)"});
                return w_.save(w_.boss, "{" + w_.header(mode) + details() + "}");
            }
            case 2:
                return w_.update_lines(
                    w_.boss,
                    "{" + order + R"(,"freightAmount":)" + std::to_string(amount()) + details() +
                        "}"
                );
            case 3:
                return w_.run(
                    w_.boss,
                    add_order_detail(
                        w_.in("{\"orderId\"" + order.substr(4) + "," + line_members() + "}")
                    )
                );
            case 4:
            case 5:
            case 6:
            case 7:
                return step();
            case 8:
                return pay();
            case 9:
            case 10:
                return w_.confirm(w_.cashier, some_payment());
            case 11:
                return below(3) == 0 ? w_.cancel(w_.boss, some_order())
                                     : w_.run(w_.boss, copy_order(w_.in("{" + order + "}")));
            default:
                return w_.run(
                    w_.boss, void_payment(w_.in("{" + id_of(some_payment()) + R"(,"reason":"x"})"))
                );
        }
    }

    void check() {
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::order_table())) {
            const Id id{std::get<std::int64_t>(key.front())};
            const auto found = projections::check_order_rows(row, w_.lines(id), w_.payments(id));
            ASSERT_TRUE(found.empty()) << found.front().invariant << " " << found.front().what;
        }
    }

    std::mt19937_64 random_;
    OrderWorld w_;
    int accepted_ = 0;
};

class OrderProperties : public testing::TestWithParam<unsigned> {};

TEST_P(OrderProperties, EveryInvariantHoldsAfterEveryCommand) {
    Player(GetParam()).play(150);
}

INSTANTIATE_TEST_SUITE_P(Seeds, OrderProperties, testing::Values(1U, 7U, 2026U, 1121U, 99'999U));

}  // namespace
}  // namespace oms::commands
