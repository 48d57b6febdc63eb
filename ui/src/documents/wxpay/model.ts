import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, get, post } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { creditStatus, wxStatus } from '@/lib/wire/status';
import type { Full, Told } from '@/lib/wire/told';
import type { WxOrderRow } from '@/lib/wire/types';

/** What is paid for: a person's gold, a department's, a sales order. */
export const kBiz = { user: 1, dept: 2, order: 3 } as const;
/** The states a payment is listed by; one that only has its number is not listed. */
export const kWxSteps = [
  wxStatus.wxUnpaid,
  wxStatus.wxPaying,
  wxStatus.wxPaid,
  wxStatus.wxClosed,
  wxStatus.wxFailed,
  wxStatus.wxRefunded,
] as const;

/** Amounts in fen. `endedBy`: who ended it without the provider; "system": nobody did anything. */
export type WxOrder = Told<
  WxOrderRow,
  'bizType' | 'amount' | 'goldUnits' | 'giftGold' | 'payStatus' | 'creditStatus' | 'notifyCount'
>;

export interface Purpose {
  bizType: number;
  bizId?: string;
  deptId?: string;
  amount: number;
  description: string;
  /** JSAPI: inside WeChat, by the caller. */
  payChannel?: 'NATIVE' | 'JSAPI';
}

/**
 * What is due, or what money buys; `open`: whether payments are set up; `inApp`: whether the caller
 * can be asked for money inside WeChat.
 */
export type Price = Partial<Full<AnswerOf<'WxOrderApi/getPayPrice'>>>;

export interface Difference {
  orderNo: string;
  wxOrderId: string;
  kind: string;
  providerAmount: number;
  orderAmount: number;
  creditedAmount: number;
}

interface Sum {
  count: number;
  amount: number;
}

export interface Reconciliation {
  date: string;
  provider: Sum;
  orders: Sum;
  credited: Sum;
  differences: Difference[];
}

const kApi = 'WxOrderApi';
export const kWxPage = `${kApi}/wxOrderPageList`;
export const isOpen = (order: WxOrder) =>
  order.payStatus === wxStatus.wxUnpaid || order.payStatus === wxStatus.wxPaying;

/** Money that came and counts for nobody yet. */
export const isUncredited = (order: WxOrder) =>
  order.payStatus === wxStatus.wxPaid && order.creditStatus === creditStatus.notCredited;

export const priceQuery = (bizType: number, bizId = '') =>
  queryOptions({
    queryKey: ['wxOrder', 'price', bizType, bizId],
    queryFn: ({ signal }) => get<Price>(`${kApi}/getPayPrice`, { bizType, bizId }, signal),
    staleTime: 0,
  });

/** Takes a number, then asks for what the payer needs; repeated with the same ids it is the same order. */
export async function startPayment(
  purpose: Purpose,
  numberId: string,
  orderId: string,
): Promise<string> {
  const { bizType, bizId, deptId, amount } = purpose;
  const reserved = await api<{ no: string }>('/thirdproxy/getPayOrderNo', {
    params: { bizType, bizId, deptId, amount },
    commandId: numberId,
  });
  await post(
    `${kApi}/saveWxOrder`,
    { payChannel: 'NATIVE', ...purpose, orderNo: reserved.no },
    orderId,
  );
  return reserved.no;
}

/** What stands here, by number. */
export const stateQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...entityKeys('wxOrder').detail(orderNo), 'state'],
    queryFn: ({ signal }) =>
      api<WxOrder>('/thirdproxy/wxPay/outTradeNo', { params: { orderNo }, signal }),
    staleTime: 0,
  });

/** Has the provider asked. */
export const askProvider = (orderNo: string) =>
  api<WxOrder>('/thirdproxy/wxPay/orderQuery', { params: { orderNo } });

export const closePayment = (orderNo: string, commandId: string) =>
  api('/thirdproxy/closeOrder', { method: 'POST', body: { orderNo }, commandId });

export const creditDept = (body: { wxOrderId: string; deptId: string }, commandId: string) =>
  post(`${kApi}/updateDeptBalance`, body, commandId);

export const creditUser = (body: { wxOrderId: string }, commandId: string) =>
  post(`${kApi}/updateUserBalance`, body, commandId);

export const refundPayment = (body: { wxOrderId: string; reason: string }, commandId: string) =>
  post(`${kApi}/refundWxOrder`, body, commandId);

export const retryRefund = (body: { wxOrderId: string }, commandId: string) =>
  post(`${kApi}/retryWxRefund`, body, commandId);

export const reconcileQuery = (date: string) =>
  queryOptions({
    queryKey: ['wxOrder', 'reconcile', date],
    queryFn: ({ signal }) => get<Reconciliation>(`${kApi}/reconcile`, { date }, signal),
    enabled: date !== '',
    staleTime: 0,
    retry: false,
  });
