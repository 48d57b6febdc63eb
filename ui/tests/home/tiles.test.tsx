import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import HomePage from '@/features/home/HomePage';
import { daysSince } from '@/features/home/lists';
import { defaultTiles, fits, moved, nextWidth, readTiles } from '@/features/home/tiles';
import { viewKey, viewOf } from '@/features/home/tiles/TileOf';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const figures = [
  {
    name: 'toAccountOrders',
    group: 'orders',
    entity: 'order',
    search: 'orderStatus=13&closed=0',
    mine: true,
    count: 1,
    sum: 5000,
  },
  {
    name: 'toShip',
    group: 'stock',
    entity: 'outOrder',
    search: 'outStatus=62',
    mine: true,
    count: 1,
  },
  {
    name: 'late',
    group: 'orders',
    entity: 'order',
    search: 'orderStatus_lt=18&expectDate_datelt=2026-11-01&closed=0',
    mine: false,
    count: 4,
    sum: 70_000,
  },
];

const buttons = (...codes: string[]) =>
  http.get('*/api/blade-system/menu/buttons', () => ok(codes.map((code) => ({ code }))));

let homes: object[] = [];
let sent: { call: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  homes = [];
  sent = [];
  signIn({ realName: 'Wang', userId: '5' });
  server.use(
    buttons('order_view', 'outorder_view', 'customer_view', 'report_view'),
    http.get('*/api/blade-system/listView/mine', ({ request }) =>
      ok(new URL(request.url).searchParams.get('listKey') === 'home' ? homes : []),
    ),
    http.post('*/api/blade-system/listView/:call', async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ call: String(params.call), body });
      homes = [{ id: '77', mine: true, sharedWith: 0, layout: body.layout }];
      return ok({ id: '77' });
    }),
    http.get('*/api/blade-system/dashboard/figures', () => ok(figures)),
    http.get('*/api/blade-system/dashboard/summary', () => ok({ orders: { 13: 1 }, todo: {} })),
    http.get('*/api/blade-desk/notice/board', () => ok({ unread: 0, notices: [] })),
    http.get('*/api/blade-system/dict/dictionary', () => ok([])),
    http.get('*/api/blade-report/report/rest/list', () => pageOf([{ id: '9', name: '月销售' }])),
    http.get('*/api/blade-report/report/rest/shipped', () => ok([])),
    http.get('*/api/blade-report/report/rest/run', () => refused('NOT_FOUND', '没有这张报表')),
    http.get('*/api/blade-system/menu/routes', () =>
      ok([{ id: '1', code: 'orderlist', name: '订单列表', path: '/order/list' }]),
    ),
    http.get('*/api/blade-system/orderApi/orderPageList', ({ request }) =>
      new URL(request.url).searchParams.get('guideUserId') === '5'
        ? pageOf([])
        : pageOf([
            {
              ...{ id: '1', orderNo: 'DD1', orderStatus: 13, customerName: '林芳' },
              ...{ payableAmount: 5000, updateTime: '2020-01-02 08:00:00' },
              createTime: '2020-01-02 08:00:00',
            },
          ]),
    ),
    http.get('*/api/blade-system/OutOrderApi/getOutOrderPage', () =>
      pageOf([
        {
          ...{ id: '2', outNo: 'CK2', outStatus: 62, customerName: '罗洋' },
          updateTime: '2020-01-01 08:00:00',
        },
      ]),
    ),
  );
});

const keys = () =>
  [...document.querySelectorAll('[data-tile]')].map((tile) => tile.getAttribute('data-tile'));

describe('the home page', () => {
  it('tells what waits, the longest first, each with its next step', async () => {
    renderPage(HomePage, '/wel/index');
    const work = within(await screen.findByRole('region', { name: '我的待办' }));
    await work.findByText('DD1');
    expect(work.getAllByRole('listitem').map((row) => row.getAttribute('data-row-of'))).toEqual([
      'CK2',
      'DD1',
    ]);
    expect(work.getByRole('link', { name: '核算 DD1' })).toHaveAttribute(
      'href',
      '/order/detail?id=1&do=account',
    );
    expect(work.getByRole('link', { name: '拣货 CK2' })).toHaveAttribute(
      'href',
      '/stockroom/outPick?id=2',
    );
    expect(await screen.findByText('没有等待他人处理的订单')).toBeVisible();
    // Figures of what waits for the person come by themselves, others when they are chosen.
    expect(screen.getByRole('link', { name: /^待核算订单/ })).toHaveAttribute(
      'href',
      '/order/list?orderStatus=13&closed=0',
    );
    expect(screen.queryByRole('link', { name: /^逾期未发订单/ })).toBeNull();
  });

  it('is put together from tiles, and kept on the server', async () => {
    const user = userEvent.setup();
    renderPage(HomePage, '/wel/index');
    await user.click(await screen.findByRole('button', { name: '布置首页' }));
    await user.click(screen.getByRole('button', { name: '添加磁贴' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '逾期未发订单' }));
    await user.click(await dialog.findByRole('button', { name: '月销售' }));
    expect(dialog.queryByRole('button', { name: '逾期未发订单' })).toBeNull();
    await user.click(dialog.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '移除 快捷入口' }));
    await user.click(screen.getByRole('button', { name: '前移 逾期未发订单' }));
    await user.click(screen.getByRole('button', { name: '调整宽度 逾期未发订单' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.call).toBe('save');
    expect(sent[0]?.body).toMatchObject({ listKey: 'home', sharedWith: 0 });
    const kept = readTiles(sent[0]?.body.layout) ?? [];
    expect(kept.map(({ key }) => key)).not.toContain('shortcuts');
    expect(kept.at(-1)).toEqual({ key: 'report:9', width: 2 });
    expect(kept).toContainEqual({ key: 'figure:late', width: 2 });
    expect(await screen.findByRole('button', { name: '布置首页' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^逾期未发订单\s*4$/ })).toBeVisible();
  });

  it('is what a colleague shares with those who have none of their own', async () => {
    homes = [
      { id: '3', mine: false, ownerName: 'Li', layout: { tiles: [{ key: 'week', width: 2 }] } },
    ];
    renderPage(HomePage, '/wel/index');
    await waitFor(() => expect(keys()).toEqual(['week']));
  });

  it('is one’s own before that of a colleague', async () => {
    homes = [
      { id: '3', mine: false, ownerName: 'Li', layout: { tiles: [{ key: 'week', width: 2 }] } },
      { id: '4', mine: true, ownerName: 'Wang', layout: { tiles: [{ key: 'work', width: 4 }] } },
    ];
    renderPage(HomePage, '/wel/index');
    await waitFor(() => expect(keys()).toEqual(['work']));
  });

  it('shows no tile that the rights no longer reach', async () => {
    homes = [
      {
        id: '3',
        mine: true,
        layout: {
          tiles: [
            { key: 'credit', width: 2 },
            { key: 'suggestions', width: 2 },
            { key: 'nonsense', width: 2 },
            { key: 'work', width: 4 },
          ],
        },
      },
    ];
    renderPage(HomePage, '/wel/index');
    await waitFor(() => expect(keys()).toEqual(['work']));
  });

  it('tells a dealer its credit, prices and where its goods are', async () => {
    server.use(
      buttons('order_add', 'order_view', 'channelcustomer_view', 'commodity_view', 'outorder_view'),
      http.get('*/api/blade-system/channelCustomerApi/channelCustomerPageList', () =>
        pageOf([{ id: '8', creditLimit: 100_000, creditUsed: 30_000, payDays: 30 }]),
      ),
      http.get('*/api/blade-system/lookup/list', () =>
        pageOf([{ id: '500', code: 'YY005', name: '云岩' }]),
      ),
      http.get('*/api/blade-system/StockBillApi/getGoodsSupply', ({ request }) =>
        ok(
          new URL(request.url).searchParams.get('channelCustomerId') === '8'
            ? [
                {
                  ...{ commodityId: '500', price: 8151, priceUnit: 'M2', inStock: true },
                  ...{ stock: [], arrivals: [] },
                },
              ]
            : [],
        ),
      ),
    );
    renderPage(HomePage, '/wel/index');
    const credit = within(await screen.findByRole('region', { name: '信用额度' }));
    expect(await credit.findByText(/700\.00/)).toBeVisible();
    expect(credit.getByRole('link', { name: '往来账' })).toHaveAttribute(
      'href',
      '/channel/account?id=8',
    );
    const prices = within(screen.getByRole('region', { name: '我的价格' }));
    expect(await prices.findByText(/81\.51/)).toBeVisible();
    expect(prices.getByText('有货')).toBeVisible();
    const ways = within(screen.getByRole('region', { name: '我的货到哪了' }));
    expect(await ways.findByText('待出库')).toBeVisible();
    expect(screen.queryByRole('region', { name: '我的待办' })).toBeNull();
  });
});

describe('tiles', () => {
  const who = { can: () => true, dealer: false };

  it('are read as they were kept, once each', () => {
    const kept = {
      tiles: [
        { key: 'work', width: 2 },
        { key: 'work', width: 4 },
        { key: 'week', width: 3 },
        null,
        'x',
      ],
    };
    expect(readTiles(kept)).toEqual([{ key: 'work', width: 2 }]);
    expect(readTiles({})).toBeUndefined();
    expect(readTiles(undefined)).toBeUndefined();
  });

  it('move to one another’s places', () => {
    const tiles = defaultTiles(who, ['late']);
    const names = tiles.map(({ key }) => key);
    expect(names.indexOf('figure:late')).toBe(names.indexOf('statuses') - 1);
    expect(moved(tiles, 'shortcuts', 'work')[names.indexOf('work')]?.key).toBe('shortcuts');
    expect(moved(tiles, 'nothing', 'work')).toEqual(tiles);
    expect([nextWidth(1), nextWidth(2), nextWidth(4)]).toEqual([2, 4, 1]);
  });

  it('keep a view as it was, whatever is in its name', () => {
    const key = viewKey('order', '本月:急 50%', 'orderStatus=13&customerName=a:b');
    expect(viewOf(key.slice('view:'.length))).toEqual({
      entity: 'order',
      name: '本月:急 50%',
      search: 'orderStatus=13&customerName=a:b',
    });
    expect(fits(key, who)).toBe(true);
    expect(fits('view:nowhere:x:', who)).toBe(false);
  });

  it('count whole days', () => {
    expect(daysSince('2026-11-20 10:00:00', '2026-11-22 09:59:59')).toBe(1);
    expect(daysSince('2026-11-20 10:00:00', '2026-11-22 10:00:00')).toBe(2);
    expect(daysSince('', '2026-11-22 10:00:00')).toBe(0);
    expect(daysSince('2026-11-23 10:00:00', '2026-11-22 10:00:00')).toBe(0);
  });
});
