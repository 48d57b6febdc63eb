import { detailQuery, type GoodsRow, post, type Saved } from '@/components/stock/model';

type Maybe = number | null;

export interface StockBill extends GoodsRow {
  id: string;
  billNo: string;
  billType: number;
  billStatus: number;
  sId: string;
  warehouseName: string;
  storageCode?: string;
  toColorNumber: string;
  toGrade: string;
  pieces: Maybe;
  costAmount?: Maybe;
  reason: string;
  reverseReason?: string;
  billTime: string;
  createUserName?: string;
  createTime: string;
}

export interface BillDetail extends StockBill {
  version: number;
  allowed: readonly 'reverse'[];
}

export const billTypes = [1, 2, 3, 4, 5] as const;
export const kReclass = 4;
export const kCostOnly = 5;
export const kOpening = 1;
export const kGain = 2;

export const kBillPage = 'StockBillApi/getVoucherPage';

export const billQuery = (id: string) =>
  detailQuery<BillDetail>('stockBill', 'StockBillApi/getVoucherDetail', { id });

export const saveBill = (body: Record<string, unknown>, commandId: string) =>
  post<Saved>('StockBillApi/saveOrUpdateStockBill', body, commandId);

export const reverseBill = (body: { id: string; reason: string }, commandId: string) =>
  post('StockBillApi/reverseStockBill', body, commandId);
