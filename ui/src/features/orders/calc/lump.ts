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
 * Prices at which lines come to a lump sum: all lowered or raised by the same part, then each by whole fen for as long
 * as the sum is not passed. Prices are whole fen of their unit, so some fen may be left. Undefined where the lines
 * come to nothing. `lines`: as they are priced now, no gifts.
 */
export function lumpPrices(lines: readonly AmountInput[], wanted: number): Lump | undefined {
  const before = exactSum(lines.map(lineAmount), 'dealPrice');
  if (before <= 0 || wanted < 0) return undefined;
  const prices = lines.map(({ dealPrice }) =>
    Number((BigInt(dealPrice) * BigInt(wanted)) / BigInt(before)),
  );
  let left = wanted - sumOf(lines, prices);
  const steps = lines
    .map((line, at) => ({ line, at, step: lineAmount({ ...line, dealPrice: 1 }) }))
    .toSorted((a, b) => b.step - a.step);
  for (const { line, at } of steps) {
    const price = prices[at] ?? 0;
    const amountAt = (fen: number) => lineAmount({ ...line, dealPrice: fen });
    let more = 0;
    while (
      amountAt(price + more + 1) - amountAt(price) <= left &&
      amountAt(price + more + 1) > amountAt(price + more)
    ) {
      more += 1;
    }
    prices[at] = price + more;
    left -= amountAt(price + more) - amountAt(price);
  }
  return { prices, amount: wanted - left };
}
