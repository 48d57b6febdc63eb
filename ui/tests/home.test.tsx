import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import DashboardPage from '@/features/home/DashboardPage';
import HomePage from '@/features/home/HomePage';
import { dayLabel, lastSevenDays } from '@/lib/week';
import { ok, server } from './server';
import { renderPage, signIn } from './util';

const days = lastSevenDays().map((day, at) => ({ day, orders: at, amount: at * 100_000 }));
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
    expect(await link(/^全部订单/)).toHaveTextContent('1,208');
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
    expect(statuses.getAllByRole('link').map((each) => each.textContent)).toEqual([
      '待提交3',
      '待核算0',
      '待付款1,200',
      '待确认0',
      '已收货5',
    ]);
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

describe('the home page', () => {
  it('welcomes, and tells what waits', async () => {
    answer(summary);
    renderPage(HomePage, '/wel/index');
    expect(await screen.findByText('欢迎，Wang')).toBeVisible();
    expect(await screen.findByText(/有 9 个订单等待您处理/)).toBeVisible();
    expect(await link(/待提交/)).toHaveTextContent('3');
  });

  it('shows no text of the address', async () => {
    answer({});
    renderPage(HomePage, '/wel/index?text=notFound');
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeVisible();
  });
});

describe('the last seven days', () => {
  it('end with the day of the server, across months', () => {
    // 2026-03-02 00:30 in Shanghai, still the 1st in Greenwich.
    const now = new Date('2026-03-01T16:30:00Z');
    const week = lastSevenDays(now);
    expect(week).toHaveLength(7);
    expect([week[0], week[4], week[5], week[6]]).toEqual([
      '2026-02-24',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(dayLabel('2026-03-02', 'en')).toBe('Mon, 3/2');
  });
});
