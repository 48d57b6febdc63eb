import { queryOptions } from '@tanstack/react-query';
import { pageQuery } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import type { Params } from '@/lib/net/transport';
import type { Told } from '@/lib/wire/told';
import type {
  OutOrderDetailRow,
  OutOrderRow,
  OutputRecordRow,
  PutDetailRow,
  ReceiptRow,
  StockRow,
} from '@/lib/wire/types';

/** What the documents of the warehouse share, on their own screens and on those of orders. */

/** Goods of one shade and grade, with their packing. Area in mm2. */
export type GoodsRow = Pick<
  PutDetailRow,
  'commodityId' | 'commodityCode' | 'commodityName' | 'size' | 'colorNumber' | 'grade'
> &
  Partial<Pick<PutDetailRow, 'piecesPerBox' | 'pieceArea'>>;

/**
 * `safetyPieces`: of the stocking rule, where there is one for these goods; `safetyAvailable`: what the warehouse has
 * for that, in all shades.
 */
export type Stock = Told<StockRow, 'onHand' | 'reserved' | 'available' | 'inTransit'> & {
  safetyPieces?: number | null;
  safetyAvailable?: number;
};

/** One movement of goods. */
export type MoveRecord = Told<OutputRecordRow, 'direction' | 'pieces'>;

export type OutLine = Told<OutOrderDetailRow, 'planPieces' | 'pieces'>;

export type OutOrder = Told<OutOrderRow, 'outType' | 'outStatus'>;

export type Receipt = Told<ReceiptRow, 'receiptType' | 'receiptStatus'>;

export const stockPage = (params: Params) =>
  pageQuery<Stock>('stock', 'StockBillApi/getStockBillPage', params);

const kMostShades = 200;
/** Every shade of a commodity, where it stands. */
export const shadesQuery = (commodityId: string, warehouseId = '') =>
  queryOptions({
    ...stockPage({ commodityId, warehouseId, current: 1, size: kMostShades, descs: 'available' }),
    enabled: commodityId !== '',
    select: (page: Page<Stock>) => page.records,
  });

export const goodsText = (goods: Partial<GoodsRow>): string =>
  [goods.commodityCode, goods.size, goods.colorNumber, goods.grade].filter(Boolean).join(' · ');
