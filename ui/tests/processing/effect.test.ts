import { expect, it } from 'vitest';
import type { Row } from '@/entities/model/def';
import { effectOf } from '@/features/processing/prices/effect';

const fields = [
  'plantPriceid',
  'craftId',
  'priceUnit',
  'sizeTo',
  'price',
  'effectiveDate',
  'valid',
];

const row = (id: string, effectiveDate: string, more: Partial<Row> = {}): Row => ({
  id,
  plantPriceid: '8',
  craftId: '9',
  priceUnit: 'M',
  sizeTo: 0,
  price: 600,
  effectiveDate,
  valid: 1,
  ...more,
});

const kToday = '2026-06-15';
const told = (one: Row, others: Row[]) => effectOf(one, [one, ...others], fields, kToday);

it('a price counts from its day until a newer one of the same does', () => {
  const always = row('1', '');
  expect(told(always, [])).toEqual({ state: 'always' });
  expect(told(row('2', kToday), [always])).toEqual({ state: 'counts' });
  expect(told(row('2', '2026-06-16'), [])).toEqual({ state: 'waits', day: '2026-06-16' });
  expect(told(always, [row('2', '2026-06-16')])).toEqual({ state: 'always' });
  expect(told(always, [row('3', kToday, { price: 1 }), row('2', '2026-05-01')])).toEqual({
    state: 'replaced',
    day: '2026-05-01',
  });
});

it('only a row in use of the same is a newer version', () => {
  const always = row('1', '');
  for (const other of [
    row('2', kToday, { craftId: '10' }),
    row('2', kToday, { priceUnit: 'PCS' }),
    row('2', kToday, { sizeTo: 900 }),
    row('2', kToday, { plantPriceid: '7' }),
    row('2', kToday, { valid: 0 }),
  ]) {
    expect(told(always, [other])).toEqual({ state: 'always' });
  }
  expect(told(row('1', '', { valid: 0 }), [row('2', kToday)])).toEqual({ state: 'unused' });
});
