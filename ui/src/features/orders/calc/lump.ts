import { type AmountInput, lineAmount } from './line';
import { exactSum } from './totals';

export interface Lump {
  /** Fen per price unit, by line. */
  prices: number[];
  /** Fen that the lines come to at these prices: at most what was wanted. */
  amount: number;
}

const sumOf = (lines: readonly AmountInput[], prices: readonly number[]) =>
  exactSum(
    lines.map((line, at) => lineAmount({ ...line, dealPrice: prices[at] ?? 0 })),
    'dealPrice',
  );

/**
 * Prices at which lines come to a lump sum: all lowered or raised by the same part, to whole fen of their unit, each
 * rounded up where that still fits, the dearest fen first. Some fen may be left. Undefined where the lines come to
 * nothing. `lines`: as they are priced now, no gifts.
 */
export function lumpPrices(lines: readonly AmountInput[], wanted: number): Lump | undefined {
  const before = exactSum(lines.map(lineAmount), 'dealPrice');
  if (before <= 0 || wanted < 0) return undefined;
  const prices = lines.map(({ dealPrice }) =>
    Number((BigInt(dealPrice) * BigInt(wanted)) / BigInt(before)),
  );
  let left = wanted - sumOf(lines, prices);
  const dearestFirst = lines
    .map((line, at) => ({ line, at, fen: lineAmount({ ...line, dealPrice: 1 }) }))
    .toSorted((a, b) => b.fen - a.fen);
  for (const { line, at } of dearestFirst) {
    const price = prices[at] ?? 0;
    const more =
      lineAmount({ ...line, dealPrice: price + 1 }) - lineAmount({ ...line, dealPrice: price });
    if (more > 0 && more <= left) {
      prices[at] = price + 1;
      left -= more;
    }
  }
  return { prices, amount: wanted - left };
}
