import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/net/http';

/** Orders and what they come to in fen. Null: too many to be added up. */
export interface Amount {
  orders: number;
  amount: number;
}

export interface Day extends Partial<Amount> {
  /** yyyy-MM-dd */
  day: string;
}

/** By status. Null: too many to be counted. */
export type Counts = Record<string, number> | null;

/** Empty for those who have no orders to look at. */
export interface Summary {
  orders?: Counts;
  days?: Day[];
  unpaid?: Amount | null;
  /** What waits for the user, by status. */
  todo?: Counts;
}

/** Under the key of orders: whatever makes those stale makes the figures stale. */
export const summaryQuery = queryOptions({
  queryKey: ['order', 'summary'],
  queryFn: ({ signal }) => api<Summary>('/blade-system/dashboard/summary', { signal }),
});

/** Documents that wait: how many rows the list has with this search, and what they come to. */
export interface DocumentFigure {
  name: string;
  group: string;
  entity: string;
  search: string;
  /** Its documents wait for the person who looks. */
  mine?: boolean;
  /** Without it there are too many to be added up. */
  count?: number;
  sum?: number;
}

const kLookMs = 60_000;

export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => api<DocumentFigure[]>('/blade-system/dashboard/figures', { signal }),
  staleTime: 0,
  refetchInterval: kLookMs,
  meta: { silent: true },
});

export const sumOf = (counts: Counts | undefined): number | null =>
  counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : null;

/** Undefined where a day could not be added up. */
export function weekOf(days: readonly Day[]): Amount | undefined {
  let orders = 0;
  let amount = 0;
  for (const day of days) {
    if (day.orders === undefined || day.amount === undefined) return undefined;
    orders += day.orders;
    amount += day.amount;
  }
  return { orders, amount };
}
