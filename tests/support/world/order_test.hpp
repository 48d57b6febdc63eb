#pragma once
// What tests of order commands share.

#include "support/world/order_world.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::test {

using Types = std::vector<std::string>;

/// `"id":"…"`
inline std::string id_of(Id value) {
    return R"("id":")" + value.str() + "\"";
}

/// Orders of a small tenant; every invariant holds after each test.
class OrderTest : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(w.violations(), Types{}); }

    std::size_t events() { return w.store.types(w.kTenant).size(); }

    /// Types of the events since `before` events.
    Types types_since(std::size_t before) {
        const auto all = w.store.types(w.kTenant);
        return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
    }

    /// `"id":"…"` of a line, by its place.
    std::string line_id(Id order, std::size_t index) {
        return id_of(Id{w.line_number(order, index, "id")});
    }

    /// Outcome of a new order with these lines.
    std::string save_line(const std::string& what) {
        return outcome(w.save(w.guide, "{" + w.header() + R"(,"details":[)" + what + "]}"));
    }

    OrderWorld w;
};

}  // namespace oms::test
