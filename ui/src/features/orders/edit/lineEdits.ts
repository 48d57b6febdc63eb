import type { Goods } from '@/documents/orders/goods';
import { parseScaled } from '@/lib/words/format';
import type { Unit } from '../calc/line';
import { discounted, rateOf } from '../calc/price';
import {
  kMoneyDecimals,
  kRateDecimals,
  type LineInput,
  moneyText,
  qtyText,
  rateText,
} from './form';

const soldByThePiece: readonly Unit[] = ['M2', 'BOX', 'PCS'];

/** Units a commodity is ordered in; the one in use always counts. */
export function unitsOf(goods: Goods | null, current: Unit): Unit[] {
  const units: readonly Unit[] =
    goods?.unit === 'SET' || goods?.unit === 'BAG' ? [goods.unit] : soldByThePiece;
  return units.includes(current) ? [...units] : [...units, current];
}

const firstUnit = (goods: Goods): Unit => {
  const units = unitsOf(goods, 'PCS');
  const priced = goods.priceUnit as Unit;
  return units.includes(priced) ? priced : (units[0] ?? 'PCS');
};

/** What the goods are sold for unless somebody says otherwise; `channelRate`: to a channel customer, 1/10000. */
const usualPrice = (goods: Goods, channelRate: number | null): number => {
  const list = goods.salePrice ?? 0;
  if (channelRate === null) return list;
  return goods.channelPrice || discounted(list, channelRate);
};

/** A commodity that has just been chosen. What was typed stays, the price of another commodity goes. */
export const withChosen = (line: LineInput, goods: Goods, channelRate: number | null): LineInput =>
  withGoods(
    { ...line, goods: null, dealPrice: '', discountRate: '', priced: 'rate' },
    goods,
    channelRate,
  );

/** Puts a commodity into a line, at its usual price unless one has been typed meanwhile; its price stands once it is known. */
export function withGoods(line: LineInput, goods: Goods, channelRate: number | null): LineInput {
  const known = line.goods;
  const usual = usualPrice(goods, channelRate);
  if (!goods.priceUnit || known?.priceUnit) {
    const asUsual =
      known && channelRate !== null && line.dealPrice === moneyText(usualPrice(known, channelRate));
    return asUsual ? withPrice({ ...line, goods }, moneyText(usual)) : { ...line, goods };
  }
  const units = unitsOf(goods, 'PCS');
  const unit = line.unitChosen && units.includes(line.unit) ? line.unit : firstUnit(goods);
  const next: LineInput = { ...line, goods, unit };
  if (line.dealPrice !== '') return withPrice(next, line.dealPrice);
  if (usual <= 0) return { ...next, discountRate: '', priced: 'price' };
  if (channelRate !== null) return withPrice(next, moneyText(usual));
  return { ...next, dealPrice: moneyText(usual), discountRate: '100', priced: 'rate' };
}

export function withPrice(line: LineInput, dealPrice: string): LineInput {
  const fen = parseScaled(dealPrice, kMoneyDecimals);
  const rate = fen === undefined || fen < 0 ? undefined : rateOf(fen, line.goods?.salePrice ?? 0);
  return {
    ...line,
    dealPrice,
    discountRate: rate === undefined ? '' : rateText(rate),
    priced: 'price',
  };
}

export function withRate(line: LineInput, discountRate: string): LineInput {
  const rate = parseScaled(discountRate, kRateDecimals);
  const list = line.goods?.salePrice ?? 0;
  const price = rate === undefined || rate < 0 ? line.dealPrice : moneyText(discounted(list, rate));
  return { ...line, discountRate, dealPrice: price, priced: 'rate' };
}

/** Settles what was typed as a quantity: "12 box" becomes 12 in boxes. */
export const withQuantity = (
  line: LineInput,
  read: { unit: Unit; inputQty: number } | undefined,
): LineInput =>
  read ? { ...line, unit: read.unit, unitChosen: true, inputQty: qtyText(read.inputQty) } : line;
