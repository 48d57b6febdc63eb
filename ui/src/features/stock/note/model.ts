import { queryOptions } from '@tanstack/react-query';
import { printingOf } from '@/documents/print/model';
import { api, download } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';

/** A line of an out order, as far as the note shows it. */
export interface NoteLine {
  id: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  planPieces: number;
  pieces: number;
  piecesPerBox: number | null;
  area: number | null;
  weight: number | null;
  remark: string;
}

/** An out order, as far as the note shows it. */
export interface Note extends Record<string, unknown> {
  id: string;
  outNo: string;
  outStatus: number;
  totalPieces: number;
  totalArea: number | null;
  totalWeight: number | null;
  createTime: string;
  remark: string;
  details: NoteLine[];
}

const kApi = '/blade-system/OutOrderApi';

export const outPrinting = printingOf('outOrder', 'OutOrderApi', 'outOrderId');

export const noteQuery = (id: string, asOf: string) =>
  queryOptions({
    queryKey: [...entityKeys('outOrder').detail(id), 'paper', asOf],
    queryFn: ({ signal }) =>
      api<Note>(`${kApi}/OutOrderDetail`, { params: { outOrderId: id, asOf }, signal }),
    staleTime: asOf ? Number.POSITIVE_INFINITY : 0,
  });

export const downloadPicking = (id: string) => download('/blade-system/print/picking', { id });
