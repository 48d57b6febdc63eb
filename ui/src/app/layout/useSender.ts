import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { loadTradeTexts, translate } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { entityKeys } from '@/lib/net/query';
import type { Queued } from '@/lib/offline/db';
import { startSender } from '@/lib/offline/sender';
import { useSession } from '@/lib/session/session';

/** A page that shows the document does so as it is after the command. */
async function readAgainWhole(queries: QueryClient) {
  const { kTouched } = await import('@/documents/kit/touched');
  const keys = kTouched.goods.map((entity) => entityKeys(entity).all);
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

async function say(key: string, values: Record<string, string> = {}) {
  await loadTradeTexts();
  return translate(`stock:work.${key}`, values);
}

/** Sends what waits in this browser for the signed-in person, whenever the server can be reached. Answers how to begin at once. */
export function useSender(): () => void {
  const queries = useQueryClient();
  const userId = useSession((store) => store.session?.userId);
  const sender = useRef<ReturnType<typeof startSender>>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    const onSent = async ({ kind, no }: Queued) => {
      await readAgainWhole(queries);
      if (kind === 'count') return;
      const what = await say(`kind_${kind}`);
      notify.success(await say('sent', { what, no }));
    };
    const onRefused = () => void say('refused').then(notify.error);
    const started = startSender(queries, { onSent, onRefused });
    sender.current = started;
    return started.stop;
  }, [queries, userId]);
  return useCallback(() => sender.current?.now(), []);
}
