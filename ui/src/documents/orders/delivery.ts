import { queryOptions } from '@tanstack/react-query';
import { get, post } from '@/lib/net/calls';
import { type OrderLine, orderKeys } from './model';

/** Pieces of a line for which there is no out order yet, and that are wanted still. */
export const openOf = (line: OrderLine): number =>
  Math.max(0, (line.pieces ?? 0) - (line.committedPieces ?? 0) - (line.shortPieces ?? 0));

/** Stock that could serve a line. */
export interface StockChoice {
  sId: string;
  warehouseId: string;
  warehouseName: string;
  colorNumber: string;
  grade: string;
  available: number;
}

export interface PlanLine {
  lineId: string;
  lineNo: number;
  commodityName: string;
  size: string;
  pieces: number;
  colorNumber: string;
  grade: string;
  /** Pieces beyond the best that there is. */
  missing: number;
  /** What the server would take; nothing when something is missing. */
  taken: { sId: string; pieces: number }[];
  choices: StockChoice[];
}

export interface ConfirmPlan {
  covered: boolean;
  lines: PlanLine[];
}

/** `warehouseId`: what is to be delivered from there; empty: from where the order says, or wherever the goods are. */
export const confirmPlanQuery = (id: string, warehouseId = '') =>
  queryOptions({
    queryKey: [...orderKeys.detail(id), 'confirmPlan', warehouseId],
    queryFn: ({ signal }) => get<ConfirmPlan>('orderApi/confirmPlan', { id, warehouseId }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export interface Delivery {
  orderId: string;
  version: number;
  /** Empty: from wherever the pieces are kept. */
  warehouseId: string;
  deliverDate: string;
  deliverMode: number | null;
  logisticId: string;
  driverName: string;
  driverTel: string;
  plateNo: string;
  remark: string;
  lines: { orderDetailId: string; pieces: number }[];
}

/** An empty warehouse is no warehouse to the server, not any: it is left out. */
export const saveDelivery = ({ warehouseId, ...body }: Delivery, commandId: string) =>
  post('orderApi/saveOrderDeliver', { ...body, ...(warehouseId && { warehouseId }) }, commandId);
