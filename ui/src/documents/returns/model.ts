import { queryOptions } from '@tanstack/react-query';
import type { LogStep } from '@/documents/kit/steps';
import { type AnswerOf, detailQuery, get, type InputOf, post } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import { returnStatus } from '@/lib/wire/status';
import type { Full, Told } from '@/lib/wire/told';
import type { RefundRow, ReturnsDetailRow, ReturnsRow } from '@/lib/wire/types';

/** What comes back of an order: goods and money, on the screens of orders and on their own. */

/** The steps of a return, in their order. */
export const kReturnSteps = Object.values(returnStatus);

export const kReturnTypes = [1, 2, 3, 4, 5, 6] as const;
/** Types that are shown on photos, and those that are our fault: neither fee nor freight. */
export const kPhotoTypes: readonly number[] = [2, 3, 4];
export const kOurFault: readonly number[] = [2, 3, 4, 5];

export const kRefundTypes = [1, 2, 3, 4] as const;
/** Back the way it was paid, through the payment provider. */
export const kAsPaid = 1;
export const kByBank = 3;
export const kInGold = 4;

export type ReturnLine = Told<ReturnsDetailRow, 'lineNo' | 'pieces'>;

export type Returns = Told<ReturnsRow, 'returnsStatus' | 'returnsType' | 'closed'>;

/** `payOrderNo`: of money beyond what was due, the payment order that brought it. */
export type Refund = Told<RefundRow, 'sourceType' | 'amount' | 'refundStatus'>;

export type ReturnCommand =
  | 'edit'
  | 'submit'
  | 'accept'
  | 'refuse'
  | 'account'
  | 'agree'
  | 'dispute'
  | 'withdraw';

/** How the refund of a line follows from its net amount. */
export type Explained = Full<NonNullable<AnswerOf<'returnsApi/getReturnVO'>['explained']>[number]>;

export interface ReturnDetail extends Returns {
  details: ReturnLine[];
  /** From the acceptance of the goods on. */
  explained?: Explained[];
  /** What an accounting takes where nobody says otherwise, 1/10000; 0 where it is our fault. */
  usualFeeRate: number;
  refunds: Refund[];
  allowed: ReturnCommand[];
}

/** A line that was shipped, and what of it may still come back. */
export interface Returnable {
  orderDetailId: string;
  lineNo: number;
  commodityCode: string;
  commodityName: string;
  size: string;
  grade: string;
  pieces: number;
  piecesPerBox: number;
  deliveredPieces: number;
  netAmount: number;
  returnable: number;
  shades: { colorNumber: string; pieces: number }[];
}

export const kReturnsPage = 'returnsApi/returnsPageList';
export const kRefundPage = 'refundApi/refundPageList';

export const returnQuery = (returnsId: string) =>
  detailQuery<ReturnDetail>('returns', 'returnsApi/getReturnVO', { returnsId });

/** `returnsId`: a draft, whose own lines do not count as gone. */
export const returnableQuery = (orderId: string, returnsId = '') =>
  queryOptions({
    queryKey: [...entityKeys('returns').detail(`${orderId},${returnsId}`), 'returnable'],
    queryFn: ({ signal }) =>
      get<{ lines: Returnable[] }>('returnsApi/getReturnable', { orderId, returnsId }, signal),
    staleTime: 0,
  });

export const returnLogQuery = (orderId: string, returnsId: string) =>
  queryOptions({
    queryKey: [...entityKeys('returns').detail(returnsId), 'log'],
    queryFn: ({ signal }) =>
      api<LogStep[]>('/blade-system/orderLogApi/getOrderLogList', {
        params: { orderId, orderType: 4, returnsId },
        signal,
      }),
    staleTime: 0,
  });

export type ReturnBody = Partial<InputOf<'returnsApi/addReturns'>> &
  InputOf<'returnsApi/updateReturns'>;

export type ReturnMove = InputOf<'returnsApi/updateReturn'>;

export const saveReturn = (body: ReturnBody, commandId: string) =>
  post(`returnsApi/${body.returnsId ? 'updateReturns' : 'addReturns'}`, body, commandId);

export const moveReturn = (body: ReturnMove, commandId: string) =>
  post('returnsApi/updateReturn', body, commandId);

export const withdrawReturn = (body: { returnsIds: string; reason: string }, commandId: string) =>
  post('returnsApi/removeReturns', body, commandId);

/** How money goes back. */
export interface RefundWay {
  refundType: number;
  payeeName: string;
  payeeAccount: string;
  payeeBank: string;
  remark: string;
}

export const confirmRefund = (
  body: RefundWay & { id: string; version: number; refundTime: string; voucherUrl: string },
  commandId: string,
) => post('refundApi/confirmRefund', body, commandId);

export const splitRefund = (
  body: RefundWay & { id: string; version: number; amount: number },
  commandId: string,
) => post('refundApi/splitRefund', body, commandId);

export const voidRefund = (body: { ids: string; reason: string }, commandId: string) =>
  post('refundApi/deleteRefund', body, commandId);
