import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, detailQuery, type InputOf, pageQuery, post } from '@/lib/net/calls';
import { api, download } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Full, Told } from '@/lib/wire/told';
import type { CutPlanRow, RemnantRow } from '@/lib/wire/types';

export type CutCommand = 'edit' | 'reserve' | 'release' | 'cut' | 'reverse' | 'cancel';

export type CutPlan = Told<CutPlanRow, 'cutStatus' | 'newPieces' | 'remnantPieces' | 'partsArea'>;
type Answer = Full<AnswerOf<'cutPlanApi/getCutPlan'>>;
export type CutPlanned = Full<AnswerOf<'cutPlanApi/planCut'>>;
export type CutPlanDetail = Omit<Answer, 'allowed'> & { allowed: CutCommand[] };
export type Remnant = Told<RemnantRow, 'kind' | 'remnantStatus' | 'onHand' | 'length' | 'width'>;

export const kCutPlanPage = 'cutPlanApi/cutPlanPage';
export const kRemnantPage = 'remnantApi/remnantPage';

/** What cutting changes beside the plan itself. */
export const kCutTouched = [
  'cutPlan',
  'remnant',
  'stock',
  'stockBill',
  'outputRecord',
  'serial',
] as const;

export const cutPlanQuery = (id: string) =>
  detailQuery<CutPlanDetail>('cutPlan', 'cutPlanApi/getCutPlan', { id });

export type CutBody = InputOf<'cutPlanApi/saveCutPlan'>;

export const saveCutPlan = (body: CutBody, commandId: string) =>
  post('cutPlanApi/saveCutPlan', body, commandId);

/** The step that `cutStatus` asks for. */
export const turnCutPlan = (body: InputOf<'cutPlanApi/updateCutPlan'>, commandId: string) =>
  post('cutPlanApi/updateCutPlan', body, commandId);

export const cancelCutPlan = (body: { ids: string; reason: string }, commandId: string) =>
  post('cutPlanApi/removeCutPlan', body, commandId);

/** A remnant becomes stock by an opening of one piece with a size of its own. */
export const enterRemnant = (
  body: InputOf<'StockBillApi/saveOrUpdateStockBill'>,
  commandId: string,
) => post('StockBillApi/saveOrUpdateStockBill', body, commandId);

/** The label of the remnant that a bill entered. */
export async function labelOfBill(billId: string) {
  const params = { id: billId };
  const bill = await api<{ goodsId: string }>('/blade-system/StockBillApi/getVoucherDetail', {
    params,
  });
  await download('/blade-system/print/labels/remnant', { ids: bill.goodsId });
}

/** Broken or lost: a loss of what nobody holds of it. */
export const writeOff = (
  { row, pieces, reason }: { row: Remnant; pieces: number; reason: string },
  commandId: string,
) =>
  post(
    'StockBillApi/saveOrUpdateStockBill',
    {
      billType: 3,
      warehouseId: row.warehouseId ?? '',
      commodityId: row.commodityId ?? '',
      colorNumber: row.remnantNo ?? '',
      grade: row.grade as 'A',
      pieces,
      reason,
    },
    commandId,
  );

/** How many pieces of each line of a process order are cut, and how many plans will cut. */
export const cutProgressQuery = (processId: string) =>
  queryOptions({
    queryKey: [...entityKeys('cutPlan').all, 'progress', processId],
    queryFn: ({ signal }) =>
      api<AnswerOf<'cutPlanApi/getCutProgress'>>('/blade-system/cutPlanApi/getCutProgress', {
        params: { processId },
        signal,
      }),
  });

/** Cut plans of a process order that the caller sees. */
export const plansOfProcess = (processId: string) =>
  pageQuery<CutPlan>('cutPlan', kCutPlanPage, { processId, size: 50 });

interface Areas {
  partsArea?: number | null;
  remnantsArea?: number | null;
  kerfArea?: number | null;
  scrapArea?: number | null;
}

/** Parts of what is cut, in basis points; what is kept as remnants is not lost, and not counted in. */
export const yieldOf = ({ partsArea, remnantsArea, kerfArea, scrapArea }: Areas) => {
  const parts = partsArea ?? 0;
  const spent = parts + (kerfArea ?? 0) + (scrapArea ?? 0);
  const all = spent + (remnantsArea ?? 0);
  const rate = (n: number, of: number) => (of > 0 ? Math.round((n / of) * 10_000) : 0);
  return { used: rate(parts, spent), whole: rate(parts, all) };
};
