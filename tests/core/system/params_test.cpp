// The table of parameters: keys, numbers and words, what each takes, and what a stored value
// outside of that counts as.
#include "domain/kit/params.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

TEST(Params, HaveOneKeyANumberAndWordsInBothLanguages) {
    std::set<std::string_view> keys;
    std::int64_t last = 0;
    for (const Param* param : all_params()) {
        EXPECT_TRUE(keys.insert(param->key).second) << param->key;
        EXPECT_GT(param->number, last) << param->key << ": by number, each once";
        last = param->number;
        EXPECT_EQ(find_param(param->key), param);
        for (const std::string_view words :
             {param->name, param->english, param->meaning, param->english_meaning}) {
            EXPECT_FALSE(words.empty()) << param->key;
        }
        EXPECT_TRUE(param->takes(param->value)) << param->key << ": its default is within bounds";
    }
    EXPECT_EQ(find_param("front.x"), nullptr);
}

TEST(Params, TakeWhatIsWithinTheirBounds) {
    using namespace params;
    EXPECT_TRUE(kDepositRate.takes("1"));
    EXPECT_TRUE(kDepositRate.takes("10000"));
    for (const char* wrong : {"0", "10001", "-1", "", "30%", "3000 ", "1e3"}) {
        EXPECT_FALSE(kDepositRate.takes(wrong)) << wrong;
    }
    EXPECT_TRUE(kShipBeforePaid.takes("1"));
    EXPECT_FALSE(kShipBeforePaid.takes("2"));
    EXPECT_FALSE(kShipBeforePaid.takes("true"));
    EXPECT_TRUE(kWeightFactorBasis.takes("piece"));
    EXPECT_FALSE(kWeightFactorBasis.takes("box,piece"));
    EXPECT_FALSE(kWeightFactorBasis.takes(""));
    EXPECT_FALSE(kInitPassword.takes(""));
    EXPECT_TRUE(kInitPassword.takes("砖"));
}

TEST(Params, CountAsTheirDefaultOutsideOfThem) {
    using namespace params;
    EXPECT_EQ(kDepositRate.number_in("5000"), 5000);
    EXPECT_EQ(kDepositRate.number_in("0"), 3000);
    EXPECT_EQ(kDepositRate.number_in("half"), 3000);
    EXPECT_TRUE(kSwitchMode.is_on("1"));
    EXPECT_FALSE(kSwitchMode.is_on("yes"));
    EXPECT_EQ(kWeightFactorBasis.read("pallet"), "box");
}

}  // namespace
}  // namespace oms::domain
