import type { Row } from '@/entities/model/def';

/** What a row of a price list says besides what it is the price of. */
const kNoSubject = new Set([
  'id',
  'version',
  'price',
  'minCharge',
  'effectiveDate',
  'valid',
  'listSide',
]);

export type Effect =
  | { state: 'always' }
  | { state: 'counts' }
  | { state: 'unused' }
  | { state: 'waits'; day: string }
  | { state: 'replaced'; day: string };

const isUsed = (row: Row) => Number(row.valid ?? 1) === 1;
const dayOf = (row: Row) => String(row.effectiveDate ?? '');

const alike = (fields: readonly string[], a: Row, b: Row) =>
  fields.every((field) => kNoSubject.has(field) || (a[field] ?? '') === (b[field] ?? ''));

/**
 * Whether a price counts on a day: `waits` for its own, `replaced` since that of a newer row of the same. `rows` are those
 * of its plant, `fields` what they are made of.
 */
export function effectOf(
  row: Row,
  rows: readonly Row[],
  fields: readonly string[],
  today: string,
): Effect {
  if (!isUsed(row)) return { state: 'unused' };
  const day = dayOf(row);
  if (day > today) return { state: 'waits', day };
  const newer = rows
    .filter((other) => isUsed(other) && dayOf(other) > day && dayOf(other) <= today)
    .filter((other) => alike(fields, row, other))
    .map(dayOf)
    .sort();
  if (newer[0]) return { state: 'replaced', day: newer[0] };
  return { state: day ? 'counts' : 'always' };
}
