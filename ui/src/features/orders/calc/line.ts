import { CalcError, divideUp, exact, roundHalfUp } from './integer';
import { parseSize } from './sizes';

export const kUnits = ['PCS', 'SHEET', 'BOX', 'PALLET', 'M2', 'SET', 'BAG', 'M'] as const;
export type Unit = (typeof kUnits)[number];

/** The unit of that name; what is none counts pieces. */
export const asUnit = (text: string): Unit =>
  (kUnits as readonly string[]).includes(text) ? (text as Unit) : 'PCS';

/** How pieces are rounded up: not at all, to full boxes, to full pallets. */
export type VanviRule = 0 | 1 | 2;

export interface QuantityInput {
  size: string;
  unit: Unit;
  /** Thousandths of the unit. */
  inputQty: number;
  /** 1/10000; counts for m2 only. */
  lossRate: number;
  piecesPerBox: number;
  boxesPerPallet?: number | null;
  vanviRule?: number;
}

const kScale = 1000n;
const kMaxLossRate = 3000;

/** Goods that are laid on pallets, as their commodity says. */
export const isLaid = (boxesPerPallet: number | null | undefined): boolean =>
  (boxesPerPallet ?? 0) > 1;

function piecesPerPallet(
  { piecesPerBox, boxesPerPallet }: Pick<QuantityInput, 'piecesPerBox' | 'boxesPerPallet'>,
  field: string,
): bigint {
  if (!isLaid(boxesPerPallet)) throw new CalcError('BAD_OPTION', field);
  return BigInt(piecesPerBox) * BigInt(boxesPerPallet ?? 0);
}

function roundedToBoxes(pieces: bigint, line: QuantityInput): bigint {
  const box = BigInt(line.piecesPerBox);
  const pallet = box * BigInt(line.boxesPerPallet || 1);
  const step = line.vanviRule === 1 ? box : line.vanviRule === 2 ? pallet : 1n;
  return divideUp(pieces, step) * step;
}

function enteredPieces(line: QuantityInput): bigint {
  const quantity = BigInt(line.inputQty);
  if (line.unit === 'M2' || line.unit === 'M') {
    const size = parseSize(line.size);
    if (!size) throw new CalcError('BAD_SIZE', 'size');
    // A thousandth of a metre is a millimetre.
    if (line.unit === 'M') return divideUp(quantity, BigInt(size.length));
    const wanted = quantity * 1000n * BigInt(10_000 + line.lossRate);
    return divideUp(wanted, 10_000n * BigInt(size.length) * BigInt(size.width));
  }
  if (quantity % kScale) throw new CalcError('WHOLE_NUMBER', 'inputQty');
  const count = quantity / kScale;
  if (line.unit === 'PALLET') return count * piecesPerPallet(line, 'unit');
  return line.unit === 'BOX' ? count * BigInt(line.piecesPerBox) : count;
}

/** Whole pieces of an entered quantity (domain-model 6.1). */
export function piecesOf(line: QuantityInput): bigint {
  if (line.inputQty <= 0) throw new CalcError('TOO_SMALL', 'inputQty', { min: 1 });
  const mostLoss = line.unit === 'M2' ? kMaxLossRate : 0;
  if (line.lossRate < 0 || line.lossRate > mostLoss) {
    throw new CalcError('OUT_OF_RANGE', 'lossRate', { min: 0, max: mostLoss / 100 });
  }
  return roundedToBoxes(enteredPieces(line), line);
}

export interface Measures {
  pieces: number;
  /** Full boxes, and the pieces beside them. */
  boxes: number;
  loosePieces: number;
  /** Boxes that have to be carried, a started one included. */
  physicalBoxes: number;
  /** mm2 */
  area: number;
  /** g */
  weight: number;
}

/** What a number of pieces comes to; goods without a size have no area. `boxWeight` in g. */
export function measure(
  pieces: bigint,
  size: string,
  piecesPerBox: number,
  boxWeight: number,
): Measures {
  const side = parseSize(size) ?? { length: 0, width: 0 };
  const box = BigInt(piecesPerBox);
  return {
    pieces: exact(pieces, 'inputQty'),
    boxes: exact(pieces / box, 'inputQty'),
    loosePieces: exact(pieces % box, 'inputQty'),
    physicalBoxes: exact(divideUp(pieces, box), 'inputQty'),
    area: exact(pieces * BigInt(side.length) * BigInt(side.width), 'inputQty'),
    weight: exact(roundHalfUp(pieces * BigInt(boxWeight), box), 'inputQty'),
  };
}

/** Goods that a price refers to. */
export interface PricedGoods {
  size: string;
  piecesPerBox: number;
  boxesPerPallet?: number | null;
}

/** Price units per piece: one piece of 800*800 is 640000/1000000 M2. */
function perPiece(unit: Unit, goods: PricedGoods): [over: bigint, under: bigint] {
  if (unit === 'BOX') return [1n, BigInt(goods.piecesPerBox)];
  if (unit === 'PALLET') return [1n, piecesPerPallet(goods, 'priceUnit')];
  if (unit !== 'M2' && unit !== 'M') return [1n, 1n];
  const side = parseSize(goods.size);
  if (!side) throw new CalcError('BAD_SIZE', 'size');
  const length = BigInt(side.length);
  return unit === 'M' ? [length, 1000n] : [length * BigInt(side.width), 1_000_000n];
}

export interface AmountInput extends PricedGoods {
  priceUnit: Unit;
  /** fen */
  dealPrice: number;
  pieces: number;
  isGift?: boolean;
}

/** Fen of a line (domain-model 6.2). */
export function lineAmount(line: AmountInput): number {
  if (line.isGift) return 0;
  const [over, under] = perPiece(line.priceUnit, line);
  const amount = BigInt(line.dealPrice) * BigInt(line.pieces) * over;
  return exact(roundHalfUp(amount, under), 'dealPrice');
}

/** Fen of the same goods in another unit, rounded half up. */
export function convertPrice(price: number, from: Unit, to: Unit, goods: PricedGoods): number {
  if (from === to) return price;
  const [sourceOver, sourceUnder] = perPiece(from, goods);
  const [targetOver, targetUnder] = perPiece(to, goods);
  const converted = BigInt(price) * sourceOver * targetUnder;
  return exact(roundHalfUp(converted, sourceUnder * targetOver), 'dealPrice');
}
