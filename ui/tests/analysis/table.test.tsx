import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { canOpen, type Figures } from '@/features/analysis/model';
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
  renderPage(
    () => (
      <PivotTable
        figures={shown}
        measure={measure}
        opener={(keys) => (canOpen(shown, keys) ? () => open(keys) : undefined)}
      />
    ),
    '/',
  );

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

it('shows what stands together last, and opens no list of it', () => {
  const row = (key: string, rows: number) => ({ keys: [key], names: [key], figures: [rows, 0] });
  show({
    ...figures,
    rows: [row('7', 6), { ...row('rest', 40), names: [''] }, row('9', 5)],
    total: [51, 0],
    before: undefined,
    shortened: { dimension: 'supplier', rest: 1234 },
  });
  const names = screen.getAllByRole('row').map((each) => each.firstElementChild?.textContent);
  expect(names.slice(1)).toEqual(['7', '9', '其余 1,234 项', '合计']);
  expect(screen.getByRole('button', { name: /^7 \S+: 6$/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /: 40$/ })).toBeNull();
});
