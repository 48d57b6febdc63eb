import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';

/** Fen, signed: above 0 is owed by us. */
export type Statement = Full<AnswerOf<'supplierAccountApi/getStatement'>>;
export type Entry = Statement['entries'][number];
export type Month = Full<AnswerOf<'supplierAccountApi/getStatementMonths'>>[number];
export type Ageing = Full<AnswerOf<'supplierAccountApi/getAgeing'>>;
export type Owed = Ageing['suppliers'][number];

/** Kinds of entries that a figure of the statement adds up. */
export const kParts = {
  purchases: [1, 2],
  returns: [3, 4],
  payments: [5, 6],
} as const;
export type Part = keyof typeof kParts;
export const parts = Object.keys(kParts) as Part[];

const kApi = 'supplierAccountApi';
const keys = entityKeys('supplierEntry');

export const statementQuery = (cooperationId: string, month: string) =>
  queryOptions({
    queryKey: [...keys.detail(cooperationId), 'statement', month],
    queryFn: ({ signal }) =>
      get<Statement>(`${kApi}/getStatement`, { cooperationId, month }, signal),
    staleTime: 0,
  });

export const monthsQuery = (cooperationId: string) =>
  queryOptions({
    queryKey: [...keys.detail(cooperationId), 'months'],
    queryFn: ({ signal }) => get<Month[]>(`${kApi}/getStatementMonths`, { cooperationId }, signal),
    staleTime: 0,
  });

export const ageingQuery = queryOptions({
  queryKey: [...keys.all, 'ageing'],
  queryFn: ({ signal }) => get<Ageing>(`${kApi}/getAgeing`, {}, signal),
  staleTime: 0,
});
