import { parseScaled, ungrouped } from '@/lib/words/format';
import type { Unit } from './line';

/** Words that may follow a figure, by the unit they mean. */
export type UnitWords = Partial<Record<Unit, readonly string[]>>;

/** What was typed as a price: "9000/pallet", "85.5 per m2" in words of the language; only where a unit is named. */
export function parsePrice(
  text: string,
  words: UnitWords,
): { price: string; unit: Unit } | undefined {
  const [, price = '', word = ''] =
    /^([\d.,]+)\s*\/\s*(\D.*)$/.exec(text.normalize('NFKC').trim()) ?? [];
  const unit = word ? unitOf(word.trim(), words) : undefined;
  return unit && { price: ungrouped(price), unit };
}

export interface TypedQuantity {
  unit: Unit;
  /** Thousandths of the unit. */
  inputQty: number;
}

const kDecimals = 3;
const kFigure = '([\\d.,]+)';
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** figure [word] [[+] figure [word]], longer words first so that "box" is not read as "b". */
function patternOf(words: UnitWords): RegExp {
  const all = Object.values(words)
    .flat()
    .toSorted((a, b) => b.length - a.length);
  const word = `(${all.map(escaped).join('|')})`;
  return new RegExp(`^${kFigure}\\s*(?:${word}(?:\\s*\\+?\\s*${kFigure}\\s*${word}?)?)?$`, 'i');
}

const unitOf = (word: string, words: UnitWords): Unit | undefined =>
  (Object.keys(words) as Unit[]).find((unit) => words[unit]?.includes(word.toLowerCase()));

/**
 * What was typed as a quantity: "35.5" in the line's own unit, "12 box" with its unit, or "19 box + 1", which is
 * pieces. Words are lower case. Undefined for anything else.
 */
export function parseQuantity(
  text: string,
  unit: Unit,
  piecesPerBox: number,
  words: UnitWords,
): TypedQuantity | undefined {
  const match = patternOf(words).exec(text.normalize('NFKC').trim());
  if (!match) return undefined;
  const [, figure = '', word, moreFigure, moreWord] = match;
  const inputQty = parseScaled(figure, kDecimals);
  const named = word ? unitOf(word, words) : unit;
  if (inputQty === undefined || !named) return undefined;
  if (moreFigure === undefined) return { unit: named, inputQty };
  const loose = parseScaled(moreFigure, kDecimals);
  const looseUnit = moreWord ? unitOf(moreWord, words) : 'PCS';
  if (named !== 'BOX' || looseUnit !== 'PCS' || loose === undefined) return undefined;
  const pieces = inputQty * piecesPerBox + loose;
  return Number.isSafeInteger(pieces) ? { unit: 'PCS', inputQty: pieces } : undefined;
}
