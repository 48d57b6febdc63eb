import { queryOptions } from '@tanstack/react-query';
import { get, post, type Stock } from '@/components/stock/model';
import type { Page } from '@/lib/http';
import { entityKeys } from '@/lib/query';

type Maybe = number | null;

/** One change of a stock row: pieces, what is kept, or value. */
export interface StockEntry {
  id: string;
  kind: number;
  sourceType: string;
  sourceId: string;
  sourceNo: string;
  otherLoc?: string;
  otherName?: string;
  beforePieces: Maybe;
  changePieces: Maybe;
  afterPieces: Maybe;
  beforeReserved: Maybe;
  changeReserved: Maybe;
  afterReserved: Maybe;
  changeCost?: Maybe;
  afterCost?: Maybe;
  operatorName: string;
  createTime: string;
}

export interface StockHold {
  lineId: string;
  pieces: number;
  sourceType: string;
  sourceId: string;
  sourceNo: string;
}

export interface StockDetail extends Stock {
  /** Of now only. */
  bins?: { storageId: string; pieces: number }[];
  holds?: StockHold[];
  entries: Page<StockEntry>;
  /** Of the whole account; null where it is too long to be summed while somebody waits. */
  sum: { entries: number; changePieces: number; changeReserved: number; changeCost?: Maybe } | null;
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

export interface BinMove {
  sId: string;
  fromStorageId: string;
  toStorageId: string;
  pieces: number;
}

export const moveBin = (body: BinMove, commandId: string) =>
  post('StockBillApi/moveBin', body, commandId);
