import { describe, expect, it } from 'vitest';
import {
  drawnNumber,
  drawnText,
  everyMonth,
  excludes,
  type Figures,
  figureText,
  growth,
  pivotOf,
  rowFilters,
  subtotal,
  sumOf,
} from '@/features/analysis/model';
import { presetRange } from '@/features/analysis/presets';

const figures: Figures = {
  subject: 'orderDetail',
  dimension: ['brand', 'month'],
  columns: ['brandId', 'month'],
  time: 'orderTime',
  list: '/blade-system/orderApi/orderLinePageList',
  rowFilters: { closed: '0' },
  startDate: '2026-01-10',
  endDate: '2026-03-05',
  measures: ['rows', 'pieces', 'area', 'netAmount'],
  units: ['count', 'count', 'mm2', 'fen'],
  addsUp: [true, true, true, true],
  rows: [
    { keys: ['7', '2026-01'], names: ['Marco', ''], figures: [2, 10, 100, 5000] },
    { keys: ['7', '2026-03'], names: ['Marco', ''], figures: [1, 5, 50, 2500] },
    { keys: ['', '2026-03'], names: ['', ''], figures: [4, 40, 400, 100] },
  ],
  total: [7, 55, 550, 7600],
};

describe('the rows behind a figure', () => {
  it('keeps to the days that a month shares with the range', () => {
    expect(rowFilters(figures, { brand: '7', month: '2026-01' })).toEqual({
      orderTime_dategt: '2026-01-10',
      orderTime_datelt: '2026-01-31',
      closed: '0',
      brandId_equal: '7',
    });
    expect(rowFilters(figures, { month: '2026-03' }, { deptId: '9' })).toMatchObject({
      orderTime_dategt: '2026-03-01',
      orderTime_datelt: '2026-03-05',
      deptId: '9',
    });
  });

  it('asks for rows without a value, and for all of them', () => {
    expect(rowFilters(figures, { brand: '' })).toMatchObject({ brandId_null: '1' });
    expect(rowFilters(figures, {})).toEqual({
      orderTime_dategt: '2026-01-10',
      orderTime_datelt: '2026-03-05',
      closed: '0',
    });
  });

  it('counts customers by their own creation, closed or not', () => {
    const customers: Figures = {
      ...figures,
      subject: 'customer',
      dimension: ['owner'],
      columns: ['userId'],
      time: 'createTime',
      rowFilters: {},
    };
    expect(rowFilters(customers, { owner: '3' })).toEqual({
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
    expect(excludes('region', 'commodity')).toBe(true);
    expect(excludes('designer', 'region')).toBe(false);
  });
});

describe('preset ranges', () => {
  const now = '2026-03-01';

  it('end today, or with the month before', () => {
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

describe('figures that do not add up', () => {
  const prices: Figures = {
    ...figures,
    subject: 'procurementDetail',
    dimension: ['supplier', 'month'],
    columns: ['cooperationId', 'month'],
    time: 'boughtTime',
    list: '/blade-system/analysisApi/rowPageList',
    rowFilters: { dataset: 'purchasePrice' },
    measures: ['rows', 'averagePrice'],
    units: ['count', 'fen'],
    addsUp: [true, false],
    rows: [
      { keys: ['1', '2026-01'], names: ['A', ''], figures: [1, 300] },
      { keys: ['1', '2026-02'], names: ['A', ''], figures: [3, 500] },
    ],
    total: [4, 450],
    subtotals: [
      [{ keys: ['1'], names: ['A'], figures: [4, 450] }],
      [
        { keys: ['2026-01'], names: [''], figures: [1, 300] },
        { keys: ['2026-02'], names: [''], figures: [3, null] },
      ],
    ],
  };

  it('come from the server for a whole row or column', () => {
    expect(subtotal(prices, 0, '1', 1)).toBe(450);
    expect(subtotal(prices, 1, '2026-02', 1)).toBeNull();
    expect(subtotal(figures, 0, '7', 1)).toBe(15);
  });

  it('lead to their rows by the dataset', () => {
    expect(rowFilters(prices, { supplier: '1' }, { commodityId: '8' })).toEqual({
      boughtTime_dategt: '2026-01-10',
      boughtTime_datelt: '2026-03-05',
      dataset: 'purchasePrice',
      commodityId: '8',
      cooperationId_equal: '1',
    });
  });
});

describe('figures in words', () => {
  it('have their unit', () => {
    expect(figureText('fen', 123456)).toBe('1,234.56');
    expect(figureText('percent', 9750)).toBe('97.5%');
    expect(figureText('thousandth', 2500)).toBe('2.5');
    expect(figureText('mm2', 78_880_012)).toBe('78.88');
    expect(figureText('percent', null)).toBe('—');
    expect(drawnText('fen', drawnNumber('fen', 1999))).toBe('19.99');
  });

  it('grow against what there was', () => {
    expect(growth(150, 120)).toBe(25);
    expect(growth(0, 120)).toBe(-100);
    expect(growth(150, 0)).toBeUndefined();
    expect(growth(null, 5)).toBeUndefined();
  });
});
