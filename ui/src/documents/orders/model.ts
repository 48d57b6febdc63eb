import { queryOptions } from '@tanstack/react-query';
import type { LogStep } from '@/documents/kit/steps';
import type { Refund, Returns } from '@/documents/returns/model';
import type { OutOrder, Receipt } from '@/documents/stock/model';
import { type InputOf, pageQuery, post } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import type { Told } from '@/lib/wire/told';
import type { OrderDetailRow, OrderRow, PaymentRow } from '@/lib/wire/types';

/** What orders and payments share: both screens show and move the same documents. */

/** Money in fen, area in mm2, weight in g. */
export type Order = Told<OrderRow, 'orderType' | 'orderStatus' | 'closed'> & {
  isUnread?: number | null;
  /** Fen that are recorded and wait to be confirmed. */
  pendingAmount?: number | null;
};

export type OrderLine = Told<OrderDetailRow, 'lineNo'>;

export type Payment = Told<PaymentRow, 'payType' | 'amount' | 'payStatus'>;

export const orderCommands = [
  'edit',
  'submit',
  'account',
  'sendBack',
  'pass',
  'confirm',
  'unconfirm',
  'deliver',
  'giveUp',
  'closeShort',
  'receive',
  'return',
  'cancel',
  'delete',
  'pay',
] as const;
export type OrderCommand = (typeof orderCommands)[number];

export interface OrderDetail extends Order {
  details: OrderLine[];
  payments: Payment[];
  /** From its first delivery on. */
  outOrders?: OutOrder[];
  receipts?: Receipt[];
  returns?: Returns[];
  refunds?: Refund[];
  /** What the caller may do with the order now. */
  allowed: OrderCommand[];
  /** Fen that have to be paid before the order goes on. */
  requiredAmount?: number | null;
}

export const orderKeys = entityKeys('order');
export const paymentKeys = entityKeys('payment');

const kOrderApi = '/blade-system/orderApi';
const kPaymentApi = '/blade-system/paymentApi';

export const kOrderPage = 'orderApi/orderPageList';
/** Of the types of orders, those that are sold by. */
export const kSales = { orderType: 2 };

export const orderPageQuery = (params: Params) =>
  pageQuery<Order>('order', kOrderPage, { ...kSales, ...params });

const fetchOrder = (id: string, asOf: string, signal?: AbortSignal) =>
  api<OrderDetail>(`${kOrderApi}/orderDetail`, { params: { id, asOf }, signal });

/** `asOf`: a position of the ledger or yyyy-MM-dd HH:mm:ss; empty is now. */
export const orderQuery = (id: string, asOf = '') =>
  queryOptions({
    queryKey: [...orderKeys.detail(id), asOf],
    queryFn: ({ signal }) => fetchOrder(id, asOf, signal),
    staleTime: asOf ? Number.POSITIVE_INFINITY : 0,
  });

export const orderLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.detail(id), 'log'],
    queryFn: ({ signal }) =>
      api<LogStep[]>('/blade-system/orderLogApi/getOrderLogList', {
        params: { orderId: id, orderType: 2 },
        signal,
      }),
    staleTime: 0,
  });

export const kPaymentPage = 'paymentApi/getPaymentPage';

/** A new order without `id`, else all of that order. */
export const saveOrder = (
  body: InputOf<'orderApi/saveOrderVO'> & Partial<InputOf<'orderApi/updateOrderVO'>>,
  commandId: string,
) => post(`orderApi/${body.id ? 'updateOrderVO' : 'saveOrderVO'}`, body, commandId);

/** Of a confirmation: `warehouseId` delivers, `lines` say which stock the lines are promised. */
export type OrderMove = InputOf<'orderApi/updateOrderBody'>;

export type ConfirmLine = NonNullable<OrderMove['lines']>[number];

export const moveOrder = (body: OrderMove, commandId: string) =>
  post('orderApi/updateOrderBody', body, commandId);

export const cancelOrder = (body: { id: string; closeReason: string }, commandId: string) =>
  post('orderApi/cancelOrder', body, commandId);

export const deleteOrders = (ids: readonly string[], commandId: string) =>
  api(`${kOrderApi}/deleteOrder`, { method: 'POST', params: { ids: ids.join(',') }, commandId });

export type NewPayment = InputOf<'paymentApi/savePayment'>;

export const savePayment = (body: NewPayment, commandId: string) =>
  post('paymentApi/savePayment', body, commandId);

export const confirmPayments = (ids: readonly string[], commandId: string) =>
  api(`${kPaymentApi}/confirmPayment`, {
    method: 'POST',
    params: { ids: ids.join(',') },
    commandId,
  });

export const voidPayment = (body: { id: string; reason: string }, commandId: string) =>
  post('paymentApi/voidPayment', body, commandId);
