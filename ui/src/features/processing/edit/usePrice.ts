import type { AnswerOf, InputOf } from '@/lib/net/calls';
import type { Full } from '@/lib/wire/told';
import { useWorkedOut } from '../useWorkedOut';

export type Priced = Full<AnswerOf<'processApi/getProcessPrice'>>;

const kPath = '/blade-system/processApi/getProcessPrice';

export type PriceBody = InputOf<'processApi/getProcessPrice'>;

/** What the body would be saved at, today or on the day that it names. */
export function usePrice(body: PriceBody | undefined) {
  const { answer: priced, ...state } = useWorkedOut<Priced>('process', kPath, body);
  return { priced, ...state };
}
