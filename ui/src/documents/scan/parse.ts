export type ScanInput =
  | { kind: 'code'; code: string; times?: number }
  | { kind: 'set'; pieces: number }
  | { kind: 'undo' };

/**
 * What was scanned or typed: a code, a code with how many ("YY001*12"), "=58" to say how many the last one is
 * altogether, "-" to take the last scan back. Undefined for nothing.
 */
export function parseScan(text: string): ScanInput | undefined {
  const plain = text.normalize('NFKC').trim();
  if (!plain) return undefined;
  if (plain === '-') return { kind: 'undo' };
  const set = /^=(\d{1,9})$/.exec(plain);
  if (set) return { kind: 'set', pieces: Number(set[1]) };
  const times = /^(.+)\*(\d{1,6})$/.exec(plain);
  if (times?.[1]) return { kind: 'code', code: times[1].trim(), times: Number(times[2]) };
  return { kind: 'code', code: plain };
}
