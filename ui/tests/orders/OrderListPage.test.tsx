import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import OrderListPage from '@/features/orders/list/OrderListPage';
import { order, orderHandlers } from '../support/orders';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const rows = [
  order({ isUnread: 1 }),
  order({ id: '9002', orderNo: 'DD202611210002', orderStatus: 14, customerName: 'Li Si' }),
  order({ id: '9003', orderNo: 'DD202611210003', closed: 1 }),
];

function serve(buttons?: string[]) {
  const asked = vi.fn();
  const deleted = vi.fn();
  server.use(
    ...orderHandlers(buttons),
    http.get('*/api/blade-system/orderApi/orderPageList', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return ok({
        records: rows,
        total: 25,
        size: 10,
        current: 1,
        pages: 3,
        counts: { 12: 20, 14: 4, closed: 1 },
      });
    }),
    http.post('*/api/blade-system/orderApi/deleteOrder', ({ request }) => {
      deleted(new URL(request.url).searchParams.get('ids'));
      return ok({});
    }),
  );
  signIn();
  return { asked, deleted };
}

const open = async (url = '/order/list') => {
  const view = renderPage(OrderListPage, url, '/order/list');
  await screen.findByRole('link', { name: /DD202611210001/ });
  return view;
};

describe('order list', () => {
  it('shows rows, counts, unread and cancelled orders, and what the user may do', async () => {
    const { asked } = serve();
    await open();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      orderType: '2',
      counts: '1',
      current: '1',
      size: '10',
    });
    const tabs = screen.getByRole('group', { name: '订单状态' });
    expect(within(tabs).getByRole('button', { name: '全部25' })).toBeInTheDocument();
    expect(await within(tabs).findByRole('button', { name: '等核算0' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '未读' })).toBeInTheDocument();
    expect(screen.getAllByText('已取消').length).toBeGreaterThan(0);
    const actions = (name: string) =>
      within(screen.getByRole('list', { name })).getAllByRole('button');
    const texts = (name: string) => actions(name).map((button) => button.textContent);
    expect(texts('DD202611210001 的操作')).toEqual(['编辑', '再来一单', '删除']);
    expect(texts('DD202611210002 的操作')).toEqual(['再来一单']);
    expect(texts('DD202611210003 的操作')).toEqual(['再来一单']);
  });

  it('hides what the user may not do', async () => {
    serve(['order_view']);
    await open();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.queryByRole('button', { name: '删除所选' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
  });

  it('says what one would do next where there is nothing', async () => {
    const user = userEvent.setup();
    serve();
    server.use(http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf([])));
    const { router } = renderPage(OrderListPage, '/order/list?orderNo=none', '/order/list');
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: '创建第一条' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/edit'));
  });

  it('has a tab for those that were cancelled, and none of them in the others', async () => {
    const user = userEvent.setup();
    const { asked } = serve();
    await open();
    const last = () => asked.mock.calls.at(-1)?.[0];
    const tab = (name: string) => screen.findByRole('button', { name });
    await user.click(await tab('已取消1'));
    await waitFor(() => expect(last()).toMatchObject({ closed: '1' }));
    expect(last()).not.toHaveProperty('orderStatus');
    expect(await tab('已取消1')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await tab('待付款4'));
    await waitFor(() => expect(last()).toMatchObject({ closed: '0', orderStatus: '14' }));
    await user.click(await tab('全部25'));
    await waitFor(() => expect(last()).not.toHaveProperty('closed'));
  });

  it('keeps status, filters and page in the address', async () => {
    const user = userEvent.setup();
    const { asked } = serve();
    const { router } = await open('/order/list?current=3');
    await user.click(await screen.findByRole('button', { name: '待付款4' }));
    await user.type(await screen.findByRole('searchbox', { name: '关键字' }), 'bay{Enter}');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({ orderStatus: '14', closed: '0', keyword: 'bay' }),
      ),
    );
    expect(router.state.location.search).toBe('?orderStatus=14&closed=0&keyword=bay');
  });

  it('asks before it deletes, and warns when nothing is chosen', async () => {
    const user = userEvent.setup();
    const { deleted } = serve();
    await open();
    await user.click(await screen.findByRole('button', { name: '删除所选' }));
    expect(await screen.findByText('请选择至少一条数据')).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: '选择 DD202611210001' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择 DD202611210003' }));
    await user.click(await screen.findByRole('button', { name: '删除所选' }));
    const dialog = await screen.findByRole('alertdialog', { name: '确定将选择数据删除?' });
    expect(deleted).not.toHaveBeenCalled();
    await user.click(await within(dialog).findByRole('button', { name: '确定' }));
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    expect(deleted).toHaveBeenCalledWith('9001,9003');
  });

  it('walks by keyboard: / searches, arrows choose, Enter opens, n adds', async () => {
    const user = userEvent.setup();
    serve();
    const { router } = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: '关键字' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: /DD202611210002/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/order/detail?id=9002',
    );
    await router.navigate('/order/list');
    await screen.findByRole('link', { name: /DD202611210001/ });
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/edit'));
  });
});
