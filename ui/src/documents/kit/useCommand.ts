import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kTouched } from '@/documents/kit/touched';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText, isConflict } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';

interface CommandOptions<T> {
  /** Key of the text shown afterwards; "" shows none. */
  success: string;
  done?: (answer: T) => void;
  /** Answers true when it has shown the refusal at its place. */
  refused?: (error: ApiError) => boolean;
  /** Entities that it changes, where that is not a movement of goods. */
  invalidates?: readonly string[];
}

/** One command: told when done, told why not, sent once however often it is pressed. */
export function useCommand<B, T = unknown>(
  run: (body: B, commandId: string) => Promise<T>,
  { success, done, refused, invalidates = kTouched.goods }: CommandOptions<T>,
) {
  const { t } = useTranslation('stock');
  const intent = useIntent();
  return useMutation({
    mutationFn: (body: B) => run(body, intent.idFor(body)),
    meta: { success, invalidates, silent: true },
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
