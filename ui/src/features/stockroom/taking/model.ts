import { detailQuery, type GoodsRow, post, type Saved } from '@/components/stock/model';

type Maybe = number | null;

export interface TakingLine extends GoodsRow {
  id: string;
  sId: string;
  storageId: string;
  storageCode?: string;
  bookPieces: Maybe;
  /** Of everybody together; null until somebody counted. */
  countPieces: Maybe;
  diffPieces: Maybe;
  reason: string;
  /** What each person counted. */
  counts: { userId: string; userName: string; countPieces: number; countTime: string }[];
  /** What the caller counted. */
  ownPieces?: number;
}

export interface StockTaking {
  id: string;
  takingNo: string;
  warehouseId: string;
  warehouseName: string;
  takingType: number;
  takingStatus: number;
  takingDate: string;
  gainPieces: Maybe;
  lossPieces: Maybe;
  diffAmount?: Maybe;
  lineCount?: Maybe;
  countedCount?: Maybe;
  createUserName?: string;
  approveUserName?: string;
  sendBackReason?: string;
  voidReason?: string;
  createTime: string;
  remark: string;
}

export type TakingCommand = 'edit' | 'start' | 'count' | 'submit' | 'approve' | 'sendBack' | 'void';

export interface TakingDetail extends StockTaking {
  version: number;
  details: TakingLine[];
  allowed: TakingCommand[];
}

export const takingTypes = [1, 2, 3, 4] as const;
export const kByBrand = 2;
export const kByBin = 3;
export const kSpot = 4;

export const kTakingPage = 'stockTakingApi/getStockTakingPage';

export const takingQuery = (id: string) =>
  detailQuery<TakingDetail>('stockTaking', 'stockTakingApi/getStockTakingDetail', { id });

export const saveTaking = (body: Record<string, unknown>, commandId: string) =>
  post<Saved>('stockTakingApi/saveStockTaking', body, commandId);

export const kCounting = 82;
export const kToApprove = 83;
export const kDone = 84;

export interface TakingMove {
  id: string;
  version: number;
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
