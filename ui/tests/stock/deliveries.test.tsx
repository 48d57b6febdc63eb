import '@/features/stock/out/DeliveryBoard';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { OutOrder } from '@/documents/stock/model';
import { groupsOf, sumOf } from '@/features/stock/out/deliveries';
import OutListPage from '@/features/stock/out/OutListPage';
import { addDays, isDay } from '@/lib/words/time';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const out = (change: Partial<OutOrder>) =>
  ({
    ...{ id: '1', outNo: 'CK1', outStatus: 62, outType: 1, outDate: '2026-11-20', plateNo: '' },
    ...{ warehouseName: '总仓', logisticName: '', customerName: '林芳', totalPieces: 10 },
    ...{ totalWeight: 5000, orderId: '9', sourceNo: 'DD9', receiver: '', address: '文三路 1 号' },
    ...change,
  }) as OutOrder;

const rows = [
  out({ plateNo: '粤B123' }),
  out({ id: '2', outNo: 'CK2', outStatus: 64, plateNo: '粤B123', totalPieces: 5 }),
  out({ id: '3', outNo: 'CK3', customerName: '罗洋' }),
];
let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  signIn();
  server.use(
    http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'outorder_view' }])),
    http.get('*/api/blade-system/OutOrderApi/getOutOrderPage', ({ request }) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(params);
      if (params.outDate_dategt) return pageOf(params.outDate_dategt === '2026-11-20' ? rows : []);
      return pageOf(rows.slice(0, 1), 2);
    }),
  );
});

it('puts what leaves on a day together by truck, and by what else one likes', async () => {
  const user = userEvent.setup();
  renderPage(OutListPage, '/stockroom/outOrder?show=board&day=2026-11-20', '/stockroom/outOrder');
  const truck = within(await screen.findByRole('region', { name: /粤B123/ }));
  expect(truck.getByText('2 单 · 15 片 · 10 kg')).toBeVisible();
  expect(truck.getByText('待出库 1 单')).toBeVisible();
  expect(truck.getByRole('link', { name: 'CK1' })).toHaveAttribute(
    'href',
    '/stockroom/outDetail?id=1',
  );
  expect(within(screen.getByRole('region', { name: /未指定/ })).getByText('CK3')).toBeVisible();
  expect(asked.find((each) => each.outDate_dategt)).toMatchObject({
    outDate_dategt: '2026-11-20',
    outDate_datelt: '2026-11-20',
    outStatus: '62,63,64',
  });
  await user.selectOptions(screen.getByLabelText('分组'), 'customerName');
  expect(await screen.findByRole('region', { name: /罗洋/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: '此前未出库 2 单' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '后一天' }));
  expect(await screen.findByText('当天没有要发的货')).toBeVisible();
});

it('groups and adds up, what nobody has decided first', () => {
  expect(groupsOf(rows, 'plateNo').map(({ name }) => name)).toEqual(['', '粤B123']);
  expect(sumOf(rows)).toEqual({ orders: 3, left: 2, pieces: 25, weight: 15_000 });
});

it('knows days from other texts', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-31')).toBe(false);
  expect(isDay('2026-13-01')).toBe(false);
  expect(isDay('today')).toBe(false);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
