import { queryOptions } from '@tanstack/react-query';
import type { LogStep } from '@/documents/kit/steps';
import { type AnswerOf, detailQuery, get, type InputOf, post } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { procurementStatus } from '@/lib/wire/status';
import type { Told } from '@/lib/wire/told';
import type {
  OutOrderRow,
  ProcurementDetailRow,
  ProcurementLogisticRow,
  ProcurementPaymentRow,
  ProcurementRow,
  ProcurementSignRow,
  PutOrderRow,
} from '@/lib/wire/types';

export const kPurchaseTypes = [1, 2, 3, 4] as const;
/** Goods that are paid before they are sent. */
export const kPrepaid = 1;
export const kPayTerms = [1, 2, 3] as const;
export const kPayTypes = [1, 2, 3, 4, 7, 8] as const;

export type Purchase = Told<
  ProcurementRow,
  'poType' | 'poStatus' | 'closed' | 'payTerm' | 'payableAmount' | 'paidAmount'
>;

/** What the commodity was bought for in the newest purchase before this one. */
export type LastPurchase = NonNullable<
  NonNullable<AnswerOf<'procurementApi/getProcurementById'>['details']>[number]['last']
>;

export type PurchaseLine = Told<
  ProcurementDetailRow,
  'lineNo' | 'pieces' | 'price' | 'signedPieces' | 'shortPieces'
> & {
  last?: LastPurchase | null;
  /** Put away, not returned and not planned to. */
  returnablePieces: number;
};

export type PurchaseCommand =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'sendBack'
  | 'pay'
  | 'ship'
  | 'sign'
  | 'return'
  | 'cancel';

export interface PurchaseDetail extends Purchase {
  details: PurchaseLine[];
  logistics: ProcurementLogisticRow[];
  signs: ProcurementSignRow[];
  payments: ProcurementPaymentRow[];
  putOrders: PutOrderRow[];
  outOrders: OutOrderRow[];
  dueAmount: number;
  allowed: PurchaseCommand[];
}

export const kPurchasePage = 'procurementApi/procurementPageList';

export const purchaseQuery = (id: string) =>
  detailQuery<PurchaseDetail>('procurement', 'procurementApi/getProcurementById', { id });

interface WireStep {
  id: string;
  label: string;
  poStatus: number;
  child: LogStep['child'];
}

/** What was done, step by step. */
export const purchaseLogQuery = (procurementId: string) =>
  queryOptions({
    queryKey: [...entityKeys('procurement').detail(procurementId), 'log'],
    queryFn: async ({ signal }): Promise<LogStep[]> => {
      const steps = await get<WireStep[]>('procurementApi/getLogList', { procurementId }, signal);
      return steps.map(({ poStatus, ...step }) => ({
        ...step,
        orderStatus: poStatus,
        orderType: 0,
      }));
    },
    staleTime: 0,
  });

type SaveInput = InputOf<'procurementApi/addOrUpdateProcurementVO'>;

/** A new one without `id`, else all of that one; `submit` asks for its approval. */
export const savePurchase = (body: SaveInput, submit: boolean, commandId: string) =>
  post(
    'procurementApi/addOrUpdateProcurementVO',
    { ...body, ...(submit && { poStatus: procurementStatus.purchaseToApprove }) },
    commandId,
  );

/** The step that `poStatus` asks for, with what it takes. */
export const movePurchase = (
  body: InputOf<'procurementApi/UpdateProcurementVO'>,
  commandId: string,
) => post('procurementApi/UpdateProcurementVO', body, commandId);

export const cancelPurchase = (body: { ids: string; reason: string }, commandId: string) =>
  post('procurementApi/deleteProcurement', body, commandId);

export const payPurchase = (body: InputOf<'procurementApi/payProcurement'>, commandId: string) =>
  post('procurementApi/payProcurement', body, commandId);

export type Signing = InputOf<'procurementApi/updateProcumentSign'>;

export const signPurchase = (body: Signing, commandId: string) =>
  post('procurementApi/updateProcumentSign', body, commandId);

export const returnPurchase = (
  body: InputOf<'procurementApi/returnProcurement'>,
  commandId: string,
) => post('procurementApi/returnProcurement', body, commandId);

/** Pieces of a line that are still expected. */
export const expectedPieces = (
  line: Pick<PurchaseLine, 'pieces' | 'signedPieces' | 'shortPieces'>,
) => Math.max(0, line.pieces - line.signedPieces - line.shortPieces);

/** Where an approved purchase goes. */
export const afterApproval = (payTerm: number) =>
  payTerm === kPrepaid ? procurementStatus.purchaseToPay : procurementStatus.purchaseToShip;
