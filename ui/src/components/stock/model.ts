import { queryOptions } from '@tanstack/react-query';
import type { Flag } from '@/components/orders/model';
import { api, type Page } from '@/lib/http';
import { entityKeys } from '@/lib/query';
import type { Params } from '@/lib/transport';

/** What the documents of the warehouse share, on their own screens and on those of orders. */

type Maybe = number | null;

/** Goods of one shade and grade, with their packing. Area in mm2. */
export interface GoodsRow {
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  piecesPerBox?: Maybe;
  pieceArea?: Maybe;
}

export interface Stock extends GoodsRow {
  id: string;
  warehouseId: string;
  warehouseName: string;
  storageId: string;
  storageCode?: string;
  onHand: number;
  reserved: number;
  available: number;
  inTransit: number;
  boxes: Maybe;
  loosePieces: Maybe;
  area: Maybe;
  /** Fen; told to those who may see costs. */
  costAmount?: Maybe;
  /** Of the stocking rule, where there is one. */
  safetyPieces?: Maybe;
  lastInTime: string;
  lastOutTime: string;
}

/** One movement of goods. */
export interface MoveRecord extends GoodsRow {
  id: string;
  direction: number;
  sourceType: string;
  sourceId: string;
  sourceLineId: string;
  sourceNo: string;
  fromLoc?: string;
  fromName: string;
  toLoc?: string;
  toName: string;
  pieces: number;
  area: Maybe;
  reversalOf: string;
  reversedBy: string;
  reason?: string;
  serialIds?: string;
  moveTime: string;
  operatorName: string;
}

export interface OutLine extends GoodsRow {
  id: string;
  orderDetailId: string;
  storageId: string;
  storageCode?: string;
  planPieces: number;
  pieces: number;
  area: Maybe;
  weight: Maybe;
  serialIds?: string;
  remark: string;
}

export interface OutOrder {
  id: string;
  outNo: string;
  outType: number;
  outStatus: number;
  warehouseId: string;
  warehouseName: string;
  orderId: string;
  sourceNo: string;
  customerName: string;
  receiver: string;
  receiverTel: string;
  address: string;
  outDate: string;
  logisticId: string;
  logisticName?: string;
  waybillNo: string;
  driverName: string;
  plateNo: string;
  keeperUserName?: string;
  totalPieces: Maybe;
  totalBoxes: Maybe;
  totalArea: Maybe;
  totalWeight: Maybe;
  printNum: Maybe;
  remark: string;
  voidReason?: string;
  createTime: string;
  closed?: Flag;
}

export interface Receipt {
  id: string;
  receiptNo: string;
  receiptType: number;
  orderId: string;
  orderNo?: string;
  outOrderId: string;
  outNo?: string;
  customerName?: string;
  receiver: string;
  receiverTel: string;
  address: string;
  receiptStatus: number;
  shippedPieces: Maybe;
  signPieces: Maybe;
  breakPieces: Maybe;
  signTime: string;
  signUrl: string;
  automatic?: Flag;
  createTime: string;
  remark: string;
}

export interface Saved {
  id: string;
  no: string;
  version: number;
}

/** Entities whose lists a movement of goods, or of the money they bring back, makes stale. */
const moved = [
  'stock',
  'putOrder',
  'outOrder',
  'shiftOrder',
  'stockTaking',
  'stockBill',
  'outputRecord',
  'receipt',
  'serial',
  'order',
  'payment',
  'returns',
  'refund',
] as const;
export const kStockStale = moved.map((entity) => entityKeys(entity).all);

const kBase = '/blade-system';

export const post = <T = Saved>(path: string, body: unknown, commandId: string) =>
  api<T>(`${kBase}/${path}`, { method: 'POST', body, commandId });

/** A path of another module begins with a slash. */
export const get = <T>(path: string, params: Params, signal?: AbortSignal) =>
  api<T>(path.startsWith('/') ? path : `${kBase}/${path}`, { params, signal });

/** A page of documents, of which an entity has one list call. */
export const pageQuery = <T>(entity: string, path: string, params: Params) =>
  queryOptions({
    queryKey: [...entityKeys(entity).list(params), path],
    queryFn: ({ signal }) => get<Page<T>>(path, params, signal),
  });

/** One document as it is now. */
export const detailQuery = <T>(entity: string, path: string, params: Record<string, string>) =>
  queryOptions({
    queryKey: [...entityKeys(entity).detail(Object.values(params).join()), path],
    queryFn: ({ signal }) => get<T>(path, params, signal),
    staleTime: 0,
  });

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
