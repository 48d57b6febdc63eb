import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, get, type InputOf, post } from '@/lib/net/calls';
import { download } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';

type Answer = Full<AnswerOf<'channelCustomerApi/getStatement'>>;

/** Fen, signed: above 0 is owed to us. */
export type Figures = Pick<
  Answer,
  'opening' | 'orders' | 'payments' | 'returns' | 'refunds' | 'closing'
>;

/** `after`: came into the month after it was agreed. */
export type Entry = Answer['entries'][number];

/** `changed`: what came since. */
export type Agreement = Answer['agreed'];

/** `over`: the month has ended, so that it may be agreed. */
export type Statement = Omit<Answer, 'agreed'> & { agreed?: Agreement };

export type Month = Full<AnswerOf<'channelCustomerApi/getStatementMonths'>>[number];

export type Ageing = Full<AnswerOf<'channelCustomerApi/getAgeing'>>;

/** Kinds of entries that a figure of the statement adds up. */
export const kParts = {
  orders: [1, 2, 3],
  payments: [4, 5],
  returns: [6],
  refunds: [7],
} as const;
export type Part = keyof typeof kParts;

/** Whose customers are counted by department. */
export type Counted = 'customer' | 'channelCustomer';

/** One department with its customers; without a name those of none. */
export interface DeptCount {
  key: string;
  name: string;
  count: number;
}

/** Customers that came between two days; an empty one is no bound. */
export const byDeptQuery = (entity: Counted, days: { startDate: string; endDate: string }) =>
  queryOptions({
    queryKey: [...entityKeys(entity).lists, 'byDept', days],
    queryFn: ({ signal }) => get<DeptCount[]>(`${entity}Api/getCusNumByDept`, days, signal),
  });

const kApi = 'channelCustomerApi';
export const channelKeys = entityKeys('channelEntry');

export const statementQuery = (channelCustomerId: string, month: string) =>
  queryOptions({
    queryKey: [...channelKeys.detail(channelCustomerId), 'statement', month],
    queryFn: ({ signal }) =>
      get<Statement>(`${kApi}/getStatement`, { channelCustomerId, month }, signal),
    staleTime: 0,
  });

export const monthsQuery = (channelCustomerId: string) =>
  queryOptions({
    queryKey: [...channelKeys.detail(channelCustomerId), 'months'],
    queryFn: ({ signal }) =>
      get<Month[]>(`${kApi}/getStatementMonths`, { channelCustomerId }, signal),
    staleTime: 0,
  });

export const ageingQuery = queryOptions({
  queryKey: [...channelKeys.all, 'ageing'],
  queryFn: ({ signal }) => get<Ageing>(`${kApi}/getAgeing`, {}, signal),
  staleTime: 0,
});

export const agreeStatement = (
  body: InputOf<'channelCustomerApi/agreeStatement'>,
  commandId: string,
) => post(`${kApi}/agreeStatement`, body, commandId);

export const downloadStatement = (channelCustomerId: string, month: string) =>
  download('/blade-system/print/statement', { channelCustomerId, month });
