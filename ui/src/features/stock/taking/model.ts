import { type AnswerOf, type InputOf, post, workQuery } from '@/lib/net/calls';
import type { Full, Told } from '@/lib/wire/told';
import type { StockTakingRow } from '@/lib/wire/types';

type Line = NonNullable<AnswerOf<'stockTakingApi/getStockTakingDetail'>['details']>[number];

/** `countPieces`: of everybody together; null until somebody counted. `ownPieces`: what the caller counted. */
export type TakingLine = Omit<Line, 'counts' | 'ownPieces'> & {
  counts: Full<NonNullable<Line['counts']>>;
  ownPieces?: number;
};

export type StockTaking = Told<StockTakingRow, 'takingType' | 'takingStatus'>;

export type TakingCommand = 'edit' | 'start' | 'count' | 'submit' | 'approve' | 'sendBack' | 'void';

export interface TakingDetail extends StockTaking {
  details: TakingLine[];
  allowed: TakingCommand[];
}

export const takingTypes = [1, 2, 3, 4] as const;
export const kByBrand = 2;
export const kByBin = 3;
export const kSpot = 4;

export const kTakingPage = 'stockTakingApi/getStockTakingPage';

export const takingQuery = (id: string) =>
  workQuery<TakingDetail>(
    'stockTaking',
    'stockTakingApi/getStockTakingDetail',
    { id },
    ({ allowed, takingNo }) =>
      allowed.includes('count') ? { kind: 'count', id, no: takingNo } : undefined,
  );

export const saveTaking = (body: InputOf<'stockTakingApi/saveStockTaking'>, commandId: string) =>
  post('stockTakingApi/saveStockTaking', body, commandId);

export interface TakingMove {
  id: string;
  /** The document as it was seen; none: whatever it has become. */
  version?: number;
  takingStatus: number;
  reason?: string;
}

export const moveTaking = (body: TakingMove, commandId: string) =>
  post('stockTakingApi/updateStockTaking', body, commandId);

/** One line of the count: of the list, or goods that are found beside it. */
export type Count = {
  countPieces?: number | null;
  reason?: string;
} & (
  | { id: string }
  | { commodityId: string; colorNumber: string; grade: string; storageId: string }
);

/** Several people count at once: no version is sent, their counts add up. */
export const saveCounts = (body: { id: string; details: Count[] }, commandId: string) =>
  post('stockTakingApi/updateStockTaking', body, commandId);

export const voidTaking = (body: { ids: string; reason: string }, commandId: string) =>
  post('stockTakingApi/removeStockTaking', body, commandId);
