import type { AnswerOf } from '@/lib/net/calls';
import type { Full } from '@/lib/wire/told';
import type { ProcessBody } from '../model';
import { useWorkedOut } from '../useWorkedOut';

export type Priced = Full<AnswerOf<'processApi/getProcessPrice'>>;

const kPath = '/blade-system/processApi/getProcessPrice';

/** What the body would be saved at. */
export function usePrice(body: ProcessBody | undefined) {
  const { answer: priced, ...state } = useWorkedOut<Priced>('process', kPath, body);
  return { priced, ...state };
}
