import { type AnswerOf, detailQuery, type InputOf, post } from '@/lib/net/calls';
import type { Full, Told } from '@/lib/wire/told';
import type { ZqOrderRow } from '@/lib/wire/types';

export type ZqCommand = 'edit' | 'confirm' | 'reopen' | 'take' | 'remove';

export type ZqOrder = Told<ZqOrderRow, 'zqStatus' | 'parentPieces' | 'wasteArea'>;
type Answer = Full<AnswerOf<'ZqOrderApi/getZqOrderDetail'>>;
export type ZqDetail = Omit<Answer, 'allowed'> & { allowed: ZqCommand[] };

export const kZqPage = 'ZqOrderApi/getZqOrderPage';

/** What a step changes beside the tile cutting order itself. */
export const kZqTouched = ['zqOrder', 'process'] as const;

export const zqQuery = (id: string) =>
  detailQuery<ZqDetail>('zqOrder', 'ZqOrderApi/getZqOrderDetail', { id });

export type ZqNested = Full<AnswerOf<'ZqOrderApi/planZqOrder'>>;

/** How its children come out of whole tiles, by the planner. */
export const zqNestedQuery = (id: string) =>
  detailQuery<ZqNested>('zqOrder', 'ZqOrderApi/planZqOrder', { id });

export type ZqBody = InputOf<'ZqOrderApi/addOrUpdateZqParent'>;

export const saveZq = (body: ZqBody, commandId: string) =>
  post('ZqOrderApi/addOrUpdateZqParent', body, commandId);

export const removeZq = (body: { ids: string; reason: string }, commandId: string) =>
  post('ZqOrderApi/deleteZqOrder', body, commandId);
