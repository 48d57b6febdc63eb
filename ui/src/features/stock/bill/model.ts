import { detailQuery, type InputOf, post } from '@/lib/net/calls';
import type { Told } from '@/lib/wire/told';
import type { StockBillRow } from '@/lib/wire/types';

export type StockBill = Told<StockBillRow, 'billType' | 'billStatus'>;

export interface BillDetail extends StockBill {
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

export const saveBill = (body: InputOf<'StockBillApi/saveOrUpdateStockBill'>, commandId: string) =>
  post('StockBillApi/saveOrUpdateStockBill', body, commandId);

export const reverseBill = (body: { id: string; reason: string }, commandId: string) =>
  post('StockBillApi/reverseStockBill', body, commandId);
