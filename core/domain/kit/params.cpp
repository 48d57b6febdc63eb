#include "domain/kit/params.hpp"

#include "base/number.hpp"
#include "base/text.hpp"

#include <optional>

namespace oms::domain {
namespace {

bool is_option(std::string_view options, std::string_view text) {
    while (!options.empty()) {
        const std::size_t end = options.find(',');
        if (options.substr(0, end) == text) {
            return true;
        }
        options = end == std::string_view::npos ? std::string_view() : options.substr(end + 1);
    }
    return false;
}

}  // namespace

namespace params {

constexpr std::int64_t kWholeRate = 10'000;  ///< basis points
constexpr std::int64_t kCentury = 36'500;    ///< days

const Param kAllowNegative{
    .number = 1,
    .key = "stock.allowNegative",
    .value = "0",
    .name = "允许负库存",
    .english = "Stock below zero",
    .meaning = "1:库存不足也可以出库;0:不可以。",
    .english_meaning = "1: goods may leave that are not in stock; 0: they may not."};
const Param kWeightFactorBasis{
    .number = 2,
    .key = "tile.weightFactorBasis",
    .type = ParamType::Choice,
    .value = "box",
    .options = "box,piece",
    .name = "规格重量系数口径",
    .english = "Weight factor counts",
    .meaning = "商品没有整箱重量时,规格重量系数按箱(box)或按片(piece)计算。",
    .english_meaning =
        "A size's weight factor is that of a box or of a piece, where a commodity "
        "has no weight of its own."};
const Param kDepositRate{
    .number = 3,
    .key = "order.depositRate",
    .type = ParamType::Number,
    .value = "3000",
    .min = 1,
    .max = kWholeRate,
    .name = "定金比例(万分比)",
    .english = "Deposit (of 10,000)",
    .meaning = "定金付款的新订单,应先付应收金额的这一比例。",
    .english_meaning = "Part of the payable amount that a new order on deposit asks for first."};
const Param kShipBeforePaid{
    .number = 4,
    .key = "order.shipBeforePaid",
    .value = "0",
    .name = "付清前允许发货",
    .english = "Ship before paid",
    .meaning = "1:定金订单付清之前可以安排发货。",
    .english_meaning = "1: an order on deposit may be delivered before it is paid in full."};
const Param kAutoReceiveDays{
    .number = 5,
    .key = "order.autoReceiveDays",
    .type = ParamType::Number,
    .value = "15",
    .min = 1,
    .max = 3650,
    .name = "自动收货天数",
    .english = "Days until received",
    .meaning = "全部发货后经过这些天,订单自动收货。",
    .english_meaning = "Days after the last shipment until an order counts as received."};
const Param kReturnDays{
    .number = 6,
    .key = "returns.days",
    .type = ParamType::Number,
    .value = "90",
    .max = kCentury,
    .name = "可退货天数",
    .english = "Days to return",
    .meaning = "收货后这些天内可以退货。",
    .english_meaning = "Days after an order was received in which goods can be returned."};
const Param kReturnFeeRate{
    .number = 7,
    .key = "returns.feeRate",
    .type = ParamType::Number,
    .value = "1000",
    .max = kWholeRate,
    .name = "退货手续费率(万分比)",
    .english = "Restocking fee (of 10,000)",
    .meaning = "核算退货时默认扣除的手续费;我方责任不收。",
    .english_meaning =
        "Fee that the accounting of a return begins with; none when it is our fault."};
const Param kPhotoRequired{
    .number = 8,
    .key = "receipt.photoRequired",
    .value = "0",
    .name = "签收必须拍照",
    .english = "Photo of the signed slip",
    .meaning = "1:签收收货单必须上传回单照片。",
    .english_meaning = "1: a receipt is signed with a photo of the slip only."};
const Param kProtectDays{
    .number = 9,
    .key = "customer.protectDays",
    .type = ParamType::Number,
    .value = "90",
    .max = kCentury,
    .name = "客户保护天数",
    .english = "Days of protection",
    .meaning = "新客户在这些天内归登记人所有。",
    .english_meaning = "Days for which a new customer belongs to who entered it."};
const Param kGoldValueFen{
    .number = 12,
    .key = "balance.goldValueFen",
    .type = ParamType::Number,
    .value = "100",
    .min = 1,
    .max = 1'000'000,
    .name = "金币面值(分)",
    .english = "Value of a gold unit (fen)",
    .meaning = "一个金币抵多少分钱。",
    .english_meaning = "What one unit of gold is worth."};
const Param kFailCount{
    .number = 13,
    .key = "account.failCount",
    .type = ParamType::Number,
    .value = "5",
    .min = 1,
    .max = 100,
    .name = "账号错误锁定次数",
    .english = "Failed sign-ins",
    .meaning = "连续输错密码这些次后,账号锁定三十分钟。",
    .english_meaning = "Wrong passwords in a row that lock an account for half an hour."};
const Param kInitPassword{
    .number = 14,
    .key = "account.initPassword",
    .type = ParamType::Text,
    .value = "123456",
    .min = 1,
    .max = 64,
    .name = "账号初始密码",
    .english = "First password",
    .meaning = "新建、导入或重置的账号使用的密码。",
    .english_meaning = "Password of accounts that are imported or reset."};
const Param kSwitchMode{
    .number = 15,
    .key = "account.switchMode",
    .value = "0",
    .name = "部门角色切换",
    .english = "Switch department and role",
    .meaning = "1:有多个部门或角色的人,可以只用其中一个登录。",
    .english_meaning = "1: people with several departments or roles may work as one of them."};
const Param kExpireMinutes{
    .number = 17,
    .key = "wx.expireMinutes",
    .type = ParamType::Number,
    .value = "120",
    .min = 5,
    .max = 7 * 24 * 60,
    .name = "支付单有效分钟",
    .english = "Minutes to pay",
    .meaning = "微信支付单过这些分钟未付即关闭。",
    .english_meaning = "Minutes after which an unpaid payment order is closed."};
const Param kTenantPassword{
    .number = 18,
    .key = "tenant.default.password",
    .type = ParamType::Text,
    .value = "admin",
    .min = 1,
    .max = 64,
    .platform = true,
    .name = "租户默认管理密码",
    .english = "Password of new companies",
    .meaning = "新租户管理员的初始密码。",
    .english_meaning = "First password of a new company's administrator."};
const Param kShellColour{
    .number = 19,
    .key = "shell.colour",
    .value = "0",
    .name = "显示主题色选择",
    .english = "Colour picker",
    .meaning = "1:顶栏显示主题色选择。",
    .english_meaning = "1: the top bar offers colours."};
const Param kShellLock{
    .number = 20,
    .key = "shell.lock",
    .value = "0",
    .name = "显示锁屏",
    .english = "Screen lock",
    .meaning = "1:顶栏显示锁屏。",
    .english_meaning = "1: the top bar offers to lock the screen."};
const Param kTokenKey{
    .number = 40,
    .key = "token.cryptoKey",
    .type = ParamType::Text,
    .value = "",
    .max = 32,
    .platform = true,
    .name = "令牌加密密钥",
    .english = "Key of encrypted tokens",
    .meaning = "前端以 crypto 方式加密令牌时使用的密钥(16、24 或 32 个字符);留空则不接受加密令牌。",
    .english_meaning =
        "Key of 16, 24 or 32 characters with which front ends encrypt their tokens; blank: such "
        "tokens are not taken."};

const Param kPiecesMax{
    .number = 21,
    .key = "trade.piecesMax",
    .type = ParamType::Number,
    .value = "1000000",
    .min = 1,
    .max = 100'000'000,
    .name = "最大片数",
    .english = "Most pieces",
    .meaning = "一行、一张单据、一次出入库或盘点的片数上限。",
    .english_meaning = "Of one line, document, movement or count."};
const Param kAmountMax{
    .number = 22,
    .key = "trade.amountMax",
    .type = ParamType::Number,
    .value = "10000000000",
    .min = 100,
    .max = 1'000'000'000'000,
    .name = "最大金额(分)",
    .english = "Largest amount (fen)",
    .meaning = "一行或一张单据的金额上限。",
    .english_meaning = "Of one line or document."};

const Param kDepositFloor{
    .number = 23,
    .key = "order.depositFloor",
    .type = ParamType::Number,
    .value = "1000",
    .min = 1,
    .max = kWholeRate,
    .name = "渠道客户最低定金比例(万分比)",
    .english = "Lowest deposit of dealers (of 10,000)",
    .meaning = "渠道客户自己下单时,定金比例不能低于它。",
    .english_meaning = "A dealer's own order on deposit asks for no less first."};
const Param kOverPriceRate{
    .number = 24,
    .key = "purchase.overPriceRate",
    .type = ParamType::Number,
    .value = "2000",
    .min = 0,
    .max = kWholeRate,
    .name = "采购价允许上浮(万分比)",
    .english = "Dearer than last time (of 10,000)",
    .meaning = "采购单价比上次采购高出这一比例以上时,只有有低于限价权限的人可以审核通过。",
    .english_meaning =
        "A purchase that is dearer than the last one by more than this is approved only by who may "
        "go below floor prices."};

const Param kProcessKerf{
    .number = 25,
    .key = "process.kerfMm",
    .type = ParamType::Number,
    .value = "3",
    .min = 0,
    .max = 50,
    .name = "锯缝(毫米)",
    .english = "Saw kerf (mm)",
    .meaning = "切割时每刀损耗的宽度，明细可另填。",
    .english_meaning = "What the blade takes at every cut, where a line says nothing else."};
const Param kProcessLossRate{
    .number = 26,
    .key = "process.lossRate",
    .type = ParamType::Number,
    .value = "500",
    .min = 0,
    .max = kWholeRate,
    .name = "加工损耗率(万分比)",
    .english = "Loss in processing (of 10,000)",
    .meaning = "新加工单的用砖片数按这一比例增加。",
    .english_meaning = "New process orders take so many more pieces than they need."};

const Param kPublicPriceList{
    .number = 27,
    .key = "public.priceList",
    .type = ParamType::Text,
    .value = "",
    .max = 64,
    .name = "公开的加工价格表",
    .english = "Published price list",
    .meaning = "填写一张销售价格表的名称后，未登录的访客可在加工计算页面按它计算；留空则不公开。",
    .english_meaning =
        "Name of a selling price list that anybody may calculate with, without an account; empty: "
        "nothing is published."};
const Param kPublicShowroom{
    .number = 28,
    .key = "public.showroom",
    .type = ParamType::Text,
    .value = "",
    .max = 255,
    .name = "外部展厅地址",
    .english = "Address of the showroom",
    .meaning = "公开展厅页面显示的网址（https 开头）；留空则没有展厅。",
    .english_meaning =
        "Address (https) that the public showroom page shows; empty: there is none."};

}  // namespace params

bool Param::takes(std::string_view text) const {
    switch (type) {
        case ParamType::Flag:
            return text == "0" || text == "1";
        case ParamType::Number: {
            const auto n = parse_number(text);
            return n && *n >= min && *n <= max;
        }
        case ParamType::Choice:
            return is_option(options, text);
        case ParamType::Text: {
            const auto n = characters(text);
            return n >= min && n <= max;
        }
    }
    return false;
}

std::int64_t Param::number_in(std::string_view stored) const {
    return parse_number(read(stored)).value_or(0);
}

std::span<const Param* const> all_params() {
    using namespace params;
    static constexpr const Param* kAll[] = {
        &kAllowNegative,   &kWeightFactorBasis, &kDepositRate,     &kShipBeforePaid,
        &kAutoReceiveDays, &kReturnDays,        &kReturnFeeRate,   &kPhotoRequired,
        &kProtectDays,     &kGoldValueFen,      &kFailCount,       &kInitPassword,
        &kSwitchMode,      &kExpireMinutes,     &kTenantPassword,  &kShellColour,
        &kShellLock,       &kPiecesMax,         &kAmountMax,       &kDepositFloor,
        &kOverPriceRate,   &kProcessKerf,       &kProcessLossRate, &kPublicPriceList,
        &kPublicShowroom,  &kTokenKey,
    };
    return kAll;
}

const Param* find_param(std::string_view key) {
    for (const Param* param : all_params()) {
        if (param->key == key) {
            return param;
        }
    }
    return nullptr;
}

}  // namespace oms::domain
