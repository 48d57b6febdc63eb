import { queryOptions } from '@tanstack/react-query';
import { uuid } from '@/lib/browser/intent';
import { type AnswerOf, get, post } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full, Told } from '@/lib/wire/told';
import type { DeptBalanceRow, UserBalanceLogRow, UserBalanceRow } from '@/lib/wire/types';

/** Points and gold, in whole units. */
export type Balance = Told<
  UserBalanceRow,
  'bonusBalance' | 'goldBalance' | 'bonusTotal' | 'goldTotal' | 'verified' | 'frozen'
>;

export type DeptBalance = Told<DeptBalanceRow, 'goldBalance' | 'goldTotal' | 'frozen'>;

export type Currency = 'BONUS' | 'GOLD';

/** One change of a balance. `ownerName`: the person, or the department whose own balance it is. */
export type BalanceEntry = Told<UserBalanceLogRow, 'change' | 'balanceAfter'>;

export interface Explained {
  id: string;
  realName?: string;
  deptName: string;
  bonusBalance?: number;
  goldBalance: number;
  currency: Currency;
  entries: Page<BalanceEntry>;
  /** Of the whole account; null where it is too long to be summed while somebody waits. */
  sum: { entries: number; change: number } | null;
  checked: boolean | null;
}

/** What points become now; without a ruleId no rule is in force. */
export type ExchangeRule = Partial<Full<AnswerOf<'userBalanceApi/getExchangeRule'>>>;

const kApi = 'userBalanceApi';
export const kBalancePage = `${kApi}/getuserBalancePage`;
export const kLogPage = `${kApi}/getuserBalanceLogPage`;
export const kDeptPage = `${kApi}/getDeptBalancePage`;

export const ownBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: entityKeys('userBalance').detail(userId),
    queryFn: ({ signal }) => get<Balance>(`${kApi}/getUserBalance`, { userId }, signal),
    meta: { silent: true },
  });

/** Opens the account of whoever signed in, unless it is open. */
export const verifiedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['verified', userId],
    queryFn: async () => {
      await post(`${kApi}/verifyUser`, { userId }, uuid());
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    meta: { silent: true },
  });

/** Whose account is explained: a person's or a department's. */
export type Owner = { userId: string } | { deptId: string };

export const explainQuery = (
  owner: Owner,
  currency: Currency,
  asOf: string,
  current: number,
  size: number,
) => {
  const entity = 'userId' in owner ? 'userBalance' : 'deptBalance';
  const id = 'userId' in owner ? owner.userId : owner.deptId;
  return queryOptions({
    queryKey: [...entityKeys(entity).detail(id), currency, asOf, current, size],
    queryFn: ({ signal }) =>
      get<Explained>(`${kApi}/explainBalance`, { ...owner, currency, asOf, current, size }, signal),
    staleTime: 0,
  });
};

export const exchangeRuleQuery = queryOptions({
  queryKey: ['balanceRule', 'exchange'],
  queryFn: ({ signal }) => get<ExchangeRule>(`${kApi}/getExchangeRule`, {}, signal),
});

export const exchange = (body: { times: number }, commandId: string) =>
  post(`${kApi}/exchange`, body, commandId);

export type Mode = 'more' | 'less' | 'set';

export interface Adjustment {
  owner: Owner;
  currency: Currency;
  mode: Mode;
  amount: number;
  reason: string;
  /** What the balance is to be, and of which version that was thought: of `less` gold and `set`. */
  target: number;
  version: number;
}

/** More or less of one currency, or what it is to be, with the reason for it. */
export const adjust = (wanted: Adjustment, commandId: string) => {
  const { owner, currency, mode, amount, reason, target, version } = wanted;
  if (mode === 'more') {
    return currency === 'BONUS'
      ? post(`${kApi}/addBonus`, { ...owner, bonus: amount, reason }, commandId)
      : post(`${kApi}/addGold`, { ...owner, gold: amount, reason }, commandId);
  }
  if (mode === 'less' && currency === 'BONUS')
    return post(`${kApi}/updateBonuss`, { ...owner, change: -amount, reason }, commandId);
  const what = currency === 'BONUS' ? { bonusBalance: target } : { goldBalance: target };
  return post(`${kApi}/updateBalance`, { ...owner, ...what, reason, version }, commandId);
};

export type Freezing = Owner & { frozen: 0 | 1; reason: string };

export const freeze = (body: Freezing, commandId: string) =>
  post(`${kApi}/freezeBalance`, body, commandId);
