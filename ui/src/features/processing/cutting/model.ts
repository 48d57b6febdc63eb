import { type AnswerOf, detailQuery, type InputOf, post } from '@/lib/net/calls';
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
export const kCutTouched = ['cutPlan', 'remnant', 'stock', 'outputRecord', 'serial'] as const;

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
