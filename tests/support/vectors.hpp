#pragma once
// The specification's numbers (fixtures/test-vectors.json).

#include "base/json.hpp"
#include "support/fixture.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace oms::test {

class Vectors {
  public:
    Vectors() : document_(json::Document::parse(fixture("test-vectors.json"))) {}

    /// The `values` object of a vector, e.g. "TV-04"; absent when there is none.
    json::Ref values(std::string_view id) const {
        for (std::size_t i = 0; document_ && i < document_->root().size(); ++i) {
            const json::Ref vector = document_->root().at(i);
            if (vector["id"].text() == id) {
                return vector["values"];
            }
        }
        return {};
    }

  private:
    Result<json::Document> document_;
};

inline const Vectors& vectors() {
    static const Vectors all;
    return all;
}

/// A number of a vector; -1 and a failure when it is not there.
inline std::int64_t number(json::Ref ref) {
    const auto n = ref.integer();
    EXPECT_TRUE(n.has_value()) << ref.dump();
    return n.value_or(-1);
}

inline std::vector<std::int64_t> numbers(json::Ref list) {
    std::vector<std::int64_t> all;
    EXPECT_TRUE(list.is_array()) << list.dump();
    for (std::size_t i = 0; i < list.size(); ++i) {
        all.push_back(number(list.at(i)));
    }
    return all;
}

}  // namespace oms::test
