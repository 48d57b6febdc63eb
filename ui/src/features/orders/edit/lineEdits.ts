import type { Goods } from '@/documents/orders/goods';
import { parseScaled } from '@/lib/words/format';
import { CalcError } from '../calc/integer';
import { asUnit, convertPrice, isLaid, type Unit } from '../calc/line';
import { discounted, rateOf } from '../calc/price';
import { parseSize, piecesPerBox } from '../calc/sizes';
import {
  kMoneyDecimals,
  kRateDecimals,
  type LineInput,
  moneyText,
  qtyText,
  rateText,
} from './form';

const isCounted = (goods: Goods | null): goods is Goods & { unit: 'SET' | 'BAG' } =>
  goods?.unit === 'SET' || goods?.unit === 'BAG';

/** Units a commodity is ordered in; the one in use always counts. */
export function unitsOf(goods: Goods | null, current: Unit): Unit[] {
  const piece: Unit = goods?.priceUnit === 'SHEET' ? 'SHEET' : 'PCS';
  const laid: readonly Unit[] = isLaid(goods?.boxesPerPallet) ? ['PALLET'] : [];
  const units: readonly Unit[] = isCounted(goods) ? [goods.unit] : ['M2', 'BOX', piece, ...laid];
  return units.includes(current) ? [...units] : [...units, current];
}

/** Units that the goods of a line may be priced in; the one in use always counts. */
export function priceUnitsOf(goods: Goods): Unit[] {
  const current = asUnit(goods.priceUnit);
  if (isCounted(goods)) return goods.unit === current ? [current] : [goods.unit, current];
  const area: readonly Unit[] = parseSize(goods.size) ? ['M2'] : [];
  const laid: readonly Unit[] = isLaid(goods.boxesPerPallet) ? ['PALLET'] : [];
  const units: readonly Unit[] = [...area, 'PCS', 'SHEET', 'BOX', ...laid];
  return units.includes(current) ? [...units] : [...units, current];
}

/** What cannot be computed is undefined: a unit that is none of the goods', a figure beyond what a number holds. */
function computed<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof CalcError) return undefined;
    throw error;
  }
}

/** Fen in another unit of the goods. */
function priceIn(goods: Goods, fen: number, unit: Unit): number {
  const packed = { ...goods, piecesPerBox: piecesPerBox(goods.size, goods.piecesPerBox) };
  return convertPrice(fen, asUnit(goods.priceUnit), unit, packed);
}

/** The goods with their prices in another unit; undefined where that cannot be computed. */
function goodsPricedIn(goods: Goods, unit: Unit): Goods | undefined {
  const told = (price: Goods['salePrice']) =>
    typeof price === 'number' ? priceIn(goods, price, unit) : price;
  return computed(() => ({
    ...goods,
    priceUnit: unit,
    salePrice: told(goods.salePrice),
    channelPrice: told(goods.channelPrice),
    floorPrice: told(goods.floorPrice),
  }));
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
export function withGoods(line: LineInput, told: Goods, channelRate: number | null): LineInput {
  const known = line.goods;
  // In the unit that was chosen for the price meanwhile.
  const goods = (known?.priceUnit && goodsPricedIn(told, asUnit(known.priceUnit))) || told;
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
  const rate =
    fen === undefined || fen < 0
      ? undefined
      : computed(() => rateOf(fen, line.goods?.salePrice ?? 0));
  return {
    ...line,
    dealPrice,
    discountRate: rate === undefined ? '' : rateText(rate),
    priced: 'price',
  };
}

/** The line with its goods priced in another unit; undefined where they are not, or need not be. */
function withGoodsIn(line: LineInput, unit: Unit): LineInput | undefined {
  if (!line.goods?.priceUnit || !priceUnitsOf(line.goods).includes(unit)) return undefined;
  const goods = goodsPricedIn(line.goods, unit);
  return goods && { ...line, goods };
}

/** Prices the line in another unit: what it costs stays. */
export function withPriceUnit(line: LineInput, unit: Unit): LineInput {
  const { goods } = line;
  const priced = withGoodsIn(line, unit);
  if (!goods || !priced || goods.priceUnit === unit) return line;
  if (line.priced === 'rate' && line.discountRate !== '') {
    return withRate(priced, line.discountRate);
  }
  const fen = parseScaled(line.dealPrice, kMoneyDecimals);
  if (fen === undefined || fen < 0) return priced;
  const price = computed(() => priceIn(goods, fen, unit));
  return price === undefined ? line : withPrice(priced, moneyText(price));
}

/** Settles what was typed as a price with its unit, "9000/pallet": the unit is the line's from then on. */
export function withTypedPrice(
  line: LineInput,
  typed: { price: string; unit: Unit } | undefined,
): LineInput {
  const priced = typed && withGoodsIn(line, typed.unit);
  return typed && priced ? withPrice(priced, typed.price) : line;
}

export function withRate(line: LineInput, discountRate: string): LineInput {
  const rate = parseScaled(discountRate, kRateDecimals);
  const list = line.goods?.salePrice ?? 0;
  const known = rate !== undefined && rate >= 0;
  const price = known ? computed(() => moneyText(discounted(list, rate))) : undefined;
  return { ...line, discountRate, dealPrice: price ?? line.dealPrice, priced: 'rate' };
}

/** Settles what was typed as a quantity: "12 box" becomes 12 in boxes. */
export const withQuantity = (
  line: LineInput,
  read: { unit: Unit; inputQty: number } | undefined,
): LineInput =>
  read ? { ...line, unit: read.unit, unitChosen: true, inputQty: qtyText(read.inputQty) } : line;
