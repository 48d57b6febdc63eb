#pragma once
// The parameters that companies set (domain-model 3.18): what each is called and means, what it may
// be, and what it is when nobody says. A company's own value goes before the platform's, and that
// before the default here; a stored value outside its bounds counts as the default.

#include <cstdint>
#include <span>
#include <string_view>

namespace oms::domain {

enum class ParamType : unsigned char {
    Flag,    ///< "0" or "1"
    Number,  ///< whole, min..max
    Choice,  ///< one of `options`
    Text,    ///< min..max characters
};

struct Param {
    std::int64_t number = 0;  ///< never given to another one
    std::string_view key;
    ParamType type = ParamType::Flag;
    std::string_view value;  ///< the default
    std::int64_t min = 0;
    std::int64_t max = 1;
    std::string_view options = {};  ///< "box,piece"
    bool platform = false;          ///< only the platform's own is looked at
    std::string_view name;          ///< in Chinese; so the platform's record is called
    std::string_view english;
    std::string_view meaning;
    std::string_view english_meaning;

    /// Whether this may be its value.
    bool takes(std::string_view text) const;

    /// The value of a stored text: itself when it may be, else the default.
    std::string_view read(std::string_view stored) const { return takes(stored) ? stored : value; }

    /// Of Number.
    std::int64_t number_in(std::string_view stored) const;

    /// Of Flag.
    bool is_on(std::string_view stored) const { return read(stored) == "1"; }
};

namespace params {

extern const Param kAllowNegative;
extern const Param kWeightFactorBasis;
extern const Param kDepositRate;
extern const Param kShipBeforePaid;
extern const Param kAutoReceiveDays;
extern const Param kReturnDays;
extern const Param kReturnFeeRate;
extern const Param kPhotoRequired;
extern const Param kProtectDays;
extern const Param kGoldValueFen;
extern const Param kFailCount;
extern const Param kInitPassword;
extern const Param kSwitchMode;
extern const Param kExpireMinutes;
extern const Param kTenantPassword;
extern const Param kShellColour;
extern const Param kShellLock;
extern const Param kPiecesMax;
extern const Param kAmountMax;
extern const Param kDepositFloor;
extern const Param kTokenKey;
extern const Param kOverPriceRate;
extern const Param kProcessKerf;
extern const Param kProcessLossRate;
extern const Param kPublicPriceList;
extern const Param kPublicShowroom;

}  // namespace params

/// By number.
std::span<const Param* const> all_params();
/// Null for a key that is none of these: a company may keep others, which nothing looks at.
const Param* find_param(std::string_view key);

}  // namespace oms::domain
