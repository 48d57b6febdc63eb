import { exact, roundHalfUp } from './integer';

const kWhole = 10_000n;

/** Fen after a discount rate in 1/10000 (domain-model 6.3). */
export const discounted = (listPrice: number, rate: number): number =>
  exact(roundHalfUp(BigInt(listPrice) * BigInt(rate), kWhole), 'dealPrice');

/** The rate that a hand-typed price means; without a list price there is none. */
export const rateOf = (dealPrice: number, listPrice: number): number | undefined =>
  listPrice > 0
    ? exact(roundHalfUp(BigInt(dealPrice) * kWhole, BigInt(listPrice)), 'discountRate')
    : undefined;
