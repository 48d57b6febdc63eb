import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { TargetsTile } from '@/features/home/tiles/TargetsTile';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const target = (change: object) => ({
  id: '1',
  userId: '0',
  userName: '',
  deptId: '0',
  deptName: '',
  amount: 10_000_000,
  reached: 2_550_000,
  ...change,
});

const answer = (targets: object[], buttons: string[] = ['salestarget_view']) =>
  server.use(
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ children: buttons.map((code) => ({ code })) }]),
    ),
    http.get('*/api/blade-system/dashboard/targets', () => ok({ month: '2026-02', targets })),
  );

beforeEach(() => signIn());

it('says what of each target is reached, and opens the orders that count', async () => {
  answer([
    target({ id: '1', userId: '7', userName: '吴强' }),
    target({ id: '2', deptId: '3', deptName: '城西门店', reached: 12_000_000 }),
    target({ id: '3', reached: null }),
  ]);
  renderPage(TargetsTile, '/');
  const panel = await screen.findByRole('region', { name: '本月目标' });
  expect(await within(panel).findByText(/25,500\.00 \/ 100,000\.00 · 25%/)).toBeVisible();
  expect(within(panel).getByText(/· 120%/)).toBeVisible();
  expect(within(panel).getByText(/^— \/ 100,000\.00$/)).toBeVisible();
  expect(within(panel).getByRole('link', { name: '吴强' })).toHaveAttribute(
    'href',
    '/order/list?createTime_dategt=2026-02-01&createTime_datelt=2026-02-28&guideUserId=7',
  );
  expect(within(panel).getByRole('link', { name: '城西门店' }).getAttribute('href')).toContain(
    'deptId=3',
  );
  expect(within(panel).getByRole('link', { name: '全公司' }).getAttribute('href')).not.toContain(
    'deptId',
  );
  expect(screen.queryByRole('link', { name: '设定目标' })).toBeNull();
});

it('says that there are none, and leads those who may to where they are set', async () => {
  answer([], ['salestarget_view', 'salestarget_edit']);
  renderPage(TargetsTile, '/');
  expect(await screen.findByText('2026-02 还没有目标')).toBeVisible();
  expect(await screen.findByRole('link', { name: '设定目标' })).toHaveAttribute(
    'href',
    '/analysis/salesTarget',
  );
});
