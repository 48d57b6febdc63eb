import { exact, roundHalfUp } from './integer';

export interface TotalsInput {
  /** Fen per line; gifts are 0. */
  lines: readonly number[];
  processAmount?: number;
  freightAmount?: number;
  otherAmount?: number;
  discountAmount?: number;
  eraseAmount?: number;
}

export interface Totals {
  goodsAmount: number;
  totalAmount: number;
  payableAmount: number;
}

const sum = (values: readonly number[]): bigint =>
  values.reduce((total, value) => total + BigInt(value), 0n);

/** Sum of safe integers; throws where it is none. */
export const exactSum = (values: readonly number[], field: string): number =>
  exact(sum(values), field);

/** Totals of an order, fen (domain-model 6.4 and I11). */
export function totals(input: TotalsInput): Totals {
  const goods = sum(input.lines);
  const total =
    goods +
    BigInt(input.processAmount ?? 0) +
    BigInt(input.freightAmount ?? 0) +
    BigInt(input.otherAmount ?? 0);
  const off = BigInt(input.discountAmount ?? 0) + BigInt(input.eraseAmount ?? 0);
  return {
    goodsAmount: exact(goods, 'goodsAmount'),
    totalAmount: exact(total, 'totalAmount'),
    payableAmount: exact(total - off, 'payableAmount'),
  };
}

/** Fen to be paid before an order on deposit goes on; `rate` in 1/10000. */
export const depositOf = (payableAmount: number, rate: number): number =>
  exact(roundHalfUp(BigInt(payableAmount) * BigInt(rate), 10_000n), 'depositRate');

/** Shares of `off` fen in proportion to the amounts, by largest remainder; ties go to the earlier line. */
export function spread(amounts: readonly number[], off: number): number[] {
  const goods = sum(amounts);
  if (goods === 0n) return amounts.map(() => 0);
  const parts = amounts.map((amount, index) => {
    const product = BigInt(off) * BigInt(amount);
    return { index, share: product / goods, rest: product % goods };
  });
  let left = BigInt(off) - parts.reduce((total, part) => total + part.share, 0n);
  const byRest = parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  for (const part of byRest) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map((part) => exact(part.share, 'discountAmount'));
}
