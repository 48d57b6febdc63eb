import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import DashboardPage from '@/features/home/DashboardPage';
import HomePage from '@/features/home/HomePage';
import { dayLabel } from '@/lib/words/week';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

/** A week long past: the figures are those of the moment that is shown. */
const days = [25, 26, 27, 28, 29, 30, 31].map((day, at) => ({
  day: `2026-10-${day}`,
  orders: at,
  amount: at * 100_000,
}));
const summary = {
  orders: { 12: 3, 14: 1200, 19: 5 },
  days,
  unpaid: { orders: 7, amount: 123_456 },
  todo: { 14: 9 },
};

const answer = (data: object) =>
  server.use(http.get('*/api/blade-system/dashboard/summary', () => ok(data)));

beforeEach(() => {
  signIn({ realName: 'Wang' });
  server.use(
    http.get('*/api/blade-system/dashboard/figures', () => ok([])),
    http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'order_view' }])),
    http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf([])),
    http.get('*/api/blade-system/dict/dictionary', () => ok([])),
    http.get('*/api/blade-desk/notice/board', () => ok({ unread: 0, notices: [] })),
    http.get('*/api/blade-system/menu/routes', () =>
      ok([{ id: '1', code: 'orderlist', name: '订单列表', path: '/order/list' }]),
    ),
  );
});

const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the dashboard', () => {
  it('shows the figures, and leads to what they count', async () => {
    answer(summary);
    renderPage(DashboardPage, '/wel/dashboard');
    expect(await link(/^待我处理/)).toHaveTextContent('9');
    expect(await link(/^未收金额/)).toHaveTextContent('1,234.567 个订单');
    const week = await link(/^近7天订单金额/);
    expect(week).toHaveTextContent('21,000.0021 个订单');
    expect(week).toHaveAttribute(
      'href',
      `/order/list?createTime_dategt=${days[0]?.day}&createTime_datelt=${days[6]?.day}`,
    );
    expect(await link(/^有效订单/)).toHaveTextContent('1,208');
    const waiting = within(screen.getByRole('region', { name: '待我处理' }));
    expect(waiting.getAllByRole('link')).toHaveLength(1);
    expect(waiting.getByRole('link')).toHaveAttribute(
      'href',
      '/order/list?orderStatus=14&closed=0',
    );
    const rows = within(screen.getByRole('region', { name: '近7天订单' })).getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(rows[7]).toHaveTextContent('66,000.00');
    const statuses = within(screen.getByRole('region', { name: '各状态订单' }));
    // What is counted is what the list shows: cancelled orders wait for nobody.
    expect(statuses.getByRole('link', { name: /待付款/ })).toHaveAttribute(
      'href',
      '/order/list?orderStatus=14&closed=0',
    );
    expect(statuses.getAllByRole('link').map((each) => each.textContent)).toEqual([
      '待提交3',
      '待核算0',
      '待付款1,200',
      '待确认0',
      '已收货5',
    ]);
  });

  it('counts money in ten thousands for readers of Chinese, and says all of it too', async () => {
    answer({ ...summary, unpaid: { orders: 7, amount: 1_234_567_890 } });
    renderPage(DashboardPage, '/wel/dashboard');
    const unpaid = await link(/^未收金额/);
    expect(unpaid).toHaveTextContent('1,234.57万7 个订单');
    expect(within(unpaid).getByTitle('12,345,678.90')).toBeVisible();
  });

  it('says which figures are not known', async () => {
    answer({ ...summary, unpaid: null, todo: null, days: [{ day: days[0]?.day }] });
    renderPage(DashboardPage, '/wel/dashboard');
    for (const name of [/^待我处理/, /^未收金额/, /^近7天订单金额/]) {
      expect(await link(name)).toHaveTextContent('—');
    }
    expect(screen.queryByRole('region', { name: '待我处理' })).toBeNull();
  });

  it('has only short cuts for who has no orders', async () => {
    answer({});
    renderPage(DashboardPage, '/wel/dashboard');
    expect(await screen.findByText('暂无数据')).toBeVisible();
    expect(screen.queryByRole('region', { name: '近7天订单' })).toBeNull();
    expect(await link(/订单列表/)).toHaveAttribute('href', '/order/list');
  });
});

describe('figures of other documents', () => {
  it('open the rows that they count, by subject', async () => {
    answer({});
    server.use(
      http.get('*/api/blade-system/dashboard/figures', () =>
        ok([
          {
            name: 'toConfirm',
            group: 'money',
            entity: 'payment',
            search: 'payStatus=0',
            count: 3,
            sum: 123_456,
          },
          {
            name: 'toAccept',
            group: 'returns',
            entity: 'returns',
            search: 'returnsStatus=23&closed=0',
            count: 2,
          },
          { name: 'toShip', group: 'stock', entity: 'outOrder', search: 'outStatus=62' },
        ]),
      ),
    );
    renderPage(DashboardPage, '/wel/dashboard');
    const money = await link(/^待确认收款/);
    expect(money).toHaveTextContent('1,234.563 条');
    expect(money).toHaveAttribute('href', '/order/payment?payStatus=0');
    expect(await link(/^待验收退货\s*2$/)).toHaveAttribute(
      'href',
      '/order/returns?returnsStatus=23&closed=0',
    );
    expect(await link(/^待发货单\s*—$/)).toHaveAttribute(
      'href',
      '/stockroom/outOrder?outStatus=62',
    );
    expect(screen.queryByText('暂无数据')).toBeNull();
  });
});

describe('notices', () => {
  const posted = {
    id: '7',
    title: '国庆放假',
    category: 1,
    releaseTime: '2026-09-28 08:00:00',
    expireTime: '',
    platform: false,
    unread: true,
  };

  it('stand on the home page; opening one reads it, and nothing in it runs', async () => {
    answer({});
    const read: unknown[] = [];
    server.use(
      http.get('*/api/blade-desk/notice/board', () =>
        ok({ unread: read.length ? 0 : 1, notices: [{ ...posted, unread: !read.length }] }),
      ),
      http.get('*/api/blade-desk/notice/open', () =>
        ok({
          ...posted,
          content:
            '<p>放假 <b>七天</b></p><img src="x" onerror="window.harm = 1"><script>window.harm = 1</script>' +
            '<a href="javascript:window.harm=1">来</a><form><input name="password"></form>',
        }),
      ),
      http.post('*/api/blade-desk/notice/read', async ({ request }) => {
        read.push(await request.json());
        return ok({});
      }),
    );
    const user = userEvent.setup();
    renderPage(HomePage, '/wel/index');
    const panel = within(await screen.findByRole('region', { name: '公告' }));
    expect(panel.getByRole('img', { name: '未读' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: /国庆放假/ }));
    const dialog = await screen.findByRole('dialog', { name: '国庆放假' });
    expect(await within(dialog).findByText('七天')).toBeVisible();
    expect(dialog.querySelector('script, form form, input, [onerror]')).toBeNull();
    expect(within(dialog).getByText('来')).not.toHaveAttribute('href');
    await waitFor(() => expect(read).toEqual([{ ids: '7' }]));
    await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).toBeNull());
  });
});

describe('the home page', () => {
  it('welcomes, and tells what waits', async () => {
    answer(summary);
    // Of what the list of work shows: neither what waits for others, nor a draft.
    server.use(
      http.get('*/api/blade-system/dashboard/figures', () =>
        ok([
          {
            name: 'toAccountOrders',
            group: 'orders',
            entity: 'order',
            search: '',
            mine: true,
            count: 4,
          },
          { name: 'toShip', group: 'stock', entity: 'outOrder', search: '', mine: true, count: 3 },
          { name: 'owed', group: 'money', entity: 'order', search: '', count: 90, sum: 1 },
        ]),
      ),
    );
    renderPage(HomePage, '/wel/index');
    expect(await screen.findByText('欢迎，Wang')).toBeVisible();
    expect(await screen.findByText(/有 7 张单据等待您处理/)).toBeVisible();
    expect(await link(/待提交/)).toHaveTextContent('3');
  });

  it('tells no number where some of what waits was too much to be counted', async () => {
    answer(summary);
    const waits = { group: 'orders', entity: 'order', search: '', mine: true };
    server.use(
      http.get('*/api/blade-system/dashboard/figures', () =>
        ok([
          { ...waits, name: 'toAccountOrders', count: 4 },
          { ...waits, name: 'toConfirmOrders' },
        ]),
      ),
    );
    renderPage(HomePage, '/wel/index');
    expect(await link(/待提交/)).toHaveTextContent('3');
    expect(screen.queryByText(/张单据等待您处理/)).toBeNull();
  });

  it('shows no text of the address', async () => {
    answer({});
    renderPage(HomePage, '/wel/index?text=notFound');
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeVisible();
  });
});

it('a day is called as its language writes it', () => {
  expect(dayLabel('2026-03-02', 'en')).toBe('Mon, 3/2');
  expect(dayLabel('2026-03-02', 'zh')).toBe('3/2 周一');
});
