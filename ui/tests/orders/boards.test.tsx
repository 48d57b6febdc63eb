import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths, weeksOf } from '@/features/orders/board/days';
import OrderListPage from '@/features/orders/list/OrderListPage';
import { useAsOf } from '@/lib/session/asOf';
import { order, orderHandlers } from '../support/orders';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const made = (from: number, to: number, change: object) =>
  Array.from({ length: to - from }, (_, at) =>
    order({ id: String(9000 + from + at), orderNo: `DD${from + at}`, ...change }),
  );

const all = [
  ...made(100, 125, { orderStatus: 12 }),
  ...made(200, 202, { orderStatus: 14, expectDate: '2024-11-12', customerName: 'Li Si' }),
  ...made(300, 301, { orderStatus: 18, expectDate: '2024-11-12' }),
];

const asked: Record<string, string>[] = [];

const fits = (query: Record<string, string>) => (row: (typeof all)[number]) =>
  (!query.orderStatus || query.orderStatus.split(',').includes(String(row.orderStatus))) &&
  (query.expectDate_null ? !row.expectDate : true) &&
  (!query.expectDate_dategt || String(row.expectDate) >= query.expectDate_dategt) &&
  (!query.expectDate_datelt ||
    (Boolean(row.expectDate) && String(row.expectDate) <= query.expectDate_datelt));

beforeEach(() => {
  asked.length = 0;
  signIn();
  server.use(
    ...orderHandlers(),
    http.get('*/api/blade-system/orderApi/orderPageList', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const rows = all.filter(fits(query));
      const size = Number(query.size);
      const current = Number(query.current);
      const records = rows.slice((current - 1) * size, current * size);
      return ok({ records, total: rows.length, size, current, counts: { 12: 25, 14: 2, 18: 1 } });
    }),
  );
});

afterEach(() => useAsOf.getState().choose(''));

const open = (url: string) => renderPage(OrderListPage, url, '/order/list');

it('knows the weeks of a month', () => {
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-10-26');
  expect(weeksOf('2026-11').at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});

it('shows orders by their steps, a part at a time, and remembers to', async () => {
  const user = userEvent.setup();
  const { router, unmount } = open('/order/list?customerName=Zhang');
  await user.click(await screen.findByRole('button', { name: '看板' }));
  const column = await screen.findByRole('region', { name: '待提交,25 单' });
  expect(await within(column).findAllByRole('link')).toHaveLength(20);
  await user.click(await within(column).findByRole('button', { name: '再显示 5 单' }));
  await waitFor(() => expect(within(column).getAllByRole('link')).toHaveLength(25));
  expect(asked).toContainEqual(
    expect.objectContaining({
      customerName: 'Zhang',
      orderStatus: '12',
      closed: '0',
      current: '2',
    }),
  );
  expect(screen.getByRole('region', { name: '等核算,0 单' })).toHaveTextContent('没有订单');
  // Neither rows to select, nor columns to choose.
  expect(screen.queryByRole('button', { name: '删除所选' })).toBeNull();
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
  await user.click(await within(column).findByRole('link', { name: /DD100/ }));
  expect(router.state.location).toMatchObject({ pathname: '/order/detail', search: '?id=9100' });
  unmount();
  open('/order/list');
  expect(await screen.findByRole('button', { name: '看板' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('shows orders by the day on which they are wanted, and those that no day shows', async () => {
  const user = userEvent.setup();
  const { router } = open('/order/list?show=days&month=2024-11');
  const month = await screen.findByRole('table', { name: '2024-11' });
  const links = await within(month).findAllByRole('link', { name: /Li Si · / });
  expect(links).toHaveLength(2);
  await user.click(await within(month).findByRole('button', { name: '2024-11-12 · 3 单' }));
  const day = await screen.findByRole('dialog', { name: '2024-11-12 交货' });
  expect(await within(day).findAllByRole('link')).toHaveLength(3);
  await user.click(await within(day).findByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: '未定交期 25 单' }));
  const bare = await screen.findByRole('dialog', { name: '未定交期 25 单' });
  expect(await within(bare).findAllByRole('link')).toHaveLength(25);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '下个月' }));
  await waitFor(() => expect(router.state.location.search).toContain('month=2024-12'));
  expect(await screen.findByRole('table', { name: '2024-12' })).toBeVisible();
});

it('calls an order late by the day as of which it is read', async () => {
  const lateOn = async (day: string) => {
    useAsOf.getState().choose(`${day} 23:59:59`);
    const { unmount } = open('/order/list?show=days');
    const due = (await screen.findAllByRole('link', { name: /^Li Si/ })).map(
      (link) => link.dataset.late,
    );
    unmount();
    return due;
  };
  expect(await lateOn('2024-11-12')).toEqual([undefined, undefined]);
  expect(await lateOn('2024-11-13')).toEqual(['true', 'true']);
});
