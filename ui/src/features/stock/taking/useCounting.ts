import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText } from '@/lib/net/errors';
import { readAgain } from '@/lib/net/query';
import { useSession } from '@/lib/session/session';
import { useKeeping, useKept } from '../parts/useKept';
import { sendOrPutOff, useWaitingFor } from '../parts/waiting';
import { type Count, saveCounts, type TakingDetail } from './model';

/** What is counted and not stored yet, by line; null takes a count back. */
export type Waiting = Readonly<Record<string, number | null>>;

const kWaitMs = 700;
const kRetryMs = 5000;

type Action =
  | { type: 'count'; id: string; pieces: number | null }
  | { type: 'stored'; sent: Waiting };

function reduce(waiting: Waiting, action: Action): Waiting {
  if (action.type === 'count') return { ...waiting, [action.id]: action.pieces };
  // What was counted on while it was on its way waits on.
  const left = Object.entries(waiting).filter(([id, pieces]) => action.sent[id] !== pieces);
  return Object.fromEntries(left);
}

const sendable = (waiting: Waiting): Waiting =>
  Object.fromEntries(Object.entries(waiting).filter(([, pieces]) => !Number.isNaN(pieces)));

/** The counts as they are put off, with the names of their goods. */
const waitingOf = ({ id, takingNo, details }: TakingDetail, sent: Waiting) => ({
  kind: 'count' as const,
  id,
  no: takingNo,
  path: 'stockTakingApi/updateStockTaking' as const,
  lines: Object.entries(sent).map(([lineId, pieces]) => {
    const line = details.find((each) => each.id === lineId);
    const name = [line?.commodityName, line?.colorNumber, line?.storageCode];
    return { id: lineId, name: name.filter(Boolean).join(' · '), pieces };
  }),
});

/**
 * Stores counts as they are made, a moment after the last one; without a connection they wait in this browser and are
 * sent when it is back.
 */
export function useCounting(taking: TakingDetail) {
  const client = useQueryClient();
  const intent = useIntent();
  const kept = useKept<Waiting>(`taking.${taking.id}`);
  const [waiting, dispatch] = useReducer(reduce, kept.found ?? {});
  /** What was not stored when the page was left. */
  const left = useRef<Waiting>(undefined);
  const mine = useRef<Record<string, number | null>>({});
  useKeeping(kept.keep, waiting, Object.keys(waiting).length > 0);
  const putOff = useWaitingFor(taking.id);
  const put = useMemo(
    () => new Map(putOff.flatMap(({ lines }) => lines.map(({ id, pieces }) => [id, pieces]))),
    [putOff],
  );
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (sent: Waiting) => {
      const details: Count[] = Object.entries(sent).map(([id, countPieces]) => ({
        id,
        countPieces,
      }));
      const body = { id: taking.id, details };
      return sendOrPutOff(saveCounts, body, intent.idFor(body), waitingOf(taking, sent));
    },
    meta: { silent: true },
    // What is sent when the page is left comes after what is on its way.
    scope: { id: `taking.${taking.id}` },
    onSuccess: (_answer, sent) => {
      intent.done();
      mine.current = { ...mine.current, ...sent };
      dispatch({ type: 'stored', sent });
      if (left.current) {
        left.current = reduce(left.current, { type: 'stored', sent });
        kept.keep(Object.keys(left.current).length ? left.current : null);
      }
      readAgain(client, ['stockTaking']);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const latest = useRef(waiting);
  latest.current = waiting;
  useEffect(() => {
    left.current = undefined;
    return () => {
      left.current = latest.current;
      const sent = sendable(latest.current);
      // Whoever has signed out finds it here again.
      if (Object.keys(sent).length && useSession.getState().session) mutate(sent);
    };
  }, [mutate]);
  const ready = Object.keys(sendable(waiting)).length > 0;
  useEffect(() => {
    if (isPending || !ready) return undefined;
    const timer = setTimeout(() => mutate(sendable(waiting)), isError ? kRetryMs : kWaitMs);
    return () => clearTimeout(timer);
  }, [waiting, ready, isPending, isError, mutate]);
  const ownOf = useCallback(
    (id: string): number | null => {
      if (id in waiting) return waiting[id] ?? null;
      if (put.has(id)) return put.get(id) ?? null;
      if (id in mine.current) return mine.current[id] ?? null;
      return taking.details.find((line) => line.id === id)?.ownPieces ?? null;
    },
    [waiting, put, taking.details],
  );
  const count = useCallback(
    (id: string, pieces: number | null) => dispatch({ type: 'count', id, pieces }),
    [],
  );
  const isWaiting = useCallback((id: string) => id in waiting || put.has(id), [waiting, put]);
  return {
    ownOf,
    count,
    isWaiting,
    /** Lines whose counts the server does not have yet. */
    left: new Set([...Object.keys(waiting), ...put.keys()]).size,
    refused: putOff.some((entry) => entry.refused),
    failed: isError,
  };
}
