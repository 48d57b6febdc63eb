import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { Walk } from '@/documents/kit/Walk';
import OrderListPage from '@/features/orders/list/OrderListPage';
import { fittingSize } from '@/lib/net/listState';
import { servePages } from '../support/lists';
import { order, orderHandlers } from '../support/orders';
import { ok, server } from '../support/server';
import { renderRoutes, signIn } from '../support/util';
import { viewCalls } from '../support/views';

const rows = Array.from({ length: 23 }, (_, at) =>
  order({ id: String(9000 + at), orderNo: `DD${String(at + 1).padStart(4, '0')}` }),
);
const kPath = '*/api/blade-system/orderApi/orderPageList';

function open(url = '/order/list', others: RequestHandler[] = []) {
  const { asked, handler } = servePages(kPath, rows, { counts: { 12: 23 } });
  const deleted: (string | null)[] = [];
  server.use(
    ...orderHandlers(),
    handler,
    http.post('*/api/blade-system/orderApi/deleteOrder', ({ request }) => {
      deleted.push(new URL(request.url).searchParams.get('ids'));
      return ok({});
    }),
  );
  server.use(...others);
  const view = renderRoutes(
    [
      { path: '/order/list', Component: OrderListPage },
      { path: '/order/detail', Component: Walk },
    ],
    url,
  );
  return { ...view, asked, deleted };
}

beforeEach(() => signIn());

const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

it('asks for as many rows as the window holds', () => {
  expect(fittingSize(900, 32)).toBe(18);
  expect(fittingSize(500, 32)).toBe(10);
  expect(fittingSize(4000, 32)).toBe(60);
});

it('steps from record to record as the list is filtered and ordered, over the end of its pages', async () => {
  const user = userEvent.setup();
  const { router, asked } = open('/order/list?sort=-createTime&customerName=Zhang');
  await user.click(await link('DD0010'));
  const walk = await screen.findByRole('group', { name: '在列表中前后浏览' });
  expect(walk).toHaveTextContent('10 / 23');
  const next = within(walk).getByRole('button', { name: '下一条' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await waitFor(() => expect(router.state.location.search).toBe('?id=9010'));
  expect(await screen.findByText('11 / 23')).toBeVisible();
  expect(asked).toContainEqual(
    expect.objectContaining({ customerName: 'Zhang', descs: 'createTime', current: '2' }),
  );
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?id=9011'));
  await user.keyboard('kk');
  await waitFor(() => expect(router.state.location.search).toBe('?id=9009'));
  await user.click(await screen.findByRole('link', { name: '返回列表' }));
  expect(router.state.location.search).toContain('customerName=Zhang');
});

it('knows no way from a record that was opened from elsewhere', async () => {
  open('/order/detail?id=9001');
  expect(screen.queryByRole('group', { name: '在列表中前后浏览' })).toBeNull();
});

it('says by what it is filtered, and takes each filter away by itself', async () => {
  const user = userEvent.setup();
  const { router } = open('/order/list?customerName=Zhang&createTime_dategt=2026-11-01&orderNo=DD');
  const chips = await screen.findByRole('group', { name: '当前筛选' });
  expect(chips).toHaveTextContent('客户名称: Zhang');
  expect(chips).toHaveTextContent('2026-11-01 ~');
  await user.click(await within(chips).findByRole('button', { name: /移除筛选 客户名称/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain('customerName'));
  expect(router.state.location.search).toContain('orderNo=DD');
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('group', { name: '当前筛选' })).toBeNull();
});

it('filters by an amount from and to, in yuan, and says so', async () => {
  const user = userEvent.setup();
  const { router, asked } = open('/order/list?payableAmount_le=200000');
  const chips = await screen.findByRole('group', { name: '当前筛选' });
  expect(chips).toHaveTextContent('应付金额: ~ 2,000.00');
  await user.click(await screen.findByRole('button', { name: '展开筛选' }));
  const least = await screen.findByRole('textbox', { name: '应付金额开始' });
  fireEvent.change(least, { target: { value: '1千' } });
  await user.click(await screen.findByRole('button', { name: '查询' }));
  expect(await screen.findByText(/^应付金额: /)).toBeVisible();
  expect(router.state.location.search).toBe('?payableAmount_le=200000');
  fireEvent.change(least, { target: { value: '1,000.5' } });
  await user.click(await screen.findByRole('button', { name: '查询' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ payableAmount_ge: '100050', payableAmount_le: '200000' }),
  );
  await waitFor(() => expect(chips).toHaveTextContent('1,000.50 ~ 2,000.00'));
  await user.click(await within(chips).findByRole('button', { name: '移除筛选 应付金额' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('takes the filters of an empty list away, and keeps its tab and its view', async () => {
  const user = userEvent.setup();
  const views = viewCalls({ id: 'v1', viewName: '我的', search: 'orderStatus=12' });
  const { router } = open('/order/list?orderStatus=12&closed=0&customerName=Nobody&view=v1', [
    servePages(kPath, []).handler,
    ...views.handlers,
  ]);
  const clear = await screen.findByRole('button', { name: '清除筛选' });
  await user.click(clear);
  await waitFor(() => expect(router.state.location.search).not.toContain('customerName'));
  const left = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(left)).toEqual({ orderStatus: '12', closed: '0', view: 'v1' });
  // Nothing but the tab is left, and that is no filter to clear; nor is a step the place of a new order.
  await waitFor(() => expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull());
  expect(screen.queryByRole('button', { name: '创建第一条' })).toBeNull();
});

it('keeps what is selected over its pages, until it is filtered otherwise', async () => {
  const user = userEvent.setup();
  const { deleted } = open();
  await user.click(await screen.findByRole('checkbox', { name: '选择 DD0002' }));
  await user.click(await screen.findByRole('button', { name: '下一页' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择 DD0012' }));
  expect(screen.getByText('已选 2 条')).toBeVisible();
  expect(screen.getByText('(含其他页 1 条)')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '删除所选' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(deleted).toEqual(['9001,9011']));
  await user.click(await screen.findByRole('checkbox', { name: '选择 DD0012' }));
  await user.type(await screen.findByRole('searchbox'), 'DD{Enter}');
  await waitFor(() => expect(screen.queryByText('已选 1 条')).toBeNull());
});

it('exports the rows that are selected, of all its pages, and no others', async () => {
  const user = userEvent.setup();
  const exported = vi.fn();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  open('/order/list?sort=-createTime&orderNo=DD', [
    http.get('*/api/blade-system/export/order', ({ request }) => {
      exported(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('x', { headers: { 'Content-Type': 'application/zip' } });
    }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: '选择 DD0002' }));
  await user.click(await screen.findByRole('button', { name: '下一页' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择 DD0012' }));
  await user.click(await screen.findByRole('button', { name: '导出所选' }));
  await waitFor(() => expect(exported).toHaveBeenCalled());
  const [asked] = exported.mock.calls.flat() as Record<string, string>[];
  const { columns, ...rest } = asked ?? {};
  expect(rest).toEqual(expect.objectContaining({ id: '9001,9011', descs: 'createTime' }));
  expect(rest).not.toHaveProperty('orderNo');
  expect(columns?.split(',')).toContain('customerName');
});

it('pins, finds and moves columns', async () => {
  const user = userEvent.setup();
  open();
  await link('DD0001');
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await user.click(await screen.findByRole('button', { name: '列设置' }));
  const chooser = await screen.findByRole('dialog', { name: '列设置' });
  await user.type(await within(chooser).findByRole('searchbox', { name: '搜索列' }), '楼盘');
  expect(within(chooser).getAllByRole('checkbox')).toHaveLength(1);
  await user.click(await within(chooser).findByRole('button', { name: /楼盘名称固定在左侧/ }));
  expect(heads().slice(1, 3)).toEqual(['订单编号', '项目/楼盘名称']);
  await user.click(await within(chooser).findByRole('button', { name: '取消固定 项目/楼盘名称' }));
  await user.clear(await within(chooser).findByRole('searchbox', { name: '搜索列' }));
  const before = heads();
  await user.click(await within(chooser).findByRole('button', { name: `下移 ${before[2]}` }));
  expect(heads()[3]).toBe(before[2]);
  await user.click(await within(chooser).findByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(before);
});
