#include "domain/stock/cut_goods.hpp"

namespace oms::domain {

events::Goods cut_from(events::Goods whole, const std::string& number, Size size) {
    whole.goodsId = events::goods_id(whole.commodityId, number, whole.grade);
    whole.colorNumber = number;
    whole.size = size.str();
    whole.pieceArea = size.area();
    whole.piecesPerBox = 1;
    return whole;
}

}  // namespace oms::domain
