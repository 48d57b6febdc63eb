import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, isConflict } from '@/lib/errors';
import { useIntent } from '@/lib/intent';
import { notify } from '@/lib/toast';
import { ApiError } from '@/lib/transport';
import { kStockStale } from './model';

interface CommandOptions<T> {
  /** Key of the text shown afterwards; "" shows none. */
  success: string;
  done?: (answer: T) => void;
  /** Answers true when it has shown the refusal at its place. */
  refused?: (error: ApiError) => boolean;
  /** What it makes stale, where that is not the warehouse. */
  stale?: readonly QueryKey[];
}

/** One command: told when done, told why not, sent once however often it is pressed. */
export function useCommand<B, T = unknown>(
  run: (body: B, commandId: string) => Promise<T>,
  { success, done, refused, stale = kStockStale }: CommandOptions<T>,
) {
  const { t } = useTranslation('stock');
  const intent = useIntent();
  return useMutation({
    mutationFn: (body: B) => run(body, intent.idFor(body)),
    meta: { success, invalidates: stale, silent: true },
    onSuccess: (answer) => {
      intent.done();
      done?.(answer);
    },
    onError: (error) => {
      if (isConflict(error)) return notify.warning(t('msg.changedMeanwhile'));
      if (error instanceof ApiError && (error.code === 401 || refused?.(error))) return;
      notify.error(errorText(error));
    },
  });
}
