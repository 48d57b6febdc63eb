import {
  detailQuery,
  type GoodsRow,
  type MoveRecord,
  post,
  type Saved,
} from '@/components/stock/model';

type Maybe = number | null;

export interface ShiftLine extends GoodsRow {
  id: string;
  outStorageId: string;
  outStorageCode?: string;
  inStorageId: string;
  inStorageCode?: string;
  pieces: number;
  inPieces: Maybe;
  lossPieces: Maybe;
  remark: string;
}

export interface ShiftOrder {
  id: string;
  shiftNo: string;
  shiftStatus: number;
  outWarehouseId: string;
  outWarehouseName: string;
  inWarehouseId: string;
  inWarehouseName: string;
  shiftDate: string;
  logisticId: string;
  logisticName?: string;
  plateNo: string;
  freightAmount: Maybe;
  outUserName?: string;
  inUserName?: string;
  totalPieces: Maybe;
  remark: string;
  voidReason?: string;
  createUserName?: string;
  createTime: string;
}

export type ShiftCommand = 'edit' | 'submit' | 'dispatch' | 'receive' | 'void' | 'print';

export interface ShiftDetail extends ShiftOrder {
  version: number;
  details: ShiftLine[];
  records: MoveRecord[];
  allowed: ShiftCommand[];
}

export const kShiftPage = 'shiftOrderApi/shiftOrderPageList';

export const shiftQuery = (id: string) =>
  detailQuery<ShiftDetail>('shiftOrder', 'shiftOrderApi/shiftOrderDetail', { shiftOrderId: id });

export const kToDispatch = 72;
export const kInTransit = 73;
const kReceived = 74;

export const saveShift = (body: Record<string, unknown>, submit: boolean, commandId: string) =>
  post<Saved>(
    `shiftOrderApi/${body.id ? 'updateShiftOrder' : 'saveShiftOrder'}`,
    { ...body, ...(submit && { shiftStatus: kToDispatch }) },
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
) => post('shiftOrderApi/updateShiftOrder', { ...body, shiftStatus: kReceived }, commandId);

export const voidShift = (body: { shiftId: string; reason: string }, commandId: string) =>
  post('shiftOrderApi/removeshiftOrder', body, commandId);
