import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Figures } from '@/features/analysis/model';
import { PivotTable } from '@/features/analysis/PivotTable';
import { renderPage } from '../support/util';

const figures: Figures = {
  subject: 'procurement',
  dimension: ['supplier'],
  columns: ['cooperationId'],
  time: 'dueTime',
  list: '/blade-system/analysisApi/rowPageList',
  rowFilters: { dataset: 'supplierDelivery' },
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  beforeStartDate: '2026-09-01',
  beforeEndDate: '2026-09-30',
  measures: ['rows', 'onTimeRate'],
  units: ['count', 'percent'],
  addsUp: [true, false],
  rows: [{ keys: ['7'], names: ['Foshan'], figures: [6, null], before: [4, 5000] }],
  total: [6, null],
  before: [4, 5000],
};

const open = vi.fn();
const show = (shown: Figures, measure = 0) =>
  renderPage(() => <PivotTable figures={shown} measure={measure} onOpen={open} />, '/');

it('shows what was before, by how much it grew, and no rate of nothing', () => {
  show(figures);
  const row = screen.getByRole('row', { name: /Foshan/ });
  expect(row.textContent).toContain('+50%');
  expect(row.textContent).toContain('50%');
  expect(row.textContent).toContain('—');
  fireEvent.click(screen.getByRole('button', { name: /^Foshan/ }));
  expect(open).toHaveBeenLastCalledWith({ supplier: '7' });
});

it('takes rates of a whole row and column from the server', () => {
  const row = (keys: string[], value: number) => ({
    keys,
    names: keys.map(() => ''),
    figures: [1, value],
  });
  show(
    {
      ...figures,
      dimension: ['supplier', 'month'],
      columns: ['cooperationId', 'month'],
      rows: [row(['7', '2026-09'], 10_000), row(['7', '2026-10'], 0)],
      total: [2, 5000],
      before: undefined,
      subtotals: [[row(['7'], 5000)], [row(['2026-09'], 10_000), row(['2026-10'], 0)]],
    },
    1,
  );
  const line = screen.getByRole('row', { name: /^7/ });
  expect([...line.querySelectorAll('td.num')].map((cell) => cell.textContent)).toEqual([
    '100%',
    '0%',
    '50%',
  ]);
});
