import type { MoveRecord, OutLine, OutOrder, Receipt } from '@/documents/stock/model';
import { type AnswerOf, detailQuery, type InputOf, post, workQuery } from '@/lib/net/calls';
import { outStatus } from '@/lib/wire/status';
import type { Told } from '@/lib/wire/told';

export type OutCommand = 'edit' | 'submit' | 'post' | 'reverse' | 'void' | 'print';

export interface OutDetail extends OutOrder {
  details: OutLine[];
  records: MoveRecord[];
  receipts: Receipt[];
  allowed: OutCommand[];
}

type Picked = NonNullable<AnswerOf<'OutOrderApi/outWarehouseDetail'>['lines']>[number];

/** A stock row that a line could be served from; `held`: pieces of it that are kept for this very line. */
export type LineStock = Omit<
  Told<
    NonNullable<Picked['stock']>[number],
    'sId' | 'colorNumber' | 'grade' | 'onHand' | 'reserved' | 'available' | 'held'
  >,
  'bins'
> & { bins: { storageId: string; pieces: number }[] };

export interface PickLine extends OutLine {
  openPieces: number;
  stock: LineStock[];
}

export interface Picking extends OutOrder {
  lines: PickLine[];
  allowed: OutCommand[];
}

export const kOutPage = 'OutOrderApi/getOutOrderPage';

export const outQuery = (id: string) =>
  detailQuery<OutDetail>('outOrder', 'OutOrderApi/OutOrderDetail', { outOrderId: id });

export const pickingQuery = (id: string) =>
  workQuery<Picking>(
    'outOrder',
    'OutOrderApi/outWarehouseDetail',
    { outOrderId: id },
    ({ allowed, outNo }) => (allowed.includes('post') ? { kind: 'out', id, no: outNo } : undefined),
  );

export const saveOut = (
  body: InputOf<'OutOrderApi/saveOutOrder'> & InputOf<'OutOrderApi/updateOutOrder'>,
  submit: boolean,
  commandId: string,
) =>
  post(
    `OutOrderApi/${body.id ? 'updateOutOrder' : 'saveOutOrder'}`,
    { ...body, ...(submit && { outStatus: outStatus.outToShip }) },
    commandId,
  );

export const submitOut = (body: { outOrderId: string; version: number }, commandId: string) =>
  post('OutOrderApi/updateOutOrder', { ...body, outStatus: outStatus.outToShip }, commandId);

export const voidOut = (body: { outOrderId: string; reason: string }, commandId: string) =>
  post('OutOrderApi/removeOutOrder', body, commandId);

export type OutPosting = InputOf<'OutOrderApi/updateOutWarehouse'>;

export const postOut = (body: OutPosting, commandId: string) =>
  post('OutOrderApi/updateOutWarehouse', body, commandId);
