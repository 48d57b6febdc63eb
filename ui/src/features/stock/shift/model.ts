import type { MoveRecord } from '@/documents/stock/model';
import { detailQuery, type InputOf, post } from '@/lib/net/calls';
import { shiftStatus } from '@/lib/wire/status';
import type { Told } from '@/lib/wire/told';
import type { ShiftDetailRow, ShiftOrderRow } from '@/lib/wire/types';

export type ShiftLine = Told<ShiftDetailRow, 'pieces'>;

export type ShiftOrder = Told<ShiftOrderRow, 'shiftStatus'>;

export type ShiftCommand = 'edit' | 'submit' | 'dispatch' | 'receive' | 'void' | 'print';

export interface ShiftDetail extends ShiftOrder {
  details: ShiftLine[];
  records: MoveRecord[];
  allowed: ShiftCommand[];
}

export const kShiftPage = 'shiftOrderApi/shiftOrderPageList';

export const shiftQuery = (id: string) =>
  detailQuery<ShiftDetail>('shiftOrder', 'shiftOrderApi/shiftOrderDetail', { shiftOrderId: id });

export const saveShift = (
  body: InputOf<'shiftOrderApi/saveShiftOrder'> & InputOf<'shiftOrderApi/updateShiftOrder'>,
  submit: boolean,
  commandId: string,
) =>
  post(
    `shiftOrderApi/${body.id ? 'updateShiftOrder' : 'saveShiftOrder'}`,
    { ...body, ...(submit && { shiftStatus: shiftStatus.toDispatch }) },
    commandId,
  );

export interface ShiftMove {
  shiftOrderId: string;
  version: number;
  shiftStatus: number;
}

export const moveShift = (body: ShiftMove, commandId: string) =>
  post('shiftOrderApi/updateShiftOrder', body, commandId);

export interface Arrival {
  id: string;
  inPieces: number;
  lossPieces: number;
  inStorageId: string;
}

export const receiveShift = (
  body: { shiftOrderId: string; version: number; details: Arrival[] },
  commandId: string,
) =>
  post(
    'shiftOrderApi/updateShiftOrder',
    { ...body, shiftStatus: shiftStatus.shiftDone },
    commandId,
  );

export const voidShift = (body: { shiftId: string; reason: string }, commandId: string) =>
  post('shiftOrderApi/removeshiftOrder', body, commandId);
