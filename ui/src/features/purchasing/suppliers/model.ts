import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, get, type InputOf, post } from '@/lib/net/calls';
import { download } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';

type Answer = Full<AnswerOf<'supplierAccountApi/getStatement'>>;

/** Fen, signed: above 0 is owed by us. `over`: the month has ended, so that it may be agreed. */
export type Statement = Omit<Answer, 'agreed'> & { agreed?: Answer['agreed'] };
/** `after`: came into the month after it was agreed. */
export type Entry = Answer['entries'][number];
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

export const agreeSupplier = (
  body: InputOf<'supplierAccountApi/agreeStatement'>,
  commandId: string,
) => post(`${kApi}/agreeStatement`, body, commandId);

export const downloadStatement = (cooperationId: string, month: string) =>
  download('/blade-system/print/supplierStatement', { cooperationId, month });
