import { queryOptions } from '@tanstack/react-query';
import type { Flag, LogStep } from '@/components/orders/model';
import { detailQuery, get, post, type Saved } from '@/components/stock/model';
import { api } from '@/lib/http';
import { entityKeys } from '@/lib/query';

/** What comes back of an order: goods and money, on the screens of orders and on their own. */

type Maybe = number | null;

export const kReturnStatuses = [22, 23, 24, 25, 26, 27] as const;
export const kToSubmit = 22;
export const kToAccept = 23;
export const kToAccount = 24;
export const kToAgree = 25;
export const kToRefund = 26;

export const kReturnTypes = [1, 2, 3, 4, 5, 6] as const;
/** Types that are shown on photos, and those that are our fault: neither fee nor freight. */
export const kPhotoTypes: readonly number[] = [2, 3, 4];
export const kOurFault: readonly number[] = [2, 3, 5];

export const kRefundStatuses = [0, 1, 2] as const;
export const kRefundTypes = [1, 2, 3, 4] as const;
/** Back the way it was paid, through the payment provider. */
export const kAsPaid = 1;
export const kByBank = 3;
export const kInGold = 4;

export interface ReturnLine {
  id: string;
  orderDetailId: string;
  lineNo: number;
  commodityCode: string;
  commodityName: string;
  size: string;
  colorNumber: string;
  grade: string;
  pieces: number;
  piecesPerBox?: Maybe;
  acceptPieces: Maybe;
  rejectPieces: Maybe;
  acceptGrade: string;
  refundPrice: Maybe;
  refundAmount: Maybe;
  remark: string;
}

export interface Returns {
  id: string;
  returnsNo: string;
  returnsStatus: number;
  closed: Flag;
  orderId: string;
  orderNo: string;
  returnsType: number;
  reason: string;
  customerName: string;
  warehouseId: string;
  warehouseName?: string;
  pickupMode: Maybe;
  putOrderId: string;
  putNo?: string;
  applyAmount: Maybe;
  feeRate: Maybe;
  grossAmount: Maybe;
  feeAmount: Maybe;
  freightAmount: Maybe;
  bonusClawback: Maybe;
  bonusShortAmount: Maybe;
  refundAmount: Maybe;
  payAmount?: Maybe;
  offsetAmount?: Maybe;
  imageUrls: string[] | null;
  closeReason?: string;
  remark: string;
  createUserName?: string;
  createTime: string;
}

export interface Refund {
  id: string;
  refundNo: string;
  sourceType: number;
  orderId: string;
  orderNo: string;
  returnsId: string;
  returnsNo: string;
  /** Of money beyond what was due: the payment order that brought it. */
  payOrderNo?: string;
  customerName: string;
  refundType: Maybe;
  amount: number;
  payeeName: string;
  payeeAccount: string;
  payeeBank: string;
  refundStatus: number;
  refundTime: string;
  voucherUrl: string;
  goldUnits?: Maybe;
  /** Waits for the provider's answer. */
  wxRefundNo?: string;
  /** What the provider said the last time. */
  failReason?: string;
  remark: string;
  recorderId?: string;
  createUserName?: string;
  confirmUserName?: string;
  confirmTime?: string;
  voidReason?: string;
  createTime: string;
  version: number;
}

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
export interface Explained {
  detailId: string;
  lineNo: number;
  netAmount: number;
  orderPieces: number;
  earlierPieces: number;
  acceptPieces: number;
  beforeAmount: number;
  afterAmount: number;
  refundAmount: number;
}

export interface ReturnDetail extends Returns {
  version: number;
  details: ReturnLine[];
  explained?: Explained[];
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

export interface WantedLine {
  id?: string;
  orderDetailId: string;
  colorNumber: string;
  grade: string;
  pieces: number;
}

export interface ReturnBody {
  orderId?: string;
  returnsId?: string;
  version?: number;
  returnsStatus?: number;
  returnsType: number;
  reason: string;
  pickupMode: Maybe;
  imageUrls: string[];
  remark: string;
  details: WantedLine[];
}

export const saveReturn = (body: ReturnBody, commandId: string) =>
  post<Saved>(`returnsApi/${body.returnsId ? 'updateReturns' : 'addReturns'}`, body, commandId);

export interface ReturnMove {
  returnsId: string;
  version: number;
  returnsStatus: number;
  reason?: string;
  warehouseId?: string;
  details?: { id: string; acceptPieces: number; grade: string }[];
  feeRate?: number;
  freightAmount?: number;
}

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
