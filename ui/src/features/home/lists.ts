import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/net/calls';
import type { Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';

/** Rows of any list of documents, as the home page tells them. */
export type ListRow = Record<string, string | number | null | undefined> & { id: string };

/** A list that figures and tiles open. */
export interface HomeList {
  /** Call and page of the list. */
  path: string;
  page: string;
  /** What it is always asked. */
  fixed?: Params;
  /** Field with the document's number, with its state, with what it comes to in fen. */
  no: string;
  status: string;
  amount?: string;
  /** Where one row leads. */
  to: (row: ListRow) => string;
  /** Where its next step is taken, if that is a page of its own. */
  step?: (row: ListRow, figure: string) => string;
}

const record = (page: string) => (row: ListRow) => `${page}?id=${row.id}`;

/** The dialog that takes the step of an order or return; its page opens it. */
const kDialogs: Record<string, string> = {
  toAccountOrders: 'account',
  toConfirmOrders: 'confirm',
  toDeliver: 'deliver',
  toAccept: 'accept',
  toAccount: 'account',
};
const dialog = (page: string) => (row: ListRow, figure: string) =>
  `${page}?id=${row.id}${kDialogs[figure] ? `&do=${kDialogs[figure]}` : ''}`;

export const kLists: Readonly<Record<string, HomeList>> = {
  order: {
    path: 'orderApi/orderPageList',
    page: '/order/list',
    fixed: { orderType: 2 },
    no: 'orderNo',
    status: 'orderStatus',
    amount: 'payableAmount',
    to: record('/order/detail'),
    step: dialog('/order/detail'),
  },
  payment: {
    path: 'paymentApi/getPaymentPage',
    page: '/order/payment',
    no: 'payNo',
    status: 'payStatus',
    amount: 'amount',
    to: (row) => `/order/payment?payNo=${row.payNo}`,
  },
  refund: {
    path: 'refundApi/refundPageList',
    page: '/order/refund',
    no: 'refundNo',
    status: 'refundStatus',
    amount: 'amount',
    to: (row) => `/order/refund?refundNo=${row.refundNo}`,
  },
  returns: {
    path: 'returnsApi/returnsPageList',
    page: '/order/returns',
    no: 'returnsNo',
    status: 'returnsStatus',
    amount: 'refundAmount',
    to: record('/order/returnDetail'),
    step: dialog('/order/returnDetail'),
  },
  putOrder: {
    path: 'PutOrderApi/getPutOrderPage',
    page: '/stockroom/putOrder',
    no: 'putNo',
    status: 'putStatus',
    to: record('/stockroom/putDetail'),
    step: record('/stockroom/putReceive'),
  },
  outOrder: {
    path: 'OutOrderApi/getOutOrderPage',
    page: '/stockroom/outOrder',
    no: 'outNo',
    status: 'outStatus',
    to: record('/stockroom/outDetail'),
    step: record('/stockroom/outPick'),
  },
  shiftOrder: {
    path: 'shiftOrderApi/shiftOrderPageList',
    page: '/stockroom/shiftOrder',
    no: 'shiftNo',
    status: 'shiftStatus',
    to: record('/stockroom/shiftDetail'),
  },
  stockTaking: {
    path: 'stockTakingApi/getStockTakingPage',
    page: '/stockroom/stockTaking',
    no: 'takingNo',
    status: 'takingStatus',
    to: record('/stockroom/takingDetail'),
  },
  procurement: {
    path: 'procurementApi/procurementPageList',
    page: '/purchase/procurement',
    no: 'poNo',
    status: 'poStatus',
    amount: 'payableAmount',
    to: record('/purchase/detail'),
  },
  process: {
    path: 'processApi/getProcessPage',
    page: '/processing/process',
    no: 'processNo',
    status: 'processStatus',
    amount: 'totalAmount',
    to: record('/processing/detail'),
  },
};

/** The pages of lists that have figures, but no tile of rows. */
const kOtherPages: Readonly<Record<string, string>> = { stock: '/stockroom/stock' };

export const pageOf = (entity: string): string =>
  kLists[entity]?.page ?? kOtherPages[entity] ?? '/wel/index';

/** The first rows of a list with a search as its address says it. */
export const rowsQuery = (entity: string, search: string, size: number) => {
  const list = kLists[entity];
  const params: Params = {
    ascs: 'createTime',
    ...Object.fromEntries(new URLSearchParams(search)),
    ...list?.fixed,
    current: 1,
    size,
  };
  return queryOptions({
    queryKey: [...entityKeys(entity).lists, 'home', params],
    queryFn: ({ signal }) => get<Page<ListRow>>(list?.path ?? '', params, signal),
    meta: { silent: true },
  });
};

const kDayMs = 86_400_000;

/** Whole days between a moment and now, both as the server writes them. */
export const daysSince = (time: unknown, now: string): number =>
  typeof time === 'string' && time
    ? Math.max(
        0,
        Math.floor(
          (Date.parse(now.replace(' ', 'T')) - Date.parse(time.replace(' ', 'T'))) / kDayMs,
        ),
      )
    : 0;
