import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, get, type InputOf, post } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';

/** Goods of which there is too little, and the figures that say so. */
export type Suggestion = Omit<
  Full<AnswerOf<'procurementApi/getSuggestions'>[number]>,
  'price' | 'priceUnit' | 'leadDays'
> & { price: number | null; priceUnit: string | null; leadDays: number | null };

export const suggestionsQuery = queryOptions({
  queryKey: [...entityKeys('procurement').all, 'suggestions'],
  queryFn: ({ signal }) => get<Suggestion[]>('procurementApi/getSuggestions', {}, signal),
  staleTime: 0,
});

export const buySuggested = (body: InputOf<'procurementApi/buySuggested'>, commandId: string) =>
  post('procurementApi/buySuggested', body, commandId);

export const keyOf = (line: Pick<Suggestion, 'commodityId' | 'grade'>) =>
  `${line.commodityId} ${line.grade}`;

/** What a person made of a suggestion. */
export interface Choice {
  pieces: number | null;
  cooperationId: string;
}

export const startOf = (line: Suggestion): Choice => ({
  pieces: line.pieces,
  // "0": nobody is known.
  cooperationId: line.cooperationId === '0' ? '' : line.cooperationId,
});

/** The latest day on which something of it is expected. */
export const lastExpected = (lines: readonly Suggestion[]) =>
  lines
    .map((line) => line.expectDate)
    .sort()
    .at(-1) ?? '';
