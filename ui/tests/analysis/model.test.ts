import { describe, expect, it } from 'vitest';
import {
  everyMonth,
  excludes,
  type Figures,
  pivotOf,
  rowFilters,
  sumOf,
} from '@/features/analysis/model';
import { presetRange } from '@/features/analysis/presets';

const figures: Figures = {
  subject: 'orderDetail',
  dimension: ['brand', 'month'],
  startDate: '2026-01-10',
  endDate: '2026-03-05',
  measures: ['rows', 'pieces', 'area', 'netAmount'],
  rows: [
    { keys: ['7', '2026-01'], names: ['Marco', ''], figures: [2, 10, 100, 5000] },
    { keys: ['7', '2026-03'], names: ['Marco', ''], figures: [1, 5, 50, 2500] },
    { keys: ['', '2026-03'], names: ['', ''], figures: [4, 40, 400, 100] },
  ],
  total: [7, 55, 550, 7600],
};

describe('the rows behind a figure', () => {
  it('keeps to the days that a month shares with the range', () => {
    expect(rowFilters(figures, { brand: '7', month: '2026-01' }, '')).toEqual({
      orderTime_dategt: '2026-01-10',
      orderTime_datelt: '2026-01-31',
      closed: '0',
      brandId_equal: '7',
    });
    expect(rowFilters(figures, { month: '2026-03' }, '9')).toMatchObject({
      orderTime_dategt: '2026-03-01',
      orderTime_datelt: '2026-03-05',
      deptId: '9',
    });
  });

  it('asks for rows without a value, and for all of them', () => {
    expect(rowFilters(figures, { brand: '' }, '')).toMatchObject({ brandId_null: '1' });
    expect(rowFilters(figures, {}, '')).toEqual({
      orderTime_dategt: '2026-01-10',
      orderTime_datelt: '2026-03-05',
      closed: '0',
    });
  });

  it('counts customers by their own creation, closed or not', () => {
    const customers: Figures = { ...figures, subject: 'customer', dimension: ['owner'] };
    expect(rowFilters(customers, { owner: '3' }, '')).toEqual({
      createTime_dategt: '2026-01-10',
      createTime_datelt: '2026-03-05',
      userId_equal: '3',
    });
  });
});

describe('a pivot', () => {
  it('has periods in their order, and others with the greatest first', () => {
    const byPieces = pivotOf(figures, 1);
    expect(byPieces.rowKeys.map(({ key }) => key)).toEqual(['', '7']);
    expect(byPieces.columnKeys.map(({ key }) => key)).toEqual(['2026-01', '2026-03']);
    const byMoney = pivotOf(figures, 3);
    expect(byMoney.rowKeys.map(({ key }) => key)).toEqual(['7', '']);
  });

  it('adds up to the total', () => {
    for (const place of figures.measures.keys()) {
      const lines = [...pivotOf(figures, place).cells.values()];
      const sum = lines.reduce((all, line) => all + sumOf(line.values(), place), 0);
      expect(sum).toBe(figures.total[place]);
    }
  });
});

describe('dimensions', () => {
  it('do not stand beside themselves, another period, or what lines do not have', () => {
    expect(excludes('month', 'month')).toBe(true);
    expect(excludes('month', 'day')).toBe(true);
    expect(excludes('payMode', 'brand')).toBe(true);
    expect(excludes('size', 'payMode')).toBe(true);
    expect(excludes('brand', 'size')).toBe(false);
  });
});

describe('preset ranges', () => {
  // 2026-03-01 02:00 in Shanghai, still February in UTC.
  const now = Date.UTC(2026, 1, 28, 18);

  it('follow the days of Shanghai', () => {
    expect(presetRange('thisMonth', now)).toEqual(['2026-03-01', '2026-03-01']);
    expect(presetRange('lastMonth', now)).toEqual(['2026-02-01', '2026-02-28']);
    expect(presetRange('thisYear', now)).toEqual(['2026-01-01', '2026-03-01']);
    expect(presetRange('twelveMonths', now)).toEqual(['2025-04-01', '2026-03-01']);
  });
});

it('months without a row stand between those with one', () => {
  const month = (key: string) => ({ key, name: '' });
  expect(everyMonth([month('2025-11'), month('2026-02')]).map(({ key }) => key)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(everyMonth([month('')])).toEqual([month('')]);
  expect(everyMonth([])).toEqual([]);
});
