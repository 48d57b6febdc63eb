import { ungrouped } from './format';

/** As sheets show a number of thousands. */
const kGrouped = /^\d{1,3}(?:,\d{3})+(?![\d,])/;

/** "12" pieces, "3 box", "19 box + 1"; undefined for anything else, and for boxes of goods that are not boxed. */
export function parsePieces(
  text: string,
  perBox: number | null | undefined,
  boxWords: readonly string[],
): number | undefined {
  const plain = text.normalize('NFKC').trim().replace(kGrouped, ungrouped);
  const match = /^(\d+)\s*([^\d\s+]*)\s*\+?\s*(\d*)[^\d]*$/.exec(plain);
  if (!match) return undefined;
  const [, figure = '', word = '', loose = ''] = match;
  const whole = Number(figure);
  if (!word) return loose ? undefined : safe(whole);
  if (!boxWords.includes(word.toLowerCase())) return loose ? undefined : ofPieces(whole, word);
  if (!perBox || perBox < 2) return undefined;
  return safe(whole * perBox + Number(loose || '0'));
}

const safe = (value: number) => (Number.isSafeInteger(value) ? value : undefined);

/** A word behind a plain figure is the piece's own, whatever it is called. */
const ofPieces = (value: number, word: string) =>
  /^\p{L}+$/u.test(word) ? safe(value) : undefined;
