import { type InputOf, post } from '@/lib/net/calls';
import { orderStatus } from '@/lib/wire/status';
import type { Ageing } from './model';

export type OpenOrder = Ageing['orders'][number];

/** What each order gets of an amount in fen, the oldest first; orders that it does not reach are not in it. */
export function partsOf(orders: readonly OpenOrder[], amount: number): Map<string, number> {
  const parts = new Map<string, number>();
  let left = amount;
  for (const order of oldestFirst(orders)) {
    const part = Math.min(left, order.dueAmount);
    if (part > 0) parts.set(order.id, part);
    left -= part;
  }
  return parts;
}

/** At 15 and 16 an order takes no money: that of its step is there, the rest is for what was sent. */
export const takesMoney = (order: OpenOrder) => order.orderStatus >= orderStatus.toShip;

/** Ids grow with time. */
export const oldestFirst = (orders: readonly OpenOrder[]) =>
  [...orders].sort((a, b) => a.id.length - b.id.length || a.id.localeCompare(b.id));

export const settleOrders = (body: InputOf<'paymentApi/settleOrders'>, commandId: string) =>
  post('paymentApi/settleOrders', body, commandId);
