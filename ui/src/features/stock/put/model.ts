import type { MoveRecord } from '@/documents/stock/model';
import { type InputOf, post, workQuery } from '@/lib/net/calls';
import { putStatus } from '@/lib/wire/status';
import type { Told } from '@/lib/wire/told';
import type { PutDetailRow, PutOrderRow } from '@/lib/wire/types';

export type PutLine = Told<PutDetailRow, 'planPieces' | 'pieces' | 'damagedPieces'>;

export type PutOrder = Told<PutOrderRow, 'putType' | 'putStatus'>;

export type PutCommand = 'edit' | 'submit' | 'post' | 'reverse' | 'void' | 'print';

export interface PutDetail extends PutOrder {
  details: PutLine[];
  records: MoveRecord[];
  allowed: PutCommand[];
}

export const kPutPage = 'PutOrderApi/getPutOrderPage';

export const putQuery = (id: string) =>
  workQuery<PutDetail>(
    'putOrder',
    'PutOrderApi/getPutOrderById',
    { putOrderId: id },
    ({ allowed, putNo }) => (allowed.includes('post') ? { kind: 'put', id, no: putNo } : undefined),
  );

/** A new one without `id`, else all of that one; `submit` says that the goods are on their way. */
export const savePut = (
  body: InputOf<'PutOrderApi/savePutOrder'> & InputOf<'PutOrderApi/updatePutOrderVO'>,
  submit: boolean,
  commandId: string,
) =>
  post(
    `PutOrderApi/${body.id ? 'updatePutOrderVO' : 'savePutOrder'}`,
    { ...body, ...(submit && { putStatus: putStatus.toPut }) },
    commandId,
  );

export const submitPut = (body: { putOrderId: string; version: number }, commandId: string) =>
  post('PutOrderApi/updatePutOrderVO', { ...body, putStatus: putStatus.toPut }, commandId);

export const voidPut = (body: { putOrderId: string; reason: string }, commandId: string) =>
  post('PutOrderApi/removePutOrder', body, commandId);

export type PutPosting = InputOf<'PutOrderApi/updatePutWhVO'>;

export const postPut = (body: PutPosting, commandId: string) =>
  post('PutOrderApi/updatePutWhVO', body, commandId);

/** Pieces of a line that are still expected. */
export const openPieces = (line: Pick<PutLine, 'planPieces' | 'pieces' | 'damagedPieces'>) =>
  Math.max(0, line.planPieces - line.pieces - line.damagedPieces);
