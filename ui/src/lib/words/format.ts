/**
 * Amounts travel as integers: fen, mm2, g, um, 1/10000, thousandths of a unit. They are shown and read back as decimals
 * by moving the point in the text; nothing here computes with fractions.
 */

/** Decimals between the wire's integer and the unit that people read. */
export const kDecimals = { money: 2, area: 6, weight: 3, thickness: 3, rate: 2, qty: 3 } as const;
export type Scaled = keyof typeof kDecimals;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** (123456, 2) -> "1,234.56". `keep` decimals always stay, the zeros behind them go. */
export function scaledText(value: number, decimals: number, keep = decimals, group = true): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = decimals ? digits.slice(-decimals) : '';
  while (fraction.length > keep && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const text = group ? grouped.format(BigInt(whole)) : whole;
  return (value < 0 ? '-' : '') + text + (fraction ? `.${fraction}` : '');
}

/** Commas stand between thousands alone: "1,5" is as likely a slip for "1.5". */
const kNumber = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * "1,234.5" -> 123450 (2 decimals); undefined for anything that is not exactly such a number. Full-width digits are read,
 * and the full stop that Chinese input methods write for the point.
 */
export function parseScaled(text: string, decimals: number): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace('\u3002', '.');
  const match = kNumber.exec(plain);
  if (!match || !/\d/.test(plain)) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const value = Number((match[2]?.replaceAll(',', '') || '0') + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return undefined;
  return match[1] === '-' && value !== 0 ? -value : value;
}

/** "1,234.5" -> "1234.5"; what is no such number stays as it is. */
export const ungrouped = (text: string) => (kNumber.test(text) ? text.replaceAll(',', '') : text);

type Amount = number | null | undefined;
const shown = (value: Amount, text: (value: number) => string) =>
  value === null || value === undefined ? '' : text(value);

/** Fen as yuan, always two decimals: 1234567 -> "12,345.67". */
export const yuan = (fen: Amount) => shown(fen, (v) => scaledText(v, 2));

/** Chinese readers count in ten thousands, and in hundreds of millions. */
const kTenThousands = new Intl.NumberFormat('zh-CN', {
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});
/** What is read at a glance as it is stays so, fen. */
const kShortFrom = 10_000_000;

/** Fen as a tile says them: rounded to words of Chinese in that language, else as they are. */
export const shortYuan = (fen: number, language: string): string =>
  language === 'zh' && Math.abs(fen) >= kShortFrom ? kTenThousands.format(fen / 100) : yuan(fen);

/** 1800000 as a reader of the language counts: in ten thousands in Chinese, 1.8M in English. */
export const compactNumber = (language: string) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { notation: 'compact' });

/** mm2 as m2, at least two decimals: 1440000 -> "1.44". */
export const squareMetres = (mm2: Amount) => shown(mm2, (v) => scaledText(v, 6, 2));
/** mm2 as m2 with two decimals, rounded: 78880012 -> "78.88". */
export const roundedMetres = (mm2: Amount) =>
  shown(mm2, (v) => scaledText(Number((BigInt(v) + 5000n) / 10_000n), 2));
export const kilograms = (g: Amount) => shown(g, (v) => scaledText(v, 3, 0));
/** um as mm: 9500 -> "9.5". */
export const millimetres = (um: Amount) => shown(um, (v) => scaledText(v, 3, 0));
/** 1/10000 as per cent: 9500 -> "95%". */
export const percent = (bp: Amount) => shown(bp, (v) => `${scaledText(v, 2, 0)}%`);
/** Thousandths of a unit: 36750 -> "36.75". */
export const quantity = (thousandths: Amount) => shown(thousandths, (v) => scaledText(v, 3, 0));
export const count = (value: Amount) => shown(value, (v) => grouped.format(v));

/** Pieces as full boxes and loose pieces. `perBox` below 2 means that the goods are not boxed. */
export function boxesOf(pieces: number, perBox: number): { boxes: number; loose: number } {
  if (perBox < 2) return { boxes: 0, loose: pieces };
  const loose = pieces % perBox;
  return { boxes: (pieces - loose) / perBox, loose };
}

type BoxKey = 'qty.boxesLoose' | 'qty.boxes' | 'qty.pieces';

/** "19箱+1片" and its kind, in the language of `t`; a part that is zero is left out. */
export function boxesText(
  t: (key: BoxKey, values: { boxes: number; loose: number }) => string,
  pieces: Amount,
  perBox: Amount,
): string {
  if (pieces === null || pieces === undefined) return '';
  const split = boxesOf(pieces, perBox ?? 0);
  if (!split.boxes) return t('qty.pieces', split);
  return t(split.loose ? 'qty.boxesLoose' : 'qty.boxes', split);
}
