// One line of an order: what was entered, the commodity behind it, the figures that follow.

#include "commands/kit/given.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "commands/orders/order_input.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/goods/tile.hpp"
#include "entities/tables/orders/orders.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using events::OrderLine;

constexpr std::string_view kNoShade = "-";  ///< of goods without shades

/// Members that the figures follow from.
bool same_figures(const OrderLine& a, const OrderLine& b) {
    return a.commodityId == b.commodityId && a.size == b.size && a.unit == b.unit &&
           a.inputQty == b.inputQty && a.lossRate == b.lossRate && a.priceUnit == b.priceUnit &&
           a.dealPrice == b.dealPrice && a.discountRate == b.discountRate && a.isGift == b.isGift;
}

/// Builds one line over what it was (`before` empty: a new one; `copied`: whose terms it takes).
class LineMaker {
  public:
    LineMaker(
        CommandContext& ctx,
        const events::OrderHeader& header,
        const OrderLine& before,
        const OrderLine* copied = nullptr
    )
        : ctx_(ctx),
          header_(header),
          before_(before),
          line_(before),
          copied_(copied),
          limits_(trade_limits(ctx.lookups())) {}

    Result<OrderLine> make(const entities::Record& given) {
        Given take(given);
        OrderLine::describe(take, line_);
        const auto* deal = given.get("dealPrice");
        const auto* rate = given.get("discountRate");
        typed_price_ = deal != nullptr && std::holds_alternative<std::int64_t>(*deal);
        typed_rate_ = rate != nullptr && std::holds_alternative<std::int64_t>(*rate);
        price_cleared_ = deal != nullptr && !typed_price_;
        if (Status ok = take_warehouse(); !ok) {
            return ok.error();
        }
        const bool new_line = !before_.id;
        if (new_line) {
            line_.id = ctx_.new_id();
        } else if (same_figures(line_, before_)) {
            if (before_.colorNumber == kNoShade) {
                line_.colorNumber = std::string(kNoShade);
            }
            return line_;
        }
        // Each step builds on the one before it.
        Status done = take_commodity();
        if (done) {
            done = count();
        }
        if (done) {
            done = price();
        }
        if (!done) {
            return done.error();
        }
        return line_;
    }

  private:
    bool new_goods() const { return line_.commodityId != before_.commodityId; }

    Status take_warehouse() {
        if (line_.warehouseId == before_.warehouseId) {
            return {};
        }
        auto name = name_of(ctx_, "warehouse", line_.warehouseId, "warehouseName", "warehouseId");
        if (!name) {
            return name.error();
        }
        line_.warehouseName = std::move(*name);
        return {};
    }

    Status take_commodity() {
        commodity_ = find_record(ctx_, "commodity", line_.commodityId);
        if (!commodity_) {
            return Error::invalid("NOT_FOUND", "commodityId");
        }
        if (new_goods()) {
            if (commodity_->integer("valid", 1) != 1) {
                return Error::refused("COMMODITY_OFF_SALE", "commodityId");
            }
            line_.commodityCode = commodity_->text("commodityCode");
            line_.commodityName = commodity_->text("commodityName");
            line_.thickness = static_cast<std::int32_t>(commodity_->integer("thickness"));
            line_.brandId = commodity_->id("brandId");
            const auto brand = find_record(ctx_, "brand", line_.brandId);
            line_.brandName = brand ? brand->text("brandName") : "";
        }
        if (commodity_->integer("shadeManaged", 1) == 0) {
            line_.colorNumber = std::string(kNoShade);
        } else if (line_.colorNumber == kNoShade) {
            line_.colorNumber.clear();
        }
        return take_size();
    }

    /// A commodity is one pattern in one size, so a line cannot have another.
    Status take_size() {
        const auto own = domain::parse_size(commodity_->text("size"));
        const bool entered = !line_.size.empty() && line_.size != before_.size;
        size_ = domain::parse_size(entered || !own ? std::string_view(line_.size) : own->str());
        if (entered && (!size_ || (own && size_ != own))) {
            return Error::invalid("BAD_OPTION", "size");
        }
        line_.size = size_ ? size_->str() : "";
        return {};
    }

    Status count() {
        const domain::Packing packing = domain::packing(
            size_,
            {commodity_->integer("piecesPerBox"),
             commodity_->integer("boxesPerPallet"),
             commodity_->integer("boxWeight")},
            weight_basis(ctx_.lookups())
        );
        const auto pieces = domain::pieces_of(
            {line_.unit, line_.inputQty, line_.lossRate},
            size_,
            packing,
            static_cast<domain::Rounding>(header_.vanviRule)
        );
        if (!pieces) {
            return pieces.error();
        }
        if (Status ok = limits_.check_pieces(*pieces, "inputQty"); !ok) {
            return ok;
        }
        const auto measured = domain::measure(*pieces, size_, packing);
        if (!measured) {
            return measured.error();
        }
        line_.pieces = *pieces;
        line_.piecesPerBox = static_cast<std::int32_t>(packing.pieces_per_box);
        line_.boxesPerPallet = static_cast<std::int32_t>(packing.boxes_per_pallet);
        line_.boxes = measured->boxes;
        line_.loosePieces = static_cast<std::int32_t>(measured->loose_pieces);
        line_.area = measured->area;
        line_.weight = measured->weight;
        line_.boxWeight = packing.box_weight;
        line_.vanviRule = header_.vanviRule;
        line_.ruleVersion = events::kOrderRuleVersion;
        return {};
    }

    /// A typed price wins when it is new; then a new rate; then the price as it was, as long as it
    /// is for the same goods and unit; else the list price at the given rate. Forms send back
    /// whole lines, so what did not change is no wish.
    void wish_price(domain::PriceWish& wish) const {
        if (copied_ != nullptr) {
            if (wish.list_price == copied_->listPrice) {
                wish.deal_price = copied_->dealPrice;
            } else if (copied_->discountRate != 0) {
                wish.discount_rate = std::min(copied_->discountRate, domain::kWholeRate);
            }
            return;
        }
        const bool fresh = !before_.id;
        const bool same_terms =
            !fresh && !new_goods() && line_.priceUnit == before_.priceUnit && !before_.isGift;
        if (typed_price_ && (fresh || line_.dealPrice != before_.dealPrice)) {
            wish.deal_price = line_.dealPrice;
        } else if (typed_rate_ && (!same_terms || line_.discountRate != before_.discountRate)) {
            wish.discount_rate = line_.discountRate;
        } else if (same_terms && !price_cleared_) {
            wish.deal_price = before_.dealPrice;
        }
    }

    /// Of a channel customer's order, where nobody asked for a price or a rate.
    Status wish_channel_price(
        domain::PriceWish& wish, std::string_view own_unit, const domain::PricedGoods& goods
    ) const {
        if (!header_.channelCustomerId || wish.deal_price || wish.discount_rate) {
            return {};
        }
        const auto channel = find_record(ctx_, "channelCustomer", header_.channelCustomerId);
        const auto own = domain::channel_price(
            commodity_->integer("salePrice"),
            commodity_->integer("channelPrice"),
            channel ? channel->integer("discountRate", domain::kWholeRate) : domain::kWholeRate
        );
        const auto price =
            own ? domain::convert_price(*own, own_unit, line_.priceUnit, goods) : own;
        if (!price) {
            return price.error();
        }
        wish.deal_price = *price;
        return {};
    }

    Status price() {
        const std::string own_unit = commodity_->text("priceUnit");
        if (line_.priceUnit.empty() || (new_goods() && line_.priceUnit == before_.priceUnit)) {
            line_.priceUnit = own_unit;
        }
        const domain::PricedGoods goods{size_, line_.piecesPerBox, line_.boxesPerPallet};
        const auto list = domain::convert_price(
            commodity_->integer("salePrice"), own_unit, line_.priceUnit, goods
        );
        if (!list) {
            return list.error();
        }
        domain::PriceWish wish{.list_price = *list, .gift = line_.isGift};
        wish_price(wish);
        if (Status ok = wish_channel_price(wish, own_unit, goods); !ok) {
            return ok;
        }
        const auto price = domain::decide_price(wish);
        if (!price) {
            return price.error();
        }
        line_.listPrice = price->list_price;
        line_.discountRate = price->discount_rate;
        line_.dealPrice = price->deal_price;
        if (Status ok = check_floor(own_unit, goods); !ok) {
            return ok;
        }
        const auto amount =
            domain::line_amount(line_.priceUnit, line_.dealPrice, line_.pieces, goods);
        if (!amount) {
            return amount.error();
        }
        if (Status ok = limits_.check_amount(*amount, "dealPrice"); !ok) {
            return ok;
        }
        line_.lineAmount = *amount;
        line_.discountShare = 0;
        line_.netAmount = *amount;
        return {};
    }

    /// A price that stays as it was stays allowed. Gifts count as sold for nothing.
    Status check_floor(std::string_view own_unit, const domain::PricedGoods& goods) const {
        const bool as_before = !new_goods() && line_.dealPrice == before_.dealPrice &&
                               line_.priceUnit == before_.priceUnit && before_.id;
        if (as_before || ctx_.user().can("order_floor")) {
            return {};
        }
        const auto floor = domain::convert_price(
            commodity_->integer("floorPrice"), own_unit, line_.priceUnit, goods
        );
        if (!floor) {
            return floor.error();
        }
        if (line_.dealPrice < *floor) {
            return Error::refused("PRICE_FLOOR", "dealPrice");
        }
        return {};
    }

    CommandContext& ctx_;
    const events::OrderHeader& header_;
    const OrderLine& before_;
    OrderLine line_;
    const OrderLine* copied_;
    domain::TradeLimits limits_;
    std::optional<Reference> commodity_;
    std::optional<domain::Size> size_;
    bool typed_price_ = false;
    bool typed_rate_ = false;
    bool price_cleared_ = false;
};

}  // namespace

Result<OrderLine> read_line(
    CommandContext& ctx, const events::OrderHeader& header, json::Ref input, const OrderLine* before
) {
    const auto given = entities::read_input(
        entities::tables::kOrderDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    const OrderLine fresh;
    return LineMaker(ctx, header, before == nullptr ? fresh : *before).make(*given);
}

Result<OrderLine> copy_line(
    CommandContext& ctx, const events::OrderHeader& header, const OrderLine& source
) {
    entities::Record given;
    const auto text = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) {
            given.set(name, value);
        }
    };
    given.set("commodityId", source.commodityId.value);
    text("size", source.size);
    text("colorNumber", source.colorNumber);
    text("grade", source.grade);
    text("spaceName", source.spaceName);
    text("unit", source.unit);
    given.set("inputQty", source.inputQty);
    given.set("lossRate", std::int64_t{source.lossRate});
    text("priceUnit", source.priceUnit);
    given.set("isGift", std::int64_t{source.isGift ? 1 : 0});
    given.set("isSample", std::int64_t{source.isSample ? 1 : 0});
    given.set("needProcess", std::int64_t{source.needProcess ? 1 : 0});
    given.set("warehouseId", source.warehouseId.value);
    text("remark", source.remark);
    const OrderLine fresh;
    return LineMaker(ctx, header, fresh, &source).make(given);
}

}  // namespace oms::commands
