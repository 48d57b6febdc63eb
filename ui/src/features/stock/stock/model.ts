import { queryOptions } from '@tanstack/react-query';
import type { Stock } from '@/documents/stock/model';
import { type AnswerOf, get, type InputOf, post } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full, Told } from '@/lib/wire/told';
import type { StockEntryRow } from '@/lib/wire/types';

type Explained = AnswerOf<'StockBillApi/getStockBillDetail'>;

/** One change of a stock row: pieces, what is kept, or value. */
export type StockEntry = Told<StockEntryRow, 'kind'>;

export type StockHold = Full<NonNullable<Explained['holds']>[number]>;

export interface StockDetail extends Stock {
  /** Of now only. */
  bins?: Full<NonNullable<Explained['bins']>>;
  holds?: StockHold[];
  entries: Page<StockEntry>;
  /** Of the whole account; null where it is too long to be summed while somebody waits. */
  sum:
    | (Omit<Full<NonNullable<Explained['sum']>>, 'changeCost'> & { changeCost?: number | null })
    | null;
  /** Whether the account sums up to the row. */
  checked: boolean | null;
}

/** `asOf`: a position of the ledger or yyyy-MM-dd HH:mm:ss; empty is now. */
export const explainQuery = (sId: string, asOf: string, current: number, size: number) =>
  queryOptions({
    queryKey: [...entityKeys('stock').detail(sId), asOf, current, size],
    queryFn: ({ signal }) =>
      get<StockDetail>('StockBillApi/getStockBillDetail', { sId, asOf, current, size }, signal),
    staleTime: 0,
  });

export const moveBin = (body: InputOf<'StockBillApi/moveBin'>, commandId: string) =>
  post('StockBillApi/moveBin', body, commandId);
