import {
  detailQuery,
  type MoveRecord,
  type OutLine,
  type OutOrder,
  post,
  type Receipt,
  type Saved,
} from '@/components/stock/model';

export type OutCommand = 'edit' | 'submit' | 'post' | 'reverse' | 'void' | 'print';

export interface OutDetail extends OutOrder {
  version: number;
  details: OutLine[];
  records: MoveRecord[];
  receipts: Receipt[];
  allowed: OutCommand[];
}

/** A stock row that a line could be served from. */
export interface LineStock {
  sId: string;
  colorNumber: string;
  grade: string;
  onHand: number;
  reserved: number;
  available: number;
  /** Pieces of it that are kept for this very line. */
  held: number;
  bins: { storageId: string; pieces: number }[];
}

export interface PickLine extends OutLine {
  openPieces: number;
  stock: LineStock[];
}

export interface Picking extends OutOrder {
  version: number;
  lines: PickLine[];
  allowed: OutCommand[];
}

export const kOutPage = 'OutOrderApi/getOutOrderPage';

export const outQuery = (id: string) =>
  detailQuery<OutDetail>('outOrder', 'OutOrderApi/OutOrderDetail', { outOrderId: id });

export const pickingQuery = (id: string) =>
  detailQuery<Picking>('outOrder', 'OutOrderApi/outWarehouseDetail', { outOrderId: id });

const kToShip = 62;

export const saveOut = (body: Record<string, unknown>, submit: boolean, commandId: string) =>
  post<Saved>(
    `OutOrderApi/${body.id ? 'updateOutOrder' : 'saveOutOrder'}`,
    { ...body, ...(submit && { outStatus: kToShip }) },
    commandId,
  );

export const submitOut = (body: { outOrderId: string; version: number }, commandId: string) =>
  post('OutOrderApi/updateOutOrder', { ...body, outStatus: kToShip }, commandId);

export const voidOut = (body: { outOrderId: string; reason: string }, commandId: string) =>
  post('OutOrderApi/removeOutOrder', body, commandId);

export interface OutPosting {
  outOrderId: string;
  version: number;
  lines: {
    outDetailId: string;
    sId: string;
    storageId: string;
    pieces: number;
    serialIds?: string;
  }[];
}

export const postOut = (body: OutPosting, commandId: string) =>
  post('OutOrderApi/updateOutWarehouse', body, commandId);
