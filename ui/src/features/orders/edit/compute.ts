import { parseScaled } from '@/lib/words/format';
import { CalcError } from '../calc/integer';
import { asUnit, lineAmount, type Measures, measure, piecesOf, type Unit } from '../calc/line';
import { discounted } from '../calc/price';
import { parsePrice, parseQuantity, type UnitWords } from '../calc/quantity';
import { boxWeight, piecesPerBox } from '../calc/sizes';
import { exactSum } from '../calc/totals';
import { isBlank, kMoneyDecimals, kRateDecimals, type LineInput } from './form';
import { withTypedPrice } from './lineEdits';

/** A text of error.json with its variables. */
export interface Problem {
  key: string;
  params?: Record<string, string | number>;
}
/** By wire name of the field. */
export type Problems = Record<string, Problem>;

export interface Computed {
  perBox: number;
  /** As entered, on the wire's scales. */
  quantity?: { unit: Unit; inputQty: number };
  lossRate: number;
  discountRate?: number;
  dealPrice?: number;
  /** What the price is for; a typed one counts before the field is left. */
  priceUnit?: Unit;
  measures?: Measures;
  /** fen */
  amount?: number;
  problems: Problems;
}

const kWholeRate = 10_000;
const kMaxLossRate = 3000;

/** Typed decimal; undefined for nothing typed, a problem for what is no such number. */
function typed(
  text: string,
  decimals: number,
  field: string,
  problems: Problems,
): number | undefined {
  if (text.trim() === '') return undefined;
  const value = parseScaled(text, decimals);
  if (value === undefined || value < 0) problems[field] = { key: 'NOT_A_NUMBER' };
  return value;
}

function priceOf(
  line: LineInput,
  problems: Problems,
): Pick<Computed, 'dealPrice' | 'discountRate'> {
  if (line.isGift) return { dealPrice: 0 };
  const discountRate = typed(line.discountRate, kRateDecimals, 'discountRate', problems);
  const dealPrice = typed(line.dealPrice, kMoneyDecimals, 'dealPrice', problems);
  if (line.priced === 'price') return { dealPrice };
  if (discountRate !== undefined && (discountRate < 1 || discountRate > kWholeRate)) {
    problems.discountRate = { key: 'OUT_OF_RANGE', params: { min: 0.01, max: 100 } };
    return {};
  }
  const list = line.goods?.salePrice;
  if (typeof list !== 'number') return {};
  const rate = discountRate ?? kWholeRate;
  return { discountRate: rate, dealPrice: discounted(list, rate) };
}

/** Everything that follows from what is typed in a line. What cannot be computed yet is absent. */
export function computeLine(typedLine: LineInput, vanviRule: number, words: UnitWords): Computed {
  const line = withTypedPrice(typedLine, parsePrice(typedLine.dealPrice, words));
  const { goods } = line;
  const size = goods?.size ?? '';
  const perBox = piecesPerBox(size, goods?.piecesPerBox);
  const problems: Problems = {};
  const made: Computed = { perBox, lossRate: 0, problems };
  if (goods?.priceUnit) made.priceUnit = asUnit(goods.priceUnit);
  const loss = typed(line.lossRate, kRateDecimals, 'lossRate', problems) ?? 0;
  if (loss > kMaxLossRate) {
    problems.lossRate = { key: 'OUT_OF_RANGE', params: { min: 0, max: kMaxLossRate / 100 } };
  }
  try {
    Object.assign(made, priceOf(line, problems), { lossRate: loss });
    if (line.inputQty.trim() === '') return made;
    made.quantity = parseQuantity(line.inputQty, line.unit, perBox, words);
    if (!made.quantity) problems.inputQty = { key: 'NOT_A_NUMBER' };
    if (!made.quantity || !goods?.priceUnit || problems.lossRate) return made;
    const weight = boxWeight(size, perBox, goods.boxWeight);
    const pieces = piecesOf({
      ...made.quantity,
      size,
      lossRate: made.quantity.unit === 'M2' ? loss : 0,
      piecesPerBox: perBox,
      boxesPerPallet: goods.boxesPerPallet,
      vanviRule,
    });
    made.measures = measure(pieces, size, perBox, weight);
    if (made.dealPrice !== undefined) {
      made.amount = lineAmount({
        priceUnit: made.priceUnit ?? 'PCS',
        dealPrice: made.dealPrice,
        pieces: made.measures.pieces,
        piecesPerBox: perBox,
        boxesPerPallet: goods.boxesPerPallet,
        size,
        isGift: line.isGift,
      });
    }
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    problems[error.field] = { key: error.key, params: error.params };
  }
  return made;
}

/** What a line lacks that has to be there, on top of what is wrong in it. */
export function lineProblems(line: LineInput, made: Computed): Problems {
  if (isBlank(line)) return {};
  const missing: Problems = {};
  if (!line.goods) missing.commodityId = { key: 'commodityId_required' };
  if (line.inputQty.trim() === '') missing.inputQty = { key: 'inputQty_required' };
  if (!line.isGift && made.dealPrice === undefined && !made.problems.discountRate) {
    missing.dealPrice = { key: 'dealPrice_required' };
  }
  return { ...missing, ...made.problems };
}

export interface Sums {
  lines: number;
  pieces: number;
  area: number;
  weight: number;
  amount: number;
}

/** Sums over the lines that can be computed; undefined where they cannot be held exactly. */
export function sumsOf(made: readonly Computed[]): Sums | undefined {
  const sum = (pick: (each: Computed) => number) => exactSum(made.map(pick), 'inputQty');
  try {
    return {
      lines: made.filter((each) => each.measures).length,
      pieces: sum((each) => each.measures?.pieces ?? 0),
      area: sum((each) => each.measures?.area ?? 0),
      weight: sum((each) => each.measures?.weight ?? 0),
      amount: sum((each) => each.amount ?? 0),
    };
  } catch (error) {
    if (error instanceof CalcError) return undefined;
    throw error;
  }
}
