import {
  detailQuery,
  type GoodsRow,
  type MoveRecord,
  post,
  type Saved,
} from '@/components/stock/model';

type Maybe = number | null;

export interface PutLine extends GoodsRow {
  id: string;
  storageId: string;
  storageCode?: string;
  planPieces: number;
  pieces: number;
  damagedPieces: number;
  unitCost?: Maybe;
  batchNo: string;
  produceDate: string;
  serialIds?: string;
  remark: string;
}

export interface PutOrder {
  id: string;
  putNo: string;
  putType: number;
  putStatus: number;
  warehouseId: string;
  warehouseName: string;
  sourceNo: string;
  cooperationId: string;
  cooperationName?: string;
  putDate: string;
  keeperUserId: string;
  keeperUserName?: string;
  totalPieces: Maybe;
  totalArea: Maybe;
  totalAmount?: Maybe;
  remark: string;
  voidReason?: string;
  createUserName?: string;
  createTime: string;
}

export type PutCommand = 'edit' | 'submit' | 'post' | 'reverse' | 'void' | 'print';

export interface PutDetail extends PutOrder {
  version: number;
  details: PutLine[];
  records: MoveRecord[];
  allowed: PutCommand[];
}

export const kPutPage = 'PutOrderApi/getPutOrderPage';

export const putQuery = (id: string) =>
  detailQuery<PutDetail>('putOrder', 'PutOrderApi/getPutOrderById', { putOrderId: id });

const kToPut = 52;

/** A new one without `id`, else all of that one; `submit` says that the goods are on their way. */
export const savePut = (body: Record<string, unknown>, submit: boolean, commandId: string) =>
  post<Saved>(
    `PutOrderApi/${body.id ? 'updatePutOrderVO' : 'savePutOrder'}`,
    { ...body, ...(submit && { putStatus: kToPut }) },
    commandId,
  );

export const submitPut = (body: { putOrderId: string; version: number }, commandId: string) =>
  post('PutOrderApi/updatePutOrderVO', { ...body, putStatus: kToPut }, commandId);

export const voidPut = (body: { putOrderId: string; reason: string }, commandId: string) =>
  post('PutOrderApi/removePutOrder', body, commandId);

export interface PutPosting {
  putOrderId: string;
  version: number;
  lines: {
    putDetailId: string;
    pieces: number;
    damagedPieces: number;
    storageId: string;
    colorNumber: string;
    grade: string;
    serialIds?: string;
  }[];
}

export const postPut = (body: PutPosting, commandId: string) =>
  post('PutOrderApi/updatePutWhVO', body, commandId);

/** Pieces of a line that are still expected. */
export const openPieces = (line: Pick<PutLine, 'planPieces' | 'pieces' | 'damagedPieces'>) =>
  Math.max(0, line.planPieces - line.pieces - line.damagedPieces);
