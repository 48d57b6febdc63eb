import { queryOptions } from '@tanstack/react-query';
import type { Refund, Returns } from '@/components/returns/model';
import type { OutOrder, Receipt } from '@/components/stock/model';
import { api, type Page } from '@/lib/http';
import { entityKeys } from '@/lib/query';
import type { Params } from '@/lib/transport';

/** What orders and payments share: both screens show and move the same documents. */

export type Flag = boolean | number | null | undefined;
export const isOn = (flag: Flag | string): boolean => flag === true || Number(flag) === 1;

type Maybe = number | null;

/** Money in fen, area in mm2, weight in g. */
export interface Order {
  id: string;
  orderNo: string;
  orderType: number;
  orderStatus: number;
  closed: Flag;
  closeReason: string;
  contractNo: string;
  customerId: string;
  channelCustomerId?: string;
  customerName: string;
  customerTel: string;
  projectName: string;
  projectAddress: string;
  regionCode: string;
  receiver: string;
  receiverTel: string;
  guideUserId: string;
  guideUserName: string;
  designerUserId: string;
  designerUserName: string;
  deptId: string;
  deptName: string;
  brandName: string;
  warehouseId: string;
  warehouseName: string;
  payMode: Maybe;
  depositRate: Maybe;
  expectDate: string;
  deliverMode: Maybe;
  allowMixShade: Flag;
  goodsAmount: Maybe;
  processAmount: Maybe;
  freightAmount: Maybe;
  otherAmount: Maybe;
  totalAmount: Maybe;
  discountAmount: Maybe;
  eraseAmount: Maybe;
  payableAmount: Maybe;
  paidAmount: Maybe;
  refundedAmount?: Maybe;
  /** On its way back. */
  refundingAmount?: Maybe;
  /** What came back or was never shipped, and nobody pays for. */
  creditedAmount?: Maybe;
  dueAmount: Maybe;
  totalPieces: Maybe;
  totalArea: Maybe;
  totalWeight: Maybe;
  vanviRule?: Maybe;
  isUnread?: Flag;
  createUserName?: string;
  createTime: string;
  remark: string;
}

export interface OrderLine {
  id: string;
  lineNo: number;
  commodityId: string;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  spaceName: string;
  unit: string;
  inputQty: Maybe;
  lossRate: Maybe;
  pieces: Maybe;
  piecesPerBox: Maybe;
  boxes: Maybe;
  loosePieces: Maybe;
  area: Maybe;
  weight: Maybe;
  boxWeight?: Maybe;
  vanviRule?: Maybe;
  priceUnit: string;
  listPrice: Maybe;
  discountRate: Maybe;
  dealPrice: Maybe;
  lineAmount: Maybe;
  discountShare: Maybe;
  netAmount: Maybe;
  isGift: Flag;
  isSample: Flag;
  needProcess: Flag;
  warehouseId: string;
  /** Pieces kept in stock, on out orders, and gone. */
  reservedPieces?: Maybe;
  committedPieces?: Maybe;
  deliveredPieces?: Maybe;
  returnedPieces?: Maybe;
  returningPieces?: Maybe;
  shortPieces?: Maybe;
  remark: string;
}

export interface Payment {
  id: string;
  paymentNo: string;
  orderId: string;
  orderNo?: string;
  customerName?: string;
  payType: number;
  amount: number;
  payTime: string;
  payerName: string;
  bankSerial: string;
  payStatus: number;
  voidReason?: string;
  remark: string;
  createUser?: string;
  createUserName?: string;
  createTime?: string;
  confirmUserName?: string;
  confirmTime?: string;
}

export const orderCommands = [
  'edit',
  'submit',
  'account',
  'sendBack',
  'pass',
  'confirm',
  'unconfirm',
  'deliver',
  'closeShort',
  'receive',
  'return',
  'cancel',
  'delete',
  'pay',
] as const;
export type OrderCommand = (typeof orderCommands)[number];

export interface OrderDetail extends Order {
  version: number;
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
  requiredAmount?: Maybe;
}

export interface OrderPage extends Page<Order> {
  counts?: Record<string, number>;
}

export interface LogEntry {
  action: string;
  content: string;
  operatorName: string;
  createTime: string;
  orderStatus: number;
  position?: number;
}

export interface LogStep {
  id: string;
  label: string;
  orderStatus: number;
  orderType: number;
  child: LogEntry[];
}

export const orderKeys = entityKeys('order');
export const paymentKeys = entityKeys('payment');
/** What a change of an order or its money makes stale. */
export const kStale = [orderKeys.all, paymentKeys.all, entityKeys('refund').all] as const;

const kOrderApi = '/blade-system/orderApi';
const kPaymentApi = '/blade-system/paymentApi';

export const orderPageQuery = (params: Params) =>
  queryOptions({
    queryKey: orderKeys.list(params),
    queryFn: ({ signal }) =>
      api<OrderPage>(`${kOrderApi}/orderPageList`, {
        params: { orderType: 2, ...params, counts: 1 },
        signal,
      }),
  });

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

export const paymentPageQuery = (params: Params) =>
  queryOptions({
    queryKey: paymentKeys.list(params),
    queryFn: ({ signal }) =>
      api<Page<Payment>>(`${kPaymentApi}/getPaymentPage`, { params, signal }),
  });

const post = <T = unknown>(path: string, body: unknown, commandId: string) =>
  api<T>(path, { method: 'POST', body, commandId });

export interface SavedOrder {
  id: string;
  no: string;
  version: number;
  position?: number;
}

/** A new order without `id`, else all of that order. */
export const saveOrder = (body: Record<string, unknown>, commandId: string) =>
  post<SavedOrder>(`${kOrderApi}/${body.id ? 'updateOrderVO' : 'saveOrderVO'}`, body, commandId);

export interface OrderMove {
  id: string;
  version?: number;
  orderStatus: number;
  reason?: string;
  discountAmount?: number;
  eraseAmount?: number;
  freightAmount?: number;
  otherAmount?: number;
  /** Of a confirmation: which stock the lines are promised. */
  lines?: ConfirmLine[];
}

export interface ConfirmLine {
  lineId: string;
  warehouseId: string;
  colorNumber: string;
  grade: string;
  pieces: number;
}

export const moveOrder = (body: OrderMove, commandId: string) =>
  post<SavedOrder>(`${kOrderApi}/updateOrderBody`, body, commandId);

export const cancelOrder = (body: { id: string; closeReason: string }, commandId: string) =>
  post(`${kOrderApi}/cancelOrder`, body, commandId);

export const copyOrder = (id: string, commandId: string) =>
  post<SavedOrder>(`${kOrderApi}/copyOrder`, { id }, commandId);

export const deleteOrders = (ids: readonly string[], commandId: string) =>
  api(`${kOrderApi}/deleteOrder`, { method: 'POST', params: { ids: ids.join(',') }, commandId });

export interface NewPayment {
  orderId: string;
  payType: number;
  amount: number;
  payTime: string;
  payerName?: string;
  bankSerial?: string;
  remark?: string;
}

export const savePayment = (body: NewPayment, commandId: string) =>
  post(`${kPaymentApi}/savePayment`, body, commandId);

export const confirmPayments = (ids: readonly string[], commandId: string) =>
  api(`${kPaymentApi}/confirmPayment`, {
    method: 'POST',
    params: { ids: ids.join(',') },
    commandId,
  });

export const voidPayment = (body: { id: string; reason: string }, commandId: string) =>
  post(`${kPaymentApi}/voidPayment`, body, commandId);
