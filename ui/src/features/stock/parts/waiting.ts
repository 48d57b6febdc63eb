import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/documents/kit/useCommand';
import { notify } from '@/lib/browser/toast';
import type { CommandPath } from '@/lib/net/calls';
import { type ApiError, isUnreachable } from '@/lib/net/transport';
import type { Queued, Waiting } from '@/lib/offline/db';
import { enqueue, useQueue } from '@/lib/offline/queue';
import { useReach } from '@/lib/offline/reach';

/** What waits in this browser for a document, the oldest first. */
export function useWaitingFor(id: string): readonly Queued[] {
  const entries = useQueue((store) => store.entries);
  return useMemo(() => entries.filter((entry) => entry.id === id), [entries, id]);
}

const isBehindOthers = (id: string) => useQueue.getState().entries.some((each) => each.id === id);

/** A command without what it says. */
export type PutOffCommand = Omit<Waiting, 'body' | 'path'> & { path: CommandPath };

/** Told in place of the server's answer. */
export const kPutOff = 'putOff';

/**
 * Sends a command; what the server cannot be told now, or what stands behind others of the same document, waits in this
 * browser under its Command-Id.
 */
export async function sendOrPutOff<B extends object, A>(
  run: (body: B, commandId: string) => Promise<A>,
  body: B,
  commandId: string,
  waiting: PutOffCommand,
): Promise<A | typeof kPutOff> {
  const putOff = async (tried: boolean): Promise<typeof kPutOff> => {
    await enqueue({ ...waiting, body }, commandId, tried);
    return kPutOff;
  };
  if (isBehindOthers(waiting.id) || (useReach.getState().lost && !navigator.onLine)) {
    return putOff(false);
  }
  try {
    return await run(body, commandId);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    // Where this browser keeps nothing, the page says that there is no connection.
    return putOff(true).catch(() => {
      throw error;
    });
  }
}

interface PostingOptions<B> {
  /** The posting as it is put off. */
  waiting: (body: B) => PutOffCommand;
  /** Posted or put off, nothing of it is in hand any more. */
  over: () => void;
  posted: () => void;
  refused: (error: ApiError) => boolean;
}

/** Posts goods of a document now, or when there is a connection again. */
export function usePosting<B extends object, A>(
  run: (body: B, commandId: string) => Promise<A>,
  { waiting, over, posted, refused }: PostingOptions<B>,
) {
  const { t } = useTranslation('stock');
  return useCommand((body: B, id: string) => sendOrPutOff(run, body, id, waiting(body)), {
    success: '',
    done: (answer) => {
      over();
      if (answer === kPutOff) return notify.info(t('work.putOff'));
      notify.success(t('msg.posted'));
      posted();
    },
    refused,
  });
}
