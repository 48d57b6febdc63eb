/** Tables of product-spec 9, used as domain-model 1.1 says. */

export interface Size {
  /** mm, the longer side. */
  length: number;
  width: number;
}

const kPiecesPerBox: Record<string, number> = {
  '800*800': 3,
  '900*900': 3,
  '600*600': 4,
  '800*400': 5,
  '1200*600': 2,
};

/** "Per-box weight-like" factors: kg of a box. */
const kBoxFactor: Record<string, number> = {
  '3200*1600': 141,
  '3200*1200': 70,
  '2600*1200': 45,
  '2400*1200': 61,
  '800*800': 15,
  '600*600': 8,
  '1200*600': 17,
  '1800*900': 45,
  '600*300': 4,
  '800*400': 7,
  '1500*750': 28,
};

/** "600 x 1200" -> 1200 by 600; undefined for what is no size. Full-width digits and signs are read. */
export function parseSize(text: string): Size | undefined {
  const match = /^\s*(\d{1,5})\s*[*xX×]\s*(\d{1,5})\s*$/.exec(text.normalize('NFKC'));
  const a = Number(match?.[1] ?? 0);
  const b = Number(match?.[2] ?? 0);
  return a > 0 && b > 0 ? { length: Math.max(a, b), width: Math.min(a, b) } : undefined;
}

export const sizeText = ({ length, width }: Size): string => `${length}*${width}`;

/** "600×1200" -> "1200*600"; text that is no size stays as it is. */
export function normalSize(text: string): string {
  const size = parseSize(text);
  return size ? sizeText(size) : text;
}

const positive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0;

/** The commodity's own count wins over the table. */
export const piecesPerBox = (size: string, own?: number | null): number =>
  positive(own) ? own : (kPiecesPerBox[normalSize(size)] ?? 1);

export const boxFactor = (size: string): number => kBoxFactor[normalSize(size)] ?? 1;

/** Whether the factor of the table is the weight of a box or of a piece (parameter tile.weightFactorBasis). */
export type WeightBasis = 'box' | 'piece';

/** Grams of a box. The commodity's own weight wins over the table. */
export function boxWeight(
  size: string,
  perBox: number,
  own?: number | null,
  basis: WeightBasis = 'box',
): number {
  if (positive(own)) return own;
  return boxFactor(size) * 1000 * (basis === 'piece' ? perBox : 1);
}
