import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Figures } from '@/features/analysis/model';
import PivotChart from '@/features/analysis/PivotChart';
import { compactNumber, shortYuan } from '@/lib/words/format';
import { renderPage } from '../support/util';

const figures: Figures = {
  subject: 'order',
  dimension: ['month', 'dept'],
  columns: ['month', 'deptId'],
  time: 'createTime',
  list: '/blade-system/orderApi/orderPageList',
  rowFilters: { closed: '0' },
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  measures: ['rows', 'payableAmount'],
  units: ['count', 'fen'],
  addsUp: [true, true],
  rows: [
    { keys: ['2026-01', '1'], names: ['', 'East'], figures: [2, 500] },
    { keys: ['2026-03', '2'], names: ['', 'West'], figures: [5, 100] },
  ],
  total: [7, 600],
};

it('the axis counts as its language does', () => {
  expect(compactNumber('zh').format(1_800_000)).toBe('180万');
  expect(compactNumber('en').format(1_800_000)).toBe('1.8M');
});

it('says money in 万 from ten of them on, in Chinese alone', () => {
  expect(shortYuan(9_999_999, 'zh')).toBe('99,999.99');
  expect(shortYuan(10_000_000, 'zh')).toBe('10.00万');
  expect(shortYuan(-123_456_789, 'zh')).toBe('-123.46万');
  expect(shortYuan(12_345_678_900, 'zh')).toBe('1.23亿');
  expect(shortYuan(12_345_678_900, 'en')).toBe('123,456,789.00');
});

it('the legend has the colours and the order of the columns', () => {
  renderPage(() => <PivotChart figures={figures} measure={0} opener={() => undefined} />, '/');
  const entries = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(entries.map((each) => each.textContent)).toEqual(['West', 'East']);
  const colours = entries.map((each) =>
    each.querySelector('[data-swatch]')?.getAttribute('data-swatch'),
  );
  expect(colours).toEqual(['blue.solid', 'teal.solid']);
});
