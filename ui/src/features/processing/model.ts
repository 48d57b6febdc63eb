import { type AnswerOf, detailQuery, type InputOf, post } from '@/lib/net/calls';
import type { Full, Told } from '@/lib/wire/told';
import type { ProcessRow } from '@/lib/wire/types';

export const kProcessTypes = [1, 2, 3, 4, 5] as const;

type Figures = 'sellAmount' | 'unpricedWorks' | 'finishedPieces';
export type Process = Told<ProcessRow, 'processType' | 'processStatus' | 'closed' | Figures>;

export type ProcessCommand =
  | 'edit'
  | 'submit'
  | 'quote'
  | 'sendBack'
  | 'confirm'
  | 'dispatch'
  | 'finish'
  | 'inspect'
  | 'rework'
  | 'cancel';

type Answer = Full<AnswerOf<'processApi/getProcessVODetails'>>;
/** Lists of what a process order is made of. */
export type PartList = 'parts' | 'bricks' | 'desk' | 'stairs' | 'cut' | 'commodity';
export type ProcessDetail = Process &
  Pick<Answer, PartList | 'works'> & { allowed: ProcessCommand[] };

export const kProcessPage = 'processApi/getProcessPage';

export const processQuery = (id: string) =>
  detailQuery<ProcessDetail>('process', 'processApi/getProcessVODetails', { id });

export type ProcessBody = InputOf<'processApi/saveProcessVO'>;

/** A new one without `id`, else all of that one; `processStatus` moves it on as well. */
export const saveProcess = (body: ProcessBody, commandId: string) =>
  body.id
    ? post('processApi/updateProcess', body, commandId)
    : post('processApi/saveProcessVO', body, commandId);

/** The step that `processStatus` asks for, with what it takes. */
export const moveProcess = (body: ProcessBody, commandId: string) =>
  post('processApi/updateProcessOrder', body, commandId);

export const cancelProcess = (body: { ids: string; reason: string }, commandId: string) =>
  post('processApi/removeProcess', body, commandId);
