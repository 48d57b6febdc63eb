import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { picking } from '@/components/fields/picks';
import { beep } from '@/lib/browser/beep';
import { errorText } from '@/lib/net/errors';
import { parseScan } from './parse';
import type { Scanned } from './useResolver';

export interface ScanReport {
  tone: 'ok' | 'bad';
  text: string;
  /** Grows with every scan, so that the same text twice is seen twice. */
  n: number;
}

/** What a scan came to: the text that tells it, or the one that says why not. */
export type ScanAnswer = { ok: string } | { bad: string };

interface ScanTarget {
  resolve: (code: string) => Promise<Scanned | undefined>;
  onGoods: (goods: Scanned & { kind: 'goods' }, times: number | undefined) => ScanAnswer;
  onBin?: (bin: Scanned & { kind: 'bin' }) => ScanAnswer;
  /** "=58": the last line is that many. */
  onSet?: (pieces: number) => ScanAnswer;
  /** "-": the last scan is taken back. */
  onUndo?: () => ScanAnswer;
}

/** What a scan does, drawn before it is answered: the next one may have been waiting, and counts on with it. */
function drawn(take: () => ScanAnswer | undefined): ScanAnswer | undefined {
  let answer: ScanAnswer | undefined;
  flushSync(() => {
    answer = take();
  });
  return answer;
}

/** Takes scans one after another, however fast they come, and says what each came to. Buttons that post wait for them. */
export function useScanner(target: ScanTarget) {
  const { t } = useTranslation('stock');
  const [report, setReport] = useState<ScanReport>();
  const latest = useRef(target);
  latest.current = target;
  const queue = useRef(Promise.resolve());

  const tell = useCallback((answer: ScanAnswer) => {
    const tone = 'ok' in answer ? 'ok' : 'bad';
    beep(tone);
    setReport((old) => ({
      tone,
      text: 'ok' in answer ? answer.ok : answer.bad,
      n: (old?.n ?? 0) + 1,
    }));
  }, []);

  const take = useCallback(
    async (text: string) => {
      const input = parseScan(text);
      if (!input) return;
      const { resolve, onSet, onUndo } = latest.current;
      const unknown: ScanAnswer = { bad: t('scan.unknown', { code: text.trim() }) };
      if (input.kind === 'undo') return tell(drawn(() => onUndo?.()) ?? unknown);
      if (input.kind === 'set') return tell(drawn(() => onSet?.(input.pieces)) ?? unknown);
      try {
        const found = await resolve(input.code);
        // The page may have been drawn anew meanwhile.
        const { onGoods, onBin } = latest.current;
        const answer = drawn(() =>
          found?.kind === 'goods' ? onGoods(found, input.times) : found && onBin?.(found),
        );
        tell(answer ?? unknown);
      } catch (error) {
        tell({ bad: errorText(error) });
      }
    },
    [t, tell],
  );
  const submit = useCallback(
    (text: string) => {
      queue.current = queue.current.then(() => take(text));
      picking(queue.current);
      return queue.current;
    },
    [take],
  );
  return { submit, report };
}
